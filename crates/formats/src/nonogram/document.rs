use super::Nonogram;
use crate::{Error, Unsupported};

/// The most nonograms of a file that is read as a whole: small ones fill hundreds of times as much memory as
/// the file.
pub(super) const MAX_NONOGRAMS: usize = 1_000_000;

/// The nonograms of a file, and what it says about them that a nonogram has no place for.
///
/// ```
/// use quadrille_formats::{Unsupported, NonogramFormat, nonogram};
/// let file = b"title \"Dot\"\nlicense CC0\nrows\n1\ncolumns\n1\n";
/// let document = nonogram::read_document(file, NonogramFormat::Non)?;
/// assert_eq!(document.nonograms[0].title(), Some("Dot"));
/// assert_eq!(document.unsupported, [Unsupported::License]);
/// # Ok::<(), quadrille_formats::Error>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Document {
    /// What was read, in the order of the file.
    pub nonograms: Vec<Nonogram>,
    /// What was not, each once.
    pub unsupported: Vec<Unsupported>,
}

impl Document {
    /// Notes that something was not read.
    pub(super) fn add_unsupported(&mut self, what: Unsupported) {
        what.note(&mut self.unsupported);
    }
}

/// A file taken apart: each of its nonograms, or why it is none, so that a bad one keeps nobody from the
/// others.
///
/// ```
/// use quadrille_formats::{NonogramFormat, nonogram};
/// let members = nonogram::read_members(b"1x1:1/1\n1x1:2/1\n1x1:/\n", NonogramFormat::Sgt)?;
/// let are_read: Vec<_> = members.nonograms.iter().map(Result::is_ok).collect();
/// assert_eq!(are_read, [true, false, true]);
/// assert_eq!(members.all().unwrap_err().line(), Some(2));
/// # Ok::<(), quadrille_formats::Error>(())
/// ```
#[derive(Clone, Debug, Default)]
#[non_exhaustive]
pub struct Members {
    /// What was read or not, in the order of the file.
    pub nonograms: Vec<Result<Nonogram, Error>>,
    /// As in [`Document::unsupported`].
    pub unsupported: Vec<Unsupported>,
}

impl Members {
    /// All of them.
    ///
    /// # Errors
    ///
    /// The first error, if there is one.
    pub fn all(self) -> Result<Document, Error> {
        let nonograms = self.nonograms.into_iter().collect::<Result<_, _>>()?;
        Ok(Document { nonograms, unsupported: self.unsupported })
    }

    /// The next nonogram, if there is room for it.
    pub(super) fn push(&mut self, nonogram: Result<Nonogram, Error>) -> Result<(), Error> {
        if self.nonograms.len() == MAX_NONOGRAMS {
            return Err(Error::limit(format!(
                "more than {MAX_NONOGRAMS} nonograms, which only JSON lines hold: split the file"
            )));
        }
        self.nonograms.push(nonogram);
        Ok(())
    }

    /// Notes that something was not read.
    pub(super) fn add_unsupported(&mut self, what: Unsupported) {
        what.note(&mut self.unsupported);
    }

    /// Refuses a file without any nonogram, with this message.
    pub(super) fn or_none(self, message: &str) -> Result<Self, Error> {
        if self.nonograms.is_empty() { Err(Error::input(message)) } else { Ok(self) }
    }
}

impl From<Document> for Members {
    fn from(document: Document) -> Self {
        Self {
            nonograms: document.nonograms.into_iter().map(Ok).collect(),
            unsupported: document.unsupported,
        }
    }
}

/// Of a format all of which is read.
impl From<Nonogram> for Document {
    fn from(nonogram: Nonogram) -> Self {
        Self { nonograms: vec![nonogram], unsupported: Vec::new() }
    }
}

/// What some names of a file stand for: those of a list, and anything else.
pub(super) fn named(name: &str, known: &[(&str, Unsupported)], other: Unsupported) -> Unsupported {
    known.iter().find(|(known, _)| *known == name).map_or(other, |(_, what)| *what)
}

#[cfg(test)]
mod tests {
    use crate::{NonogramFormat as Format, nonogram};

    /// Each nonogram of a file is read, or has its error in a line.
    #[track_caller]
    fn check(format: Format, text: &str, expected: &[Option<usize>]) {
        let members = nonogram::read_members(text.as_bytes(), format).unwrap();
        let lines: Vec<_> =
            members.nonograms.iter().map(|read| read.as_ref().err().and_then(crate::Error::line)).collect();
        let are_read = members.nonograms.iter().map(Result::is_ok);
        assert!(are_read.eq(expected.iter().map(Option::is_none)), "{text}: {:?}", members.nonograms);
        assert_eq!(lines, expected, "{text}");
    }

    #[test]
    fn a_bad_one_keeps_nobody_from_the_others() {
        let non = |row: &str| format!("rows\n{row}\ncolumns\n1\n");
        let pack = [non("1"), non("9"), non("7"), non("1")].join("====\n");
        check(Format::Non, &pack, &[None, Some(7), Some(12), None]);
        check(Format::Sgt, "1x1:1/1\n1x1\n\n1x1:1/1/1\n1x1:/\n", &[None, Some(2), Some(4), None]);
        let grid = |row: &str| format!("GRID\nROWS\n{row}\nCOLUMNS\n[ 1 ]\n");
        let grids = [grid("[ 1 ]"), grid("1"), grid("[ 2 ]"), grid("[ 1 ]")].concat();
        check(Format::Picross, &grids, &[None, Some(8), Some(13), None]);
        check(Format::JsonLines, "{}\n", &[Some(1)]);
    }

    #[test]
    fn a_bad_puzzle_of_a_set_is_skipped_to_its_end() {
        let clues = |count: &str| {
            let line = format!("<line><count>{count}</count></line>");
            format!(
                "<clues type=\"rows\">{line}</clues>\n<clues type=\"columns\"><line><count>1</count></line></clues>"
            )
        };
        let puzzle = |kind: &str, count: &str| format!("<puzzle type=\"{kind}\">{}</puzzle>\n", clues(count));
        let set = |puzzles: &[String]| format!("<puzzleset>\n{}</puzzleset>\n", puzzles.concat());
        let (good, bad) = (puzzle("grid", "1"), puzzle("grid", "x"));
        let other = puzzle("triddler", "1");
        check(
            Format::Xml,
            &set(&[good.clone(), bad, other.clone(), good.clone()]),
            &[None, Some(4), Some(6), None],
        );
        let nested = format!("<puzzle>{good}\n{good}</puzzle>\n");
        check(Format::Xml, &set(&[nested, good.clone()]), &[Some(2), None]);
        check(
            Format::Xml,
            &set(&[other, good.clone()]).replace("</puzzleset>", "<"),
            &[Some(2), None, Some(7)],
        );
        check(Format::Xml, &set(&[good]), &[None]);
    }
}
