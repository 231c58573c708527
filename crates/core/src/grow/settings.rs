use crate::{Direction, Rule, Size, string_enum};

string_enum! {
    /// Where a new word is attached to what is there.
    ///
    /// ```
    /// use quadrille_core::{Attach, Builder, WordList};
    /// let word_list: WordList = "lemon\nmelon\nolive\napple\npear\nplum\ncherry\nquince".parse()?;
    /// let area = |attach| Builder::new().attach(attach).build(&word_list).map(|crossword| crossword.size().area());
    /// assert!(area(Attach::Dense)? < area(Attach::Outer)?);
    /// assert_eq!("outer".parse::<Attach>()?, Attach::Outer);
    /// # Ok::<(), quadrille_core::Error>(())
    /// ```
    #[derive(Default)]
    #[non_exhaustive]
    pub enum Attach: "attachment" {
        /// Most crossings first, then closest to the middle.
        #[default]
        Dense = "dense",
        /// Inside of what is there, as near to the middle as possible.
        Inner = "inner",
        /// Outside, as far from the middle as possible.
        Outer = "outer",
        /// Anywhere.
        Random = "random",
    }
}

string_enum! {
    /// How many places are looked at for each word.
    ///
    /// ```
    /// use quadrille_core::{Builder, WordList, Search};
    /// let word_list: WordList = "lemon\nmelon\nolive".parse()?;
    /// let stats = Builder::new().build_with_stats(&word_list)?.stats;
    /// assert_eq!(stats.search, Search::Exhaustive);
    /// # Ok::<(), quadrille_core::Error>(())
    /// ```
    #[derive(Default)]
    #[non_exhaustive]
    pub enum Search: "search" {
        /// Exhaustive while that is instant, indexed beyond.
        #[default]
        Auto = "auto",
        /// A bounded number of places a word: linear time in all.
        Indexed = "indexed",
        /// Every place there is.
        ///
        /// This takes linear time a word.
        Exhaustive = "exhaustive",
    }
}

string_enum! {
    /// In which order the words are tried.
    ///
    /// ```
    /// use quadrille_core::{Builder, WordList, Order};
    /// let word_list: WordList = "pear\nplum\napple".parse()?;
    /// let first = |order| {
    ///     let crossword = Builder::new().order(order).attempts(1).build(&word_list)?;
    ///     Ok::<_, quadrille_core::Error>(crossword.slots().next().map(|slot| slot.entry.text().to_owned()))
    /// };
    /// assert_eq!(first(Order::Longest)?.as_deref(), Some("apple"));
    /// assert_eq!(first(Order::List)?.as_deref(), Some("pear"));
    /// # Ok::<(), quadrille_core::Error>(())
    /// ```
    #[derive(Default)]
    #[non_exhaustive]
    pub enum Order: "order" {
        /// Longest first; the indexed search takes a thousand words at a time, for all parts need long and
        /// short ones.
        ///
        /// Words of the same length come in random order.
        #[default]
        Longest = "longest",
        /// As they are listed.
        List = "list",
        /// At random.
        Random = "random",
    }
}

/// How a crossword grows: the settings of a [`Builder`](crate::Builder).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Settings {
    pub(crate) seed: u64,
    pub(crate) rule: Rule,
    pub(crate) attach: Attach,
    pub(crate) search: Search,
    pub(crate) order: Order,
    pub(crate) max_size: Option<Size>,
    /// As many as are quick if there is no number.
    pub(crate) attempts: Option<u32>,
}

impl Settings {
    /// Whether a word of a length fits into the box.
    pub(super) fn has_room(&self, len: usize) -> bool {
        self.max_size.is_none_or(|max| max.has_room(len))
    }

    /// Whether it does so in a direction.
    pub(super) fn has_room_along(&self, len: usize, direction: Direction) -> bool {
        self.max_size.is_none_or(|max| {
            let room = if direction == Direction::Across { max.width } else { max.height };
            len <= room as usize
        })
    }
}
