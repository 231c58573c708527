use quadrille_core::{Crossword, Rule, string_enum};

use super::{exolve, ipuz, puz, table::Row, txt, xd};
use crate::{Encoding, Error, Unsupported, decode, dots, extension, zip};

string_enum! {
    /// A file format of finished crosswords.
    ///
    /// ```
    /// use quadrille_formats::CrosswordFormat;
    /// assert_eq!("ipuz".parse::<CrosswordFormat>()?, CrosswordFormat::Ipuz);
    /// assert_eq!(CrosswordFormat::from_extension("PUZ"), Some(CrosswordFormat::Puz));
    /// assert_eq!((CrosswordFormat::Puz.name(), CrosswordFormat::Puz.extensions()), ("puz", &["puz"][..]));
    /// # Ok::<(), quadrille_formats::Error>(())
    /// ```
    #[non_exhaustive]
    pub enum CrosswordFormat: "crossword format" {
        /// The native JSON: keeps everything.
        Json = "json",
        /// The grid as text, `.` for an empty square, with a list of clues.
        Txt = "txt",
        /// Across Lite: bytes, with checksums.
        Puz = "puz",
        /// ipuz.org: JSON.
        Ipuz = "ipuz",
        /// Crossword Compiler: XML; read plain and zipped.
        Jpz = "jpz",
        /// The same, written as a zip archive.
        JpzZip = "jpz-zip",
        /// The text files of the crossword corpus.
        Xd = "xd",
        /// The text of Exolve.
        Exolve = "exolve",
    }
}

impl CrosswordFormat {
    /// The endings of its files, in lower case and without a dot; the usual one first.
    #[must_use]
    pub const fn extensions(self) -> &'static [&'static str] {
        Row::of(self).extensions
    }

    /// What of a crossword files of this format have no place for, by name: what is said about it, and marked
    /// squares. How it was made is kept by native JSON alone and not told: its seed, the order of its
    /// words and those that were left out.
    ///
    /// Puz and Exolve have no small letters in squares, and make capitals of them. Puz has no place for the
    /// quotation marks, dashes and ellipses of good typography, unless it is in UTF-8 for the sake
    /// of other letters.
    ///
    /// ```
    /// use quadrille_core::{Crossword, Metadata};
    /// use quadrille_formats::{CrosswordFormat, Unsupported};
    /// let about = Metadata::default().with_title("“Pets”").with_editor("An Editor");
    /// let crossword = "CAT\nO..\n".parse::<Crossword>()?.with_metadata(about);
    /// assert_eq!(CrosswordFormat::Txt.drops(&crossword), [Unsupported::Title, Unsupported::Editor]);
    /// assert_eq!(CrosswordFormat::Puz.drops(&crossword), [Unsupported::Editor, Unsupported::TypographicSigns]);
    /// assert!(CrosswordFormat::Ipuz.drops(&crossword).is_empty());
    /// # Ok::<(), quadrille_formats::Error>(())
    /// ```
    #[must_use]
    pub fn drops(self, crossword: &Crossword) -> Vec<Unsupported> {
        // The headings of clues tell it, where there are some.
        let is_headed = || self == Self::Txt && txt::is_headed(crossword);
        let is_kept = |what: Unsupported| {
            Row::of(self).keeps.contains(&what) || what == Unsupported::Language && is_headed()
        };
        // Asked only where it may be missed: two of them look at all squares.
        let in_squares = [
            (Unsupported::Blocks, has_some_blocks as fn(&Crossword) -> bool),
            (Unsupported::MarkedSquares, has_highlights),
            (Unsupported::SmallLetters, has_small_letters),
            (Unsupported::TypographicSigns, puz::makes_plain),
        ];
        let in_squares = in_squares.into_iter().filter(|(what, has)| !is_kept(*what) && has(crossword));
        Unsupported::said(crossword.metadata())
            .filter(|&what| !is_kept(what))
            .chain(in_squares.map(|(what, _)| what))
            .collect()
    }

    /// The format whose files have this extension (without a dot, in any case).
    #[must_use]
    pub fn from_extension(extension: &str) -> Option<Self> {
        let extension = extension.to_lowercase();
        Self::ALL.iter().copied().find(|format| format.extensions().contains(&extension.as_str()))
    }

    /// The format of a file: what its content tells, else its name's extension, else a text grid.
    ///
    /// A brace or a bracket may also be the first square of a grid: JSON goes on with a name or a value. A
    /// single line with small letters is no grid but prose, and so are several without clues whose words
    /// have spaces, but no empty square, between them.
    ///
    /// # Errors
    ///
    /// When it is empty, or nothing that a crossword can be read from.
    ///
    /// ```
    /// use quadrille_formats::CrosswordFormat;
    /// assert_eq!(CrosswordFormat::detect(b"{\"quadrille\":", Some("a.txt"))?, CrosswordFormat::Json);
    /// assert_eq!(CrosswordFormat::detect(b"{AB}\n", None)?, CrosswordFormat::Txt);
    /// # Ok::<(), quadrille_formats::Error>(())
    /// ```
    pub fn detect(bytes: &[u8], name: Option<&str>) -> Result<Self, Error> {
        let content = decode::without_mark(bytes).trim_ascii_start();
        let extension = name.and_then(extension::of).and_then(|extension| Self::from_extension(&extension));
        if content.is_empty() {
            return Err(Error::input("the file is empty, expected a crossword"));
        }
        if decode::has_early(bytes, puz::MAGIC) {
            return Ok(Self::Puz);
        }
        let is_wide = Encoding::of_mark(bytes).is_some();
        if zip::is_zip(bytes) || is_xml(content) || is_wide && extension == Some(Self::Jpz) {
            return Ok(Self::Jpz);
        }
        if ipuz::is_wrapped(content) {
            return Ok(Self::Ipuz);
        }
        if is_object(content) {
            let is_ipuz = extension == Some(Self::Ipuz) || decode::has_early(content, b"ipuz.org/");
            let is_native = decode::has_early(content, b"\"quadrille\"");
            return Ok(if is_ipuz && !is_native { Self::Ipuz } else { Self::Json });
        }
        if is_array(content) {
            return Err(Error::input(
                "a JSON array, expected a crossword: build one from it if it is a word list",
            ));
        }
        if extension == Some(Self::Puz) && bytes.contains(&0) {
            return Ok(Self::Puz);
        }
        // These stand in web pages.
        if decode::utf8(bytes)?.lines().any(|line| line.trim() == exolve::BEGIN) {
            return Ok(Self::Exolve);
        }
        let text = decode::text(bytes)?;
        if xd::looks_like(text) {
            return Ok(Self::Xd);
        }
        match extension.unwrap_or(Self::Txt) {
            Self::Txt => match prose(text) {
                Some(what) => Err(Error::input(format!("{what}, say that the format is txt"))),
                None => Ok(Self::Txt),
            },
            format => Ok(format),
        }
    }
}

