//! Layouts turn puzzles and figures into scenes. They measure in squares and know no pixels.

pub(crate) mod crossword;
pub(crate) mod nonogram;
pub mod plot;
pub(crate) mod sheet;
pub(crate) mod side_by_side;
mod signs;
mod title;

use crate::{Error, FrameOptions, Frames, Puzzle, Scene, Style};

/// Draws a puzzle in the [view](Style::view) of the style.
///
/// The picture of a puzzle does not depend on the solution, so it cannot give it away.
///
/// * In a crossword, blocks are black, highlighted squares green, and areas enclosed by words have the
///   [color of gaps](crate::Gaps); nothing is drawn elsewhere. A puzzle with
///   [hidden blocks](quadrille_core::Metadata::with_hidden_blocks) is a box of squares. The puzzle shows the
///   [given letters](quadrille_core::Crossword::given_letters) and no others.
/// * If a nonogram has several colors, each number is in a box of its color, and a legend below names them. For letters
///   that make printing in black and white possible see [`NonogramStyle`](crate::NonogramStyle).
///
/// # Errors
///
/// When no font has one of the letters to draw. Of a nonogram also when the picture or the partial grid belongs to other
/// clues, when the solution is requested and there is no picture, and when the view is neither puzzle nor solution.
///
/// # Examples
///
/// ```
/// use quadrille_core::Crossword;
/// use quadrille_nonogram::Picture;
/// use quadrille_render::{Item, NonogramView, Puzzle, Style, draw};
/// fn texts<'a>(puzzle: impl Into<Puzzle<'a>>, style: &Style) -> Result<String, quadrille_render::Error> {
///     let scene = draw(puzzle, style)?;
///     Ok(scene.items().iter().filter_map(|item| match item {
///         Item::Text(text) => Some(text.lettering.text()),
///         _ => None,
///     }).collect())
/// }
/// let crossword: Crossword = "CAT\nO..\nWOW\n".parse()?;
/// assert_eq!(texts(&crossword, &Style::puzzle())?, "12");
/// assert_eq!(texts(&crossword, &Style::solution())?, "12CATOWOW");
///
/// let clues = "##.\n..#\n".parse::<Picture>()?.clues();
/// assert_eq!(texts(NonogramView::new(&clues), &Style::puzzle())?, "21111");
/// assert!(draw(NonogramView::new(&clues), &Style::solution()).is_err(), "there is no picture");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn draw<'a>(puzzle: impl Into<Puzzle<'a>>, style: &Style) -> Result<Scene, Error> {
    match puzzle.into() {
        Puzzle::Crossword(crossword) => crossword::drawn(crossword, style),
        Puzzle::Nonogram(view) => nonogram::drawn(&view, style),
    }
}

/// Draws a crossword growing word by word, or a nonogram while it is solved.
///
/// All frames have the size of the last one, which is that of [`draw()`]. There is one frame per step, up to the
/// [maximum](FrameOptions::max_frames).
///
/// * A step of a crossword is a word, in placing order. New words are marked in a puzzle and in a solution, and a frame
///   that shows letters is named after its new words.
/// * A step of a nonogram is a [deduction](quadrille_nonogram::Solver::deductions), in the order in which people would
///   find the cells. Known empty cells have a dot. If deduction ends early, the last step shows the remaining cells. The
///   style has to show the solution: a puzzle has a single frame, which gives nothing away.
///
/// # Errors
///
/// For 0 frames, when a nonogram has no picture and deduction does not find it, and when [`draw()`] fails. Frames fail
/// where [`draw()`] does.
///
/// # Examples
///
/// ```
/// use quadrille_core::Crossword;
/// use quadrille_nonogram::Picture;
/// use quadrille_render::{FrameOptions, NonogramView, Style, draw, draw_frames};
/// let (style, options) = (Style::solution(), FrameOptions::default());
/// let crossword: Crossword = "CAT\nO..\nWOW\n".parse()?;
/// let growth = draw_frames(&crossword, &style, &options)?;
/// assert_eq!(growth.len(), 3);
/// assert_eq!(growth.last(), Some(draw(&crossword, &style)));
///
/// let heart: Picture = ".#.#.\n#####\n.###.\n..#..\n".parse()?;
/// let clues = heart.clues();
/// let solving = draw_frames(NonogramView::new(&clues), &style, &options)?;
/// assert_eq!(solving.last(), Some(draw(NonogramView::new(&clues).with_picture(&heart), &style)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn draw_frames<'a>(
    puzzle: impl Into<Puzzle<'a>>,
    style: &Style,
    options: &FrameOptions,
) -> Result<Frames<'a>, Error> {
    let puzzle = puzzle.into();
    let language = style.language().or_else(|| puzzle.language()).unwrap_or_default();
    let frames = match puzzle {
        Puzzle::Crossword(crossword) => crossword::growth(crossword, style, options),
        Puzzle::Nonogram(view) => nonogram::solving(view, style, options),
    }?;
    Ok(frames.with_language(language))
}
