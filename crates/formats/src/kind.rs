//! The kind of puzzle in a file.

use crate::{
    CrosswordFormat, Error, NonogramFormat, WordListFormat, WordListOptions, crossword, decode, embedded,
    extension, nonogram, wordlist,
};

/// The content of a file and its format.
///
/// ```
/// use quadrille_formats::{CrosswordFormat, Kind, NonogramFormat, WordListFormat, detect};
/// assert_eq!(detect(b"CAT\nO..\n", Some("x.txt"))?, Kind::Crossword(CrosswordFormat::Txt));
/// assert_eq!(detect(b"#.\n.#\n", Some("x.txt"))?, Kind::Nonogram(NonogramFormat::Txt));
/// assert_eq!(detect(b"cat\tIt purrs\n", Some("x.txt"))?, Kind::WordList(WordListFormat::Tab));
/// # Ok::<(), quadrille_formats::Error>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Kind {
    /// A finished crossword.
    Crossword(CrosswordFormat),
    /// Nonograms, or the picture of one; also an image of few pixels and colors, in which each pixel is a cell.
    Nonogram(NonogramFormat),
    /// Words with clues, from which crosswords are built.
    WordList(WordListFormat),
    /// Another image, from which a nonogram can be made.
    Image,
}

/// Detects the kind of a file by its content, or by its extension if the content is ambiguous.
///
/// A grid of letters is a crossword, unless at least half of them have the same letter next to them, and three in a
/// row, like the colors of a picture but hardly ever words: then it is a picture, as is a grid of symbols or of the
/// letters X and O. Words, one per line, are also a crossword; only words with clues are a word list. An image of at
/// most 100 pixels per side and at most 7 colors besides the background is a picture, unless it has soft edges on a
/// transparent background.
///
/// # Errors
///
/// For an empty file, and when the kind or format is not supported.
///
/// ```
/// use quadrille_formats::{Kind, NonogramFormat, detect};
/// assert_eq!(detect(b"P1\n2 1\n1 0\n", None)?, Kind::Nonogram(NonogramFormat::Pbm));
/// assert_eq!(detect(b".rr.\n.gg.\n", None)?, Kind::Nonogram(NonogramFormat::Txt));
/// let large = format!("P1\n200 1\n{}\n", "10".repeat(100));
/// assert_eq!(detect(large.as_bytes(), None)?, Kind::Image);
/// assert!(detect(b"hello world\n", None).is_err());
/// # Ok::<(), quadrille_formats::Error>(())
/// ```
pub fn detect(bytes: &[u8], name: Option<&str>) -> Result<Kind, Error> {
    if bytes.trim_ascii().is_empty() {
        return Err(Error::input("the file is empty, expected a puzzle or an image"));
    }
    let document = embedded::find(bytes);
    let bytes = document.as_deref().unwrap_or(bytes);
    if let Some(format) = nonogram::image_format(bytes) {
        let all = nonogram::read(bytes, format);
        let is_picture = all.is_ok_and(|all| all.iter().all(nonogram::has_cells));
        return Ok(if is_picture && !nonogram::has_soft_edges(bytes) {
            Kind::Nonogram(format)
        } else {
            Kind::Image
        });
    }
    if let Some(format) = crossword(bytes, name) {
        return Ok(Kind::Crossword(format));
    }
    match word_list(bytes, name) {
        Some(format) => Ok(Kind::WordList(format)),
        None => NonogramFormat::detect(bytes, name).map(Kind::Nonogram),
    }
}

/// Returns the format of a crossword, if it is one.
fn crossword(bytes: &[u8], name: Option<&str>) -> Option<CrosswordFormat> {
    let extension = name.and_then(extension::of);
    if let Some(extension) = extension.filter(|extension| NonogramFormat::from_extension(extension).is_none())
        && let Some(format) = CrosswordFormat::from_extension(&extension)
    {
        return Some(format);
    }
    let found = CrosswordFormat::detect(bytes, None).ok()?;
    let is_crossword = match found {
        CrosswordFormat::Json => decode::is_native(bytes, "crossword"),
        CrosswordFormat::Txt => {
            let text = str::from_utf8(bytes).unwrap_or_default();
            has_letters(text)
                && match NonogramFormat::detect(bytes, name) {
                    Ok(NonogramFormat::Txt) => !has_areas(text),
                    Ok(_) => false,
                    Err(_) => true,
                }
        }
        // Nonograms in XML have another root element.
        CrosswordFormat::Jpz => !decode::has_early(bytes, b"<puzzle"),
        _ => true,
    };
    is_crossword.then_some(found)
}

/// Returns the format of a list of words with clues, if it is certainly one.
fn word_list(bytes: &[u8], name: Option<&str>) -> Option<WordListFormat> {
    let options = WordListOptions { name: name.map(str::to_owned), ..WordListOptions::default() };
    let format = wordlist::detect(bytes, &options).ok()?;
    let is_list = match format {
        WordListFormat::Lines => false,
        // A JSON object is a puzzle.
        WordListFormat::Json => bytes.trim_ascii_start().starts_with(b"["),
        _ => true,
    };
    let is_puzzle =
        || CrosswordFormat::detect(bytes, None).is_ok() || NonogramFormat::detect(bytes, None).is_ok();
    (is_list && !is_puzzle()).then_some(format)
}

fn has_letters(text: &str) -> bool {
    text.chars().any(|c| c.is_alphanumeric() && !matches!(c, 'X' | 'x' | 'O' | 'o' | '0' | '1'))
}

/// Whether at least half of the letters of a grid are next to the same letter, and, in a small grid with capitals, three
/// are in a row or four in a square: colors form areas, but words have at most double letters. Clues below the grid do
/// not count.
fn has_areas(text: &str) -> bool {
    /// In grids of this many letters, words never have that many double ones.
    const LARGE_GRID: usize = 30;
    let lines = text.lines().skip_while(|line| line.trim().is_empty());
    let grid: String =
        lines.take_while(|line| !line.trim().is_empty()).flat_map(|line| [line.trim_end(), "\n"]).collect();
    let grid = nonogram::rows_alone(&crossword::spaced(&grid)).unwrap_or(grid);
    let rows: Vec<Vec<char>> = grid.lines().map(|line| line.chars().collect()).collect();
    let at = |row: usize, column: usize| rows.get(row)?.get(column).copied();
    // Without a dot, signs of blocks are no letters.
    let has_dots = grid.contains('.');
    let is_blank =
        |c: char| c == '.' || c.is_whitespace() || !has_dots && matches!(c, '#' | '■' | '█' | '-' | '_');
    let (mut count, mut in_areas, mut is_wide) = (0_usize, 0_usize, false);
    for (row, line) in rows.iter().enumerate() {
        for (column, &c) in line.iter().enumerate().filter(|(_, c)| !is_blank(**c)) {
            let (above, before) = (row.checked_sub(1), column.checked_sub(1));
            let around = [
                above.and_then(|row| at(row, column)),
                before.and_then(|column| at(row, column)),
                at(row, column + 1),
                at(row + 1, column),
            ];
            count += 1;
            in_areas += usize::from(around.contains(&Some(c)));
            let is = |down: usize, right: usize| at(row + down, column + right) == Some(c);
            is_wide |= is(0, 1) && (is(0, 2) || is(1, 0) && is(1, 1)) || is(1, 0) && is(2, 0);
        }
    }
    let is_large = rows.iter().flatten().any(|c| c.is_uppercase());
    count > 0 && 2 * in_areas >= count && (is_wide || !is_large || count >= LARGE_GRID)
}

#[cfg(test)]
mod tests;
