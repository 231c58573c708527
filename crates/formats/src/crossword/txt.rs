//! The text grid, as [`Crossword`] itself prints and reads it.

use std::io::Write;

use quadrille_core::{Crossword, Fault};

use crate::{Error, ErrorKind, decode};

/// The largest grid, in squares, that is written: a sparse crossword of many words would fill the disk with dots.
const MAX_AREA: u64 = 200_000_000;

pub(super) fn read(bytes: &[u8]) -> Result<Crossword, Error> {
    let text = decode::text(bytes)?;
    if let Some((line, c)) = (1..)
        .zip(text.lines())
        .find_map(|(line, text)| text.chars().find(|c| c.is_control() && *c != '\t').map(|c| (line, c)))
    {
        let message = format!("the control character {c:?} cannot be part of a text grid");
        return Err(Error::input(message).at(line, None));
    }
    text.parse().map_err(|error: quadrille_core::Error| {
        if error.faults().is_empty() {
            error.into()
        } else {
            Error::illegal(error.faults().iter().map(Fault::to_string).collect())
        }
    })
}

pub(super) fn write(crossword: &Crossword, out: &mut impl Write) -> Result<(), Error> {
    let size = crossword.size();
    if size.area() > MAX_AREA {
        let message = format!(
            "the grid of {size} squares is too large for text, which holds up to {MAX_AREA}: write it as json"
        );
        return Err(Error::new(ErrorKind::LimitReached, message));
    }
    write!(out, "{crossword}")?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &str) {
        let crossword = read(text.as_bytes()).unwrap();
        let mut written = Vec::new();
        write(&crossword, &mut written).unwrap();
        assert_eq!(String::from_utf8(written).unwrap(), text);
    }

    #[track_caller]
    fn check_refused(text: &str, says: &str, faults: usize) {
        let error = read(text.as_bytes()).unwrap_err();
        assert!(error.to_string().contains(says), "{error}");
        assert_eq!(error.faults().len(), faults);
    }

    #[test]
    fn a_grid_is_read_back() {
        check("CAT..\nO....\nWORLD\n");
    }
    #[test]
    fn clusters_stand_side_by_side() {
        check("क्षत्रिय\nत्रि..\n");
    }
    #[test]
    fn tokens_are_spaced() {
        check("DO RE MI\n. . FA\n");
    }
    #[test]
    fn a_column_of_tokens_is_spaced() {
        check("DO .\nRE .\n");
    }
    #[test]
    fn other_white_space_separates_too() {
        let crossword = read(b"DO\tRE\n.\tMI\n").unwrap();
        assert_eq!(crossword.to_string(), "DO RE\n. MI\n");
    }
    #[test]
    fn what_looks_like_another_file_gets_an_empty_row() {
        check("....\n{AB}\n");
        check(". .\n\u{feff}A B\n");
    }
    #[test]
    fn a_crossword_needs_a_word() {
        check_refused("...\n", "no entry", 1);
    }
    #[test]
    fn islands_are_a_fault() {
        check_refused("CAT....\n....DOG\n", "2 parts", 1);
    }
    #[test]
    fn a_letter_does_not_stand_alone() {
        check_refused("CAT\n...\nX..\n", "row 3, column 1: the letter stands alone", 1);
    }
    #[test]
    fn all_faults_are_told() {
        check_refused("CAT..X\n......\nX..DOG\n", "row 1, column 6: the letter stands alone", 3);
    }
    #[test]
    fn a_word_has_an_end() {
        let text = "A".repeat(300);
        check_refused(
            &format!(".{}\n.{text}\n", ".".repeat(300)),
            "row 2, column 2, across: a word has at most 255",
            0,
        );
    }
    #[test]
    fn ragged_lines_cannot_be_read() {
        check_refused("CAT\nWORLD\n", "line 2: 5 squares", 0);
    }
    #[test]
    fn control_characters_cannot_be_read() {
        check_refused("CA\u{1}T\n", "line 1: the control", 0);
    }
    #[test]
    fn a_sparse_giant_is_not_written() {
        // A staircase of long words.
        let words = vec!["A".repeat(255); 120];
        let lexicon: quadrille_core::Lexicon = words.join("\n").parse().unwrap();
        use quadrille_core::{
            Direction::{Across, Down},
            Placement, Position, Rule,
        };
        let spots =
            (0..60).flat_map(|step| [(254 * step, 254 * step, Across), (254 * step, 254 * (step + 1), Down)]);
        let placements = lexicon.ids().zip(spots).map(|(entry, (row, column, direction))| Placement {
            entry,
            position: Position::new(row, column),
            direction,
        });
        let crossword = Crossword::new(Rule::Standard, lexicon.clone(), placements.collect()).unwrap();
        let error = write(&crossword, &mut Vec::new()).unwrap_err();
        assert_eq!(error.kind(), ErrorKind::LimitReached);
    }
}
