//! The text grid, as [`Crossword`] itself prints and reads it. When there are clues, an empty line follows,
//! and lists of them under `Across` and `Down`, or what these are in the language of the crossword.

use std::io::Write;

use quadrille_core::{Crossword, Direction, Language, quoted};

use super::{
    Document,
    draft::{Draft, Numbered},
};
use crate::{Error, WriteError, decode, one_line::one_line};

pub(super) fn read(bytes: &[u8]) -> Result<Document, Error> {
    let text = decode::text(bytes)?;
    let (grid, clues) = parts(text);
    let crossword = read_grid(grid)?;
    if clues.is_empty() { Ok(crossword.into()) } else { with_clues(&crossword, &clues) }
}

/// The grid, and the lines of clues behind the empty line that ends it.
fn parts(text: &str) -> (&str, Vec<(usize, &str)>) {
    let mut before = "";
    let mut at = 0;
    for line in text.split_inclusive('\n') {
        if before.trim().is_empty() && at > before.len() && heading(line).is_some() {
            let (grid, lists) = text.split_at(at);
            let lines = (grid.matches('\n').count() + 1..).zip(lists.lines());
            return (grid, lines.filter(|(_, line)| !line.trim().is_empty()).collect());
        }
        at += line.len();
        before = line;
    }
    (text, Vec::new())
}

/// Whether a grid has lists of clues below it.
pub(super) fn has_clues(text: &str) -> bool {
    !parts(text).1.is_empty()
}

/// What a line says if it is the heading of a list of clues.
fn heading(line: &str) -> Option<(Language, Direction)> {
    let line = line.trim();
    let mut headings =
        Language::ALL.iter().copied().flat_map(|language| Direction::BOTH.map(|to| (language, to)));
    headings.find(|(language, direction)| line == language.heading(*direction))
}

/// The crossword with the clues of its lists.
fn with_clues(crossword: &Crossword, lines: &[(usize, &str)]) -> Result<Document, Error> {
    let mut draft = Draft::new(crossword.squares());
    let mut clues = Numbered::new(&draft);
    let mut direction = Direction::Across;
    let mut language = Language::default();
    for &(number, line) in lines {
        if let Some(found) = heading(line) {
            (language, direction) = found;
            continue;
        }
        let wrong =
            || Error::input(format!("{} is no clue, expected one like \"1. Feline (3)\"", quoted(line)));
        let clue = line.trim().split_once('.').and_then(|(k, clue)| Some((k.parse().ok()?, clue)));
        let (k, clue) = clue.ok_or_else(|| wrong().at_line(number))?;
        clues.set(k, direction, clue).map_err(|error| error.at_line(number))?;
    }
    // English headings tell nothing: they are there when nobody said anything.
    let language = Some(language).filter(|&language| language != Language::default());
    draft.metadata = draft.metadata.with_language(language);
    clues.finish(draft, true)
}

fn read_grid(text: &str) -> Result<Crossword, Error> {
    if let Some((line, c)) = (1..)
        .zip(text.lines())
        .find_map(|(line, text)| text.chars().find(|c| c.is_control() && *c != '\t').map(|c| (line, c)))
    {
        let message = format!("the control character {c:?} cannot be part of a text grid");
        return Err(Error::input(message).at_line(line));
    }
    text.parse()
}

/// Whether lists of clues with their headings are written: not where no word has a clue.
pub(super) fn is_headed(crossword: &Crossword) -> bool {
    crossword.slots().any(|slot| slot.entry.clue().is_some_and(|clue| !one_line(clue).is_empty()))
}

pub(super) fn write(crossword: &Crossword, out: &mut impl Write) -> Result<(), WriteError> {
    crossword.check_text(1)?;
    write!(out, "{crossword}")?;
    if !is_headed(crossword) {
        return Ok(());
    }
    let language = crossword.metadata().language().unwrap_or_default();
    for direction in Direction::BOTH {
        let slots = crossword.clue_list(direction);
        let width = slots.last().map_or(0, |slot| slot.number.to_string().len());
        if let Some(slot) = slots.first() {
            writeln!(out, "\n{}", language.heading(slot.direction))?;
        }
        for slot in slots {
            writeln!(out, "{:>width$}. {}", slot.number, one_line(&slot.entry.full_clue()))?;
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ErrorKind;

    #[track_caller]
    fn check(text: &str) {
        let crossword = read(text.as_bytes()).unwrap().crossword;
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
        let crossword = read(b"DO\tRE\n.\tMI\n").unwrap().crossword;
        assert_eq!(crossword.to_string(), "DO RE\n. MI\n");
    }
    #[test]
    fn what_looks_like_another_file_gets_an_empty_row() {
        check("....\n{AB}\n");
        check("...\ncat\n");
        check(". .\ndo re\nmi fa\n");
        check("do re .\n. mi fa\n");
        check(". .\n\u{feff}A B\n");
    }
    #[test]
    fn an_empty_row_of_blocks_is_not_repeated() {
        check("# # #\n# title: a\n");
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
    fn clues_follow_the_grid() {
        check("CAT\nO..\nWOW\n\nAcross\n1. Feline (3)\n2. Cry (3)\n\nDown\n1. It moos (3)\n");
        check("CAT\n\nAcross\n1. To and fro (1,2)\n");
    }
    #[test]
    fn headings_are_in_the_language_of_the_crossword() {
        check("OHR\n\nWaagerecht\n1. Es hört (3)\n");
        for &language in Language::ALL {
            let [across, down] = Direction::BOTH.map(|direction| language.heading(direction));
            check(&format!("CAT\nO..\nWOW\n\n{across}\n1. x (3)\n2. y (3)\n\n{down}\n1. z (3)\n"));
        }
    }
    #[test]
    fn clues_belong_to_words() {
        check_refused("CAT\n\nAcross\n2. Dog (3)\n", "line 4: a clue for 2 across", 0);
        check_refused("CAT\n\nAcross\n1. Cat\n1. Dog\n", "line 5: a second clue", 0);
        check_refused("CAT\n\nDown\nDog\n", "line 4: \"Dog\" is no clue", 0);
    }
    #[test]
    fn a_sparse_giant_is_not_written() {
        // A staircase of long words.
        let words = vec!["A".repeat(255); 120];
        let word_list: quadrille_core::WordList = words.join("\n").parse().unwrap();
        use quadrille_core::{
            Direction::{Across, Down},
            Placement, Position, Rule,
        };
        let spots =
            (0..60).flat_map(|step| [(254 * step, 254 * step, Across), (254 * step, 254 * (step + 1), Down)]);
        let placements = word_list.ids().zip(spots).map(|(entry, (row, column, direction))| Placement {
            entry,
            position: Position::new(row, column),
            direction,
        });
        let crossword = Crossword::new(Rule::Standard, word_list.clone(), placements.collect()).unwrap();
        let error: Error = write(&crossword, &mut Vec::new()).unwrap_err().into();
        assert_eq!(error.kind(), ErrorKind::LimitReached);
    }
}
