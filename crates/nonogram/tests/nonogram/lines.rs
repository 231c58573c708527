//! The line solver in the public API: lines of any length and number of colors. Unit tests compare it with
//! brute force.

use quadrille_nonogram::{Clue, Clues, Color, ColorId, Line, Palette, Run};

fn clue(lengths: &[u32]) -> Clue {
    lengths.iter().map(|&length| Run::black(length)).collect()
}

#[track_caller]
fn check(lengths: &[u32], before: &str, after: &str) {
    let line: Line = before.parse().unwrap();
    assert_eq!(line.to_string(), before);
    let settled = line.settle(&clue(lengths));
    let text = settled.as_ref().map_or("none".to_owned(), Line::to_string);
    assert_eq!(text, after, "{lengths:?} in {before}");
    assert!(settled.is_none_or(|line| line.settle(&clue(lengths)) == Some(line.clone())), "settled twice");
}

#[test]
fn no_cell() {
    check(&[], "", "");
    check(&[1], "", "none");
}
#[test]
fn overlap() {
    check(&[3], "?????", "??#??");
}
#[test]
fn a_gap_too_small_is_empty() {
    check(&[2], "?.???", "..?#?");
}
#[test]
fn both_ends_are_known() {
    check(&[1, 2, 1], "#???????#", "#.?????.#");
}
#[test]
fn runs_that_are_too_long() {
    check(&[6], "?????", "none");
    check(&[u32::MAX, u32::MAX], "?????", "none");
    check(&[3, 2], "?????", "none");
}
#[test]
fn a_contradiction() {
    check(&[1], "#?#", "none");
}

#[test]
fn a_line_without_cells() {
    check(&[], "", "");
    check(&[1], "", "none");
    let line = Line::unknown(Palette::black(), 0).unwrap();
    assert_eq!((line.runs_done(&clue(&[])), line.runs_done(&clue(&[1]))), (vec![], vec![false]));
}

#[test]
fn all_lengths() {
    for cells in 1..=Clues::MAX_SIDE {
        // With one spare cell, the run covers all cells but its ends, for any bit set.
        let line = Line::unknown(Palette::black(), cells).unwrap();
        let settled = line.settle(&clue(&[cells as u32 - 1])).unwrap();
        let expected = match cells {
            1 => ".".to_owned(),
            2 => "??".to_owned(),
            _ => format!("?{}?", "#".repeat(cells - 2)),
        };
        assert_eq!(settled.to_string(), expected);
    }
    assert!(Line::unknown(Palette::black(), Clues::MAX_SIDE + 1).is_err());
}

#[test]
fn all_numbers_of_colors() {
    for count in 1..=Palette::MAX {
        let color = |k: usize| Color {
            name: k.to_string().into(),
            rgb: [k as u8; 3],
            symbol: char::from(b'A' + k as u8),
        };
        let palette = Palette::new((0..count).map(color)).unwrap();
        let last = ColorId::new(count - 1).unwrap();
        // For any bit set.
        for cells in [4, 63, 64, 127, 128, 255, 256] {
            let mut line = Line::unknown(palette.clone(), cells).unwrap();
            line.set(1, Some(last));
            assert!(line.may_be(1, Some(last)) && !line.may_be(1, None) && !line.may_be(cells, None));
            let two: Clue = [Run { length: 2, color: last }].into_iter().collect();
            let empty = ".".repeat(cells - 3);
            let settled = line.settle(&two).unwrap();
            assert_eq!(settled.to_string(), format!("?{}?{empty}", palette[last].symbol));
            assert!(settled == settled.clone() && settled != line);
            if let Ok(missing) = ColorId::new(count) {
                assert_eq!(line.settle(&[Run { length: 2, color: missing }].into_iter().collect()), None);
                assert!(!line.may_be(0, Some(missing)));
            }
        }
    }
}

#[test]
fn invalid_cells_are_refused() {
    assert_eq!("#x".parse::<Line>().unwrap_err().to_string(), "cell 2: invalid cell 'x': expected #, . or ?");
}
