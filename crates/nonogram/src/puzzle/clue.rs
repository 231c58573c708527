use alloc::format;
use core::{fmt, str::FromStr};

use quadrille_core::quoted;
use smallvec::SmallVec;

use crate::{ColorId, Error};

/// Consecutive cells of one color.
///
/// ```
/// use quadrille_nonogram::{ColorId, Run};
/// assert_eq!(Run::black(3), Run { length: 3, color: ColorId::new(0)? });
/// # Ok::<(), quadrille_nonogram::Error>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[doc(alias("block", "segment"))]
pub struct Run {
    /// The number of cells, at least 1: a [`Clue`] drops runs without cells.
    pub length: u32,
    /// The color of the cells.
    pub color: ColorId,
}

impl Run {
    /// Creates a run of the first color.
    pub fn black(length: u32) -> Self {
        Self { length, color: ColorId::default() }
    }
}

/// The runs of one line in order: from left to right in a row, from top to bottom in a column.
///
/// ```
/// use quadrille_nonogram::{Clue, Run};
/// let clue: Clue = [Run::black(3), Run::black(1)].into_iter().collect();
/// assert_eq!((clue.to_string(), clue.filled(), clue.shortest_line()), ("3 1".to_owned(), 4, 5));
/// assert_eq!(Clue::default().to_string(), "0");
/// assert_eq!("3 1".parse::<Clue>()?, clue);
/// for run in &clue {
///     assert!(run.length > 0);
/// }
/// # Ok::<(), quadrille_nonogram::Error>(())
/// ```
///
/// A clue can be [unknown](Self::unknown): it has no runs, and its line may have any contents.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
#[doc(alias("description", "numbers"))]
pub struct Clue {
    runs: SmallVec<[Run; INLINE_RUNS]>,
    is_unknown: bool,
}

/// The maximum number of runs that are stored without heap memory. Nearly all clues are shorter, and
/// allocating them would take longer than solving their lines.
const INLINE_RUNS: usize = 8;

impl Clue {
    /// Creates the clue of a line that may have any contents, which is written as `?`.
    ///
    /// ```
    /// use quadrille_nonogram::Clue;
    /// let unknown = Clue::unknown();
    /// assert!(unknown.is_unknown() && unknown.runs().is_empty() && unknown != Clue::default());
    /// assert_eq!("?".parse::<Clue>()?, unknown);
    /// # Ok::<(), quadrille_nonogram::Error>(())
    /// ```
    #[doc(alias("hidden", "missing", "question mark"))]
    pub fn unknown() -> Self {
        Self { is_unknown: true, ..Self::default() }
    }

    /// Returns whether the clue is [unknown](Self::unknown).
    pub const fn is_unknown(&self) -> bool {
        self.is_unknown
    }

    /// Returns whether a line may have the runs of another clue: the same runs, or any if this clue is unknown.
    ///
    /// ```
    /// use quadrille_nonogram::Clue;
    /// let [one, two]: [Clue; 2] = ["1".parse()?, "2".parse()?];
    /// assert!(one.admits(&one) && !one.admits(&two) && Clue::unknown().admits(&two));
    /// # Ok::<(), quadrille_nonogram::Error>(())
    /// ```
    pub fn admits(&self, drawn: &Self) -> bool {
        self.is_unknown || self == drawn
    }

    /// Returns the runs; none if the clue is unknown.
    pub fn runs(&self) -> &[Run] {
        &self.runs
    }

    /// Returns the number of filled cells; 0 if the clue is unknown.
    pub fn filled(&self) -> u64 {
        self.runs.iter().map(|run| u64::from(run.length)).sum()
    }

    /// Returns the length of the shortest line that has room for the runs.
    ///
    /// At least one empty cell separates runs of one color.
    pub fn shortest_line(&self) -> u64 {
        let mut before = None;
        let needs = |run: &Run| {
            let is_apart = before.replace(run.color) == Some(run.color);
            u64::from(run.length) + u64::from(is_apart)
        };
        self.runs.iter().map(needs).sum()
    }

    /// Returns the clue of a line of cells.
    ///
    /// ```
    /// use quadrille_nonogram::{Clue, ColorId, Run};
    /// let [black, red] = [ColorId::new(0)?, ColorId::new(1)?];
    /// let clue = Clue::of([None, Some(black), Some(black), Some(red), None]);
    /// assert_eq!(clue.runs(), [Run { length: 2, color: black }, Run { length: 1, color: red }]);
    /// # Ok::<(), quadrille_nonogram::Error>(())
    /// ```
    pub fn of(cells: impl IntoIterator<Item = Option<ColorId>>) -> Self {
        let mut runs = SmallVec::<[Run; INLINE_RUNS]>::new();
        let mut before = None;
        for cell in cells {
            match (cell, runs.last_mut()) {
                (Some(color), Some(run)) if before == Some(color) => run.length += 1,
                (Some(color), _) => runs.push(Run { length: 1, color }),
                (None, _) => {}
            }
            before = cell;
        }
        runs.into()
    }
}

impl From<SmallVec<[Run; INLINE_RUNS]>> for Clue {
    fn from(runs: SmallVec<[Run; INLINE_RUNS]>) -> Self {
        Self { runs, is_unknown: false }
    }
}

/// Collects runs. Runs without cells are dropped.
impl FromIterator<Run> for Clue {
    fn from_iter<I: IntoIterator<Item = Run>>(runs: I) -> Self {
        runs.into_iter().filter(|run| run.length > 0).collect::<SmallVec<_>>().into()
    }
}

/// Copies runs. Runs without cells are dropped.
impl From<&[Run]> for Clue {
    fn from(runs: &[Run]) -> Self {
        if runs.iter().any(|run| run.length == 0) {
            return runs.iter().copied().collect();
        }
        SmallVec::from_slice(runs).into()
    }
}

/// Iterates over the runs in order.
impl<'a> IntoIterator for &'a Clue {
    type Item = &'a Run;
    type IntoIter = core::slice::Iter<'a, Run>;

    fn into_iter(self) -> Self::IntoIter {
        self.runs.iter()
    }
}

/// Writes the lengths separated by spaces, without their colors; `0` for an empty line, and `?` for an unknown
/// clue.
impl fmt::Display for Clue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.runs.is_empty() {
            return f.write_str(if self.is_unknown { "?" } else { "0" });
        }
        for (k, run) in self.runs.iter().enumerate() {
            write!(f, "{}{}", if k > 0 { " " } else { "" }, run.length)?;
        }
        Ok(())
    }
}

/// Reads lengths of black runs, separated by spaces; `0` is an empty line, and `?` an unknown clue.
impl FromStr for Clue {
    type Err = Error;

    fn from_str(text: &str) -> Result<Self, Error> {
        let wrong = |text: &str| {
            Error::input(format!("invalid clue {}: expected lengths such as 3 1, 0 or ?", quoted(text)))
        };
        if text.trim() == "?" {
            return Ok(Self::unknown());
        }
        if text.trim().is_empty() {
            return Err(wrong(text));
        }
        if text.split_whitespace().any(|length| length == "?") {
            return Err(Error::input(format!(
                "partly unknown clue {}: expected all lengths, or ? alone",
                quoted(text)
            )));
        }
        let run = |length: &str| length.parse().map(Run::black).map_err(|_| wrong(length));
        text.split_whitespace().map(run).collect()
    }
}
