//! Proofs of the number of solutions, for sets of easy nonograms.
//!
//! `rand10` and `rand15` are random pictures, of which half and 60 % are filled; `drawn20` and `drawn25` are
//! smoothed noise; `seed` is the puzzle of 20 × 30 cells in *Solving Japanese Crosswords in Wolfram
//! Mathematica*. The unit "elem/s" means puzzles per second.

use core::hint::black_box;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use quadrille::{
    formats::{NonogramFormat, nonogram},
    nonogram::Solver,
};

const SETS: &[(&str, NonogramFormat, &[u8])] = &[
    ("rand10", NonogramFormat::JsonLines, include_bytes!("../puzzles/rand10.jsonl")),
    ("rand15", NonogramFormat::JsonLines, include_bytes!("../puzzles/rand15.jsonl")),
    ("drawn20", NonogramFormat::JsonLines, include_bytes!("../puzzles/drawn20.jsonl")),
    ("drawn25", NonogramFormat::JsonLines, include_bytes!("../puzzles/drawn25.jsonl")),
    ("seed", NonogramFormat::Non, include_bytes!("../puzzles/seed.non")),
];

fn sets(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("analyze");
    for &(name, format, bytes) in SETS {
        let puzzles = nonogram::read(bytes, format).expect("the set can be read");
        group.throughput(Throughput::Elements(puzzles.len() as u64));
        group.bench_function(name, |bencher| {
            bencher.iter(|| {
                for puzzle in &puzzles {
                    black_box(Solver::new().analyze(puzzle.clues()));
                }
            });
        });
    }
}

criterion_group!(benches, sets);
criterion_main!(benches);
