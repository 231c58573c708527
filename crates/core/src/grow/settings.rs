use crate::{Direction, Rule, Size, string_enum};

string_enum! {
    /// Where a new word is attached to the crossword.
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
        /// Most crossings first, then closest to the center.
        #[default]
        Dense = "dense",
        /// As close to the center as possible.
        Inner = "inner",
        /// As far from the center as possible.
        Outer = "outer",
        /// At random.
        Random = "random",
    }
}

string_enum! {
    /// How many places are considered for each word.
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
        /// Exhaustive for small lists, indexed for large ones.
        #[default]
        Auto = "auto",
        /// A bounded number of places per word: linear time overall.
        Indexed = "indexed",
        /// All places.
        ///
        /// This takes linear time per word.
        Exhaustive = "exhaustive",
    }
}

string_enum! {
    /// The order in which words are tried.
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
        /// Longest first.
        ///
        /// Words of the same length come in random order. The indexed search sorts a thousand words at a time,
        /// because every part of the crossword needs both long and short words.
        #[default]
        Longest = "longest",
        /// In the order of the list.
        List = "list",
        /// In random order.
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
    /// `None` for as many as are quick.
    pub(crate) attempts: Option<u32>,
}

impl Settings {
    /// Whether a word of `len` letters fits into the box in either direction.
    pub(crate) fn has_room(&self, len: usize) -> bool {
        self.max_size.is_none_or(|max| max.has_room(len))
    }

    /// Whether a word of `len` letters fits into the box in a direction.
    pub(super) fn has_room_along(&self, len: usize, direction: Direction) -> bool {
        self.max_size.is_none_or(|max| {
            let room = if direction == Direction::Across { max.width } else { max.height };
            len <= room as usize
        })
    }
}
