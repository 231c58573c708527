//! Guessing: most clues with several solutions reveal two of them if open cells are simply filled in one
//! after the other, and then the last guess is changed.

use alloc::vec::Vec;

use crate::{Bits, Branch, Budget, GridState, Interruption, Mark, Possible};

/// The rows of a solution.
pub(crate) type Rows<B, const C: usize> = Vec<Possible<B, C>>;

/// After a wrong guess, guessing ends after this number of settled lines per line of the grid.
const MAX_STEPS_PER_LINE: usize = 2;

/// A cell whose content was guessed.
struct Guess {
    mark: Mark,
    branch: Branch,
}

/// Returns two solutions of a settled grid, if guessing finds them soon. The grid is not changed.
pub(crate) fn two_solutions<B: Bits, const C: usize>(
    grid: &mut GridState<B, C>,
    budget: &mut Budget<'_>,
) -> Option<[Rows<B, C>; 2]> {
    let before = grid.mark();
    let most_steps = grid.steps() + (MAX_STEPS_PER_LINE * grid.line_count()) as u64;
    let mut first = None;
    let mut path = Vec::<Guess>::new();
    let mut found = None;
    // As long as no guess was wrong, guessing on is the fastest way to a solution.
    let mut went_wrong = false;
    loop {
        match grid.first_unknown(path.last().map_or(0, |guess| guess.branch.row)) {
            Some((row, column)) => {
                let branch = Branch::new(row, column, &grid.rows()[row]);
                path.push(Guess { mark: grid.mark(), branch });
            }
            None => {
                let second = grid.rows().to_vec();
                if let Some(first) = first.take() {
                    found = Some([first, second]);
                    break;
                }
                first = Some(second);
            }
        }
        let may_go_on = !went_wrong || grid.steps() <= most_steps;
        if !may_go_on || !try_next(grid, &mut path, budget, &mut went_wrong) {
            break;
        }
    }
    grid.undo_to(before);
    found
}

/// Goes on to the next content that does not contradict the lines, however far back it is.
fn try_next<B: Bits, const C: usize>(
    grid: &mut GridState<B, C>,
    path: &mut Vec<Guess>,
    budget: &mut Budget<'_>,
    went_wrong: &mut bool,
) -> bool {
    while let Some(guess) = path.last_mut() {
        grid.undo_to(guess.mark);
        let Some(content) = guess.branch.take() else {
            path.pop();
            continue;
        };
        grid.assume(guess.branch.row, guess.branch.column, content);
        match grid.propagate(budget) {
            Ok(()) => return true,
            Err(Interruption::Contradiction) => *went_wrong = true,
            Err(Interruption::Limit(_)) => return false,
        }
    }
    false
}
