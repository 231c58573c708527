//! Depth-first search square by square, in reading order, along prefix trees.
//!
//! It looks ahead no further than to the words that begin with the letters so far, and so tries a thousand times as many
//! letters a second as the search by slots. In open areas, where each square belongs to two long slots, that finds fills
//! sooner; elsewhere it hardly ever does. The two searches take turns.

use alloc::{vec, vec::Vec};

use quadrille_core::Random;
use rand::RngExt;

use crate::{
    control::Watch,
    lexicon::Lexicon,
    model::{Model, ModelSlot},
    problem::Words,
    vocabulary::Letter,
};

/// Letters that are tried for each failure of the search by slots, which takes the same time.
const LETTERS_PER_FAILURE: u64 = 10_000;
const LETTERS_PER_STEP: u64 = 20;

/// The prefixes of the words of a lexicon. Node 0 is the empty prefix.
struct PrefixTree(Vec<Node>);

#[derive(Clone, Copy, Default)]
struct Node {
    /// The letters that may follow.
    letters: u64,
    /// The node of the first of them; the others are behind it.
    first: u32,
    /// The number of words.
    count: u32,
}

impl PrefixTree {
    fn new(lexicon: &Lexicon) -> Self {
        let mut words: Vec<u32> = (0..lexicon.len() as u32).collect();
        words.sort_by_key(|&word| lexicon.word(word));
        let mut nodes = vec![Node { count: words.len() as u32, ..Node::default() }];
        // The ranges of words of the nodes of a length.
        let mut ranges = vec![(0, words.len())];
        for place in 0..lexicon.length {
            let mut next = Vec::new();
            let level = nodes.len() - ranges.len();
            for (node, &(start, end)) in (level..).zip(&ranges) {
                nodes[node].first = nodes.len() as u32;
                for group in words[start..end].chunk_by(|&one, &other| lexicon.word(one)[place] == lexicon.word(other)[place]) {
                    nodes[node].letters |= 1 << lexicon.word(group[0])[place];
                    nodes.push(Node { count: group.len() as u32, ..Node::default() });
                    let start = next.last().map_or(start, |&(_, end): &(usize, usize)| end.max(start));
                    next.push((start, start + group.len()));
                }
            }
            ranges = next;
        }
        Self(nodes)
    }

    fn child(&self, node: u32, letter: u32) -> u32 {
        let Node { letters, first, .. } = self.0[node as usize];
        first + (letters & ((1 << letter) - 1)).count_ones()
    }
}

/// A square to be filled: the slots that it belongs to.
struct Square {
    cell: u32,
    slots: [Option<usize>; 2],
    /// The slots that end here.
    given: Option<Letter>,
    ends: [bool; 2],
}

pub(crate) struct Squares<'m> {
    model: &'m Model,
    trees: Vec<PrefixTree>,
    squares: Vec<Square>,
    /// The prefix of each slot.
    prefixes: Vec<u32>,
    /// The prefixes that are whole words, by lexicon and node.
    used: Vec<(usize, u32)>,
    letters: Vec<Letter>,
    random: Random,
    left: u64,
}

impl<'m> Squares<'m> {
    /// Returns `None` if there are more than 64 letters.
    pub(crate) fn new(model: &'m Model, seed: u64) -> Option<Self> {
        if model.letters > 64 {
            return None;
        }
        let mut of_cell = vec![[None; 2]; model.given.len()];
        let mut ends = vec![[false; 2]; model.given.len()];
        for (index, slot) in model.slots.iter().enumerate() {
            for (place, &cell) in slot.cells.iter().enumerate() {
                let of_cell = &mut of_cell[cell as usize];
                let side = usize::from(of_cell[0].is_some());
                of_cell[side] = Some(index);
                ends[cell as usize][side] = place + 1 == slot.cells.len();
            }
        }
        let squares = (0..).zip(of_cell).filter(|(_, slots)| slots[0].is_some());
        let squares = squares.map(|(cell, slots)| Square { cell, slots, given: model.given[cell as usize], ends: ends[cell as usize] });
        Some(Self {
            model,
            trees: model.lexicons.iter().map(|lexicon| PrefixTree::new(lexicon)).collect(),
            squares: squares.collect(),
            prefixes: vec![0; model.slots.len()],
            used: Vec::new(),
            letters: vec![0; model.given.len()],
            random: Random::new(seed, 1),
            left: 0,
        })
    }

    /// Searches until the first fill, for about as long as the other search takes for a number of failures.
    pub(crate) fn run(&mut self, failures: u64, watch: &Watch<'_>) -> Option<Words> {
        let max_letters = failures * LETTERS_PER_FAILURE;
        self.left = max_letters;
        self.prefixes.fill(0);
        self.used.clear();
        self.used.extend(self.given_words());
        let is_filled = self.fill(0);
        watch.ends((max_letters - self.left) / LETTERS_PER_STEP, || 0);
        let word = |slot: &ModelSlot| {
            let letters: Vec<Letter> = slot.cells.iter().map(|&cell| self.letters[cell as usize]).collect();
            self.model.lexicons[slot.lexicon].find(&letters)
        };
        is_filled.then(|| self.model.slots.iter().map(word).collect()).flatten()
    }

    fn given_words(&self) -> Vec<(usize, u32)> {
        let node = |&(lexicon, word): &(usize, u32)| {
            let letters = self.model.lexicons[lexicon].word(word);
            let tree = &self.trees[lexicon];
            (lexicon, letters.iter().fold(0, |node, &letter| tree.child(node, letter.into())))
        };
        self.model.given_words.iter().map(node).collect()
    }

    fn fill(&mut self, index: usize) -> bool {
        let Some(&Square { cell, slots, ends, given }) = self.squares.get(index) else { return true };
        if self.left == 0 {
            return false;
        }
        self.left -= 1;
        let state = slots.map(|slot| slot.map(|slot| (slot, self.model.slots[slot].lexicon, self.prefixes[slot])));
        let node = |(_, lexicon, node): (usize, usize, u32)| self.trees[lexicon].0[node as usize];
        let mut letters = given.map_or(u64::MAX, |letter| 1 << letter);
        for state in state.into_iter().flatten() {
            letters &= node(state).letters;
        }
        // The likely letters first, with some noise.
        let mut choices = [(0.0_f32, 0_u32); 64];
        let mut count = 0;
        while letters != 0 {
            let letter = letters.trailing_zeros();
            letters &= letters - 1;
            let words: f32 = state
                .into_iter()
                .flatten()
                .map(|(_, lexicon, node)| {
                    let tree = &self.trees[lexicon];
                    tree.0[tree.child(node, letter) as usize].count as f32
                })
                .product();
            choices[count] = (words * (0.2 + self.random.random::<f32>()), letter);
            count += 1;
        }
        choices[..count].sort_unstable_by(|one, other| other.0.total_cmp(&one.0));
        let used = self.used.len();
        for &(_, letter) in &choices[..count] {
            let mut is_new = true;
            for (state, ends) in state.into_iter().zip(ends) {
                let Some((slot, lexicon, node)) = state else { continue };
                let child = self.trees[lexicon].child(node, letter);
                self.prefixes[slot] = child;
                if ends {
                    is_new &= !self.used.contains(&(lexicon, child));
                    self.used.push((lexicon, child));
                }
            }
            self.letters[cell as usize] = letter as Letter;
            if is_new && self.fill(index + 1) {
                return true;
            }
            self.used.truncate(used);
        }
        for (slot, _, node) in state.into_iter().flatten() {
            self.prefixes[slot] = node;
        }
        false
    }
}
