use alloc::{string::String, vec, vec::Vec};

use crate::{
    Clue, ColorId,
    line::{bits::Wide, solver::*},
};

/// A line as text: `.` unknown, `x` empty, `#` or a letter filled with that color, `?` filled with any color.
fn read<B: Bits, const C: usize>(text: &str) -> Possible<B, C> {
    let mut line = [B::NONE; C];
    for (cell, symbol) in text.chars().enumerate() {
        for (content, set) in line.iter_mut().enumerate() {
            let may = match symbol {
                '.' => true,
                'x' => content == 0,
                '?' => content > 0,
                '#' | 'a' => content == 1,
                letter => content == letter as usize - 'a' as usize + 1,
            };
            if may {
                *set = *set | B::one(cell);
            }
        }
    }
    line
}

fn write<B: Bits, const C: usize>(line: &Possible<B, C>, cells: usize) -> String {
    let symbol = |cell| {
        let may: Vec<_> = (0..C).filter(|&content| line[content].has(cell)).collect();
        match may[..] {
            [0] => 'x',
            [1] if C == 2 => '#',
            [content] => char::from(b'a' + content as u8 - 1),
            [0, ..] => '.',
            _ => '?',
        }
    };
    (0..cells).map(symbol).collect()
}

fn runs(clue: &str) -> Vec<Run> {
    clue.split_whitespace()
        .map(|run| {
            let digits = run.trim_end_matches(char::is_alphabetic);
            let color = run[digits.len()..].bytes().next().unwrap_or(b'a');
            Run { length: digits.parse().unwrap(), content: (color - b'a') as usize + 1 }
        })
        .filter(|run| run.length > 0)
        .collect()
}

/// The only function that knows the API of the solver; all bit sets must agree.
#[track_caller]
fn check_line(clue: &str, before: &str, after: &str) {
    fn run<B: Bits>(clue: &str, before: &str) -> String {
        match settle::<B, 2>(&runs(clue), before.len(), &read(before)) {
            Ok(line) => write(&line, before.len()),
            Err(Contradiction) => "contradiction".into(),
        }
    }
    assert_eq!(run::<u64>(clue, before), after, "clue {clue}, line {before}");
    assert_eq!(run::<u128>(clue, before), after, "clue {clue}, line {before}, two words");
    assert_eq!(run::<Wide<9>>(clue, before), after, "clue {clue}, line {before}, many words");
}

#[test]
fn overlap_in_the_middle() {
    check_line("3", ".....", "..#..");
}
#[test]
fn a_gap_too_small_is_empty() {
    check_line("2", ".x...", "xx.#.");
}
#[test]
fn an_empty_line() {
    check_line("0", "...", "xxx");
}
#[test]
fn a_full_line() {
    check_line("3", "...", "###");
}
#[test]
fn a_line_without_slack() {
    check_line("1 2", "....", "#x##");
}
#[test]
fn a_finished_run_is_closed() {
    check_line("1 1", ".#...", "x#x..");
}
#[test]
fn the_last_cell_counts() {
    check_line("2", "....#", "xxx##");
}
#[test]
fn too_many_filled_cells_contradict() {
    check_line("1", "#.#", "contradiction");
}
#[test]
fn too_little_room_contradicts() {
    check_line("2", ".x.", "contradiction");
}
#[test]
fn one_cell() {
    check_line("1", ".", "#");
    check_line("0", ".", "x");
    check_line("0", "#", "contradiction");
}

#[track_caller]
fn check_colors(clue: &str, before: &str, after: &str) {
    let found = match settle::<u64, 4>(&runs(clue), before.len(), &read(before)) {
        Ok(line) => write(&line, before.len()),
        Err(Contradiction) => "contradiction".into(),
    };
    assert_eq!(found, after, "clue {clue}, line {before}");
}

#[test]
fn different_colors_need_no_gap() {
    check_colors("2a 2b", "....", "aabb");
}
#[test]
fn equal_colors_need_a_gap() {
    check_colors("1b 1b", "...", "bxb");
}
#[test]
fn a_color_determines_its_run() {
    check_colors("1a 2b 1a", "..b....", "..b....");
    check_colors("1a 2b", "..b..", "..b.x");
}

/// All arrangements of the runs in a line, each as contents of the cells.
fn arrangements(runs: &[Run], cells: usize) -> Vec<Vec<usize>> {
    fn place(runs: &[Run], cells: usize, line: &mut Vec<usize>, all: &mut Vec<Vec<usize>>) {
        let Some((run, rest)) = runs.split_first() else {
            let mut whole = line.clone();
            whole.resize(cells, 0);
            all.push(whole);
            return;
        };
        let length = line.len();
        let content = run.content;
        let touches = line.last() == Some(&content);
        for gap in usize::from(touches).. {
            let end = length + gap + run.length;
            if end > cells {
                break;
            }
            line.resize(length + gap, 0);
            line.resize(end, content);
            place(rest, cells, line, all);
            line.truncate(length);
        }
    }
    let mut all = Vec::new();
    place(runs, cells, &mut Vec::new(), &mut all);
    all
}

