//! What other programs' formats hold is read back, and whatever else comes is refused without a panic.

use std::collections::BTreeSet;

use proptest::prelude::*;
use quadrille_core::{
    Answer, Bars, Crossword, Direction, Emphasis, Entry, Grid, Metadata, Placement, Position, Size, Square,
    StyledText, WordList,
};
use quadrille_formats::{CrosswordFormat, ErrorKind, Unsupported, crossword};

const EXCHANGED: [CrosswordFormat; 6] = [
    CrosswordFormat::Puz,
    CrosswordFormat::Ipuz,
    CrosswordFormat::Jpz,
    CrosswordFormat::Xd,
    CrosswordFormat::Exolve,
    CrosswordFormat::AcrossLite,
];

/// Contents that Latin-1 can hold as a byte or as several, and others.
const LATIN: [&str; 8] = ["A", "B", "Z", "É", "QU", "b", "7", "&"];
const ANY: [&str; 12] = ["A", "B", "Я", "क्ष", "👨‍👩‍👧", "0", "#", "<", "_", "?", "QU@", "="];

/// Texts with whatever formats use for something else.
const TEXT: &str = "([A-Za-zé ]|[~:;,&<>\"'#{}.]){0,12}";
const ANY_TEXT: &str = "([A-Za-z ]|[~:;,&<>\"'#{}.]|[Яक]){0,12}";

/// Grids of letters, blocks and voids in which every run is an entry, and sometimes a free-form crossword. Some have
/// bars, some have given letters, and of some all or some letters are unknown. Some clues have no lengths.
fn crosswords(contents: &'static [&'static str], text: &'static str) -> impl Strategy<Value = Crossword> {
    let grid = (1..7_usize, 1..7_usize).prop_flat_map(move |(height, width)| {
        let square = prop_oneof![
            4 => prop::sample::select(contents).prop_map(|content| Square::Letter(content.into())),
            1 => Just(Square::Block),
            1 => Just(Square::Void),
        ];
        prop::collection::vec(prop::collection::vec(square, width), height)
    });
    let texts = prop::collection::vec(text, 30);
    let some = || prop::collection::vec((0..7, 0..7), 0..3).prop_map(positions);
    let bars =
        prop_oneof![3 => Just(Vec::new()), 1 => prop::collection::vec((0..7, 0..7, any::<bool>()), 0..9)];
    let unknown = prop_oneof![4 => Just(0), 1 => 1..3_u8];
    let signs = (some(), some(), some(), bars, unknown);
    (grid, texts, signs, any::<u64>()).prop_filter_map("no word", |(rows, texts, signs, split)| {
        let (highlights, circles, given, bars, unknown) = signs;
        let mut grid = Grid::filled(Size::new(rows[0].len() as u32, rows.len() as u32), Square::Void);
        for (row, squares) in (0..).zip(rows) {
            grid.row_mut(row).clone_from_slice(&squares);
        }
        let letters = grid.iter_mut().filter(|(_, square)| square.letter().is_some());
        for ((_, square), k) in letters.zip(0_u8..) {
            if unknown == 1 || unknown == 2 && k % 3 > 0 {
                *square = Square::Letter(Box::default());
            }
        }
        let bar = |(row, column, is_down): (i32, i32, bool)| {
            (Position::new(row, column), if is_down { Direction::Down } else { Direction::Across })
        };
        let bars: Bars = bars.into_iter().map(bar).collect();
        let mut texts = texts.iter().map(|text| text.trim());
        let about = Metadata::default()
            .with_title(texts.next()?)
            .with_author(texts.next()?)
            .with_copyright(texts.next()?)
            .with_notes(texts.next()?);
        let mut entries = Vec::new();
        for (position, direction, answer) in runs(&grid, &bars) {
            let squares: Vec<_> = answer
                .squares()
                .map(|square| if square.is_empty() { Answer::UNKNOWN } else { square })
                .collect();
            let at = 1 + (split as usize + entries.len()) % (squares.len() - 1);
            let joint = ["", "", " ", "-"][(split as usize + entries.len()) % 4];
            let text = format!("{}{joint}{}", squares[..at].concat(), squares[at..].concat());
            let entry = Entry::from_answer(answer.clone()).with_text(&text);
            let has_lengths = !(split as usize + entries.len()).is_multiple_of(3);
            let entry = entry.with_clue(texts.next().unwrap_or_default()).with_lengths(has_lengths);
            entries.push((position, direction, entry));
        }
        let word_list: WordList = entries.iter().map(|(_, _, entry)| entry.clone()).collect();
        let placements = word_list
            .ids()
            .zip(&entries)
            .map(|(entry, &(position, direction, _))| Placement { entry, position, direction })
            .collect();
        Some(
            Crossword::from_barred_grid(&grid, &bars, word_list, placements)
                .ok()?
                .with_metadata(about)
                .with_highlights(highlights)
                .with_circles(circles)
                .with_given_letters(given),
        )
    })
}

