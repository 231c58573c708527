//! Filling of a small grid, and what comes before and after.

use criterion::{Criterion, criterion_group, criterion_main};
use quadrille::{
    Size, Spelling,
    fill::{Filler, Outcome, PatternGenerator, Template, Vocabulary},
};

const GRID: &str = include_str!("../../examples/grids/mini.txt");
const WORDS: &str = include_str!("../../examples/words/short.dict");

/// The steps of an improvement.
const STEPS: u64 = 5_000;

fn vocabulary(text: &str) -> Vocabulary {
    let mut vocabulary = Vocabulary::new();
    vocabulary.add_text(text, &Spelling::default()).expect("the scores are numbers");
    vocabulary
}

fn fill(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("fill");
    let (template, known): (Template, _) = (GRID.parse().expect("a grid"), vocabulary(WORDS));
    let filler = Filler::new();
    let problem = filler.problem(&template, &known).expect("letters are valid");
    group.bench_function("fill", |bencher| bencher.iter(|| problem.fill()));
    if let Outcome::Filled(fill) = problem.fill() {
        group.bench_function("improve", |bencher| bencher.iter(|| problem.improve(&fill, STEPS)));
    }
    group.bench_function("suggest", |bencher| bencher.iter(|| problem.suggest(&template.slots()[0], 20)));
    let generator = PatternGenerator::new(Size::new(15, 15));
    group.bench_function("pattern", |bencher| bencher.iter(|| generator.template(1)));
    let words = benches::words(100_000);
    group.bench_function("read 100,000 words", |bencher| bencher.iter(|| vocabulary(&words)));
}

criterion_group!(benches, fill);
criterion_main!(benches);
