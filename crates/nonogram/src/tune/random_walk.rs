//! Random walks from a picture to similar ones.

use alloc::{boxed::Box, vec::Vec};

use quadrille_core::{Random, Size};

use crate::{
    Cell, DifficultyTuner, Level, Picture, TrialPicture, Watch,
    grid::trial::start_trial,
    repair::{Edit, Preservation, PricedEdit, VisualCost},
    tune::{LevelDistance, LevelGauge},
};

/// A picture that takes this number of steps counts for another attempt: hard ones take thousands of times
/// longer.
const STEPS_PER_EXTRA_ATTEMPT: u64 = 10_000;
/// A rating takes about as long as this number of steps.
const STEPS_PER_RATING: u64 = 1_000_000;
/// A walk ends after this number of attempts without progress.
const MAX_IDLE_ATTEMPTS: u32 = 2000;
/// The least visible of this number of possible changes is tried.
const CANDIDATES_PER_CHOICE: usize = 3;
/// The maximum number of cells that are examined for a change.
const MAX_CELLS_PER_CHOICE: usize = 40;

/// Without a limit, one cell in this number may be changed, so that the picture stays recognizable,
const CELLS_PER_CHANGE: usize = 10;
/// but always at least this number.
const ALWAYS_ALLOWED: usize = 2;

/// The result of single changes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Single {
    /// One of them leads to the level.
    Found,
    /// Several changes together may lead to it.
    Open,
    /// There is nothing else to try.
    Over,
}

/// A picture that is changed, and the results so far.
pub(crate) struct RandomWalk<'a> {
    level: Level,
    size: Size,
    contents: u8,
    max_changes: usize,
    /// All attempts, and the remaining ones.
    max_attempts: u32,
    attempts: u32,
    trial: Box<dyn TrialPicture>,
    costs: VisualCost<'static>,
    /// The limits that preserve the drawing, if there are any.
    preservation: Option<Preservation>,
    gauge: LevelGauge,
    start: LevelDistance,
    gap: LevelDistance,
    /// The nearest picture, if it is nearer than the start.
    nearest: Option<(LevelDistance, Picture)>,
    watch: &'a Watch<'a>,
}

impl<'a> RandomWalk<'a> {
    pub(crate) fn new(
        &DifficultyTuner { level, max_changes, attempts, .. }: &DifficultyTuner<'_>,
        picture: &Picture,
        watch: &'a Watch<'a>,
    ) -> Self {
        let (contents, original) = (picture.palette().len() + 1, picture.contents());
        let preservation = || Preservation::new(contents, original.iter().map(|(_, &content)| content));
        let size = picture.size();
        let mut trial = start_trial(picture);
        let mut gauge = LevelGauge::new(level);
        let gap = gauge.measure(&mut *trial, watch);
        Self {
            level,
            size,
            contents: contents as u8,
            preservation: max_changes.is_none().then(preservation),
            max_changes: max_changes.unwrap_or((size.area() as usize / CELLS_PER_CHANGE).max(ALWAYS_ALLOWED)),
            max_attempts: attempts,
            attempts,
            trial,
            costs: VisualCost::new(original, None),
            gauge,
            start: gap.clone(),
            nearest: None,
            gap,
            watch,
        }
    }

    /// Returns whether the picture has the level now.
    pub(crate) fn is_there(&self) -> bool {
        self.gap.is_closed()
    }

    /// Returns the remaining attempts.
    pub(crate) const fn attempts(&self) -> u32 {
        self.attempts
    }

    pub(crate) fn picture(&self) -> Picture {
        self.trial.picture()
    }

    /// Returns the distance of the picture before any change.
    pub(crate) const fn start(&self) -> &LevelDistance {
        &self.start
    }

    /// Returns the nearest picture, if any was nearer, and its distance.
    pub(crate) const fn nearest(&self) -> Option<&(LevelDistance, Picture)> {
        self.nearest.as_ref()
    }

    /// Makes the least visible change that leads to the level, if a single one does.
    pub(crate) fn single(&mut self) -> Single {
        if self.max_changes == 0 {
            return Single::Over;
        }
        let cells = self.costs.originals().map(|(at, _)| at);
        let cells = cells.take_while(|&(_, column)| column > 0 || !self.watch.ends());
        let mut candidates: Vec<PricedEdit> = cells.flat_map(|at| self.candidates(at)).collect();
        candidates.sort_by(PricedEdit::order);
        for PricedEdit { edit: Edit { at, content }, .. } in candidates {
            let before = self.trial.set_cell(at, content);
            let Some(gap) = self.analyze() else { return Single::Over };
            self.note(&gap);
            if gap.is_closed() {
                self.gap = gap;
                return Single::Found;
            }
            self.trial.set_cell(at, before);
        }
        // Walks would find the same pictures again, which is only useful if they are rated.
        let were_all = self.max_changes == 1 && self.level <= Level::WhatIf;
        if were_all { Single::Over } else { Single::Open }
    }

    /// Stores the picture if none was as near to the level.
    fn note(&mut self, gap: &LevelDistance) {
        let least = self.nearest.as_ref().map_or(&self.start, |(nearest, _)| nearest);
        if gap.distance < least.distance {
            self.nearest = Some((gap.clone(), self.trial.picture()));
        }
    }

