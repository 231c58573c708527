//! What a game shows of a grid that a player fills in.

use crate::oracle::{lines, palette, puzzle};
use proptest::prelude::*;
use quadrille_core::Position;
use quadrille_nonogram::{
    Candidates, Clue, Clues, Color, ColorId, Level, Line, LineState, Nonogram, Palette, PartialGrid, Picture,
    Side, SolvedBy, Solver,
};

fn cell(content: usize) -> Option<ColorId> {
    content.checked_sub(1).map(|color| ColorId::new(color).unwrap())
}

/// Clues, and a grid with some of their cells known, rightly or wrongly.
fn started() -> impl Strategy<Value = (Clues, PartialGrid)> {
    (puzzle(5), prop::collection::vec(0..9_usize, 25)).prop_map(|(clues, numbers)| {
        let mut grid = PartialGrid::new(&clues);
        let cells: Vec<Position> = grid.cells().positions().collect();
        for (at, number) in cells.into_iter().zip(numbers) {
            if number <= clues.palette().len() {
                grid.set(at, Candidates::just(cell(number))).unwrap();
            }
        }
        (clues, grid)
    })
}

/// The start of each run of a line.
fn starts(line: &[usize]) -> Vec<usize> {
    (0..line.len()).filter(|&at| line[at] > 0 && (at == 0 || line[at - 1] != line[at])).collect()
}

proptest! {
    #[test]
    fn states_of_lines_and_runs_follow_from_all_arrangements((clues, grid) in started()) {
        for side in Side::BOTH {
            for (index, clue) in clues.lines(side).iter().enumerate() {
                let line = grid.line(side, index);
                let fits = |cells: &Vec<usize>| {
                    line.iter().zip(cells).all(|(contents, &content)| contents.can_be(cell(content)))
                };
                let mut arrangements = lines(clue, line.cells(), clues.palette().len());
                arrangements.retain(fits);
                let is_drawn = Clue::of(line.iter().map(Candidates::color)) == *clue;
                let state = match arrangements.is_empty() {
                    true => LineState::Impossible,
                    false if is_drawn => LineState::Done,
                    false => LineState::Open,
                };
                prop_assert_eq!(grid.line_state(&clues, side, index), state);

                let all: Vec<Vec<usize>> = arrangements.iter().map(|cells| starts(cells)).collect();
                for (run, is_done) in grid.runs_done(&clues, side, index).into_iter().enumerate() {
                    let is_filled = |start: usize| {
                        (start..start + clue.runs()[run].length as usize)
                            .all(|at| line.contents(at) == Candidates::filled(clue.runs()[run].color))
                    };
                    let is_certain = all.first().is_some_and(|first| {
                        all.iter().all(|starts| starts[run] == first[run]) && is_filled(first[run])
                    });
                    prop_assert_eq!(is_done, is_certain, "run {} of {} in {}", run, clue, line);
                }
            }
        }
        let all_done = Side::BOTH.into_iter().all(|side| {
            (0..clues.lines(side).len()).all(|index| grid.line_state(&clues, side, index) == LineState::Done)
        });
        prop_assert_eq!(grid.is_solved(&clues), all_done);
    }

    #[test]
    fn lines_can_be_set((clues, grid) in started()) {
        let mut copy = PartialGrid::new(&clues);
        for index in 0..clues.rows().len() {
            copy.set_line(Side::Row, index, &grid.line(Side::Row, index))?;
        }
        prop_assert_eq!(copy, grid);
    }
}

#[track_caller]
fn check_refused(side: Side, index: usize, line: &Line, expected: &str) {
    let mut grid: PartialGrid = "#?\n??\n?.\n".parse().unwrap();
    let before = grid.clone();
    assert_eq!(grid.set_line(side, index, line).unwrap_err().message(), expected);
    assert_eq!(grid, before);
}

