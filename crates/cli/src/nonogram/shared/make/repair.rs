//! Checking and repairing pictures.

use quadrille::{
    formats::Nonogram,
    nonogram::{
        AmbiguousRegion, Damage, Limit, Picture, Progress, RepairOutcome, Repairer, Solvability, Solver,
        Verdict,
    },
};

use super::{Fix, MadePuzzle, MakeSession, Pipeline};
use crate::{deadline::Deadline, nonogram::shared::source};

/// The solutions of an ambiguous region are counted up to this number.
const MAX_SOLUTIONS: u64 = 1_000_000;
/// The steps for all regions that are to be repaired.
const REPAIR_STEPS: u64 = 10_000_000;
/// The steps for all regions that are only reported, in pictures of up to `SMALL_CELLS` cells. Larger ones get fewer,
/// because a step takes longer.
const REPORT_STEPS: u64 = 500_000;
const SMALL_CELLS: u64 = 100 * 100;

impl MakeSession<'_> {
    /// Analyzes a picture, and repairs it for the first of these aims that can be reached. Each implies the next.
    pub(crate) fn repaired(
        &self,
        nonogram: Nonogram,
        aims: &[Solvability],
        deadline: &Deadline,
    ) -> MadePuzzle {
        let timed = self.options.solving.analyze_with(&nonogram, |_| deadline.flow());
        let analysis = timed.analysis;
        let is_ambiguous = matches!(analysis.verdict, Verdict::Multiple { .. });
        let regions = is_ambiguous.then(|| self.regions(&nonogram, !aims.is_empty(), deadline)).flatten();
        let is_reached = |solvability: Solvability| match solvability {
            Solvability::Line => analysis.is_line_solvable(),
            Solvability::Unique => !is_ambiguous,
        };
        let missed: Vec<Solvability> =
            aims.iter().copied().take_while(|&solvability| !is_reached(solvability)).collect();
        let (pipeline, changed) = (Pipeline::Exact, Vec::new());
        let made = MadePuzzle { nonogram, pipeline, changed, regions, likeness: 1.0, analysis, limit: None };
        let Some(picture) = made.nonogram.picture() else { return made };
        let repaired = match self.first_reached(&missed, picture, deadline) {
            Ok(Some(repaired)) => repaired,
            Ok(None) => return made,
            Err(limit) => return MadePuzzle { limit: Some(limit), ..made },
        };
        if let Some(damage) = &repaired.damage {
            self.warn_of_damage(picture, damage);
        }
        let likeness = picture.likeness(&repaired.picture);
        if made.nonogram.clues().has_unknown_lines() {
            self.note(format!("warning: {}: {}", self.place(), source::CLUES_ARE_SHOWN));
        }
        let nonogram = made.nonogram.redrawn(repaired.picture);
        // The verdict is known by now, so this is fast.
        let analysis = self.options.solving.analyze(&nonogram).analysis;
        MadePuzzle { nonogram, changed: repaired.changed, likeness, analysis, ..made }
    }

    /// The ambiguous regions of a nonogram, each with its fix if the picture is to be repaired.
    fn regions(
        &self,
        nonogram: &Nonogram,
        is_repaired: bool,
        deadline: &Deadline,
    ) -> Option<Vec<(AmbiguousRegion, Option<Fix>)>> {
        let flow = |_: &Progress| deadline.flow();
        let cells = nonogram.clues().size().area().max(SMALL_CELLS);
        let max_steps = if is_repaired { REPAIR_STEPS } else { REPORT_STEPS * SMALL_CELLS / cells };
        let steps = max_steps.min(self.options.max_steps().unwrap_or(u64::MAX));
        let solver = Solver::new().max_steps(steps).observer(flow);
        let regions = solver.ambiguous_regions(nonogram.clues(), MAX_SOLUTIONS).ok()?;
        let single_cell_fixes =
            match nonogram.picture().filter(|_| is_repaired && !nonogram.clues().has_unknown_lines()) {
                Some(picture) => {
                    let repair =
                        Repairer::new().solvability(Solvability::Unique).max_steps(steps).observer(flow);
                    repair.single_cell_fixes(picture, &regions).into_iter().map(Some).collect()
                }
                None => vec![None; regions.len()],
            };
        Some(regions.into_iter().zip(single_cell_fixes).collect())
    }

    /// The repair for the first aim that can be reached, or the limit that came first.
    fn first_reached(
        &self,
        aims: &[Solvability],
        picture: &Picture,
        deadline: &Deadline,
    ) -> Result<Option<RepairOutcome>, Limit> {
        let mut repair = Repairer::new().max_changes(self.options.max_changes).observer(|_| deadline.flow());
        if let Some(steps) = self.options.max_steps() {
            repair = repair.max_steps(steps);
        }
        for (index, &solvability) in aims.iter().enumerate() {
            let repaired = repair.clone().solvability(solvability).repair(picture);
            match repaired.limit {
                _ if repaired.reached => {
                    if index > 0 {
                        self.note(format!("{}: changed to have one solution instead", self.place()));
                    }
                    return Ok(Some(repaired));
                }
                Some(limit) => return Err(limit),
                None if self.options.max_changes.is_none() => self.note_kept(solvability),
                None => {}
            }
        }
        Ok(None)
    }

    /// Notes that the drawing was kept, and the aim was not reached.
    fn note_kept(&self, solvability: Solvability) {
        let (file, solvability) = (
            self.place(),
            match solvability {
                Solvability::Line => "solvable line by line",
                Solvability::Unique => "unique",
            },
        );
        self.note(format!(
            "{file}: no changes make it {solvability} and keep three quarters of the drawing; allow others with --max-changes N"
        ));
    }

    /// Warns that little of a color is left.
    fn warn_of_damage(&self, picture: &Picture, damage: &Damage) {
        let content = match damage.color {
            None => "empty",
            Some(_) if picture.palette().len() == 1 => "filled",
            Some(color) => &picture.palette()[color].name,
        };
        let (file, Damage { left, total, .. }) = (self.place(), damage);
        self.note(format!("warning: {file}: only {left} of {total} {content} cells are unchanged"));
    }
}
