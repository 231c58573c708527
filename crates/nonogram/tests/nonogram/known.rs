//! Partly solved grids: their text, their mistakes, and how they are continued.

use crate::oracle::{clues, lines, palette, puzzle, puzzle_of, rooks, solutions};
use proptest::prelude::*;
use quadrille_core::Position;
use quadrille_nonogram::{
    Candidates, Clues, Color, ColorId, Deduction, Error, Hint, Limit, Mistakes, NotDeduced, Palette,
    PartialGrid, Picture, Side, Solver, Technique, Verdict,
};

/// Returns a grid in which some cells are known: each number is a content, or too large for one.
fn known(clues: &Clues, numbers: &[usize]) -> PartialGrid {
    let mut known = PartialGrid::new(clues);
    let cells: Vec<Position> = known.cells().positions().collect();
    for (at, number) in cells.into_iter().zip(numbers) {
        let content = number.checked_sub(1).map(|color| ColorId::new(color).unwrap());
        if *number <= clues.palette().len() {
            known.set(at, Candidates::just(content)).unwrap();
        }
    }
    known
}

/// Returns the cells in which a picture differs from a grid.
fn differences(known: &PartialGrid, picture: &Picture) -> Vec<Position> {
    let cells = picture.cells().iter();
    cells.filter(|&(at, &cell)| !known.cells()[at].can_be(cell)).map(|(at, _)| at).collect()
}

/// Clues, with a random part of the cells known.
fn half_solved() -> impl Strategy<Value = (Clues, Vec<usize>)> {
    (puzzle(5), prop::sample::select(vec![5_usize, 10, 30]))
        .prop_flat_map(|(clues, sparse)| (Just(clues), prop::collection::vec(0..sparse, 25)))
}

proptest! {
    #[test]
    fn black_grids_are_read_back(clues in puzzle_of(4, 5, 1), numbers in prop::collection::vec(0..4_usize, 20)) {
        let known = known(&clues, &numbers);
        prop_assert_eq!(known.to_string().parse::<PartialGrid>()?, known.clone());
        prop_assert_eq!(PartialGrid::from_text(&known.to_string(), &clues)?, known);
    }

    #[test]
    fn pencil_marks_are_read_back(clues in puzzle(4), bits in prop::collection::vec(any::<u8>(), 16)) {
        let mut known = PartialGrid::new(&clues);
        let positions: Vec<Position> = known.cells().positions().collect();
        for (at, bits) in positions.into_iter().zip(bits) {
            let all = Candidates::any(clues.palette());
            let kept = all.iter().zip(0..).filter(|(_, k)| bits >> k & 1 == 1);
            if let Some(contents) = kept.map(|(cell, _)| Candidates::just(cell)).reduce(Candidates::or) {
                known.set(at, contents)?;
            }
        }
        prop_assert_eq!(PartialGrid::from_text(&known.to_string(), &clues)?, known);
    }

    #[test]
    fn lines_contain_the_candidates_of_their_cells((clues, numbers) in half_solved(), bits in any::<u32>()) {
        let mut known = known(&clues, &numbers);
        // One cell has pencil marks.
        let marks = Candidates::any(clues.palette()).iter().filter(|cell| bits >> cell.map_or(0, |color| color.index() + 1) & 1 == 1);
        if let Some(marks) = marks.map(Candidates::just).reduce(Candidates::or) {
            known.set(Position::new(0, 0), marks)?;
        }
        for side in Side::BOTH {
            for (index, clue) in clues.lines(side).iter().enumerate() {
                let line = known.line(side, index);
                prop_assert_eq!((line.cells(), line.palette()), (clues.lines(side.other()).len(), clues.palette()));
                for cell in 0..line.cells() {
                    prop_assert_eq!(line.contents(cell), known.cells()[side.position(index, cell)]);
                }
                let color = |content: usize| content.checked_sub(1).map(|color| ColorId::new(color).unwrap());
                let fits = |cells: &Vec<usize>| (0..).zip(cells).all(|(cell, &content)| line.may_be(cell, color(content)));
                let is_possible = lines(clue, line.cells(), clues.palette().len()).iter().any(fits);
                prop_assert_eq!(line.settle(clue).is_some(), is_possible);
            }
        }
    }

    #[test]
    fn sentences_never_panic_with_other_clues(clues in puzzle(4), others in puzzle(4)) {
        let mut known = PartialGrid::new(&others);
        for step in Solver::new().deductions(&clues).explain() {
            let is_there = |&(at, contents): &(Position, Candidates)| known.cells().get(at).is_some_and(|cell| !cell.and(contents).is_impossible());
            let fits = step.cells.iter().all(is_there);
            prop_assert!(known.learn(&step).is_err() || fits);
            for &hint in Hint::ALL {
                prop_assert!(!step.hint(&others, hint).is_empty());
            }
        }
    }

    #[test]
    fn mistakes_are_cells_that_differ_from_all_solutions((clues, numbers) in half_solved()) {
        let known = known(&clues, &numbers);
        let all = solutions(&clues);
        let expected = match &all[..] {
            all if all.iter().any(|picture| differences(&known, picture).is_empty()) => Mistakes::None,
            [only] => Mistakes::Cells(differences(&known, only)),
            _ => Mistakes::Somewhere(None),
        };
        prop_assert_eq!(Solver::new().mistakes(&clues, &known)?, expected);
    }

    #[test]
    fn steps_lead_to_the_only_solution_that_is_left((clues, numbers) in half_solved()) {
        let known = known(&clues, &numbers);
        let mut steps = Solver::new().deductions_from(&clues, &known)?;
        steps.by_ref().for_each(drop);
        let mut left = solutions(&clues);
        left.retain(|picture| differences(&known, picture).is_empty());
        prop_assert_eq!(steps.result() == Err(NotDeduced::NoSolution), left.is_empty());
        prop_assert_eq!(steps.solution(), left.first().filter(|_| left.len() == 1));
    }
}

