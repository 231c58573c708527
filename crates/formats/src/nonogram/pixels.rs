//! Images with one pixel per cell: PNG, and with the feature `image` all images that can be decoded.
//!
//! The empty cells are the transparent pixels if there are any or a palette has such an entry, else the white
//! ones, else those of the color that most corners have, unless there is no other. Every other color is a color
//! of the nonogram: in the order of the palette if there is one, else by its first pixel.

use std::io::Cursor;

use quadrille_nonogram::color_names;
use quadrille_trace::Image;

use super::{palette::WHITE, prelude::*};
use crate::{ErrorKind, WriteError, corruption::Corruption, error};

pub(super) const CODEC: Codec =
    Codec::new(&["png"], Reader::Bytes(read), Writer::Picture(write)).with_colors();

/// The beginning of a PNG.
pub(super) const PNG: &[u8] = b"\x89PNG\r\n\x1a\n";
/// The maximum memory of the decoder, in bytes.
const MAX_BYTES: usize = 32 << 20;

/// The least number of cells per side of an enlarged image: a flag has squares, too.
#[cfg(feature = "image")]
const MIN_ENLARGED_SIDE: u32 = 5;
/// The maximum side of an image that is likely to have one pixel per cell.
const MAX_CELL_SIDE: u32 = 100;
/// The maximum number of colors of such an image.
const MAX_CELL_COLORS: usize = 7;
/// The maximum number of levels between transparent and opaque of such an image; soft edges have more.
const MAX_CELL_ALPHA_LEVELS: usize = 4;

/// `None` is transparent.
type Pixel = Option<[u8; 3]>;

/// A decoded image.
struct Pixels {
    size: Size,
    /// Red, green, blue and alpha, row by row.
    samples: Vec<[u8; 4]>,
    palette: Vec<[u8; 3]>,
    /// Whether the palette has a transparent entry.
    declares_empty: bool,
}

impl Pixels {
    fn of(image: &Image) -> Result<Self, Error> {
        let size = check_pixels(image.size())?;
        Ok(Self { size, samples: image.pixels().to_vec(), palette: Vec::new(), declares_empty: false })
    }

    fn read(bytes: &[u8]) -> Result<Self, Error> {
        if !cfg!(feature = "exchange") {
            return Err(error::no_exchange());
        }
        #[cfg(feature = "image")]
        if !bytes.starts_with(PNG) && crate::image::is_image(bytes) {
            if let Some(size) = crate::image::size(bytes) {
                check_pixels(size)?;
            }
            return Self::of(&crate::image::read(bytes)?);
        }
        if !bytes.starts_with(PNG) {
            return Err(Corruption::Unsupported.error("PNG"));
        }
        let mut decoder = png::Decoder::new_with_limits(Cursor::new(bytes), png::Limits { bytes: MAX_BYTES });
        decoder.set_ignore_iccp_chunk(true);
        decoder.set_transformations(png::Transformations::EXPAND | png::Transformations::STRIP_16);
        let mut reader = decoder.read_info().map_err(damaged)?;
        let (width, height) = reader.info().size();
        let size = check_pixels(Size::new(width, height))?;
        let palette: Vec<[u8; 3]> = match &reader.info().palette {
            Some(palette) => palette.chunks_exact(3).filter_map(|rgb| rgb.try_into().ok()).collect(),
            None => Vec::new(),
        };
        let length = reader.output_buffer_size().ok_or_else(|| Error::limit("the image is too large"))?;
        if length > MAX_BYTES {
            return Err(Error::limit("the image is too large"));
        }
        let mut buffer = vec![0; length];
        let frame = reader.next_frame(&mut buffer).map_err(damaged)?;
        let channels = frame.color_type.samples();
        let mut samples = Vec::with_capacity(width as usize * height as usize);
        for row in buffer.chunks(frame.line_size.max(1)).take(height as usize) {
            let row = row.get(..width as usize * channels).unwrap_or_default();
            samples.extend(row.chunks_exact(channels).map(sample));
        }
        let declares_empty = reader.info().palette.is_some() && reader.info().trns.is_some();
        Ok(Self { size, samples, palette, declares_empty })
    }