/// Whether some squares without a letter are blocks and others are not, in a grid where that matters.
fn has_some_blocks(crossword: &Crossword) -> bool {
    let blocks = crossword.blocks().len();
    crossword.rule() == Rule::Any
        && blocks > 0
        && ((blocks + crossword.letters()) as u64) < crossword.size().area()
}

fn has_highlights(crossword: &Crossword) -> bool {
    !crossword.highlights().is_empty()
}

/// Whether squares have small letters, of which some formats make capitals.
fn has_small_letters(crossword: &Crossword) -> bool {
    crossword.letter_squares().iter().any(|(_, content)| content.to_uppercase() != **content)
}

/// What text is that is evidently no grid, and in which case it is one: each line has commas or semicolons;
/// or it has small letters, which squares have only when someone asks for them, in a single line, or in words
/// with spaces but no empty square between them.
fn prose(text: &str) -> Option<&'static str> {
    let mut rows = text.lines().filter(|line| !line.trim().is_empty());
    let has_fields = |line: &str| line.contains([',', ';']) && !line.contains(char::is_whitespace);
    if rows.all(has_fields) && !dots::are_squares(text) {
        return Some("lines with commas or semicolons, expected a crossword: if these are squares");
    }
    if !text.contains(char::is_lowercase) || dots::are_squares(text) {
        return None;
    }
    let mut lines = text.lines().map(str::trim).filter(|line| !line.is_empty());
    if lines.clone().nth(1).is_none() {
        return Some("a line of words, expected a crossword: if it is one of a single word");
    }
    let is_spaced = lines.any(|line| line.contains(char::is_whitespace));
    (is_spaced && !txt::has_clues(text))
        .then_some("lines of words, expected a crossword: if each word is a square")
}

