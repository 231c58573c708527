//! Detection of the format of a file.

use std::collections::BTreeSet;

use quadrille_core::quoted;

use super::{
    NonogramFormat as Format, cells, clue_list, codec::Codec, json, palette, pixels, sample::Sample, txt,
};
use crate::{
    Error,
    decode::{self, without_mark},
    ellipsis, extension,
};

/// The extensions of images. No image is text without other marks.
const IMAGE_EXTENSIONS: [&str; 8] = ["png", "jpg", "jpeg", "gif", "webp", "pbm", "pgm", "ppm"];
/// The maximum number of bytes that are searched: no nonogram is larger, and the words of its format may be at
/// its end.
const MAX_BYTES: usize = 1 << 24;
/// The maximum number of bytes in which words are distinguished from cells.
const MAX_PROSE_BYTES: usize = 1 << 16;

/// The formats with words of their own, the more specific ones first.
const BY_WORDS: [Format; 9] = [
    Format::Lp,
    Format::Gno,
    Format::Toml,
    Format::Picross,
    Format::Non,
    Format::G,
    Format::Sgriddler,
    Format::Sgt,
    Format::Pzpr,
];
/// The formats of lines of numbers: a file is in the first one that reads it. A list without a size comes before the
/// layouts with one: with its first numbers as a size, rows and columns would have other sums.
const BY_LAYOUT: [Format; 8] = [
    Format::Mk,
    Format::Makhorin,
    Format::Cwc,
    Format::Syro,
    Format::Keen,
    Format::Ish,
    Format::Cwd,
    Format::Nin,
];
/// Beginnings and extensions of files that are not supported.
const UNSUPPORTED: [(&str, &str); 2] = [
    ("WOVEN-", "a puzzle of number-loom in its own encoding (WOVEN): export it as .g or .json"),
    (".pzl", "a .pzl file of colored runs: convert it to .non, .xml or .g"),
];

pub(super) fn detect(bytes: &[u8], name: Option<&str>) -> Result<Format, Error> {
    let bytes = &*decode::unpacked(bytes)?;
    let extension = name.and_then(extension::of).unwrap_or_default();
    let of_extension = Format::from_extension(&extension);
    // The title of a puzzle may begin as an image does, or as JSON.
    if (image_format(bytes).is_some() || decode::is_json_object(without_mark(bytes).trim_ascii_start()))
        && let Some(format) = of_extension
        && let Some(has_words) = Codec::of(format).detector
        && let Ok((text, _)) = decode::texts(bytes)
        && has_words(&Sample::new(head(&text, MAX_BYTES)))
    {
        return Ok(format);
    }
    if let Some(image) = image_format(bytes) {
        return Ok(image);
    }
    let content = without_mark(bytes).trim_ascii_start();
    if content.is_empty() {
        return Err(Error::input("the file is empty, expected a nonogram"));
    }
    match content {
        // In JSON lines, any line may be invalid, even the first.
        _ if of_extension == Some(Format::JsonLines) && !is_xml(content) => return Ok(Format::JsonLines),
        _ if is_xml(content) => return Ok(Format::Xml),
        _ if decode::is_json_object(content) => {
            let head = content.get(..MAX_BYTES).unwrap_or(content);
            return Ok(match json::is_native(head) {
                _ if json::has_lines(content) => Format::JsonLines,
                true => Format::Json,
                false => Format::Clues,
            });
        }
        _ => {}
    }
    let (text, _) = decode::texts(bytes)?;
    let sample = Sample::new(head(&text, MAX_BYTES));
    let has_words = |format: &Format| Codec::of(*format).detector.is_some_and(|has_words| has_words(&sample));
    if let Some(format) = BY_WORDS.into_iter().find(has_words) {
        return Ok(format);
    }
    let is_unsupported = |(mark, _): &&(&str, &str)| {
        sample.first.starts_with(mark) || name.is_some_and(|name| name.to_lowercase().ends_with(mark))
    };
    if let Some((_, what)) = UNSUPPORTED.iter().find(is_unsupported) {
        return Err(Error::unsupported(*what));
    }
    if sample.first.contains("://") && !sample.first.contains(char::is_whitespace) {
        return Err(Error::unsupported(format!(
            "the address {}: only addresses of Pattern in Simon Tatham's collection and of nonograms at puzz.link contain the puzzle",
            quoted(sample.first)
        )));
    }
    if IMAGE_EXTENSIONS.contains(&extension.as_str()) {
        return Err(Error::input(format!(
            "text with the extension .{extension} of an image: rename the file, or specify its format"
        )));
    }
    match of_extension {
        None | Some(Format::Txt | Format::Json | Format::Clues) => {}
        Some(format) => return Ok(format),
    }
    // The shape of text in an unknown encoding is unknown.
    by_shape(decode::text(bytes)?)
}