/// Clues with several solutions, one of which the two cells determine: before its uniqueness is known, there
/// are no nested what-ifs.
#[test]
fn known_cells_count_where_lines_do_not_suffice() {
    let solution = [
        ".....#.#.",
        "###......",
        "#..#...#.",
        ".#...##..",
        "...#.#..#",
        "....#.###",
        "....#.##.",
        ".#.##....",
        ".....##..",
    ];
    let picture: Picture = solution.join("\n").parse().unwrap();
    let clues = picture.clues();
    let mut known = PartialGrid::new(&clues);
    for (row, column) in [(0, 3), (3, 1)] {
        let at = Position::new(row, column);
        known.set(at, Candidates::just(picture.cells()[at])).unwrap();
    }
    assert!(matches!(Solver::new().decide(&clues), Verdict::Multiple { .. }));
    let mut steps = Solver::new().deductions_from(&clues, &known).unwrap();
    let hardest = steps.by_ref().map(|step| step.technique).max();
    assert_eq!((hardest, steps.solution()), (Some(Technique::NestedWhatIf), Some(&picture)));
}

#[test]
fn limits_are_reported() {
    let (clues, solver) = (rooks(9), Solver::new().max_steps(0));
    let mistakes = solver.mistakes(&clues, &PartialGrid::new(&clues)).unwrap();
    assert_eq!(mistakes, Mistakes::Undecided(Limit::Steps));
}

/// Lines show at once that no solution has an empty first row, but it takes longer to find that there are
/// several.
#[test]
fn a_limit_may_come_before_it_is_known_which_cells_are_wrong() {
    let clues = rooks(9);
    let mut known = PartialGrid::new(&clues);
    (0..9).for_each(|column| known.set(Position::new(0, column), Candidates::just(None)).unwrap());
    let within = |most| Solver::new().max_steps(most).mistakes(&clues, &known).unwrap();
    let mut found: Vec<_> = (0..1000).map(within).collect();
    found.dedup();
    let limit = Some(Limit::Steps);
    assert_eq!(
        found,
        [Mistakes::Undecided(Limit::Steps), Mistakes::Somewhere(limit), Mistakes::Somewhere(None)]
    );
}

#[track_caller]
fn check_text(text: &str, expected: Result<&str, &str>) {
    let clues = crate::oracle::picture(2, &[1, 2, 0, 1], &palette(2)).clues();
    let found = PartialGrid::from_text(text, &clues).map(|known| known.to_string());
    assert_eq!(
        found.map_err(|error| error.to_string()).as_deref().map_err(String::as_str),
        expected,
        "{text:?}"
    );
}

#[track_caller]
fn check_invalid_line(line: &str, text: &str) {
    let expected = "expected row, column and symbols, e.g. 2 1 .#";
    check_text(text, Err(&format!("{line}: {expected}")));
}

#[test]
fn candidates_below_a_grid_are_read() {
    check_text("ab\n??\n\n2 1 .a\n 2\t2  ab\n", Ok("ab\n??\n\n2 1 .a\n2 2 ab\n"));
    check_text("?b\n??\n \n\n\n1 1 a\n2 2 ?\n\n", Ok("ab\n??\n"));
    check_text("ab\n??\n\n1 1 .a\n1 2 ?\n", Ok("ab\n??\n"));
    check_text("ab\n??\n\n2 1 .a\n2 1 .b\n", Ok("ab\n.?\n"));
    let nothing = "line 4: row 1, column 1: no candidate is left";
    check_text("ab\n??\n\n1 1 .b\n", Err(nothing));
    check_text("ab\n??\n\n2 1 .a\n\n1 3 .a\n", Err("line 6: row 1, column 3: the grid has 2x2 cells"));
    check_text("ab\n??\n\n0 1 .a\n", Err("line 4: row 0, column 1: the grid has 2x2 cells"));
    check_invalid_line("line 3: invalid line \"?.\"", "ab\n\n?.\n");
    check_invalid_line("line 4: invalid line \"2 1 .c\"", "ab\n??\n\n2 1 .c\n");
    check_invalid_line("line 4: invalid line \"2 1 .a b\"", "ab\n??\n\n2 1 .a b\n");
    check_invalid_line("line 4: invalid line \"2 99999999999 .\"", "ab\n??\n\n2 99999999999 .\n");
}

