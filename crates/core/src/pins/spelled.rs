//! The words that pinned words spell side by side.

use alloc::{format, string::String, vec::Vec};
use core::cmp::Reverse;

use hashbrown::HashMap;

use crate::{
    Answer, Direction, Entry, EntryId, Error, Fault, Placement, Position, Rect, WordList, excerpt, quoted,
};

/// The squares of pinned words, and the other words that may spell the runs that they form.
pub(super) struct Spelled<'a> {
    pinned: Vec<(&'a Entry, Placement)>,
    squares: HashMap<Position, Square<'a>>,
    /// The other words by answer, the one to take first at the end.
    unpinned: HashMap<&'a Answer, Vec<EntryId>>,
}

#[derive(Default)]
struct Square<'a> {
    letter: &'a str,
    /// Whether an across word, and a down word, has the square.
    is_owned: [bool; 2],
}

impl<'a> Spelled<'a> {
    pub(super) fn by(pinned: &[Placement], word_list: &'a WordList) -> Self {
        let mut squares = HashMap::<_, Square<'a>>::new();
        for &placement in pinned {
            let answer = word_list[placement.entry].answer();
            for (position, letter) in placement.squares(answer.len()).zip(answer.squares()) {
                let square = squares.entry(position).or_default();
                square.letter = letter;
                square.is_owned[placement.direction as usize] = true;
            }
        }
        let mut unpinned: HashMap<_, Vec<_>> = HashMap::new();
        for entry in word_list.ids().filter(|&entry| word_list[entry].pin().is_none()) {
            unpinned.entry(word_list[entry].answer()).or_default().push(entry);
        }
        for entries in unpinned.values_mut() {
            entries.sort_by_key(|&entry| (word_list[entry].is_required(), Reverse(entry)));
        }
        let pinned = pinned.iter().map(|&placement| (&word_list[placement.entry], placement)).collect();
        Self { pinned, squares, unpinned }
    }

    /// Returns the placement of a word that mends a fault of the pinned words. Each word is used once.
    ///
    /// # Errors
    ///
    /// If there is none. The error has the fault, the words involved and what to do.
    pub(super) fn find(&mut self, fault: &Fault) -> Result<Placement, Error> {
        self.spelling(fault).map_err(|why| {
            let message = format!("the pinned words conflict: {why}");
            Error::input(message).with_entries(self.involved(fault))
        })
    }

    fn spelling(&mut self, fault: &Fault) -> Result<Placement, String> {
        let run = match *fault {
            Fault::Run { start, direction, len } => self.crossed_run(start, direction, len),
            _ => None,
        };
        let Some((position, direction, letters)) = run else {
            let words = match *fault {
                Fault::Disagreement(at) | Fault::Overlap(at, _) => self.words_at(at),
                _ => String::new(),
            };
            return Err(format!("{fault}{words}; move or unpin one of them"));
        };
        let answer = Answer::from_squares(&letters).ok();
        let left = answer.and_then(|answer| self.unpinned.get_mut(&answer)?.pop());
        left.map(|entry| Placement { entry, position, direction }).ok_or_else(|| {
            format!(
                "{position}: {direction} they spell {}, but no word of the list is left for it; add it, pin a longer one \
                 there, or move or unpin one of them",
                quoted(&letters.concat())
            )
        })
    }

    /// Returns the words that are involved in a fault.
    fn involved(&self, fault: &Fault) -> Vec<EntryId> {
        let here = |at| Rect::spanning(at, at);
        let (area, direction) = match *fault {
            Fault::Run { start, direction, len } => {
                (Some(Rect::of_word(start, direction, len)), Some(direction))
            }
            Fault::Touching(at, direction) => {
                (Some(Rect::of_word(at, direction.other(), 2)), Some(direction))
            }
            Fault::Overlap(at, direction) => (Some(here(at)), Some(direction)),
            _ => (fault.position().map(here), None),
        };
        // A word that crosses a run is part of it where no word along the run has the square.
        let is_part = |at| matches!(*fault, Fault::Run { direction, .. } if !self.is_owned(at, direction));
        let has_square = |&&(entry, placement): &&(&Entry, Placement)| {
            let is_along = direction.is_none_or(|direction| direction == placement.direction);
            let mut squares = placement.squares(entry.answer().len());
            squares.any(|at| area.is_some_and(|area| area.contains(at)) && (is_along || is_part(at)))
        };
        self.pinned.iter().filter(has_square).map(|(_, placement)| placement.entry).collect()
    }

    /// Returns the words that have a square, each with its letter there.
    fn words_at(&self, at: Position) -> String {
        let letter = |&(entry, placement): &(&Entry, Placement)| {
            let answer = entry.answer();
            let here = placement.squares(answer.len()).position(|square| square == at)?;
            Some(format!("{} {}", excerpt(entry.text()), answer.squares().nth(here)?))
        };
        format!(" ({})", self.pinned.iter().filter_map(letter).collect::<Vec<_>>().join(", "))
    }

    /// Whether a word of a direction has a square.
    fn is_owned(&self, at: Position, direction: Direction) -> bool {
        self.squares.get(&at).is_some_and(|square| square.is_owned[direction as usize])
    }

    /// Returns the letters of a run if no word of its direction has any of them, so that one may be placed there.
    fn crossed_run(
        &self,
        start: Position,
        direction: Direction,
        len: usize,
    ) -> Option<(Position, Direction, Vec<&'a str>)> {
        let letter = |k| {
            let at = start.step(direction, k);
            let square = self.squares.get(&at)?;
            (!self.is_owned(at, direction)).then_some(square.letter)
        };
        let letters = (0..).take(len).map(letter).collect::<Option<_>>()?;
        Some((start, direction, letters))
    }
}
