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
fn other_files_are_rejected() {
    check_refused(b"", ErrorKind::Unsupported, "expected PNG");
    check_refused(b"##.\n", ErrorKind::Unsupported, "expected PNG");
}

#[track_caller]
fn check_unreadable(bytes: &[u8], says: &str) {
    let error = read(bytes).unwrap_err();
    assert_eq!(error.kind(), ErrorKind::InvalidInput, "{error}");
    assert_eq!(error.to_string(), says);
}

#[test]
fn truncated_images_are_reported() {
    for (bytes, kind) in [
        (&b"\x89PNG\r\n\x1a\nbroken"[..], "PNG"),
        (b"\xff\xd8\xff\xe0", "JPEG"),
        (b"RIFF\x10\0\0\0WEBPVP8 ", "WebP"),
        (b"P4 9 3\n1", "PBM"),
        (b"P5 3 3 255\n12", "PGM"),
        (b"P6 3 3 255\n12", "PPM"),
    ] {
        check_unreadable(bytes, &format!("{kind}: unexpected end of file"));
    }
}

/// A PNG of one black pixel with this chunk before its data.
fn png_with(kind: &[u8; 4], data: &[u8]) -> Vec<u8> {
    let mut png = Vec::new();
    RgbaImage::from_pixel(1, 1, image::Rgba([0, 0, 0, 255]))
        .write_to(&mut Cursor::new(&mut png), ImageFormat::Png)
        .unwrap();
    let mut chunk = (data.len() as u32).to_be_bytes().to_vec();
    chunk.extend(kind.iter().chain(data));
    chunk.extend([0; 4]);
    let header_end = 8 + 12 + 13;
    png.splice(header_end..header_end, chunk);
    png
}

#[test]
fn color_profiles_are_not_unpacked() {
    let plain = png_with(b"tEXt", b"a\0b");
    // The checksum of the profile is wrong: it is not even examined.
    let profiled = png_with(b"iCCP", b"name\0\0not deflated");
    assert_eq!(without_profile(&plain), &plain[..]);
    assert!(without_profile(&profiled).len() < profiled.len());
    assert_eq!(read(&profiled).unwrap().pixels(), [[0, 0, 0, 255]]);
    assert_eq!(size(&profiled), Some(Size::new(1, 1)));
    assert!(!is_animated(&profiled));
    for end in 0..profiled.len() {
        assert!(without_profile(&profiled[..end]).len() <= end);
    }
}

#[test]
fn corrupt_images_are_reported() {
    let crc = b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\x02\0\0\0\x02\x08\x02\0\0\0AAAA";
    for (bytes, kind) in [
        (&crc[..], "PNG"),
        (b"GIF89a", "GIF"),
        (b"P1 3 3\n1 0 x 1 0 1 1 1 1", "PBM"),
        (b"P2 3 x 255\n1", "PGM"),
        (b"P6 3 3 99999\n1", "PPM"),
    ] {
        check_unreadable(bytes, &format!("invalid {kind}: the file is corrupt"));
    }
}

#[test]
fn giant_images_are_rejected_without_decoding() {
    let header = b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR\xff\xff\xff\x7f\xff\xff\xff\x7f\x08\0\0\0\0";
    assert!(read(header).is_err());
    check_refused(b"P4 29999 29999\n", ErrorKind::LimitReached, "make it smaller");
    check_refused(b"P5 99999 9 255\n", ErrorKind::LimitReached, "too large");
}

#[test]
fn the_number_of_pixels_is_limited() {
    let options = |max| ImageOptions::new().max_pixels(max);
    let bytes = b"P5 3 2 255\n123456";
    assert_eq!(read_with(bytes, &options(6)), read(bytes));
    let error = read_with(bytes, &options(5)).unwrap_err();
    assert_eq!(error.to_string(), "image of 3x2 pixels, at most 5 are supported: make it smaller first");
    assert_eq!(options(u64::MAX), ImageOptions::new());
    assert_eq!(size(bytes), Some(Size::new(3, 2)));
}

#[track_caller]
fn check_animated(bytes: &[u8], expected: bool) {
    assert!(read(bytes).is_ok());
    assert_eq!(is_animated(bytes), expected);
}

#[test]
fn animations_are_detected() {
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
    // Later frames may be missing.
    let cut = gif(2);
    check_animated(&cut[..cut.len() - 1], true);
    check_animated(b"P5 2 1 255\n\x00\x80", false);
}

#[test]
fn a_second_picture_is_reported() {
    for (kind, bytes) in [
        ("PBM", &b"P1 3 2 101010\nP1 3 2 111010\n"[..]),
        ("PBM", b"P4 3 2 \x01\x02P4 3 2 \x01\x02"),
        ("PGM", b"P2 3 2 9 1 2 3 4 5 6 7"),
        ("PPM", b"P6 1 2 255 123456P6 1 2 255 123456"),
    ] {
        let size = if kind == "PPM" { "1x2" } else { "3x2" };
        let says = format!("{kind}: more pixels than {size}, or a second picture: expected one");
        check_unreadable(bytes, &says);
    }
    assert!(read(b"P1 3 2 101010\n# the end\n\n").is_ok());
}

#[test]
fn grays_are_read() {
    let image = read(b"P5 2 1 255\n\x00\x80").unwrap();
    assert_eq!(image.pixels(), [[0, 0, 0, 255], [128, 128, 128, 255]]);
}
