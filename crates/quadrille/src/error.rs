/// An error of any of the crates behind this one, so that `?` passes on all of them. The messages are theirs, and so are the
/// kinds.
///
/// ```
/// use quadrille::{Error, Lexicon, formats::NonogramFormat, nonogram::Picture};
/// fn read(words: &str, rows: &str, format: &str) -> Result<(Lexicon, Picture, NonogramFormat), Error> {
///     Ok((words.parse()?, rows.parse()?, format.parse()?))
/// }
/// assert!(read("cat", "##\n.#", "non").is_ok());
/// let error = read("cat", "##\n#", "non").unwrap_err();
/// assert_eq!(error.to_string(), "row 2: 1 cells, but the first row has 2");
/// assert!(matches!(error, Error::Nonogram(_)));
/// ```
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error(transparent)]
#[non_exhaustive]
pub enum Error {
    /// Of crosswords, or of words for them.
    Crossword(#[from] quadrille_core::Error),
    /// Of what is read or written.
    Formats(#[from] quadrille_formats::Error),
    /// Of nonograms.
    Nonogram(#[from] quadrille_nonogram::Error),
    /// Of pictures.
    Render(#[from] quadrille_render::Error),
}
