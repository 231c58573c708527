//! Images that nonograms are made of: PNG, JPEG, GIF, WebP, each by its first frame, and PBM, PGM and PPM.
//!
//! [`read`] is where to start; a [`Maker`](quadrille_nonogram::Maker) makes nonograms of the image, and
//! [`nonogram::of_pixels`](crate::nonogram::of_pixels) takes each of its pixels for a cell.

mod jpeg;

use std::{
    error::Error as _,
    io::{self, Cursor},
    iter,
};

use image::{
    AnimationDecoder, DynamicImage, ImageDecoder, ImageError, ImageFormat, ImageReader, Limits,
    codecs::{gif::GifDecoder, png::PngDecoder, webp::WebPDecoder},
};
use quadrille_core::Size;
use quadrille_nonogram::Image;

use crate::{Error, damage::Damage};

/// The most pixels, and the most on a side.
const MAX_PIXELS: u64 = 50_000_000;
const MAX_SIDE: u32 = 30_000;
/// The most memory that decoding may take, in bytes.
const MAX_BYTES: u64 = 400_000_000;

/// Whether the bytes begin as an image of a kind that is read here.
///
/// ```
/// use quadrille_formats::image;
/// assert!(image::is_image(b"\x89PNG\r\n\x1a\n"));
/// assert!(!image::is_image(b"##.\n"));
/// ```
#[must_use]
pub fn is_image(bytes: &[u8]) -> bool {
    format(bytes).is_some()
}

fn format(bytes: &[u8]) -> Option<ImageFormat> {
    let read = [ImageFormat::Png, ImageFormat::Jpeg, ImageFormat::Gif, ImageFormat::WebP, ImageFormat::Pnm];
    let format = image::guess_format(bytes).ok().filter(|format| read.contains(format))?;
    // Two letters alone may also be the first of a text.
    let is_apart = |&after: &u8| after.is_ascii_whitespace() || after == b'#';
    (format != ImageFormat::Pnm || bytes.get(2).is_some_and(is_apart)).then_some(format)
}

/// Width and height of an image as it is stored, before memory is taken for it.
pub(crate) fn size(bytes: &[u8]) -> Option<Size> {
    let (width, height) =
        ImageReader::with_format(Cursor::new(bytes), format(bytes)?).into_dimensions().ok()?;
    Some(Size::new(width, height))
}

/// Reads an image, upright. Its size is checked before memory is taken for it.
///
/// # Errors
///
/// When it is of no kind that is read, broken, has more than 50 million pixels or 30,000 on a side, or takes
/// more than 400 MB to decode.
///
/// ```
/// use quadrille_formats::image;
/// let image = image::read(b"P1\n2 1\n1 0\n")?;
/// assert_eq!(image.pixels(), [[0, 0, 0, 255], [255, 255, 255, 255]]);
/// # Ok::<(), quadrille_formats::Error>(())
/// ```
pub fn read(bytes: &[u8]) -> Result<Image, Error> {
    let Some(format) = format(bytes) else {
        return Err(Error::unsupported(
            "no image that is read: expected PNG, JPEG, GIF, WebP, PBM, PGM or PPM",
        ));
    };
    let kind = kind(bytes, format);
    // The decoder of JPEGs fills up what is missing with grey.
    if format == ImageFormat::Jpeg && !jpeg::is_whole(bytes) {
        return Err(Damage::CutOff.error(kind));
    }
    let mut reader = ImageReader::with_format(Cursor::new(bytes), format);
    reader.limits(limits());
    let wrong = |error: ImageError| wrong(kind, &error);
    let mut decoder = reader.into_decoder().map_err(wrong)?;
    let (width, height) = decoder.dimensions();
    if u64::from(width) * u64::from(height) > MAX_PIXELS {
        return Err(Error::limit(format!(
            "{width}x{height} pixels, but at most {} million are read: make it smaller first",
            MAX_PIXELS / 1_000_000
        )));
    }
    let orientation = decoder.orientation().map_err(wrong)?;
    let mut image = DynamicImage::from_decoder(decoder).map_err(wrong)?;
    image.apply_orientation(orientation);
    let rgba = image.into_rgba8();
    let size = Size::new(rgba.width(), rgba.height());
    Image::new(size, rgba.pixels().map(|pixel| pixel.0).collect())
}

/// Whether an image is a GIF, PNG or WebP with more than one frame, of which [`read`] takes the first.
///
/// ```
/// use quadrille_formats::image;
/// assert!(!image::is_animated(b"P1\n2 1\n1 0\n"));
/// ```
#[must_use]
pub fn is_animated(bytes: &[u8]) -> bool {
    format(bytes).and_then(|format| frames(bytes, format).ok()) == Some(2)
}

/// How many frames can be read; more than two are two.
fn frames(bytes: &[u8], format: ImageFormat) -> Result<usize, ImageError> {
    fn up_to_two<'a>(decoder: impl AnimationDecoder<'a>) -> usize {
        decoder.into_frames().take(2).take_while(Result::is_ok).count()
    }
    let bytes = Cursor::new(bytes);
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

