//! Counts the pictures of a size whose clues have a unique solution, and those that are line-solvable.
//!
//! The numbers for squares are sequence A242876 of the OEIS: 2, 14, 384, 52362, 25309575, ... Each picture is
//! solved, except that only one of all rotations and reflections is.
//!
//! `cargo run --release -p examples --example census -- --size 5`, or `--size 4x6`. With `--shard 0/100` it
//! counts one part of a hundred, for several machines.

use std::{env, error::Error, thread};

use quadrille::{
    Grid, Position, Size,
    nonogram::{ColorId, Palette, Picture, Solver, Verdict},
};

/// A picture as a number: its cells, row by row, from the lowest bit.
type Bits = u64;

#[derive(Clone, Copy, Default)]
struct Numbers {
    pictures: u64,
    unique: u64,
    line_solvable: u64,
}

fn main() -> Result<(), Box<dyn Error>> {
    let mut size = Size::new(4, 4);
    let mut shard = (0, 1);
    let mut arguments = env::args().skip(1);
    while let Some(option) = arguments.next() {
        let value = arguments.next().ok_or_else(|| format!("{option} needs a value"))?;
        match option.as_str() {
            "--size" => {
                let (width, height) = value.split_once('x').unwrap_or((&value, &value));
                size = Size::new(width.parse()?, height.parse()?);
            }
            "--shard" => {
                let (part, parts) = value.split_once('/').ok_or("invalid shard: expected e.g. 0/100")?;
                shard = (part.parse()?, parts.parse()?);
            }
            _ => return Err(format!("unknown option {option}").into()),
        }
    }
    let (part, parts): (u64, u64) = shard;
    if size.area() == 0 || size.area() > 48 || part >= parts {
        return Err(
            "invalid size or shard: expected 1 to 48 cells, and a shard below the number of shards".into()
        );
    }
    let threads = thread::available_parallelism()?.get() as u64;
    let numbers = thread::scope(|scope| {
        // The pictures are interleaved, because the work is not spread evenly over them.
        let count = |thread| move || census(size, part + parts * thread, parts * threads);
        let running: Vec<_> = (0..threads).map(|thread| scope.spawn(count(thread))).collect();
        let numbers = running.into_iter().map(|thread| thread.join().expect("no thread panics"));
        numbers.fold(Numbers::default(), |all, some| Numbers {
            pictures: all.pictures + some.pictures,
            unique: all.unique + some.unique,
            line_solvable: all.line_solvable + some.line_solvable,
        })
    });
    println!(
        "{} pictures, {} unique, {} line-solvable",
        numbers.pictures, numbers.unique, numbers.line_solvable
    );
    Ok(())
}

/// Counts every `step`-th picture.
fn census(size: Size, first: u64, step: u64) -> Numbers {
    let symmetries = symmetries(size);
    let solver = Solver::new();
    let mut numbers = Numbers::default();
    for bits in (first..1 << size.area()).step_by(step as usize) {
        let Some(weight) = weight(bits, &symmetries) else { continue };
        let picture = picture(bits, size);
        let analysis = solver.analyze(&picture.clues());
        let unique = analysis.verdict == Verdict::Unique(picture);
        numbers.pictures += weight;
        numbers.unique += weight * u64::from(unique);
        numbers.line_solvable += weight * u64::from(analysis.is_line_solvable());
    }
    numbers
}

/// The number of different rotations and reflections, if this picture is the first of them.
fn weight(bits: Bits, symmetries: &[Vec<Vec<Bits>>]) -> Option<u64> {
    let mut same = 1;
    for symmetry in symmetries {
        // Bytes are transformed by tables.
        let turned = symmetry
            .iter()
            .zip(bits.to_le_bytes())
            .fold(0, |all, (table, byte)| all | table[usize::from(byte)]);
        if turned < bits {
            return None;
        }
        same += u64::from(turned == bits);
    }
    Some((symmetries.len() as u64 + 1) / same)
}

/// The rotations and reflections other than the identity, as tables of the transformed cells of each byte.
fn symmetries(Size { width, height }: Size) -> Vec<Vec<Vec<Bits>>> {
    let mut symmetries = Vec::new();
    for (transpose, mirror, flip) in (0..8).map(|k| (k & 4 > 0, k & 2 > 0, k & 1 > 0)).skip(1) {
        if transpose && width != height {
            continue;
        }
        let goes = |cell: u32| {
            let (row, column) = (cell / width, cell % width);
            let row = if flip { height - 1 - row } else { row };
            let column = if mirror { width - 1 - column } else { column };
            if transpose { column * width + row } else { row * width + column }
        };
        let bytes = (0..(width * height).div_ceil(8)).map(|byte| {
            let bits = |value: u32| (0..8).filter(move |bit| value >> bit & 1 == 1);
            let cells =
                |value| bits(value).map(move |bit| 8 * byte + bit).filter(|&cell| cell < width * height);
            (0..256).map(|value| cells(value).fold(0, |all, cell| all | 1 << goes(cell))).collect()
        });
        symmetries.push(bytes.collect());
    }
    symmetries
}

fn picture(bits: Bits, size: Size) -> Picture {
    let mut cells = Grid::filled(size, None);
    for cell in 0..size.width * size.height {
        let at = Position::new((cell / size.width) as i32, (cell % size.width) as i32);
        cells[at] = (bits >> cell & 1 == 1).then(ColorId::default);
    }
    Picture::new(Palette::black(), cells).expect("a picture of at least one cell")
}