/// Clues in several styles, with the signs of their markup.
fn styled_clues() -> impl Strategy<Value = StyledText> {
    let emphasis = prop_oneof![Just(None), prop::sample::select(Emphasis::ALL).prop_map(Some)];
    let letters = "([aib ]|[<>()&;{}*/_@#!^~|\"'.=\\[\\]-]|[éЯ]|&lt;|</i>|<b>|\\{/|/\\}){1,5}";
    prop::collection::vec((letters, emphasis), 1..5).prop_map(|runs| {
        let mut clue = StyledText::default();
        runs.iter().for_each(|(letters, emphasis)| clue.push(letters, *emphasis));
        clue.trim()
    })
}

/// The same crossword with other clues.
fn with_clues(crossword: &Crossword, clues: &[StyledText]) -> Crossword {
    let entries = crossword.word_list().entries().iter().zip(clues.iter().cycle());
    let word_list = entries.map(|(entry, clue)| entry.clone().with_styled_clue(clue.clone())).collect();
    let (grid, placements) = (crossword.squares(), crossword.placements().to_vec());
    Crossword::from_barred_grid(&grid, crossword.bars(), word_list, placements).unwrap()
}

fn sorted(squares: &[Position]) -> BTreeSet<Position> {
    squares.iter().copied().collect()
}

fn positions(squares: Vec<(i32, i32)>) -> Vec<Position> {
    squares.into_iter().map(|(row, column)| Position::new(row, column)).collect()
}

/// All runs of two or more letters.
fn runs(grid: &Grid<Square>, bars: &Bars) -> Vec<(Position, Direction, Answer)> {
    let letter = |at: Position| grid.get(at).and_then(Square::letter);
    let mut runs = Vec::new();
    for position in grid.positions() {
        for direction in Direction::BOTH {
            let follows = |at: Position| letter(at).is_some() && !bars.has(at, direction);
            let goes_on = |k: i32| k == 0 || follows(position.step(direction, k - 1));
            let content = |k: i32| letter(position.step(direction, k)).filter(|_| goes_on(k));
            let squares: Vec<_> = (0..).map_while(content).collect();
            if !follows(position.step(direction, -1)) && squares.len() > 1 {
                runs.push((position, direction, Answer::from_squares(squares).unwrap()));
            }
        }
    }
    runs
}

fn written(crossword: &Crossword, format: CrosswordFormat) -> Result<Vec<u8>, quadrille_formats::Error> {
    let mut bytes = Vec::new();
    crossword::write(crossword, format, &mut bytes)?;
    Ok(bytes)
}

