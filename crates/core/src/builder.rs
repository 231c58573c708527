//! Construction: growth ([`grow`]), and then a search that connects pinned words that growth left apart
//! (`connect`). Of some words of a list, `choice` takes those that can be placed together.

mod choice;
mod connect;

use alloc::{format, sync::Arc};
use core::ops::ControlFlow;

use crate::{
    Answer, Attach, Build, Crossword, Error, Order, Rule, Search, Size, Step, WordList, grow, pins,
    progress::{Control, Observer, Watch},
    quoted,
    words::indexed::IndexedWords,
};

/// Builds crosswords from word lists.
///
/// The same word list, settings and version give the same crossword on any machine and with any number of threads.
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
#[doc(alias("generate", "generator", "layout", "create"))]
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[must_use]
pub struct Builder<'o> {
    settings: grow::Settings,
    count: Option<usize>,
    control: Control<Observer<'o>>,
}

impl<'o> Builder<'o> {
    /// Creates a builder with default settings.
    pub fn new() -> Self {
        Self::default()
    }

    /// Sets the random seed (default: 0).
    ///
    /// ```
    /// use quadrille_core::{Builder, WordList};
    /// let word_list: WordList = "lemon\nmelon\nolive\napple\npear\nplum".parse()?;
    /// let texts = [1, 1, 2].map(|seed| Builder::new().seed(seed).build(&word_list).map(|built| built.to_string()));
    /// assert_eq!(texts[0], texts[1]);
    /// assert_ne!(texts[0], texts[2]);
    /// # Ok::<(), quadrille_core::Error>(())
    /// ```
    pub fn seed(mut self, seed: u64) -> Self {
        self.settings.seed = seed;
        self
    }

    /// Sets the rule (default: [`Rule::Standard`]).
    pub fn rule(mut self, rule: Rule) -> Self {
        self.settings.rule = rule;
        self
    }

    /// Sets where a new word is attached (default: [`Attach::Dense`]).
    pub fn attach(mut self, attach: Attach) -> Self {
        self.settings.attach = attach;
        self
    }

    /// Sets how many places are considered for each word (default: [`Search::Auto`]).
    pub fn search(mut self, search: Search) -> Self {
        self.settings.search = search;
        self
    }

    /// Sets the order in which words are tried (default: [`Order::Longest`]).
    pub fn order(mut self, order: Order) -> Self {
        self.settings.order = order;
        self
    }

    /// Sets the number of words to place (default: `None`, which is all of them).
    ///
    /// They are chosen at random by the seed, and words without a place are replaced by others. Required and pinned
    /// words are always among them. The word list of the crossword has the chosen words alone, and so have steps.
    ///
    /// ```
    /// use quadrille_core::{Builder, WordList};
    /// let word_list: WordList = "lemon\nmelon\nolive\nzzz\npear\nplum".parse()?;
    /// let crossword = Builder::new().count(4).build(&word_list)?;
    /// assert_eq!((crossword.len(), crossword.word_list().len(), crossword.unplaced().len()), (4, 4, 0));
    /// assert!(Builder::new().count(7).build(&word_list).is_err());
    /// # Ok::<(), quadrille_core::Error>(())
    /// ```
    #[doc(alias("sample", "subset"))]
    pub fn count(mut self, count: impl Into<Option<usize>>) -> Self {
        self.count = count.into();
        self
    }

    /// Sets the maximum size of the crossword (default: `None`).
    ///
    /// [`Optimizer::of`](crate::Optimizer::of) keeps it.
    ///
    /// ```
    /// use quadrille_core::{Builder, WordList, Size};
    /// let word_list: WordList = "lemon\nmelon\nolive\napple".parse()?;
    /// let crossword = Builder::new().max_size(Size::new(5, 8)).build(&word_list)?;
    /// assert!(crossword.size().fits_into(Size::new(5, 8)));
    /// assert!(Builder::new().max_size(Size::new(1, 1)).build(&word_list).is_err());
    /// # Ok::<(), quadrille_core::Error>(())
    /// ```
    pub fn max_size(mut self, size: impl Into<Option<Size>>) -> Self {
        self.settings.max_size = size.into();
        self
    }

