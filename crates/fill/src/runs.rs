//! Which words share a run of letters.

use alloc::{sync::Arc, vec::Vec};

use crate::{lexicon::Lexicon, vocabulary::Letter};

/// The runs of a length in all words.
pub(crate) struct Runs {
    len: usize,
    /// The lexicon, the word and the place of each run, in the order of the runs.
    starts: Vec<(u32, u32, u32)>,
}

impl Runs {
    pub(crate) fn new(lexicons: &[Arc<Lexicon>], len: usize) -> Self {
        let mut starts = Vec::new();
        for (number, lexicon) in (0..).zip(lexicons) {
            for word in 0..lexicon.len() as u32 {
                let places = (lexicon.length + 1).saturating_sub(len) as u32;
                starts.extend((0..places).map(|place| (number, word, place)));
            }
        }
        let mut runs = Self { len, starts: Vec::new() };
        starts.sort_unstable_by_key(|start| runs.letters(lexicons, start));
        runs.starts = starts;
        runs
    }

    fn letters<'l>(
        &self,
        lexicons: &'l [Arc<Lexicon>],
        &(lexicon, word, place): &(u32, u32, u32),
    ) -> &'l [Letter] {
        &lexicons[lexicon as usize].word(word)[place as usize..][..self.len]
    }

    /// Returns the lexicon and number of each word that shares a run with a word.
    pub(crate) fn sharing<'r>(
        &'r self,
        lexicons: &'r [Arc<Lexicon>],
        word: &'r [Letter],
    ) -> impl Iterator<Item = (usize, u32)> {
        word.windows(self.len).flat_map(move |run| {
            let first = self.starts.partition_point(|start| self.letters(lexicons, start) < run);
            let rest = &self.starts[first..];
            let count = rest.partition_point(|start| self.letters(lexicons, start) == run);
            rest[..count].iter().map(|&(lexicon, word, _)| (lexicon as usize, word))
        })
    }
}
