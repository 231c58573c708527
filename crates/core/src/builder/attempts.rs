//! Several attempts, and the best of them.

use core::cmp::Reverse;

use super::{
    Attach, Build, Builder, Effort, Order, Search,
    attempt::{Attempt, Observer, Outcome},
    exhaustive, indexed, reasons,
    tiles::LOOKS,
    watch::Watch,
    words::Words,
};
use crate::{Crossword, Lexicon, Rect};

/// So many looks at a tile take about a fifth of a second.
const INSTANT_LOOKS: usize = 400_000;

/// Up to so many words, the exhaustive search is instant.
const EXHAUSTIVE_UP_TO: usize = 2000;

/// At most so many attempts are made together.
const MAX_CHUNK: u32 = 16;

/// Words of more letters are searched square by square, which only few words of a list may be for an instant.
const LONG: usize = 32;
const FEW_LONG: usize = 50;

/// Up to so many words, looking everywhere takes a second or so, which is well spent on words left out.
const PATIENT_UP_TO: usize = 5000;

/// What a step costs besides its look-ups.
const STEP_CHECKS: u64 = 10;

/// No further attempts after so many look-ups, about a second's work.
const ENOUGH_CHECKS: u64 = 200_000_000;

/// The most attempts that a builder makes on its own.
const MAX_ATTEMPTS: u32 = 1000;

/// A crossword of at least so many words …
const MANY: usize = 30;

/// … is loose when its box has more than so many squares for each letter.
const LOOSE: u64 = 6;

/// Makes as many attempts as the builder wants and keeps the best. The outcome does not depend on the number of threads.
pub(super) fn run(builder: &Builder, lexicon: &Lexicon, words: &Words<'_>, watch: &dyn Watch) -> Build {
    let family = words.largest_family(|word| builder.has_room(words.get(word).len()));
    let search = match builder.search {
        Search::Auto if is_instant(words, &family) => Search::Exhaustive,
        Search::Auto => Search::Indexed,
        chosen => chosen,
    };
    let mut tally = Tally::default();
    let one = |number, observer: &mut Observer<'_>| {
        attempt(builder, words, &family, (search, builder.attach), number, observer)
    };
    let letters = family.iter().map(|&word| words.get(word).len()).sum();
    let first = builder.attempts.unwrap_or_else(|| quick_attempts(family.len(), letters));
    while !tally.stopped && tally.attempts < first {
        let next = (first - tally.attempts).min(MAX_CHUNK);
        tally.add(watch.make(tally.attempts..tally.attempts + next, &one));
    }
    // The guard against dead ends: crossing most closes the paper early on some lists, so further attempts for the words
    // left out attach otherwise too.
    let otherwise = |number, observer: &mut Observer<'_>| {
        let attach = match builder.attach {
            Attach::Compact => Attach::ALL[number as usize % Attach::ALL.len()],
            chosen => chosen,
        };
        let is_odd = number % 2 == 1;
        let search = match builder.search {
            Search::Auto if is_odd && family.len() <= PATIENT_UP_TO && has_few_long(words, &family) => {
                Search::Exhaustive
            }
            _ => search,
        };
        attempt(builder, words, &family, (search, attach), number, observer)
    };
    while builder.attempts.is_none() && !tally.is_settled(family.len()) && tally.affordable() > 0 {
        tally.add(watch.make(tally.attempts..tally.attempts + tally.affordable(), &otherwise));
    }
    // On a few lists, such as one word many times, looking everywhere and crossing most seals all sides but the corners
    // and the crossword becomes a thin diagonal. Then looking less does better.
    let may_vary =
        builder.search == Search::Auto && builder.attach == Attach::Compact && builder.attempts.is_none();
    if may_vary && tally.is_loose() {
        let one = |number, observer: &mut Observer<'_>| {
            let attach = if number % 2 == 0 { Attach::Compact } else { Attach::Inner };
            attempt(builder, words, &family, (Search::Indexed, attach), number, observer)
        };
        tally.add(watch.make(tally.attempts..tally.attempts + 2, &one));
    }
    let Tally { best, attempts, steps, status_checks, .. } = tally;
    let best = best.expect("at least one attempt was made");
    let effort = Effort { search: best.search, steps, attempts: attempts.into(), status_checks };
    Build { crossword: freeze(builder, lexicon, words, best), effort }
}

/// The attempts so far.
#[derive(Default)]
struct Tally {
    best: Option<Outcome>,
    attempts: u32,
    steps: u64,
    status_checks: u64,
    /// Whether the observer wants no more.
    stopped: bool,
}