    /// Sets the number of attempts (default: `None`, which is as many as are quick, and more if words were left out).
    ///
    /// The best attempt is kept: the one with most words, then with the smallest bounding box, then with most
    /// crossings. While words are left out, further attempts use other strategies: they attach words elsewhere, or
    /// grow from the open squares.
    pub fn attempts(mut self, attempts: impl Into<Option<u32>>) -> Self {
        self.settings.attempts = attempts.into();
        self
    }

    /// Sets an observer, which is called with each [`Step`], on the thread of the attempt (default: none).
    ///
    /// If it breaks, all attempts stop, and the best one so far is kept.
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
    pub fn observer(mut self, observer: impl Fn(&Step<'_>) -> ControlFlow<()> + Send + Sync + 'o) -> Self {
        self.control.set_observer(Arc::new(observer));
        self
    }

    crate::stop_setter!();

    /// Builds a crossword of as many entries as can be placed.
    ///
    /// Words without a place are not an error: [`Crossword::unplaced`] lists them with the reasons.
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
    /// * If the word list is empty or has no word of two letters or more.
    /// * If pins conflict, form a run that is not a word of the list, or do not fit into the box. [`Error::entries`]
    ///   has the words involved.
    /// * If a setting is invalid: a box that is too small for every word, 0 attempts, [`Rule::Any`], or a number of
    ///   words that the list does not have or that is smaller than that of the required and pinned ones.
    pub fn build(&self, word_list: &WordList) -> Result<Crossword, Error> {
        self.build_with_stats(word_list).map(|build| build.crossword)
    }

    /// Builds a crossword like [`Builder::build`], and reports the work and whether it was stopped.
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
        match self.count {
            Some(0) => Err(Error::parameter("the number of words must be at least 1")),
            Some(count) if count > word_list.len() => {
                Err(Error::parameter(format!("cannot place {count} words: the list has {}", word_list.len())))
            }
            Some(count) if count < word_list.len() => self.build_some(word_list, count),
            _ => self.build_all(word_list),
        }
    }

    fn build_all(&self, word_list: &WordList) -> Result<Build, Error> {
        let words = self.check(word_list)?;
        let pinned = pins::placements(word_list, self.settings.rule, self.settings.max_size)?;
        let watch = Watch::new(&self.control);
        let mut build = grow::run(&self.settings, word_list, (&words, &pinned), &watch);
        self.connect(&mut build, &watch);
        build.stopped = watch.has_ended();
        Ok(build)
    }

    /// Returns the settings.
    pub(crate) const fn settings(&self) -> &grow::Settings {
        &self.settings
    }

    /// Checks the settings and the words, and returns the words as numbers.
    fn check<'a>(&self, word_list: &'a WordList) -> Result<IndexedWords<'a>, Error> {
        if word_list.is_empty() {
            return Err(Error::input("no words to place"));
        }
        if self.settings.attempts == Some(0) {
            return Err(Error::parameter("the number of attempts must be at least 1"));
        }
        if !Rule::FREE_FORM.contains(&self.settings.rule) {
            let message =
                format!("cannot build with the rule {}: use standard or strict", self.settings.rule);
            return Err(Error::parameter(message));
        }
        if let Some(unknown) = word_list.entries().iter().find(|entry| entry.answer().has_unknown()) {
            let message = format!("{} has unknown letters, expected whole words", quoted(unknown.text()));
            return Err(Error::input(message));
        }
        let words = IndexedWords::new(word_list);
        let lengths = word_list.entries().iter().map(|entry| entry.answer().len());
        let Some(shortest) = lengths.filter(|&len| len >= Answer::MIN_PLACED).min() else {
            return Err(Error::input("no word has two letters or more"));
        };
        if let Some(max) = self.settings.max_size.filter(|max| !max.has_room(shortest)) {
            let message = format!("no word fits into a box of {max} squares: the shortest has {shortest}");
            return Err(Error::parameter(message));
        }
        Ok(words)
    }
}
