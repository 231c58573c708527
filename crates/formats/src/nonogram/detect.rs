//! Which format a file has.

use std::collections::BTreeSet;

use quadrille_core::excerpt;
use quadrille_nonogram::Clues;

use super::{NonogramFormat, grid, palette, pixels, sgriddler, sgt};
use crate::{
    Error,
    decode::{self, without_mark},
    ellipsis, extension,
};

/// The endings of images, none of which is text that only they tell.
const IMAGES: [&str; 8] = ["png", "jpg", "jpeg", "gif", "webp", "pbm", "pgm", "ppm"];
/// As much of a text is looked at: no nonogram takes more, and what tells its format may stand at its end.
const MOST: usize = 1 << 24;
/// As much of it tells words from cells.
const HEAD: usize = 1 << 16;

pub(super) fn detect(bytes: &[u8], name: Option<&str>) -> Result<NonogramFormat, Error> {
    use NonogramFormat as Format;
    let named = name.and_then(extension::of).unwrap_or_default();
    let extension = Format::from_extension(&named);
    if let Some(image) = image_format(bytes) {
        return Ok(image);
    }
    let content = without_mark(bytes);
    if content.trim_ascii().is_empty() {
        return Err(Error::input("the file is empty, expected a nonogram"));
    }
    match content.trim_ascii_start().first() {
        Some(b'{') => return Ok(json(content, extension)),
        Some(b'<') if is_xml(content.trim_ascii_start()) => return Ok(Format::Xml),
        _ => {}
    }
    // In JSON lines, any line may be bad, the first too.
    if extension == Some(Format::JsonLines) {
        return Ok(Format::JsonLines);
    }
    let (text, _) = decode::texts(bytes)?;
    let (text, head) = (head(&text, MOST), head(&text, HEAD));
    if let Some(certain) = certain(text) {
        return Ok(certain);
    }
    if IMAGES.contains(&named.as_str()) {
        return Err(Error::input(format!(
            "text, but its name ends in .{named} as those of images do: name it as what it is, or say which format it has"
        )));
    }
    match extension {
        None | Some(Format::Txt | Format::Json) if head.starts_with("[[") || head.starts_with("[{") => {
            return Err(Error::input("a JSON array, expected a nonogram, which is an object"));
        }
        None | Some(Format::Txt) => {}
        Some(extension) => return Ok(extension),
    }
    // Of other letters, nobody knows what they look like.
    decode::text(bytes)?;
    match resemblance(text)? {
        Format::Txt if is_prose(head) => Err(Error::input(
            "words, expected a nonogram: if they are a picture in several colors, write . for its empty cells, or say that the format is txt",
        )),
        Format::Txt if head.trim().lines().count() == 1 && !grid::is_of_cells(head.trim()) => {
            Err(Error::input(
                "a line of text, expected a nonogram: if it is a picture of one row, say that the format is txt",
            ))
        }
        found => Ok(found),
    }
}

/// The format of an image, of which each pixel would be a cell.
pub(crate) fn image_format(bytes: &[u8]) -> Option<NonogramFormat> {
    if matches!(without_mark(bytes), [b'P', b'1' | b'4', after, ..] if after.is_ascii_whitespace() || *after == b'#')
    {
        return Some(NonogramFormat::Pbm);
    }
    #[cfg(feature = "image")]
    if crate::image::is_image(bytes) {
        return Some(NonogramFormat::Pixels);
    }
    bytes.starts_with(pixels::PNG).then_some(NonogramFormat::Pixels)
}

/// What of a text is looked at: whole lines, where it has lines.
fn head(text: &str, most: usize) -> &str {
    let Some(head) = (most..text.len()).find_map(|end| text.get(..end)) else { return text };
    head.rfind('\n').and_then(|end| head.get(..end)).unwrap_or(head)
}

fn is_xml(content: &[u8]) -> bool {
    [&b"<?xml"[..], b"<!DOCTYPE", b"<!--", b"<puzzle"].iter().any(|start| content.starts_with(start))
}

/// What begins with a brace.
fn json(content: &[u8], extension: Option<NonogramFormat>) -> NonogramFormat {
    use NonogramFormat as Format;
    let has = |key: &[u8]| {
        content.get(..content.len().min(MOST)).is_some_and(|head| head.windows(key.len()).any(|at| at == key))
    };
    if extension == Some(Format::JsonLines) {
        return Format::JsonLines;
    }
    if !has(b"\"quadrille\"") {
        if has(b"\"ver\"") && has(b"\"hor\"") {
            return Format::VerHor;
        }
        let is_short =
            || has(b"\"rows\"") && has(b"\"columns\"") && !has(b"\"size\"") && !has(b"\"version\"");
        if has(b"\"cols\"") || is_short() {
            return Format::RowsCols;
        }
    }
    let mut lines =
        content.split(|&byte| byte == b'\n').map(<[u8]>::trim_ascii).filter(|line| !line.is_empty());
    let is_whole = |line: &[u8]| line.starts_with(b"{\"") && line.ends_with(b"}");
    match (lines.next(), lines.next()) {
        (Some(first), Some(_)) if is_whole(first) && is_balanced(first) => Format::JsonLines,
        _ => Format::Json,
    }
}

