//! Puzzles that need search, and limits on it.

use quadrille_core::Size;
use quadrille_nonogram::{Clue, Clues, Limit, Method, Picture, Run, SolvedBy, Solver, Verdict};

/// Returns the stair of dominoes in J. Wolter's survey: it is unique, and the longer it is, the harder to
/// prove.
pub(crate) fn dominoes(number: usize) -> Clues {
    let clue = |runs: &[u32]| -> Clue { runs.iter().map(|&length| Run::black(length)).collect() };
    let [mut rows, mut columns] = [vec![clue(&[3]), clue(&[1])], vec![clue(&[1]), clue(&[1])]];
    for _ in 1..number {
        rows.extend([clue(&[3, 1]), clue(&[1])]);
        columns.extend([clue(&[1, 3]), clue(&[1])]);
    }
    rows.push(clue(&[1]));
    columns.push(clue(&[3]));
    Clues::new(rows, columns).unwrap()
}

#[test]
fn dominoes_are_unique() {
    for number in 3..=6 {
        for method in [Method::Auto, Method::Sat] {
            let analysis = Solver::new().method(method).analyze(&dominoes(number));
            assert_eq!(analysis.verdict.name(), "unique", "{number}, {method}");
        }
    }
    // Clause learning is faster here: depth-first search needs 90 million steps.
    let analysis = Solver::new().max_steps(10_000_000).analyze(&dominoes(9));
    assert_eq!((analysis.verdict.name(), analysis.solved_by), ("unique", SolvedBy::Search));
}

#[test]
fn probing_is_not_called_search() {
    let analysis = Solver::new().analyze(&dominoes(3));
    assert_eq!((analysis.verdict.name(), analysis.solved_by), ("unique", SolvedBy::Probe));
}

#[test]
fn a_limit_stops_every_method_soon() {
    for most in [100, 20_000, 100_000] {
        for method in [Method::Auto, Method::Sat] {
            let analysis = Solver::new().method(method).max_steps(most).analyze(&dominoes(9));
            assert_eq!(analysis.verdict, Verdict::Undecided(Limit::Steps));
            assert!((most..most + 5000).contains(&analysis.steps), "{} of {most}", analysis.steps);
        }
    }
}

fn noise(side: u32, filled: u32, seed: u32) -> Picture {
    quadrille_testkit::noise(Size { width: side, height: side }, filled, seed).parse().unwrap()
}

#[test]
fn a_four_cell_swap_is_found_in_a_picture() {
    let solver = Solver::new().max_steps(20_000);
    let mut hard = 0;
    for picture in (1..=8).map(|seed| noise(40, 120, seed)) {
        let of_clues = solver.decide(&picture.clues());
        let Verdict::Multiple { first, second } = solver.analyze_picture(&picture).verdict else { continue };
        assert_ne!(first, second);
        assert_eq!([first.clues(), second.clues()], [picture.clues(), picture.clues()]);
        hard += u32::from(of_clues == Verdict::Undecided(Limit::Steps));
    }
    assert!(hard > 3, "{hard}");
}

#[test]
fn a_second_solution_is_looked_for_from_the_picture_on() {
    // No four cells can be swapped, and the clues alone take twenty million steps.
    let picture: Picture = "\
        .....#.##.....#........##.####\n\
        ....##........#...##....#.....\n\
        ..##...#...##.#...#.######...#\n\
        #.##.##..#.......#.#####......\n\
        #.#.#...#.#..##.#..###..#.##..\n\
        ..#....####.##.##.#.##....##..\n\
        .####....#####.##.....##......\n\
        ..#..#.......#...#.##....#...#\n\
        ...##..#.#.##....#.#...#....##\n\
        ##...#####.......##......#....\n\
        #.#..####...##..####..........\n\
        #.....#.#.#....##.##....####..\n\
        .####.#.#...#.###.##.#.....###\n\
        #..##..##.#.##.###.###.....###\n\
        #...#...###.##.#..#...........\n\
        ###....##......#..###...####..\n\
        .....#.######..##..##.##......\n\
        .....#..#.#.##...#..###.##...#\n\
        ...#.####............#.....#.#\n\
        #.#.###.##.#.#.######.###.##..\n\
        ##..##......########.#.#...#..\n\
        ##....#.##.#...######..####.#.\n\
        #......#.......###.#..#.#...#.\n\
        ...#..#.##..#..#.#...##..#....\n\
        ####.###.#...#...#..##.#.###.#\n\
        .####..#....###......##.#.####\n\
        ............#.##.##.#..#......\n\
        ####...###..##.#####..#...#.#.\n\
        #......#.#.#.#.#.####.##.###..\n\
        ##..#.#.#.#.#.##..######......\n\
    "
    .parse()
    .unwrap();
    let solver = Solver::new().max_steps(100_000);
    assert_eq!(solver.decide(&picture.clues()), Verdict::Undecided(Limit::Steps));
    let Verdict::Multiple { first, second } = solver.analyze_picture(&picture).verdict else { panic!() };
    assert_eq!((&first, second.clues()), (&picture, picture.clues()));
    let differing = second.cells().iter().filter(|&(at, cell)| first.cells()[at] != *cell).count();
    assert!(differing > 4, "{differing}");
}

#[test]
fn a_limit_stops_lines_with_many_consequences() {
    let picture = noise(120, 190, 1);
    let clues = picture.clues();
    let all = Solver::new().method(Method::Line).analyze(&clues).steps;
    assert!(all > 500, "{all}");
    for most in [all / 4, all / 2] {
        for method in [Method::Auto, Method::Line, Method::Sat] {
            let analysis = Solver::new().method(method).max_steps(most).analyze(&clues);
            assert_eq!(analysis.verdict, Verdict::Undecided(Limit::Steps), "{method}, {most} of {all}");
            assert!(analysis.steps <= most + 1, "{} of {most}", analysis.steps);
        }
    }
}

/// Returns a random picture that is the same after each quarter of a turn.
fn whirl(side: usize, mut state: u32) -> Picture {
    let mut cells = vec![vec!['.'; side]; side];
    for row in 0..side {
        for column in 0..side {
            state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            if state >> 24 < 40 {
                let (down, right) = (side - 1 - row, side - 1 - column);
                for [row, column] in [[row, column], [column, down], [down, right], [right, row]] {
                    cells[row][column] = '#';
                }
            }
        }
    }
    let text = |row: Vec<char>| row.into_iter().collect::<String>() + "\n";
    cells.into_iter().map(text).collect::<String>().parse().unwrap()
}

#[test]
fn symmetric_solutions_are_found_first() {
    // Without the symmetry, 30 million steps are not enough.
    let analysis = Solver::new().max_steps(400_000).analyze(&whirl(40, 2).clues());
    let Verdict::Multiple { first, second } = analysis.verdict else { panic!("{analysis:?}") };
    assert_ne!(first, second);
    assert_eq!(first.clues(), second.clues());
}

#[test]
fn symmetric_clues_with_one_solution() {
    // A single symmetric solution does not prove uniqueness.
    let clues = whirl(36, 7).clues();
    for method in [Method::Auto, Method::Sat] {
        assert_eq!(Solver::new().method(method).decide(&clues), Verdict::Unique(whirl(36, 7)), "{method}");
    }
}
