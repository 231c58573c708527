//! Enums whose values have names.

use alloc::{borrow::ToOwned, format, string::String, vec::Vec};
use core::{fmt, str::FromStr};

use crate::{Error, quoted};

/// An enum whose values have names in options, files and reports.
///
/// ```
/// use quadrille_core::{Named, Rule};
///
/// fn choices<T: Named>() -> String {
///     T::ALL.iter().map(|one| format!("{}: {}\n", one.name(), one.description())).collect()
/// }
/// assert!(choices::<Rule>().contains("strict: As standard, and parallel words never touch\n"));
/// assert_eq!("Strict".parse::<Rule>()?, Rule::Strict);
/// let message = "unknown rule \"tight\": expected one of standard, strict, any";
/// assert_eq!("tight".parse::<Rule>().unwrap_err().message(), message);
/// # Ok::<(), quadrille_core::Error>(())
/// ```
pub trait Named: Copy + fmt::Display + FromStr<Err = Error> + 'static {
    /// The noun for a value in messages, such as *rule*.
    const WHAT: &'static str;

    /// All values.
    const ALL: &'static [Self];

    /// Returns the name.
    fn name(self) -> &'static str;

    /// Returns the lines of the documentation.
    #[doc(hidden)]
    fn documentation(self) -> &'static [&'static str];

    /// Returns the description: the first paragraph of the documentation, without its final period.
    fn description(self) -> String {
        let lines = self.documentation().iter().map(|line| line.trim());
        let paragraph = lines.take_while(|line| !line.is_empty()).collect::<Vec<_>>().join(" ");
        paragraph.trim_end_matches('.').to_owned()
    }

    /// Finds the value with a name, ignoring ASCII case.
    ///
    /// # Errors
    ///
    /// If there is none. The message lists all names.
    fn named(wanted: &str) -> Result<Self, Error> {
        Self::ALL.iter().copied().find(|one| one.name().eq_ignore_ascii_case(wanted)).ok_or_else(|| {
            let names: Vec<_> = Self::ALL.iter().map(|one| one.name()).collect();
            let expected = match names.as_slice() {
                [one, other] => format!("{one} or {other}"),
                names => format!("one of {}", names.join(", ")),
            };
            Error::input(format!("unknown {} {}: expected {expected}", Self::WHAT, quoted(wanted)))
        })
    }
}

/// Declares an enum that is [`Named`]. The documentation of its variants is also the help of the program.
#[doc(hidden)]
#[macro_export]
macro_rules! string_enum {
    (
        $(#[$about:meta])*
        $vis:vis enum $name:ident: $what:literal {
            $($(#[doc = $doc:literal])+ $(#[default $($default:tt)?])? $variant:ident = $text:literal,)+
        }
    ) => {
        $(#[$about])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        $vis enum $name { $($(#[doc = $doc])+ $(#[default $($default)?])? $variant,)+ }

        impl $name {
            /// All values, in the order of their declaration.
            $vis const ALL: &'static [Self] = &[$(Self::$variant,)+];

            /// Returns the name in options, files and reports.
            $vis const fn name(self) -> &'static str {
                match self { $(Self::$variant => $text,)+ }
            }
        }

        impl $crate::Named for $name {
            const WHAT: &'static str = $what;
            const ALL: &'static [Self] = Self::ALL;

            fn name(self) -> &'static str {
                self.name()
            }

            fn documentation(self) -> &'static [&'static str] {
                match self { $(Self::$variant => &[$($doc),+],)+ }
            }
        }

        impl ::core::fmt::Display for $name {
            fn fmt(&self, f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
                f.write_str(self.name())
            }
        }

        impl ::core::str::FromStr for $name {
            type Err = $crate::Error;

            fn from_str(name: &str) -> Result<Self, $crate::Error> {
                $crate::Named::named(name)
            }
        }
    };
}
