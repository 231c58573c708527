//! Candidates: sketches that are analyzed and repaired until they are as solvable as requested.

use alloc::vec::Vec;
use core::sync::atomic::{AtomicBool, Ordering::Relaxed};

use quadrille_core::{Grid, Position, Rect, Size, threads};

use crate::{
    pool::{MUCH_BETTER, Pool},
    sketch::Sketch,
    source::Source,
    spots::with_spots,
    symmetry::reflection,
};
use quadrille_nonogram::{
    Analysis, ColorId, Limit, Picture, RepairOutcome, Repairer, Solvability, Solver, Verdict,
    internal::{QUICK_STEPS, Watch, open_cells},
};

/// The likeness that is worth one changed cell.
const LIKENESS_PER_CHANGE: f64 = 0.02;
/// The approximate number of ambiguous cells that one change settles.
const CELLS_PER_CHANGE: f64 = 16.0;
/// The number of pictures that are repaired together, and the number of failures after which repairs end.
const REPAIR_BATCH: usize = 4;
const MAX_FAILED_REPAIRS: usize = 12;
/// The number of pictures that are repaired once more, for one solution.
const MAX_RETRIED: usize = 4;
/// The number of pictures that are solved together.
const SOLVE_BATCH: usize = 32;
/// The maximum of steps for a repair, since there are other pictures; if none is as requested, it is
/// multiplied.
const REPAIR_STEPS: u64 = 400_000;
const LAST_RESORT_FACTOR: u64 = 10;
const ANALYSIS_STEPS: u64 = 2_000_000;
/// The length of a line above which steps take longer, so that fewer are granted, and the one above which a
/// picture would take minutes, so that far fewer are granted.
const LONG_LINE: u32 = 40;
const VERY_LONG_LINE: u32 = 100;

/// A sketch with the picture that its repair leads to.
#[derive(Clone)]
pub(crate) struct Candidate {
    pub(crate) sketch: Sketch,
    pub(crate) picture: Picture,
    /// The cells that differ from the sketch, with what they are there.
    pub(crate) changed: Vec<(Position, Option<ColorId>)>,
    pub(crate) likeness: f64,
    /// The number of cells that are ambiguous for the requested solvability.
    pub(crate) ambiguous: usize,
}

impl Candidate {
    pub(crate) fn new(sketch: Sketch) -> Self {
        let picture = sketch.picture.clone();
        let likeness = sketch.likeness_of(&picture);
        Self { sketch, picture, changed: Vec::new(), likeness, ambiguous: usize::MAX }
    }

    /// Cuts off empty lines at the borders.
    pub(crate) fn trimmed(mut self) -> Self {
        let Some(bounds) = drawn(&self.picture) else { return self };
        let (size, Position { row, column }) = (bounds.size(), bounds.first());
        if size != self.picture.size() {
            let cells = self.picture.cells();
            let cells = Grid::from_fn(size, |at| cells[Position::new(at.row + row, at.column + column)]);
            let moved = |at: Position| Position::new(at.row - row, at.column - column);
            self.picture = Picture::of_solution(self.picture.palette().clone(), cells);
            let changed = self.changed.into_iter().map(|(at, before)| (moved(at), before));
            self.changed = changed.filter(|(at, _)| size.contains(*at)).collect();
        }
        self
    }

    /// The likeness less the cost of the changes, including an estimate of those that are still needed.
    pub(crate) fn worth(&self) -> f64 {
        let changes = if self.ambiguous == 0 {
            self.changed.len() as f64
        } else {
            1.0 + self.ambiguous as f64 / CELLS_PER_CHANGE
        };
        self.likeness - LIKENESS_PER_CHANGE * changes
    }
}

/// The bounding box of the filled cells, if there are any.
pub(crate) fn drawn(picture: &Picture) -> Option<Rect> {
    Rect::around(picture.cells().iter().filter(|(_, cell)| cell.is_some()).map(|(at, _)| at))
}

/// Candidates, the best first.
pub(crate) struct Finished {
    pub(crate) candidates: Vec<Candidate>,
    /// The likeness of a picture with one solution that is not line-solvable, if it is much better than the
    /// best line-solvable one.
    pub(crate) unique_likeness: Option<f64>,
    /// The likeness of the most similar sketch.
    pub(crate) drawn_likeness: f64,
}

