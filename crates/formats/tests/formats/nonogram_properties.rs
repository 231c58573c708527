//! Properties of every nonogram and of all bytes.

use proptest::prelude::*;
use quadrille_core::{Grid, Metadata, Position, Size};
use quadrille_formats::{Nonogram, NonogramFormat, nonogram};
use quadrille_nonogram::{Color, ColorId, Palette, Picture};

fn color(name: &str, rgb: [u8; 3], symbol: char) -> Color {
    Color { name: name.into(), rgb, symbol }
}

/// Pictures in 1 to `max_colors` colors, of 1 to 8 cells per side, with empty and full lines.
fn pictures(max_colors: usize) -> impl Strategy<Value = Picture> {
    let cells = (1..=max_colors, 1..9_u32, 1..9_u32).prop_flat_map(|(palette, width, height)| {
        let cell = prop_oneof![2 => Just(0), 3 => 0..=palette];
        (
            Just(palette),
            Just(width),
            prop::collection::vec(prop::collection::vec(cell, width as usize), height as usize),
        )
    });
    cells.prop_map(|(palette, width, rows)| {
        let list = match palette {
            1 => Palette::black(),
            _ => Palette::new(
                [
                    color("red", [255, 0, 0], 'r'),
                    color("light & <green>", [1, 240, 2], 'L'),
                    color("black", [0; 3], '#'),
                    color("white", [255; 3], 'ж'),
                ]
                .into_iter()
                .take(palette),
            )
            .unwrap(),
        };
        let mut grid = Grid::filled(Size::new(width, rows.len() as u32), None);
        for (row, cells) in rows.iter().enumerate() {
            for (column, &cell) in cells.iter().enumerate() {
                grid[Position::new(row as i32, column as i32)] =
                    cell.checked_sub(1).map(|k| ColorId::new(k).unwrap());
            }
        }
        Picture::new(list, grid).unwrap()
    })
}

fn nonograms(max_colors: usize) -> impl Strategy<Value = Nonogram> {
    let text = || prop::option::of("[a-zA-Z0-9&<>'\"é☺][a-z &<>;é]{0,8}[a-z!]");
    (pictures(max_colors), text(), text(), text(), any::<bool>()).prop_map(
        |(picture, title, author, copyright, keeps)| {
            let [title, author, copyright] = [title, author, copyright].map(Option::unwrap_or_default);
            let about = Metadata::default().with_title(title).with_author(author).with_copyright(copyright);
            let nonogram = Nonogram::from(picture).with_metadata(about);
            if keeps { nonogram } else { nonogram.without_picture() }
        },
    )
}

fn written(nonogram: &Nonogram, format: NonogramFormat) -> Vec<u8> {
    let mut bytes = Vec::new();
    nonogram::write(nonogram, format, &mut bytes).unwrap_or_else(|error| panic!("{format}: {error}"));
    bytes
}

fn again(nonogram: &Nonogram, format: NonogramFormat) -> Nonogram {
    let bytes = written(nonogram, format);
    let mut all = nonogram::read(&bytes, format)
        .unwrap_or_else(|error| panic!("{format}: {error}\n{}", String::from_utf8_lossy(&bytes)));
    assert_eq!(all.len(), 1);
    all.remove(0)
}

/// Nothing panics, and nonograms that are read can be written and read again.
fn swallow(bytes: &[u8], name: Option<&str>) {
    let _ = NonogramFormat::detect(bytes, name);
    let _ = nonogram::read_lines(bytes).count();
    for &format in NonogramFormat::ALL {
        for read in nonogram::read(bytes, format).unwrap_or_default() {
            let refuses = nonogram::write(&read, format, &mut Vec::new()).is_err();
            // In a text grid without an empty cell, the meaning of a dot is unknown.
            if refuses || format == NonogramFormat::Txt {
                continue;
            }
            let second = again(&read, format);
            assert_eq!(second.clues().rows(), read.clues().rows(), "{format}");
            assert_eq!(second.clues().columns(), read.clues().columns(), "{format}");
        }
    }
}

