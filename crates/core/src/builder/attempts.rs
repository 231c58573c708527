//! Several attempts, and the best of them.

use core::{
    cell::RefCell,
    cmp::Reverse,
    ops::{ControlFlow, Range},
};

use super::{
    Build, Builder, Effort, Order, Search,
    attempt::{Attempt, Observer, Outcome},
    exhaustive, indexed, reasons,
    words::Words,
};
use crate::{Crossword, Direction, Lexicon, Rect};

/// Up to so many words, the exhaustive search is instant.
const EXHAUSTIVE_UP_TO: usize = 2000;

/// At most so many attempts are made together when words were left out.
const MAX_CHUNK: u64 = 16;

/// No further attempts after so many look-ups, about a second's work.
const ENOUGH_CHECKS: u64 = 200_000_000;

/// The most attempts that a builder makes on its own.
const MAX_ATTEMPTS: u32 = 1000;

/// Makes the attempt of a number.
type OneAttempt<'a> = dyn Fn(u32, &mut Observer<'_>) -> Outcome + Sync + 'a;

/// How attempts are watched.
pub(super) trait Watch {
    /// Makes the attempts with these numbers and returns their outcomes in order; after one that was stopped there is
    /// no other.
    fn make(&self, numbers: Range<u32>, one: &OneAttempt<'_>) -> Vec<Outcome>;
}

/// Nobody watches, so attempts may run at the same time.
pub(super) struct Silently;

impl Watch for Silently {
    fn make(&self, numbers: Range<u32>, one: &OneAttempt<'_>) -> Vec<Outcome> {
        let one = |number| one(number, &mut |_| ControlFlow::Continue(()));
        #[cfg(feature = "parallel")]
        if numbers.len() > 1 {
            use rayon::iter::{IntoParallelIterator, ParallelIterator};
            return numbers.into_par_iter().map(one).collect();
        }
        numbers.map(one).collect()
    }
}

/// One watches all attempts, one after the other.
pub(super) struct Observed<'a, 'o>(pub(super) RefCell<&'a mut Observer<'o>>);

impl Watch for Observed<'_, '_> {
    fn make(&self, numbers: Range<u32>, one: &OneAttempt<'_>) -> Vec<Outcome> {
        let mut outcomes = Vec::new();
        for number in numbers {
            let observer = &mut *self.0.borrow_mut();
            outcomes.push(one(number, &mut |step| observer(step)));
            if outcomes.last().is_some_and(|outcome| outcome.stopped) {
                break;
            }
        }
        outcomes
    }
}

/// Makes as many attempts as the builder wants and keeps the best. The outcome does not depend on the number of threads.
pub(super) fn run(builder: &Builder, lexicon: &Lexicon, words: &Words<'_>, watch: &dyn Watch) -> Build {
    let family = words.largest_family(|word| fits_box(builder, words, word));
    let search = match builder.search {
        Search::Auto if family.len() <= EXHAUSTIVE_UP_TO => Search::Exhaustive,
        Search::Auto => Search::Indexed,
        chosen => chosen,
    };
    let one =
        |number, observer: &mut Observer<'_>| attempt(builder, words, &family, search, number, observer);

    let first = builder.attempts.unwrap_or_else(|| quick_attempts(family.len()));
    let mut effort = Effort { search, steps: 0, attempts: 0, status_checks: 0 };
    let mut best: Option<Outcome> = None;
    let mut made = 0;
    let mut next = first;
    loop {
        for outcome in watch.make(made..made + next, &one) {
            effort.attempts += 1;
            effort.steps += outcome.steps;
            effort.status_checks += outcome.status_checks;
            if best.as_ref().is_none_or(|best| rank(&outcome) > rank(best)) {
                best = Some(outcome);
            }
        }
        made += next;
        let checks_each = effort.status_checks / effort.attempts.max(1) + 1;
        next = (ENOUGH_CHECKS.saturating_sub(effort.status_checks) / checks_each).min(MAX_CHUNK) as u32;
        if builder.attempts.is_some()
            || made >= MAX_ATTEMPTS
            || next == 0
            || best.as_ref().is_none_or(|best| best.stopped || best.placements.len() == family.len())
        {
            break;
        }
    }
    let best = best.expect("at least one attempt was made");
    Build { crossword: freeze(builder, lexicon, words, best), effort }
}

/// So many attempts take a few hundredths of a second.
fn quick_attempts(words: usize) -> u32 {
    (100_000 / (words * words).max(1)).clamp(1, 64) as u32
}

/// Greater is better; of equals the first is kept.
fn rank(outcome: &Outcome) -> (usize, Reverse<u64>, Reverse<usize>) {
    let size = outcome.board.bounds().map(Rect::size).unwrap_or_default();
    (outcome.placements.len(), Reverse(size.area()), Reverse(outcome.board.letters()))
}

/// Whether the largest box allowed has room for a word.
pub(super) fn fits_box(builder: &Builder, words: &Words<'_>, word: u32) -> bool {
    Direction::BOTH.iter().any(|&direction| fits_box_along(builder, words, word, direction))
}

fn fits_box_along(builder: &Builder, words: &Words<'_>, word: u32, direction: Direction) -> bool {
    builder.max_size.is_none_or(|max| {
        let room = if direction == Direction::Across { max.width } else { max.height };
        words.get(word).len() <= room as usize
    })
}

fn attempt(
    builder: &Builder,
    words: &Words<'_>,
    family: &[u32],
    search: Search,
    number: u32,
    observer: &mut Observer<'_>,
) -> Outcome {
    let mut attempt = Attempt::new(builder, words, number, observer);
    let mut queue = family.to_vec();
    if builder.order != Order::List {
        attempt.random.shuffle(&mut queue);
    }
    if builder.order == Order::Longest && search == Search::Exhaustive {
        queue.sort_by_key(|&word| Reverse(words.get(word).len()));
    }
    let queue = attempt.place_first(queue, |word, direction| fits_box_along(builder, words, word, direction));
    match search {
        Search::Indexed => indexed::place_all(&mut attempt, &queue, builder.order),
        _ => exhaustive::place_all(&mut attempt, queue),
    }
    attempt.finish()
}

/// Freezes the board and finds out why words were left out.
fn freeze(builder: &Builder, lexicon: &Lexicon, words: &Words<'_>, outcome: Outcome) -> Crossword {
    let unplaced = reasons::of_unplaced(builder, words, &outcome);
    Crossword::trusted(builder.rule, lexicon.clone(), outcome.placements, outcome.board.letters())
        .with_seed(builder.seed)
        .with_unplaced(unplaced)
}
