//! What tricks with lines leave open: the same result as that of all deductions, in a small part of the time.

use alloc::{vec, vec::Vec};

use quadrille_core::Position;

use crate::{
    Bits, Budget, Clues, Interruption, Knowledge, Level, Possible, Watch,
    human::{
        deduce::{
            line_findings::{says_nothing, trivial},
            scopes::{Rules, ScopedLine, stretches},
            what_if::Runs,
        },
        knowledge::{take_first, union},
    },
    line::{
        bit_width::{extent, with_bit_width},
        solver::Run,
    },
};

/// The rules for each level, the quicker ones first. The rules of a level include those of all levels below.
const COUNTING: &[Option<Rules>] = &[None];
const OVERLAP: &[Option<Rules>] = &[Some(Rules::Order)];
const TRICKS: &[Option<Rules>] = &[Some(Rules::ExtremeOwners), Some(Rules::Fork)];

/// Returns the cells that techniques up to a level leave open in a nonogram with a solution.
///
/// Levels above [`Level::LineTricks`] give the same result as that one. Once the watch ends, there are more
/// cells.
pub(crate) fn open_after_tricks(clues: &Clues, level: Level, watch: &Watch<'_>) -> Vec<Position> {
    let rules = match level {
        Level::Trivial => COUNTING,
        Level::Overlap => OVERLAP,
        _ => TRICKS,
    };
    let budget = Budget::observed(watch.observed());
    with_bit_width!(extent(clues), <B, C> open_after::<B, C>(clues, rules, budget))
}

fn open_after<B: Bits, const C: usize>(
    clues: &Clues,
    rules: &'static [Option<Rules>],
    mut budget: Budget<'_>,
) -> Vec<Position> {
    let runs = Runs::new(clues);
    let mut known = Knowledge::<B, C>::new(clues);
    let mut pending = vec![known.clued_lines(); rules.len()];
    let mut steps = 0;
    // After each success, the quicker rules come first again.
    while let Some((&rules, line)) =
        rules.iter().zip(&mut pending).find_map(|(rules, pending)| Some((rules, take_first(pending)?)))
    {
        steps += 1;
        if budget.check(steps).is_err() {
            break;
        }
        let (runs, cells, possible) = (runs.of(line), runs.cells(line), known.line(line));
        if known.unknown(line).is_none() || says_nothing(runs, cells, possible) {
            continue;
        }
        let Ok(found) = settled_by_rules(runs, cells, possible, rules, &budget) else { break };
        let changed = known.narrow(line, &found);
        pending.iter_mut().for_each(|pending| *pending = union(*pending, changed));
    }
    known.unknown_cells()
}

/// Returns what counting and rules imply for a line, which has a solution.
fn settled_by_rules<B: Bits, const C: usize>(
    runs: &[Run],
    cells: usize,
    possible: &Possible<B, C>,
    rules: Option<Rules>,
    budget: &Budget<'_>,
) -> Result<Possible<B, C>, Interruption> {
    let possible = trivial(runs, cells, possible);
    let Some(rules) = rules else { return Ok(possible) };
    let stretches = stretches(&possible);
    let line = ScopedLine { runs, possible: &possible, stretches: &stretches };
    let scopes = line.scopes(rules, &|| budget.ask_observer())?;
    Ok(if rules == Rules::Order { line.all_covered(&scopes) } else { line.of_scopes(&scopes) })
}
