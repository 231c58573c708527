//! The problem to solve: the words that can be connected, with their pins, rule and box.

use alloc::{vec, vec::Vec};
use core::cmp::Ordering;

use super::shape::Shape;
use crate::{
    Crossword, Direction, EntryId, Fault, Pin, Placement, Position, Rect, Rule, Size, WordList,
    board::Symbol, verify, words::indexed::IndexedWords,
};

/// The words of a crossword that can be placed in a box, numbered from 0.
#[derive(Clone, Debug)]
pub(super) struct Task {
    word_list: WordList,
    /// The letters of the words, one word after another, and the start of each word. Letters that words share
    /// have the lowest numbers.
    letters: Vec<Symbol>,
    starts: Vec<usize>,
    shared: usize,
    entries: Vec<EntryId>,
    required: Vec<bool>,
    pins: Vec<(u16, Pin)>,
    rule: Rule,
    max_size: Option<Size>,
    shape: Shape,
}

/// The quality of an arrangement.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Rank {
    /// The number of required words that are left out, and of all.
    pub(super) left: (usize, usize),
    /// The number of squares by which the longer side exceeds its maximum.
    excess: u64,
    area: u64,
    crossings: u64,
    longer_side: u32,
}

impl Rank {
    /// Whether an arrangement is better than another: first because it has more words, then because it is less
    /// oblong, then because it is smaller or has more crossings.
    pub(super) fn is_better_than(&self, best: &Self, shape: Shape) -> bool {
        match (self.left, self.excess).cmp(&(best.left, best.excess)) {
            Ordering::Equal => {
                let cost = self.relative_cost(best, shape);
                self.area <= best.area && cost < best.relative_cost(self, shape)
            }
            order => order.is_lt(),
        }
    }

    /// Returns what is compared with the cost of another rank: the square of the area per crossing. So 1 % of
    /// the area is worth 2 % of the crossings: the fewest crossings make the smallest boxes, but words that cross
    /// only one other are hard to guess. Where any shape is allowed, the area counts first.
    fn relative_cost(&self, other: &Self, shape: Shape) -> (u128, u64, u32) {
        let square = u128::from(self.area).pow(2);
        let crossings = if shape.is_bounded() { other.crossings.max(1) } else { 1 };
        (square * u128::from(crossings), other.crossings, self.longer_side)
    }
}

impl Task {
    pub(super) fn new(
        crossword: &Crossword,
        words: &IndexedWords<'_>,
        pinned: &[Placement],
        max_size: Option<Size>,
        shape: Shape,
    ) -> Self {
        let word_list = crossword.word_list();
        let family = words.main_family(
            |word| max_size.is_none_or(|max| max.has_room(words.get(word).len())),
            |word| word_list[EntryId::new(word)].importance(),
        );
        let entries: Vec<_> = family.into_iter().map(EntryId::new).collect();
        let pin = |&Placement { entry, position, direction }: &Placement| {
            let number = entries.binary_search(&entry).ok()?;
            Some((number as u16, Pin { position, direction }))
        };
        let (mut letters, mut starts) = (Vec::new(), vec![0]);
        for entry in &entries {
            letters.extend_from_slice(words.get(entry.index() as u32));
            starts.push(letters.len());
        }
        let shared = renumber(&mut letters, &starts, words.alphabet());
        Self {
            word_list: word_list.clone(),
            letters,
            starts,
            shared,
            required: entries.iter().map(|&entry| word_list[entry].is_required()).collect(),
            pins: pinned.iter().filter_map(pin).collect(),
            entries,
            rule: crossword.rule(),
            max_size,
            shape,
        }
    }

    pub(super) fn len(&self) -> usize {
        self.entries.len()
    }

    /// Returns the indices of the words in the word list.
    pub(super) fn family(&self) -> Vec<u32> {
        self.entries.iter().map(|entry| entry.index() as u32).collect()
    }

    #[inline]
    pub(super) fn letters(&self, word: u16) -> &[Symbol] {
        let word = usize::from(word);
        &self.letters[self.starts[word]..self.starts[word + 1]]
    }

    /// Returns the number of letters that are in more than one word.
    pub(super) const fn shared(&self) -> usize {
        self.shared
    }

    pub(super) const fn rule(&self) -> Rule {
        self.rule
    }

    pub(super) const fn max_size(&self) -> Option<Size> {
        self.max_size
    }

    pub(super) const fn shape(&self) -> Shape {
        self.shape
    }