    /// Walks from the original picture until the level is reached or there is no progress. Returns false if
    /// no attempts are left, or if the watch ends.
    pub(crate) fn go(&mut self, random: &mut Random) -> bool {
        for at in self.changed() {
            self.trial.set_cell(at, self.costs.original(at));
        }
        self.gauge = LevelGauge::new(self.level);
        self.gap = self.start.clone();
        let (mut least, mut idle) = (self.gap.distance, 0);
        while idle < MAX_IDLE_ATTEMPTS {
            idle += 1;
            let Some(PricedEdit { edit: Edit { at, content }, .. }) = self.choose(random) else {
                self.attempts = self.attempts.saturating_sub(1);
                continue;
            };
            let before = self.trial.set_cell(at, content);
            let Some(gap) = self.analyze() else { return false };
            if self.gap.leads_to(&gap) && self.is_kept() {
                self.note(&gap);
                self.gap = gap;
            } else {
                self.trial.set_cell(at, before);
            }
            if self.gap.distance < least {
                (least, idle) = (self.gap.distance, 0);
            }
            if self.is_there() {
                break;
            }
        }
        true
    }

    /// Undoes changes that the level does not need.
    pub(crate) fn take_back(&mut self) {
        for at in self.changed() {
            let content = self.trial.set_cell(at, self.costs.original(at));
            self.gauge = LevelGauge::new(self.level);
            if !self.gauge.measure(&mut *self.trial, self.watch).is_closed() {
                self.trial.set_cell(at, content);
            }
        }
    }

    /// Returns the number of changes, and their cost.
    pub(crate) fn total_cost(&mut self) -> (usize, f64) {
        let changed = self.changed();
        let mut sum = 0.0;
        for &at in &changed {
            let content = self.trial.set_cell(at, self.costs.original(at));
            sum += self.cost(at, content);
            self.trial.set_cell(at, content);
        }
        (changed.len(), sum)
    }

    /// Makes one attempt; `None` if none is left, or if the watch ends.
    fn analyze(&mut self) -> Option<LevelDistance> {
        self.attempts = self.attempts.checked_sub(1)?;
        let before = self.trial.steps();
        let ratings = self.gauge.ratings();
        let gap = self.gauge.measure(&mut *self.trial, self.watch);
        let steps =
            self.trial.steps() - before + u64::from(self.gauge.ratings() - ratings) * STEPS_PER_RATING;
        self.attempts =
            self.attempts.saturating_sub(u32::try_from(steps / STEPS_PER_EXTRA_ATTEMPT).unwrap_or(u32::MAX));
        self.watch.reach((self.max_attempts - self.attempts).into());
        (!self.watch.ends()).then_some(gap)
    }

    /// Chooses one of the less visible changes, mostly where cells are open.
    fn choose(&self, random: &mut Random) -> Option<PricedEdit> {
        let mut best: Option<PricedEdit> = None;
        let mut found = 0;
        for _ in 0..MAX_CELLS_PER_CHOICE {
            let any = [self.size.height, self.size.width].map(|side| random.below(side) as u16);
            let open = &self.gap.open;
            let at = match (random.below(8), open.len()) {
                (_, 0) | (0, _) => (any[0], any[1]),
                (1..4, count) => (open[random.below(count as u32) as usize].0, any[1]),
                (_, count) => (any[0], open[random.below(count as u32) as usize].1),
            };
            let candidates = self.candidates(at);
            found += usize::from(!candidates.is_empty());
            for candidate in candidates {
                if best.is_none_or(|best| candidate.cost < best.cost) {
                    best = Some(candidate);
                }
            }
            if found == CANDIDATES_PER_CHOICE {
                break;
            }
        }
        best
    }

    /// Returns the possible contents of a cell: the original one, and those of the cells beside it.
    fn candidates(&self, at: Cell) -> Vec<PricedEdit> {
        let beside = self.costs.beside(&*self.trial, at);
        let (now, before) = (self.trial.content(at), self.costs.original(at));
        let contents = (0..self.contents).filter(|&content| content != now);
        let contents = contents.filter(|content| *content == before || beside.contains(content));
        contents
            .map(|content| PricedEdit { edit: Edit { at, content }, cost: self.cost(at, content) })
            .collect()
    }

    fn cost(&self, at: Cell, content: u8) -> f64 {
        if content == self.costs.original(at) { 0.0 } else { self.costs.cost(&*self.trial, at, content) }
    }

    /// Returns whether the number of changed cells is allowed, and the drawing is preserved.
    fn is_kept(&self) -> bool {
        let cells = || self.costs.originals().map(|(at, original)| (original, self.trial.content(at)));
        self.changed().len() <= self.max_changes
            && self
                .preservation
                .as_ref()
                .is_none_or(|preservation| preservation.is_kept(&preservation.balance(cells())))
    }

    /// Returns the cells that differ now, row by row.
    fn changed(&self) -> Vec<Cell> {
        let changed = self.costs.originals().filter(|&(at, original)| self.trial.content(at) != original);
        changed.map(|(at, _)| at).collect()
    }
}
