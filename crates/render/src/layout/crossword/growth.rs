//! Crosswords growing word by word.

use quadrille_core::Crossword;

use super::{draw::draw, stage::Stage};
use crate::{Error, FrameOptions, Frames, Style, View};

/// The number of frames unless another is set.
const DEFAULT_MAX_FRAMES: usize = 60;

/// Draws a crossword growing word by word in placing order, in the [view](Style::view) of the style.
///
/// All frames have the size of the finished crossword, which is the last one; new words are marked in a
/// puzzle and in a solution, and a frame that shows letters is named after its new words. There is one frame per word, up to the [maximum](FrameOptions::max_frames).
///
/// # Errors
///
/// For 0 frames. Frames fail where [`draw_crossword()`](crate::draw_crossword()) does.
///
/// # Examples
///
/// ```
/// use quadrille_core::Crossword;
/// use quadrille_render::{FrameOptions, Style, crossword_growth, draw_crossword};
/// let crossword: Crossword = "CAT\nO..\nWOW\n".parse()?;
/// let frames = crossword_growth(&crossword, &Style::solution(), &FrameOptions::default())?;
/// assert_eq!(frames.len(), 3);
/// assert_eq!(frames.last(), Some(draw_crossword(&crossword, &Style::solution())));
/// # Ok::<(), quadrille_render::Error>(())
/// ```
pub fn crossword_growth<'a>(
    crossword: &'a Crossword,
    style: &Style,
    options: &FrameOptions,
) -> Result<Frames<'a>, Error> {
    let style = style.clone();
    let words = crossword.len();
    let max_frames = options.max_frames.unwrap_or(DEFAULT_MAX_FRAMES);
    Frames::evenly_spaced(1.min(words), words, max_frames, move |before, now| {
        if now == words {
            return draw(&Stage::finished(crossword), &style);
        }
        let stage = Stage::growing(crossword, before, now);
        let scene = draw(&stage, &style)?;
        Ok(if style.view() == View::Puzzle { scene } else { scene.with_name(stage.new_words()) })
    })
}
