//! Measures the area of the crossword of a short list after 0.1, 1 and 10 seconds on one thread, and compares
//! it with the best result of other programs and the best known one.
//!
//! `RAYON_NUM_THREADS=1 cargo run --release -p benches --bin areas -- [SEED]`

use std::{
    error::Error,
    ops::ControlFlow,
    sync::{Mutex, PoisonError},
    time::Instant,
};

use benches::ENGLISH;
use quadrille::{Builder, Optimization, Optimizer, WordList};

/// The number of words, the smallest area by another program (genxword, crossword-puzzle,
/// crossword-generator, cwg or wasm_crossword_generator), and the smallest known area.
const LISTS: [(usize, u64, u64); 5] =
    [(10, 143, 132), (15, 240, 180), (20, 289, 216), (30, 484, 336), (50, 841, 638)];

const SECONDS: [f64; 3] = [0.1, 1.0, 10.0];

fn main() -> Result<(), Box<dyn Error>> {
    let seed = std::env::args().nth(1).map_or(Ok(0), |text| text.parse())?;
    println!("words | best other | built | 0.1 s | 1 s | 10 s | best known | steps in 10 s");
    println!("---: | ---: | ---: | ---: | ---: | ---: | ---: | ---:");
    let mut ratios = [0.0; SECONDS.len()];
    for (count, other, known) in LISTS {
        let words: Vec<&str> = ENGLISH.lines().take(count).collect();
        let word_list: WordList = words.join("\n").parse()?;
        let start = Instant::now();
        let built = Builder::new().seed(seed).build(&word_list)?;
        let areas = Mutex::new(Vec::new());
        let optimizer = Optimizer::new().seed(seed).max_steps(u64::MAX).observer(|progress| {
            let mut areas = areas.lock().unwrap_or_else(PoisonError::into_inner);
            while SECONDS.get(areas.len()).is_some_and(|&limit| start.elapsed().as_secs_f64() >= limit) {
                areas.push(progress.size.area());
            }
            if areas.len() == SECONDS.len() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        let Optimization { steps, .. } = optimizer.optimize(&built);
        drop(optimizer);
        let areas = areas.into_inner().unwrap_or_else(PoisonError::into_inner);
        for (ratio, &area) in ratios.iter_mut().zip(&areas) {
            *ratio += (area as f64 / other as f64).ln() / LISTS.len() as f64;
        }
        let cells: Vec<_> = areas.iter().map(u64::to_string).collect();
        println!("{count} | {other} | {} | {} | {known} | {steps}", built.size().area(), cells.join(" | "));
    }
    let means: Vec<_> = ratios.iter().map(|ratio| format!("{:.3}", ratio.exp())).collect();
    println!("relative to the best other, geometric mean | | | {} | |", means.join(" | "));
    Ok(())
}