    /// Returns the quality of an arrangement with these words left out, the required ones first.
    pub(super) fn rank(&self, left: (usize, usize), size: Size, letters: usize) -> Rank {
        let (excess, longer_side) = (self.shape.excess(size), size.width.max(size.height));
        let crossings = self.letters.len().saturating_sub(letters) as u64;
        Rank { left, excess, area: size.area(), crossings, longer_side }
    }

    pub(super) fn is_required(&self, word: u16) -> bool {
        self.required[usize::from(word)]
    }

    /// Returns the pinned words, and those that they spell side by side, with their places.
    pub(super) fn pins(&self) -> &[(u16, Pin)] {
        &self.pins
    }

    /// Returns the bounding box of the pinned words.
    pub(super) fn pinned_bounds(&self) -> Option<Rect> {
        let span =
            |&(word, pin): &(u16, Pin)| Rect::of_word(pin.position, pin.direction, self.letters(word).len());
        self.pins.iter().map(span).reduce(Rect::union)
    }

    /// Whether connected words can reach across a box in both directions. A word that crosses others extends
    /// their bounding box by its length at most, minus the shared square.
    pub(super) fn reaches_over(&self, size: Size) -> bool {
        let way = u64::from(size.width) + u64::from(size.height);
        way <= (0..self.len()).map(|word| self.letters(word as u16).len() as u64 - 1).sum::<u64>() + 2
    }

    pub(super) fn longest(&self) -> u32 {
        (0..self.len()).map(|word| self.letters(word as u16).len() as u32).max().unwrap_or(0)
    }

    /// Returns a lower bound of the letter squares: each is shared by two words at most.
    pub(super) fn least_letters(&self) -> u64 {
        (0..self.len()).map(|word| self.letters(word as u16).len() as u64).sum::<u64>().div_ceil(2)
    }

    /// Returns the size of the bounding box of an arrangement.
    pub(super) fn size(&self, placements: &[Placement]) -> Size {
        Placement::bounds(&self.word_list, placements).map(Rect::size).unwrap_or_default()
    }

    /// Returns the first fault of an arrangement.
    pub(super) fn fault(&self, placements: &[Placement]) -> Option<Fault> {
        verify::verify(self.rule, &self.word_list, placements).err()?.into_iter().next()
    }

    pub(super) fn placement(&self, word: u16, (position, direction): (Position, Direction)) -> Placement {
        Placement { entry: self.entries[usize::from(word)], position, direction }
    }

    /// Whether all placed words of a crossword belong to this task.
    pub(super) fn has_all(&self, crossword: &Crossword) -> bool {
        crossword.placements().iter().all(|placement| self.entries.binary_search(&placement.entry).is_ok())
    }

    /// Returns the size and the rank to improve on: those of a crossword of these words. If it does not fit into
    /// the maximum size, the same words in any box that fits are better.
    pub(super) fn start(&self, crossword: &Crossword) -> (Size, Rank) {
        let mut left = (0, self.len());
        left.0 = self.required.iter().filter(|&&required| required).count();
        for placement in crossword.placements() {
            if let Ok(word) = self.entries.binary_search(&placement.entry) {
                left.0 -= usize::from(self.required[word]);
                left.1 -= 1;
            }
        }
        let mut size = crossword.size();
        if let Some(max) = self.max_size.filter(|&max| !size.fits_into(max)) {
            left.1 += 1;
            let side = size.width.max(size.height);
            size = Size::new(max.width.min(side), max.height.min(side));
        }
        (size, self.rank(left, size, crossword.letters()))
    }
}

/// Gives letters that are in more than one word the lowest numbers, and returns the number of these letters.
fn renumber(letters: &mut [Symbol], starts: &[usize], alphabet: usize) -> usize {
    let (mut last, mut is_shared) = (vec![None; alphabet], vec![false; alphabet]);
    for (number, ends) in starts.windows(2).enumerate() {
        for letter in &letters[ends[0]..ends[1]] {
            let last = last[letter.0 as usize].replace(number);
            is_shared[letter.0 as usize] |= last.is_some_and(|last| last != number);
        }
    }
    let shared = is_shared.iter().filter(|&&shared| shared).count();
    let mut next = [shared as u32, 0];
    let mut numbers = Vec::new();
    for is_shared in is_shared {
        let next = &mut next[usize::from(is_shared)];
        numbers.push(Symbol(*next));
        *next += 1;
    }
    letters.iter_mut().for_each(|letter| *letter = numbers[letter.0 as usize]);
    shared
}

#[cfg(test)]
mod tests;
