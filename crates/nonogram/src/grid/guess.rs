//! Guessing: most clues that have several solutions show it to whoever just fills in the first cell that is
//! open, and then changes the last guess.

use alloc::vec::Vec;

use crate::{
    control::{budget::Budget, interruption::Interruption},
    grid::{
        branch::Branch,
        state::{GridState, Mark},
    },
    line::{bits::Bits, solver::Possible},
};

/// The rows of a solution.
pub(crate) type Rows<B, const C: usize> = Vec<Possible<B, C>>;

/// Once a guess was wrong, guessing is given up after so many settled lines for each line of the field.
const PATIENCE: usize = 2;

/// A cell whose content was guessed.
struct Guess {
    mark: Mark,
    branch: Branch,
}

/// Two solutions of a settled field, if guessing finds them soon. The field stays as it is.
pub(crate) fn two_solutions<B: Bits, const C: usize>(
    field: &mut GridState<B, C>,
    budget: &mut Budget<'_>,
) -> Option<[Rows<B, C>; 2]> {
    let before = field.mark();
    let most_steps = field.steps() + (PATIENCE * field.line_count()) as u64;
    let mut first = None;
    let mut path = Vec::<Guess>::new();
    let mut found = None;
    // As long as nothing was wrong, going on takes less than any other way to a solution.
    let mut went_wrong = false;
    loop {
        match field.first_unknown(path.last().map_or(0, |guess| guess.branch.row)) {
            Some((row, column)) => {
                let branch = Branch::new(row, column, &field.rows()[row]);
                path.push(Guess { mark: field.mark(), branch });
            }
            None => {
                let second = field.rows().to_vec();
                if let Some(first) = first.take() {
                    found = Some([first, second]);
                    break;
                }
                first = Some(second);
            }
        }
        let is_patient = !went_wrong || field.steps() <= most_steps;
        if !is_patient || !turn(field, &mut path, budget, &mut went_wrong) {
            break;
        }
    }
    field.undo(before);
    found
}

/// On to the next content that is left to try and does not contradict the lines, however far back.
fn turn<B: Bits, const C: usize>(
    field: &mut GridState<B, C>,
    path: &mut Vec<Guess>,
    budget: &mut Budget<'_>,
    went_wrong: &mut bool,
) -> bool {
    while let Some(guess) = path.last_mut() {
        field.undo(guess.mark);
        let Some(content) = guess.branch.take() else {
            path.pop();
            continue;
        };
        field.assume(guess.branch.row, guess.branch.column, content);
        match field.propagate(budget) {
            Ok(()) => return true,
            Err(Interruption::Contradiction) => *went_wrong = true,
            Err(Interruption::Limit(_)) => return false,
        }
    }
    false
}
