//! What holds for every crossword and for all bytes.

use proptest::prelude::*;
use quadrille_core::{Crossword, Entry, Reason, Spelling, Unplaced, WordList};
use quadrille_formats::{CrosswordFormat, WordListFormat, WordListOptions, crossword, wordlist};
use quadrille_testkit::{builder, word_list};

const CONTENTS: [&str; 5] = [".", "A", "Ñ", "क्ष", "QU"];

/// What text could take for something else, besides letters.
const TRICKY: [&str; 16] = [
    "A",
    "{",
    "[",
    "}",
    "\"",
    ":",
    "{\"a\":",
    "[\"",
    "\u{feff}",
    "\u{feff}A",
    "..",
    "#",
    "QU",
    "🇩",
    "\u{1100}",
    "\u{1161}",
];

/// A legal crossword of tricky contents: a word across, down, or both from one square.
fn tricky() -> impl Strategy<Value = Crossword> {
    let word = || prop::collection::vec(prop::sample::select(&TRICKY[..]), 2..5);
    (word(), word(), 0..3_u8).prop_map(|(across, mut down, shape)| {
        use quadrille_core::{Answer, Direction, Placement, Position, Rule};
        down[0] = across[0];
        let words = [(across, Direction::Across), (down, Direction::Down)];
        let words: Vec<_> = words
            .into_iter()
            .enumerate()
            .filter(|(k, _)| usize::from(shape) != k + 1)
            .map(|(_, word)| word)
            .collect();
        let entry =
            |squares: &Vec<&str>| Entry::from_answer(Answer::from_squares(squares).expect("legal squares"));
        let word_list: WordList = words.iter().map(|(squares, _)| entry(squares)).collect();
        let placements = word_list.ids().zip(&words).map(|(entry, &(_, direction))| Placement {
            entry,
            position: Position::default(),
            direction,
        });
        Crossword::new(Rule::Strict, word_list.clone(), placements.collect()).expect("two words that cross")
    })
}

/// A legal crossword: a small grid of random contents whose letters happen to be connected.
fn crosswords() -> impl Strategy<Value = Crossword> {
    let grid = (1..6_usize, 1..6_usize).prop_flat_map(|(height, width)| {
        prop::collection::vec(prop::collection::vec(0..5_usize, width), height)
    });
    let legal = grid.prop_filter_map("letters are not connected", |rows| {
        let line = |row: &Vec<usize>| row.iter().map(|&k| CONTENTS[k]).collect::<Vec<_>>().join(" ");
        rows.iter().map(line).collect::<Vec<_>>().join("\n").parse::<Crossword>().ok()
    });
    let unsupported = prop::collection::vec((("\\PC{0,3}[a-zß]{2,4}", ".{0,5}"), 0..4_usize), 0..3);
    (legal, any::<u64>(), prop::option::of(".*"), prop::collection::vec(".*", 40), unsupported).prop_map(
        |(crossword, seed, title, texts, unsupported)| {
            let mut entries = crossword.word_list().entries().to_vec();
            for (entry, pair) in entries.iter_mut().zip(texts.chunks(2)) {
                *entry = entry.clone().with_text(&pair[0]).with_clue(&pair[1]);
            }
            let placed = entries.len();
            for ((word, clue), _) in &unsupported {
                let spelling = Spelling::default().keep_case(clue.len() > 2);
                let entry = Entry::spelled(word, &spelling).map(|entry| entry.with_clue(clue));
                entries.push(entry.expect("it has two letters"));
            }
            let word_list: WordList = entries.into_iter().collect();
            let ids = word_list.ids().skip(placed);
            let unplaced = ids
                .zip(&unsupported)
                .map(|(entry, (_, reason))| Unplaced { entry, reason: Reason::ALL[*reason] })
                .collect();
            let built = Crossword::new(crossword.rule(), word_list, crossword.placements().to_vec())
                .expect("it was legal before")
                .with_seed(seed)
                .with_unplaced(unplaced);
            match title {
                Some(title) => built.with_title(title),
                None => built,
            }
        },
    )
}

fn written(crossword: &Crossword, format: CrosswordFormat) -> Vec<u8> {
    let mut bytes = Vec::new();
    crossword::write(crossword, format, &mut bytes).expect("memory can be written to");
    bytes
}

