//! The places where the runs of a line can start.

use alloc::{vec, vec::Vec};

use crate::{
    Bits, Clue, Possible,
    line::solver::{Rest, Run, find_rests, separated},
};

/// Converts the runs of a clue for the solver.
pub(crate) fn runs(clue: &Clue) -> Vec<Run> {
    clue.runs().iter().map(Run::from).collect()
}

/// Returns for each run the places where it starts in some arrangement that agrees with the cells. If there
/// is no arrangement, some set is empty.
pub(crate) fn starts<B: Bits, const C: usize>(runs: &[Run], cells: usize, line: &Possible<B, C>) -> Vec<B> {
    let mut rests = vec![Rest::NONE; runs.len()];
    find_rests(runs, cells, line, &mut rests);
    let mut ends = B::one(0);
    let mut before: Option<&Run> = None;
    let place = |(run, rest): (_, Rest<B>)| {
        let reached = ends.flood_up(line[0]);
        let is_gap_needed = before.replace(run).is_some_and(|before| separated::<C>(before, run));
        let starts = if is_gap_needed { (reached & line[0]).up(1) } else { reached } & rest.starts;
        ends = starts.up(run.length);
        starts
    };
    runs.iter().zip(rests).map(place).collect()
}

#[cfg(test)]
mod tests;
