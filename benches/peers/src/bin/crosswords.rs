//! Compares quadrille with the crates crossword-puzzle and wasm_crossword_generator: the same word lists, in
//! one process.
//!
//! `cargo run --release --manifest-path benches/peers/Cargo.toml --bin crosswords`

use std::time::Duration;

use benches::{ENGLISH, best_of};
use quadrille::{Builder, Crossword, Search, WordList};

/// The result of one program.
struct Row {
    name: &'static str,
    time: Duration,
    placed: usize,
    crossings: usize,
    density: f64,
    fault: Option<String>,
}

fn main() {
    for count in [100, 1_000] {
        let words: Vec<&str> = ENGLISH.lines().take(count).collect();
        let word_list: WordList = words.join("\n").parse().expect("English words can be spelled");
        let rows = [
            ours("quadrille, indexed", &Builder::new().search(Search::Indexed).attempts(1), &word_list),
            ours("quadrille, exhaustive", &Builder::new().search(Search::Exhaustive).attempts(1), &word_list),
            crossword_puzzle(&words),
            wasm_crossword_generator(&words),
        ];
        println!("\n{count} words | ms | placed | crossings per word | density | legal | relative time");
        println!("--- | ---: | ---: | ---: | ---: | --- | ---:");
        for row in &rows {
            println!(
                "{} | {:.2} | {} | {:.2} | {:.2} | {} | {:.1}",
                row.name,
                row.time.as_secs_f64() * 1e3,
                row.placed,
                row.crossings as f64 / row.placed.max(1) as f64,
                row.density,
                row.fault.as_deref().unwrap_or("yes"),
                row.time.as_secs_f64() / rows[0].time.as_secs_f64(),
            );
        }
    }
}

fn ours(name: &'static str, builder: &Builder<'_>, word_list: &WordList) -> Row {
    let (time, crossword) = best_of(5, || builder.build(word_list).expect("the list is not empty"));
    row(name, time, Ok(crossword))
}

fn row(name: &'static str, time: Duration, result: Result<Crossword, String>) -> Row {
    match result {
        Ok(crossword) => Row {
            name,
            time,
            placed: crossword.len(),
            crossings: crossword.crossings(),
            density: crossword.density(),
            fault: None,
        },
        Err(fault) => Row { name, time, placed: 0, crossings: 0, density: 0.0, fault: Some(fault) },
    }
}

/// Checks a grid of letters by reading it as a crossword.
fn read_grid(rows: impl IntoIterator<Item = String>) -> Result<Crossword, String> {
    let mut rows: Vec<String> = rows.into_iter().collect();
    rows.retain(|row| row.bytes().any(|byte| byte != b'.'));
    rows.join("\n").parse::<Crossword>().map_err(|error| error.to_string())
}

fn crossword_puzzle(words: &[&str]) -> Row {
    let (time, grid) = best_of(1, || crossword_puzzle::generate(words));
    let result = match grid {
        Ok(Some(grid)) => read_grid(
            grid.board.iter().map(|row| row.iter().map(|&c| if c == ' ' { '.' } else { c }).collect()),
        ),
        Ok(None) => Err("no result".into()),
        Err(error) => Err(error.to_string()),
    };
    row("crossword-puzzle 0.1.5", time, result)
}

fn wasm_crossword_generator(words: &[&str]) -> Row {
    use wasm_crossword_generator::{Solution, SolutionConf, Word};
    // It needs the size of the grid; this one is large enough for the density that it reaches.
    let side = 8 * (words.len() as f64).sqrt() as usize;
    let conf = || SolutionConf {
        words: words.iter().map(|&text| Word { text: text.into(), clue: None }).collect(),
        max_words: words.len(),
        width: side,
        height: side,
        requirements: None,
        initial_placement: None,
    };
    let (time, solution) = best_of(1, || Solution::new(conf()));
    let result = match solution {
        Ok(solution) => read_grid(
            solution.grid.iter().map(|row| row.row.iter().map(|cell| cell.unwrap_or('.')).collect()),
        ),
        Err(error) => Err(error.to_string()),
    };
    row("wasm_crossword_generator 0.0.4", time, result)
}
