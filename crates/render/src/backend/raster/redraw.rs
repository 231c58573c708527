use super::{TilePainter, Tiles, size::Size};
use crate::{Error, Scene};

/// The side of a tile: small, since most tiles do not change from picture to picture.
const TILE_SIDE_PIXELS: u32 = 128;

/// Draws the tiles of a scene whose items differ from those of the previous scene, or all if there was none.
/// Passes on the left top corner of each and its rows: red, green, blue and opaque.
pub(in crate::backend) fn redraw(
    scene: &Scene,
    before: Option<&Scene>,
    size: Size,
    pixels: u32,
    mut redrawn: impl FnMut((u32, u32), &mut dyn Iterator<Item = &[[u8; 4]]>),
) -> Result<(), Error> {
    let tiles = Tiles {
        picture: size,
        width: TILE_SIDE_PIXELS.min(size.width),
        height: TILE_SIDE_PIXELS.min(size.height),
    };
    let mut painter = TilePainter::new(&tiles, pixels)?;
    let content = tiles.content(scene, pixels);
    let before = before.filter(|before| before.paper() == scene.paper());
    let old_content = before.map(|before| (before, tiles.content(before, pixels)));
    for (number, items) in content.iter().enumerate() {
        let is_same = old_content.as_ref().is_some_and(|(before, old_content)| {
            let old =
                old_content.get(number).into_iter().flatten().map(|&item| &before.items()[item as usize]);
            old.eq(items.iter().map(|&item| &scene.items()[item as usize]))
        });
        if !is_same {
            let (row, column) = (number / tiles.columns(), number % tiles.columns());
            let (left, top) = (column as u32 * tiles.width, row as u32 * tiles.height);
            redrawn((left, top), &mut painter.paint(scene, items, (left, top)));
        }
    }
    Ok(())
}
