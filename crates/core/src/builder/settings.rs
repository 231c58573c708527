use core::{fmt, str::FromStr};

use crate::Error;

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
                Self::ALL.iter().copied().find(|choice| choice.name() == name).ok_or_else(|| {
                    let known = [$($text,)+].join(", ");
                    Error::parameter(format!(concat!("unknown ", $what, " {:?}: expected one of {}"), name, known))
                })
            }
        }
    };
}

choices! {
    /// Where a new word is attached to what is there.
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
