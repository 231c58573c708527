use core::{fmt, str::FromStr};

use quadrille_core::choice;

use crate::Error;

/// How clues are solved. All but [`Method::Line`] give the same verdicts, if they come to one.
///
/// ```
/// use quadrille_nonogram::{Limit, Method, Picture, Solver};
/// let board = "#.\n.#\n".parse::<Picture>()?.clues();
/// for method in [Method::Auto, Method::Enumerate, Method::Sat, Method::Deduce] {
///     assert_eq!(Solver::new().method(method).decide(&board).name(), "multiple", "{method}");
/// }
/// assert_eq!(Solver::new().method(Method::Line).judge(&board).limit, Some(Limit::Method));
/// # Ok::<(), quadrille_nonogram::Error>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Method {
    /// Lines, then probing, then search and learning of clauses in turns. All solutions are walked through by search alone.
    #[default]
    Auto,
    /// Lines alone: what they leave open stays undecided.
    Line,
    /// Lists of all arrangements of every line, from which those that contradict are deleted, after *Solving Japanese
    /// Crosswords in Wolfram Mathematica* (<https://habr.com/ru/post/204784/>). Long lines need more memory than there
    /// is: see [`Limit::Arrangements`](crate::Limit::Arrangements). A step looks at 64 arrangements.
    Enumerate,
    /// Lines, and then a formula whose models are the solutions: an order encoding (N. Tamura et al., *Compiling Finite Linear
    /// CSP into SAT*, 2009) for a solver with clause learning. Puzzles of some hundred cells a side may be too large for it.
    Sat,
    /// The techniques of people, from overlap to trying something: see [`Technique`](crate::Technique).
    Deduce,
}

impl Method {
    /// All methods.
    pub const ALL: &'static [Self] = &[Self::Auto, Self::Line, Self::Enumerate, Self::Sat, Self::Deduce];

    /// The method's name in options.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Auto => "auto",
            Self::Line => "line",
            Self::Enumerate => "enumerate",
            Self::Sat => "sat",
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
        choice("method", name, Self::ALL, Self::name).map_err(Error::input)
    }
}