/// What every format keeps. Those without voids turn them into blocks, so the box may grow by what were void
/// edges: none, since a box has a letter or a block at each side.
/// Exolve and puz have capitals alone.
fn kept(crossword: &Crossword, format: CrosswordFormat) -> impl PartialEq + std::fmt::Debug + use<> {
    let content = |content: &str| match format {
        CrosswordFormat::Exolve | CrosswordFormat::Puz => content.to_uppercase(),
        _ => content.to_owned(),
    };
    let mut entries: Vec<_> = crossword
        .slots()
        .map(|slot| {
            let clue = slot.entry.clue().map(|clue| clue.split_whitespace().collect::<Vec<_>>().join(" "));
            let answer: Vec<_> = slot.entry.answer().squares().map(content).collect();
            // A single length alone is not always a clue.
            let lengths = slot.entry.lengths_apart().filter(|_| clue.is_some());
            (slot.number, slot.direction, slot.position, answer, clue, lengths)
        })
        .collect();
    entries.sort();
    let squares: Vec<_> =
        crossword.letter_squares().into_iter().map(|(at, letters)| (at, content(letters))).collect();
    let has_given = !format.drops(crossword).contains(&Unsupported::GivenLetters);
    let given = if has_given { crossword.given_letters() } else { &[] };
    let marked = match format.drops(crossword).contains(&Unsupported::Shades) {
        true => [&[], &*[crossword.highlights(), crossword.circles()].concat()].map(sorted),
        false => [crossword.highlights(), crossword.circles()].map(sorted),
    };
    let squares = (squares, marked, given.to_vec(), crossword.bars().clone());
    (crossword.size(), entries, squares, crossword.metadata().clone())
}

/// What is written is found to be what it is, and has everything when it is read; what cannot be written is
/// refused by name.
fn check(crossword: &Crossword, format: CrosswordFormat) -> Result<bool, TestCaseError> {
    let bytes = match written(crossword, format) {
        Ok(bytes) => bytes,
        Err(error) => {
            prop_assert!(
                matches!(error.kind(), ErrorKind::Unsupported | ErrorKind::LimitReached),
                "{}",
                error
            );
            prop_assert!(error.to_string().contains(format.name()), "{}", error);
            return Ok(false);
        }
    };
    let shown = || String::from_utf8_lossy(&bytes).into_owned();
    prop_assert_eq!(CrosswordFormat::detect(&bytes, None).unwrap(), format);
    let read = crossword::read(&bytes, format)
        .map_err(|error| TestCaseError::fail(format!("{format}: {error}\n{}", shown())))?;
    prop_assert_eq!(kept(&read, format), kept(crossword, format), "{}\n{}", format, shown());
    if matches!(format, CrosswordFormat::Ipuz | CrosswordFormat::Jpz) {
        prop_assert_eq!(read.squares(), crossword.squares());
    }
    prop_assert_eq!(written(&read, format).unwrap(), bytes);
    Ok(true)
}

/// Whatever comes, nothing panics, and what is read can be written.
fn swallow(bytes: &[u8], format: CrosswordFormat) {
    let _ = CrosswordFormat::detect(bytes, None);
    if let Ok(crossword) = crossword::read(bytes, format) {
        written(&crossword, CrosswordFormat::Json).unwrap();
        let _ = written(&crossword, format);
    }
}

/// Where the sections of a .puz file begin that follow its texts.
fn before_sections(bytes: &[u8]) -> usize {
    let sections = [b"GRBS", b"GEXT"].map(|name| bytes.windows(4).position(|window| window == name));
    sections.into_iter().flatten().min().unwrap_or(bytes.len())
}

