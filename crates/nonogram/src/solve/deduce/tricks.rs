//! Whether tricks with lines are enough: the same answer as that of all deductions, in a tenth of the time.

use super::{
    line::trivial,
    scopes::{Line, Rules, stretches},
    what_if::Runs,
};
use crate::{
    Clues,
    solve::{
        bits::Bits,
        knowledge::{Knowledge, take_first, union},
        line_solver::{Contradiction, Possible, Run},
        solver::{WithWords, with_words},
    },
};

/// Rules that include all of their level and below, the quicker ones first.
const TRICKS: [Rules; 2] = [Rules::ExtremeOwners, Rules::Fork];

/// Whether techniques below [`Technique::CompleteLine`] solve a nonogram.
pub(crate) fn tricks_solve(clues: &Clues) -> bool {
    with_words(clues, Tricks(clues))
}

struct Tricks<'c>(&'c Clues);

impl WithWords for Tricks<'_> {
    type Output = bool;

    fn run<B: Bits, const C: usize>(self) -> bool {
        let runs = Runs::new(self.0);
        let mut known = Knowledge::<B, C>::new(self.0);
        let mut fresh = [known.every_line(); TRICKS.len()];
        // After each success, what is quicker goes first again.
        while let Some((rules, line)) =
            TRICKS.into_iter().zip(&mut fresh).find_map(|(rules, fresh)| Some((rules, take_first(fresh)?)))
        {
            if known.unknown(line).is_none() {
                continue;
            }
            let Ok(found) = told(runs.of(line), runs.cells(line), known.line(line), rules) else {
                return false;
            };
            let changed = known.narrow(line, &found);
            fresh.iter_mut().for_each(|fresh| *fresh = union(*fresh, changed));
        }
        known.is_complete()
    }
}

/// What counting and rules say of a line, which has a solution.
fn told<B: Bits, const C: usize>(
    runs: &[Run],
    cells: usize,
    possible: &Possible<B, C>,
    rules: Rules,
) -> Result<Possible<B, C>, Contradiction> {
    let possible = trivial(runs, cells, possible);
    let stretches = stretches(&possible);
    let line = Line { runs, possible: &possible, stretches: &stretches };
    Ok(line.of_scopes(&line.scopes(rules)?))
}
