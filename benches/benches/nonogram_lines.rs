//! The line solver alone: lines of several lengths, of which none, a third or two thirds of the cells are
//! known.

use criterion::{BenchmarkId, Criterion, criterion_group, criterion_main};
use quadrille::nonogram::{Clue, ColorId, Line, Palette};

/// Lines of one length with their clues. Cells are filled with a probability of 60 %, and known with one of
/// `known` / 3.
fn lines(cells: usize, known: u32) -> Vec<(Line, Clue)> {
    let mut below = benches::random();
    let mut line = || {
        let solution: Vec<_> = (0..cells).map(|_| (below(10) < 6).then(ColorId::default)).collect();
        let mut line = Line::unknown(Palette::black(), cells).expect("the line is not too long");
        for (cell, &content) in solution.iter().enumerate() {
            if below(3) < known {
                line.set(cell, content);
            }
        }
        (line, Clue::of(solution))
    };
    (0..64).map(|_| line()).collect()
}

fn settle(criterion: &mut Criterion) {
    for known in 0..3 {
        let mut group = criterion.benchmark_group(format!("line, {known} of 3 cells known"));
        for cells in [10, 15, 20, 25, 30, 40, 50, 63, 100, 200, 500, 1000] {
            let lines = lines(cells, known);
            let mut next = lines.iter().cycle();
            group.bench_function(BenchmarkId::from_parameter(cells), |bencher| {
                bencher.iter(|| next.next().map(|(line, clue)| line.settle(clue)));
            });
        }
    }
}

criterion_group!(benches, settle);
criterion_main!(benches);