fn limits() -> Limits {
    let mut limits = Limits::default();
    limits.max_alloc = Some(MAX_BYTES);
    limits.max_image_width = Some(MAX_SIDE);
    limits.max_image_height = Some(MAX_SIDE);
    limits
}

/// What people call the kind of an image.
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

fn wrong(kind: &str, error: &ImageError) -> Error {
    match error {
        ImageError::Limits(_) => Error::limit(format!(
            "the image is too large: at most {MAX_SIDE} pixels a side and {} million in all are read",
            MAX_PIXELS / 1_000_000
        )),
        ImageError::Unsupported(_) => Damage::Unknown.error(kind),
        error => damage(error).error(kind),
    }
}

/// Whether the end of the bytes is what is wrong, or stands behind it.
fn damage(error: &ImageError) -> Damage {
    if let ImageError::IoError(error) = error {
        return error.into();
    }
    let mut causes = iter::successors(error.source(), |&error| error.source());
    causes.find_map(|error| error.downcast_ref::<io::Error>()).map_or(Damage::Damaged, Damage::from)
}

#[cfg(test)]
mod tests {
    use image::{Frame, RgbaImage, codecs::gif::GifEncoder};

    use super::*;
    use crate::ErrorKind;

    #[track_caller]
    fn check_refused(bytes: &[u8], kind: ErrorKind, says: &str) {
        let error = read(bytes).unwrap_err();
        assert_eq!(error.kind(), kind, "{error}");
        assert!(error.to_string().contains(says), "{error}");
    }

    #[test]
    fn what_is_no_image_is_refused() {
        check_refused(b"", ErrorKind::Unsupported, "expected PNG");
        check_refused(b"##.\n", ErrorKind::Unsupported, "expected PNG");
    }

    #[track_caller]
    fn check_unreadable(bytes: &[u8], says: &str) {
        let error = read(bytes).unwrap_err();
        assert_eq!(error.kind(), ErrorKind::InvalidInput, "{error}");
        assert_eq!(error.to_string(), format!("not a readable {says}"));
    }

    #[test]
    fn what_is_cut_off_is_told() {
        for (bytes, kind) in [
            (&b"\x89PNG\r\n\x1a\nbroken"[..], "PNG"),
            (b"\xff\xd8\xff\xe0", "JPEG"),
            (b"RIFF\x10\0\0\0WEBPVP8 ", "WebP"),
            (b"P4 9 3\n1", "PBM"),
            (b"P5 3 3 255\n12", "PGM"),
            (b"P6 3 3 255\n12", "PPM"),
        ] {
            check_unreadable(bytes, &format!("{kind}: it is cut off, get it once more"));
        }
    }

    #[test]
    fn what_is_damaged_is_told_in_no_words_of_decoders() {
        let crc = b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\x02\0\0\0\x02\x08\x02\0\0\0AAAA";
        for (bytes, kind) in [
            (&crc[..], "PNG"),
            (b"GIF89a", "GIF"),
            (b"P1 3 3\n1 0 x 1 0 1 1 1 1", "PBM"),
            (b"P2 3 x 255\n1", "PGM"),
            (b"P6 3 3 99999\n1", "PPM"),
        ] {
            check_unreadable(bytes, &format!("{kind}: it is damaged, get it once more or save it anew"));
        }
    }

    #[test]
    fn giants_are_refused_before_memory_is_taken() {
        let header = b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR\xff\xff\xff\x7f\xff\xff\xff\x7f\x08\0\0\0\0";
        assert!(read(header).is_err());
        check_refused(b"P4 29999 29999\n", ErrorKind::LimitReached, "make it smaller");
        check_refused(b"P5 99999 9 255\n", ErrorKind::LimitReached, "too large");
    }

    #[track_caller]
    fn check_animated(bytes: &[u8], expected: bool) {
        assert!(read(bytes).is_ok());
        assert_eq!(is_animated(bytes), expected);
    }

    #[test]
    fn frames_are_told() {
        let gif = |frames: usize| {
            let mut bytes = Vec::new();
            let frame = || Frame::new(RgbaImage::new(2, 2));
            let mut encoder = GifEncoder::new(&mut bytes);
            encoder.encode_frames(iter::repeat_with(frame).take(frames)).unwrap();
            drop(encoder);
            bytes
        };
        check_animated(&gif(1), false);
        check_animated(&gif(3), true);
        // What follows the first frame may be missing.
        let cut = gif(2);
        check_animated(&cut[..cut.len() - 1], true);
        check_animated(b"P5 2 1 255\n\x00\x80", false);
    }

    #[test]
    fn greys_are_read() {
        let image = read(b"P5 2 1 255\n\x00\x80").unwrap();
        assert_eq!(image.pixels(), [[0, 0, 0, 255], [128, 128, 128, 255]]);
    }
}