impl Tally {
    fn add(&mut self, outcomes: Vec<Outcome>) {
        for outcome in outcomes {
            self.attempts += 1;
            self.steps += outcome.steps;
            self.status_checks += outcome.status_checks;
            self.stopped |= outcome.stopped;
            if self.best.as_ref().is_none_or(|best| rank(&outcome) > rank(best)) {
                self.best = Some(outcome);
            }
        }
    }

    /// How many further attempts may be made together.
    fn affordable(&self) -> u32 {
        // A step that looks at nothing still costs as much as some look-ups.
        let spent = self.status_checks + STEP_CHECKS * self.steps;
        let each = spent / u64::from(self.attempts.max(1)) + 1;
        let affordable = ENOUGH_CHECKS.saturating_sub(spent) / each;
        affordable.min(MAX_CHUNK.into()).min(MAX_ATTEMPTS.saturating_sub(self.attempts).into()) as u32
    }

    /// Whether another attempt could not place more words.
    fn is_settled(&self, words: usize) -> bool {
        self.stopped || self.best.as_ref().is_none_or(|best| best.placements.len() == words)
    }

    fn is_loose(&self) -> bool {
        self.best.as_ref().is_some_and(|best| {
            let area = best.board.bounds().map_or(0, |bounds| bounds.size().area());
            !self.stopped && best.placements.len() >= MANY && area > LOOSE * best.board.letters() as u64
        })
    }
}

/// So many attempts take a few hundredths of a second.
fn quick_attempts(words: usize, letters: usize) -> u32 {
    let (words, mean) = (words as u64, (letters / words.max(1)) as u64);
    (100_000 / (words * words).max(mean * mean * mean).max(1)).clamp(1, 64) as u32
}

/// Whether the exhaustive search takes no time to speak of.
fn is_instant(words: &Words<'_>, family: &[u32]) -> bool {
    family.len() <= EXHAUSTIVE_UP_TO && has_few_long(words, family)
}

fn has_few_long(words: &Words<'_>, family: &[u32]) -> bool {
    family.iter().filter(|&&word| words.get(word).len() > LONG).count() <= FEW_LONG
}

/// Greater is better; of equals the first is kept.
fn rank(outcome: &Outcome) -> (usize, Reverse<u64>, Reverse<usize>) {
    let size = outcome.board.bounds().map(Rect::size).unwrap_or_default();
    (outcome.placements.len(), Reverse(size.area()), Reverse(outcome.board.letters()))
}

fn attempt(
    builder: &Builder,
    words: &Words<'_>,
    family: &[u32],
    (search, attach): (Search, Attach),
    number: u32,
    observer: &mut Observer<'_>,
) -> Outcome {
    let mut attempt = Attempt::new(builder, attach, words, number, observer);
    let mut queue = family.to_vec();
    if builder.order != Order::List {
        attempt.random.shuffle(&mut queue);
    }
    if builder.order == Order::Longest && search == Search::Exhaustive {
        // Further attempts take it less strictly, so that they differ also where no two words are equally long.
        let slack = 1 + number % 4;
        queue.sort_by_cached_key(|&word| Reverse(words.get(word).len() as u32 + attempt.random.below(slack)));
    }
    let queue = attempt
        .place_first(queue, |word, direction| builder.has_room_along(words.get(word).len(), direction));
    match search {
        Search::Indexed => {
            indexed::place_all(
                &mut attempt,
                &queue,
                builder.order,
                looks(builder, family.len(), has_few_long(words, family)),
            );
        }
        _ => exhaustive::place_all(&mut attempt, queue),
    }
    attempt.finish(search)
}

/// How many tiles the indexed search looks at for each word: when it was not asked for, as many as take an instant.
fn looks(builder: &Builder, words: usize, few_long: bool) -> usize {
    let may_look_more = builder.search == Search::Auto && few_long;
    if may_look_more { (INSTANT_LOOKS / words.max(1)).max(LOOKS) } else { LOOKS }
}

/// Freezes the board and finds out why words were left out.
fn freeze(builder: &Builder, lexicon: &Lexicon, words: &Words<'_>, outcome: Outcome) -> Crossword {
    let unplaced = reasons::of_unplaced(builder, words, &outcome);
    Crossword::trusted(builder.rule, lexicon.clone(), outcome.placements, outcome.board.letters())
        .with_seed(builder.seed)
        .with_unplaced(unplaced)
}
