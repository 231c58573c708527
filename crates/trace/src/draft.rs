//! Sketches become pictures that are as they are wanted.

use alloc::vec::Vec;

use quadrille_core::{Grid, Position, Size, threads};

use crate::{bounds::Bounds, sketch::Sketch};
use quadrille_nonogram::{
    Analysis, Limit, Picture, Repairer, Solvability, Solver, Verdict,
    internal::{QUICK_STEPS, Watch, open_cells},
};

/// The likeness that a changed cell has to be worth.
const CHANGE: f64 = 0.02;
/// A change closes about so many open cells.
const CLOSED: f64 = 16.0;
/// So many pictures are repaired at once, and so many at least and at most.
const TOGETHER: usize = 4;
const MOST_REPAIRS: usize = 12;
/// So many pictures are looked at together for what is open.
const OPENED: usize = 32;
/// A repair within the making of a picture may take so many steps: there are other pictures.
const REPAIR_STEPS: u64 = 400_000;
/// The last resort, where no picture is as it was wanted, may take so many times as much.
const LAST_RESORT: u64 = 10;
const JUDGE_STEPS: u64 = 2_000_000;
/// Where lines are longer than this, a step takes longer: what is not to take long has fewer.
const LONG: u32 = 40;
/// So many empty lines at a border are too many.
const BAND: i32 = 2;
/// A picture that is more like its image by this is much more like it.
const MUCH: f64 = 0.04;
/// What has less than this part of the likeness of another picture of the image has lost the drawing.
pub(crate) const KEPT: f64 = 0.5;

/// A picture on its way.
#[derive(Clone)]
pub(crate) struct Draft {
    pub(crate) sketch: Sketch,
    pub(crate) picture: Picture,
    pub(crate) changed: Vec<Position>,
    pub(crate) likeness: f64,
    /// The number of cells that its clues leave open, as far as an aim asks for it.
    pub(crate) open: usize,
}

impl Draft {
    fn new(sketch: Sketch) -> Self {
        let picture = sketch.picture.clone();
        let likeness = sketch.likeness_of(&picture);
        Self { sketch, picture, changed: Vec::new(), likeness, open: usize::MAX }
    }

    /// Without the lines at the borders in which nothing is drawn, where they are many.
    pub(crate) fn trimmed(mut self) -> Self {
        let size = self.picture.size();
        let drawn = self.picture.cells().iter().filter(|(_, cell)| cell.is_some());
        let Some(Bounds { first, last }) = Bounds::around(drawn.map(|(at, _)| at)) else { return self };
        let trimmed = |first: i32, last: i32, side: u32| {
            let first = if first < BAND { 0 } else { first };
            let end = if side as i32 - 1 - last < BAND { side as i32 } else { last + 1 };
            (first, (end - first) as u32)
        };
        let (top, height) = trimmed(first.row, last.row, size.height);
        let (left, width) = trimmed(first.column, last.column, size.width);
        let trimmed = Size::new(width, height);
        if trimmed != size {
            let cells = Grid::from_fn(trimmed, |at| {
                self.picture.cells()[Position::new(at.row + top, at.column + left)]
            });
            let moved = |at: Position| Position::new(at.row - top, at.column - left);
            self.picture = Picture::of_solution(self.picture.palette().clone(), cells);
            self.changed = self.changed.into_iter().map(moved).filter(|at| trimmed.contains(*at)).collect();
        }
        self
    }

    /// What it is worth when it is as it was wanted, with the changes that this will take if it is not.
    fn worth(&self) -> f64 {
        let changes =
            if self.open == 0 { self.changed.len() as f64 } else { 1.0 + self.open as f64 / CLOSED };
        self.likeness - CHANGE * changes
    }
}

/// What became of drafts.
struct Pool {
    /// As they were wanted, the best first.
    reached: Vec<Draft>,
    failed: Vec<Draft>,
    /// As they were wanted, but less alike than this, so that they have lost the drawing.
    lost: Vec<Draft>,
    least: f64,
}

impl Pool {
    /// Of drafts that were looked at, of which the best was so much like its image when it was drawn.
    fn new(drafts: Vec<Draft>, best: f64) -> (Self, Vec<Draft>) {
        let (done, mut others): (Vec<_>, Vec<_>) = drafts.into_iter().partition(|draft| draft.open == 0);
        let mut pool = Self { reached: Vec::new(), failed: Vec::new(), lost: Vec::new(), least: KEPT * best };
        pool.add(done);
        by_worth(&mut others);
        (pool, others)
    }

    fn add(&mut self, drafts: Vec<Draft>) {
        for draft in drafts {
            let place = match draft.open {
                0 if draft.likeness >= self.least => &mut self.reached,
                0 => &mut self.lost,
                _ => &mut self.failed,
            };
            place.push(draft);
        }
        by_worth(&mut self.reached);
    }

