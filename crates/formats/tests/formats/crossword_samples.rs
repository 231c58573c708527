//! Crosswords in all formats, byte by byte: what people have in files is seen when it changes.

use std::{fs, path::PathBuf};

use quadrille_formats::{CrosswordFormat, crossword};

fn sample(name: &str, format: CrosswordFormat) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/samples/crosswords");
    let extension = if format == CrosswordFormat::AcrossLite { "across.txt" } else { format.extensions()[0] };
    folder.join(format!("{name}.{extension}"))
}

/// Every format is written as its sample is, and the sample is read as the native file.
#[track_caller]
fn check(name: &str) {
    let native = fs::read(sample(name, CrosswordFormat::Json)).unwrap();
    let expected = crossword::read(&native, CrosswordFormat::Json).unwrap();
    for format in formats() {
        let mut bytes = Vec::new();
        crossword::write(&expected, format, &mut bytes).unwrap();
        let path = sample(name, format);
        let stored = fs::read(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        assert!(
            stored == bytes,
            "{}: written otherwise:\n{}",
            path.display(),
            String::from_utf8_lossy(&bytes)
        );
        assert_eq!(CrosswordFormat::detect(&stored, None).unwrap(), format);
        let read = crossword::read(&stored, format).unwrap();
        assert_eq!(read.letter_squares(), expected.letter_squares(), "{name}: {format}");
        let clues = |crossword: &quadrille_core::Crossword| {
            let mut clues: Vec<_> =
                crossword.slots().map(|slot| (slot.number, slot.direction, slot.entry.full_clue())).collect();
            clues.sort();
            clues
        };
        assert_eq!(clues(&read), clues(&expected), "{name}: {format}");
    }
}

/// Zipped files are those of another format within.
fn formats() -> impl Iterator<Item = CrosswordFormat> {
    CrosswordFormat::ALL.iter().copied().filter(|format| *format != CrosswordFormat::JpzZip)
}

#[test]
fn a_free_form_crossword_with_accents() {
    check("free");
}
#[test]
fn a_blocked_crossword_with_circles() {
    check("blocked");
}
#[test]
fn squares_of_several_letters() {
    check("tokens");
}
#[test]
fn clues_with_bold_and_italic_letters() {
    check("styled");
}
#[test]
fn another_script() {
    check("cyrillic");
}

/// Text has no islands among empty squares.
#[test]
fn a_grid_of_islands() {
    let native = fs::read(sample("islands", CrosswordFormat::Json)).unwrap();
    let islands = crossword::read(&native, CrosswordFormat::Json).unwrap();
    for format in formats().filter(|format| *format != CrosswordFormat::Txt) {
        let mut bytes = Vec::new();
        crossword::write(&islands, format, &mut bytes).unwrap();
        assert_eq!(fs::read(sample("islands", format)).unwrap(), bytes, "{format}");
        let read = crossword::read(&bytes, format).unwrap();
        assert_eq!((read.rule(), read.letter_squares()), (islands.rule(), islands.letter_squares()));
    }
}
