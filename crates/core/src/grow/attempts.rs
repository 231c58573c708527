//! The attempts of a build: their number, their kinds, and the best result.

use alloc::vec::Vec;
use core::cmp::Reverse;

use super::{
    Attach, Build, BuildStats, Order, Search, Settings,
    attempt::{Attempt, Outcome},
    frontier::{self, Next},
    indexed,
    rounds::Rounds,
    tally::Tally,
    tiles::TILES_PER_WORD,
    unboxed,
};
use crate::{
    Crossword, Entry, EntryId, Placement, WordList,
    crossword::reasons::{PlacementFacts, among},
    pins,
    progress::{Control, Watch},
    threads,
    words::indexed::IndexedWords,
};

/// The number of tiles that can be searched in about a fifth of a second.
const INSTANT_TILE_BUDGET: usize = 400_000;

/// The exhaustive search of a list of up to this number of words is instant.
const MAX_EXHAUSTIVE_WORDS: usize = 2000;

/// Words of more letters than a tile is wide take longer to search everywhere, so the exhaustive search is
/// instant only for lists with few of them.
const MAX_SHORT_LETTERS: usize = 32;
const MAX_LONG_WORDS: usize = 100;

/// The exhaustive search of a list of up to this number of words takes about a second, which is well spent on
/// words left out.
const MAX_RETRY_EXHAUSTIVE_WORDS: usize = 5000;

/// The number of attempts that are made in parallel.
const MAX_CHUNK: u32 = 16;

/// The maximum number of attempts to find a better crossword, and to place words left out.
const MAX_BETTER_ATTEMPTS: u32 = 64;
const MAX_ATTEMPTS: u32 = 1000;

/// The work, in lookups, after which no further attempts for a better crossword are made (a few hundredths of
/// a second), and for words left out (about a second).
const BETTER_LOOKUP_BUDGET: u64 = 3_000_000;
const LEFT_OUT_LOOKUP_BUDGET: u64 = 200_000_000;

/// Why an attempt is made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Purpose {
    /// To build with the given settings, and to find a better crossword with them.
    Best,
    /// To place words that were left out.
    LeftOut,
    /// To avoid a thin diagonal: on a few lists, such as one word many times, an exhaustive search for most
    /// crossings seals all sides but the corners. Searching less gives better results there.
    Loose,
}

/// How an attempt is made.
#[derive(Clone, Copy, Debug)]
enum Plan {
    /// Words look for places.
    Words(Search, Attach),
    /// Open squares look for words.
    Squares(Next),
}

