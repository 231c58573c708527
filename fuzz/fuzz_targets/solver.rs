//! Verdicts on small nonograms by all methods, numbers of solutions, regions, deductions and mistakes, compared with all
//! solutions.
#![no_main]

use arbitrary::Arbitrary;
use fuzz::nonogram::{ChangedClue, SmallPicture, contents, mirrored, solutions, transposed};
use libfuzzer_sys::fuzz_target;
use quadrille::{
    Position,
    nonogram::{
        Candidates, Clues, Count, Hint, Method, Mistakes, NotDeduced, NotLocated, PartialGrid, Picture,
        Solver, Verdict,
    },
};

#[derive(Arbitrary, Debug)]
struct Input {
    picture: SmallPicture,
    changed: Option<ChangedClue>,
    /// Cells of a partial grid, with their candidates.
    known: Vec<(u8, u8)>,
    max_steps: u8,
}

fuzz_target!(|input: Input| {
    let clues = input.picture.picture().clues();
    let Some(clues) = input.changed.map_or(Some(clues.clone()), |changed| changed.of(&clues)) else { return };
    let Some(mut all) = solutions(&clues) else { return };
    all.sort_by_key(Picture::to_string);
    for &method in Method::ALL {
        let solver = Solver::new().method(method);
        let verdict = solver.decide(&clues);
        match &verdict {
            Verdict::None => assert!(all.is_empty(), "{method}: {clues}"),
            Verdict::Unique(found) => assert_eq!(std::slice::from_ref(found), all, "{method}: {clues}"),
            Verdict::Multiple { first, second } => {
                assert!(first != second && all.contains(first) && all.contains(second), "{method}: {clues}");
            }
            Verdict::Undecided(_) => {}
        }
        if let Count::Exactly(count) = solver.count(&clues, None) {
            assert_eq!(count, all.len().into(), "{method}: {clues}");
        }
        let mut solutions = solver.solutions(&clues);
        let mut found: Vec<_> = solutions.by_ref().collect();
        found.sort_by_key(Picture::to_string);
        assert!(solutions.limit().is_some() || found == all, "{method}: {clues}");
        let limited = solver.clone().max_steps(u64::from(input.max_steps)).decide(&clues);
        assert!(limited.limit().is_some() || limited.name() == verdict.name(), "{method}: {clues}");
    }
    let rating = Solver::new().rate(&clues);
    for turned in [transposed(&clues), mirrored(&clues)] {
        assert_eq!(Solver::new().rate(&turned), rating, "{clues}");
    }
    check_regions(&clues, &all);
    let mut known = PartialGrid::new(&clues);
    check_deductions(&clues, &known, &all);
    let (size, contents) = (clues.size(), contents(clues.palette()));
    for (place, candidates) in input.known {
        let at = u32::from(place) % size.area() as u32;
        let at = Position::new((at / size.width) as i32, (at % size.width) as i32);
        let chosen = (0..contents.len()).filter(|content| candidates >> content & 1 == 1);
        let chosen = chosen.map(|content| Candidates::just(contents[content])).reduce(Candidates::or);
        let _ = chosen.map(|chosen| known.set(at, chosen));
    }
    let agreeing: Vec<_> = all.iter().filter(|picture| agrees(&known, picture)).cloned().collect();
    check_deductions(&clues, &known, &agreeing);
    match Solver::new().mistakes(&clues, &known).expect("the grid belongs to the clues") {
        Mistakes::None => assert!(!agreeing.is_empty(), "{clues}{known}"),
        Mistakes::Cells(cells) => {
            assert!(agreeing.is_empty() && all.len() == 1, "{clues}{known}");
            let is_wrong = |at: &Position| !known.cells()[*at].can_be(all[0].cells()[*at]);
            assert_eq!(
                cells,
                known.cells().positions().filter(is_wrong).collect::<Vec<_>>(),
                "{clues}{known}"
            );
        }
        Mistakes::Somewhere(_) => assert!(agreeing.is_empty() && all.len() != 1, "{clues}{known}"),
        other => panic!("{other:?}: {clues}{known}"),
    }
});

fn agrees(known: &PartialGrid, picture: &Picture) -> bool {
    known.cells().iter().all(|(at, candidates)| candidates.can_be(picture.cells()[at]))
}

/// The regions have the cells in which solutions differ, and their numbers of solutions are the factors of the number of all.
fn check_regions(clues: &Clues, all: &[Picture]) {
    let regions = match Solver::new().ambiguous_regions(clues, u64::MAX) {
        Ok(regions) => regions,
        Err(error) => return assert!(error == NotLocated::NoSolution && all.is_empty(), "{error}: {clues}"),
    };
    let mut product = 1;
    for region in &regions {
        let Count::Exactly(count) = &region.solutions else { panic!("{clues}") };
        product *= usize::try_from(count).expect("there are few solutions");
    }
    assert_eq!(product, all.len(), "{clues}");
    let mut cells: Vec<_> = regions.into_iter().flat_map(|region| region.cells).collect();
    cells.sort_unstable();
    let differs = |at: &Position| all.iter().any(|picture| picture.cells()[*at] != all[0].cells()[*at]);
    assert_eq!(cells, all[0].cells().positions().filter(differs).collect::<Vec<_>>(), "{clues}");
}

/// What is deduced from a grid is true of all solutions that agree with it.
fn check_deductions(clues: &Clues, known: &PartialGrid, agreeing: &[Picture]) {
    let mut deductions = Solver::new().deductions_from(clues, known).expect("the grid belongs to the clues");
    for step in deductions.by_ref() {
        for &hint in Hint::ALL {
            assert!(!step.hint(clues, hint).is_empty(), "{clues}{known}");
        }
        for (at, candidates) in step.cells {
            let is_true = |picture: &Picture| candidates.can_be(picture.cells()[at]);
            assert!(agreeing.iter().all(is_true), "{} at {at}: {clues}{known}", step.technique);
        }
    }
    match deductions.result() {
        Ok(solution) => assert_eq!(std::slice::from_ref(solution), agreeing, "{clues}{known}"),
        Err(NotDeduced::NoSolution) => assert!(agreeing.is_empty(), "{clues}{known}"),
        Err(_) => {}
    }
}
