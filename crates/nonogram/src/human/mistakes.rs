//! Mistakes in a partly solved grid.

use alloc::vec::Vec;

use quadrille_core::Position;

use crate::{
    Bits, Budget, Clues, Error, Knowledge, Limit, Next, PartialGrid, Solver, Strategy, Verdict,
    grid::search::Search,
    line::bit_width::{extent, with_bit_width},
    solver::portfolio::Portfolio,
};

/// Whether a partly solved grid is right.
#[derive(Clone, Debug, PartialEq, Eq)]
#[doc(alias("errors", "wrong", "check"))]
pub enum Mistakes {
    /// There is no mistake: the grid agrees with some solution.
    None,
    /// These cells, row by row, differ from the only solution.
    Cells(Vec<Position>),
    /// No solution agrees with the grid, but the wrong cells are not known: there are several solutions or
    /// none, or this limit was reached before their number was known.
    Somewhere(Option<Limit>),
    /// This limit was reached before anything was known.
    Undecided(Limit),
}

impl Solver<'_> {
    /// Finds the mistakes in a partly solved grid.
    ///
    /// Two searches follow each other, each with the whole limit of steps: one for a solution that agrees
    /// with the grid, and if there is none, one for the only solution of the clues. The observer is called by
    /// both. The first search does not depend on the [method](Self::method).
    ///
    /// ```
    /// use quadrille_core::Position;
    /// use quadrille_nonogram::{PartialGrid, Mistakes, Picture, Solver};
    /// let check = |picture: &str, known: &str| -> Result<Mistakes, quadrille_nonogram::Error> {
    ///     let clues = picture.parse::<Picture>()?.clues();
    ///     Solver::new().mistakes(&clues, &PartialGrid::from_text(known, &clues)?)
    /// };
    /// assert_eq!(check("##\n.#\n", "#?\n??\n")?, Mistakes::None);
    /// assert_eq!(check("##\n.#\n", ".?\n?#\n")?, Mistakes::Cells(vec![Position::new(0, 0)]));
    /// // There are two solutions, and no other has the first row.
    /// assert_eq!(check("#.\n.#\n", ".#\n??\n")?, Mistakes::None);
    /// assert_eq!(check("#.\n.#\n", "..\n??\n")?, Mistakes::Somewhere(None));
    /// # Ok::<(), quadrille_nonogram::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// If the grid has another size or other colors than the nonogram.
    pub fn mistakes(&self, clues: &Clues, known: &PartialGrid) -> Result<Mistakes, Error> {
        known.check(clues)?;
        let budget = self.budget();
        Ok(match with_bit_width!(extent(clues), <B, C> completion::<B, C>(clues, known, budget)) {
            Next::Solution(_) => Mistakes::None,
            Next::Limit(limit) => Mistakes::Undecided(limit),
            Next::Exhausted => match self.decide(clues) {
                Verdict::Unique(solution) => Mistakes::Cells(known.wrong(&solution)),
                verdict => Mistakes::Somewhere(verdict.limit()),
            },
        })
    }
}

/// Searches for a solution that agrees with a grid.
fn completion<B: Bits, const C: usize>(clues: &Clues, grid: &PartialGrid, mut budget: Budget<'_>) -> Next {
    let mut known = Knowledge::<B, C>::new(clues);
    known.learn(grid.cells().iter().map(|(at, &contents)| (at, contents)));
    Portfolio::new(Search::knowing(clues, &known)).next(&mut budget)
}