/// Whether the content starts as XML does; a grid may start with the same sign.
fn is_xml(content: &[u8]) -> bool {
    ["<?xml", "<!--", "<crossword-compiler", "<rectangular-puzzle"]
        .iter()
        .any(|start| content.starts_with(start.as_bytes()))
}

/// Whether the content starts as a JSON object does: `{}`, or with a name and a colon.
fn is_object(content: &[u8]) -> bool {
    let Some(inner) = content.strip_prefix(b"{").map(<[u8]>::trim_ascii_start) else { return false };
    let Some(name) = inner.strip_prefix(b"\"") else { return inner.is_empty() || inner.starts_with(b"}") };
    name.iter()
        .position(|&byte| byte == b'"')
        .and_then(|end| name.get(end + 1..))
        .is_none_or(|after| after.is_empty() || after.trim_ascii_start().starts_with(b":"))
}

/// Whether the content starts as a JSON array of strings, arrays or objects does.
fn is_array(content: &[u8]) -> bool {
    let inner = content.strip_prefix(b"[").map(<[u8]>::trim_ascii_start);
    inner.is_some_and(|inner| matches!(inner.first(), None | Some(b'"' | b'[' | b']' | b'{')))
}

#[cfg(test)]
mod tests {
    use quadrille_core::{Language, Metadata, Position, TextDirection};

    use super::*;
    use crate::crossword::{read, write};

    #[track_caller]
    fn check(bytes: &[u8], name: Option<&str>, expected: &str) {
        match CrosswordFormat::detect(bytes, name) {
            Ok(format) => assert_eq!(format.name(), expected),
            Err(error) => assert!(error.to_string().contains(expected), "{error}"),
        }
    }

    #[test]
    fn content_comes_before_the_ending() {
        check(b"\xef\xbb\xbf\n {\"quadrille\":\"crossword\"}", Some("x.txt"), "json");
    }
    #[test]
    fn json_that_is_cut_off_is_json() {
        check(b"{", None, "json");
        check(b"{ \"quadri", None, "json");
        check(b"{\"version\" :1", None, "json");
        check(b"{}", None, "json");
    }
    #[test]
    fn a_grid_may_start_with_a_brace() {
        check(b"{AB}\n", None, "txt");
        check(b"{\"A\"\n....\n", None, "txt");
        check(b"[AB]\n", None, "txt");
        check(b"{ \"A B\n", Some("x.txt"), "json");
    }
    #[test]
    fn the_ending_comes_next() {
        check(b"CAT", Some("x.JSON"), "json");
        check(b"CAT", Some("x.text"), "txt");
    }
    #[test]
    fn other_text_is_a_grid() {
        check(b"CAT", None, "txt");
        check(b"CAT", Some("x.grid"), "txt");
    }
    #[test]
    fn a_web_page_may_hold_a_puzzle() {
        check(b"<html><script>\nexolve-begin\n", Some("x.html"), "exolve");
        check(b"<html><p>dog", Some("x.html"), "a web page");
    }
    #[test]
    fn damaged_bytes_are_told_by_the_ending() {
        check(b"\xff\xa0ACROSS-DOWN\0", Some("x.puz"), "puz");
        check(b"CAT\nO..\n", Some("x.puz"), "puz");
        check(b"\xff\xfe<\0?\0", Some("x.jpz"), "jpz");
        check(b"\xff\xfe<\0?\0", Some("x.xd"), "UTF-16");
    }
    #[test]
    fn a_line_of_words_is_no_grid() {
        check(b"hello world\n", None, "a line of words");
        check(b"\nWhat is this?\n\n", Some("x.txt"), "a line of words");
        check(b"hello", Some("x.md"), "a line of words");
        check(b"Hello.\n", None, "a line of words");
        check(b"the cat sat\non the mat\n", None, "lines of words");
        check(b"\nTwo lines,\n\nand more than that.\n", Some("x.txt"), "lines of words");
        check(b"cat,a,b\ndog,c,d\n", Some("x.csv"), "lines with commas");
        check(b"CAT;A\nDOG;B", None, "lines with commas");
        check(b"CAT,\nO..,\n", None, "txt");
        check(b"DO RE MI\n", None, "txt");
        check(b"DO RE\nMI FA\n", None, "txt");
        check(b"do re mi\n.  .  fa\n", None, "txt");
        check(b"do re\nmi fa\n\nAcross\n1. Song (2)\n", None, "txt");
        check(b"cat\nore\n", None, "txt");
        check(b"c.\na.\nt.\n", None, "txt");
        check("של\u{5d5}\u{5dd}".as_bytes(), None, "txt");
    }
    #[test]
    fn what_is_no_crossword_is_named() {
        check(b" \n", None, "empty");
        check(b"[\"cat\"]", None, "word list");
        check(b"[\n {\"answer\"", None, "word list");
        check(b"\x89PNG\r\n\x1a\n\0\0\0", Some("x.png"), "a picture");
        check(b"caf\xe9", None, "UTF-8");
    }
    /// What is told is what is missing when a file is read back.
    #[track_caller]
    fn check_kept(grid: &str) {
        let about = Metadata::default()
            .with_title("Pets")
            .with_author("A. Teacher")
            .with_copyright("CC0")
            .with_notes("Have fun")
            .with_editor("An Editor")
            .with_publisher("A Press")
            .with_date("2026-12-31")
            .with_language("de".parse::<Language>().unwrap())
            .with_text_direction(TextDirection::RightToLeft);
        let marked = vec![Position::new(0, 1)];
        let crossword = read(grid.as_bytes(), CrosswordFormat::Txt).unwrap();
        let crossword = crossword.with_metadata(about).with_highlights(marked);
        for &format in CrosswordFormat::ALL {
            let mut file = Vec::new();
            write(&crossword, format, &mut file).unwrap();
            let read = read(&file, format).unwrap();
            let (told, kept) = (crossword.metadata(), read.metadata());
            let kept = [
                (Unsupported::Title, kept.title() == told.title()),
                (Unsupported::Author, kept.author() == told.author()),
                (Unsupported::Copyright, kept.copyright() == told.copyright()),
                (Unsupported::Notes, kept.notes() == told.notes()),
                (Unsupported::Editor, kept.editor() == told.editor()),
                (Unsupported::Publisher, kept.publisher() == told.publisher()),
                (Unsupported::Date, kept.date() == told.date()),
                (Unsupported::Language, kept.language() == told.language()),
                (Unsupported::Direction, kept.text_direction() == told.text_direction()),
                (Unsupported::MarkedSquares, read.highlights() == crossword.highlights()),
            ];
            let lost = kept.into_iter().filter(|(_, is_kept)| !is_kept).map(|(what, _)| what);
            assert_eq!(format.drops(&crossword), lost.collect::<Vec<_>>(), "{format}");
        }
    }