/// Analyzes and repairs candidates.
pub(crate) struct Finisher<'a> {
    pub(crate) solvability: Option<Solvability>,
    pub(crate) max_changes: Option<usize>,
    pub(crate) candidates: usize,
    /// The maximum of steps of an analysis or a repair.
    pub(crate) max_steps: u64,
    /// Whether a repair or a search for solutions ended because steps ran out.
    pub(crate) ran_out_of_steps: AtomicBool,
    pub(crate) watch: &'a Watch<'a>,
}

impl Finisher<'_> {
    /// Measures all sketches, repairs some, and puts those first that are as solvable as requested.
    pub(crate) fn finish(&self, sketches: Vec<Sketch>) -> Finished {
        // Only few repairs succeed.
        let (each, repairs) = (sketches.len(), MAX_FAILED_REPAIRS + 4 * REPAIR_BATCH);
        self.watch.expect(self.solvability.map_or(each, |_| 2 * each + repairs) as u64);
        // The first one is drawn in any case, so that there is a result.
        let numbered = sketches.into_iter().enumerate().collect();
        let measured = threads::map(numbered, |(k, sketch)| {
            (k == 0 || !self.watch.ends()).then(|| self.measured(sketch))
        });
        let mut candidates: Vec<Candidate> = measured.into_iter().flatten().collect();
        by_likeness(&mut candidates);
        let drawn_likeness = candidates.first().map_or(0.0, |best| best.likeness);
        let (candidates, unique_likeness) = match self.solvability {
            None => (candidates, None),
            Some(Solvability::Unique) => (self.finished(candidates, Solvability::Unique), None),
            Some(Solvability::Line) => self.line_solvable(candidates),
        };
        Finished { candidates, unique_likeness, drawn_likeness }
    }

    /// Finishes candidates, the most similar first, that have to be line-solvable. A repair that aims at a
    /// unique solution is free to choose other changes, and may be both line-solvable and more similar. Also
    /// returns the likeness of a much better picture with one solution.
    fn line_solvable(&self, candidates: Vec<Candidate>) -> (Vec<Candidate>, Option<f64>) {
        let first: Vec<Candidate> = candidates.iter().take(MAX_RETRIED).cloned().collect();
        let mut finished = self.finished(candidates, Solvability::Line);
        let Some(best) = finished.first().filter(|best| best.ambiguous == 0).map(|best| best.likeness) else {
            return (finished, None);
        };
        let better = first.into_iter().take_while(|candidate| candidate.likeness > best).collect();
        let unique = self.best(better, Solvability::Unique).reached;
        let (mut lines, unique): (Vec<_>, Vec<_>) = unique
            .into_iter()
            .filter(|candidate| candidate.likeness > best)
            .partition(|candidate| self.ambiguous_cells(&candidate.picture, Solvability::Line) == 0);
        by_likeness(&mut lines);
        let most = lines.first().map_or(best, |best| best.likeness);
        finished.splice(..0, lines);
        let likenesses = unique.into_iter().map(|candidate| candidate.likeness);
        let unique_likeness =
            likenesses.max_by(f64::total_cmp).filter(|likeness| *likeness > most + MUCH_BETTER);
        (finished, unique_likeness)
    }

    /// Repairs candidates, and puts those first that are as solvable as requested.
    fn finished(&self, candidates: Vec<Candidate>, solvability: Solvability) -> Vec<Candidate> {
        self.with_last_resort(self.best(candidates, solvability), solvability).ranked()
    }

    /// Repairs the most similar candidates.
    fn best(&self, candidates: Vec<Candidate>, solvability: Solvability) -> Pool {
        let best = candidates.first().map_or(0.0, |candidate| candidate.likeness);
        let (mut pool, mut others) = Pool::new(self.solved(candidates, solvability), best);
        let is_repaired = self.max_changes != Some(0);
        let most = if is_repaired { MAX_FAILED_REPAIRS.min(others.len()) } else { 0 };
        let lost_before = pool.lost.len();
        loop {
            let in_vain = pool.failed.len() + pool.lost.len() - lost_before;
            let is_worth = most > 0 && in_vain < MAX_FAILED_REPAIRS + REPAIR_BATCH && pool.is_behind(&others);
            if in_vain >= most && !is_worth {
                break;
            }
            if let Some(enough) = pool.reached.get(self.candidates - 1).map(Candidate::worth) {
                others.retain(|candidate| candidate.likeness - LIKENESS_PER_CHANGE > enough);
            }
            if others.is_empty() {
                break;
            }
            self.repair(&mut others, &mut pool, solvability, REPAIR_STEPS);
        }
        pool.failed.append(&mut others);
        pool
    }

    /// Grants more steps to the repair of a few candidates if none is as solvable as requested.
    fn with_last_resort(&self, mut pool: Pool, solvability: Solvability) -> Pool {
        let is_repaired = self.max_changes != Some(0);
        if pool.reached.is_empty() && is_repaired {
            let mut last = core::mem::take(&mut pool.failed);
            last.sort_by_key(|candidate| candidate.ambiguous);
            self.repair(&mut last, &mut pool, solvability, LAST_RESORT_FACTOR * REPAIR_STEPS);
            pool.failed.append(&mut last);
        }
        by_likeness(&mut pool.failed);
        if pool.reached.is_empty() && is_repaired && solvability == Solvability::Line {
            // Without line solvability, a unique solution is second best.
            let mut last = core::mem::take(&mut pool.failed);
            self.repair(&mut last, &mut pool, Solvability::Unique, LAST_RESORT_FACTOR * REPAIR_STEPS);
            pool.failed.append(&mut last);
        }
        pool
    }

    fn measured(&self, sketch: Sketch) -> Candidate {
        self.watch.add(1);
        Candidate::new(sketch)
    }

    /// Repairs the next batch of candidates.
    fn repair(
        &self,
        candidates: &mut Vec<Candidate>,
        pool: &mut Pool,
        solvability: Solvability,
        max_steps: u64,
    ) {
        let first: Vec<Candidate> = candidates.drain(..REPAIR_BATCH.min(candidates.len())).collect();
        pool.add(threads::map(first, |candidate| self.repaired(candidate, solvability, max_steps)));
    }

    /// Counts ambiguous cells, of the most similar pictures first. If one picture is requested, this ends
    /// with the first batch that contains a solvable one, because less similar pictures cannot become
    /// better by a repair.
    fn solved(&self, candidates: Vec<Candidate>, solvability: Solvability) -> Vec<Candidate> {
        let mut candidates = candidates.into_iter();
        let mut solved: Vec<Candidate> = Vec::with_capacity(candidates.len());
        while self.candidates > 1 || solved.iter().all(|candidate| candidate.ambiguous != 0) {
            let batch: Vec<Candidate> = candidates.by_ref().take(SOLVE_BATCH).collect();
            if batch.is_empty() {
                break;
            }
            solved.extend(threads::map(batch, |candidate| match self.watch.ends() {
                true => candidate,
                false => Candidate {
                    ambiguous: self.ambiguous_cells(&candidate.picture, solvability),
                    ..candidate
                },
            }));
        }
        solved
    }

    fn repaired(&self, candidate: Candidate, solvability: Solvability, max_steps: u64) -> Candidate {
        self.watch.add(1);
        if self.watch.ends() {
            return candidate;
        }
        let repair = Repairer::new().solvability(solvability).max_changes(self.max_changes);
        let steps = adjusted(max_steps, candidate.picture.size());
        let repair = repair.max_steps(steps.min(self.max_steps)).observer(|_| self.watch.flow());
        let repaired = repair.repair_like(&candidate.picture, candidate.sketch.costs().as_ref());
        if !repaired.reached {
            self.ran_out_of_steps.fetch_or(repaired.limit == Some(Limit::Steps), Relaxed);
            return candidate;
        }
        let (picture, changed) = self
            .with_mirrored_changes(&candidate.picture, &repaired, solvability)
            .unwrap_or((repaired.picture, repaired.changed));
        let likeness = candidate.sketch.likeness_of(&picture);
        let changed = changed.into_iter().map(|at| (at, candidate.picture.cells()[at])).collect();
        Candidate { picture, changed, likeness, ambiguous: 0, ..candidate }
    }

    /// Repairs both sides of a symmetric picture alike, if that also leads to the requested solvability.
    fn with_mirrored_changes(
        &self,
        symmetric: &Picture,
        repaired: &RepairOutcome,
        solvability: Solvability,
    ) -> Option<(Picture, Vec<Position>)> {
        let opposite = reflection(symmetric)?;
        let (before, after) = (symmetric.cells(), repaired.picture.cells());
        let mirrored = |at: Position| {
            let is_changed = |at: Position| before.get(at) != after.get(at);
            // Where the two sides were changed in different ways, the left one counts.
            let other = opposite(at);
            let is_own = is_changed(at) && (at.column <= other.column || !is_changed(other));
            if is_own { after[at] } else { after.get(other).copied().unwrap_or(after[at]) }
        };
        let cells = Grid::from_fn(symmetric.size(), mirrored);
        let changed: Vec<Position> =
            cells.iter().filter(|&(at, cell)| before[at] != *cell).map(|(at, _)| at).collect();
        let is_within = self.max_changes.is_none_or(|most| changed.len() <= most);
        let picture = Picture::of_solution(symmetric.palette().clone(), cells);
        (is_within && self.ambiguous_cells(&picture, solvability) == 0).then_some((picture, changed))
    }

    /// Shows the spots of the image, if the picture stays as solvable as requested.
    pub(crate) fn with_spots(&self, candidate: Candidate, source: &Source) -> Candidate {
        let Some(picture) = with_spots(&candidate.picture, &candidate.sketch, source) else {
            return candidate;
        };
        let is_lopsided = reflection(&candidate.picture).is_some() && reflection(&picture).is_none();
        let is_solvable = |solvability| self.ambiguous_cells(&picture, solvability) == 0;
        if is_lopsided || !self.solvability.is_none_or(is_solvable) {
            return candidate;
        }
        let likeness = candidate.sketch.likeness_of(&picture);
        let mut changed = candidate.changed;
        changed.retain(|&(at, _)| picture.cells()[at] == candidate.picture.cells()[at]);
        Candidate { picture, changed, likeness, ..candidate }
    }

    /// The number of cells that the clues of a picture leave ambiguous.
    fn ambiguous_cells(&self, picture: &Picture, solvability: Solvability) -> usize {
        self.watch.add(1);
        let steps = adjusted(REPAIR_STEPS, picture.size()).min(self.max_steps);
        open_cells(picture, solvability, steps, self.watch)
    }

    /// Analyzes a candidate. For one that is solvable as requested this is fast. Others get few steps first,
    /// which suffice for line solving and for finding a switch of four cells, and more only if the work
    /// is not stopped.
    pub(crate) fn analyze(&self, candidate: &Candidate) -> Analysis {
        let (picture, clues) = (&candidate.picture, candidate.picture.clues());
        if self.solvability.is_some() && candidate.ambiguous == 0 {
            return Solver::new().max_steps(ANALYSIS_STEPS.min(self.max_steps)).analyze(&clues);
        }
        let max_steps = adjusted(ANALYSIS_STEPS, picture.size()).min(self.max_steps);
        let solver = Solver::new().max_steps(max_steps);
        let soon = adjusted(QUICK_STEPS, picture.size()).min(max_steps);
        let soon = solver.clone().max_steps(soon).analyze_picture(picture);
        match soon.verdict {
            Verdict::Undecided(_) if self.watch.ends() => {
                let mut analysis = soon;
                analysis.verdict = Verdict::Undecided(Limit::Stopped);
                analysis
            }
            Verdict::Undecided(_) => solver.observer(|_| self.watch.flow()).analyze_picture(picture),
            _ => soon,
        }
    }
}

/// The number of steps in a picture of a size that takes as long as `steps` in short lines.
fn adjusted(steps: u64, Size { width, height }: Size) -> u64 {
    let per = |length: u32| u64::from(width.max(height).max(length));
    let steps = steps * u64::from(LONG_LINE) / per(LONG_LINE);
    steps * u64::from(VERY_LONG_LINE).pow(3) / per(VERY_LONG_LINE).pow(3)
}

fn by_likeness(candidates: &mut [Candidate]) {
    candidates.sort_by(|one, other| other.likeness.total_cmp(&one.likeness));
}