/// Makes attempts according to the settings and returns the best. The result does not depend on the number of
/// threads.
pub(crate) fn run(
    settings: &Settings,
    word_list: &WordList,
    (words, pinned): (&IndexedWords<'_>, &[Placement]),
    watch: &Watch<'_>,
) -> Build {
    let family = words.main_family(
        |word| settings.has_room(words.get(word).len()),
        |word| word_list[EntryId::new(word)].importance(),
    );
    let (best, stats) = search(&Planner::new(settings, word_list, (words, pinned), family), watch);
    let known = PlacementFacts {
        words,
        pinned,
        placements: &best.placements,
        max_size: settings.max_size,
        stopped: best.stopped,
    };
    let unplaced = known
        .unplaced(|family| unboxed::without_box(settings, word_list, &known, family, &watch.of_reasons()));
    let crossword =
        Crossword::trusted(settings.rule, word_list.clone(), best.placements, best.board.letters())
            .with_seed(settings.seed)
            .with_unplaced(unplaced);
    Build { crossword, stats, stopped: watch.has_ended() }
}

/// Returns an arrangement with as many more words of a family as have places beside the others.
pub(crate) fn complete(
    settings: &Settings,
    word_list: &WordList,
    (words, pinned): (&IndexedWords<'_>, &[Placement]),
    family: Vec<u32>,
    placements: &[Placement],
) -> Vec<Placement> {
    let planner = Planner::new(settings, word_list, (words, pinned), family);
    planner.complete(placements, 0, &Watch::new(&Control::NONE)).placements
}

/// Makes the planned attempts and returns the best.
pub(super) fn search(planner: &Planner<'_>, watch: &Watch<'_>) -> (Outcome, BuildStats) {
    let &Planner { word_list, pinned, .. } = planner;
    let mut tally = Tally::new(word_list);
    for purpose in [Purpose::Best, Purpose::LeftOut, Purpose::Loose] {
        let first = tally.attempts();
        loop {
            let more = planner.wanted(purpose, &tally, tally.attempts() - first).min(MAX_CHUNK);
            if more == 0 || tally.is_stopped() {
                break;
            }
            let numbers = (tally.attempts()..tally.attempts() + more).collect();
            let made = threads::map(numbers, |number| {
                let attempt = || planner.attempt(planner.plan(purpose, number - first), number, watch);
                (!watch.has_ended()).then(attempt)
            });
            tally.add(made.into_iter().flatten());
        }
    }
    let (mut best, mut stats) = tally.finish();
    if !pinned.is_empty() {
        planner.keep_connected(&mut best, &mut stats, watch);
    }
    (best, stats)
}

/// Decides how many attempts are made, and how each is made.
pub(super) struct Planner<'a> {
    settings: &'a Settings,
    word_list: &'a WordList,
    words: &'a IndexedWords<'a>,
    pinned: &'a [Placement],
    /// The words that can be connected.
    family: Vec<u32>,
    search: Search,
    has_few_long: bool,
    /// Whether some words are required or pinned.
    has_important: bool,
}

impl<'a> Planner<'a> {
    pub(super) fn new(
        settings: &'a Settings,
        word_list: &'a WordList,
        (words, pinned): (&'a IndexedWords<'a>, &'a [Placement]),
        family: Vec<u32>,
    ) -> Self {
        let has_few_long = family.iter().filter(|&&word| words.get(word).len() > MAX_SHORT_LETTERS).count()
            <= MAX_LONG_WORDS;
        let search = match settings.search {
            Search::Auto if family.len() <= MAX_EXHAUSTIVE_WORDS && has_few_long => Search::Exhaustive,
            Search::Auto => Search::Indexed,
            chosen => chosen,
        };
        let has_important = word_list.entries().iter().any(Entry::is_required);
        Self { settings, word_list, words, pinned, family, search, has_few_long, has_important }
    }

    /// Returns the number of further attempts for a purpose after `made` attempts for it.
    fn wanted(&self, purpose: Purpose, tally: &Tally<'_>, made: u32) -> u32 {
        let Settings { attempts, search, attach, max_size, .. } = *self.settings;
        match (purpose, attempts) {
            (Purpose::Best, _) if made == 0 => 1,
            (Purpose::Best, Some(_)) if tally.placed() < self.family.len() => 0,
            (Purpose::Best | Purpose::LeftOut, Some(attempts)) => attempts - tally.attempts(),
            (Purpose::Best, None) => tally.affordable(BETTER_LOOKUP_BUDGET).min(MAX_BETTER_ATTEMPTS - made),
            (Purpose::Loose, Some(_)) => 0,
            (Purpose::LeftOut, None) if tally.placed() == self.family.len() => 0,
            (Purpose::LeftOut, None) => {
                // If a tenth is left out, the strategy does not suit the list: try at least one other.
                let is_unsuited = max_size.is_none() && 10 * tally.placed() < 9 * self.family.len();
                let least = u32::from(made == 0 && is_unsuited);
                tally
                    .affordable(LEFT_OUT_LOOKUP_BUDGET)
                    .max(least)
                    .min(MAX_ATTEMPTS.saturating_sub(tally.attempts()))
            }
            (Purpose::Loose, None) => {
                let may_vary = search == Search::Auto && attach == Attach::Dense;
                if may_vary && tally.is_loose() { 2_u32.saturating_sub(made) } else { 0 }
            }
        }
    }

    fn plan(&self, purpose: Purpose, number: u32) -> Plan {
        let attach = self.settings.attach;
        match purpose {
            Purpose::Best => Plan::Words(self.search, attach),
            Purpose::LeftOut => self.plan_for_left_out(number),
            Purpose::Loose => {
                Plan::Words(Search::Indexed, if number % 2 == 1 { Attach::Inner } else { attach })
            }
        }
    }

    /// On some lists, preferring crossings blocks the board early, so other strategies are tried, too. Half of
    /// the attempts grow from the open squares. In a box, where room is what words lack, only one of eight
    /// does, and none if some words are important, because open squares do not consider importance.
    fn plan_for_left_out(&self, number: u32) -> Plan {
        let Settings { attach, search, max_size, .. } = *self.settings;
        let every = if max_size.is_some() { 8 } else { 2 };
        let may_grow = attach == Attach::Dense && !(self.has_important && max_size.is_some());
        if may_grow && number.is_multiple_of(every) {
            let is_even = (number / every).is_multiple_of(2);
            return Plan::Squares(if is_even { Next::Offered } else { Next::Rare });
        }
        let number = (if may_grow { number - number.div_ceil(every) } else { number }) as usize;
        let kinds = Attach::ALL.len();
        let attach = if attach == Attach::Dense { Attach::ALL[number % kinds] } else { attach };
        let may_be_patient =
            search == Search::Auto && self.family.len() <= MAX_RETRY_EXHAUSTIVE_WORDS && self.has_few_long;
        let is_patient = may_be_patient && (number + number / kinds) % 2 == 1;
        Plan::Words(if is_patient { Search::Exhaustive } else { self.search }, attach)
    }

    fn attempt(&self, plan: Plan, number: u32, watch: &Watch<'_>) -> Outcome {
        let Self { settings, words, .. } = *self;
        let (search, attach) = match plan {
            Plan::Words(search, attach) => (search, attach),
            Plan::Squares(_) => (self.search, settings.attach),
        };
        let mut attempt = Attempt::new(settings, attach, words, number, watch);
        let mut queue = self.family.clone();
        if settings.order != Order::List {
            attempt.random.shuffle(&mut queue);
        }
        if settings.order == Order::Longest && search == Search::Exhaustive {
            // Further attempts sort less strictly, so that they differ even if no two words have the same
            // length.
            let slack = 1 + number % 4;
            queue.sort_by_cached_key(|&word| {
                Reverse(words.get(word).len() as u32 + attempt.random.below(slack))
            });
        }
        // Important words that come first may take the only places of others. In a box, which has no room for
        // all words, they always come first; without one, only in half of the attempts, because the ranking
        // prefers attempts with more of them anyway.
        let come_first = settings.max_size.is_some() || (number / 2).is_multiple_of(2);
        if self.has_important && come_first {
            queue.sort_by_key(|&word| Reverse(self.word_list[EntryId::new(word)].importance()));
        }
        let queue = if self.pinned.is_empty() {
            attempt.place_first(queue, |word, direction| {
                settings.has_room_along(words.get(word).len(), direction)
            })
        } else {
            attempt.place_pinned(queue, self.pinned)
        };
        self.place_all(plan, &mut attempt, queue);
        attempt.finish(search)
    }

    /// Places as many words of the queue as possible beside those that are placed.
    fn place_all(&self, plan: Plan, attempt: &mut Attempt<'_>, queue: Vec<u32>) {
        match plan {
            Plan::Squares(next) => frontier::place_all(attempt, queue, next),
            Plan::Words(Search::Indexed, _) => {
                indexed::place_all(attempt, &queue, self.settings.order, self.tiles_per_word());
            }
            Plan::Words(_, attach) => Rounds::exhaustive(attach).place_all(attempt, queue),
        }
    }

    /// Places as many words as possible beside those that are placed already. Pinned words have been tried before.
    fn complete(&self, placements: &[Placement], number: u32, watch: &Watch<'_>) -> Outcome {
        let Self { settings, word_list, words, pinned, .. } = *self;
        let mut attempt = Attempt::new(settings, settings.attach, words, number, watch);
        let mut queue = attempt.place_pinned(self.family.clone(), placements);
        let is_pinned = among(words, pinned);
        queue.retain(|&word| !is_pinned[word as usize]);
        queue.sort_by_key(|&word| Reverse(word_list[EntryId::new(word)].importance()));
        self.place_all(self.plan(Purpose::Best, 0), &mut attempt, queue);
        attempt.finish(self.search)
    }

    /// Removes the words that are not connected with the most important ones, since pinned words may be apart. They
    /// were in the way of others, so all words that are not pinned are tried again.
    fn keep_connected(&self, best: &mut Outcome, stats: &mut BuildStats, watch: &Watch<'_>) {
        let word_list = self.word_list;
        let importance = |placement: &Placement| word_list[placement.entry].importance();
        let parts = pins::parts(word_list, &best.placements);
        let rank = |part: &Vec<Placement>| {
            let mut rank: Vec<_> = part.iter().map(importance).collect();
            rank.sort_by(|one, other| other.cmp(one));
            rank
        };
        // Of equal ones, the first.
        let Some(main) = parts.into_iter().rev().max_by_key(rank) else { return };
        if main.len() == best.placements.len() {
            return;
        }
        let outcome = self.complete(&main, stats.attempts as u32, watch);
        stats.steps += outcome.steps;
        stats.status_checks += outcome.status_checks;
        *best = Outcome { stopped: best.stopped || outcome.stopped, ..outcome };
    }

    /// Returns the number of tiles that the indexed search looks at for each word. If the user did not choose
    /// this search, it is as many as an instant allows.
    fn tiles_per_word(&self) -> usize {
        let may_look_more = self.settings.search == Search::Auto && self.has_few_long;
        if may_look_more {
            (INSTANT_TILE_BUDGET / self.family.len().max(1)).max(TILES_PER_WORD)
        } else {
            TILES_PER_WORD
        }
    }
}