/// Whether braces and brackets outside of strings match.
fn is_balanced(line: &[u8]) -> bool {
    let (mut depth, mut in_string, mut is_escaped) = (0_i64, false, false);
    for &byte in line {
        match byte {
            _ if is_escaped => is_escaped = false,
            b'\\' if in_string => is_escaped = true,
            b'"' => in_string = !in_string,
            b'{' | b'[' if !in_string => depth += 1,
            b'}' | b']' if !in_string => depth -= 1,
            _ => {}
        }
    }
    depth == 0 && !in_string
}

/// Words that only one format has.
fn certain(head: &str) -> Option<NonogramFormat> {
    use NonogramFormat as Format;
    let has = |wanted: &str| head.lines().any(|line| line.trim().eq_ignore_ascii_case(wanted));
    let starts = |wanted: &str| head.lines().any(|line| line.trim_start().starts_with(wanted));
    if starts("number_of_rows:") {
        return Some(Format::Lp);
    }
    if has("[dimensions]") || has("[row clues]") {
        return Some(Format::Gno);
    }
    if has("[clues]") {
        return Some(Format::Toml);
    }
    if has("ROWS") && starts("[") {
        return Some(Format::Picross);
    }
    if has("rows") && has("columns") {
        return Some(Format::Non);
    }
    if starts("#d") || head.lines().filter(|line| line.starts_with(':')).count() >= 2 {
        return Some(Format::G);
    }
    let first = head.lines().find(|line| !line.trim().is_empty()).unwrap_or_default().trim();
    if first.starts_with(sgriddler::MARK) {
        return Some(Format::Sgriddler);
    }
    sgt::is_game_id(first).then_some(Format::Sgt)
}

/// What lines of numbers and characters look like, if they look like anything.
fn resemblance(head: &str) -> Result<NonogramFormat, Error> {
    use NonogramFormat as Format;
    let lines: Vec<&str> = head.lines().map(str::trim).take(5000).collect();
    let filled = || lines.iter().copied().filter(|line| !line.is_empty());
    let first = filled().next().unwrap_or_default();
    let is_bits =
        |line: &str| line.len() == first.len() && line.bytes().all(|byte| matches!(byte, b'0' | b'1'));
    let has_blank = lines.iter().rposition(|line| !line.is_empty()).is_some_and(|last| {
        lines.iter().take(last).skip_while(|line| line.is_empty()).any(|line| line.is_empty())
    });
    let counted = counted(&lines);
    // Lines of one digit may be clues when there is a blank one between them.
    if filled().all(is_bits) && (first.len() > 1 || !has_blank && counted.is_none()) {
        return Ok(Format::Bits);
    }
    let is_clue = |line: &str| line.split([' ', '\t', ',']).filter(|word| !word.is_empty()).all(is_number);
    let numbers = filled().filter(|line| is_clue(line)).count();
    let others: Vec<&str> = filled().filter(|line| !is_clue(line)).collect();
    if numbers == 0 {
        return Ok(Format::Txt);
    }
    match others.as_slice() {
        ["#"] => return Ok(Format::Mk),
        [.., "&"] => return Ok(Format::Makhorin),
        others => {
            if let Some(odd) = others.iter().find(|line| !line.starts_with('#')) {
                let width = |line: &str| line.chars().count();
                if filled().all(|line| width(line) == width(first)) {
                    return Ok(Format::Txt);
                }
                let number = head.lines().position(|line| line.trim() == *odd).map_or(1, |at| at + 1);
                let message = format!("{:?} beside lines of numbers, expected a nonogram", excerpt(odd));
                return Err(Error::input(message).at_line(number));
            }
        }
    }
    if let Some(counted) = counted {
        return Ok(counted);
    }
    if !has_blank {
        return Ok(Format::Nin);
    }
    if filled().filter(|line| is_clue(line)).all(|line| line == "0" || line.ends_with(" 0")) {
        return Ok(Format::Syro);
    }
    let has_more = !others.is_empty() || filled().any(|line| line.contains(','));
    Ok(if has_more { Format::Ish } else { Format::Keen })
}