/// What is written as text is found to be text and has the same squares.
fn check_text(crossword: &Crossword) -> Result<(), TestCaseError> {
    // Such a text is read as the picture of a nonogram.
    if crossword.letter_squares().iter().all(|(_, content)| *content == "#") {
        prop_assert!(crossword::to_vec(crossword, CrosswordFormat::Txt).is_err());
        return Ok(());
    }
    let bytes = written(crossword, CrosswordFormat::Txt);
    let format = CrosswordFormat::detect(&bytes, None).expect("it was written");
    prop_assert_eq!(format, CrosswordFormat::Txt);
    let again = crossword::read(&bytes, format).expect("it was written");
    prop_assert_eq!(again.letter_squares(), crossword.letter_squares());
    prop_assert_eq!((again.size(), again.len()), (crossword.size(), crossword.len()));
    let clues = |crossword: &Crossword| -> Vec<_> {
        let visible = |c: char| !(c.is_control() || c.is_whitespace());
        let clues = crossword.slots().map(|slot| slot.entry.full_clue().replace(|c| !visible(c), ""));
        let mut clues: Vec<_> = clues.collect();
        clues.sort();
        clues
    };
    prop_assert_eq!(clues(&again), clues(crossword));
    Ok(())
}

/// Whatever comes, nothing panics, and what is read is written and read again.
fn swallow(bytes: &[u8], name: Option<&str>) {
    let _ = CrosswordFormat::detect(bytes, name);
    for &format in CrosswordFormat::ALL {
        if let Ok(crossword) = crossword::read(bytes, format) {
            let Ok(again) = crossword::to_vec(&crossword, format) else { continue };
            assert_eq!(written(&crossword::read(&again, format).expect("it was written"), format), again);
        }
    }
    swallow_list(bytes, &WordListOptions::default());
    swallow_list(bytes, &WordListOptions { name: Some("a.csv".to_owned()), ..WordListOptions::default() });
    let spelling = Spelling::default().tokens("-").expect("a separator");
    swallow_list(bytes, &WordListOptions { spelling, ..WordListOptions::default() });
    for &format in WordListFormat::ALL {
        swallow_list(bytes, &WordListOptions { format: Some(format), ..WordListOptions::default() });
    }
}

/// What is read of a list is written, and read back equal and without a warning.
fn swallow_list(bytes: &[u8], options: &WordListOptions) {
    let Ok(list) = wordlist::read(bytes, options) else { return };
    let mut tsv = Vec::new();
    wordlist::write(&list, &mut tsv).expect("memory is enough");
    let again = wordlist::read(
        &tsv,
        &WordListOptions { spelling: list.spelling.clone(), ..WordListOptions::default() },
    );
    let again = again.unwrap_or_else(|error| panic!("{error}: {}", String::from_utf8_lossy(&tsv)));
    let is_equal = (&again.entries, &again.metadata) == (&list.entries, &list.metadata);
    assert!(is_equal, "{:?} became {:?}", String::from_utf8_lossy(bytes), String::from_utf8_lossy(&tsv));
    assert_eq!(again.warnings, []);
}