#[test]
fn text_of_several_colors() {
    check_text("ab\n?.\n", Ok("ab\n?.\n"));
    check_text("\u{feff}\r\n  \nab \r\n?.\r\n \n", Ok("ab\n?.\n"));
    check_text("ab\n#.\n", Err("line 2, column 1: invalid cell '#': expected a, b, . or ?"));
    check_text("ab\n", Err("the grid has 2x1 cells, but the nonogram has 2x2"));
    check_text("", Err("0x0 cells, but a picture has at least 1"));
}

#[test]
fn a_single_color_can_be_written_as_black() {
    let red = Palette::new([Color { name: "red".into(), rgb: [255, 0, 0], symbol: 'r' }]).unwrap();
    let clues = crate::oracle::picture(2, &[1, 0], &red).clues();
    assert_eq!(PartialGrid::from_text("#?", &clues).unwrap().to_string(), "r?\n");
    let black: PartialGrid = "#?".parse().unwrap();
    let error = Solver::new().mistakes(&clues, &black).unwrap_err();
    assert_eq!(error.message(), "the grid has other colors than the nonogram");
}

#[track_caller]
fn check_refused(row: i32, column: i32, contents: Candidates, expected: &str) {
    let mut known = PartialGrid::new(&rooks(2));
    let error = known.set(Position::new(row, column), contents).unwrap_err();
    assert_eq!((error.message(), known), (expected, PartialGrid::new(&rooks(2))));
}

#[test]
fn cells_are_checked() {
    let second = Candidates::just(Some(ColorId::new(1).unwrap()));
    check_refused(0, 1, second, "row 1, column 2: unknown color");
    check_refused(0, 1, second.and(Candidates::just(None)), "row 1, column 2: no candidate is left");
    check_refused(2, 0, Candidates::just(None), "row 3, column 1: the grid has 2x2 cells");
    check_refused(i32::MAX, -1, Candidates::just(None), "row 2147483648, column 0: the grid has 2x2 cells");
}

#[track_caller]
fn check_learned(known: &str, step: &Deduction, expected: Result<&str, &str>) {
    let before: PartialGrid = known.parse().unwrap();
    let mut known = before.clone();
    let learnt = known.learn(step);
    let after = known.to_string();
    assert_eq!(learnt.as_ref().map(|()| &after[..]).map_err(Error::message), expected);
    assert!(learnt.is_ok() || known == before, "nothing of the step is added");
}

#[test]
fn steps_can_be_learned() {
    let clues = clues(&[&[3]], &[&[1], &[1], &[1]]);
    let step = Solver::new().deductions(&clues).next().unwrap();
    check_learned("???\n", &step, Ok("###\n"));
    check_learned("??\n", &step, Err("row 1, column 3: the grid has 2x1 cells"));
    let contradiction = "the step contradicts the grid: undo mistakes, unless there is no solution";
    check_learned("?.?\n", &step, Err(&format!("row 1, column 2: {contradiction}")));

    let mut in_red = step.clone();
    in_red.cells[1].1 = Candidates::just(Some(ColorId::new(1).unwrap()));
    check_learned("???\n", &in_red, Err("row 1, column 2: unknown color"));
    let mut torn = step;
    torn.cells.push((Position::new(0, 0), Candidates::just(None)));
    check_learned("???\n", &torn, Err(&format!("row 1, column 1: {contradiction}")));
}

#[track_caller]
fn check_drawn(known: &str, drawn: &str) {
    let clues = crate::oracle::picture(3, &[1, 2, 0], &palette(2)).clues();
    assert_eq!(PartialGrid::from_text(known, &clues).unwrap().drawn().to_string(), drawn, "{known}");
}

#[test]
fn only_filled_cells_are_drawn() {
    check_drawn("???\n", "...\n");
    check_drawn("ab?\n", "ab.\n");
    check_drawn("a??\n\n1 2 .b\n1 3 ab\n", "a..\n");
}

#[test]
#[should_panic(expected = "the grid has 2 columns")]
fn there_is_no_third_column_of_two() {
    drop("#?\n".parse::<PartialGrid>().unwrap().line(Side::Column, 2));
}

#[test]
fn pictures_differ_where_one_has_no_cell() {
    let [large, small]: [Picture; 2] = ["#.\n##\n", "#\n.\n"].map(|text| text.parse().unwrap());
    let at = Position::new;
    assert_eq!(large.differences(&small).collect::<Vec<_>>(), [at(0, 1), at(1, 0), at(1, 1)]);
    assert_eq!(small.differences(&large).collect::<Vec<_>>(), [at(1, 0)]);
}
