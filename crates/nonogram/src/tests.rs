use core::fmt::Debug;

use super::*;

const fn check<T: Send + Debug>() {}

#[test]
fn public_types_are_send_and_debug() {
    check::<(Clue, Run, Clues, Color, ColorId, Palette, Picture, Side, Symmetry, Level)>();
    check::<(Solver<'_>, Method, Analysis, Verdict, Limit, SolvedBy, Count, AmbiguousRegion, Line)>();
    check::<(Solutions<'_>, Deductions<'_>, Explanation<'_>)>();
    check::<(Deduction, Technique, Reason, Refutation, Reach, Candidates, PartialGrid, Mistakes, Hint)>();
    check::<(Rating, NotDeduced)>();
    check::<(Repairer<'_>, DifficultyTuner<'_>, Generator<'_>)>();
    check::<(RepairOutcome, Solvability, TuneOutcome)>();
    check::<(Error, ErrorKind)>();
}
