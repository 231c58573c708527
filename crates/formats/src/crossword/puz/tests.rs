use quadrille_core::{Answer, Crossword, Metadata};

use super::checksums::{PartsOf, Texts, region};
use crate::{
    Unsupported,
    crossword::{
        CrosswordFormat::{Json, Puz, Txt},
        read,
        testing::{
            check, check_hidden_blocks, check_puzzle, check_refused, check_squares, check_unsupported,
        },
        write,
    },
};

fn file() -> Vec<u8> {
    let crossword: Crossword = "CAT\nO.O\n".parse().unwrap();
    let about = Metadata::default().with_title("Café").with_notes("One.\nTwo.");
    let mut bytes = Vec::new();
    write(&crossword.with_metadata(about), Puz, &mut bytes).unwrap();
    bytes
}

/// The file with other bytes at a place.
/// Returns the file with another state of its solution, and correct checksums.
fn written(state: &[u8]) -> Vec<u8> {
    let mut bytes = with(50, state);
    let board = bytes[44..52].to_vec();
    let (solution, texts) = (bytes[52..58].to_vec(), bytes[64..].to_vec());
    let ends: Vec<_> = texts.split(|&byte| byte == 0).collect();
    let texts = Texts {
        about: [ends[0], ends[1], ends[2]],
        clues: &ends[3..ends.len() - 2],
        notes: Some(ends[ends.len() - 2]),
    };
    let player = bytes[58..64].to_vec();
    let parts = PartsOf { board: &board, solution: &solution, state: &player, texts };
    let (all, header, masked) = (parts.all().to_le_bytes(), parts.header().to_le_bytes(), parts.masked());
    bytes[0..2].copy_from_slice(&all);
    bytes[14..16].copy_from_slice(&header);
    bytes[16..24].copy_from_slice(&masked);
    bytes
}

fn with(at: usize, bytes: &[u8]) -> Vec<u8> {
    let mut file = file();
    file[at..at + bytes.len()].copy_from_slice(bytes);
    file
}

#[test]
fn files_round_trip() {
    check(Puz, file(), "Café\nOne.\nTwo.\nCAT\nO#O\n");
    check_squares(Puz, file(), [&[], &[]], &[(1, 1)]);
}
#[test]
fn other_programs_write_around_it() {
    check(Puz, [b"junk", &*file(), b"\r\n"].concat(), "Café\nOne.\nTwo.\nCAT\nO#O\n");
}
#[test]
fn checksums_are_checked() {
    check_refused(Puz, with(0, &[0, 0]), "overall checksum mismatch: the file is corrupt");
    check_refused(Puz, with(14, &[0, 0]), "header checksum");
    check_refused(Puz, with(16, &[0; 8]), "hidden checksum");
    check_refused(Puz, with(53, b"U"), "checksum mismatch");
}
#[test]
fn truncated_files_are_reported() {
    check_refused(Puz, b"", "ACROSS&DOWN");
    check_refused(Puz, &file()[..20], "unexpected end of file at byte 20, in the header");
    check_refused(Puz, &file()[..54], "at byte 54, in the solution");
    check_refused(Puz, &file()[..66], "in the title");
    check_refused(Puz, [&*file(), b"GEXT\x06\0"].concat(), "in GEXT");
}
#[test]
fn locked_letters_are_unknown() {
    let mut locked = written(&[4, 0]);
    check_puzzle(Puz, &locked, "□□□\n□#□\n", &[], &[]);
    check_unsupported(Puz, &locked, &["locked solution"]);
    locked[50] = 2;
    check_refused(Puz, locked, "header checksum mismatch");
}
#[test]
fn squares_of_more_than_a_byte_are_counted() {
    let row = |count| -> Crossword { ('一'..).take(count).collect::<String>().parse().unwrap() };
    write(&row(99), Puz, &mut Vec::new()).unwrap();
    let error = write(&row(100), Puz, &mut Vec::new()).unwrap_err();
    assert!(error.message().starts_with("too many different squares"), "{error}");
}
#[test]
fn an_empty_grid_is_refused() {
    check_refused(Puz, with(44, &[0, 0]), "grid of 0x0");
}
#[test]
fn other_data_are_skipped() {
    let and = |more: &[u8]| [&*file(), more].concat();
    for more in [&b"x"[..], b"\x07\0\0ex", b"GO", b"HELLO WORLD, HELLO", b"NEWS\x01\0x\0x\0"] {
        check(Puz, and(more), "Café\nOne.\nTwo.\nCAT\nO#O\n");
        check_unsupported(Puz, and(more), &["trailing data"]);
    }
    check_unsupported(Puz, and(b"\r\n"), &[]);
    check_refused(Puz, and(b"GRB"), "in GRBS");
    check_refused(Puz, and(b"RTBL\x01\0x\0x\0"), "section RTBL without section GRBS");
    check_unsupported(Puz, and(b"LTIM\x01\0x\0x\0"), &[]);
    check_refused(Puz, and(b"GEXT\x01\0x\0x\0"), "section GEXT has 1 squares, but the grid has 6");
    check_refused(Puz, and(b"GEXT\x01\0y\0x\0"), "GEXT checksum");
}
#[test]
fn diagramless_puzzles_hide_their_blocks() {
    let mut bytes = with(48, &[1, 4]);
    let texts: Vec<&[u8]> = bytes[64..].split(|&byte| byte == 0).collect();
    let [title, author, copyright, one, two, three, notes, ..] = texts[..] else { panic!("{texts:?}") };
    let clues = [one, two, three];
    let texts = Texts { about: [title, author, copyright], clues: &clues, notes: Some(notes) };
    let parts = PartsOf { board: &bytes[44..52], solution: &bytes[52..58], state: &bytes[58..64], texts };
    let (header, masked, all) = (parts.header(), parts.masked(), parts.all());
    bytes[14..16].copy_from_slice(&header.to_le_bytes());
    bytes[16..24].copy_from_slice(&masked);
    bytes[..2].copy_from_slice(&all.to_le_bytes());
    check_hidden_blocks(Puz, bytes, true);
    check_hidden_blocks(Puz, file(), false);
}

