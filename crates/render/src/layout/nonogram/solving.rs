//! A nonogram while it is being solved.

use quadrille_core::Grid;
use quadrille_nonogram::{Picture, Solver};

use super::{NonogramView, Signs, draw, nonogram};
use crate::{Error, Frames, Style, View};

/// What the search for deductions may cost; see [`quadrille_nonogram::Analysis::steps`].
const MAX_STEPS: u64 = 1_000_000;

/// A nonogram from empty to solved, in the order in which people would find it: each step is a
/// [deduction](Solver::deductions), a dot stands in cells that are known to be empty, and the last frame is
/// the solution. Where deduction ends early, the last step shows what is left.
///
/// There is one frame a step, but at most `frames` (60 when it is left open), evenly chosen. The style has to
/// show the solution: the animation of a puzzle is the one frame of [`nonogram()`], which gives nothing away.
///
/// # Errors
///
/// For 0 frames, when the sheet has no solution and deduction does not lead to one, and where [`nonogram()`]
/// fails.
///
/// ```
/// use quadrille_nonogram::Picture;
/// use quadrille_render::{NonogramView, Style};
/// let heart: Picture = ".#.#.\n#####\n.###.\n..#..\n".parse()?;
/// let clues = heart.clues();
/// let sheet = NonogramView::new(&clues).with_picture(&heart);
/// let frames = quadrille_render::nonogram_solving(&sheet, &Style::solution(), None)?;
/// assert!(frames.len() > 3);
/// assert_eq!(frames.last(), Some(quadrille_render::nonogram(&sheet, &Style::solution())));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn nonogram_solving<'a>(
    sheet: &NonogramView<'a>,
    style: &Style,
    frames: Option<usize>,
) -> Result<Frames<'a>, Error> {
    if style.show() != View::Solution {
        return nonogram(sheet, style).map(Frames::from);
    }
    sheet.check()?;
    let (steps, solved) = steps(sheet);
    let picture = match sheet.picture {
        Some(_) => sheet.solution()?.clone(),
        None => solved.ok_or_else(|| Error::input("deduction alone does not solve it: solve it first"))?,
    };
    let deduced = steps.iter().filter_map(|(_, step)| *step).max().unwrap_or(0);
    // Cells that nobody has deduced come in a step of their own.
    let last = deduced + usize::from(steps.iter().any(|(_, step)| step.is_none()));
    let (sheet, style) = (sheet.clone(), style.clone());
    Frames::chosen(0, last, frames, move |_, now| {
        let sheet = NonogramView { picture: Some(&picture), ..sheet.clone() };
        if now == last {
            return nonogram(&sheet, &style);
        }
        let mut filled = picture.cells().clone();
        let mut signs = Signs::default();
        for (at, step) in steps.iter() {
            if step.is_none_or(|step| step > now) {
                filled[at] = None;
            } else if filled[at].is_none() {
                signs.dots.push(at);
            }
        }
        draw(&sheet, &style, Some(&filled), &signs)
    })
}

/// The step, from 1, in which each cell is known, and the solution if the steps lead to it.
fn steps(sheet: &NonogramView<'_>) -> (Grid<Option<usize>>, Option<Picture>) {
    let mut steps = Grid::filled(sheet.clues.size(), None);
    let mut count = 0;
    let mut deductions = Solver::new().max_steps(MAX_STEPS).deductions(sheet.clues);
    for deduction in deductions.by_ref() {
        let known = deduction.cells.iter().filter(|(_, contents)| contents.only().is_some());
        let new: Vec<_> = known.map(|&(at, _)| at).filter(|&at| steps[at].is_none()).collect();
        count += usize::from(!new.is_empty());
        for at in new {
            steps[at] = Some(count);
        }
    }
    (steps, deductions.solution().cloned())
}