/// What all arrangements that agree with a line say about it.
fn by_force<B: Bits, const C: usize>(
    runs: &[Run],
    cells: usize,
    possible: &Possible<B, C>,
) -> Result<Possible<B, C>, Contradiction> {
    let mut settled = None;
    for line in arrangements(runs, cells) {
        if line.iter().enumerate().all(|(cell, &content)| possible[content].has(cell)) {
            let settled = settled.get_or_insert([B::NONE; C]);
            for (cell, content) in line.into_iter().enumerate() {
                settled[content] = settled[content] | B::one(cell);
            }
        }
    }
    settled.ok_or(Contradiction)
}

/// The solver against all arrangements, on random clues and random knowledge.
fn check_by_force<B: Bits, const C: usize>(seed: u64) {
    let mut state = seed;
    let mut below = |bound: usize| {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 33) as usize % bound
    };
    for _ in 0..10_000 {
        let cells = 1 + below(14);
        let mut line: Vec<usize> = (0..cells).map(|_| below(C + 1).saturating_sub(1)).collect();
        if below(3) == 0 {
            line = vec![0; cells];
        }
        let runs = Clue::of(line.iter().map(|&content| ColorId::new(content.checked_sub(1)?).ok()));
        let runs = &crate::line::run_starts::runs(&runs);
        // Knowledge that mostly agrees with the line, of few cells or of many.
        let known = 1 + below(6);
        let mut possible: Possible<B, C> = [B::below(cells); C];
        for (cell, &true_content) in line.iter().enumerate() {
            for (content, set) in possible.iter_mut().enumerate() {
                if below(6) < known && (content != true_content || below(20) == 0) {
                    *set = *set & !B::one(cell);
                }
            }
        }
        let settled = settle(runs, cells, &possible);
        assert_eq!(settled, by_force(runs, cells, &possible), "{runs:?} in {possible:?}");
    }
}

#[test]
fn one_color_by_force() {
    check_by_force::<u64, 2>(1);
    check_by_force::<Wide<2>, 2>(2);
}
#[test]
fn two_colors_by_force() {
    check_by_force::<u64, 3>(3);
}
#[test]
fn three_colors_by_force() {
    check_by_force::<u128, 4>(4);
}

/// Returns every clue of some colors that fits into a line.
fn clues(palette: usize, cells: u64) -> Vec<Clue> {
    let mut all = vec![Clue::default()];
    let mut next = 0;
    while let Some(clue) = all.get(next).cloned() {
        for color in (0..palette).map(|color| ColorId::new(color).unwrap()) {
            for length in 1..=cells as u32 {
                let longer: Clue =
                    clue.runs().iter().copied().chain([crate::Run { length, color }]).collect();
                if longer.shortest_line() <= cells {
                    all.push(longer);
                }
            }
        }
        next += 1;
    }
    all
}

#[track_caller]
fn check_blank<const C: usize>(most_cells: u64) {
    for cells in 1..=most_cells {
        for clue in clues(C - 1, cells) {
            let runs = crate::line::run_starts::runs(&clue);
            let blank = settle_blank::<u64, C>(&runs, cells as usize);
            let expected = by_force(&runs, cells as usize, &[u64::below(cells as usize); C]);
            assert_eq!(Ok(blank), expected, "{clue:?} in {cells} cells");
            let stays_blank = blank == [u64::below(cells as usize); C];
            let is_said_to = leaves_blank::<C>(&runs, cells as usize);
            // With more colors, nobody asks.
            assert_eq!(is_said_to, C == 2 && stays_blank, "{clue:?} in {cells} cells");
        }
    }
}

#[test]
fn blank_lines_of_one_color_by_force() {
    check_blank::<2>(14);
}
#[test]
fn blank_lines_of_two_colors_by_force() {
    check_blank::<3>(6);
}

/// Every black clue with everything that can be known of a line.
#[test]
fn short_lines_by_force() {
    for cells in 1..=6 {
        for clue in clues(1, cells as u64) {
            let runs = crate::line::run_starts::runs(&clue);
            for empty in 0..1 << cells {
                for filled in 0..1 << cells {
                    let line = [empty, filled];
                    let settled = settle::<u64, 2>(&runs, cells, &line);
                    assert_eq!(settled, by_force(&runs, cells, &line), "{clue} in {line:?}");
                }
            }
        }
    }
}

#[test]
fn the_longest_lines() {
    let runs = [Run { length: 1, content: 1 }; 256];
    let line = settle::<Wide<9>, 2>(&runs, 512, &[Wide::below(512); 2]).unwrap();
    assert!(line[1].has(0) && line[0].has(511) && line[1].has(511));
    let mut line = [u64::below(63); 2];
    line[0] = !1;
    let line = settle::<u64, 2>(&runs[..32], 63, &line).unwrap();
    assert_eq!(line[0] & line[1], 0);
}