/// The formats that tell how many lines there are before each blank one. In other formats such numbers would
/// be clues, and then rows and columns do not have as many filled cells. Where there are none, every line of
/// an empty clue is there.
fn counted(lines: &[&str]) -> Option<NonogramFormat> {
    let number = |line: &&str| line.parse::<usize>().ok().filter(|&number| number <= Clues::MAX_SIDE);
    let filled = |lines: &[&str]| -> usize {
        let words = lines.iter().flat_map(|line| line.split_ascii_whitespace());
        words.filter_map(|word| word.parse::<usize>().ok()).fold(0, usize::saturating_add)
    };
    let start = lines.iter().position(|line| !line.is_empty())?;
    let (height, width) = (number(lines.get(start)?)?, number(lines.get(start + 1)?)?);
    // The parts after a header, with a blank line between them, and whether none of their lines is missing.
    let parts = |header: usize, sizes: &[usize]| -> Option<(Vec<&[&str]>, bool)> {
        let mut at = start + header;
        let mut parts = Vec::new();
        for &size in sizes {
            if at > start + header && !lines.get(at - 1)?.is_empty() {
                return None;
            }
            // Empty clues at the end may be missing.
            parts.push(lines.get(at..(at + size).min(lines.len()))?);
            at += size + 1;
        }
        lines.iter().skip(at).all(|line| line.is_empty()).then_some((parts, lines.len() + 1 == at))
    };
    let agree = |rows: &[&str], columns: &[&str], is_whole: bool| {
        filled(rows) == filled(columns) && (filled(rows) > 0 || is_whole)
    };
    match (parts(2, &[height, width]), parts(3, &[height, height, width, width])) {
        (Some((cwd, is_whole)), _) if agree(cwd[0], cwd[1], is_whole) => Some(NonogramFormat::Cwd),
        (_, Some((cwc, is_whole)))
            if number(lines.get(start + 2)?).is_some() && agree(cwc[0], cwc[2], is_whole) =>
        {
            Some(NonogramFormat::Cwc)
        }
        _ => None,
    }
}

/// Whether text is evidently no grid. Letters may be colors; but a row alone has hardly ever four of them, or
/// two without an empty cell unless they are those of colors and without a vowel, rows with blanks for empty
/// cells have one length, or few colors where blanks at their ends are left out, and each of many colors has some
/// cells.
fn is_prose(head: &str) -> bool {
    let is_ink = |c: &char| c.is_alphabetic() && !matches!(c, 'X' | 'x' | 'O' | 'o');
    let palette = head.chars().filter(is_ink).collect::<BTreeSet<char>>().len();
    let is_consonant =
        |c: char| c.is_ascii_lowercase() && !matches!(c, 'a' | 'o' | 'y') && palette::by_symbol(c).is_some();
    let has_dots = ellipsis::are_squares(head);
    if palette >= 6 && !has_dots && 3 * palette > head.chars().filter(is_ink).count() {
        return true;
    }
    let lines = || head.lines().filter(|line| !line.trim().is_empty());
    let mut widths = lines().map(|line| line.chars().count());
    match widths.next() {
        Some(first) if lines().nth(1).is_some() => {
            palette >= 4 && !has_dots && head.contains(' ') && widths.any(|width| width != first)
        }
        _ => {
            palette >= 4
                || (palette >= 2
                    && !has_dots
                    && !head.chars().filter(|c| c.is_alphabetic()).all(is_consonant))
        }
    }
}

fn is_number(word: &str) -> bool {
    !word.is_empty() && word.bytes().all(|byte| byte.is_ascii_digit())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &str, is_grid: bool) {
        for name in [None, Some("x.txt")] {
            assert_eq!(detect(text.as_bytes(), name).ok(), is_grid.then_some(NonogramFormat::Txt), "{text}");
        }
    }

    #[test]
    fn words_are_no_grid() {
        check("hello world\n", false);
        check("CAT", false);
        check("cry", false);
        check("www.example.com", false);
        check("Hello.", false);
        check("The quick brown fox.\nIt jumps.", false);
        check("Roses are red\nviolets are blue\n", false);
        check("\nTo be continued\n\n", false);
        check("Dear all\nnext one\n", false);
        check("cat\ndog\nowl\n", false);
        for line in ["2024-11-22", "10.0.0.1", "12:30", "=====", "5x4", "15#1"] {
            check(line, false);
        }
    }
    #[test]
    fn numbers_and_others_are_no_grid() {
        check("5 5\n1 2\nx1\n2\n", false);
        check("11..\n2222\n", true);
        check(&("1".repeat(500) + "\n" + &"1.".repeat(250) + "\n").repeat(200), true);
    }
    #[test]
    fn large_grids_are_grids() {
        let bits = ("01".repeat(250) + "\n").repeat(500);
        assert_eq!(detect(bits.as_bytes(), None).ok(), Some(NonogramFormat::Bits));
    }

    #[test]
    fn grids_are_grids() {
        check("#.#\n", true);
        check("X O", true);
        check("rr.gg\n", true);
        check("rrr", true);
        check("rbrr", true);
        check("🟥🟦", true);
        check("rrgg\nbbyy\n", true);
        check("foo\nbar\n", true);
        check("rr gg\n r\n", true);
        check("# #\n#\n", true);
        check("...\n", true);
        check("rrgg\nbby \n", true);
        // It is ragged, which its reader tells.
        check("rrgg\nbby\n", true);
    }
}
