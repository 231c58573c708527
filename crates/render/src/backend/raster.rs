//! From a scene to rows of pixels, for all backends that are made of them.

#[cfg(feature = "animation")]
mod redraw;
pub(crate) mod size;
mod tile;

#[cfg(feature = "animation")]
pub(super) use self::redraw::redraw;
use self::{
    size::Size,
    tile::{Painter, Tile},
};
use crate::{Error, Scene};

/// The sides of a tile in pixels: it should fit into the processor's cache.
const TILE: u32 = 512;
/// A tile is painted with so many pixels around it, which belong to its neighbors: at its very edge the
/// rasteriser is not exact.
const MARGIN: u32 = 8;
/// Rows wait for the encoder in a band as wide as the picture, which has about this many pixels at most.
const BAND: u32 = 16 << 20;

/// Draws a scene tile by tile. Each band of finished rows is handed on when it is complete: red, green and
/// blue of each pixel, or gray alone.
pub(super) fn draw(
    scene: &Scene,
    size: Size,
    pixels: u32,
    channels: usize,
    mut finished: impl FnMut(&[u8]) -> Result<(), Error>,
) -> Result<(), Error> {
    let tiles = Tiles::new(size);
    let mut easel = Easel::new(&tiles, pixels)?;
    let mut band = vec![0; size.width as usize * tiles.height as usize * channels];
    let content = tiles.content(scene, pixels);
    for (row, contents) in content.chunks(tiles.columns()).enumerate() {
        let top = row as u32 * tiles.height;
        let height = tiles.height.min(size.height - top);
        for (column, items) in contents.iter().enumerate() {
            let left = column as u32 * tiles.width;
            let tile = easel.paint(scene, items, (left, top));
            copy(tile, &mut band, size.width as usize, left as usize, channels);
        }
        finished(band.get(..size.width as usize * height as usize * channels).unwrap_or_default())?;
    }
    Ok(())
}

/// Where tiles are painted, one after the other.
struct Easel {
    painter: Painter,
    pixmap: tiny_skia::Pixmap,
}

impl Easel {
    fn new(tiles: &Tiles, pixels: u32) -> Result<Self, Error> {
        let pixmap =
            tile::blank(tiles.width + 2 * MARGIN, tiles.height + 2 * MARGIN).ok_or_else(too_large)?;
        Ok(Self { painter: Painter::new(pixels), pixmap })
    }

    /// The rows of the tile that begins in a column and a row: red, green, blue and opaque.
    fn paint(
        &mut self,
        scene: &Scene,
        items: &[u32],
        (left, top): (u32, u32),
    ) -> impl Iterator<Item = &[[u8; 4]]> {
        self.pixmap.fill(tile::color(scene.paper()));
        let [left, top] = [left, top].map(|at| f64::from(at) - f64::from(MARGIN));
        let mut tile = Tile { pixels: self.pixmap.as_mut(), left, top };
        for &item in items {
            if let Some(item) = scene.items().get(item as usize) {
                self.painter.draw(item, &mut tile);
            }
        }
        let margin = MARGIN as usize;
        let [width, height] = [self.pixmap.width(), self.pixmap.height()].map(|side| side as usize);
        let rows = self.pixmap.data().as_chunks::<4>().0.chunks_exact(width);
        rows.skip(margin).take(height - 2 * margin).map(move |row| &row[margin..width - margin])
    }
}

/// Copies a tile of four channels, all opaque, into the rows of the band.
fn copy<'t>(
    tile: impl Iterator<Item = &'t [[u8; 4]]>,
    band: &mut [u8],
    width: usize,
    left: usize,
    channels: usize,
) {
    for (from, to) in tile.zip(band.chunks_exact_mut(width * channels)) {
        for (from, to) in from.iter().zip(to[left * channels..].chunks_exact_mut(channels)) {
            to.copy_from_slice(&from[..channels]);
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
            let margin = f64::from(MARGIN) + 1.0;
            let (from, to) = (from * f64::from(pixels) - margin, to * f64::from(pixels) + margin);
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
