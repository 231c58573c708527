//! The candidates of a cell. Solvers identify each content by a number: 0 is empty, 1 the first color.

use core::fmt;

use crate::{ColorId, Palette};

/// The contents that a cell may still have: empty, or one of the colors.
///
/// ```
/// use quadrille_nonogram::{Candidates, ColorId, Palette};
/// let (any, black) = (Candidates::any(&Palette::black()), Some(ColorId::new(0)?));
/// assert!(any.can_be(black) && any.can_be(None) && any.only().is_none());
/// assert_eq!(any.and(Candidates::just(black)).only(), Some(black));
/// # Ok::<(), quadrille_nonogram::Error>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
#[doc(alias("pencil marks", "cell", "domain"))]
#[must_use]
pub struct Candidates(u32);

impl Candidates {
    /// The cell is empty.
    ///
    /// ```
    /// use quadrille_nonogram::Candidates;
    /// assert_eq!(Candidates::EMPTY, Candidates::just(None));
    /// assert!(Candidates::EMPTY.is_empty() && Candidates::EMPTY.color().is_none());
    /// ```
    pub const EMPTY: Self = Self(1);

    /// No content is left: there is no solution.
    pub(crate) const NONE: Self = Self(0);

    /// Returns the candidates of a cell that is filled with a color.
    ///
    /// ```
    /// use quadrille_nonogram::{Candidates, ColorId};
    /// let black = Candidates::filled(ColorId::BLACK);
    /// assert_eq!(black, Candidates::just(Some(ColorId::BLACK)));
    /// assert_eq!(black.color(), Some(ColorId::BLACK));
    /// ```
    pub const fn filled(color: ColorId) -> Self {
        Self::NONE.with(color.index() + 1)
    }

    /// Adds a content, by its number.
    pub(crate) const fn with(self, content: usize) -> Self {
        Self(self.0 | 1 << content)
    }

    /// Returns whether a content, by its number, is possible.
    pub(crate) const fn has(self, content: usize) -> bool {
        self.0 >> content & 1 == 1
    }

    /// Returns all candidates of a cell in a nonogram with these colors.
    pub fn any(palette: &Palette) -> Self {
        Self(!0 >> (31 - palette.len()))
    }

    /// Returns the candidates of a cell whose content is known: a color, or `None` for empty.
    pub fn just(cell: Option<ColorId>) -> Self {
        Self::NONE.with(number(cell))
    }

    /// Returns the candidates that both sets contain.
    pub const fn and(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// Returns the candidates that at least one of the sets contains.
    ///
    /// ```
    /// use quadrille_nonogram::{Candidates, ColorId, Palette};
    /// let color = Some(ColorId::new(0)?);
    /// assert_eq!(Candidates::just(color).or(Candidates::just(None)), Candidates::any(&Palette::black()));
    /// # Ok::<(), quadrille_nonogram::Error>(())
    /// ```
    pub const fn or(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// Removes a candidate: a color, or `None` for empty.
    ///
    /// ```
    /// use quadrille_nonogram::{Candidates, Palette};
    /// let filled = Candidates::any(&Palette::black()).without(None);
    /// assert!(!filled.can_be(None) && filled.only().is_some());
    /// ```
    pub fn without(self, cell: Option<ColorId>) -> Self {
        Self(self.0 & !Self::just(cell).0)
    }

    /// Returns an iterator over the candidates: empty first, then the colors in order.
    ///
    /// ```
    /// use quadrille_nonogram::{Candidates, ColorId, Palette};
    /// let cells: Vec<_> = Candidates::any(&Palette::black()).iter().collect();
    /// assert_eq!(cells, [None, Some(ColorId::new(0)?)]);
    /// # Ok::<(), quadrille_nonogram::Error>(())
    /// ```
    pub fn iter(self) -> CandidatesIter {
        CandidatesIter(self)
    }

    /// Returns whether no candidate is left, so that there is a contradiction.
    pub const fn is_impossible(self) -> bool {
        self.0 == 0
    }

    /// Returns whether the cell may have a color, or with `None` be empty.
    pub fn can_be(self, cell: Option<ColorId>) -> bool {
        self.has(number(cell))
    }

    /// Returns whether the cell is known to be empty.
    pub const fn is_empty(self) -> bool {
        self.0 == Self::EMPTY.0
    }

    /// Returns whether the cell may still have more than one content.
    ///
    /// ```
    /// use quadrille_nonogram::{Candidates, ColorId, Palette};
    /// assert!(Candidates::any(&Palette::black()).is_open());
    /// assert!(!Candidates::EMPTY.is_open() && !Candidates::filled(ColorId::BLACK).is_open());
    /// ```
    pub const fn is_open(self) -> bool {
        self.0.count_ones() > 1
    }

    /// Returns the color of the cell if it is known to be filled with one.
    pub fn color(self) -> Option<ColorId> {
        self.only().flatten()
    }

    /// Returns the content of the cell, if only one candidate is left.
    pub fn only(self) -> Option<Option<ColorId>> {
        let content = self.0.trailing_zeros() as usize;
        (self.0.count_ones() == 1).then(|| cell(content))
    }
}

/// Iterates as [`Candidates::iter`] does.
impl IntoIterator for Candidates {
    type Item = Option<ColorId>;
    type IntoIter = CandidatesIter;

    fn into_iter(self) -> CandidatesIter {
        self.iter()
    }
}

/// An iterator over the candidates of a cell: see [`Candidates::iter`].
#[derive(Clone, Debug)]
pub struct CandidatesIter(Candidates);

impl Iterator for CandidatesIter {
    type Item = Option<ColorId>;

    fn next(&mut self) -> Option<Option<ColorId>> {
        if self.0.is_impossible() {
            return None;
        }
        let first = cell(self.0.0.trailing_zeros() as usize);
        self.0 = self.0.without(first);
        Some(first)
    }
}

/// Returns the number of a content: 0 for empty, 1 for the first color.
pub(crate) fn number(cell: Option<ColorId>) -> usize {
    cell.map_or(0, |color| color.index() + 1)
}

/// Returns the content with a number.
pub(crate) fn cell(number: usize) -> Option<ColorId> {
    number.checked_sub(1).and_then(|color| ColorId::new(color).ok())
}

impl fmt::Debug for Candidates {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries((0..32).filter(|&content| self.has(content))).finish()
    }
}
