use super::Nonogram;
use crate::Error;

/// The most nonograms of a file that is read as a whole: small ones fill hundreds of times as much memory as the file.
pub(super) const MAX_NONOGRAMS: usize = 1_000_000;

/// The nonograms of a file, with the names of what it says about them and a nonogram has no place for.
///
/// ```
/// use quadrille_formats::{NonogramFormat, nonogram};
/// let file = b"title \"Dot\"\nlicense CC0\nrows\n1\ncolumns\n1\n";
/// let document = nonogram::read_document(file, NonogramFormat::Non)?;
/// assert_eq!(document.nonograms[0].title(), Some("Dot"));
/// assert_eq!(document.left_out, ["license"]);
/// # Ok::<(), quadrille_formats::Error>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Document {
    /// What was read, in the order of the file.
    pub nonograms: Vec<Nonogram>,
    /// What was not, each by a name in English such as `description`, and once.
    pub left_out: Vec<&'static str>,
}

impl Document {
    /// The next nonogram, if there is room for it.
    pub(super) fn push(&mut self, nonogram: Nonogram) -> Result<(), Error> {
        if self.nonograms.len() == MAX_NONOGRAMS {
            return Err(Error::limit(format!(
                "more than {MAX_NONOGRAMS} nonograms, which only JSON lines hold: split the file"
            )));
        }
        self.nonograms.push(nonogram);
        Ok(())
    }

    /// Notes that something was not read.
    pub(super) fn leave_out(&mut self, name: &'static str) {
        if !self.left_out.contains(&name) {
            self.left_out.push(name);
        }
    }
}

/// Of a format all of which is read.
impl From<Vec<Nonogram>> for Document {
    fn from(nonograms: Vec<Nonogram>) -> Self {
        Self { nonograms, left_out: Vec::new() }
    }
}

impl From<Nonogram> for Document {
    fn from(nonogram: Nonogram) -> Self {
        vec![nonogram].into()
    }
}

/// What some names of a file stand for: those of a list, and anything else.
pub(super) fn named(name: &str, known: &[(&str, &'static str)], other: &'static str) -> &'static str {
    known.iter().find(|(known, _)| *known == name).map_or(other, |(_, what)| what)
}
