//! The words of one length, indexed by their letters.

use alloc::{vec, vec::Vec};
use core::cmp::Reverse;

use crate::vocabulary::{Group, Letter, Vocabulary};

/// The words of one length by score, the best first, and then in alphabetical order, without repetitions; and for each
/// place and letter the set of words that have it.
pub(crate) struct Lexicon {
    pub length: usize,
    letters: Vec<Letter>,
    scores: Vec<u8>,
    /// The number of 64-bit blocks of a set of words.
    pub blocks: usize,
    alphabet: usize,
    /// For each place and letter.
    rows: Vec<Row>,
    dense: Vec<u64>,
    sparse: Vec<(u32, u64)>,
}

/// Where the set of a place and a letter begins.
#[derive(Clone, Copy)]
enum Row {
    Empty,
    Dense(usize),
    Sparse(usize, usize),
}

/// A set of words: all its blocks, or those that are not empty with their numbers.
#[derive(Clone, Copy)]
pub(crate) enum Support<'l> {
    Dense(&'l [u64]),
    Sparse(&'l [(u32, u64)]),
}

impl Lexicon {
    /// Collects the words that score at least `min_score`. Letters are numbered by their ranks.
    pub(crate) fn new(vocabulary: &Vocabulary, ranks: &[Letter], length: usize, min_score: u8) -> Self {
        let empty = Group::default();
        let group = vocabulary.group(length).unwrap_or(&empty);
        let word = |id: u32| &group.letters[id as usize * length..][..length];
        let mut ids: Vec<u32> =
            (0..).zip(&group.scores).filter(|&(_, &score)| score >= min_score).map(|(id, _)| id).collect();
        let rank = |letter: &Letter| ranks[usize::from(*letter)];
        let score = |id: u32| group.scores[id as usize];
        let by_letters = |one: u32, other: u32| word(one).iter().map(rank).cmp(word(other).iter().map(rank));
        // A list in alphabetical order is sorted quickly. Of repeated words, the one with the highest score is first.
        ids.sort_by(|&one, &other| by_letters(one, other).then_with(|| score(other).cmp(&score(one))));
        ids.dedup_by(|other, one| word(*other) == word(*one));
        ids.sort_by_key(|&id| Reverse(score(id)));
        let letters = ids.iter().flat_map(|&id| word(id)).map(rank).collect();
        let scores = ids.iter().map(|&id| score(id)).collect();
        Self::index(length, letters, scores, ranks.len())
    }

    fn index(length: usize, letters: Vec<Letter>, scores: Vec<u8>, alphabet: usize) -> Self {
        let blocks = scores.len().div_ceil(64);
        let mut counts = vec![0_u32; length * alphabet];
        for word in letters.chunks_exact(length) {
            for (place, &letter) in word.iter().enumerate() {
                counts[place * alphabet + usize::from(letter)] += 1;
            }
        }
        let (mut dense, mut sparse) = (0, 0);
        let rows: Vec<Row> = counts
            .iter()
            .map(|&count| match count as usize {
                0 => Row::Empty,
                // Numbers and blocks of a sparse set take twice the room of the blocks alone.
                few if few < blocks / 4 => {
                    sparse += few;
                    Row::Sparse(sparse - few, sparse - few)
                }
                _ => {
                    dense += blocks;
                    Row::Dense(dense - blocks)
                }
            })
            .collect();
        let mut lexicon = Self {
            length,
            letters,
            scores,
            blocks,
            alphabet,
            rows,
            dense: vec![0; dense],
            sparse: vec![(0, 0); sparse],
        };
        for (word, letters) in lexicon.letters.chunks_exact(length).enumerate() {
            let (block, bit) = (word / 64, 1 << (word % 64));
            for (place, &letter) in letters.iter().enumerate() {
                match &mut lexicon.rows[place * alphabet + usize::from(letter)] {
                    Row::Empty => {}
                    Row::Dense(start) => lexicon.dense[*start + block] |= bit,
                    Row::Sparse(start, end) => {
                        if *end > *start && lexicon.sparse[*end - 1].0 as usize == block {
                            lexicon.sparse[*end - 1].1 |= bit;
                        } else {
                            lexicon.sparse[*end] = (block as u32, bit);
                            *end += 1;
                        }
                    }
                }
            }
        }
        lexicon
    }

    /// Returns the number of words.
    pub(crate) fn len(&self) -> usize {
        self.scores.len()
    }

    pub(crate) fn word(&self, id: u32) -> &[Letter] {
        &self.letters[id as usize * self.length..][..self.length]
    }

    pub(crate) fn score(&self, id: u32) -> u8 {
        self.scores[id as usize]
    }

    /// Returns the number of words at the beginning that score at least `min_score`.
    pub(crate) fn count_scored(&self, min_score: u8) -> usize {
        self.scores.partition_point(|&score| score >= min_score)
    }

    /// Returns the words with a letter at a place.
    pub(crate) fn support(&self, place: usize, letter: usize) -> Support<'_> {
        match self.rows[place * self.alphabet + letter] {
            Row::Empty => Support::Sparse(&[]),
            Row::Dense(start) => Support::Dense(&self.dense[start..start + self.blocks]),
            Row::Sparse(start, end) => Support::Sparse(&self.sparse[start..end]),
        }
    }

    /// Returns the number of a word.
    pub(crate) fn find(&self, word: &[Letter]) -> Option<u32> {
        (0..self.len() as u32).find(|&id| self.word(id) == word)
    }
}
