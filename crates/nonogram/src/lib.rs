//! Nonograms: the clues of pictures, and the proof of how many solutions clues have.
//!
//! ```
//! use quadrille_nonogram::{Picture, Solver, Verdict};
//! let heart: Picture = ".#.#.\n#####\n.###.\n..#..\n".parse()?;
//! assert_eq!(Solver::new().decide(&heart.clues()), Verdict::Unique(heart));
//! # Ok::<(), quadrille_nonogram::Error>(())
//! ```
//!
//! [`Solver`] works in layers: a complete line solver that treats all places of a run at once as words of bits, propagation
//! from line to line, a few guesses that find two solutions if there are many, probing of both contents of each unknown
//! cell, and then depth-first search and conflict-driven clause learning in turns. A verdict of one solution rests on an
//! exhausted search. [`Line`] is the line solver alone, and [`Method::Line`] the first two layers.
//!
//! [`Solver::deductions`] solves as people do; [`Rating`] and [`Explanation`] rest on it.
mod clue;
mod clues;
mod colour;
mod each;
mod error;
mod explain;
mod generate;
mod ink;
mod level;
mod make;
mod oklab;
mod picture;
mod rate;
mod repair;
mod side;
mod solve;
mod symmetry;
mod tune;
mod watch;

pub use clue::{Clue, Run};
pub use clues::Clues;
pub use colour::colour_names;
pub use error::{Error, ErrorKind};
pub use explain::{Explanation, Hint};
pub use generate::Generator;
pub use ink::{Ink, InkId, Inks};
pub use level::Level;
pub use make::{Image, Made, Maker};
pub use picture::Picture;
pub use rate::Rating;
pub use repair::{Aim, Mend, Repair, Repaired};
pub use side::Side;
pub use solve::{
    Contents, Count, Deduction, Deductions, Judgement, Limit, Line, Means, Method, Observer, Place, Reach,
    Reason, Solutions, Solver, Technique, Verdict,
};
pub use symmetry::Symmetry;
pub use tune::{Tuned, Tuner};
pub use watch::SharedObserver;

#[cfg(test)]
mod tests {
    use core::fmt::Debug;

    use super::*;

    const fn check<T: Send + Debug>() {}

    #[test]
    fn everything_goes_to_other_threads_and_can_be_shown() {
        check::<(Clue, Run, Clues, Ink, InkId, Inks, Picture, Side, Symmetry, Level)>();
        check::<(Solver, Method, Judgement, Verdict, Limit, Means, Count, Place, Line)>();
        check::<(Solutions<'_>, Deductions<'_>, Explanation<'_>)>();
        check::<(Deduction, Technique, Reason, Reach, Contents, Hint, Rating)>();
        check::<(Image, Maker, Made, Repair, Repaired, Mend, Aim, Tuner, Tuned, Generator)>();
        check::<(Error, ErrorKind)>();
    }
}
