//! What a clue makes known of a line, and the runs that are finished, compared with all lines.
#![no_main]

use arbitrary::Arbitrary;
use fuzz::nonogram::{Content, contents, fits, lines, palette, runs};
use libfuzzer_sys::fuzz_target;
use quadrille::nonogram::{Candidates, Clue, Line, Run};

#[derive(Arbitrary, Debug)]
struct Input {
    colors: u8,
    cells: u8,
    runs: Vec<u8>,
    /// The cells that are narrowed, with their candidates.
    known: Vec<(u8, u8)>,
}

fuzz_target!(|input: Input| {
    let palette = palette(1 + usize::from(input.colors % 3));
    let max_cells = [10, 7, 6][palette.len() - 1];
    let cells = usize::from(input.cells) % (max_cells + 1);
    let colors: Vec<_> = palette.ids().collect();
    let run = |&byte: &u8| Run {
        length: 1 + u32::from(byte) % 4,
        color: colors[usize::from(byte) / 4 % colors.len()],
    };
    let clue: Clue = input.runs.iter().take(6).map(run).collect();
    let mut line = Line::unknown(palette.clone(), cells).expect("there are few cells");
    let contents = contents(&palette);
    for (cell, candidates) in input.known.iter().filter(|_| cells > 0) {
        let chosen = (0..contents.len()).filter(|content| candidates >> content & 1 == 1);
        if let Some(chosen) = chosen.map(|content| Candidates::just(contents[content])).reduce(Candidates::or)
        {
            line.narrow(usize::from(*cell) % cells, chosen);
        }
    }
    let is_possible = |arrangement: &Vec<Content>| {
        let agrees = arrangement.iter().zip(line.iter()).all(|(&cell, candidates)| candidates.can_be(cell));
        agrees && fits(arrangement, &clue)
    };
    let all: Vec<Vec<Content>> = lines(&palette, cells).into_iter().filter(is_possible).collect();
    let candidates = |cell: usize| all.iter().map(|line| Candidates::just(line[cell])).reduce(Candidates::or);
    let expected = (0..cells).map(candidates).collect::<Option<Vec<_>>>().filter(|_| !all.is_empty());
    let settled = line.settle(&clue);
    assert_eq!(settled.map(|line| line.iter().collect()), expected, "{clue}: {line}");

    let places = |number: usize| all.iter().map(move |line| runs(line)[number]);
    let is_done = |number: usize| {
        let Some((start, run)) = places(number).next() else { return false };
        let mut cells = line.iter().skip(start).take(run.length as usize);
        places(number).all(|place| place == (start, run)) && cells.all(|cell| cell.color() == Some(run.color))
    };
    let done: Vec<bool> = (0..clue.runs().len()).map(is_done).collect();
    assert_eq!(line.runs_done(&clue), done, "{clue}: {line}");
});
