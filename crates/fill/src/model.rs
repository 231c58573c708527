//! A template and a vocabulary as slots of numbered words that cross in cells.

use alloc::{collections::BTreeMap, sync::Arc, vec, vec::Vec};

use quadrille_core::Error;

use crate::{
    Filler, Template, TemplateSquare, Vocabulary,
    lexicon::Lexicon,
    runs::Runs,
    vocabulary::{Alphabet, Letter, Symbol},
};

/// What is filled: slots, their words, and the cells in which they cross.
pub(crate) struct Model {
    pub lexicons: Vec<Arc<Lexicon>>,
    pub slots: Vec<ModelSlot>,
    /// For each cell, its given letter.
    pub given: Vec<Option<Letter>>,
    /// The number of 64-bit blocks of a set of letters.
    pub blocks: usize,
    /// The number of letters.
    pub letters: usize,
    alphabet: Arc<Alphabet>,
    ranks: Vec<Letter>,
    /// The letter of each rank.
    by_rank: Vec<Letter>,
    /// The words that given letters spell, which no other slot may have.
    pub given_words: Vec<GivenWord>,
    /// Two slots of the template that are given the same word.
    pub repeated: Option<[usize; 2]>,
    /// The runs of letters that no two words may share.
    pub runs: Option<Arc<Runs>>,
}

/// A word of a lexicon that a slot of the template is given.
#[derive(Clone, Copy)]
pub(crate) struct GivenWord {
    pub index: usize,
    pub lexicon: usize,
    pub word: u32,
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
    pub(crate) fn new(
        template: &Template,
        vocabulary: &Vocabulary,
        filler: &Filler<'_>,
    ) -> Result<Self, Error> {
        let min_score = filler.min_score;
        let mut alphabet = vocabulary.alphabet().clone();
        let size = template.size();
        let cell_of = |row: usize, column: usize| row * size.width as usize + column;
        let mut given = vec![None; size.area() as usize];
        for (at, square) in template.squares().iter() {
            if let TemplateSquare::Given(letter) = square {
                given[cell_of(at.row_index(), at.column_index())] =
                    Some(alphabet.intern(Symbol::of(letter))?);
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
            alphabet: Arc::new(alphabet),
            ranks: Vec::new(),
            by_rank,
            given_words: Vec::new(),
            repeated: None,
            runs: None,
        };
        let mut given: BTreeMap<Vec<Letter>, usize> = BTreeMap::new();
        let mut slots = Vec::new();
        for (index, slot) in template.slots().iter().enumerate() {
            let cells: Vec<u32> =
                slot.squares.iter().map(|at| cell_of(at.row_index(), at.column_index()) as u32).collect();
            let lexicon = model.lexicon(vocabulary, &ranks, cells.len(), min_score);
            let word: Option<Vec<Letter>> = cells.iter().map(|&cell| model.given[cell as usize]).collect();
            let Some(word) = word else {
                slots.push((index, lexicon, cells));
                continue;
            };
            let known = model.lexicons[lexicon].find(&word);
            model.given_words.extend(known.map(|word| GivenWord { index, lexicon, word }));
            let first = *given.entry(word).or_insert(index);
            if first != index {
                model.repeated.get_or_insert([first, index]);
            }
        }
        model.cross(slots);
        model.ranks = ranks;
        let runs = |max: usize| Arc::new(Runs::new(&model.lexicons, max.saturating_add(1)));
        model.runs = filler.max_shared.map(runs);
        Ok(model)
    }

    /// Sets the slots, and where they cross.
    fn cross(&mut self, slots: Vec<(usize, usize, Vec<u32>)>) {
        let mut at_cell: Vec<Vec<(u32, u32)>> = vec![Vec::new(); self.given.len()];
        let mut places = 0;
        self.slots.clear();
        for (number, (index, lexicon, cells)) in (0..).zip(slots) {
            for (&cell, place) in cells.iter().zip(0..) {
                at_cell[cell as usize].push((number, place));
            }
            let first_place = places;
            places += cells.len();
            self.slots.push(ModelSlot {
                index,
                lexicon,
                crossings: vec![None; cells.len()],
                cells,
                first_place,
            });
        }
        for crossing in &at_cell {
            if let &[one, other] = &**crossing {
                for ((slot, place), other) in [(one, other), (other, one)] {
                    self.slots[slot as usize].crossings[place as usize] = Some(other);
                }
            }
        }
    }

    /// Returns the model of some slots and given words alone.
    pub(crate) fn only(&self, slots: &[usize], given_words: Vec<GivenWord>) -> Self {
        let kept = slots.iter().map(|&slot| &self.slots[slot]);
        let kept = kept.map(|slot| (slot.index, slot.lexicon, slot.cells.clone())).collect();
        let mut model = Self {
            lexicons: self.lexicons.clone(),
            slots: Vec::new(),
            given: self.given.clone(),
            blocks: self.blocks,
            letters: self.letters,
            alphabet: Arc::clone(&self.alphabet),
            ranks: self.ranks.clone(),
            by_rank: self.by_rank.clone(),
            given_words,
            repeated: None,
            runs: self.runs.clone(),
        };
        model.cross(kept);
        model
    }

    /// Returns the number of a letter.
    pub(crate) fn rank(&self, letter: &str) -> Option<Letter> {
        self.alphabet.get(Symbol::of(letter)).map(|letter| self.ranks[usize::from(letter)])
    }

    fn lexicon(&mut self, vocabulary: &Vocabulary, ranks: &[Letter], length: usize, min_score: u8) -> usize {
        let known = self.lexicons.iter().position(|lexicon| lexicon.length == length);
        known.unwrap_or_else(|| {
            self.lexicons.push(Arc::new(Lexicon::new(vocabulary, ranks, length, min_score)));
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
