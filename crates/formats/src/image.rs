//! Images that nonograms are made of: the first frame of PNG, JPEG, GIF and WebP, and PBM, PGM and PPM.
//!
//! [`read`] is where to start; a [`Tracer`](quadrille_trace::Tracer) makes nonograms of the image, and
//! [`nonogram::of_pixels`](crate::nonogram::of_pixels) makes each of its pixels a cell.

mod jpeg;
mod options;

use std::{
    borrow::Cow,
    error::Error as _,
    io::{self, Cursor},
    iter,
};

use image::{
    AnimationDecoder, DynamicImage, ImageDecoder, ImageError, ImageFormat, ImageReader, Limits,
    codecs::{gif::GifDecoder, png::PngDecoder, webp::WebPDecoder},
};
use quadrille_core::Size;
use quadrille_trace::Image;

use crate::{Error, corruption::Corruption};

pub use options::ImageOptions;

/// The maximum width and height, in pixels.
const MAX_SIDE: u32 = 30_000;
/// The maximum memory for decoding, in bytes.
const MAX_BYTES: u64 = 400_000_000;

/// Returns whether the bytes begin like an image of a supported format.
///
/// ```
/// use quadrille_formats::image;
/// assert!(image::is_image(b"\x89PNG\r\n\x1a\n"));
/// assert!(!image::is_image(b"##.\n"));
/// ```
pub fn is_image(bytes: &[u8]) -> bool {
    format(bytes).is_some()
}

fn format(bytes: &[u8]) -> Option<ImageFormat> {
    let read = [ImageFormat::Png, ImageFormat::Jpeg, ImageFormat::Gif, ImageFormat::WebP, ImageFormat::Pnm];
    let format = image::guess_format(bytes).ok().filter(|format| read.contains(format))?;
    // A text may begin with the same two letters.
    let is_apart = |&after: &u8| after.is_ascii_whitespace() || after == b'#';
    (format != ImageFormat::Pnm || bytes.get(2).is_some_and(is_apart)).then_some(format)
}

/// Returns the width and height of an image as it is stored, before it is turned upright, from its first bytes and
/// without decoding it. `None` if they cannot be found, or the format is not supported.
///
/// ```
/// use quadrille_core::Size;
/// use quadrille_formats::image;
/// assert_eq!(image::size(b"P4 7000 5000\n"), Some(Size::new(7000, 5000)));
/// assert_eq!(image::size(b"##.\n"), None);
/// ```
pub fn size(bytes: &[u8]) -> Option<Size> {
    let (width, height) = ImageReader::with_format(Cursor::new(without_profile(bytes)), format(bytes)?)
        .into_dimensions()
        .ok()?;
    Some(Size::new(width, height))
}

/// Reads an image, upright, with the default options.
///
/// # Errors
///
/// As [`read_with`].
///
/// ```
/// use quadrille_formats::image;
/// let image = image::read(b"P1\n2 1\n1 0\n")?;
/// assert_eq!(image.pixels(), [[0, 0, 0, 255], [255, 255, 255, 255]]);
/// # Ok::<(), quadrille_formats::Error>(())
/// ```
pub fn read(bytes: &[u8]) -> Result<Image, Error> {
    read_with(bytes, &ImageOptions::new())
}

/// Reads an image, upright. Its size is checked before memory is allocated.
///
/// An image needs four bytes per pixel, and up to eight more while it is read, for 16 bits per channel with
/// transparency: 600 MB for 50 million pixels. Allow fewer pixels for images from untrusted sources.
///
/// # Errors
///
/// When its format is not supported, when it is corrupt, has more than one picture of PBM, PGM or PPM, has more pixels
/// than the options allow or a side of more than 30,000, or needs more than 400 MB to decode.
///
/// [`ImageOptions`] has an example.
pub fn read_with(bytes: &[u8], options: &ImageOptions) -> Result<Image, Error> {
    let Some(format) = format(bytes) else {
        return Err(Error::unsupported(
            "not a supported image: expected PNG, JPEG, GIF, WebP, PBM, PGM or PPM",
        ));
    };
    let kind = kind(bytes, format);
    // The JPEG decoder fills missing parts with gray.
    if format == ImageFormat::Jpeg && !jpeg::is_whole(bytes) {
        return Err(Corruption::Truncated.error(kind));
    }
    let mut cursor = Cursor::new(without_profile(bytes));
    let mut reader = ImageReader::with_format(&mut cursor, format);
    reader.limits(limits());
    let max = options.max_pixels;
    let wrong = |error: ImageError| decoding_error(kind, max, &error);
    let mut decoder = reader.into_decoder().map_err(wrong)?;
    let (width, height) = decoder.dimensions();
    if u64::from(width) * u64::from(height) > max {
        return Err(Error::limit(format!(
            "image of {width}x{height} pixels, at most {} are supported: make it smaller first",
            pixel_count(max)
        )));
    }
    let orientation = decoder.orientation().map_err(wrong)?;
    let mut image = DynamicImage::from_decoder(decoder).map_err(wrong)?;
    if format == ImageFormat::Pnm && !is_end(bytes.get(cursor.position() as usize..).unwrap_or_default()) {
        let size = format!("{width}x{height}");
        return Err(Error::input(format!(
            "{kind}: more pixels than {size}, or a second picture: expected one"
        )));
    }
    image.apply_orientation(orientation);
    let rgba = image.into_rgba8();
    let size = Size::new(rgba.width(), rgba.height());
    Image::from_bytes(size, rgba.into_raw())
}

