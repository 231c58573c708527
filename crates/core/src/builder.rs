//! Construction: a crossword grows from the words, and what is pinned apart is connected.

mod connect;

use alloc::{format, sync::Arc};
use core::ops::ControlFlow;

use crate::{
    Answer, Attach, Build, Crossword, Error, Order, Rule, Search, Size, Step, WordList, grow, pins,
    progress::{Control, Observer, Watch},
    words::indexed::IndexedWords,
};

/// Builds crosswords. All settings have defaults; each method changes one and gives the builder back.
///
/// The same lexicon, settings and version give the same crossword on any machine and for any number of
/// threads.
///
/// ```
/// use quadrille_core::{Attach, Builder, WordList, Rule, Size};
/// let word_list: WordList = "lemon\tIt is sour\nmelon\nolive\nquiz".parse()?;
/// let builder = Builder::new().seed(7).rule(Rule::Strict).attach(Attach::Inner).max_size(Size::new(9, 9));
/// let crossword = builder.build(&word_list)?;
/// assert!(crossword.len() >= 3 && crossword.size().fits_into(Size::new(9, 9)));
/// assert_eq!(builder.build(&word_list)?, crossword);
/// # Ok::<(), quadrille_core::Error>(())
/// ```
///
/// The words are placed one after the other, as in M. Trott, *Constructing Crossword Arrays Faster* (The
/// Mathematica Journal 11(2), 2009), and the best of several attempts is kept.
/// [`Optimizer`](crate::Optimizer) makes it smaller.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Builder<'o> {
    settings: grow::Settings,
    control: Control<Observer<'o>>,
}

impl<'o> Builder<'o> {
    /// A builder with default settings.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Another seed gives another crossword; 0 at first.
    ///
    /// ```
    /// use quadrille_core::{Builder, WordList};
    /// let word_list: WordList = "lemon\nmelon\nolive\napple\npear\nplum".parse()?;
    /// let texts = [1, 1, 2].map(|seed| Builder::new().seed(seed).build(&word_list).map(|built| built.to_string()));
    /// assert_eq!(texts[0], texts[1]);
    /// assert_ne!(texts[0], texts[2]);
    /// # Ok::<(), quadrille_core::Error>(())
    /// ```
    #[must_use]
    pub fn seed(mut self, seed: u64) -> Self {
        self.settings.seed = seed;
        self
    }

    /// What counts as legal.
    #[must_use]
    pub fn rule(mut self, rule: Rule) -> Self {
        self.settings.rule = rule;
        self
    }

    /// Where a new word is attached.
    #[must_use]
    pub fn attach(mut self, attach: Attach) -> Self {
        self.settings.attach = attach;
        self
    }

    /// How many places are looked at for each word.
    #[must_use]
    pub fn search(mut self, search: Search) -> Self {
        self.settings.search = search;
        self
    }

    /// In which order the words are tried.
    #[must_use]
    pub fn order(mut self, order: Order) -> Self {
        self.settings.order = order;
        self
    }

    /// A box that the crossword has to fit into; with `None`, as at first, there is none. A
    /// [`Optimizer`](crate::Optimizer) does not know it, and is [told again](crate::Optimizer::max_size).
    ///
    /// ```
    /// use quadrille_core::{Builder, WordList, Size};
    /// let word_list: WordList = "lemon\nmelon\nolive\napple".parse()?;
    /// let crossword = Builder::new().max_size(Size::new(5, 8)).build(&word_list)?;
    /// assert!(crossword.size().fits_into(Size::new(5, 8)));
    /// assert!(Builder::new().max_size(Size::new(1, 1)).build(&word_list).is_err());
    /// # Ok::<(), quadrille_core::Error>(())
    /// ```
    #[must_use]
    pub fn max_size(mut self, size: impl Into<Option<Size>>) -> Self {
        self.settings.max_size = size.into();
        self
    }

    /// How many attempts to make, of which the best is kept: the one with most words, then the smallest box,
    /// then most crossings. While words are left out, further attempts go about it otherwise: they attach
    /// words in other ways, or grow from the open squares. With `None`, as at first, as many as are quick:
    /// several for short lists, and more when words were left out.
    #[must_use]
    pub fn attempts(mut self, attempts: impl Into<Option<u32>>) -> Self {
        self.settings.attempts = attempts.into();
        self
    }