    fn nonogram(&self) -> Result<Nonogram, Error> {
        let pixels: Vec<Pixel> = self.samples.iter().copied().map(pixel).collect();
        let empty = if self.declares_empty { None } else { background(&pixels, self.size.width as usize) };
        let colors = colors(&pixels, empty, &self.palette)?;
        let cell = |pixel: &Pixel| {
            let rgb = pixel.filter(|_| *pixel != empty)?;
            ColorId::new(colors.iter().position(|color| *color == rgb)?).ok()
        };
        let names = color_names(&colors).into_iter().zip(&colors);
        let palette = palette::assemble(names.map(|(name, &rgb)| FileColor {
            name,
            rgb,
            symbol: palette::symbol_of(rgb),
        }))?;
        Ok(picture(palette, self.size, pixels.iter().map(cell))?.into())
    }

    /// Whether there are more levels between transparent and opaque than a shadow or two have.
    fn has_soft_edges(&self) -> bool {
        let mut is_seen = [false; 256];
        self.samples.iter().for_each(|sample| is_seen[usize::from(sample[3])] = true);
        is_seen[1..255].iter().filter(|is_seen| **is_seen).count() > MAX_CELL_ALPHA_LEVELS
    }
}

fn read(bytes: &[u8]) -> Result<Nonogram, Error> {
    Pixels::read(bytes)?.nonogram()
}

/// Whether an image has soft edges on a transparent background, as icons have but no picture of cells.
pub(crate) fn has_soft_edges(bytes: &[u8]) -> bool {
    Pixels::read(bytes).is_ok_and(|pixels| pixels.has_soft_edges())
}

/// Whether a nonogram that was read from an image with one pixel per cell is likely to be meant as one: it has
/// at most 100 cells per side, and at most 7 colors.
///
/// ```
/// use quadrille_formats::{Nonogram, nonogram};
/// let dot = Nonogram::from("#.\n.#\n".parse::<quadrille_nonogram::Picture>()?);
/// assert!(nonogram::has_cells(&dot));
/// # Ok::<(), quadrille_formats::Error>(())
/// ```
pub fn has_cells(nonogram: &Nonogram) -> bool {
    let Size { width, height } = nonogram.clues().size();
    width.max(height) <= MAX_CELL_SIDE && nonogram.clues().palette().len() <= MAX_CELL_COLORS
}

/// Whether an image may be meant as a nonogram at all: images in one color have no soft edges, such as the
/// files of programs for large nonograms.
pub(super) fn may_have_cells(nonogram: &Nonogram) -> bool {
    has_cells(nonogram) || nonogram.clues().palette().len() == 1
}

/// The error of an image that is no nonogram.
pub(super) fn no_cells() -> Error {
    Error::limit(format!(
        "an image, expected one pixel per cell: at most {MAX_CELL_SIDE} pixels per side, at most {MAX_CELL_COLORS} colors besides that of empty cells, and no soft edges"
    ))
}

/// Returns the nonogram of an image with one pixel per cell, by the same rules as for a PNG without a palette.
///
/// # Errors
///
/// If the image has more than 1000 pixels per side, or more colors than a nonogram can have.
///
/// # Examples
///
/// ```
/// use quadrille_core::Size;
/// use quadrille_formats::nonogram;
/// use quadrille_trace::Image;
/// let (black, white) = ([0, 0, 0, 255], [255; 4]);
/// let image = Image::new(Size::new(2, 2), vec![black, black, white, black])?;
/// assert_eq!(nonogram::of_pixels(&image)?.picture().unwrap().to_string(), "##\n.#\n");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn of_pixels(image: &Image) -> Result<Nonogram, Error> {
    Pixels::of(image)?.nonogram()
}

/// Returns the nonogram of an image that consists of squares of one size, each in one color, and the side of a square in
/// pixels. It has at least 5 cells per side.
///
/// ```
/// use quadrille_core::Size;
/// use quadrille_formats::nonogram;
/// use quadrille_trace::Image;
/// let cell = |x: u32, y: u32| if x.max(y) % 2 == 0 { [0, 0, 0, 255] } else { [255; 4] };
/// let pixels = (0..225).map(|at| cell(at % 15 / 3, at / 45)).collect();
/// let (nonogram, side) = nonogram::of_squares(&Image::new(Size::new(15, 15), pixels)?).expect("of squares");
/// assert_eq!((nonogram.clues().size(), side), (Size::new(5, 5), 3));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[cfg(feature = "image")]
pub fn of_squares(image: &Image) -> Option<(Nonogram, u32)> {
    let (reduced, side) = image.reduced()?;
    let Size { width, height } = reduced.size();
    let nonogram = of_pixels(&reduced).ok().filter(|_| width.min(height) >= MIN_ENLARGED_SIDE)?;
    Some((nonogram, side))
}