/// Returns whether a portable image has nothing but blanks and comments from here on.
fn is_end(rest: &[u8]) -> bool {
    const END_OF_FILE: u8 = 0x1a;
    let is_blank = |byte: &u8| byte.is_ascii_whitespace() || matches!(*byte, 0 | END_OF_FILE);
    let mut lines = rest.split(|&byte| byte == b'\n');
    lines.all(|line| line.iter().find(|byte| !is_blank(byte)).is_none_or(|&first| first == b'#'))
}

/// Returns whether an image is a GIF, PNG or WebP with more than one frame; [`read`] reads the first.
///
/// ```
/// use quadrille_formats::image;
/// assert!(!image::is_animated(b"P1\n2 1\n1 0\n"));
/// ```
pub fn is_animated(bytes: &[u8]) -> bool {
    format(bytes).and_then(|format| frames(bytes, format).ok()) == Some(2)
}

/// Returns the number of readable frames, at most 2.
fn frames(bytes: &[u8], format: ImageFormat) -> Result<usize, ImageError> {
    fn up_to_two<'a>(decoder: impl AnimationDecoder<'a>) -> usize {
        decoder.into_frames().take(2).take_while(Result::is_ok).count()
    }
    let bytes = Cursor::new(without_profile(bytes));
    Ok(match format {
        ImageFormat::Gif => {
            let mut decoder = GifDecoder::new(bytes)?;
            decoder.set_limits(limits())?;
            up_to_two(decoder)
        }
        ImageFormat::Png => {
            let decoder = PngDecoder::with_limits(bytes, limits())?;
            if decoder.is_apng()? { up_to_two(decoder.apng()?) } else { 1 }
        }
        ImageFormat::WebP => {
            let mut decoder = WebPDecoder::new(bytes)?;
            decoder.set_limits(limits())?;
            if decoder.has_animation() { up_to_two(decoder) } else { 1 }
        }
        _ => 1,
    })
}

/// Removes the color profiles of a PNG. They are not used, and a few bytes can unpack to hundreds of megabytes.
fn without_profile(bytes: &[u8]) -> Cow<'_, [u8]> {
    /// The signature; the length, the type and the checksum of a chunk.
    const SIGNATURE: usize = 8;
    const FRAME: usize = 12;
    let (mut kept, mut start, mut at) = (Vec::new(), 0, SIGNATURE);
    while let Some((&[a, b, c, d], rest)) = bytes.get(at..).and_then(|chunk| chunk.split_first_chunk())
        && bytes.starts_with(b"\x89PNG")
        && !rest.starts_with(b"IDAT")
    {
        let end = (u32::from_be_bytes([a, b, c, d]) as usize).saturating_add(at + FRAME).min(bytes.len());
        if rest.starts_with(b"iCCP") {
            kept.extend_from_slice(&bytes[start..at]);
            start = end;
        }
        at = end;
    }
    if start == 0 {
        return bytes.into();
    }
    kept.extend_from_slice(&bytes[start..]);
    kept.into()
}

fn limits() -> Limits {
    let mut limits = Limits::default();
    limits.max_alloc = Some(MAX_BYTES);
    limits.max_image_width = Some(MAX_SIDE);
    limits.max_image_height = Some(MAX_SIDE);
    limits
}

/// Returns the usual name of the format of an image.
fn kind(bytes: &[u8], format: ImageFormat) -> &'static str {
    match (format, bytes) {
        (ImageFormat::Png, _) => "PNG",
        (ImageFormat::Jpeg, _) => "JPEG",
        (ImageFormat::Gif, _) => "GIF",
        (ImageFormat::WebP, _) => "WebP",
        (_, [_, b'1' | b'4', ..]) => "PBM",
        (_, [_, b'2' | b'5', ..]) => "PGM",
        (_, [_, b'3' | b'6', ..]) => "PPM",
        _ => "PAM",
    }
}

/// Returns a number of pixels as text, in millions if possible.
fn pixel_count(pixels: u64) -> String {
    match pixels / 1_000_000 {
        millions if millions > 0 && pixels.is_multiple_of(1_000_000) => format!("{millions} million"),
        _ => pixels.to_string(),
    }
}

fn decoding_error(kind: &str, max: u64, error: &ImageError) -> Error {
    match error {
        ImageError::Limits(_) => Error::limit(format!(
            "the image is too large: at most {MAX_SIDE} pixels per side and {} in total are supported",
            pixel_count(max)
        )),
        ImageError::Unsupported(_) => Corruption::Unsupported.error(kind),
        error => corruption(error).error(kind),
    }
}

/// Returns whether an error, or one of its causes, is the end of the file.
fn corruption(error: &ImageError) -> Corruption {
    if let ImageError::IoError(error) = error {
        return error.into();
    }
    let mut causes = iter::successors(error.source(), |&error| error.source());
    causes.find_map(|error| error.downcast_ref::<io::Error>()).map_or(Corruption::Corrupt, Corruption::from)
}

#[cfg(test)]
mod tests;
