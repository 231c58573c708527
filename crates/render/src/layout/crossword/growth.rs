//! A crossword growing word by word.

use quadrille_core::Crossword;

use super::{draw::draw, stage::Stage};
use crate::{Error, Frames, Style};

/// A crossword growing in placing order, in the way of [`Style::show`]. All frames have the size of the
/// finished crossword, which is the last one; new words are marked where letters or empty squares are shown.
///
/// There is one frame a word, but at most `frames` (60 when it is left open), evenly chosen.
///
/// # Errors
///
/// For 0 frames, and later where [`crossword()`](crate::crossword()) fails.
///
/// ```
/// use quadrille_core::Crossword;
/// use quadrille_render::Style;
/// let crossword: Crossword = "CAT\nO..\nWOW\n".parse()?;
/// let frames = quadrille_render::crossword_growth(&crossword, &Style::solution(), None)?;
/// assert_eq!(frames.len(), 3);
/// let finished = quadrille_render::crossword(&crossword, &Style::solution())?;
/// assert_eq!(frames.last(), Some(Ok(finished)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn crossword_growth<'a>(
    crossword: &'a Crossword,
    style: &Style,
    frames: Option<usize>,
) -> Result<Frames<'a>, Error> {
    let style = style.clone();
    let words = crossword.len();
    Frames::chosen(1.min(words), words, frames, move |before, now| {
        let stage =
            if now == words { Stage::finished(crossword) } else { Stage::growing(crossword, before, now) };
        draw(&stage, &style)
    })
}
