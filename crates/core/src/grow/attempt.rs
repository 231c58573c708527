//! One attempt: from empty paper to a crossword.

use alloc::{vec, vec::Vec};

use super::{Attach, Search, Settings, preference::Preference};
use crate::{
    Direction, EntryId, Placement, Position, Rect,
    board::{Board, Candidate, Moment, Pattern, TileId},
    progress::{Placed, Step, Watch},
    random::Random,
    words::indexed::IndexedWords,
};

/// The state of an attempt.
pub(super) struct Attempt<'a> {
    pub(super) words: &'a IndexedWords<'a>,
    pub(super) attach: Attach,
    pub(super) board: Board,
    pub(super) random: Random,
    pub(super) status_checks: u64,
    pub(super) steps: u64,
    number: u32,
    placements: Vec<Placement>,
    watch: &'a Watch<'a>,
    /// The work, in lookups, after which the observer is asked again if no word is placed before.
    next_report: u64,
    stopped: bool,
}

/// The cost of a step without any lookup, in lookups.
pub(super) const STEP_CHECKS: u64 = 10;

/// The work between two reports to the observer, in lookups: some hundredths of a second.
const LOOKUPS_PER_REPORT: u64 = 2_000_000;

/// Which places of a word are considered.
#[derive(Clone, Copy, Debug)]
pub(super) struct PlaceFilter {
    /// The minimum merit of a place: see [`Attach::merit`].
    pub(super) min_merit: i32,
    /// Skips lines where no square was opened after this moment; 0 skips none.
    pub(super) since: Moment,
    /// Whether to stop at the first tile with a place.
    pub(super) first_tile: bool,
}

/// The result of an attempt.
#[derive(Debug)]
pub(super) struct Outcome {
    pub(super) placements: Vec<Placement>,
    pub(super) board: Board,
    pub(super) status_checks: u64,
    pub(super) steps: u64,
    pub(super) stopped: bool,
    pub(super) search: Search,
}

impl<'a> Attempt<'a> {
    pub(super) fn new(
        settings: &Settings,
        attach: Attach,
        words: &'a IndexedWords<'a>,
        number: u32,
        watch: &'a Watch<'a>,
    ) -> Self {
        Self {
            words,
            attach,
            board: Board::new(settings.rule, settings.max_size),
            random: Random::new(settings.seed, number.into()),
            status_checks: 0,
            steps: 0,
            number,
            placements: Vec::new(),
            watch,
            next_report: LOOKUPS_PER_REPORT,
            stopped: false,
        }
    }

    /// Places the first word of the queue that fits the box at the center, and returns the others.
    pub(super) fn place_first(
        &mut self,
        mut queue: Vec<u32>,
        fits: impl Fn(u32, Direction) -> bool,
    ) -> Vec<u32> {
        let preferred = Direction::BOTH[self.random.below(2) as usize];
        let first = queue.iter().enumerate().find_map(|(k, &word)| {
            [preferred, preferred.other()]
                .into_iter()
                .find(|&d| fits(word, d))
                .map(|direction| (k, direction))
        });
        if let Some((k, direction)) = first {
            let word = queue.remove(k);
            let back = -(self.words.get(word).len() as i32 / 2);
            let position = Position::default().step(direction, back);
            self.steps += 1;
            self.place(word, Candidate { position, direction, crossings: 0 });
        }
        queue
    }

    /// Places the pinned words relative to each other, their bounding box around the origin, and returns the
    /// other words of the queue.
    pub(super) fn place_pinned(&mut self, mut queue: Vec<u32>, pinned: &[Placement]) -> Vec<u32> {
        let word_of = |placement: &Placement| placement.entry.index() as u32;
        let mut waits = vec![false; self.words.len()];
        queue.iter().for_each(|&word| waits[word as usize] = true);
        let pinned: Vec<_> = pinned.iter().filter(|pin| waits[pin.entry.index()]).collect();
        let span = |pin: &&Placement| pin.span(self.words.get(word_of(pin)).len());
        let Some(bounds) = pinned.iter().map(span).reduce(Rect::union) else { return queue };
        let size = bounds.size();
        let (row, column) =
            (bounds.first().row + size.height as i32 / 2, bounds.first().column + size.width as i32 / 2);
        for &&placement in &pinned {
            let Position { row: at_row, column: at_column } = placement.position;
            let position = Position::new(at_row - row, at_column - column);
            self.steps += 1;
            waits[placement.entry.index()] = false;
            self.place(
                word_of(&placement),
                Candidate { position, direction: placement.direction, crossings: 0 },
            );
        }
        queue.retain(|&word| waits[word as usize]);
        queue
    }

    /// Returns the preferred place of a word among those that start in the tiles. `looked` is called for each
    /// tile, with whether it had any place.
    pub(super) fn best_place(
        &mut self,
        word: u32,
        tiles: impl IntoIterator<Item = TileId>,
        filter: PlaceFilter,
        mut looked: impl FnMut(TileId, bool),
    ) -> Option<Candidate> {
        let letters = self.words.get(word);
        let pattern = Pattern::new(letters);
        let mut preference = Preference::new(self.attach, letters, &mut self.random);
        self.steps += 1;
        for tile in tiles {
            if !self.board.was_opened_after(tile, filter.since) {
                continue;
            }
            let mut any = false;
            self.status_checks += self.board.places(&pattern, tile, filter.since, |candidate| {
                any = true;
                preference.offer(candidate, filter.min_merit);
            });
            looked(tile, any);
            if filter.first_tile && preference.is_some() {
                break;
            }
        }
        preference.best()
    }

    /// Returns the work so far, in lookups.
    const fn work(&self) -> u64 {
        self.status_checks + STEP_CHECKS * self.steps
    }

    /// Places a word and reports it to the observer.
    pub(super) fn place(&mut self, word: u32, Candidate { position, direction, .. }: Candidate) {
        self.board.place(self.words.get(word), position, direction);
        let entry = EntryId::new(word);
        let placed = Placed {
            attempt: self.number,
            placed: self.placements.len(),
            entry,
            position,
            direction,
            board: &self.board,
            words: self.words,
        };
        self.stopped |= self.watch.ends_at(&Step::Placed(placed));
        self.next_report = self.work() + LOOKUPS_PER_REPORT;
        self.placements.push(Placement { entry, position, direction });
    }

    /// The words placed so far.
    pub(super) fn placements(&self) -> &[Placement] {
        &self.placements
    }

    /// Asks whether to stop where no word is placed that could be reported.
    pub(super) fn is_stopped_between_words(&self) -> bool {
        self.watch.ends_at(&Step::Reasons)
    }

    /// Whether to stop; asks the observer now and then.
    pub(super) fn is_stopped(&mut self) -> bool {
        if self.work() > self.next_report {
            self.report();
        }
        self.stopped
    }

    #[cold]
    fn report(&mut self) {
        self.next_report = self.work() + LOOKUPS_PER_REPORT;
        let step = Step::Searching { attempt: self.number, placed: self.placements.len() };
        self.stopped |= self.watch.ends_at(&step);
    }

    pub(super) fn finish(self, search: Search) -> Outcome {
        Outcome {
            placements: self.placements,
            board: self.board,
            status_checks: self.status_checks,
            steps: self.steps,
            stopped: self.stopped,
            search,
        }
    }
}
