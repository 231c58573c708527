use super::*;

#[test]
fn ordinals_are_written_as_words() {
    let words = |numbers: &[usize]| {
        numbers.iter().map(|number| ordinal(number - 1, 200)).collect::<Vec<_>>().join(" ")
    };
    assert_eq!(words(&[1, 2, 3, 4, 10, 20]), "first second third 4th 10th 20th");
    assert_eq!(words(&[11, 12, 13, 111, 112, 113]), "11th 12th 13th 111th 112th 113th");
    assert_eq!(words(&[21, 22, 23, 24, 101, 122, 133]), "21st 22nd 23rd 24th 101st 122nd 133rd");
    assert_eq!(words(&[200]), "last");
}

#[test]
fn a_single_other_cell_is_named() {
    let sentence = |count: i32| several(&(0..count).map(|at| Position::new(0, at)).collect::<Vec<_>>());
    assert_eq!(sentence(2), "(row, column) (1, 1) and (1, 2)");
    assert!(sentence(7).ends_with("(1, 6) and (1, 7)"));
    assert!(sentence(8).ends_with("(1, 6) and 2 others"));
}
