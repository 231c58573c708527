//! The deductions of a technique in one line.

use alloc::{vec, vec::Vec};

use crate::{
    Bits, Interruption, Possible, Technique,
    human::deduce::{
        deduction::{Reach, Reason},
        scopes::{KeepGoing, Rules, ScopedLine, ranges, stretches},
    },
    line::solver::{Run, settle},
};

/// The candidates of the cells of a line, and the reason.
pub(crate) type Finding<B, const C: usize> = (Possible<B, C>, Reason);

/// Returns what a technique finds in a line, while `keep_going` allows it. The findings can be known already.
pub(crate) fn findings<B: Bits, const C: usize>(
    technique: Technique,
    runs: &[Run],
    cells: usize,
    possible: &Possible<B, C>,
    keep_going: &KeepGoing<'_>,
) -> Result<Vec<Finding<B, C>>, Interruption> {
    let rules = match technique {
        Technique::Trivial => return Ok(vec![(trivial(runs, cells, possible), Reason::Clue)]),
        Technique::Overlap | Technique::Reach => Rules::Order,
        Technique::Owners => Rules::Owners,
        Technique::ExtremeOwners => Rules::ExtremeOwners,
        Technique::ForkByOwners if says_nothing(runs, cells, possible) => return Ok(Vec::new()),
        Technique::ForkByOwners => Rules::Fork,
        _ => {
            let settled = settle(runs, cells, possible)?;
            return Ok(vec![(settled, Reason::Arrangements)]);
        }
    };
    let stretches = stretches(possible);
    let line = ScopedLine { runs, possible, stretches: &stretches };
    let scopes = line.scopes(rules, keep_going)?;
    let reach = |run: usize| {
        let scope = scopes[run];
        let cells = scope.first()..scope.last() + 1;
        let gaps = ranges(B::below(cells.end) & !B::below(cells.start) & !scope).collect();
        Reach { run, cells, gaps }
    };
    let mut found = Vec::new();
    if technique != Technique::Reach {
        found
            .extend((0..runs.len()).map(|run| (line.covered(run, scopes[run]), Reason::Covered(reach(run)))));
    }
    if technique != Technique::Overlap {
        found.push((line.reached(&scopes), Reason::Beyond((0..runs.len()).map(reach).collect())));
    }
    Ok(found)
}

/// Returns whether nothing new follows from a line, so that no rule finds anything: this is known much
/// sooner.
pub(crate) fn says_nothing<B: Bits, const C: usize>(
    runs: &[Run],
    cells: usize,
    possible: &Possible<B, C>,
) -> bool {
    settle(runs, cells, possible).as_ref() == Ok(possible)
}

/// Returns what counting shows: there is no run, there is no spare cell, all runs are filled, or just enough
/// cells can be filled.
pub(crate) fn trivial<B: Bits, const C: usize>(
    runs: &[Run],
    cells: usize,
    possible: &Possible<B, C>,
) -> Possible<B, C> {
    let palette = possible[1..].iter().fold(B::NONE, |palette, &color| palette | color);
    let filled = B::below(cells) & !possible[0];
    let sum: usize = runs.iter().map(|run| run.length).sum();
    let gaps = runs.windows(2).filter(|pair| pair[0].content == pair[1].content).count();
    let mut found = *possible;
    if sum + gaps == cells {
        let mut start = 0;
        let mut full = [B::below(cells); C];
        full[1..].fill(B::NONE);
        for (k, run) in runs.iter().enumerate() {
            start += usize::from(k > 0 && runs[k - 1].content == run.content);
            let run_cells = B::below(start + run.length) & !B::below(start);
            full[run.content] = full[run.content] | run_cells;
            full[0] = full[0] & !run_cells;
            start += run.length;
        }
        for (set, full) in found.iter_mut().zip(full) {
            *set = *set & full;
        }
    } else if filled.count() as usize == sum {
        for set in &mut found[1..] {
            *set = *set & filled;
        }
    } else if palette.count() as usize == sum {
        found[0] = found[0] & !palette;
    }
    found
}
