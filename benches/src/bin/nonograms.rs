//! How long it takes to prove how many solutions nonograms have, file by file; with the feature `peers` also
//! by the crate nonogrid in the same run.
//!
//! `cargo run --release -p benches --bin nonograms -- [FILE or FOLDER]…`, by default on the sets in
//! `benches/puzzles`

use std::{env, fs, path::PathBuf};

use benches::best_of;
use quadrille::{
    formats::{Nonogram, NonogramFormat, nonogram},
    nonogram::{Analysis, Solver},
};

/// Each set is judged so often, and the least time counts.
const RUNS: usize = 5;

fn main() {
    let mut paths: Vec<PathBuf> = env::args().skip(1).map(PathBuf::from).collect();
    if paths.is_empty() {
        paths.push(PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/puzzles")));
    }
    print!("file | puzzles | size | unique | by lines | steps a puzzle | µs a puzzle");
    println!("{}", if cfg!(feature = "peers") { " | µs by nonogrid | times slower" } else { "" });
    print!("--- | ---: | ---: | ---: | ---: | ---: | ---:");
    println!("{}", if cfg!(feature = "peers") { " | ---: | ---:" } else { "" });
    for path in paths.into_iter().flat_map(files) {
        match read(&path) {
            Ok(puzzles) => print_row(&path.file_stem().unwrap_or_default().to_string_lossy(), &puzzles),
            Err(error) => eprintln!("{}: {error}", path.display()),
        }
    }
}

/// The file itself, or all files in a folder by name.
fn files(path: PathBuf) -> Vec<PathBuf> {
    let Ok(folder) = fs::read_dir(&path) else { return vec![path] };
    let mut files: Vec<_> = folder.filter_map(|entry| Some(entry.ok()?.path())).collect();
    files.sort();
    files
}

fn read(path: &PathBuf) -> Result<Vec<Nonogram>, String> {
    let bytes = fs::read(path).map_err(|error| error.to_string())?;
    let name = path.file_name().map(|name| name.to_string_lossy());
    let format = NonogramFormat::detect(&bytes, name.as_deref()).map_err(|error| error.to_string())?;
    nonogram::read(&bytes, format).map_err(|error| error.to_string())
}

fn print_row(name: &str, puzzles: &[Nonogram]) {
    let analyze =
        || -> Vec<Analysis> { puzzles.iter().map(|puzzle| Solver::new().analyze(puzzle.clues())).collect() };
    let (time, judgements) = best_of(RUNS, analyze);
    let count = |is: fn(&Analysis) -> bool| judgements.iter().filter(|analysis| is(analysis)).count();
    let steps: u64 = judgements.iter().map(|analysis| analysis.steps).sum();
    let micros = time.as_secs_f64() * 1e6 / puzzles.len() as f64;
    print!(
        "{name} | {} | {} | {} | {} | {} | {micros:.1}",
        puzzles.len(),
        puzzles[0].clues().size(),
        count(|analysis| analysis.verdict.is_unique()),
        count(Analysis::is_line_solvable),
        steps / puzzles.len() as u64,
    );
    #[cfg(feature = "peers")]
    peers::print_rest(puzzles, &judgements, micros);
    println!();
}

#[cfg(feature = "peers")]
mod peers {
    use std::time::Duration;

    use nonogrid::{BinaryBlock, BoardParser, FullProbe, LineSolver, parser::MyFormat, solve};
    use quadrille::formats::{Nonogram, NonogramFormat, nonogram};

    use super::{Analysis, RUNS, best_of};

    /// No puzzle gets more seconds.
    const PATIENCE: u32 = 60;

    pub(super) fn print_rest(puzzles: &[Nonogram], judgements: &[Analysis], ours: f64) {
        if puzzles.iter().any(|puzzle| puzzle.clues().palette().len() > 1) {
            return print!(" | – | –");
        }
        let parsed: Vec<MyFormat> = puzzles.iter().map(parsed).collect();
        let analyze = || -> Vec<bool> { parsed.iter().map(is_unique).collect() };
        let (time, verdicts) = judge_often(analyze);
        let micros = time.as_secs_f64() * 1e6 / puzzles.len() as f64;
        print!(" | {micros:.1} | {:.1}", micros / ours);
        let differ =
            judgements.iter().zip(verdicts).filter(|(ours, unique)| ours.verdict.is_unique() != *unique);
        match differ.count() {
            0 => {}
            differ => print!(" ({differ} verdicts differ)"),
        }
    }

    /// What takes long is done once.
    fn judge_often(mut analyze: impl FnMut() -> Vec<bool>) -> (Duration, Vec<bool>) {
        let once = best_of(1, &mut analyze);
        if once.0 > Duration::from_secs(1) { once } else { best_of(RUNS, analyze) }
    }

    fn parsed(puzzle: &Nonogram) -> MyFormat {
        let mut text = Vec::new();
        nonogram::write(puzzle, NonogramFormat::Toml, &mut text).expect("memory can be written to");
        let text = String::from_utf8(text).expect("the format is text");
        MyFormat::with_content(&text).expect("nonogrid reads its own format")
    }

    fn is_unique(puzzle: &MyFormat) -> bool {
        let board = puzzle.parse_rc::<BinaryBlock>();
        match solve::<_, LineSolver<_>, FullProbe<_>>(board, Some(2), Some(PATIENCE), None) {
            Ok(None) => true,
            Ok(Some(search)) => search.solutions.len() < 2,
            Err(_) => false,
        }
    }
}