    #[test]
    fn what_is_lost_is_told() {
        check_kept("CAT\nO..\nWOW\n");
        check_kept("CAT\nO..\nWOW\n\nAcross\n1. Feline\n2. My!\n\nDown\n1. It moos\n");
    }

    #[test]
    fn blocks_beside_empty_squares_are_told() {
        let grid = |text: &str| {
            read(text.as_bytes(), CrosswordFormat::Txt).unwrap().with_blocks([Position::new(0, 3)])
        };
        assert_eq!(CrosswordFormat::Txt.drops(&grid("CAT#\nA##O\nR#SO\n")), [Unsupported::Blocks]);
        assert!(CrosswordFormat::Txt.drops(&grid("CATS\nO...\n")).is_empty());
        assert!(CrosswordFormat::Ipuz.drops(&grid("CAT#\nA##O\nR#SO\n")).is_empty());
    }
    #[test]
    fn capitals_are_told() {
        let small = read(b"cAT\n", CrosswordFormat::Txt).unwrap();
        assert_eq!(CrosswordFormat::Exolve.drops(&small), [Unsupported::SmallLetters]);
        assert_eq!(CrosswordFormat::Puz.drops(&small), [Unsupported::SmallLetters]);
        assert!(CrosswordFormat::Xd.drops(&small).is_empty());
    }

    #[test]
    fn names_are_read_back() {
        for &format in CrosswordFormat::ALL {
            assert_eq!(format.name().parse::<CrosswordFormat>().unwrap(), format);
            let of_ending = CrosswordFormat::from_extension(format.extensions()[0]).unwrap();
            assert_eq!(of_ending.extensions(), format.extensions());
        }
        assert!("xml".parse::<CrosswordFormat>().is_err());
    }
}
