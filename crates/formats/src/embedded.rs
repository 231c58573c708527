//! Native documents inside of pictures, so that a drawing of a puzzle can be opened again.
//!
//! An SVG has the document in an element `metadata` with the id `quadrille`, and a PNG in an `iTXt` chunk with this
//! keyword.

use std::borrow::Cow;

use flate2::Crc;

use crate::Error;

const START: &str = "<metadata id=\"quadrille\">";
const END: &str = "</metadata>";
const PNG: &[u8] = b"\x89PNG\r\n\x1a\n";
/// The keyword, no compression, no language, and no translated keyword.
const KEYWORD: &[u8] = b"quadrille\0\0\0\0\0";

/// Returns a picture with the native document of its puzzle.
///
/// ```
/// use quadrille_formats::embedded;
/// let drawing = b"<svg xmlns=\"http://www.w3.org/2000/svg\"><path d=\"M0 0h9\"/></svg>\n";
/// let document = br#"{"quadrille":"crossword"}"#;
/// let picture = embedded::add(drawing, document)?;
/// assert_eq!(embedded::find(&picture).as_deref(), Some(&document[..]));
/// # Ok::<(), quadrille_formats::Error>(())
/// ```
///
/// # Errors
///
/// When it is neither an SVG nor a PNG, or the document is not text.
pub fn add(picture: &[u8], document: &[u8]) -> Result<Vec<u8>, Error> {
    let added = match chunks(picture) {
        Some(mut chunks) => {
            let text = [KEYWORD, document].concat();
            chunks.find(|chunk| chunk.name == b"IEND").map(|end| (end.at, chunk(b"iTXt", &text)))
        }
        None => {
            let text =
                escaped(str::from_utf8(document).map_err(|_| Error::input("the document is not text"))?);
            let at = picture.windows(6).rposition(|window| window == b"</svg>");
            at.map(|at| (at, format!("{START}{text}{END}").into_bytes()))
        }
    };
    let (at, added) = added.ok_or_else(|| Error::unsupported("a document is added to SVG and PNG only"))?;
    let (before, after) = picture.split_at(at);
    Ok([before, &added, after].concat())
}

/// Returns the native document inside of a picture, if there is one.
pub fn find(picture: &[u8]) -> Option<Cow<'_, [u8]>> {
    if let Some(chunks) = chunks(picture) {
        let mut texts = chunks.filter(|chunk| chunk.name == b"iTXt");
        return texts.find_map(|chunk| chunk.data.strip_prefix(KEYWORD)).map(Cow::Borrowed);
    }
    let text = Some(picture).filter(|picture| picture.trim_ascii_start().starts_with(b"<"));
    let (_, rest) = str::from_utf8(text?).ok()?.split_once(START)?;
    let (document, _) = rest.split_once(END)?;
    Some(Cow::Owned(document.replace("&lt;", "<").replace("&gt;", ">").replace("&amp;", "&").into_bytes()))
}

/// The characters that have a meaning in XML, and those that it cannot have, which JSON can write otherwise.
fn escaped(text: &str) -> String {
    let text = text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;");
    text.replace('\u{fffe}', "\\ufffe").replace('\u{ffff}', "\\uffff")
}

/// A part of a PNG.
struct Chunk<'p> {
    /// Where it begins.
    at: usize,
    name: &'p [u8],
    data: &'p [u8],
}

/// Returns the chunks of a PNG, if it is one, up to a damaged one.
fn chunks(bytes: &[u8]) -> Option<impl Iterator<Item = Chunk<'_>>> {
    let mut at = bytes.starts_with(PNG).then_some(PNG.len())?;
    Some(core::iter::from_fn(move || {
        let (length, rest) = bytes.get(at..)?.split_first_chunk::<4>()?;
        let length = usize::try_from(u32::from_be_bytes(*length)).ok()?;
        let chunk = Chunk { at, name: rest.get(..4)?, data: rest.get(4..)?.get(..length)? };
        // Length, name and checksum have 4 bytes each.
        at = at.checked_add(length)?.checked_add(12)?;
        Some(chunk)
    }))
}

fn chunk(name: &[u8; 4], data: &[u8]) -> Vec<u8> {
    let mut sum = Crc::new();
    sum.update(name);
    sum.update(data);
    let length = u32::try_from(data.len()).unwrap_or(u32::MAX);
    [&length.to_be_bytes(), &name[..], data, &sum.sum().to_be_bytes()].concat()
}

#[cfg(test)]
mod tests;
