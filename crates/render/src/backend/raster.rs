//! From a scene to rows of pixels, for all backends that are made of them.

pub(crate) mod size;
mod tile;

use self::{
    size::Size,
    tile::{Painter, Tile},
};
use crate::{Error, Scene};

/// The sides of a tile in pixels: it should fit into the processor's cache.
const TILE: u32 = 512;
/// Rows wait for the encoder in a band as wide as the picture, which has about this many pixels at most.
const BAND: u32 = 16 << 20;

/// Draws a scene tile by tile. Each band of finished rows is handed on when it is complete: red, green and blue of each pixel,
/// or grey alone.
pub(super) fn draw(
    scene: &Scene,
    size: Size,
    pixels: u32,
    channels: usize,
    mut finished: impl FnMut(&[u8]) -> Result<(), Error>,
) -> Result<(), Error> {
    let tiles = Tiles::new(size);
    let mut painter = Painter::new(pixels);
    let mut band = vec![0; size.width as usize * tiles.height as usize * channels];
    let content = tiles.content(scene, pixels);
    let mut pixmap = tile::blank(tiles.width, tiles.height).ok_or_else(too_large)?;
    for (row, contents) in content.chunks(tiles.columns()).enumerate() {
        let top = row as u32 * tiles.height;
        let height = tiles.height.min(size.height - top);
        for (column, items) in contents.iter().enumerate() {
            let left = column as u32 * tiles.width;
            pixmap.fill(tile::colour(scene.paper()));
            let mut tile = Tile { pixels: pixmap.as_mut(), left: f64::from(left), top: f64::from(top) };
            for &item in items {
                if let Some(item) = scene.items().get(item as usize) {
                    painter.draw(item, &mut tile);
                }
            }
            copy(
                pixmap.data(),
                tiles.width as usize,
                &mut band,
                size.width as usize,
                left as usize,
                channels,
            );
        }
        finished(band.get(..size.width as usize * height as usize * channels).unwrap_or_default())?;
    }
    Ok(())
}

/// Copies a tile of four channels, all opaque, into the rows of the band.
fn copy(tile: &[u8], tile_width: usize, band: &mut [u8], width: usize, left: usize, channels: usize) {
    let columns = tile_width.min(width - left);
    for (from, to) in tile.chunks_exact(4 * tile_width).zip(band.chunks_exact_mut(width * channels)) {
        let to = to.get_mut(left * channels..(left + columns) * channels).unwrap_or_default();
        for (from, to) in from.chunks_exact(4).zip(to.chunks_exact_mut(channels)) {
            to.copy_from_slice(from.get(..channels).unwrap_or_default());
        }
    }
}

/// How a picture is cut up.
struct Tiles {
    picture: Size,
    width: u32,
    height: u32,
}

impl Tiles {
    fn new(picture: Size) -> Self {
        let height = (BAND / picture.width).clamp(1, TILE).min(picture.height);
        Self { picture, width: TILE.min(picture.width), height }
    }

    fn columns(&self) -> usize {
        self.picture.width.div_ceil(self.width) as usize
    }

    fn rows(&self) -> usize {
        self.picture.height.div_ceil(self.height) as usize
    }

    /// For each tile, row by row, the items that touch it.
    fn content(&self, scene: &Scene, pixels: u32) -> Vec<Vec<u32>> {
        let mut content = vec![Vec::new(); self.columns() * self.rows()];
        // Antialiasing reaches into the next pixel.
        let span = |from: f64, to: f64, side: u32, count: usize| {
            let tile = |at: f64| (at / f64::from(side)).floor().clamp(0.0, count as f64) as usize;
            let (from, to) = (from * f64::from(pixels) - 1.0, to * f64::from(pixels) + 1.0);
            tile(from)..(tile(to) + 1).min(count)
        };
        for (item, number) in scene.items().iter().zip(0..) {
            let Some(bounds) = item.bounds() else { continue };
            for row in span(bounds.top, bounds.bottom, self.height, self.rows()) {
                for column in span(bounds.left, bounds.right, self.width, self.columns()) {
                    if let Some(tile) = content.get_mut(row * self.columns() + column) {
                        tile.push(number);
                    }
                }
            }
        }
        content
    }
}

fn too_large() -> Error {
    Error::limit("the picture is too large")
}