    /// Reports every [`Step`] to an observer, those of an attempt on its thread. When the observer breaks,
    /// the attempts under way stop, no other starts, and the best so far is kept.
    ///
    /// ```
    /// use core::{ops::ControlFlow, sync::atomic::{AtomicUsize, Ordering}};
    /// use quadrille_core::{Builder, WordList, Step};
    /// let word_list: WordList = "lemon\nmelon\nolive".parse()?;
    /// let steps = AtomicUsize::new(0);
    /// let builder = Builder::new().attempts(4).observer(|step| {
    ///     if let Step::Placed(placed) = step {
    ///         println!("{}: {} at {:?}", placed.attempt, word_list[placed.entry].text(), placed.position);
    ///     }
    ///     // It could also look at a clock.
    ///     match steps.fetch_add(1, Ordering::Relaxed) {
    ///         0..1000 => ControlFlow::Continue(()),
    ///         _ => ControlFlow::Break(()),
    ///     }
    /// });
    /// assert_eq!(builder.build(&word_list)?.len(), 3);
    /// assert_eq!(steps.load(Ordering::Relaxed), 3 * 4);
    /// # Ok::<(), quadrille_core::Error>(())
    /// ```
    #[must_use]
    pub fn observer(mut self, observer: impl Fn(&Step<'_>) -> ControlFlow<()> + Send + Sync + 'o) -> Self {
        self.control.set_observer(Arc::new(observer));
        self
    }

    crate::stop_setter!();

    /// Builds a crossword of as many entries as can be placed.
    ///
    /// Words that found no place are no error: [`Crossword::unplaced`] lists them with the reasons.
    ///
    /// ```
    /// use quadrille_core::{Builder, WordList, Reason};
    /// let word_list: WordList = "cat\ntea\nzulu".parse()?;
    /// let crossword = Builder::new().build(&word_list)?;
    /// let [left] = crossword.unplaced() else { panic!("one word shares no letter with the others") };
    /// assert_eq!((word_list[left.entry].text(), left.reason), ("zulu", Reason::NoCommonLetter));
    /// # Ok::<(), quadrille_core::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// When the lexicon is empty; when pins contradict each other, spell what is no word of the lexicon, or
    /// do not fit into the box, which [`Error::entries`] names; or when a setting cannot be used: a box into
    /// which not even the shortest word fits, no attempt at all, [`Rule::Any`].
    pub fn build(&self, word_list: &WordList) -> Result<Crossword, Error> {
        self.build_with_stats(word_list).map(|build| build.crossword)
    }

    /// Builds as [`Builder::build`] does, and reports the effort. Attempts run on several threads where there
    /// are some.
    ///
    /// ```
    /// use quadrille_core::{Builder, WordList};
    /// let word_list: WordList = "lemon\nmelon\nolive".parse()?;
    /// let build = Builder::new().attempts(4).build_with_stats(&word_list)?;
    /// assert_eq!((build.crossword.len(), build.stats.attempts), (3, 4));
    /// assert!(build.stats.steps >= 3 * 4);
    /// # Ok::<(), quadrille_core::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// As [`Builder::build`].
    pub fn build_with_stats(&self, word_list: &WordList) -> Result<Build, Error> {
        let words = self.check(word_list)?;
        let pinned = pins::placements(word_list, self.settings.rule, self.settings.max_size)?;
        let watch = Watch::new(&self.control);
        let mut build = grow::run(&self.settings, word_list, (&words, &pinned), &watch);
        self.connect(&mut build, &watch);
        build.stopped = watch.has_ended();
        Ok(build)
    }

    /// The words, if the builder can start with them.
    fn check<'a>(&self, word_list: &'a WordList) -> Result<IndexedWords<'a>, Error> {
        if word_list.is_empty() {
            return Err(Error::input("there is no word to place: give at least one"));
        }
        if self.settings.attempts == Some(0) {
            return Err(Error::parameter("no attempt is to be made: allow at least one"));
        }
        if !Rule::FREE_FORM.contains(&self.settings.rule) {
            let message =
                format!("nothing is built under the rule {}: choose standard or strict", self.settings.rule);
            return Err(Error::parameter(message));
        }
        let words = IndexedWords::new(word_list);
        let lengths = word_list.entries().iter().map(|entry| entry.answer().len());
        let Some(shortest) = lengths.filter(|&len| len >= Answer::MIN_PLACED).min() else {
            return Err(Error::input("no word has two letters or more: add some"));
        };
        if let Some(max) = self.settings.max_size.filter(|max| !max.has_room(shortest)) {
            let message = format!("no word fits into a box of {max}: the shortest has {shortest} squares");
            return Err(Error::parameter(message));
        }
        Ok(words)
    }
}
