//! Verdicts on small nonograms by all methods, compared with all pictures.
#![no_main]

use arbitrary::Arbitrary;
use libfuzzer_sys::fuzz_target;
use quadrille::nonogram::{Clue, Clues, Method, Run, Solver, Verdict};

const MAX_SIDE: usize = 4;

#[derive(Arbitrary, Debug)]
struct Input {
    width: u8,
    height: u8,
    /// The clues of a picture, or others.
    cells: u16,
    changed: Option<(u8, u8)>,
}

/// The lengths of the runs of a line.
fn runs(cells: impl Iterator<Item = bool>) -> Vec<u32> {
    let mut runs = vec![0];
    for cell in cells {
        match runs.last_mut() {
            Some(last) if cell => *last += 1,
            Some(0) => {}
            _ => runs.push(0),
        }
    }
    runs.retain(|&length| length > 0);
    runs
}

fn lines(cells: u16, width: usize, height: usize) -> [Vec<Vec<u32>>; 2] {
    let cell = |row, column| cells >> (row * width + column) & 1 == 1;
    [
        (0..height).map(|row| runs((0..width).map(|column| cell(row, column)))).collect(),
        (0..width).map(|column| runs((0..height).map(|row| cell(row, column)))).collect(),
    ]
}

fuzz_target!(|input: Input| {
    let [width, height] = [input.width, input.height].map(|side| 1 + side as usize % MAX_SIDE);
    let mut wanted = lines(input.cells, width, height);
    if let Some((line, length)) = input.changed {
        let all = &mut wanted[usize::from(line >= 128)];
        let len = all.len();
        all[line as usize % len] = vec![u32::from(length) % 5];
        all[line as usize % len].retain(|&length| length > 0);
    }
    let clue = |runs: &Vec<u32>| runs.iter().map(|&length| Run::black(length)).collect::<Clue>();
    let [rows, columns] = wanted.each_ref().map(|side| side.iter().map(clue).collect());
    let Ok(clues) = Clues::new(rows, columns) else { return };
    let count = (0..=u16::MAX >> (16 - width * height))
        .filter(|&cells| lines(cells, width, height) == wanted)
        .count();
    for &method in Method::ALL {
        let verdict = Solver::new().method(method).analyze(&clues).verdict;
        let found = match verdict {
            Verdict::None => 0,
            Verdict::Unique(_) => 1,
            Verdict::Multiple { .. } => 2,
            Verdict::Undecided(_) => continue,
        };
        assert_eq!(found, count.min(2), "{method}: {wanted:?}");
    }
});
