//! A template and a vocabulary as slots of numbered words that cross in cells.

use alloc::{vec, vec::Vec};

use quadrille_core::Error;

use crate::{
    Template, TemplateSquare, Vocabulary,
    lexicon::Lexicon,
    vocabulary::{Alphabet, Letter, Symbol},
};

/// What is filled: slots, their words, and the cells in which they cross.
pub(crate) struct Model {
    pub lexicons: Vec<Lexicon>,
    pub slots: Vec<ModelSlot>,
    /// For each cell, its given letter.
    pub given: Vec<Option<Letter>>,
    /// The number of 64-bit blocks of a set of letters.
    pub blocks: usize,
    /// The number of letters.
    pub letters: usize,
    alphabet: Alphabet,
    /// The letter of each rank.
    by_rank: Vec<Letter>,
    /// The words that given letters spell, by lexicon.
    pub given_words: Vec<(usize, u32)>,
}

/// A slot that is not given in full.
pub(crate) struct ModelSlot {
    /// The index of the slot in the template.
    pub index: usize,
    pub lexicon: usize,
    pub cells: Vec<u32>,
    /// For each place, the slot that crosses there, and its place.
    pub crossings: Vec<Option<(u32, u32)>>,
    /// The number of the first place, counted over all slots.
    pub first_place: usize,
}

impl Model {
    pub(crate) fn new(template: &Template, vocabulary: &Vocabulary, min_score: u8) -> Result<Self, Error> {
        let mut alphabet = vocabulary.alphabet().clone();
        let size = template.size();
        let cell_of = |row: usize, column: usize| row * size.width as usize + column;
        let mut given = vec![None; size.area() as usize];
        for (at, square) in template.squares().iter() {
            if let TemplateSquare::Given(letter) = square {
                given[cell_of(at.row_index(), at.column_index())] = Some(alphabet.intern(Symbol::of(letter))?);
            }
        }
        let ranks = alphabet.ranks();
        let mut by_rank = vec![0; ranks.len()];
        for (letter, &rank) in (0..).zip(&ranks) {
            by_rank[usize::from(rank)] = letter;
        }
        for letter in given.iter_mut().flatten() {
            *letter = ranks[usize::from(*letter)];
        }
        let mut model = Self {
            lexicons: Vec::new(),
            slots: Vec::new(),
            blocks: ranks.len().div_ceil(64).max(1),
            letters: ranks.len(),
            given,
            alphabet,
            by_rank,
            given_words: Vec::new(),
        };
        let mut at_cell: Vec<Vec<(u32, u32)>> = vec![Vec::new(); model.given.len()];
        let mut places = 0;
        for (index, slot) in template.slots().iter().enumerate() {
            let cells: Vec<u32> =
                slot.squares.iter().map(|at| cell_of(at.row_index(), at.column_index()) as u32).collect();
            let lexicon = model.lexicon(vocabulary, &ranks, cells.len(), min_score);
            let word: Option<Vec<Letter>> = cells.iter().map(|&cell| model.given[cell as usize]).collect();
            if let Some(word) = word {
                model.given_words.extend(model.lexicons[lexicon].find(&word).map(|id| (lexicon, id)));
                continue;
            }
            for (&cell, place) in cells.iter().zip(0..) {
                at_cell[cell as usize].push((model.slots.len() as u32, place));
            }
            let first_place = places;
            places += cells.len();
            model.slots.push(ModelSlot { index, lexicon, crossings: vec![None; cells.len()], cells, first_place });
        }
        for crossing in &at_cell {
            if let &[one, other] = &**crossing {
                for ((slot, place), other) in [(one, other), (other, one)] {
                    model.slots[slot as usize].crossings[place as usize] = Some(other);
                }
            }
        }
        Ok(model)
    }

    fn lexicon(&mut self, vocabulary: &Vocabulary, ranks: &[Letter], length: usize, min_score: u8) -> usize {
        let known = self.lexicons.iter().position(|lexicon| lexicon.length == length);
        known.unwrap_or_else(|| {
            self.lexicons.push(Lexicon::new(vocabulary, ranks, length, min_score));
            self.lexicons.len() - 1
        })
    }

    /// Returns the number of places of all slots.
    pub(crate) fn places(&self) -> usize {
        self.slots.last().map_or(0, |slot| slot.first_place + slot.cells.len())
    }

    pub(crate) fn text(&self, letter: Letter) -> &str {
        self.alphabet.text(self.by_rank[usize::from(letter)])
    }
}
