//! The same puzzles in every format: all readers agree, and all writers write what is read again.

use std::{fs, path::PathBuf};

use quadrille_formats::{Nonogram, NonogramFormat, nonogram};
use quadrille_nonogram::Run;

const SAMPLES: &[(&str, NonogramFormat)] = &[
    ("chargrid", NonogramFormat::Txt),
    ("cwc", NonogramFormat::Cwc),
    ("cwd", NonogramFormat::Cwd),
    ("davidje13", NonogramFormat::Clues),
    ("faase", NonogramFormat::Non),
    ("g", NonogramFormat::G),
    ("g_bw", NonogramFormat::G),
    ("gno", NonogramFormat::Gno),
    ("grid01", NonogramFormat::Bits),
    ("ish", NonogramFormat::Ish),
    ("json", NonogramFormat::Clues),
    ("keen", NonogramFormat::Keen),
    ("lp", NonogramFormat::Lp),
    ("makhorin", NonogramFormat::Makhorin),
    ("mkf", NonogramFormat::Mk),
    ("nin", NonogramFormat::Nin),
    ("non", NonogramFormat::Non),
    ("nonogrid_toml", NonogramFormat::Toml),
    ("pbm", NonogramFormat::Pbm),
    ("picross_native", NonogramFormat::Picross),
    ("sgriddler", NonogramFormat::Sgriddler),
    ("sgt", NonogramFormat::Sgt),
    ("syro", NonogramFormat::Syro),
    ("xml", NonogramFormat::Xml),
    ("xml_min", NonogramFormat::Xml),
    ("xml_nodtd", NonogramFormat::Xml),
];

fn read(bytes: &[u8], format: NonogramFormat) -> Nonogram {
    let mut all = nonogram::read(bytes, format).unwrap_or_else(|error| panic!("{format}: {error}"));
    assert_eq!(all.len(), 1);
    all.remove(0)
}

/// The runs of rows and columns. The colors have other names in other formats, and in text another order, so
/// that they are numbered by their first run.
fn clues(nonogram: &Nonogram) -> Vec<Vec<(u32, usize)>> {
    let mut palette = Vec::new();
    let mut run = |run: &Run| {
        let place = palette.iter().position(|&color| color == run.color).unwrap_or(palette.len());
        if place == palette.len() {
            palette.push(run.color);
        }
        (run.length, place)
    };
    let sides = [nonogram.clues().rows(), nonogram.clues().columns()];
    let clues = sides.into_iter().flatten();
    let size = (nonogram.clues().size().width, 0);
    std::iter::once(vec![size]).chain(clues.map(|clue| clue.runs().iter().map(&mut run).collect())).collect()
}

/// Reads a puzzle from every folder that has it, with each harmless variation of the text.
fn check(name: &str, folders: usize) {
    let samples = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/samples");
    let expected = read(&fs::read(samples.join(format!("xml/{name}.xml"))).unwrap(), NonogramFormat::Xml);
    let mut found = 0;
    for (folder, format) in SAMPLES {
        for entry in fs::read_dir(samples.join(folder)).unwrap() {
            let path = entry.unwrap().path();
            if path.file_stem().unwrap() != name {
                continue;
            }
            found += 1;
            let bytes = fs::read(&path).unwrap();
            let file = path.file_name().unwrap().to_str().unwrap();
            assert_eq!(NonogramFormat::detect(&bytes, Some(file)).unwrap(), *format, "{folder}/{file}");
            let text = String::from_utf8(bytes).unwrap();
            let mut variants = vec![text.clone(), text.replace('\n', "\r\n")];
            if *format != NonogramFormat::Pbm {
                variants.push(format!("\u{feff}{text}"));
            }
            if !matches!(format, NonogramFormat::Txt) {
                variants.push(text.replace('\n', " \n"));
                variants.push(text.trim_end_matches('\n').to_owned());
            }
            for variant in variants {
                // The last clue may be an empty line without a line feed.
                let read = read(variant.as_bytes(), *format);
                assert_eq!(clues(&read), clues(&expected), "{folder}/{file}");
            }
        }
    }
    assert_eq!(found, folders, "{name}");
}

#[test]
fn dancer_is_the_same_everywhere() {
    check("dancer", 26);
}
#[test]
fn gap_is_the_same_everywhere() {
    check("gap", 26);
}
#[test]
fn ambig_is_the_same_everywhere() {
    check("ambig", 26);
}
#[test]
fn flower_is_the_same_in_formats_with_colors() {
    check("flower", 7);
}

#[test]
fn flower_is_rejected_by_formats_without_colors() {
    let bytes = include_bytes!("../samples/xml/flower.xml");
    let flower = read(bytes, NonogramFormat::Xml);
    for &format in NonogramFormat::ALL {
        let mut out = Vec::new();
        match nonogram::write(&flower, format, &mut out) {
            Ok(()) => assert!(format.holds_colors(), "{format}"),
            Err(error) => {
                assert!(!format.holds_colors(), "{format}: {error}");
                assert!(error.message().contains("colors") && out.is_empty(), "{error}");
            }
        }
    }
}

#[test]
fn clues_are_not_written_as_a_picture() {
    let bytes = include_bytes!("../samples/nin/gap.nin");
    let gap = read(bytes, NonogramFormat::Nin);
    for &format in NonogramFormat::ALL {
        let written = nonogram::write(&gap, format, &mut Vec::new());
        assert_eq!(written.is_err(), format.is_picture(), "{format}");
    }
}
