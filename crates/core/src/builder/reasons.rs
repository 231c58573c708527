//! Why words were left out.

use super::{Builder, attempt::Outcome, words::Words};
use crate::{Direction, EntryId, Reason, Unplaced, board::Symbol};

/// The words that an outcome does not hold, in the order of the lexicon, each with the reason.
pub(super) fn of_unplaced(builder: &Builder, words: &Words<'_>, outcome: &Outcome) -> Vec<Unplaced> {
    if outcome.placements.len() == words.len() {
        return Vec::new();
    }
    let mut placed = vec![false; words.len()];
    for placement in &outcome.placements {
        placed[placement.entry.index()] = true;
    }
    let letters = Letters::of(words, outcome);
    let reason = |word| {
        let any = |there: &[bool]| words.get(word).iter().any(|letter: &Symbol| there[letter.0 as usize]);
        if !builder.has_room(words.get(word).len()) {
            Reason::TooLong
        } else if !any(&letters.placed) {
            Reason::NoCommonLetter
        } else if outcome.stopped {
            Reason::Stopped
        } else if !any(&letters.open) {
            Reason::ClosedIn
        } else {
            Reason::NoRoom
        }
    };
    (0..words.len() as u32)
        .filter(|&word| !placed[word as usize])
        .map(|word| Unplaced { entry: EntryId::new(word), reason: reason(word) })
        .collect()
}

/// Which letters stand on the board, and which of them may be crossed.
struct Letters {
    placed: Vec<bool>,
    open: Vec<bool>,
}

impl Letters {
    fn of(words: &Words<'_>, outcome: &Outcome) -> Self {
        let mut letters = Self { placed: vec![false; words.alphabet()], open: vec![false; words.alphabet()] };
        for placement in &outcome.placements {
            let word = words.get(placement.entry.index() as u32);
            for (letter, position) in word.iter().zip(placement.squares(word.len())) {
                letters.placed[letter.0 as usize] = true;
                let status = outcome.board.status(position);
                letters.open[letter.0 as usize] |= Direction::BOTH.iter().any(|&d| status.admits(d));
            }
        }
        letters
    }
}
