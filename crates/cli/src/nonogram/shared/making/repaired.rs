//! Pictures that are not as they should be become so.

use quadrille::{
    formats::Nonogram,
    nonogram::{
        AmbiguousRegion, Damage, Limit, Picture, Progress, RepairOutcome, Repairer, Solvability, Solver,
        Verdict,
    },
};

use super::{MadePuzzle, Making, Mend, Pipeline};
use crate::{filename, patience::Patience};

/// The solutions of an ambiguous place are counted so far, with so many steps for all places. Where they are
/// only told there are fewer, and in more cells than these fewer again, because each takes longer.
const MOST_SOLUTIONS: u64 = 1_000_000;
const MENDED_STEPS: u64 = 10_000_000;
const TOLD_STEPS: u64 = 500_000;
const FEW_CELLS: u64 = 100 * 100;

impl Making<'_> {
    /// Judges a picture, and repairs it if it is not as it should be: for the first aim that can be reached,
    /// of which each follows from those before.
    pub(crate) fn repaired(
        &self,
        nonogram: Nonogram,
        aims: &[Solvability],
        patience: &Patience,
    ) -> MadePuzzle {
        let judged = self.options.solving.judge_with(&nonogram, |_| patience.flow());
        let analysis = judged.analysis;
        let is_ambiguous = matches!(analysis.verdict, Verdict::Multiple { .. });
        let places = is_ambiguous.then(|| self.places(&nonogram, !aims.is_empty(), patience)).flatten();
        let is_reached = |solvability: Solvability| match solvability {
            Solvability::Line => analysis.is_line_solvable(),
            Solvability::Unique => !is_ambiguous,
        };
        let missed: Vec<Solvability> =
            aims.iter().copied().take_while(|&solvability| !is_reached(solvability)).collect();
        let (pipeline, changed) = (Pipeline::Exact, Vec::new());
        let made = MadePuzzle { nonogram, pipeline, changed, places, likeness: 1.0, analysis, limit: None };
        let Some(picture) = made.nonogram.picture() else { return made };
        let repaired = match self.first_reached(&missed, picture, patience) {
            Ok(Some(repaired)) => repaired,
            Ok(None) => return made,
            Err(limit) => return MadePuzzle { limit: Some(limit), ..made },
        };
        if let Some(loss) = &repaired.damage {
            self.tell_lost(picture, loss);
        }
        let likeness = picture.likeness(&repaired.picture);
        let nonogram = made.nonogram.redrawn(repaired.picture);
        // That is known by now, so it does not take long.
        let analysis = self.options.solving.analyze(&nonogram).analysis;
        MadePuzzle { nonogram, changed: repaired.changed, likeness, analysis, ..made }
    }

    /// Where a nonogram is ambiguous, and how each place is mended if that is of use: who only wants to have
    /// it judged does not wait for it.
    fn places(
        &self,
        nonogram: &Nonogram,
        is_mended: bool,
        patience: &Patience,
    ) -> Option<Vec<(AmbiguousRegion, Option<Mend>)>> {
        let flow = |_: &Progress| patience.flow();
        let cells = nonogram.clues().size().area().max(FEW_CELLS);
        let most = if is_mended { MENDED_STEPS } else { TOLD_STEPS * FEW_CELLS / cells };
        let steps = most.min(self.options.max_steps().unwrap_or(u64::MAX));
        let solver = Solver::new().max_steps(steps).observer(flow);
        let places = solver.ambiguous_regions(nonogram.clues(), MOST_SOLUTIONS).ok()?;
        let single_cell_fixes = match nonogram.picture().filter(|_| is_mended) {
            Some(picture) => {
                let repair = Repairer::new().solvability(Solvability::Unique).max_steps(steps).observer(flow);
                repair.single_cell_fixes(picture, &places).into_iter().map(Some).collect()
            }
            None => vec![None; places.len()],
        };
        Some(places.into_iter().zip(single_cell_fixes).collect())
    }

    /// The repair for the first of these aims that can be reached, or the limit that came before.
    fn first_reached(
        &self,
        aims: &[Solvability],
        picture: &Picture,
        patience: &Patience,
    ) -> Result<Option<RepairOutcome>, Limit> {
        let mut repair = Repairer::new().max_changes(self.options.max_changes).observer(|_| patience.flow());
        if let Some(steps) = self.options.max_steps() {
            repair = repair.max_steps(steps);
        }
        for &solvability in aims {
            let repaired = repair.clone().solvability(solvability).repair(picture);
            match repaired.limit {
                _ if repaired.reached => return Ok(Some(repaired)),
                Some(limit) => return Err(limit),
                None if self.options.max_changes.is_none() => self.tell_kept(solvability),
                None => {}
            }
        }
        Ok(None)
    }

    /// The drawing was kept, and so the aim was not reached.
    fn tell_kept(&self, solvability: Solvability) {
        let (file, solvability) = (
            filename::shown(self.source),
            match solvability {
                Solvability::Line => "solvable line by line",
                Solvability::Unique => "unique",
            },
        );
        self.console.note(&format!(
            "{file}: no changes were found that leave three quarters of the drawing and make it {solvability}; --max-changes N allows others"
        ));
    }

    /// Warns of what is lost of a picture.
    fn tell_lost(&self, picture: &Picture, loss: &Damage) {
        let content = match loss.color {
            None => "empty",
            Some(_) if picture.palette().len() == 1 => "filled",
            Some(color) => &picture.palette()[color].name,
        };
        let (file, Damage { left, total: of, .. }) = (filename::shown(self.source), loss);
        self.console
            .note(&format!("warning: {file}: only {left} of {of} {content} cells are left as they were"));
    }
}
