//! Crosswords growing word by word.

use quadrille_core::Crossword;

use super::{draw::draw, stage::Stage};
use crate::{Error, FrameOptions, Frames, Style, View};

/// The number of frames unless another is set.
const DEFAULT_MAX_FRAMES: usize = 60;

pub(crate) fn growth<'a>(
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
