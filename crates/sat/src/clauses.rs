//! The memory of clauses.

use alloc::vec::Vec;

use crate::literal::Literal;

/// The index of a clause in the memory of all clauses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct ClauseId(pub(crate) u32);

/// All clauses, one after another. Each has its length, its note and its literals.
#[derive(Clone, Debug, Default)]
pub(crate) struct Clauses {
    words: Vec<u32>,
}

/// The usefulness of a clause.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Note {
    /// The number of decision levels in it when it was last used; 0 for clauses of the problem.
    pub(crate) glue: u32,
    /// The number of reductions that it survives because it was used.
    pub(crate) used: u32,
}

/// The number of words before the literals of a clause.
const HEADER_WORDS: usize = 2;
/// The number of bits of the glue in a note.
const GLUE_BITS: u32 = 30;

impl Note {
    pub(crate) const fn is_learned(self) -> bool {
        self.glue > 0
    }
}

impl Clauses {
    pub(crate) fn add(&mut self, literals: &[Literal], note: Note) -> ClauseId {
        let id = ClauseId(self.words.len() as u32);
        self.words.extend([literals.len() as u32, 0]);
        self.words.extend(literals.iter().map(|literal| literal.0));
        self.set_note(id, note);
        id
    }

    /// Returns the literals as words: the numbers of the [`Literal`]s.
    pub(crate) fn words_mut(&mut self, ClauseId(id): ClauseId) -> &mut [u32] {
        let start = id as usize + HEADER_WORDS;
        let end = start + self.words[id as usize] as usize;
        &mut self.words[start..end]
    }

    pub(crate) fn size(&self, ClauseId(id): ClauseId) -> usize {
        self.words[id as usize] as usize
    }

    pub(crate) fn literal(&self, ClauseId(id): ClauseId, k: usize) -> Literal {
        Literal(self.words[id as usize + HEADER_WORDS + k])
    }

    pub(crate) fn literals(&self, id: ClauseId) -> impl Iterator<Item = Literal> {
        let start = id.0 as usize + HEADER_WORDS;
        self.words[start..start + self.size(id)].iter().map(|&word| Literal(word))
    }

    pub(crate) fn note(&self, ClauseId(id): ClauseId) -> Note {
        let word = self.words[id as usize + 1];
        Note { glue: word & ((1 << GLUE_BITS) - 1), used: word >> GLUE_BITS }
    }

    pub(crate) fn set_note(&mut self, ClauseId(id): ClauseId, note: Note) {
        self.words[id as usize + 1] = note.glue | note.used << GLUE_BITS;
    }

    /// Returns all clauses in the order in which they were added.
    pub(crate) fn ids(&self) -> impl Iterator<Item = ClauseId> {
        let mut next = 0;
        core::iter::from_fn(move || {
            let id = next;
            let size = *self.words.get(id)?;
            next += HEADER_WORDS + size as usize;
            Some(ClauseId(id as u32))
        })
    }
}