#[test]
fn squares_stay_apart_in_lists_of_tokens() {
    swallow(br#"[{"answer": ["9", "3"], "clue": "Two"}, {"answer": "AM-F", "clue": "Chords"}]"#, None);
}

#[test]
fn places_inside_of_texts_keep_their_commas() {
    swallow(b"2\ncat\nruby @ 3,5,down* @d it\n", Some("words.dic"));
}

proptest! {
    #[test]
    fn json_keeps_what_is_built(word_list in word_list(), builder in builder()) {
        let Ok(built) = builder.build(&word_list) else { return Ok(()) };
        let read = crossword::read(&written(&built, CrosswordFormat::Json), CrosswordFormat::Json).unwrap();
        prop_assert_eq!(read, built);
    }

    #[test]
    fn json_keeps_all(crossword in crosswords()) {
        let bytes = written(&crossword, CrosswordFormat::Json);
        prop_assert_eq!(CrosswordFormat::detect(&bytes, None).unwrap(), CrosswordFormat::Json);
        prop_assert_eq!(crossword::read(&bytes, CrosswordFormat::Json).unwrap(), crossword);
    }

    #[test]
    fn text_keeps_the_grid(crossword in crosswords()) {
        check_text(&crossword)?;
    }

    #[test]
    fn text_keeps_tricky_squares(crossword in tricky()) {
        check_text(&crossword)?;
    }

    #[test]
    fn arbitrary_bytes_never_panic(bytes in prop::collection::vec(any::<u8>(), 0..200)) {
        swallow(&bytes, Some("a.json"));
    }

    #[test]
    fn arbitrary_text_never_panics(text in "([a-c12\",;\t #\n\\[\\]{}:.é)*=|>–-]|\\PC){0,60}") {
        swallow(text.as_bytes(), None);
    }

    #[test]
    fn a_damaged_file_never_panics(crossword in crosswords(), at in any::<prop::sample::Index>(), byte in any::<u8>(), cut in any::<bool>()) {
        let mut bytes = written(&crossword, CrosswordFormat::Json);
        let at = at.index(bytes.len());
        bytes[at] = byte;
        if cut {
            bytes.truncate(at + 1);
        }
        swallow(&bytes, None);
    }

    #[test]
    fn a_damaged_workbook_never_panics(which in 0..3_usize, changes in prop::collection::vec((any::<prop::sample::Index>(), any::<u8>()), 1..6), cut in prop::option::of(any::<prop::sample::Index>())) {
        let workbooks: [&[u8]; 3] = [include_bytes!("../lists/excel.xlsx"), include_bytes!("../lists/libreoffice.ods"), include_bytes!("../lists/old.xls")];
        let mut bytes = workbooks[which].to_owned();
        for (at, byte) in changes {
            let at = at.index(bytes.len());
            bytes[at] = byte;
        }
        if let Some(cut) = cut {
            bytes.truncate(cut.index(bytes.len()));
        }
        swallow_list(&bytes, &WordListOptions::default());
    }

    #[test]
    fn lengths_of_lists_never_panic(rows in prop::collection::vec(("[a-zé' -]{0,6}[a-z]{2}", "[a-z]{0,3}[(]?[0-9, -]{0,5}[)]?", "[0-9٤, '()a-z-]{0,6}"), 1..6)) {
        let line = |(word, clue, lengths): &(String, String, String)| format!("{word};{clue};{lengths}\n");
        let text = rows.iter().map(line).collect::<String>();
        swallow(text.as_bytes(), None);
        swallow(format!("word;clue;length\n{text}").as_bytes(), None);
        let objects = rows.iter().map(|(word, clue, lengths)| format!(r#"{{"length":"{lengths}","clue":"{clue}","word":"{word}"}}"#));
        swallow(format!("[{}]", objects.collect::<Vec<_>>().join(",")).as_bytes(), None);
    }

    #[test]
    fn lists_in_any_shape_are_read_back(lines in prop::collection::vec("[!#1-3a-cA-C. ()\\[\\]ıİßéکt🍎-]{0,6}[a-z]{0,3}( - |: |;|,|, |\t|\\|)?[a-z ,;\"'@1-9()é<>&/]{0,9}", 1..8), sign in "(sep=;|# title: a|#html:true|answer,clue)?") {
        swallow(format!("{sign}\n{}\n", lines.join("\n")).as_bytes(), None);
    }

    #[test]
    fn csv_reads_what_csv_writers_write(fields in prop::collection::vec(("[a-z ,;\"]{0,6}[a-z]{2}", "[a-z ,;\"]{0,8}"), 1..8)) {
        let quoted = |text: &str| format!("\"{}\"", text.replace('"', "\"\""));
        for separator in [',', '\t'] {
            let line = |word: &str, clue: &str| format!("{}{separator}{}\r\n", quoted(word), quoted(clue));
            let lines: String = fields.iter().map(|(word, clue)| line(word, clue)).collect();
            let text = line("answer", "clue") + &lines;
            let list = wordlist::read(text.as_bytes(), &WordListOptions::default()).unwrap();
            let found: Vec<_> = list.entries.iter().map(|entry| (entry.text(), entry.clue().unwrap_or_default())).collect();
            let shown = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ");
            let expected: Vec<_> = fields.iter().map(|(word, clue)| (shown(word), shown(clue))).collect();
            prop_assert!(found.into_iter().eq(expected.iter().map(|(word, clue)| (&**word, &**clue))), "{text:?}");
        }
    }
}
