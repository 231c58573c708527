//! A nonogram while it is explained.

use core::time::Duration;

use quadrille_core::Position;
use quadrille_nonogram::{Deduction, Hint, PartialGrid};

use super::{NonogramView, draw, told};
use crate::{Error, Frames, Style};

/// As many frames as are shown when nobody says how many: more than anyone follows, and a file that still can
/// be sent.
const MOST: usize = 300;
/// Long enough to find the line and the cells of a step.
const DELAY: Duration = Duration::from_millis(700);

/// A nonogram step by step: what is known after each step, with a band along the line that the step looks at
/// and a ring around each cell that it tells, also where it rules out some colors only. The first frame shows
/// what is known before, the last one what is known in the end. The solution of the sheet is not shown.
///
/// The frames tell no more than the `hint`: for [`Hint::Cells`] no cell is filled, and for [`Hint::Line`]
/// there are no rings either; they end with the last step.
///
/// There is one frame a step, but at most `frames` (300 when it is left open), evenly chosen: then one has
/// the line of its own step and the cells of all steps since the frame before. In an animation each is shown
/// for 0.7 seconds, unless [`AnimationOptions::delay`](crate::AnimationOptions::delay) says otherwise.
///
/// # Errors
///
/// For 0 frames, when `known` has another size or other colors than the clues, and where
/// [`nonogram()`](super::nonogram()) fails.
///
/// ```
/// use quadrille_nonogram::{Hint, PartialGrid, Picture, Solver};
/// use quadrille_render::{NonogramView, Style};
/// let clues = ".#.#.\n#####\n.###.\n..#..\n".parse::<Picture>()?.clues();
/// let known = PartialGrid::new(&clues);
/// let steps: Vec<_> = Solver::new().deductions(&clues).explain().collect();
/// let sheet = NonogramView::new(&clues);
/// let frames = quadrille_render::nonogram_explained(&sheet, &known, &steps, Hint::Why, &Style::solution(), None)?;
/// assert_eq!(frames.len(), steps.len() + 2);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn nonogram_explained<'a>(
    sheet: &NonogramView<'a>,
    known: &'a PartialGrid,
    steps: &'a [Deduction],
    hint: Hint,
    style: &Style,
    frames: Option<usize>,
) -> Result<Frames<'a>, Error> {
    sheet.check()?;
    known.check(sheet.clues)?;
    let (sheet, style) = (sheet.clone(), style.clone());
    // What follows from all steps is told only together with what each of them tells.
    let last = steps.len() + usize::from(hint == Hint::Why);
    let mut known = known.clone();
    let frames = Frames::chosen(0, last, Some(frames.unwrap_or(MOST)), move |before, now| {
        let told_now = if hint == Hint::Why { steps.get(before..now.min(steps.len())) } else { None };
        for (at, contents) in told_now.unwrap_or_default().iter().flat_map(|step| &step.cells) {
            // What contradicts itself cannot be drawn.
            _ = known.set(*at, *contents);
        }
        let (filled, mut signs) = told(&known);
        if let Some([.., step]) = steps.get(before..now) {
            signs.lines.push((step.side, step.index));
        }
        if hint != Hint::Line {
            signs.found = steps.get(before..now).map(cells).unwrap_or_default();
        }
        draw(&sheet, &style, Some(&filled), &signs)
    })?;
    Ok(frames.shown_for(DELAY))
}

/// The cells of which some steps tell anything, each once.
fn cells(steps: &[Deduction]) -> Vec<Position> {
    let mut cells: Vec<_> = steps.iter().flat_map(|step| &step.cells).map(|&(at, _)| at).collect();
    cells.sort_unstable();
    cells.dedup();
    cells
}
