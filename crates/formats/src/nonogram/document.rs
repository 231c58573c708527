use super::Nonogram;
use core::fmt;

use quadrille_nonogram::{Clues, Picture};

use crate::{Error, Unsupported};

/// The maximum number of nonograms in a file that is read as a whole: small ones need hundreds of times as much
/// memory as the file.
pub(super) const MAX_NONOGRAMS: usize = 1_000_000;

/// The nonograms of a file, and a list of its contents that a nonogram cannot hold.
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
    /// The nonograms, in the order of the file.
    pub nonograms: Vec<Nonogram>,
    /// The contents that were not read, each once.
    pub unsupported: Vec<Unsupported>,
    /// How a file was read whose format is not certain.
    pub reading: Option<Reading>,
}

/// The interpretation of a file whose parts have no labels.
///
/// ```
/// use quadrille_formats::nonogram::{Reading, read_detected};
/// let document = read_detected(b"2; 1 1\n2; 1\n", None);
/// assert!(document.is_err());
/// let document = read_detected(b"2; 1\n2; 1\n", None)?;
/// assert_eq!(document.reading, Some(Reading::RowsFirst));
/// # Ok::<(), quadrille_formats::Error>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Reading {
    /// Clues with labels or in a known order.
    Labeled,
    /// Clues without labels: the first ones fit as rows.
    RowsFirst,
    /// Clues without labels: the first ones fit only as columns.
    ColumnsFirst,
    /// Cells.
    Picture,
    /// An enlarged image, in which each cell is a square with this number of pixels per side.
    Squares(u32),
}

impl fmt::Display for Reading {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Labeled | Self::RowsFirst => f.write_str("rows and columns"),
            Self::ColumnsFirst => f.write_str("columns and rows"),
            Self::Picture => f.write_str("a picture"),
            Self::Squares(side) => write!(f, "a picture with a cell per square of {side}x{side} pixels"),
        }
    }
}

fn transposed(nonogram: &Nonogram) -> Result<Nonogram, Error> {
    let clues = nonogram.clues();
    let turned =
        Clues::with_palette(clues.palette().clone(), clues.columns().to_vec(), clues.rows().to_vec())?;
    Ok(Nonogram::new(turned).with_metadata(nonogram.metadata().clone()))
}

/// The nonograms of a file, each as a result of its own, so that an invalid one does not affect the others.
///
/// ```
/// use quadrille_formats::{NonogramFormat, nonogram};
/// let members = nonogram::read_members(b"1x1:1/1\n1x1:2/1\n1x1:/\n", NonogramFormat::Sgt)?;
/// let are_valid: Vec<_> = members.nonograms.iter().map(Result::is_ok).collect();
/// assert_eq!(are_valid, [true, false, true]);
/// assert_eq!(members.all().unwrap_err().line(), Some(2));
/// # Ok::<(), quadrille_formats::Error>(())
/// ```
#[derive(Clone, Debug, Default)]
#[non_exhaustive]
pub struct Members {
    /// The nonograms and errors, in the order of the file.
    pub nonograms: Vec<Result<Nonogram, Error>>,
    /// As in [`Document::unsupported`].
    pub unsupported: Vec<Unsupported>,
    /// As in [`Document::reading`].
    pub reading: Option<Reading>,
}

impl Members {
    /// Takes the first clues for the columns, if the sides of the file have no labels.
    ///
    /// ```
    /// use quadrille_formats::{NonogramFormat, nonogram};
    /// let clues = nonogram::read_members(b"2; 1\n2; 1\n", NonogramFormat::Clues)?;
    /// assert_eq!(clues.columns_first().reading, Some(nonogram::Reading::ColumnsFirst));
    /// # Ok::<(), quadrille_formats::Error>(())
    /// ```
    #[must_use]
    pub fn columns_first(mut self) -> Self {
        if self.reading == Some(Reading::RowsFirst) {
            self.nonograms = self.nonograms.into_iter().map(|nonogram| transposed(&nonogram?)).collect();
            self.reading = Some(Reading::ColumnsFirst);
        }
        self
    }

    /// Returns all nonograms.
    ///
    /// # Errors
    ///
    /// The first error, if there is one.
    pub fn all(self) -> Result<Document, Error> {
        let nonograms = self.nonograms.into_iter().collect::<Result<_, _>>()?;
        Ok(Document { nonograms, unsupported: self.unsupported, reading: self.reading })
    }

    /// The cells of a text.
    pub(super) fn of_picture(picture: Picture) -> Self {
        Self { reading: Some(Reading::Picture), ..Self::from(Nonogram::from(picture)) }
    }

    /// Adds the next nonogram, up to the maximum.
    pub(super) fn push(&mut self, nonogram: Result<Nonogram, Error>) -> Result<(), Error> {
        if self.nonograms.len() == MAX_NONOGRAMS {
            let message = "nonograms, which only JSON lines can hold: split the file";
            return Err(Error::limit(format!("more than {MAX_NONOGRAMS} {message}")));
        }
        self.nonograms.push(nonogram);
        Ok(())
    }

    pub(super) fn add_unsupported(&mut self, what: Unsupported) {
        what.note(&mut self.unsupported);
    }

    pub(super) fn add_unsupported_if(&mut self, what: Unsupported, has_it: bool) {
        if has_it {
            self.add_unsupported(what);
        }
    }

    /// Rejects a file without nonograms.
    pub(super) fn or_none(self, message: &str) -> Result<Self, Error> {
        if self.nonograms.is_empty() { Err(Error::input(message)) } else { Ok(self) }
    }
}

impl From<Document> for Members {
    fn from(Document { nonograms, unsupported, reading }: Document) -> Self {
        Self { nonograms: nonograms.into_iter().map(Ok).collect(), unsupported, reading }
    }
}

impl From<Nonogram> for Members {
    fn from(nonogram: Nonogram) -> Self {
        Self { nonograms: vec![Ok(nonogram)], ..Self::default() }
    }
}

/// The meaning of a name in a list, or the other one.
pub(super) fn lookup(name: &str, known: &[(&str, Unsupported)], other: Unsupported) -> Unsupported {
    known.iter().find(|(known, _)| *known == name).map_or(other, |(_, what)| *what)
}

#[cfg(test)]
mod tests;
