use core::{fmt, str::FromStr};

use crate::{Error, choice};

/// Declares an enum of choices with names, `ALL`, `Display` and `FromStr`.
macro_rules! choices {
    ($(#[$about:meta])* $name:ident, $what:literal, { $($(#[$doc:meta])* $variant:ident = $text:literal,)+ }) => {
        $(#[$about])*
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
        #[non_exhaustive]
        pub enum $name { $($(#[$doc])* $variant,)+ }

        impl $name {
            /// All choices, the default first.
            pub const ALL: &[Self] = &[$(Self::$variant,)+];

            /// The choice's name in options and reports.
            #[must_use]
            pub const fn name(self) -> &'static str {
                match self { $(Self::$variant => $text,)+ }
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(self.name())
            }
        }

        impl FromStr for $name {
            type Err = Error;

            fn from_str(name: &str) -> Result<Self, Error> {
                choice($what, name, Self::ALL, Self::name).map_err(Error::input)
            }
        }
    };
}

choices! {
    /// Where a new word is attached to what is there.
    ///
    /// ```
    /// use quadrille_core::{Attach, Builder, Lexicon};
    /// let lexicon: Lexicon = "lemon\nmelon\nolive\napple\npear\nplum\ncherry\nquince".parse()?;
    /// let area = |attach| Builder::new().attach(attach).build(&lexicon).map(|crossword| crossword.size().area());
    /// assert!(area(Attach::Compact)? < area(Attach::Outer)?);
    /// assert_eq!("outer".parse::<Attach>()?, Attach::Outer);
    /// # Ok::<(), quadrille_core::Error>(())
    /// ```
    Attach, "attachment", {
        /// Most crossings first, then closest to the middle.
        #[default]
        Compact = "compact",
        /// Inside of what is there, as near to the middle as possible.
        Inner = "inner",
        /// Outside, as far from the middle as possible.
        Outer = "outer",
        /// Anywhere.
        Random = "random",
    }
}

choices! {
    /// How many places are looked at for each word.
    ///
    /// ```
    /// use quadrille_core::{Builder, Lexicon, Search};
    /// let lexicon: Lexicon = "lemon\nmelon\nolive".parse()?;
    /// let effort = Builder::new().run(&lexicon)?.effort;
    /// assert_eq!(effort.search, Search::Exhaustive);
    /// # Ok::<(), quadrille_core::Error>(())
    /// ```
    Search, "search", {
        /// Exhaustive while that is instant, indexed beyond.
        #[default]
        Auto = "auto",
        /// A bounded number of places a word: linear time in all.
        Indexed = "indexed",
        /// Every place there is: linear time a word.
        Exhaustive = "exhaustive",
    }
}

choices! {
    /// In which order the words are tried.
    ///
    /// ```
    /// use quadrille_core::{Builder, Lexicon, Order};
    /// let lexicon: Lexicon = "pear\nplum\napple".parse()?;
    /// let first = |order| {
    ///     let crossword = Builder::new().order(order).attempts(1).build(&lexicon)?;
    ///     Ok::<_, quadrille_core::Error>(crossword.slots().next().map(|slot| slot.entry.text().to_owned()))
    /// };
    /// assert_eq!(first(Order::Longest)?.as_deref(), Some("apple"));
    /// assert_eq!(first(Order::List)?.as_deref(), Some("pear"));
    /// # Ok::<(), quadrille_core::Error>(())
    /// ```
    Order, "order", {
        /// Longest first; words of the same length in random order.
        #[default]
        Longest = "longest",
        /// As they are listed.
        List = "list",
        /// At random.
        Random = "random",
    }
}