    /// What was reached, and then what was not; what has lost the drawing only where there is nothing else.
    fn ranked(mut self) -> Vec<Draft> {
        self.reached.append(&mut self.failed);
        if self.reached.is_empty() { self.lost } else { self.reached }
    }

    /// Whether the first of some drafts would be much better when it is repaired than all that are as they
    /// were wanted.
    fn is_behind(&self, others: &[Draft]) -> bool {
        let best = self.reached.first().zip(others.first());
        best.is_some_and(|(reached, other)| other.worth() > reached.worth() + MUCH)
    }
}

/// Finishes all drafts, together.
pub(crate) struct Finisher<'a> {
    pub(crate) solvability: Option<Solvability>,
    pub(crate) max_changes: Option<usize>,
    pub(crate) candidates: usize,
    /// What is judged or repaired may take so many steps.
    pub(crate) max_steps: u64,
    pub(crate) watch: &'a Watch<'a>,
}

impl Finisher<'_> {
    /// Judges all drafts, repairs some, and puts those first that are as they were wanted.
    pub(crate) fn finish(&self, sketches: Vec<Sketch>) -> Vec<Draft> {
        // Repairs that succeed are few.
        let (each, repairs) = (sketches.len(), MOST_REPAIRS + 4 * TOGETHER);
        self.watch.expect(self.solvability.map_or(each, |_| 2 * each + repairs) as u64);
        // The plainest of all comes first: there is one, however little time there was.
        let numbered = sketches.into_iter().enumerate().collect();
        let drawn =
            threads::map(numbered, |(k, sketch)| (k == 0 || !self.watch.ends()).then(|| self.drawn(sketch)));
        let mut drafts: Vec<Draft> = drawn.into_iter().flatten().collect();
        by_likeness(&mut drafts);
        let Some(solvability) = self.solvability else {
            return drafts;
        };
        let best = drafts.first().map_or(0.0, |draft| draft.likeness);
        let (mut pool, mut others) = Pool::new(self.opened(drafts, solvability), best);
        let is_repaired = self.max_changes != Some(0);
        let most = if is_repaired { MOST_REPAIRS.min(others.len()) } else { 0 };
        let lost_before = pool.lost.len();
        loop {
            let in_vain = pool.failed.len() + pool.lost.len() - lost_before;
            let is_worth = most > 0 && in_vain < MOST_REPAIRS + TOGETHER && pool.is_behind(&others);
            if in_vain >= most && !is_worth {
                break;
            }
            if let Some(enough) = pool.reached.get(self.candidates - 1).map(Draft::worth) {
                others.retain(|draft| draft.likeness - CHANGE > enough);
            }
            if others.is_empty() {
                break;
            }
            self.repair(&mut others, &mut pool, solvability, REPAIR_STEPS);
        }
        pool.failed.append(&mut others);
        if pool.reached.is_empty() && most > 0 {
            let mut last = core::mem::take(&mut pool.failed);
            last.sort_by_key(|draft| draft.open);
            self.repair(&mut last, &mut pool, solvability, LAST_RESORT * REPAIR_STEPS);
            pool.failed.append(&mut last);
        }
        by_likeness(&mut pool.failed);
        if pool.reached.is_empty() && most > 0 && solvability == Solvability::Line {
            // Next to nobody having to guess, one solution is best.
            let mut last = core::mem::take(&mut pool.failed);
            self.repair(&mut last, &mut pool, Solvability::Unique, LAST_RESORT * REPAIR_STEPS);
            pool.failed.append(&mut last);
        }
        pool.ranked()
    }

    fn drawn(&self, sketch: Sketch) -> Draft {
        self.watch.add(1);
        Draft::new(sketch)
    }

    /// Repairs the first drafts together.
    fn repair(&self, drafts: &mut Vec<Draft>, pool: &mut Pool, solvability: Solvability, max_steps: u64) {
        let first: Vec<Draft> = drafts.drain(..TOGETHER.min(drafts.len())).collect();
        pool.add(threads::map(first, |draft| self.repaired(draft, solvability, max_steps)));
    }

    /// Counts what is open, the most alike first. Where one picture is wanted, none that is less alike than
    /// one that is as it was wanted can be better than that, not even repaired: these are left out.
    fn opened(&self, drafts: Vec<Draft>, solvability: Solvability) -> Vec<Draft> {
        let mut drafts = drafts.into_iter();
        let mut opened: Vec<Draft> = Vec::with_capacity(drafts.len());
        while self.candidates > 1 || opened.iter().all(|draft| draft.open != 0) {
            let batch: Vec<Draft> = drafts.by_ref().take(OPENED).collect();
            if batch.is_empty() {
                break;
            }
            opened.extend(threads::map(batch, |draft| match self.watch.ends() {
                true => draft,
                false => Draft { open: self.open(&draft.picture, solvability), ..draft },
            }));
        }
        opened
    }

    fn repaired(&self, draft: Draft, solvability: Solvability, max_steps: u64) -> Draft {
        self.watch.add(1);
        if self.watch.ends() {
            return draft;
        }
        let repair = Repairer::new().solvability(solvability).max_changes(self.max_changes);
        let steps = in_time_of(max_steps, draft.picture.size());
        let repair = repair.max_steps(steps.min(self.max_steps)).observer(|_| self.watch.flow());
        let repaired = repair.repair_like(&draft.picture, draft.sketch.misfit().as_ref());
        if !repaired.reached {
            return draft;
        }
        let likeness = draft.sketch.likeness_of(&repaired.picture);
        Draft { picture: repaired.picture, changed: repaired.changed, likeness, open: 0, ..draft }
    }

    /// The number of cells that the clues of a picture leave open.
    fn open(&self, picture: &Picture, solvability: Solvability) -> usize {
        self.watch.add(1);
        open_cells(picture, solvability, REPAIR_STEPS.min(self.max_steps), self.watch)
    }

    /// The likeness of the best draft that would have one solution after a repair, but not by lines alone, if
    /// it is much more like its image than the best one that is solvable line by line.
    pub(crate) fn likeness_of_unique(&self, finished: &[Draft]) -> Option<f64> {
        let best =
            finished.first().filter(|best| best.open == 0 && self.solvability == Some(Solvability::Line))?;
        if self.max_changes == Some(0) {
            return None;
        }
        let is_better = |draft: &&Draft| draft.open != 0 && draft.likeness - CHANGE > best.likeness + MUCH;
        let better: Vec<Draft> = finished.iter().filter(is_better).take(TOGETHER).cloned().collect();
        let repaired = threads::map(better, |draft| self.repaired(draft, Solvability::Unique, REPAIR_STEPS));
        let likenesses = repaired.into_iter().filter(|draft| draft.open == 0).map(|draft| draft.likeness);
        likenesses.max_by(f64::total_cmp).filter(|likeness| *likeness > best.likeness + MUCH)
    }

    /// How many solutions a draft has. Of what is as it was wanted that is known already, so it does not take
    /// long; of others lines and four cells may tell it, also when there is no time left.
    pub(crate) fn analyze(&self, draft: &Draft) -> Analysis {
        let (picture, clues) = (&draft.picture, draft.picture.clues());
        let most = JUDGE_STEPS.min(self.max_steps);
        let solver = Solver::new().max_steps(most);
        if self.solvability.is_some() && draft.open == 0 {
            return solver.analyze(&clues);
        }
        let soon = in_time_of(QUICK_STEPS, picture.size()).min(most);
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

/// The steps in a picture of a size that take as long as so many where lines are not long.
fn in_time_of(steps: u64, Size { width, height }: Size) -> u64 {
    steps * u64::from(LONG) / u64::from(width.max(height).max(LONG))
}

fn by_likeness(drafts: &mut [Draft]) {
    drafts.sort_by(|one, other| other.likeness.total_cmp(&one.likeness));
}

fn by_worth(drafts: &mut [Draft]) {
    drafts.sort_by(|one, other| other.worth().total_cmp(&one.worth()));
}

#[cfg(test)]
mod tests {
    use alloc::{sync::Arc, vec};

    use super::*;
    use crate::{
        likeness::{Planes, Seen},
        sketch::Fit,
    };

    /// What is done comes first, but not if it has lost the drawing.
    #[track_caller]
    fn check(drafts: &[(usize, f64)], expected: &[f64]) {
        let size = Size::new(1, 1);
        let planes = Planes { size, values: vec![vec![0.0]], silhouette: None };
        let sketch = Sketch {
            picture: "#".parse().unwrap(),
            recipe: "".into(),
            seen: Arc::new(Seen::new(planes, None, None, None)),
            looks: Arc::new([vec![0.0], vec![1.0]]),
            fidelity: 1.0,
            fit: Fit::Unknown,
        };
        let draft = |&(open, likeness): &(usize, f64)| Draft { open, likeness, ..Draft::new(sketch.clone()) };
        let best = drafts.iter().map(|(_, likeness)| *likeness).fold(0.0, f64::max);
        let (mut pool, others) = Pool::new(drafts.iter().map(draft).collect(), best);
        pool.failed = others;
        let left: Vec<f64> = pool.ranked().iter().map(|draft| draft.likeness).collect();
        assert_eq!(left, expected);
    }

    #[test]
    fn what_has_lost_the_drawing_does_not_win() {
        check(&[(3, 0.9), (0, 0.5), (0, 0.3)], &[0.5, 0.9]);
        check(&[(3, 0.9), (0, 0.3)], &[0.9]);
        check(&[(0, 0.3)], &[0.3]);
    }
}
