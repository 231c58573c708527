//! Decoding of bytes to text.

use std::{borrow::Cow, io::Read};

use crate::{Encoding, Error, ErrorKind, Unsupported, embedded, is_svg};

/// Returns the text of a file: UTF-8 with or without a byte order mark. Known kinds of other files are rejected by
/// their names.
pub(crate) fn text(bytes: &[u8]) -> Result<&str, Error> {
    let text = utf8(bytes)?;
    match known_text(text) {
        Some(kind) => Err(Error::unsupported(kind)),
        None => Ok(text),
    }
}

/// The first bytes of a file that is packed with gzip.
const GZIP: &[u8] = &[0x1f, 0x8b];

/// Returns the bytes of a file, unpacked if it is packed with gzip, or the document in a picture, and with line feeds if lines end in carriage returns
/// alone.
pub(crate) fn unpacked(bytes: &[u8]) -> Result<Cow<'_, [u8]>, Error> {
    /// A few bytes can expand to gigabytes.
    const MAX_BYTES: u64 = 64 << 20;
    let mut bytes = Cow::Borrowed(bytes);
    if cfg!(feature = "exchange") && bytes.starts_with(GZIP) {
        let mut unpacked = Vec::new();
        let read = flate2::read::MultiGzDecoder::new(&*bytes).take(MAX_BYTES + 1).read_to_end(&mut unpacked);
        read.map_err(|error| Error::input(format!("invalid gzip file: {error}")))?;
        if unpacked.len() as u64 > MAX_BYTES {
            return Err(Error::limit(format!("the gzip file contains more than {} MB", MAX_BYTES >> 20)));
        }
        bytes = Cow::Owned(unpacked);
    }
    if let Some(document) = embedded::find(&bytes) {
        bytes = Cow::Owned(document.into_owned());
    }
    let is_text = !bytes.starts_with(b"P4")
        && match str::from_utf8(bytes.get(..1 << 10).unwrap_or(&bytes)) {
            Ok(_) => true,
            // The first part of the file ends within a character.
            Err(error) => error.error_len().is_none() && bytes.len() > 1 << 10,
        };
    if is_text && bytes.contains(&b'\r') && !bytes.contains(&b'\n') {
        bytes.to_mut().iter_mut().filter(|byte| **byte == b'\r').for_each(|byte| *byte = b'\n');
    }
    Ok(bytes)
}

/// Returns the text of a file in an encoding, in UTF-16 with a mark, or in UTF-8.
pub(crate) fn text_in(bytes: &[u8], encoding: Option<Encoding>) -> Result<Cow<'_, str>, Error> {
    let text: Cow<'_, str> = match encoding.or_else(|| Encoding::of_mark(bytes)) {
        Some(encoding) => encoding.decode(bytes)?.into(),
        None => text(bytes)?.into(),
    };
    match text.find('\0') {
        None => Ok(text),
        Some(at) => {
            let line = text[..at].matches('\n').count() + 1;
            Err(Error::unsupported("binary data (a zero byte), expected text").at_line(line))
        }
    }
}

/// Converts all kinds of line ends and paragraph breaks to line feeds, and no-break spaces to plain ones. Removes spaces
/// before comments.
pub(crate) fn with_line_feeds(text: &str) -> String {
    let is_break = |c| matches!(c, '\r' | '\u{b}' | '\u{c}' | '\u{85}' | '\u{2028}' | '\u{2029}');
    let has_break = match text.is_ascii() {
        // Each is searched for much faster than all of them.
        true => [b'\r', b'\x0b', b'\x0c'].iter().any(|byte| text.as_bytes().contains(byte)),
        false => text.contains(is_break),
    };
    let mut lines = match has_break {
        true => text.replace("\r\n", "\n").replace(is_break, "\n"),
        false => text.to_owned(),
    };
    if !lines.is_ascii() && lines.contains(['\u{a0}', '\u{202f}']) {
        lines = lines.replace(['\u{a0}', '\u{202f}'], " ");
    }
    if lines.contains('#')
        && lines.lines().any(|line| line.starts_with(' ') && line.trim_start().starts_with('#'))
    {
        let line =
            |line: &str| if line.trim_start().starts_with('#') { line.trim_start() } else { line }.to_owned();
        lines = lines.split_inclusive('\n').map(line).collect();
    }
    if !lines.ends_with('\n') {
        lines.push('\n');
    }
    lines
}

/// As [`text`], for a format in which only metadata can have letters beyond ASCII: bytes that are not UTF-8 become
/// `\u{fffd}`, since their encoding is unknown. If they are most of the file, it is not of this format. Also returns
/// what was lost.
pub(crate) fn texts(bytes: &[u8]) -> Result<(Cow<'_, str>, Option<Unsupported>), Error> {
    let is_ascii = || 2 * bytes.iter().filter(|byte| byte.is_ascii()).count() >= bytes.len();
    match text(bytes) {
        // Binary data are unsupported.
        Err(error) if error.kind() == ErrorKind::InvalidInput && is_ascii() => {
            Ok((String::from_utf8_lossy(without_mark(bytes)), Some(Unsupported::Letters)))
        }
        text => Ok((Cow::Borrowed(text?), None)),
    }
}

/// Removes the byte order mark, if there is one.
pub(crate) fn without_mark(bytes: &[u8]) -> &[u8] {
    bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes)
}

