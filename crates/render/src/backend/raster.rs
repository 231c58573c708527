//! Scenes as rows of pixels, for all raster backends.

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

/// The side of a tile: it should fit into the processor's cache.
const TILE_SIDE_PIXELS: u32 = 512;
/// The width of the border that is painted around a tile and discarded: at the very edge the rasterizer is
/// not exact.
const TILE_MARGIN_PIXELS: u32 = 8;
/// The approximate maximum size of a band: the rows that wait for the encoder.
const MAX_BAND_PIXELS: u32 = 16 << 20;

/// Draws a scene tile by tile and passes on each band of finished rows: red, green and blue of each pixel, or
/// gray alone.
pub(super) fn draw(
    scene: &Scene,
    size: Size,
    pixels: u32,
    channels: usize,
    mut finished: impl FnMut(&[u8]) -> Result<(), Error>,
) -> Result<(), Error> {
    let tiles = Tiles::new(size);
    let mut tile_painter = TilePainter::new(&tiles, pixels)?;
    let mut band = vec![0; size.width as usize * tiles.height as usize * channels];
    let content = tiles.content(scene, pixels);
    for (row, contents) in content.chunks(tiles.columns()).enumerate() {
        let top = row as u32 * tiles.height;
        let height = tiles.height.min(size.height - top);
        for (column, items) in contents.iter().enumerate() {
            let left = column as u32 * tiles.width;
            let tile = tile_painter.paint(scene, items, (left, top));
            copy(tile, &mut band, size.width as usize, left as usize, channels);
        }
        finished(band.get(..size.width as usize * height as usize * channels).unwrap_or_default())?;
    }
    Ok(())
}

/// Paints tiles, one after the other.
struct TilePainter {
    painter: Painter,
    pixmap: tiny_skia::Pixmap,
}

impl TilePainter {
    fn new(tiles: &Tiles, pixels: u32) -> Result<Self, Error> {
        let pixmap = tile::blank(tiles.width + 2 * TILE_MARGIN_PIXELS, tiles.height + 2 * TILE_MARGIN_PIXELS)
            .ok_or_else(too_large)?;
        Ok(Self { painter: Painter::new(pixels), pixmap })
    }

    /// The rows of the tile with this left top corner: red, green, blue and opaque.
    fn paint(
        &mut self,
        scene: &Scene,
        items: &[u32],
        (left, top): (u32, u32),
    ) -> impl Iterator<Item = &[[u8; 4]]> {
        self.pixmap.fill(tile::color(scene.paper()));
        let [left, top] = [left, top].map(|at| f64::from(at) - f64::from(TILE_MARGIN_PIXELS));
        let mut tile = Tile { pixels: self.pixmap.as_mut(), left, top };
        for &item in items {
            if let Some(item) = scene.items().get(item as usize) {
                self.painter.draw(item, &mut tile);
            }
        }
        let margin = TILE_MARGIN_PIXELS as usize;
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

/// The division of a picture into tiles.
struct Tiles {
    picture: Size,
    width: u32,
    height: u32,
}

impl Tiles {
    fn new(picture: Size) -> Self {
        let height = (MAX_BAND_PIXELS / picture.width).clamp(1, TILE_SIDE_PIXELS).min(picture.height);
        Self { picture, width: TILE_SIDE_PIXELS.min(picture.width), height }
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
            let margin = f64::from(TILE_MARGIN_PIXELS) + 1.0;
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
