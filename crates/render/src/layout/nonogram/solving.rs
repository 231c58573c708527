//! Nonograms while they are solved.

use quadrille_core::Grid;
use quadrille_nonogram::{Picture, Solver};

use super::{NonogramView, Signs, draw, drawn};
use crate::{Error, FrameOptions, Frames, Style, View};

/// The budget of the search for deductions; see [`quadrille_nonogram::Analysis::steps`].
const MAX_STEPS: u64 = 1_000_000;

/// The number of frames unless another is set.
const DEFAULT_MAX_FRAMES: usize = 60;

pub(crate) fn solving<'a>(
    view: NonogramView<'a>,
    style: &Style,
    options: &FrameOptions,
) -> Result<Frames<'a>, Error> {
    if style.view() != View::Solution {
        return drawn(&view, style).map(Frames::from);
    }
    view.check()?;
    let (steps, solved) = steps(&view);
    let picture = match view.picture() {
        Some(_) => view.solution()?.clone(),
        None => solved.ok_or_else(|| Error::input("deduction alone does not solve it: solve it first"))?,
    };
    let deduced = steps.iter().filter_map(|(_, step)| *step).max().unwrap_or(0);
    // Cells that are not deduced have a step of their own.
    let last = deduced + usize::from(steps.iter().any(|(_, step)| step.is_none()));
    let style = style.clone();
    let max_frames = options.max_frames.unwrap_or(DEFAULT_MAX_FRAMES);
    Frames::evenly_spaced(0, last, max_frames, move |_, now| {
        let view = view.clone().with_picture(&picture);
        if now == last {
            return drawn(&view, &style);
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
        draw(&view, &style, Some(&filled), &signs)
    })
}

/// The step, from 1, in which each cell is known, and the solution if the steps lead to it.
fn steps(view: &NonogramView<'_>) -> (Grid<Option<usize>>, Option<Picture>) {
    let mut steps = Grid::filled(view.clues.size(), None);
    let mut count = 0;
    let mut deductions = Solver::new().max_steps(MAX_STEPS).deductions(view.clues);
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