/// The format of a text without words of a format: a picture, if its signs are clear, or clues.
fn by_shape(text: &str) -> Result<Format, Error> {
    if clue_list::is_of_letters(text) {
        return Ok(Format::Clues);
    }
    let clues = || clue_list::read(text.as_bytes()).map(|_| Format::Clues);
    let rows = cells::rows_alone(text)?;
    // Lines of digits with a blank line between them are rows and columns.
    let is_parted = text.trim().lines().any(|line| line.trim().is_empty());
    let found = txt::shape(&rows).filter(|format| *format != Format::Bits || !is_parted);
    let Some(found) = found else {
        let is_valid = |format: &&Format| Codec::of(**format).read(text.as_bytes()).is_ok();
        let has_blank = text.trim_start().contains("\n\n");
        if let Some(format) =
            BY_LAYOUT.iter().find(is_valid).filter(|_| has_blank || !txt::is_of_one_digit(text))
        {
            return Ok(*format);
        }
        return match () {
            () if txt::is_of_one_digit(text) && (!text.trim().contains("\n\n") || clues().is_err()) => {
                Ok(Format::Bits)
            }
            () if text.contains(|c: char| c.is_ascii_digit()) => clues(),
            () => Err(words()),
        };
    };
    let head = head(&rows, MAX_PROSE_BYTES);
    if found == Format::Txt && is_prose(head) {
        return Err(words());
    }
    if found == Format::Txt && head.trim().lines().count() == 1 && !txt::is_row_of_cells(head.trim()) {
        return Err(Error::input(
            "a line of text, expected a nonogram: for a picture of one row, specify the format txt",
        ));
    }
    Ok(found)
}

fn words() -> Error {
    Error::input(
        "words or signs, expected a nonogram: for a picture in several colors, write . for its empty cells, or specify the format txt",
    )
}

/// The format of an image, if each of its pixels is a cell.
pub(crate) fn image_format(bytes: &[u8]) -> Option<Format> {
    if let [b'P', b'1' | b'4', after, ..] = without_mark(bytes)
        && (after.is_ascii_whitespace() || *after == b'#')
    {
        return Some(Format::Pbm);
    }
    #[cfg(feature = "image")]
    if crate::image::is_image(bytes) {
        return Some(Format::Pixels);
    }
    bytes.starts_with(pixels::PNG).then_some(Format::Pixels)
}

/// The first lines of a text, up to a number of bytes.
fn head(text: &str, max: usize) -> &str {
    let Some(head) = (max..text.len()).find_map(|end| text.get(..end)) else { return text };
    head.rfind('\n').and_then(|end| head.get(..end)).unwrap_or(head)
}

fn is_xml(content: &[u8]) -> bool {
    [&b"<?xml"[..], b"<!DOCTYPE", b"<!--", b"<puzzle"].iter().any(|start| content.starts_with(start))
}

/// Whether a text is evidently no grid. Letters may be colors; but a row alone hardly ever has four of them,
/// or two without an empty cell unless they are the symbols of colors and no vowels; rows with blanks for
/// empty cells have one length, or few colors if the blanks at their ends are missing; and each of many colors
/// has several cells.
fn is_prose(head: &str) -> bool {
    let is_color = |c: &char| c.is_alphabetic() && !matches!(c, 'X' | 'x' | 'O' | 'o');
    let colors = head.chars().filter(is_color).collect::<BTreeSet<char>>().len();
    let is_consonant =
        |c: char| c.is_ascii_lowercase() && !matches!(c, 'a' | 'o' | 'y') && palette::by_symbol(c).is_some();
    let has_dots = ellipsis::are_squares(head);
    if colors >= 6 && !has_dots && 3 * colors > head.chars().filter(is_color).count() {
        return true;
    }
    let lines = || head.lines().filter(|line| !line.trim().is_empty());
    let mut widths = lines().map(|line| line.chars().count());
    match widths.next() {
        Some(first) if lines().nth(1).is_some() => {
            colors >= 4 && !has_dots && head.contains(' ') && widths.any(|width| width != first)
        }
        _ => {
            let letters = || head.chars().filter(|c| c.is_alphabetic());
            colors >= 4 || colors >= 2 && !has_dots && !letters().all(is_consonant)
        }
    }
}

#[cfg(test)]
mod tests;
