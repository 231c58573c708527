use super::{super::bits::Wide, *};

/// A line as text: `.` unknown, `x` empty, `#` or a letter filled with that ink, `?` filled with any ink.
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
            let ink = run[digits.len()..].bytes().next().unwrap_or(b'a');
            Run { length: digits.parse().unwrap(), content: (ink - b'a') as usize + 1 }
        })
        .filter(|run| run.length > 0)
        .collect()
}

/// The one place that knows the solver; every word of bits must agree.
#[track_caller]
fn check_line(clue: &str, before: &str, after: &str) {
    fn run<B: Bits>(clue: &str, before: &str) -> String {
        match settle::<B, 2>(&runs(clue), before.len(), &read(before), &mut Vec::new()) {
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
fn check_inks(clue: &str, before: &str, after: &str) {
    let found = match settle::<u64, 4>(&runs(clue), before.len(), &read(before), &mut Vec::new()) {
        Ok(line) => write(&line, before.len()),
        Err(Contradiction) => "contradiction".into(),
    };
    assert_eq!(found, after, "clue {clue}, line {before}");
}

#[test]
fn different_inks_need_no_gap() {
    check_inks("2a 2b", "....", "aabb");
}
#[test]
fn equal_inks_need_a_gap() {
    check_inks("1b 1b", "...", "bxb");
}
#[test]
fn an_ink_shows_its_run() {
    check_inks("1a 2b 1a", "..b....", "..b....");
    check_inks("1a 2b", "..b..", "..b.x");
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
        let touches = line.last() == Some(&run.content);
        for gap in usize::from(touches).. {
            if length + gap + run.length > cells {
                break;
            }
            line.resize(length + gap, 0);
            line.resize(length + gap + run.length, run.content);
            place(rest, cells, line, all);
            line.truncate(length);
        }
    }
    let mut all = Vec::new();
    place(runs, cells, &mut Vec::new(), &mut all);
    all
}

/// The solver against all arrangements, on random clues and random knowledge.
fn check_by_force<B: Bits, const C: usize>(seed: u64) {
    let mut state = seed;
    let mut below = |bound: usize| {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 33) as usize % bound
    };
    for _ in 0..4000 {
        let cells = 1 + below(14);
        let mut line: Vec<usize> = (0..cells).map(|_| below(C + 1).saturating_sub(1)).collect();
        if below(3) == 0 {
            line = vec![0; cells];
        }
        let mut runs = Vec::<Run>::new();
        let mut before = 0;
        for &content in &line {
            match runs.last_mut() {
                Some(run) if content > 0 && content == before => run.length += 1,
                _ if content > 0 => runs.push(Run { length: 1, content }),
                _ => {}
            }
            before = content;
        }
        // Knowledge that mostly agrees with the line.
        let mut possible: Possible<B, C> = [B::below(cells); C];
        for (cell, &true_content) in line.iter().enumerate() {
            for (content, set) in possible.iter_mut().enumerate() {
                if below(3) == 0 && (content != true_content || below(20) == 0) {
                    *set = *set & !B::one(cell);
                }
            }
        }
        let agreeing = arrangements(&runs, cells)
            .into_iter()
            .filter(|line| line.iter().enumerate().all(|(cell, &content)| possible[content].has(cell)));
        let mut expected = [B::NONE; C];
        let mut any = false;
        for line in agreeing {
            any = true;
            for (cell, content) in line.into_iter().enumerate() {
                expected[content] = expected[content] | B::one(cell);
            }
        }
        let expected = if any { Ok(expected) } else { Err(Contradiction) };
        assert_eq!(settle(&runs, cells, &possible, &mut Vec::new()), expected, "{runs:?} in {possible:?}");
    }
}

#[test]
fn one_ink_by_force() {
    check_by_force::<u64, 2>(1);
    check_by_force::<Wide<2>, 2>(2);
}
#[test]
fn two_inks_by_force() {
    check_by_force::<u64, 3>(3);
}
#[test]
fn three_inks_by_force() {
    check_by_force::<u128, 4>(4);
}

#[test]
fn the_longest_lines() {
    let one_cell_each: Vec<_> = (0..256).map(|_| Run { length: 1, content: 1 }).collect();
    let line = settle::<Wide<9>, 2>(&one_cell_each, 512, &[Wide::below(512); 2], &mut Vec::new()).unwrap();
    assert!(line[1].has(0) && line[0].has(511) && line[1].has(511));
    let line = settle::<u64, 2>(&one_cell_each[..32], 63, &[u64::below(63); 2], &mut Vec::new()).unwrap();
    assert_eq!(line[0] & line[1], 0);
}
