use super::*;

fn record(kind: u16, data: &[u8]) -> Vec<u8> {
    [&kind.to_le_bytes()[..], &(data.len() as u16).to_le_bytes(), data].concat()
}

/// A workbook with a sheet that is called `A`.
fn stream(version: [u8; 2], globals: &[u8], name: &[u8], cells: &[u8]) -> Vec<u8> {
    let bof = |kind: u8| record(record::BOF, &[&version[..], &[kind, 0]].concat());
    let (eof, len) = (record(record::EOF, &[]), 4 + 6 + name.len());
    let start = (bof(5).len() + globals.len() + len + eof.len()) as u32;
    let sheet = record(record::BOUND_SHEET, &[&start.to_le_bytes()[..], &[0, 0], name].concat());
    [&bof(5)[..], globals, &sheet, &eof, &bof(0x10), cells, &eof].concat()
}

#[track_caller]
fn check(stream: &[u8], expected: &[&[&str]]) {
    let book = Book::read(stream).unwrap();
    let sheet = &book.sheets[0];
    assert_eq!(sheet.name, "A");
    let table = book.sheet(stream, sheet.start).unwrap();
    let rows: Vec<Vec<&str>> = table.rows().map(|row| row.iter().collect()).collect();
    assert_eq!(rows, expected);
}

const OLD: [u8; 2] = [0, 5];
const UNICODE: [u8; 2] = [0, 6];

#[test]
fn old_text_is_in_its_code_page() {
    let globals = record(record::CODE_PAGE, &1250_u16.to_le_bytes());
    let cells = record(record::LABEL, b"\0\0\x01\0\0\0\x03\0\x9elu");
    check(&stream(OLD, &globals, b"\x01A", &cells), &[&["", "žlu"]]);
}
#[test]
fn texts_go_on_in_other_records_with_their_own_width() {
    let first = record(record::STRINGS, b"\x02\0\0\0\x02\0\0\0\x04\0\0ca");
    let second = record(record::CONTINUE, b"\x01t\0\x61\x01\x02\0\x08\x01\0go\0\0");
    let third = record(record::CONTINUE, b"\0\0");
    let globals = [first, second, third].concat();
    let cell = |column: u8, index: u8| record(record::SHARED_LABEL, &[0, 0, column, 0, 0, 0, index, 0, 0, 0]);
    let cells = [cell(0, 0), cell(1, 1)].concat();
    check(&stream(UNICODE, &globals, b"\x01\0A", &cells), &[&["catš", "go"]]);
}
#[test]
fn numbers_have_three_lengths() {
    let float = record(record::NUMBER, &[&[0; 6][..], &2.5_f64.to_le_bytes()].concat());
    let integer = record(record::SHORT_NUMBER, &[1, 0, 0, 0, 0, 0, 7 << 2 | 2, 0, 0, 0]);
    let hundredths = record(record::MULTIPLE_NUMBERS, &[2, 0, 0, 0, 0, 0, 0x5b, 2, 0, 0, 0, 0]);
    let cells = [float, integer, hundredths].concat();
    check(&stream(UNICODE, &[], b"\x01\0A", &cells), &[&["2.5"], &["7"], &["1.5"]]);
}
#[test]
fn passwords_are_recognized() {
    let locked = stream(UNICODE, &record(record::FILE_PASS, &[0; 6]), b"\x01\0A", &[]);
    assert_eq!(Book::read(&locked).err().map(|error| error.message().to_owned()).as_deref(), Some(PASSWORD));
}
#[test]
fn what_is_cut_off_is_an_error() {
    let whole = stream(UNICODE, &record(record::STRINGS, b"\x01\0\0\0\x01\0\0\0\x02\0\0ab"), b"\x01\0A", &[]);
    assert!(Book::read(&whole).is_ok());
    let cut = stream(UNICODE, &record(record::STRINGS, b"\x01\0\0\0\x01\0\0\0\x02\0\0a"), b"\x01\0A", &[]);
    assert!(Book::read(&cut).is_err());
    assert!(Book::read(&whole[..3]).is_err());
    let book = Book::read(&whole).unwrap();
    assert!(book.sheet(&whole[..whole.len() - 4], book.sheets[0].start).is_err());
}