/// A crossword of one word with a clue, as text.
fn text(word: &str, clue: &str) -> String {
    format!("{word}\n\nAcross\n1. {clue} ({})\n", word.chars().count())
}

/// A crossword of one word with a clue, written: the version, and the clue that is read back with what was
/// told to be lost.
#[track_caller]
fn check_written(word: &str, clue: &str, version: &[u8], unsupported: &[Unsupported], read_back: &str) {
    let crossword = read(text(word, clue).as_bytes(), Txt).unwrap();
    assert_eq!(Puz.drops(&crossword), unsupported, "{word}: {clue}");
    let mut bytes = Vec::new();
    write(&crossword, Puz, &mut bytes).unwrap();
    assert_eq!(bytes[24..28], *version, "{word}: {clue}");
    check(Puz, bytes, &text(word, read_back));
}

#[track_caller]
fn check_preserved(word: &str, clue: &str, version: &[u8]) {
    check_written(word, clue, version, &[], clue);
}

#[test]
fn other_letters_require_version_2() {
    check_preserved("CAFÉ", "Où l'on boit", b"1.3\0");
    check_preserved("CAFÉ", "\"Où\" - l'on boit...", b"1.3\0");
    check_preserved("CAFÉ", "Où – “l’on” boit…: Ω", b"2.0\0");
    check_preserved("ΓΆΤΑX", "Νιαουρίζει", b"2.0\0");
    check_preserved("КОТ", "It purrs", b"2.0\0");
}

#[track_caller]
fn check_plain(clue: &str, expected: &str) {
    check_written("CAT", clue, b"1.3\0", &[Unsupported::TypographicSigns], expected);
}

#[test]
fn lost_typographic_signs_are_reported() {
    check_plain("It’s", "It's");
    check_plain("„It“ – purrs…", "\"It\" - purrs...");
}

/// The file with a table of one rebus, which all of its letter squares hold.
fn with_rebus(content: &[u8]) -> Vec<u8> {
    let section = |name: &[u8; 4], data: &[u8]| {
        let len = (data.len() as u16).to_le_bytes();
        [name, &len[..], &region(data, 0).to_le_bytes(), data, b"\0"].concat()
    };
    let table = [b"x;y;".repeat(1000), b" 1:".to_vec(), content.to_vec(), b"; 1:NO;".to_vec()].concat();
    [file(), section(b"GRBS", &[2; 6]), section(b"RTBL", &table)].concat()
}

#[test]
fn the_first_of_a_key_is_its_rebus() {
    check(Puz, with_rebus(b"EA"), "Café\nOne.\nTwo.\nEA EA EA\nEA # EA\n");
}
#[test]
fn a_table_does_not_fill_squares_with_texts() {
    let most = Answer::MAX_CONTENT;
    assert!(read(&with_rebus(&b"A".repeat(most)), Puz).is_ok());
    check_refused(Puz, with_rebus(&b"A".repeat(most + 1)), "but squares have at most 64 characters");
}
#[test]
fn padding_is_scanned_once() {
    check_unsupported(Puz, [&*file(), &[0; 1 << 19], b"X"].concat(), &["trailing data"]);
}
#[test]
fn of_a_sparse_giant_no_grid_is_made() {
    // A staircase of long words.
    let answer = ["\"A\""; 255].join(",");
    let entries = (0..700).map(|k| {
        let (direction, row, column) =
            if k % 2 == 0 { ("across", k / 2, k / 2) } else { ("down", k / 2, k / 2 + 1) };
        let (row, column) = (254 * row, 254 * column);
        format!("{{\"direction\":\"{direction}\",\"row\":{row},\"column\":{column},\"answer\":[{answer}]}}")
    });
    let (entries, side) = (entries.collect::<Vec<_>>().join(","), 254 * 350 + 1);
    let file = format!(
        "{{\"quadrille\":\"crossword\",\"version\":1,\"size\":{{\"width\":{side},\"height\":{side}}},\"entries\":[{entries}]}}"
    );
    assert!(Puz.drops(&read(file.as_bytes(), Json).unwrap()).is_empty());
}
