//! What is wrong with a half-solved grid.

use alloc::vec::Vec;

use quadrille_core::Position;

use crate::{
    Clues, Error, PartialGrid,
    control::budget::Budget,
    grid::search::Search,
    human::knowledge::Knowledge,
    line::{
        bit_width::{WithBitWidth, with_bit_width},
        bits::Bits,
    },
    solver::{
        Solver,
        portfolio::Portfolio,
        strategy::{Next, Strategy},
        verdict::{Limit, Verdict},
    },
};

/// Whether a half-solved grid is right.
///
/// [`PartialGrid`] has an example.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Mistakes {
    /// It is: some solution has all of it.
    None,
    /// These cells, row by row, differ from the only solution.
    Cells(Vec<Position>),
    /// No solution has all of it, and it cannot be told which cells are wrong: there are several solutions or
    /// none, or this limit came before that was known.
    Somewhere(Option<Limit>),
    /// This limit came before anything was known.
    Undecided(Limit),
}

impl Solver<'_> {
    /// The mistakes in a half-solved grid. The limit of steps is that of a search for a solution with all of
    /// it, and again of one for the cells that are wrong; the observer is asked by both. The method does
    /// not matter for the former.
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
    /// When the grid has another size or other colors than the nonogram.
    pub fn mistakes(&self, clues: &Clues, known: &PartialGrid) -> Result<Mistakes, Error> {
        known.check(clues)?;
        Ok(match with_bit_width(clues, Completion { clues, known, budget: self.budget() }) {
            Next::Solution(_) => Mistakes::None,
            Next::Limit(limit) => Mistakes::Undecided(limit),
            Next::Exhausted => {
                match self.decide(clues) {
                    Verdict::Unique(solution) => Mistakes::Cells(known.wrong(&solution)),
                    verdict => Mistakes::Somewhere(verdict.limit()),
                }
            }
        })
    }
}

/// The search for a solution with all that is known.
struct Completion<'c, 'o> {
    clues: &'c Clues,
    known: &'c PartialGrid,
    budget: Budget<'o>,
}

impl WithBitWidth for Completion<'_, '_> {
    type Output = Next;

    fn run<B: Bits, const C: usize>(mut self) -> Next {
        let mut known = Knowledge::<B, C>::new(self.clues);
        known.learn(self.known.cells().iter().map(|(at, &contents)| (at, contents)));
        Portfolio::new(Search::knowing(self.clues, &known)).next(&mut self.budget)
    }
}
