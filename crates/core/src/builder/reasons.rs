//! Why words were left out.

use super::words::Words;
use crate::{
    Direction, EntryId, Placement, Reason, Unplaced,
    board::{Board, Symbol},
};

/// The words that placements leave out, in the order of the lexicon, each with the reason. The board holds the
/// placements; `pinned` ones are the first to be placed, and `has_room` says whether the largest box allowed has room for a
/// word of so many letters.
pub(crate) fn of_unplaced(
    words: &Words<'_>,
    pinned: &[Placement],
    placements: &[Placement],
    board: &Board,
    has_room: impl Fn(usize) -> bool,
    stopped: bool,
) -> Vec<Unplaced> {
    if placements.len() == words.len() {
        return Vec::new();
    }
    let among = |placements: &[Placement]| {
        let mut is_there = vec![false; words.len()];
        placements.iter().for_each(|placement| is_there[placement.entry.index()] = true);
        is_there
    };
    let (placed, pinned) = (among(placements), among(pinned));
    let letters = Letters::of(words, placements, board);
    let reason = |word| {
        let any = |there: &[bool]| words.get(word).iter().any(|letter: &Symbol| there[letter.0 as usize]);
        if !has_room(words.get(word).len()) {
            Reason::TooLong
        } else if stopped {
            // What was not tried yet might have helped.
            Reason::Stopped
        } else if !any(&letters.placed) {
            Reason::NoCommonLetter
        } else if pinned[word as usize] {
            // Only what connects them can be missing.
            Reason::NotConnected
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
    fn of(words: &Words<'_>, placements: &[Placement], board: &Board) -> Self {
        let mut letters = Self { placed: vec![false; words.alphabet()], open: vec![false; words.alphabet()] };
        for placement in placements {
            let word = words.get(placement.entry.index() as u32);
            for (letter, position) in word.iter().zip(placement.squares(word.len())) {
                letters.placed[letter.0 as usize] = true;
                let status = board.status(position);
                letters.open[letter.0 as usize] |= Direction::BOTH.iter().any(|&d| status.admits(d));
            }
        }
        letters
    }
}
