//! Sets of nonograms in files.

use std::{env, fs, path::PathBuf};

use quadrille::formats::{Nonogram, NonogramFormat, nonogram};

/// A set of nonograms with the name of its file.
pub type PuzzleSet = (String, Vec<Nonogram>);

/// Reads the files and folders that the command line names, by default the folder `benches/puzzles`. Files
/// that cannot be read are reported.
#[must_use]
pub fn puzzle_sets() -> Vec<PuzzleSet> {
    let mut paths: Vec<PathBuf> = env::args().skip(1).map(PathBuf::from).collect();
    if paths.is_empty() {
        paths.push(PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/puzzles")));
    }
    let mut sets = Vec::new();
    for path in paths.into_iter().flat_map(files) {
        match read(&path) {
            Ok(puzzles) => {
                sets.push((path.file_stem().unwrap_or_default().to_string_lossy().into_owned(), puzzles));
            }
            Err(error) => eprintln!("{}: {error}", path.display()),
        }
    }
    sets
}

/// The file itself, or all files of a folder by name.
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
