//! A nonogram while it is explained.

use quadrille_core::{Grid, Position};
use quadrille_nonogram::{Contents, Deduction, InkId};

use super::{NonogramSheet, Signs, draw};
use crate::{Error, Frames, Style};

/// A nonogram step by step: what is known after each step, with a band along the line that the step looks at and a ring around
/// each cell that it tells. The first frame shows what is known before, the last one what is known in the end. The solution of
/// the sheet is not looked at.
///
/// There is one frame a step unless there are to be at most `frames`; then one shows several steps.
///
/// # Errors
///
/// For 0 frames, when `known` has another size than the clues, and where [`nonogram()`](super::nonogram()) fails.
///
/// ```
/// use quadrille_core::Grid;
/// use quadrille_nonogram::{Contents, Picture, Solver};
/// use quadrille_render::{NonogramSheet, Style};
/// let clues = ".#.#.\n#####\n.###.\n..#..\n".parse::<Picture>()?.clues();
/// let known = Grid::filled(clues.size(), Contents::any(clues.inks()));
/// let steps: Vec<_> = Solver::new().deductions(&clues).explain().collect();
/// let sheet = NonogramSheet::new(&clues);
/// let frames = quadrille_render::nonogram_explained(&sheet, &known, &steps, &Style::solution(), None)?;
/// assert_eq!(frames.len(), steps.len() + 2);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn nonogram_explained<'a>(
    sheet: &NonogramSheet<'a>,
    known: &'a Grid<Contents>,
    steps: &'a [Deduction],
    style: &Style,
    frames: Option<usize>,
) -> Result<Frames<'a>, Error> {
    let (found, expected) = (known.size(), sheet.clues.size());
    if found != expected {
        return Err(Error::input(format!("{found} cells are known, but the clues are for {expected}")));
    }
    let (sheet, style) = (*sheet, style.clone());
    let frames = frames.unwrap_or(usize::MAX);
    Frames::chosen(0, steps.len() + 1, Some(frames), move |before, now| {
        let mut signs = Signs::default();
        let mut filled = Grid::filled(sheet.clues.size(), None);
        let start = known.iter().map(|(at, &contents)| (at, contents));
        let told = steps.iter().take(now).flat_map(|step| step.cells.iter().copied());
        for (at, contents) in start.chain(told) {
            tell(at, contents, &mut filled, &mut signs);
        }
        if now <= steps.len() {
            for step in &steps[before..now] {
                signs.lines.push((step.side, step.index));
                let cells = step.cells.iter().filter(|(_, contents)| contents.only().is_some());
                signs.found.extend(cells.map(|&(at, _)| at));
            }
        }
        draw(&sheet, &style, Some(&filled), &signs)
    })
}

/// Fills a cell, or notes that it is empty, if one of both is known.
fn tell(at: Position, contents: Contents, filled: &mut Grid<Option<InkId>>, signs: &mut Signs) {
    match (contents.only(), filled.get_mut(at)) {
        (Some(None), Some(_)) => signs.dots.push(at),
        (Some(ink), Some(cell)) => *cell = ink,
        _ => {}
    }
}
