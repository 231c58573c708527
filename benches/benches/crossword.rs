//! Building of crosswords with both searches and all preferences, and the checker.

use criterion::{BenchmarkId, Criterion, Throughput, criterion_group, criterion_main};
use quadrille::{Attach, Builder, Search, verify};

fn build(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("build");
    group.sample_size(10);
    for count in [1_000, 10_000, 100_000] {
        let word_list = benches::word_list(count);
        group.throughput(Throughput::Elements(count as u64));
        for &attach in Attach::ALL {
            let builder = Builder::new().search(Search::Indexed).attach(attach);
            let name = BenchmarkId::new(format!("indexed {attach}"), count);
            group.bench_function(name, |bencher| bencher.iter(|| builder.build(&word_list)));
        }
        if count <= 1_000 {
            for &attach in Attach::ALL {
                let builder = Builder::new().search(Search::Exhaustive).attach(attach);
                let name = BenchmarkId::new(format!("exhaustive {attach}"), count);
                group.bench_function(name, |bencher| bencher.iter(|| builder.build(&word_list)));
            }
        }
    }
}

fn check(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("verify");
    group.sample_size(10);
    for count in [1_000, 10_000, 100_000] {
        let word_list = benches::word_list(count);
        let crossword =
            Builder::new().search(Search::Indexed).build(&word_list).expect("the list is not empty");
        group.throughput(Throughput::Elements(count as u64));
        group.bench_function(BenchmarkId::from_parameter(count), |bencher| {
            bencher.iter(|| verify::verify(crossword.rule(), &word_list, crossword.placements()));
        });
    }
}

criterion_group!(benches, build, check);
criterion_main!(benches);
