//! One attempt: from empty paper to a crossword.

use alloc::{vec, vec::Vec};

use super::{Attach, Search, Settings, preference::Preference};
use crate::{
    Direction, EntryId, Placement, Position, Rect,
    board::{Board, Candidate, Moment, TileId},
    progress::{Placed, Step, Watch},
    random::Random,
    words::indexed::IndexedWords,
};

/// The work of an attempt.
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
    /// The work after which the observer is shown that the search goes on, if no word is placed before.
    next_look: u64,
    stopped: bool,
}

/// A step that looks at nothing still costs as much as some look-ups.
pub(super) const STEP_CHECKS: u64 = 10;

/// So much work, in look-ups, is some hundredths of a second.
const BETWEEN_LOOKS: u64 = 2_000_000;

/// Which places are worth to be known.
#[derive(Clone, Copy, Debug)]
pub(super) struct Wish {
    /// The least merit of a place, see [`Attach::merit`].
    pub(super) merit: i32,
    /// Where nothing was opened after this moment is left out; 0 leaves out nothing.
    pub(super) since: Moment,
    /// Whether the first tile with a place will do.
    pub(super) hasty: bool,
}

/// What an attempt came to.
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
            next_look: BETWEEN_LOOKS,
            stopped: false,
        }
    }

    /// Puts the first word of the queue that the box allows into the middle; returns the others.
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

    /// Puts the pinned words where they have to stand, their middle in the middle of the paper; returns the
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

    /// The preferred place of a word among those that start in the tiles. `looked` hears whether a tile had
    /// any place.
    pub(super) fn best_place(
        &mut self,
        word: u32,
        tiles: impl IntoIterator<Item = TileId>,
        wish: Wish,
        mut looked: impl FnMut(TileId, bool),
    ) -> Option<Candidate> {
        let letters = self.words.get(word);
        let mut preference = Preference::new(self.attach, letters, &mut self.random);
        self.steps += 1;
        for tile in tiles {
            if !self.board.was_opened_after(tile, wish.since) {
                continue;
            }
            self.board.revive(tile, letters.len());
            let mut any = false;
            self.status_checks += self.board.places(letters, tile, wish.since, |candidate| {
                any = true;
                preference.offer(candidate, wish.merit);
            });
            looked(tile, any);
            if wish.hasty && preference.is_some() {
                break;
            }
        }
        preference.best()
    }

    /// The work so far, in look-ups.
    const fn work(&self) -> u64 {
        self.status_checks + STEP_CHECKS * self.steps
    }

    /// Places a word and shows it to the observer.
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
        self.next_look = self.work() + BETWEEN_LOOKS;
        self.placements.push(Placement { entry, position, direction });
    }

    /// The words placed so far.
    pub(super) fn placements(&self) -> &[Placement] {
        &self.placements
    }

    /// Whether the observer wants no more, where nothing is placed that could be shown to it.
    pub(super) fn is_called_off(&self) -> bool {
        self.watch.ends_at(&Step::Reasons)
    }

    /// Whether the observer wants no more; it is asked now and then.
    pub(super) fn is_stopped(&mut self) -> bool {
        if self.work() > self.next_look {
            self.look();
        }
        self.stopped
    }

    #[cold]
    fn look(&mut self) {
        self.next_look = self.work() + BETWEEN_LOOKS;
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
