use alloc::{sync::Arc, vec::Vec};
use core::str::FromStr;

use crate::{Entry, Error, Spelling};

/// The place of an [`Entry`] in its [`WordList`].
///
/// ```
/// use quadrille_core::WordList;
/// let word_list: WordList = "cat\ndog".parse()?;
/// let dog = word_list.id(1).expect("there are two");
/// assert_eq!((dog.index(), word_list[dog].text()), (1, "dog"));
/// assert!(word_list.id(2).is_none() && word_list.ids().eq([word_list.id(0), Some(dog)].into_iter().flatten()));
/// # Ok::<(), quadrille_core::Error>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct EntryId(u32);

impl EntryId {
    /// Returns the index in the word list, counted from 0.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    pub(crate) const fn new(index: u32) -> Self {
        Self(index)
    }
}

/// The entries to place, in the order of the user. Equal entries may repeat; each is placed.
///
/// It is immutable, and its clones share the entries.
///
/// ```
/// use quadrille_core::WordList;
/// let word_list: WordList = "# animals\ncat\tFeline\ndog\n".parse()?;
/// assert_eq!(word_list.entries()[0].clue(), Some("Feline"));
/// assert_eq!(word_list.len(), 2);
/// # Ok::<(), quadrille_core::Error>(())
/// ```
#[doc(alias("lexicon", "dictionary"))]
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct WordList {
    entries: Arc<Vec<Entry>>,
}

impl WordList {
    /// Parses one word per line, optionally followed by a tab and a clue. Empty lines and lines that start with `#` are
    /// ignored.
    ///
    /// ```
    /// use quadrille_core::{WordList, Spelling};
    /// let word_list = WordList::parse("McCoy\tHe is real\n", &Spelling::default().keep_case(true))?;
    /// assert_eq!(word_list.entries()[0].answer().as_str(), "McCoy");
    /// # Ok::<(), quadrille_core::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// If a word fills no square or too many. The error has its line.
    pub fn parse(text: &str, spelling: &Spelling) -> Result<Self, Error> {
        let mut entries = Vec::new();
        for (line, number) in text.lines().zip(1..) {
            let line = line.trim();
            if line.is_empty() || line.starts_with('#') {
                continue;
            }
            let (word, clue) = line.split_once('\t').unwrap_or((line, ""));
            let entry = Entry::spelled(word.trim_end(), spelling).map_err(|error| error.at_line(number))?;
            entries.push(entry.with_clue(clue.trim()));
        }
        Ok(entries.into_iter().collect())
    }

    /// Returns the entries in the order of the user.
    pub fn entries(&self) -> &[Entry] {
        &self.entries
    }

    /// Returns an entry, or `None` if `id` belongs to a larger word list.
    pub fn get(&self, id: EntryId) -> Option<&Entry> {
        self.entries.get(id.index())
    }

    /// Returns the number of entries.
    pub fn len(&self) -> usize {
        self.entries.len()
    }

    /// Whether there is no entry.
    pub fn is_empty(&self) -> bool {
        self.entries.is_empty()
    }

    /// Returns the id of each entry, in order.
    pub fn ids(&self) -> impl Iterator<Item = EntryId> + DoubleEndedIterator + ExactSizeIterator + use<> {
        let len = u32::try_from(self.len()).unwrap_or(u32::MAX);
        (0..len).map(EntryId::new)
    }

    /// Returns the id of the entry with an index, if it exists.
    pub fn id(&self, index: usize) -> Option<EntryId> {
        (index < self.len()).then(|| u32::try_from(index).ok().map(EntryId::new))?
    }
}

/// Parses with [`WordList::parse`] in the default spelling.
impl FromStr for WordList {
    type Err = Error;

    fn from_str(text: &str) -> Result<Self, Error> {
        Self::parse(text, &Spelling::default())
    }
}

impl FromIterator<Entry> for WordList {
    fn from_iter<I: IntoIterator<Item = Entry>>(entries: I) -> Self {
        Self { entries: Arc::new(entries.into_iter().collect()) }
    }
}

/// ```
/// use quadrille_core::WordList;
/// let word_list: WordList = "cat\ndog".parse()?;
/// for entry in &word_list {
///     assert_eq!(entry.answer().len(), 3);
/// }
/// # Ok::<(), quadrille_core::Error>(())
/// ```
impl<'a> IntoIterator for &'a WordList {
    type Item = &'a Entry;
    type IntoIter = core::slice::Iter<'a, Entry>;

    fn into_iter(self) -> Self::IntoIter {
        self.entries.iter()
    }
}

/// Returns an entry.
///
/// # Panics
///
/// If the id belongs to a larger word list; [`WordList::get`] returns `None` instead.
impl core::ops::Index<EntryId> for WordList {
    type Output = Entry;

    fn index(&self, id: EntryId) -> &Entry {
        &self.entries[id.index()]
    }
}

#[cfg(test)]
mod tests;
