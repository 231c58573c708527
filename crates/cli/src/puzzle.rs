//! Files that hold a crossword or a nonogram: which one it is.

use std::path::Path;

use quadrille::formats::{CrosswordFormat, NonogramFormat, WordListFormat, WordListOptions, wordlist};

/// What people are told of a file that has more than its puzzle.
pub(crate) fn read_without(left_out: &[&str], name: &str) -> Option<String> {
    (!left_out.is_empty()).then(|| format!("warning: {name}: read without: {}", left_out.join(", ")))
}

/// The format of the crossword in a file; nothing if it holds a nonogram.
pub(crate) fn crossword_format(bytes: &[u8], name: &str) -> Option<CrosswordFormat> {
    let ending = Path::new(name).extension().map(|ending| ending.to_string_lossy().to_lowercase());
    let ending = ending.as_deref();
    if ending.is_some_and(|ending| NonogramFormat::from_ending(ending).is_none())
        && let Some(format) = ending.and_then(CrosswordFormat::from_ending)
    {
        return Some(format);
    }
    let found = CrosswordFormat::detect(bytes, None).ok()?;
    let is_crossword = match found {
        CrosswordFormat::Json => bytes.windows(11).take(1 << 12).any(|at| at == b"\"crossword\""),
        // A grid of letters is a crossword; pictures in text are made of # and dots.
        CrosswordFormat::Txt => {
            let nonogram = NonogramFormat::detect(bytes, Some(name));
            nonogram.map_or(true, |format| format == NonogramFormat::Txt) && has_letters(bytes)
        }
        // Nonograms in XML have another root.
        CrosswordFormat::Jpz => !bytes.windows(7).take(1 << 12).any(|at| at == b"<puzzle"),
        _ => true,
    };
    is_crossword.then_some(found)
}

/// Whether it is a list of words with clues, and neither a crossword nor a nonogram.
pub(crate) fn is_word_list(bytes: &[u8], name: &str) -> bool {
    let is_list = match wordlist::detect(bytes, &WordListOptions::new().name(name)) {
        Ok(WordListFormat::Json) => bytes.trim_ascii_start().starts_with(b"["),
        Ok(format) => format != WordListFormat::Lines,
        Err(_) => false,
    };
    is_list && CrosswordFormat::detect(bytes, None).is_err() && NonogramFormat::detect(bytes, None).is_err()
}

/// What who gives a word list for a puzzle wants.
pub(crate) const BUILD: &str = "quadrille crossword build makes crosswords of word lists";

fn has_letters(bytes: &[u8]) -> bool {
    str::from_utf8(bytes).is_ok_and(|text| {
        text.chars().any(|c| c.is_alphanumeric() && !matches!(c, 'X' | 'x' | 'O' | 'o' | '0' | '1'))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(name: &str, content: &str, expected: Option<CrosswordFormat>) {
        assert_eq!(crossword_format(content.as_bytes(), name), expected, "{name}: {content}");
    }

    #[test]
    fn word_lists_are_no_puzzles() {
        let is_list = |content: &str| is_word_list(content.as_bytes(), "x");
        assert!(is_list("cat\tsays meow\ndog\tbarks\n"));
        assert!(is_list("guinea pig;It whistles\n"));
        assert!(is_list("[\"cat\",\"dog\"]"));
        assert!(!is_list("CAT\nO..\n"));
        assert!(!is_list("##\n#.\n"));
        assert!(!is_list("{\"quadrille\":\"crossword\""));
    }

    #[test]
    fn crosswords_are_told_from_nonograms() {
        check("x.txt", "CAT\nO..\nWOW\n", Some(CrosswordFormat::Txt));
        check("x.json", r#"{"quadrille":"crossword","version":1}"#, Some(CrosswordFormat::Json));
        check("x", r#"{"quadrille":"crossword","version":1}"#, Some(CrosswordFormat::Json));
        check("x.ipuz", r#"{"version":"http://ipuz.org/v2"}"#, Some(CrosswordFormat::Ipuz));
        check("x", "<?xml version=\"1.0\"?><crossword-compiler-applet>", Some(CrosswordFormat::Jpz));
        check("x", "<?xml version=\"1.0\"?><puzzleset><puzzle>", None);
        check("x", "exolve-begin\nexolve-end\n", Some(CrosswordFormat::Exolve));
        check("x.txt", "CAT\n", Some(CrosswordFormat::Txt));
        check("x.txt", "hello world\n", None);
        check("x.txt", "#.\n.#\n", None);
        check("x.txt", "XO\nOX\n", None);
        check("x.json", r#"{"quadrille":"nonogram","version":1}"#, None);
        check("x.non", "width 1\nheight 1\nrows\n1\ncolumns\n1\n", None);
        check("x.nin", "2 2\n2\n1\n1\n2\n", None);
    }
}
