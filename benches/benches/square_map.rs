//! Two maps of square status: with an entry for each square, and with one for each tile of 32 × 32 squares.
//!
//! Both maps store which squares have letters. "place" inserts all words of a crossword into an empty map;
//! "legality" reads all squares in and around each word, as the check of a placement does. The board uses
//! tiles because of this benchmark.

use core::hint::black_box;

use criterion::{BenchmarkId, Criterion, Throughput, criterion_group, criterion_main};
use hashbrown::HashMap;
use quadrille::{Builder, Crossword, Position, Search};

trait SquareMap: Default {
    const NAME: &'static str;
    fn set(&mut self, position: Position);
    fn is_set(&self, position: Position) -> bool;
}

#[derive(Default)]
struct BySquare(HashMap<Position, u8>);

impl SquareMap for BySquare {
    const NAME: &'static str = "square";

    fn set(&mut self, position: Position) {
        self.0.insert(position, 1);
    }

    fn is_set(&self, position: Position) -> bool {
        self.0.contains_key(&position)
    }
}

#[derive(Default)]
struct ByTile(HashMap<(i32, i32), [u32; 32]>);

impl SquareMap for ByTile {
    const NAME: &'static str = "tile";

    fn set(&mut self, Position { row, column }: Position) {
        self.0.entry((row >> 5, column >> 5)).or_default()[(row & 31) as usize] |= 1 << (column & 31);
    }

    fn is_set(&self, Position { row, column }: Position) -> bool {
        self.0
            .get(&(row >> 5, column >> 5))
            .is_some_and(|tile| tile[(row & 31) as usize] >> (column & 31) & 1 != 0)
    }
}

fn place<M: SquareMap>(crossword: &Crossword) -> M {
    let mut map = M::default();
    for slot in crossword.slots() {
        slot.squares().for_each(|(position, _)| map.set(position));
    }
    map
}

fn legality<M: SquareMap>(map: &M, crossword: &Crossword) -> usize {
    let sides = |slot: &quadrille::Slot<'_>, position: Position| {
        [-1, 0, 1].map(|side| position.step(slot.direction.other(), side))
    };
    crossword
        .slots()
        .flat_map(|slot| slot.squares().flat_map(move |(position, _)| sides(&slot, position)))
        .filter(|&position| map.is_set(position))
        .count()
}

fn compare<M: SquareMap>(criterion: &mut Criterion, count: usize, crossword: &Crossword) {
    let map = place::<M>(crossword);
    let runs: [(&str, &dyn Fn() -> usize); 2] = [
        ("place", &|| usize::from(black_box(place::<M>(crossword)).is_set(Position::default()))),
        ("legality", &|| legality(&map, crossword)),
    ];
    for (name, run) in runs {
        let mut group = criterion.benchmark_group(name);
        group.sample_size(10).throughput(Throughput::Elements(count as u64));
        group.bench_function(BenchmarkId::new(M::NAME, count), |bencher| bencher.iter(run));
    }
}

fn maps(criterion: &mut Criterion) {
    for count in [1_000, 10_000, 100_000] {
        let builder = Builder::new().search(Search::Indexed);
        let crossword = builder.build(&benches::word_list(count)).expect("the list is not empty");
        compare::<BySquare>(criterion, count, &crossword);
        compare::<ByTile>(criterion, count, &crossword);
    }
}

criterion_group!(benches, maps);
criterion_main!(benches);