/// The words of the format of a large nonogram may be far from its beginning.
#[test]
fn large_nonograms_are_detected() {
    // Pseudo-random numbers of the generator MMIX by D. Knuth.
    let mut state = 1_u64;
    let black = ColorId::new(0).unwrap();
    let mut cell = |_| {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 63 == 1).then_some(black)
    };
    let grid = Grid::from_fn(Size::new(400, 400), &mut cell);
    let nonogram = Nonogram::from(Picture::new(Palette::black(), grid).unwrap());
    for &format in NonogramFormat::ALL {
        let bytes = written(&nonogram, format);
        let found = NonogramFormat::detect(&bytes, None).unwrap_or_else(|error| panic!("{format}: {error}"));
        let read = nonogram::read(&bytes, found).unwrap_or_else(|error| panic!("{format}: {error}"));
        assert_eq!(read[0].clues(), nonogram.clues(), "{format}");
    }
}

proptest! {
    #[test]
    fn json_and_xml_hold_everything(nonogram in nonograms(4)) {
        for format in [NonogramFormat::Json, NonogramFormat::JsonLines, NonogramFormat::Xml] {
            prop_assert_eq!(&again(&nonogram, format), &nonogram, "{}", format);
        }
        let noted = nonogram.metadata().clone().with_notes("One.\nTwo.");
        let noted = nonogram.with_metadata(noted);
        prop_assert_eq!(&again(&noted, NonogramFormat::Json), &noted);
    }

    #[test]
    fn every_format_holds_clues(nonogram in nonograms(4)) {
        for &format in NonogramFormat::ALL {
            let mut out = Vec::new();
            match nonogram::write(&nonogram, format, &mut out) {
                Ok(()) => {}
                Err(_) if !format.holds_colors() && nonogram.clues().palette().len() > 1 => continue,
                Err(_) if format.is_picture() && nonogram.picture().is_none() => continue,
                Err(error) => return Err(TestCaseError::fail(format!("{format}: {error}"))),
            }
            // Pictures have only the colors that they use.
            if !matches!(format, NonogramFormat::Txt | NonogramFormat::Pixels) || nonogram.clues().palette().len() == 1 {
                let read = again(&nonogram, format);
                prop_assert_eq!(read.clues().rows(), nonogram.clues().rows(), "{}", format);
                prop_assert_eq!(read.clues().columns(), nonogram.clues().columns(), "{}", format);
            }
        }
    }

    #[test]
    fn nonograms_in_one_color_are_read_back(picture in pictures(1)) {
        for &format in NonogramFormat::ALL {
            let nonogram = Nonogram::from(picture.clone());
            let read = again(&nonogram, format);
            prop_assert_eq!(read.clues(), nonogram.clues(), "{}", format);
            if read.picture().is_some() {
                prop_assert_eq!(read, nonogram, "{}", format);
            }
        }
    }

    #[test]
    fn colors_are_read_back(nonogram in nonograms(4)) {
        for format in [NonogramFormat::Non, NonogramFormat::G, NonogramFormat::Toml] {
            let read = again(&nonogram, format);
            let rgb = |nonogram: &Nonogram| nonogram.clues().palette().as_slice().iter().map(|color| color.rgb).collect::<Vec<_>>();
            prop_assert_eq!(rgb(&read), rgb(&nonogram), "{}", format);
        }
        let read = again(&nonogram, NonogramFormat::Non);
        prop_assert_eq!(read.picture().is_some(), nonogram.picture().is_some());
        prop_assert_eq!(read.metadata(), nonogram.metadata());
    }

    #[test]
    fn pixels_hold_colors(picture in pictures(4)) {
        let read = again(&Nonogram::from(picture.clone()), NonogramFormat::Pixels);
        let colors = |picture: &Picture| {
            let rgb = |cell: &Option<ColorId>| cell.map(|color| picture.palette()[color].rgb);
            picture.cells().rows().flatten().map(rgb).collect::<Vec<_>>()
        };
        prop_assert_eq!(colors(read.picture().unwrap()), colors(&picture));
    }

    #[test]
    fn texts_hold_symbols(picture in pictures(4)) {
        let read = again(&Nonogram::from(picture.clone()), NonogramFormat::Txt);
        let is_drawn = |color: &&Color| picture.to_string().contains(color.symbol);
        let mut expected = picture.to_string();
        // A single symbol without a color of its own is black.
        if picture.palette().as_slice().iter().filter(is_drawn).count() == 1 {
            expected = expected.replace(['L', 'ж'], "#");
        }
        prop_assert_eq!(read.picture().unwrap().to_string(), expected);
    }

    #[test]
    fn several_are_read_back_in_order(all in prop::collection::vec(nonograms(3), 1..4)) {
        for format in [NonogramFormat::JsonLines, NonogramFormat::Xml, NonogramFormat::Non] {
            let mut bytes = Vec::new();
            nonogram::write_all(&all, format, &mut bytes).unwrap();
            let read = nonogram::read(&bytes, format).unwrap();
            prop_assert_eq!(read.len(), all.len());
            for (read, given) in read.iter().zip(&all) {
                prop_assert_eq!(read.clues().rows(), given.clues().rows());
            }
            prop_assert_eq!(NonogramFormat::detect(&bytes, Some(&format!("x.{format}"))).unwrap(), format);
        }
    }

    #[test]
    fn written_files_are_found_by_content(nonogram in nonograms(1)) {
        for &format in NonogramFormat::ALL {
            let mut bytes = Vec::new();
            if nonogram::write(&nonogram, format, &mut bytes).is_err() {
                prop_assert!(nonogram.picture().is_none() && format.is_picture(), "{}", format);
                continue;
            }
            let shown = String::from_utf8_lossy(&bytes);
            match nonogram::read_detected(&bytes, None) {
                Ok(read) => prop_assert_eq!(read.nonograms[0].clues(), nonogram.clues(), "{} {}", format, shown),
                // A line of cells may be anything.
                Err(error) => prop_assert!(format == NonogramFormat::Txt && nonogram.clues().rows().len() == 1, "{} {} {}", format, error, shown),
            }
        }
    }

    #[test]
    fn written_files_are_detected(nonogram in nonograms(1)) {
        for &format in NonogramFormat::ALL {
            if nonogram.picture().is_none() && format.is_picture() {
                continue;
            }
            let Some(extension) = format.extensions().first() else { continue };
            let bytes = written(&nonogram, format);
            let detected = NonogramFormat::detect(&bytes, Some(&format!("x.{extension}")));
            let expected = match format {
                // Faase's format is a .non with only the clues.
                NonogramFormat::Faase => NonogramFormat::Non,
                NonogramFormat::PbmRaw => NonogramFormat::Pbm,
                format => format,
            };
            prop_assert_eq!(detected.ok(), Some(expected), "{}", String::from_utf8_lossy(&bytes));
            // A single color of a text becomes black.
            if format != NonogramFormat::Txt {
                let read = nonogram::read(&bytes, expected).unwrap();
                prop_assert_eq!(read[0].clues(), nonogram.clues(), "{} as {}", format, expected);
            }
        }
    }

    #[test]
    fn formats_with_counted_lines_are_detected(nonogram in nonograms(1)) {
        for format in [NonogramFormat::Cwd, NonogramFormat::Cwc] {
            let bytes = written(&nonogram, format);
            let detected = NonogramFormat::detect(&bytes, None);
            prop_assert_eq!(detected.ok(), Some(format), "{}", String::from_utf8_lossy(&bytes));
        }
    }

    #[test]
    fn arbitrary_bytes_never_panic(bytes in prop::collection::vec(any::<u8>(), 0..200)) {
        swallow(&bytes, Some("a.non"));
    }

    #[test]
    fn arbitrary_text_never_panics(text in "([0-3,.:#/x ]|\n|rows\n|columns\n|width |height |color |\\[|\\]|\"|&|=|\\PC){0,60}") {
        swallow(text.as_bytes(), None);
    }

    #[test]
    fn a_damaged_file_never_panics(nonogram in nonograms(3), format in prop::sample::select(NonogramFormat::ALL), at in any::<prop::sample::Index>(), byte in any::<u8>(), cut in any::<bool>()) {
        let mut bytes = Vec::new();
        if nonogram::write(&nonogram, format, &mut bytes).is_err() || bytes.is_empty() {
            return Ok(());
        }
        let at = at.index(bytes.len());
        bytes[at] = byte;
        if cut {
            bytes.truncate(at + 1);
        }
        swallow(&bytes, None);
    }
}

#[test]
fn files_without_nonograms_are_not_written() {
    for &format in NonogramFormat::ALL {
        let mut bytes = Vec::new();
        assert!(nonogram::write_all([], format, &mut bytes).is_err() && bytes.is_empty(), "{format}");
    }
}
