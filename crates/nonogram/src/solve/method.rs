use core::{fmt, str::FromStr};

use crate::Error;

/// How clues are solved. All but [`Method::Line`] give the same verdicts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Method {
    /// Lines, probing and search, whatever is fastest.
    #[default]
    Auto,
    /// Lines alone: what they leave open stays undecided.
    Line,
    /// Lists of all arrangements of every line, from which those that contradict are deleted. Long lines need more memory
    /// than there is: see [`Limit::Memory`](crate::Limit::Memory). A step looks at 64 arrangements.
    Enumerate,
    /// The techniques of people, from overlap to trying something: see [`Technique`](crate::Technique).
    Deduce,
}

impl Method {
    /// All methods.
    pub const ALL: &'static [Self] = &[Self::Auto, Self::Line, Self::Enumerate, Self::Deduce];

    /// The method in a word.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Auto => "auto",
            Self::Line => "line",
            Self::Enumerate => "enumerate",
            Self::Deduce => "deduce",
        }
    }
}

impl fmt::Display for Method {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Method {
    type Err = Error;

    fn from_str(name: &str) -> Result<Self, Error> {
        let method = Self::ALL.iter().find(|method| method.name() == name);
        method.copied().ok_or_else(|| Error::parameter(format!("no method is called {name:?}")))
    }
}
