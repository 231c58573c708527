//! Nonograms explained step by step.

use core::time::Duration;

use quadrille_core::Position;
use quadrille_nonogram::{Deduction, Hint, PartialGrid};

use super::{NonogramView, draw, filled_and_signs};
use crate::{Error, FrameOptions, Frames, Style};

/// The number of frames unless another is set: more than anyone follows, but the file stays small enough to
/// send.
const DEFAULT_MAX_FRAMES: usize = 300;
/// Long enough to find the line and the cells of a step.
const DELAY: Duration = Duration::from_millis(700);

/// Draws a nonogram deduction by deduction.
///
/// Each frame shows what is known after a step, with a band along the line that the step examines and a ring
/// around each cell that it determines or restricts. The first frame shows the partial grid, the last one the
/// result of all steps. The picture of the view is not shown.
///
/// The frames reveal no more than the `hint`: for [`Hint::Cells`] no cell is filled, and for [`Hint::Line`]
/// there are no rings either; they end with the last step. There is one frame per step, up to the
/// [maximum](FrameOptions::max_frames); a frame of one step is named after it, and a frame of several steps has
/// the line of the last one and the cells of all.
///
/// # Errors
///
/// For 0 frames, when `known` has another size or other colors than the clues, and when
/// [`draw()`](crate::draw()) fails.
///
/// # Examples
///
/// ```
/// use quadrille_nonogram::{Hint, PartialGrid, Picture, Solver};
/// use quadrille_render::{FrameOptions, NonogramView, Style, draw_explanation};
/// let clues = ".#.#.\n#####\n.###.\n..#..\n".parse::<Picture>()?.clues();
/// let (view, known) = (NonogramView::new(&clues), PartialGrid::new(&clues));
/// let steps: Vec<_> = Solver::new().deductions(&clues).explain().collect();
/// let options = FrameOptions::default();
/// let frames = draw_explanation(&view, &known, &steps, Hint::Why, &Style::solution(), &options)?;
/// assert_eq!(frames.len(), steps.len() + 2);
/// # Ok::<(), quadrille_render::Error>(())
/// ```
pub fn draw_explanation<'a>(
    view: &NonogramView<'a>,
    known: &'a PartialGrid,
    steps: &'a [Deduction],
    hint: Hint,
    style: &Style,
    options: &FrameOptions,
) -> Result<Frames<'a>, Error> {
    view.check()?;
    known.check(view.clues)?;
    let (view, style) = (view.clone(), style.clone());
    let language = style.language_of(view.metadata()).unwrap_or_default();
    // The result of all steps is shown only if the results of single steps are.
    let last = steps.len() + usize::from(hint == Hint::Why);
    let mut known = known.clone();
    let max_frames = options.max_frames.unwrap_or(DEFAULT_MAX_FRAMES);
    let frames = Frames::evenly_spaced(0, last, max_frames, move |before, now| {
        let learned = if hint == Hint::Why { steps.get(before..now.min(steps.len())) } else { None };
        for (at, contents) in learned.unwrap_or_default().iter().flat_map(|step| &step.cells) {
            // Contradictions cannot be drawn.
            _ = known.set(*at, *contents);
        }
        let (filled, mut signs) = filled_and_signs(&known);
        if let Some([.., step]) = steps.get(before..now) {
            signs.lines.push((step.side, step.index));
        }
        if hint != Hint::Line {
            signs.found = steps.get(before..now).map(cells).unwrap_or_default();
        }
        let scene = draw(&view, &style, Some(&filled), &signs)?;
        Ok(match steps.get(before..now) {
            Some([step]) => scene.with_name(step.hint(view.clues, hint)),
            _ => scene,
        })
    })?;
    Ok(frames.shown_for(DELAY).with_language(language))
}

/// The cells of some steps, each once.
fn cells(steps: &[Deduction]) -> Vec<Position> {
    let mut cells: Vec<_> = steps.iter().flat_map(|step| &step.cells).map(|&(at, _)| at).collect();
    cells.sort_unstable();
    cells.dedup();
    cells
}
