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
    /// The index in the lexicon, counted from 0.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    pub(crate) const fn new(index: u32) -> Self {
        Self(index)
    }
}

/// The entries that the user offers, in the user's order. Equal entries may repeat; each is placed.
///
/// It never changes once made and is shared, not copied, when it is cloned.
///
/// ```
/// use quadrille_core::WordList;
/// let word_list: WordList = "# animals\ncat\tFeline\ndog\n".parse()?;
/// assert_eq!(word_list.entries()[0].clue(), Some("Feline"));
/// assert_eq!(word_list.len(), 2);
/// # Ok::<(), quadrille_core::Error>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct WordList {
    entries: Arc<[Entry]>,
}

impl WordList {
    /// Parses one word a line, optionally followed by a tab and its clue; lines that start with `#` and empty
    /// lines say nothing.
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
    /// When a word cannot be spelled; the error names its line.
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

    /// The entries in the user's order.
    #[must_use]
    pub fn entries(&self) -> &[Entry] {
        &self.entries
    }

    /// The entry at a place, `None` if that is one of a larger lexicon; `word_list[place]` panics then.
    #[must_use]
    pub fn get(&self, id: EntryId) -> Option<&Entry> {
        self.entries.get(id.index())
    }

    /// The number of entries.
    #[must_use]
    pub fn len(&self) -> usize {
        self.entries.len()
    }

    /// Whether there is no entry.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.entries.is_empty()
    }

    /// The place of every entry, in order.
    pub fn ids(&self) -> impl DoubleEndedIterator<Item = EntryId> + ExactSizeIterator + use<> {
        let len = u32::try_from(self.len()).unwrap_or(u32::MAX);
        (0..len).map(EntryId::new)
    }

    /// The place with this index, if it is one of this lexicon.
    #[must_use]
    pub fn id(&self, index: usize) -> Option<EntryId> {
        (index < self.len()).then(|| u32::try_from(index).ok().map(EntryId::new))?
    }
}

impl FromStr for WordList {
    type Err = Error;

    /// Parses as [`WordList::parse`] does, in the default spelling.
    fn from_str(text: &str) -> Result<Self, Error> {
        Self::parse(text, &Spelling::default())
    }
}

impl FromIterator<Entry> for WordList {
    fn from_iter<I: IntoIterator<Item = Entry>>(entries: I) -> Self {
        Self { entries: entries.into_iter().collect() }
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

/// # Panics
///
/// When the place belongs to a larger lexicon; [`WordList::get`] does not.
impl core::ops::Index<EntryId> for WordList {
    type Output = Entry;

    fn index(&self, id: EntryId) -> &Entry {
        &self.entries[id.index()]
    }
}

#[cfg(test)]
mod tests {
    use alloc::string::ToString;

    use super::*;

    #[test]
    fn comments_and_empty_lines_say_nothing() {
        let word_list: WordList = "\n# no\ncat\r\n  dog  \n".parse().unwrap();
        assert_eq!(word_list.entries().iter().map(Entry::text).collect::<Vec<_>>(), ["cat", "dog"]);
    }

    #[test]
    fn an_error_names_the_line() {
        let error = "apple\n\n-\n".parse::<WordList>().unwrap_err();
        assert_eq!(error.line(), Some(3));
        assert!(error.to_string().starts_with("line 3: \"-\""), "{error}");
    }

    #[test]
    fn places_of_a_larger_lexicon_hold_nothing() {
        let [one, two] = ["cat", "cat\ndog"].map(|words| words.parse::<WordList>().unwrap());
        let texts = two.ids().map(|id| one.get(id).map(Entry::text));
        assert_eq!(texts.collect::<Vec<_>>(), [Some("cat"), None]);
    }

    #[test]
    fn equal_words_stay() {
        assert_eq!("cat\ncat".parse::<WordList>().unwrap().len(), 2);
    }
}
