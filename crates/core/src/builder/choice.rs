//! The choice of some words of a list: at random by the seed, and others instead of those without a place.

use alloc::{collections::BTreeSet, format, vec::Vec};

use super::Builder;
use crate::{Answer, Build, Error, Placement, Random, WordList, pins};

/// The stream of random numbers, apart from those of attempts and of given letters.
const RANDOM_STREAM: u64 = u64::MAX - 1;

/// The number of choices in a row that place no more words, after which the best one is kept.
const MAX_VAIN_CHOICES: u32 = 3;

impl Builder<'_> {
    /// Builds a crossword of a number of words, which is smaller than that of the list.
    pub(super) fn build_some(&self, word_list: &WordList, count: usize) -> Result<Build, Error> {
        self.check(word_list)?;
        let pinned = pins::placements(word_list, self.settings.rule, self.settings.max_size)?;
        let fixed = fixed(word_list, &pinned);
        if fixed.len() > count {
            return Err(Error::parameter(format!(
                "cannot place only {count}: {} words are required or pinned",
                fixed.len()
            )));
        }
        let mut waiting = self.waiting(word_list, &fixed).into_iter();
        let mut chosen: BTreeSet<usize> = fixed.iter().copied().chain(&mut waiting).take(count).collect();
        let mut best: Option<Build> = None;
        let mut vain_choices = 0;
        loop {
            let indices: Vec<_> = chosen.iter().copied().collect();
            let list = indices.iter().map(|&index| word_list.entries()[index].clone()).collect();
            let build = self.build_all(&list)?;
            let left = build.crossword.unplaced().iter().map(|unplaced| indices[unplaced.entry.index()]);
            let left: Vec<_> = left.filter(|index| !fixed.contains(index)).collect();
            let placed = build.crossword.len();
            if best.as_ref().is_none_or(|best| best.crossword.len() < placed) {
                (best, vain_choices) = (Some(build), 0);
            } else {
                vain_choices += 1;
            }
            let others: Vec<_> = waiting.by_ref().take(left.len()).collect();
            match best {
                Some(best) if others.is_empty() || best.stopped || vain_choices == MAX_VAIN_CHOICES => {
                    return Ok(best);
                }
                _ => {}
            }
            for (word, other) in left.iter().zip(others) {
                chosen.remove(word);
                chosen.insert(other);
            }
        }
    }

    /// The other words in random order; those that cannot be placed come last.
    fn waiting(&self, word_list: &WordList, fixed: &BTreeSet<usize>) -> Vec<usize> {
        let mut waiting: Vec<_> = (0..word_list.len()).filter(|index| !fixed.contains(index)).collect();
        Random::new(self.settings.seed, RANDOM_STREAM).shuffle(&mut waiting);
        waiting.sort_by_key(|&index| {
            let len = word_list.entries()[index].answer().len();
            len < Answer::MIN_PLACED || !self.settings.has_room(len)
        });
        waiting
    }
}

/// The words that are required or pinned, or that pinned words spell.
fn fixed(word_list: &WordList, pinned: &[Placement]) -> BTreeSet<usize> {
    let entries = word_list.entries().iter().enumerate();
    let required = entries.filter(|(_, entry)| entry.is_required()).map(|(index, _)| index);
    required.chain(pinned.iter().map(|placement| placement.entry.index())).collect()
}
