//! Verdicts on random nonograms that need search: solutions have the runs of the clues, all methods agree on all sides, and
//! what has no further solution is proven.
#![no_main]

use arbitrary::Arbitrary;
use fuzz::{
    nonogram::{ChangedClue, contents, is_solution, mirrored, palette, transposed},
    one_of,
    proof::is_proven,
};
use libfuzzer_sys::fuzz_target;
use quadrille::{
    Grid, Position, Random, Size,
    nonogram::{Clues, Count, Method, Picture, Solver, Verdict},
};

/// The maximum number of steps for a verdict.
const MAX_STEPS: u64 = 50_000;

/// The maximum product of the lengths of a formula and its proof.
const MAX_PROOF: usize = 300_000_000;

#[derive(Arbitrary, Debug)]
struct Input {
    width: u8,
    height: u8,
    colors: u8,
    /// Of a cell, in 256.
    density: u8,
    symmetry: u8,
    seed: u64,
    changed: Option<ChangedClue>,
}

impl Input {
    /// A picture of 4x4 to 27x27 cells.
    fn picture(&self) -> Picture {
        let [width, height] = [self.width, self.height].map(|side| 4 + u32::from(side) % 24);
        let palette = palette(1 + usize::from(self.colors % 8) / 6);
        let (colors, mut random) = (contents(&palette), Random::new(self.seed, 0));
        let mut cell = |_| {
            let is_filled = random.below(256) < u32::from(self.density);
            colors[if is_filled { 1 + random.below(palette.len() as u32) as usize } else { 0 }]
        };
        let cells = Grid::from_fn(Size::new(width, height), &mut cell);
        let half = |at: i32, side: u32| at.min(side as i32 - 1 - at);
        let mirrored = |at: Position| match self.symmetry % 8 {
            0 => Position::new(at.row, half(at.column, width)),
            1 => Position::new(half(at.row, height), half(at.column, width)),
            2 if width == height => Position::new(at.row.min(at.column), at.row.max(at.column)),
            _ => at,
        };
        let cells = Grid::from_fn(cells.size(), |at| cells[mirrored(at)]);
        Picture::new(palette, cells).expect("all colors are in the palette")
    }
}

fuzz_target!(|input: Input| {
    let picture = input.picture();
    let clues = picture.clues();
    let changed = input.changed.as_ref().map_or(Some(clues.clone()), |changed| changed.of(&clues));
    let Some(clues) = changed else { return };
    let solver = Solver::new().max_steps(MAX_STEPS);
    let verdict = solver.decide(&clues);
    check(&verdict, &clues);
    assert!(input.changed.is_some() || !matches!(verdict, Verdict::None), "{clues}");
    assert!(
        !matches!(&verdict, Verdict::Unique(only) if input.changed.is_none() && *only != picture),
        "{clues}"
    );
    let other = solver.clone().method(one_of(Method::ALL, input.symmetry)).decide(&clues);
    check(&other, &clues);
    check_same(&verdict, &other, &clues);
    let turned = transposed(&mirrored(&clues));
    check_same(&verdict, &solver.decide(&turned), &clues);
    match (&verdict, solver.count(&clues, Some(20))) {
        (Verdict::None, Count::Exactly(count)) => assert_eq!(count, 0_u32.into(), "{clues}"),
        (Verdict::Unique(_), Count::Exactly(count)) => assert_eq!(count, 1_u32.into(), "{clues}"),
        (Verdict::Multiple { .. }, Count::Exactly(count)) => assert!(count > 1_u32.into(), "{clues}"),
        _ => {}
    }
    let solution = match &verdict {
        Verdict::None => None,
        Verdict::Unique(only) => Some(only),
        _ => return,
    };
    let (mut formula, mut proof) = (String::new(), String::new());
    if solver.prove(&clues, solution, &mut formula, &mut proof).is_ok()
        && formula.len() * proof.len() <= MAX_PROOF
    {
        assert!(is_proven(&formula, &proof), "{clues}");
    }
});

/// Solutions have the runs of the clues.
fn check(verdict: &Verdict, clues: &Clues) {
    match verdict {
        Verdict::Unique(only) => assert!(is_solution(only, clues), "{clues}"),
        Verdict::Multiple { first, second } => {
            assert!(first != second && is_solution(first, clues) && is_solution(second, clues), "{clues}");
        }
        _ => {}
    }
}

/// Both verdicts are the same, unless a limit was reached.
fn check_same(one: &Verdict, other: &Verdict, clues: &Clues) {
    assert!(one.limit().is_some() || other.limit().is_some() || one.name() == other.name(), "{clues}");
}
