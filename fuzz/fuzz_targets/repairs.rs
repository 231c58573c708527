//! Pictures that are repaired, tuned or generated: their clues have one solution, and no single change would have done.
#![no_main]

use arbitrary::Arbitrary;
use fuzz::nonogram::{SmallPicture, contents, solutions};
use libfuzzer_sys::fuzz_target;
use quadrille::nonogram::{
    DifficultyTuner, Generator, Level, Picture, Repairer, Solvability, Solver, Symmetry,
};

#[derive(Arbitrary, Debug)]
struct Input {
    picture: SmallPicture,
    level: u8,
    symmetry: u8,
    max_changes: Option<u8>,
    seed: u64,
}

fn has_one_solution(picture: &Picture) -> bool {
    solutions(&picture.clues()).is_none_or(|all| all == [picture.clone()])
}

fuzz_target!(|input: Input| {
    let picture = input.picture.picture();
    let max_changes = input.max_changes.map(|changes| usize::from(changes) % 6);
    for &solvability in Solvability::ALL {
        let repairer = Repairer::new().solvability(solvability).max_steps(200_000).max_changes(max_changes);
        let repaired = repairer.repair(&picture);
        assert_eq!(repaired.changed, picture.differences(&repaired.picture).collect::<Vec<_>>());
        assert!(max_changes.is_none_or(|max| repaired.changed.len() <= max), "{solvability}: {picture}");
        if !repaired.reached {
            assert_eq!(repaired.picture, picture, "{solvability}");
            continue;
        }
        assert!(has_one_solution(&repaired.picture), "{solvability}: {picture}{}", repaired.picture);
        if solvability == Solvability::Line {
            let analysis = Solver::new().analyze(&repaired.picture.clues());
            assert!(analysis.is_line_solvable(), "{picture}{}", repaired.picture);
        } else if repaired.changed.len() > 1 {
            let change = single_changes(&picture)
                .find(|changed| solutions(&changed.clues()).is_some_and(|all| all == [changed.clone()]));
            assert_eq!(change, None, "{picture}{}", repaired.picture);
        }
    }
    let level = Level::ALL[usize::from(input.level) % Level::ALL.len()];
    let tuned =
        DifficultyTuner::new(level).max_attempts(50).max_changes(max_changes).seed(input.seed).tune(&picture);
    assert_eq!(tuned.changed, picture.differences(&tuned.picture).collect::<Vec<_>>());
    check_level(&tuned.picture, tuned.level);
    let symmetry = Symmetry::ALL[usize::from(input.symmetry) % Symmetry::ALL.len()];
    let generator = Generator::new(picture.size()).expect("it has cells").symmetry(symmetry).seed(input.seed);
    if let Ok(generated) = generator.level(level).max_attempts(50).puzzle(0) {
        assert_eq!(generated.size(), picture.size());
        check_level(&generated, Some(level));
    }
});

fn check_level(picture: &Picture, level: Option<Level>) {
    let rated = Solver::new().rate(&picture.clues());
    assert_eq!(rated.ok().map(|rating| rating.level), level, "{picture}");
    assert!(level.is_none() || has_one_solution(picture), "{picture}");
}

/// Returns the picture with another content in one cell, for all cells and contents.
fn single_changes(picture: &Picture) -> impl Iterator<Item = Picture> {
    let contents = contents(picture.palette());
    let change = move |at, content| {
        let mut cells = picture.cells().clone();
        cells[at] = content;
        Picture::new(picture.palette().clone(), cells).expect("the color is in the palette")
    };
    picture
        .cells()
        .positions()
        .flat_map(move |at| contents.clone().into_iter().map(move |content| (at, content)))
        .map(move |(at, content)| change(at, content))
}
