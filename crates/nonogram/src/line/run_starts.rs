//! The places where the runs of a line can start.

use alloc::vec::Vec;

use crate::{
    Bits, Clue, Possible,
    line::solver::{Run, room},
};

/// Converts the runs of a clue for the solver.
pub(crate) fn runs(clue: &Clue) -> Vec<Run> {
    clue.runs().iter().map(Run::from).collect()
}

/// Returns for each run the places where it starts in some arrangement that agrees with the cells. If there
/// is no arrangement, some set is empty.
///
/// A place is possible if the runs before fit in front of it and the runs behind fit behind it; the latter is
/// the former in the mirrored line.
pub(crate) fn starts<B: Bits, const C: usize>(runs: &[Run], cells: usize, line: &Possible<B, C>) -> Vec<B> {
    let mirrored_line = line.map(|set| set.mirrored(cells));
    let behind = in_front(runs.iter().rev(), &mirrored_line);
    let mut starts = in_front(runs.iter(), line);
    for ((start, run), behind) in starts.iter_mut().zip(runs).zip(behind.into_iter().rev()) {
        *start = *start & behind.mirrored(cells + 1 - run.length);
    }
    starts
}

/// Returns for each run the places that leave room in front for the runs before it.
fn in_front<'r, B: Bits, const C: usize>(
    runs: impl Iterator<Item = &'r Run>,
    line: &Possible<B, C>,
) -> Vec<B> {
    let mut ends = B::one(0);
    let mut before = 0;
    let place = |run: &Run| {
        let reached = ends.flood_up(line[0]);
        let apart = if run.content == before { (reached & line[0]).up(1) } else { reached };
        let starts = apart & room(line[run.content], run.length);
        ends = starts.up(run.length);
        before = run.content;
        starts
    };
    runs.map(place).collect()
}

#[cfg(test)]
mod tests;
