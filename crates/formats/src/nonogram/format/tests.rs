use quadrille_core::{Language, Metadata, TextDirection};
use quadrille_nonogram::Picture;

use super::*;
use crate::nonogram::{read, read_detected, write};

/// The reported losses are the differences of a file that is read back.
#[track_caller]
fn check_kept(palette: &[(&str, char, [u8; 3])]) {
    let color = |&(name, symbol, rgb): &(&str, char, [u8; 3])| Color { name: name.into(), rgb, symbol };
    let palette = Palette::new(palette.iter().map(color)).unwrap();
    let row: String = palette.as_slice().iter().map(|color| color.symbol).collect();
    let usual_names = color_names(&palette.as_slice().iter().map(|color| color.rgb).collect::<Vec<_>>());
    let nonogram = Nonogram::from(Picture::from_text(&format!("{row}.\n"), &palette).unwrap());
    for &format in NonogramFormat::ALL {
        let dropped = format.drops(&nonogram);
        let mut file = Vec::new();
        if let Err(error) = write(&nonogram, format, &mut file) {
            assert!(dropped.contains(&Unsupported::Colors), "{format}: {error}");
            continue;
        }
        let read = read(&file, format).unwrap().remove(0);
        let pairs = || palette.as_slice().iter().zip(read.clues().palette().as_slice());
        let mut lost = Vec::new();
        if pairs().any(|(one, other)| one.rgb != other.rgb) {
            lost.push(Unsupported::Colors);
        } else if pairs()
            .any(|(one, other)| one.name != other.name && !usual_names.contains(&one.name.to_string()))
        {
            lost.push(Unsupported::ColorNames);
        }
        assert_eq!(dropped, lost, "{format}");
    }
}

#[test]
fn lost_colors_are_reported() {
    check_kept(&[("black", '#', [0; 3])]);
    check_kept(&[("green", 'g', [0, 255, 0])]);
    check_kept(&[("green", 'g', [0, 128, 0])]);
    check_kept(&[("dark leaf", 'L', [1, 150, 2])]);
    check_kept(&[("black", '#', [0; 3]), ("red", 'r', [255, 0, 0])]);
    check_kept(&[("ebony", 'e', [0; 3]), ("my red", 'r', [255, 0, 0])]);
    check_kept(&[("gold", 'a', [218, 165, 32]), ("sun", 'b', [250, 240, 3])]);
}

#[test]
fn held_solutions_are_read_back() {
    let heart: Picture = ".#.#.\n#####\n.###.\n..#..\n".parse().unwrap();
    let flag = Picture::from_text("br\nrb\n", &txt::palette_of(&['b', 'r']).unwrap()).unwrap();
    for picture in [heart, flag] {
        let nonogram = Nonogram::from(picture.clone());
        let is_black = picture.palette().len() == 1;
        for &format in NonogramFormat::ALL.iter().filter(|format| is_black || format.holds_colors()) {
            let mut file = Vec::new();
            write(&nonogram, format, &mut file).unwrap();
            let read = read(&file, format).unwrap().remove(0);
            let cells = read.picture().map(Picture::cells);
            assert_eq!(cells, format.holds_solution().then_some(picture.cells()), "{format}");
        }
    }
}

#[test]
fn lost_metadata_is_reported() {
    let nonogram = Nonogram::from("#".parse::<Picture>().unwrap());
    let about = Metadata::default().with_title("Dot").with_author("A");
    let nonogram = nonogram.with_metadata(about.clone());
    assert!(NonogramFormat::Xml.drops(&nonogram).is_empty());
    assert_eq!(NonogramFormat::Pbm.drops(&nonogram), [Unsupported::Author]);
    for format in [NonogramFormat::Txt, NonogramFormat::Pixels, NonogramFormat::Bits] {
        assert_eq!(format.drops(&nonogram), [Unsupported::Title, Unsupported::Author]);
    }
    let more = about.with_notes("N").with_editor("E").with_publisher("P").with_date("2026");
    let more = more.with_language(Language::German).with_text_direction(TextDirection::RightToLeft);
    let unsupported = NonogramFormat::Json.drops(&nonogram.with_metadata(more));
    assert_eq!(
        unsupported,
        [Unsupported::Editor, Unsupported::Publisher, Unsupported::Date, Unsupported::Direction]
    );
}

/// Titles that look like the beginning of another file, or like a part of this one.
#[test]
fn titles_stay() {
    let nonogram = Nonogram::from("#.\n##".parse::<Picture>().unwrap());
    for title in [
        "P1 Garden",
        "P2 Garden",
        "GIF89a",
        "{}",
        "{\"a\":1}",
        "#17 Cat",
        "[Set 3] Cat",
        "rows",
        "1 1",
        "<a>",
    ] {
        let titled = nonogram.clone().with_title(title);
        for &format in NonogramFormat::ALL.iter().filter(|format| format.drops(&titled).is_empty()) {
            let mut file = Vec::new();
            write(&titled, format, &mut file).unwrap();
            let name = format!("x.{}", format.extensions().first().unwrap_or(&""));
            let found =
                read_detected(&file, Some(&name)).unwrap_or_else(|error| panic!("{title}, {name}: {error}"));
            assert_eq!(found.nonograms[0].title(), Some(title), "{format}");
        }
    }
}

#[test]
fn names_are_parsed() {
    for &format in NonogramFormat::ALL {
        assert_eq!(format.name().parse::<NonogramFormat>().unwrap(), format);
        for extension in format.extensions() {
            let of_extension = NonogramFormat::from_extension(extension).unwrap();
            assert_eq!(of_extension.extensions(), format.extensions());
        }
    }
    assert!("griddler".parse::<NonogramFormat>().is_err());
}