proptest! {
    #[test]
    fn latin_letters_are_kept_everywhere(crossword in crosswords(&LATIN, TEXT)) {
        for format in EXCHANGED {
            let is_plain = crossword.has_solution() && crossword.bars().is_empty();
            prop_assert!(check(&crossword, format)? || !is_plain, "{} refused it", format);
        }
    }

    #[test]
    fn other_letters_are_kept_or_refused(crossword in crosswords(&ANY, ANY_TEXT)) {
        for format in EXCHANGED {
            check(&crossword, format)?;
        }
    }

    #[test]
    fn text_keeps_grids_or_refuses_them(crossword in crosswords(&ANY, ANY_TEXT)) {
        let Ok(bytes) = written(&crossword, CrosswordFormat::Txt) else { return Ok(()) };
        prop_assert_eq!(CrosswordFormat::detect(&bytes, None).unwrap(), CrosswordFormat::Txt);
        let read = crossword::read(&bytes, CrosswordFormat::Txt);
        let read = read.map_err(|error| TestCaseError::fail(format!("{error}\n{}", String::from_utf8_lossy(&bytes))))?;
        prop_assert_eq!((read.size(), read.letter_squares()), (crossword.size(), crossword.letter_squares()));
    }

    #[test]
    fn the_native_file_keeps_grids(crossword in crosswords(&ANY, ANY_TEXT)) {
        let bytes = written(&crossword, CrosswordFormat::Json).unwrap();
        prop_assert_eq!(crossword::read(&bytes, CrosswordFormat::Json).unwrap(), crossword);
    }

    #[test]
    fn styles_of_clues_are_kept(crossword in crosswords(&LATIN, TEXT), clues in prop::collection::vec(styled_clues(), 1..5)) {
        let crossword = with_clues(&crossword, &clues);
        let clues = |crossword: &Crossword| {
            let mut clues: Vec<_> = crossword.slots().map(|slot| (slot.number, slot.direction, slot.entry.styled_clue())).collect();
            clues.sort_by_key(|clue| (clue.0, clue.1));
            clues
        };
        use CrosswordFormat::{Exolve, Ipuz, Jpz, JpzZip, Json, Xd};
        for format in [Exolve, Ipuz, Jpz, JpzZip, Json, Xd] {
            prop_assert!(!format.drops(&crossword).contains(&Unsupported::ClueStyles));
            let bytes = written(&crossword, format).unwrap();
            let read = crossword::read(&bytes, format).unwrap();
            prop_assert_eq!(clues(&read), clues(&crossword), "{}\n{}", format, String::from_utf8_lossy(&bytes));
            prop_assert_eq!(written(&read, format).unwrap(), bytes);
        }
    }

    #[test]
    fn damage_never_panics(crossword in crosswords(&LATIN, TEXT), at in any::<prop::sample::Index>(), flip in 1..=255_u8, cut in any::<bool>()) {
        for format in EXCHANGED {
            let Ok(mut bytes) = written(&crossword, format) else { continue };
            let at = at.index(bytes.len());
            bytes[at] ^= flip;
            if cut {
                bytes.truncate(at);
            }
            swallow(&bytes, format);
        }
    }

    #[test]
    fn a_checksum_notices_every_byte(crossword in crosswords(&LATIN, TEXT), at in any::<prop::sample::Index>(), flip in 1..=255_u8) {
        let Ok(mut bytes) = written(&crossword, CrosswordFormat::Puz) else { return Ok(()) };
        // The version, what nobody knows the meaning of, and the names of sections are not summed up.
        let at = Some(at.index(before_sections(&bytes))).filter(|at| !(24..44).contains(at)).unwrap_or(0);
        bytes[at] ^= flip;
        prop_assert!(crossword::read(&bytes, CrosswordFormat::Puz).is_err());
    }

    #[test]
    fn a_cut_file_is_noticed(crossword in crosswords(&LATIN, TEXT), at in any::<prop::sample::Index>()) {
        for format in [CrosswordFormat::Puz, CrosswordFormat::Ipuz, CrosswordFormat::Jpz, CrosswordFormat::Exolve] {
            let Ok(bytes) = written(&crossword, format) else { continue };
            // Nothing says that sections have to be there.
            let is_puz = format == CrosswordFormat::Puz;
            let end = if is_puz { before_sections(&bytes) } else { bytes.trim_ascii_end().len() };
            let cut = &bytes[..at.index(end)];
            prop_assert!(crossword::read(cut, format).is_err(), "{} cut to {} bytes", format, cut.len());
        }
    }

    #[test]
    fn arbitrary_bytes_never_panic(bytes in prop::collection::vec(any::<u8>(), 0..300)) {
        for format in EXCHANGED {
            swallow(&bytes, format);
        }
        swallow(&[b"\0\0ACROSS&DOWN\0", &bytes[..]].concat(), CrosswordFormat::Puz);
        swallow(&[b"PK\x03\x04", &bytes[..]].concat(), CrosswordFormat::Jpz);
    }
}
