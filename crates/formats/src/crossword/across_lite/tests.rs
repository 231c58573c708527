use crate::CrosswordFormat::AcrossLite;
use crate::crossword::testing::{check, check_hidden_blocks, check_refused, check_squares};

const REBUS: &str = "<ACROSS PUZZLE V2>\n<TITLE>\n\tT\n<AUTHOR>\n\tA\n<COPYRIGHT>\n\t2026\n<SIZE>\n\t3x3\n<GRID>\n\tS1A\n\ta.L\n\tDUE\n<REBUS>\nMARK;\n1:EE:E\n\
    <ACROSS>\n\tLots of water\n\tPending (3)\n<DOWN>\n\tBlue\n\tBeer\n<NOTEPAD>\nn\n";

#[test]
fn sections_are_read() {
    check(
        AcrossLite,
        REBUS,
        "T\nA\n2026\nn\nS EE A\nA # L\nD U E\n\nAcross\n1. Lots of water\n3. Pending (3)\n\nDown\n1. Blue\n2. Beer\n",
    );
}
#[test]
fn small_letters_are_marked_squares() {
    check_squares(AcrossLite, REBUS, [&[], &[(1, 0)]], &[(1, 1)]);
    check_squares(AcrossLite, REBUS.replace("MARK;\n", "a:A:A\n"), [&[], &[]], &[(1, 1)]);
}
#[test]
fn files_in_windows_1252_are_read() {
    let (before, after) = REBUS.split_once("Blue").unwrap();
    let bytes = [before.as_bytes(), b"Caf\xe9", after.as_bytes()].concat();
    let crossword = crate::crossword::read(&bytes, AcrossLite).unwrap();
    assert!(crossword.slots().any(|slot| slot.entry.clue() == Some("Café")));
}
#[test]
fn binary_data_are_refused() {
    let bytes = [REBUS.as_bytes(), b"\xff\0"].concat();
    let error = crate::crossword::read(&bytes, AcrossLite).unwrap_err();
    assert!(error.to_string().contains("binary data"), "{error}");
}
#[test]
fn blocks_may_be_hidden() {
    check_hidden_blocks(AcrossLite, REBUS.replace("a.L", "a:L"), true);
    check_hidden_blocks(AcrossLite, REBUS, false);
}
#[test]
fn inconsistent_files_are_refused() {
    check_refused(AcrossLite, REBUS.replace("\tBeer\n", ""), "clues down: 1, but words in the grid: 2");
    check_refused(
        AcrossLite,
        REBUS.replace("3x3", "4x3"),
        "the size is \"4x3\", but the grid has 3x3 squares",
    );
    check_refused(AcrossLite, REBUS.replace("<GRID>", "<GIRD>"), "missing section <GRID>");
    check_refused(AcrossLite, format!("CAT\n{REBUS}"), "expected a heading");
}
