use super::*;

#[test]
fn cells_have_letters_and_numbers() {
    let cells = [(0, 0), (2, 1), (9, 25), (0, 26), (0, 701)].map(|(row, column)| cell(row, column));
    assert_eq!(cells, ["A1", "B3", "Z10", "AA1", "ZZ1"]);
}