/// Returns text in UTF-8 with or without a byte order mark, of any kind of file.
pub(crate) fn utf8(bytes: &[u8]) -> Result<&str, Error> {
    if bytes.starts_with(&[0xff, 0xfe]) || bytes.starts_with(&[0xfe, 0xff]) {
        return Err(Error::unsupported("the text is in UTF-16: save it as UTF-8"));
    }
    let bytes = without_mark(bytes);
    let at_byte = |at: usize, error: Error| {
        let before = bytes.get(..at).unwrap_or_default();
        let line = before.iter().filter(|&&byte| byte == b'\n').count() + 1;
        let start = before.iter().rposition(|&byte| byte == b'\n').map_or(0, |end| end + 1);
        let column = before.get(start..).map_or(0, |line| String::from_utf8_lossy(line).chars().count()) + 1;
        error.at_line(line).at_column(column)
    };
    // `contains` is faster than `position`.
    if bytes.contains(&0)
        && let Some(at) = bytes.iter().position(|&byte| byte == 0)
    {
        if let Some(kind) = known_kind(bytes) {
            return Err(Error::unsupported(kind));
        }
        return Err(at_byte(at, Error::unsupported("binary data (a zero byte), expected text")));
    }
    str::from_utf8(bytes).map_err(|error| {
        if let Some(kind) = known_kind(bytes) {
            return Error::unsupported(kind);
        }
        let at = error.valid_up_to();
        let byte = bytes.get(at).copied().unwrap_or_default();
        at_byte(at, Error::input(format!("invalid UTF-8 byte {byte:#04x}: save the file as UTF-8")))
    })
}

const IMAGE: &str = "an image, expected text: only nonograms can be made of images";

/// Returns the kind of a binary file, and advice.
fn known_kind(bytes: &[u8]) -> Option<&'static str> {
    const KINDS: &[(usize, &[u8], &str)] = &[
        (
            0,
            b"PK\x03\x04",
            "a zip archive, perhaps a spreadsheet or a document: save it as CSV or plain text in UTF-8",
        ),
        (0, b"\xd0\xcf\x11\xe0", "a binary office document: save it as CSV or plain text in UTF-8"),
        (0, b"%PDF-", "a PDF: copy its text, or save its pictures as PNG"),
        (0, b"\x89PNG", IMAGE),
        (0, b"\xff\xd8\xff", IMAGE),
        (0, b"GIF8", IMAGE),
        (8, b"WEBP", IMAGE),
        (0, b"BM", "perhaps a BMP image, which is not supported: save it as PNG"),
        (0, b"II*\0", "a TIFF image, which is not supported: save it as PNG"),
        (0, b"MM\0*", "a TIFF image, which is not supported: save it as PNG"),
        (0, b"\0\0\x01\0", "a Windows icon, which is not supported: save it as PNG"),
        (4, b"ftyp", "a HEIC or AVIF image or a film, which is not supported: save an image as PNG"),
    ];
    let is_kind = |&&(at, magic, _): &&(usize, &[u8], &str)| bytes.get(at..at + magic.len()) == Some(magic);
    KINDS.iter().find(is_kind).map(|&(.., kind)| kind).or_else(|| is_pixmap(bytes).then_some(IMAGE))
}

/// Whether the bytes begin like a PGM or PPM, in text or binary.
fn is_pixmap(bytes: &[u8]) -> bool {
    let [b'P', b'2' | b'3' | b'5' | b'6', header @ ..] = bytes else { return false };
    header.first().is_some_and(u8::is_ascii_whitespace)
        && header.trim_ascii_start().first().is_some_and(|byte| byte.is_ascii_digit() || *byte == b'#')
}

/// Returns the kind of a text that is not a puzzle, and advice.
fn known_text(text: &str) -> Option<&'static str> {
    if is_pixmap(text.as_bytes()) {
        return Some(IMAGE);
    }
    if text.starts_with("{\\rtf") {
        return Some("a rich text document: save it as plain text in UTF-8");
    }
    if is_svg(text.as_bytes()) {
        return Some("an SVG drawing, which contains no puzzle: make a nonogram of it");
    }
    let starts_with = |start: &str| {
        let head = text.trim_start().get(..start.len());
        head.is_some_and(|head| head.eq_ignore_ascii_case(start))
    };
    ["<!doctype html", "<html"].into_iter().any(starts_with).then_some("a web page: save only its text")
}

/// Whether the content starts like a JSON object: `{}`, or with a name and a colon.
pub(crate) fn is_json_object(content: &[u8]) -> bool {
    let Some(inner) = content.strip_prefix(b"{").map(<[u8]>::trim_ascii_start) else { return false };
    let Some(name) = inner.strip_prefix(b"\"") else { return inner.is_empty() || inner.starts_with(b"}") };
    name.iter()
        .position(|&byte| byte == b'"')
        .and_then(|end| name.get(end + 1..))
        .is_none_or(|after| after.is_empty() || after.trim_ascii_start().starts_with(b":"))
}

/// Whether a text is a native document of a kind, such as `crossword`, or the beginning of one.
pub(crate) fn is_native(bytes: &[u8], kind: &str) -> bool {
    let start = String::from_utf8_lossy(bytes.get(..1 << 12).unwrap_or(bytes));
    let found = || {
        let value = start.split_once("\"quadrille\"")?.1.trim_start().strip_prefix(':')?;
        value.trim_start().strip_prefix('"')?.strip_prefix(kind)
    };
    found().is_some_and(|rest| rest.starts_with('"'))
}

/// Whether the beginning of a file has these bytes.
pub(crate) fn has_early(bytes: &[u8], part: &[u8]) -> bool {
    bytes.windows(part.len()).take(1 << 12).any(|window| window == part)
}

#[cfg(test)]
mod tests;