fn check_pixels(size: Size) -> Result<Size, Error> {
    check_size(u64::from(size.width), u64::from(size.height)).map_err(|error| {
        Error::limit(format!("{}: a pixel is a cell; trace a larger image first", error.message()))
    })
}

fn damaged(error: png::DecodingError) -> Error {
    let damage = match error {
        png::DecodingError::LimitsExceeded => return Error::limit("the image is too large"),
        png::DecodingError::IoError(error) => Corruption::from(&error),
        _ => Corruption::Corrupt,
    };
    damage.error("PNG")
}

fn sample(channels: &[u8]) -> [u8; 4] {
    match *channels {
        [gray] => [gray, gray, gray, 255],
        [gray, alpha] => [gray, gray, gray, alpha],
        [r, g, b] => [r, g, b, 255],
        [r, g, b, alpha, ..] => [r, g, b, alpha],
        [] => [0; 4],
    }
}

fn pixel([r, g, b, alpha]: [u8; 4]) -> Pixel {
    (alpha >= 128).then_some([r, g, b])
}

fn background(pixels: &[Pixel], width: usize) -> Pixel {
    if let Some(found) = [None, Some(WHITE)].into_iter().find(|candidate| pixels.contains(candidate)) {
        return found;
    }
    if pixels.windows(2).all(|pair| pair[0] == pair[1]) {
        // Pixels of one color are filled unless they are white.
        return Some(WHITE);
    }
    let last = pixels.len().saturating_sub(1);
    let corners = [0, width.saturating_sub(1), (last + 1).saturating_sub(width), last];
    let corners: Vec<Pixel> = corners.iter().filter_map(|&at| pixels.get(at).copied()).collect();
    let count = |color: &Pixel| corners.iter().filter(|corner| *corner == color).count();
    // The first of the most frequent ones.
    corners.iter().copied().rev().max_by_key(count).flatten()
}

fn colors(pixels: &[Pixel], empty: Pixel, palette: &[[u8; 3]]) -> Result<Vec<[u8; 3]>, Error> {
    let mut colors: Vec<[u8; 3]> = Vec::new();
    for &rgb in pixels.iter().filter(|pixel| **pixel != empty).flatten() {
        if !colors.contains(&rgb) {
            if colors.len() == Palette::MAX {
                let message = "colors: a pixel is a cell; trace a photograph first";
                return Err(Error::limit(format!("more than {} {message}", Palette::MAX)));
            }
            colors.push(rgb);
        }
    }
    // The sort is stable, so that colors outside of the palette keep their order.
    colors.sort_by_key(|rgb| palette.iter().position(|entry| entry == rgb).unwrap_or(palette.len()));
    Ok(colors)
}

fn write(_: &Nonogram, picture: &Picture) -> Result<Vec<u8>, Error> {
    let colors = picture.palette().as_slice();
    for (index, color) in colors.iter().enumerate() {
        if let Some(twin) = colors.iter().take(index).find(|other| other.rgb == color.rgb) {
            let (twin, name) = (quoted(&twin.name), quoted(&color.name));
            let message = format!("the colors {twin} and {name} look the same, so that pixels cannot differ");
            return Err(Error::unsupported(message));
        }
    }
    let size = picture.size();
    let mut bytes = Vec::new();
    let mut encoder = png::Encoder::new(&mut bytes, size.width, size.height);
    encoder.set_color(png::ColorType::Indexed);
    encoder.set_depth(png::BitDepth::Eight);
    encoder
        .set_palette(WHITE.into_iter().chain(colors.iter().flat_map(|color| color.rgb)).collect::<Vec<u8>>());
    let is_full = picture.cells().rows().flatten().all(Option::is_some);
    if is_full || colors.iter().any(|color| color.rgb == WHITE) {
        // White is not empty here, so that the empty cells are transparent.
        encoder.set_trns(vec![0]);
    }
    let cells: Vec<u8> = picture.contents().rows().flatten().copied().collect();
    let failed = |error: png::EncodingError| match error {
        png::EncodingError::IoError(error) => WriteError::from(error).into(),
        error => Error::new(ErrorKind::Write, error.to_string()),
    };
    let mut writer = encoder.write_header().map_err(failed)?;
    writer.write_image_data(&cells).map_err(failed)?;
    writer.finish().map_err(failed)?;
    Ok(bytes)
}

#[cfg(test)]
mod tests;
