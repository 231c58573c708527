use alloc::{format, string::String};

use quadrille_core::string_enum;

use crate::{
    Clues, Deduction,
    human::explain::{phrases::line, sentence::SentenceWriter},
};

string_enum! {
    /// The strength of a hint: how much it gives away.
    ///
    /// ```
    /// use quadrille_nonogram::{Hint, Picture, Solver};
    /// let clues = ".#.#.\n#####\n.###.\n..#..\n".parse::<Picture>()?.clues();
    /// let step = Solver::new().deductions(&clues).explain().next().expect("there is a first step");
    /// assert_eq!(step.hint(&clues, Hint::Line), "look at row 2");
    /// assert!(step.hint(&clues, Hint::Why).starts_with(&step.because(&clues)));
    /// # Ok::<(), quadrille_nonogram::Error>(())
    /// ```
    #[derive(PartialOrd, Ord)]
    pub enum Hint: "strength of a hint" {
        /// Which line to look at.
        Line = "line",
        /// Which cells can be deduced.
        Cells = "cells",
        /// What the cells are, and why.
        Why = "why",
    }
}

impl Hint {
    /// Returns the hint that gives away more, unless this one gives away everything.
    ///
    /// ```
    /// use quadrille_nonogram::Hint;
    /// assert_eq!(Hint::Line.stronger(), Some(Hint::Cells));
    /// assert_eq!(Hint::Why.stronger(), None);
    /// assert!(Hint::Line < Hint::Why);
    /// ```
    pub const fn stronger(self) -> Option<Self> {
        match self {
            Self::Line => Some(Self::Cells),
            Self::Cells => Some(Self::Why),
            Self::Why => None,
        }
    }
}

impl Deduction {
    /// Returns the reason of the step in a sentence that begins with the line to look at. The reason of a
    /// search names no line, because it covers all remaining cells at once.
    ///
    /// The clues must be those of the step: with others, this sentence and all others may be wrong.
    pub fn because(&self, clues: &Clues) -> String {
        SentenceWriter { deduction: self, clues }.because()
    }

    /// Returns the consequence of the step: the cells and their contents.
    ///
    /// ```
    /// use quadrille_nonogram::{Picture, Solver};
    /// let clues = "###\n...\n".parse::<Picture>()?.clues();
    /// let steps = Solver::new().deductions(&clues).explain();
    /// let steps: Vec<_> = steps.map(|step| step.therefore(&clues)).collect();
    /// assert_eq!(steps, ["filled: columns 1 to 3", "empty: columns 1 to 3"]);
    /// # Ok::<(), quadrille_nonogram::Error>(())
    /// ```
    pub fn therefore(&self, clues: &Clues) -> String {
        SentenceWriter { deduction: self, clues }.therefore()
    }

    /// Returns a hint to find the step, in an English sentence. For other languages, [`Deduction::reason`]
    /// contains everything.
    pub fn hint(&self, clues: &Clues, hint: Hint) -> String {
        let writer = SentenceWriter { deduction: self, clues };
        match hint {
            Hint::Line => format!("look at {}", line(self.side, self.index)),
            Hint::Cells => format!("look at {}: {}", line(self.side, self.index), writer.cells(|_| true)),
            Hint::Why => format!("{}; {}", writer.because(), writer.therefore()),
        }
    }
}
