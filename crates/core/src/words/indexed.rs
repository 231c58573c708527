//! The words of a list as numbers, and which of them can be connected.

use alloc::{vec, vec::Vec};

use hashbrown::HashMap;

use crate::{Answer, Entry, WordList, board::Symbol};

/// The answers of a word list as numbers, on which the searches work.
#[derive(Clone, Debug)]
pub(crate) struct IndexedWords<'a> {
    symbols: Vec<Symbol>,
    /// A list has at most a few hundred million symbols.
    ends: Vec<u32>,
    alphabet: Vec<&'a str>,
}

impl<'a> IndexedWords<'a> {
    pub(crate) fn new(word_list: &'a WordList) -> Self {
        let mut words =
            Self { symbols: Vec::new(), ends: Vec::with_capacity(word_list.len()), alphabet: Vec::new() };
        // Nearly all letters of nearly all lists are ASCII; a table beats hashing them.
        let mut ascii = [None; 128];
        let mut others = HashMap::<&str, Symbol>::new();
        for entry in word_list.entries() {
            let bytes = entry.answer().bytes().unwrap_or_default();
            let known = bytes.iter().map_while(|&byte| ascii[usize::from(byte)]);
            let before = words.symbols.len();
            words.symbols.extend(known);
            let known = words.symbols.len() - before;
            for square in entry.answer().squares().skip(known) {
                let slot = match square.as_bytes() {
                    &[byte] => &mut ascii[usize::from(byte)],
                    _ => &mut others.get(square).copied(),
                };
                let symbol = slot.unwrap_or_else(|| {
                    let symbol = Symbol(words.alphabet.len() as u32);
                    words.alphabet.push(square);
                    if square.len() > 1 {
                        others.insert(square, symbol);
                    }
                    symbol
                });
                *slot = Some(symbol);
                words.symbols.push(symbol);
            }
            words.ends.push(words.symbols.len() as u32);
        }
        words
    }

    pub(crate) fn len(&self) -> usize {
        self.ends.len()
    }

    pub(crate) fn get(&self, word: u32) -> &[Symbol] {
        let word = word as usize;
        let start = if word == 0 { 0 } else { self.ends[word - 1] };
        &self.symbols[start as usize..self.ends[word] as usize]
    }

    pub(crate) fn text(&self, symbol: Symbol) -> &'a str {
        self.alphabet[symbol.0 as usize]
    }

    pub(crate) fn alphabet(&self) -> usize {
        self.alphabet.len()
    }

    /// Returns the usable words of two letters or more of the main family, in order: the family with most words of
    /// the highest importance, then most of the next one, and so on.
    pub(crate) fn main_family(
        &self,
        usable: impl Fn(u32) -> bool,
        importance: impl Fn(u32) -> u8,
    ) -> Vec<u32> {
        let is_long = |word| self.get(word).len() >= Answer::MIN_PLACED;
        let usable: Vec<u32> = (0..self.len() as u32).filter(|&word| is_long(word) && usable(word)).collect();
        let families = Families::of(self, &usable);
        // The number of words by importance, the highest first.
        let mut ranks = vec![[0_usize; Entry::MOST_IMPORTANT as usize + 1]; self.alphabet.len()];
        for &word in &usable {
            let importance = usize::from(Entry::MOST_IMPORTANT - importance(word));
            ranks[families.family(self, word) as usize][importance] += 1;
        }
        let family = |word: &u32| families.family(self, *word);
        // Of equal ones, the first in the order of the list.
        let main = usable.iter().rev().map(family).max_by_key(|&family| ranks[family as usize]);
        usable.into_iter().filter(|word| Some(family(word)) == main).collect()
    }
}

/// The families of words: two words belong to the same one if they share a letter, directly or through other words.
/// No crossword can connect two families.
#[derive(Clone, Debug)]
pub(crate) struct Families {
    /// The family of each letter, as one of its letters.
    of: Vec<u32>,
}

impl Families {
    pub(crate) fn of(words: &IndexedWords<'_>, members: &[u32]) -> Self {
        let mut parent: Vec<u32> = (0..words.alphabet.len() as u32).collect();
        fn root(parent: &mut [u32], mut of: u32) -> u32 {
            while parent[of as usize] != of {
                parent[of as usize] = parent[parent[of as usize] as usize];
                of = parent[of as usize];
            }
            of
        }
        for &word in members {
            let letters = words.get(word);
            let first = root(&mut parent, letters[0].0);
            for letter in &letters[1..] {
                let other = root(&mut parent, letter.0);
                parent[other as usize] = first;
            }
        }
        Self { of: (0..parent.len() as u32).map(|letter| root(&mut parent, letter)).collect() }
    }

    /// Returns the family of a word.
    pub(crate) fn family(&self, words: &IndexedWords<'_>, word: u32) -> u32 {
        self.of[words.get(word)[0].0 as usize]
    }
}

#[cfg(test)]
mod tests;
