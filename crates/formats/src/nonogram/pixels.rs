//! Images with one pixel a cell: PNG, and what else can be decoded.
//!
//! The empty cells are the transparent pixels if there are any or a palette has such an entry, else the white
//! ones, else those of the color that most corners have, unless there is no other. Every other color is an
//! color: in the order of the palette if there is one, else by its first pixel.

use std::io::{Cursor, Write};

use quadrille_core::Size;
use quadrille_nonogram::{ColorId, Palette, Picture, color_names};
use quadrille_trace::Image;

use super::{
    Nonogram,
    draft::color_id,
    palette::{self, Proto, WHITE},
    raster,
};
use crate::{Error, ErrorKind, WriteError, corruption::Corruption};

/// How a PNG begins.
pub(super) const PNG: &[u8] = b"\x89PNG\r\n\x1a\n";
/// The most memory that reading may take.
const MAX_BYTES: usize = 32 << 20;

/// Up to so many pixels a side, an image of few colors has one pixel a cell.
const MOST_PIXELS: u32 = 100;
/// So many colors are few.
const MOST_INKS: usize = 7;
/// The edges of icons on clear ground have more levels between clear and opaque.
const MOST_LEVELS: usize = 4;

/// `None` is transparent.
type Pixel = Option<[u8; 3]>;

/// What an image holds.
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
        let size = check_size(image.size())?;
        Ok(Self { size, samples: image.pixels().to_vec(), palette: Vec::new(), declares_empty: false })
    }

    fn read(bytes: &[u8]) -> Result<Self, Error> {
        #[cfg(feature = "image")]
        if !bytes.starts_with(PNG) && crate::image::is_image(bytes) {
            if let Some(size) = crate::image::size(bytes) {
                check_size(size)?;
            }
            return Self::of(&crate::image::read(bytes)?);
        }
        if !bytes.starts_with(PNG) {
            return Err(Corruption::Unsupported.error("PNG"));
        }
        let mut decoder = png::Decoder::new_with_limits(Cursor::new(bytes), png::Limits { bytes: MAX_BYTES });
        decoder.set_transformations(png::Transformations::EXPAND | png::Transformations::STRIP_16);
        let mut reader = decoder.read_info().map_err(wrong)?;
        let (width, height) = reader.info().size();
        let size = check_size(Size::new(width, height))?;
        let palette: Vec<[u8; 3]> = match &reader.info().palette {
            Some(palette) => palette.chunks_exact(3).filter_map(|rgb| rgb.try_into().ok()).collect(),
            None => Vec::new(),
        };
        let length = reader.output_buffer_size().ok_or_else(|| Error::limit("the image is too large"))?;
        if length > MAX_BYTES {
            return Err(Error::limit("the image is too large"));
        }
        let mut buffer = vec![0; length];
        let frame = reader.next_frame(&mut buffer).map_err(wrong)?;
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
        nonogram(self.size, &pixels, empty, &self.palette)
    }

    /// Whether there are more levels between clear and opaque than a shadow or two have.
    fn has_soft_edges(&self) -> bool {
        let mut is_seen = [false; 256];
        self.samples.iter().for_each(|sample| is_seen[usize::from(sample[3])] = true);
        is_seen[1..255].iter().filter(|is_seen| **is_seen).count() > MOST_LEVELS
    }
}

pub(super) fn read(bytes: &[u8]) -> Result<Nonogram, Error> {
    Pixels::read(bytes)?.nonogram()
}

/// Whether an image has soft edges on clear ground, as icons have: no drawing in cells has.
pub(crate) fn has_soft_edges(bytes: &[u8]) -> bool {
    Pixels::read(bytes).is_ok_and(|pixels| pixels.has_soft_edges())
}

/// Whether a nonogram of an image, of which each pixel was taken for a cell, is what was meant: other images
/// have more pixels and colors.
///
/// ```
/// use quadrille_formats::{Nonogram, nonogram};
/// let dot = Nonogram::from("#.\n.#\n".parse::<quadrille_nonogram::Picture>()?);
/// assert!(nonogram::has_cells(&dot));
/// # Ok::<(), quadrille_formats::Error>(())
/// ```
#[must_use]
pub fn has_cells(nonogram: &Nonogram) -> bool {
    let Size { width, height } = nonogram.clues().size();
    width.max(height) <= MOST_PIXELS && nonogram.clues().palette().len() <= MOST_INKS
}

/// Whether it may be meant, if it is to be read at all: in one color alone there are no soft edges, as in the
/// files of programs for large nonograms.
pub(super) fn may_have_cells(nonogram: &Nonogram) -> bool {
    has_cells(nonogram) || nonogram.clues().palette().len() == 1
}

/// Why an image is no nonogram.
pub(super) fn no_cells() -> Error {
    Error::limit(format!(
        "an image, expected one pixel a cell: at most {MOST_PIXELS} pixels a side, in at most {MOST_INKS} colors and that of empty cells, without soft edges"
    ))
}

/// The nonogram of an image with one pixel a cell, by the same rules as a PNG without a palette.
///
/// # Errors
///
/// When it has more than 1000 pixels on a side or more colors than a nonogram can have colors.
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

