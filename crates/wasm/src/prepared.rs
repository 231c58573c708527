use quadrille::Crossword;

use crate::{Result, options::named};

/// A crossword as it is written and drawn: with or without enumerations, and with a number of given letters.
pub(crate) fn prepared(
    crossword: &Crossword,
    lengths: Option<&str>,
    given: Option<usize>,
) -> Result<Crossword> {
    let mut crossword = crossword.clone();
    if let Some(lengths) = named(lengths)? {
        crossword = crossword.with_lengths(lengths);
    }
    if let Some(count) = given {
        let letters = crossword.helpful_letters(count);
        crossword = crossword.with_given_letters(letters);
    }
    Ok(crossword)
}