#[test]
fn lines_that_do_not_fit_are_refused() {
    let line = |text: &str| text.parse::<Line>().unwrap();
    check_refused(Side::Row, 3, &line("??"), "no row 4: the grid has 3 rows");
    check_refused(Side::Column, 0, &line("??"), "a line of 2 cells, but columns have 3");
    let red = Palette::new([Color { name: "red".into(), rgb: [255, 0, 0], symbol: 'r' }]).unwrap();
    check_refused(Side::Row, 0, &Line::unknown(red, 2).unwrap(), "the line has other colors than the grid");
    let mut contradictory = line(".?");
    contradictory.set(0, Some(ColorId::BLACK));
    check_refused(Side::Row, 1, &contradictory, "row 2, column 1: no candidate is left");
}

#[test]
fn a_cell_that_cannot_be_empty_is_not_solved() {
    let clues = crate::oracle::picture(3, &[1, 0, 0], &palette(2)).clues();
    let mut grid = PartialGrid::from_text("a??", &clues).unwrap();
    assert!(grid.is_solved(&clues));
    grid.set(Position::new(0, 2), Candidates::any(clues.palette()).without(None)).unwrap();
    assert!(!grid.is_solved(&clues));
    assert_eq!(grid.line_state(&clues, Side::Row, 0), LineState::Impossible);
}

#[test]
fn grids_of_another_size_are_not_solved() {
    let clues = "#.\n".parse::<Picture>().unwrap().clues();
    let grid: PartialGrid = "#\n".parse().unwrap();
    assert!(!grid.is_solved(&clues));
    assert_eq!(grid.wrong(&"#.\n".parse().unwrap()), []);
    assert_eq!("#.\n".parse::<PartialGrid>().unwrap().wrong(&"#\n".parse().unwrap()), [Position::new(0, 1)]);
}

#[test]
fn debug_output_shows_the_rows() {
    let picture: Picture = "#.\n.#\n".parse().unwrap();
    assert_eq!(format!("{picture:?}"), "Picture(\n#.\n.#\n)");
    assert_eq!(format!("{:?}", "#?\n".parse::<PartialGrid>().unwrap()), "PartialGrid(\n#?\n)");
    assert_eq!(format!("{:?}", "#?".parse::<Line>().unwrap()), "Line(#?)");
    let colors = crate::oracle::picture(2, &[1, 2], &palette(2));
    assert!(format!("{colors:?}").starts_with("Picture["), "{colors:?}");
}

#[test]
fn choices_are_read_by_name() {
    assert_eq!("Nested-What-If".parse::<Level>(), Ok(Level::NestedWhatIf));
    let error = "9".parse::<Level>().unwrap_err();
    assert_eq!(error.message(), "invalid level \"9\": expected 0 to 6, or a name such as what-if");
    assert_eq!(("row".parse(), "search".parse()), (Ok(Side::Row), Ok(SolvedBy::Search)));
    assert_eq!("done".parse(), Ok(LineState::Done));
    let numbers: Vec<u8> = Level::ALL.iter().map(|level| level.number()).collect();
    assert_eq!(numbers, [0, 1, 2, 3, 4, 5, 6]);
}

#[test]
fn metadata_survives_another_picture() {
    let dot = Nonogram::from("#\n".parse::<Picture>().unwrap()).with_title("Dot");
    let line = dot.redrawn("##\n".parse().unwrap());
    assert_eq!((line.title(), line.clues().columns().len()), (Some("Dot"), 2));
    assert!(Solver::new().decide(line.without_picture().clues()).is_unique());
}

#[test]
fn kinds_of_errors_differ() {
    let kind = |error: quadrille_nonogram::Error| error.kind().name();
    let clues = "#.\n".parse::<Picture>().unwrap().clues();
    let mut grid = PartialGrid::new(&clues);
    let outside = grid.set(Position::new(1, 0), Candidates::EMPTY).unwrap_err();
    let other = "#\n".parse::<PartialGrid>().unwrap().check(&clues).unwrap_err();
    let unlike = clues.check_solution(&".#\n".parse().unwrap()).unwrap_err();
    let step = Solver::new().deductions(&clues).next().unwrap();
    grid.set(Position::new(0, 0), Candidates::EMPTY).unwrap();
    let contradiction = grid.learn(&step).unwrap_err();
    let found = [outside, other, unlike, contradiction].map(kind);
    assert_eq!(found, ["outside-grid", "mismatch", "mismatch", "contradiction"]);
}