fn check_size(size: Size) -> Result<Size, Error> {
    raster::check(u64::from(size.width), u64::from(size.height)).map_err(|error| {
        Error::limit(format!(
            "{}: one pixel is one cell; make a nonogram of a larger image first",
            error.message()
        ))
    })
}

fn nonogram(size: Size, pixels: &[Pixel], empty: Pixel, palette: &[[u8; 3]]) -> Result<Nonogram, Error> {
    let colors = colors(pixels, empty, palette)?;
    let cell = |pixel: &Pixel| match *pixel {
        Some(rgb) if *pixel != empty => {
            let index = colors.iter().position(|color| *color == rgb).unwrap_or_default();
            color_id(index, 1).map(Some)
        }
        _ => Ok(None),
    };
    let cells = pixels.iter().map(cell).collect::<Result<Vec<Option<ColorId>>, Error>>()?;
    Ok(raster::picture(ink_list(&colors)?, size, cells)?.into())
}

fn wrong(error: png::DecodingError) -> Error {
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
        // What is not white is there.
        return Some(WHITE);
    }
    let last = pixels.len().saturating_sub(1);
    let corners = [0, width.saturating_sub(1), (last + 1).saturating_sub(width), last];
    let corners: Vec<Pixel> = corners.iter().filter_map(|&at| pixels.get(at).copied()).collect();
    let count = |color: &Pixel| corners.iter().filter(|corner| *corner == color).count();
    // The first of equals.
    corners.iter().copied().rev().max_by_key(count).flatten()
}

fn colors(pixels: &[Pixel], empty: Pixel, palette: &[[u8; 3]]) -> Result<Vec<[u8; 3]>, Error> {
    let mut colors: Vec<[u8; 3]> = Vec::new();
    for &rgb in pixels.iter().filter(|pixel| **pixel != empty).flatten() {
        if !colors.contains(&rgb) {
            if colors.len() == Palette::MAX {
                let message = format!(
                    "more than {} colors: one pixel is one cell; make a nonogram of a photograph first",
                    Palette::MAX
                );
                return Err(Error::limit(message));
            }
            colors.push(rgb);
        }
    }
    // It is stable, so that what is in no palette stays in its order.
    colors.sort_by_key(|rgb| palette.iter().position(|entry| entry == rgb).unwrap_or(palette.len()));
    Ok(colors)
}

fn ink_list(colors: &[[u8; 3]]) -> Result<Palette, Error> {
    if colors.is_empty() {
        return Ok(palette::black());
    }
    let named = color_names(colors).into_iter().zip(colors);
    let proto = |(name, &rgb)| Proto { name, rgb, symbol: palette::symbol_of(rgb) };
    palette::assemble(named.map(proto).collect())
}

pub(super) fn write(picture: &Picture, out: &mut impl Write) -> Result<(), WriteError> {
    let list = picture.palette().as_slice();
    for (k, color) in list.iter().enumerate() {
        if let Some(twin) =
            list.get(..k).and_then(|before| before.iter().find(|other| other.rgb == color.rgb))
        {
            return Err(Error::unsupported(format!(
                "the colors {:?} and {:?} have the same color, so that pixels cannot tell them apart",
                twin.name, color.name
            ))
            .into());
        }
    }
    let size = picture.size();
    let mut encoder = png::Encoder::new(out, size.width, size.height);
    encoder.set_color(png::ColorType::Indexed);
    encoder.set_depth(png::BitDepth::Eight);
    let palette: Vec<u8> = WHITE.into_iter().chain(list.iter().flat_map(|color| color.rgb)).collect();
    encoder.set_palette(palette);
    let is_full = picture.cells().rows().flatten().all(Option::is_some);
    if list.iter().any(|color| color.rgb == WHITE) || is_full {
        // Where white does not mean empty, the empty cells are transparent.
        encoder.set_trns(vec![0]);
    }
    let data: Vec<u8> = picture.contents().rows().flatten().copied().collect();
    let mut writer = encoder.write_header().map_err(failed)?;
    writer.write_image_data(&data).map_err(failed)?;
    writer.finish().map_err(failed)
}

fn failed(error: png::EncodingError) -> WriteError {
    match error {
        png::EncodingError::IoError(error) => error.into(),
        error => Error::new(ErrorKind::Write, error.to_string()).into(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Grays, two in a row, as the picture that they are.
    #[track_caller]
    fn check(grays: &[u8], expected: &str) {
        let mut bytes = Vec::new();
        let mut encoder = png::Encoder::new(&mut bytes, 2, (grays.len() / 2) as u32);
        encoder.set_color(png::ColorType::Grayscale);
        let mut writer = encoder.write_header().unwrap();
        writer.write_image_data(grays).unwrap();
        writer.finish().unwrap();
        let read = read(&bytes).unwrap();
        assert_eq!(read.picture().unwrap().to_string(), expected);
    }

    #[test]
    fn white_is_empty() {
        check(&[255, 0, 255, 255], ".#\n..\n");
    }
    #[test]
    fn the_color_of_the_corners_is_empty() {
        check(&[90, 90, 90, 0, 90, 90], "..\n.#\n..\n");
    }
    #[test]
    fn one_color_is_there_unless_it_is_white() {
        check(&[0; 4], "##\n##\n");
        check(&[255; 4], "..\n..\n");
    }
}
