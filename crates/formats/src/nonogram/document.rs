use super::Nonogram;
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
}

impl Members {
    /// Returns all nonograms.
    ///
    /// # Errors
    ///
    /// The first error, if there is one.
    pub fn all(self) -> Result<Document, Error> {
        let nonograms = self.nonograms.into_iter().collect::<Result<_, _>>()?;
        Ok(Document { nonograms, unsupported: self.unsupported })
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
    fn from(document: Document) -> Self {
        let nonograms = document.nonograms.into_iter().map(Ok).collect();
        Self { nonograms, unsupported: document.unsupported }
    }
}

impl From<Nonogram> for Members {
    fn from(nonogram: Nonogram) -> Self {
        Self { nonograms: vec![Ok(nonogram)], unsupported: Vec::new() }
    }
}

/// The meaning of a name in a list, or the other one.
pub(super) fn lookup(name: &str, known: &[(&str, Unsupported)], other: Unsupported) -> Unsupported {
    known.iter().find(|(known, _)| *known == name).map_or(other, |(_, what)| *what)
}

#[cfg(test)]
mod tests;
