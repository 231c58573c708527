//! Lists with tabs instead of other marks between words and clues, so that all are read alike.

use std::borrow::Cow;

use super::{
    lines::{all_quoted, data_lines, says_something},
    marks::{Mark, separable},
};

/// A list with tabs instead of marks.
#[derive(Default)]
pub(super) struct Tabbed {
    pub(super) text: String,
    /// The lines of which what stands between a comma and the mark was left out.
    pub(super) cut: Vec<usize>,
}

/// The text with a tab for the first mark of each line, and with the first of several forms of a word before
/// it, if three of four have several.
pub(super) fn with_tabs(text: &str, mark: Mark) -> Tabbed {
    let (mut marked, mut with_forms) = (0_usize, 0_usize);
    for (_, line) in data_lines(text) {
        if let Some(at) = mark.find(line) {
            marked += 1;
            with_forms += usize::from(forms(line, at.start).is_some());
        }
    }
    let has_forms = with_forms > 0 && with_forms * 4 >= marked * 3;
    let mut tabbed = Tabbed { text: String::with_capacity(text.len()), ..Tabbed::default() };
    for (number, row) in (1..).zip(text.split_inclusive('\n')) {
        let line = row.trim();
        let line = all_quoted(line).unwrap_or(Cow::Borrowed(line));
        let Some(at) = mark.find(&line).filter(|_| says_something(&line)) else {
            let word = line.strip_suffix(':').filter(|_| says_something(&line));
            match word {
                // Its clue is missing.
                Some(word) => tabbed.text.extend([word, "\n"]),
                None => tabbed.text.push_str(row),
            }
            continue;
        };
        let (mut word, rest) = line.split_at(at.start);
        let clue = mark.clue(rest.get(at.len()..).unwrap_or_default());
        if has_forms && let Some(comma) = forms(&line, at.start) {
            tabbed.cut.push(number);
            word = line.get(..comma).unwrap_or_default();
        }
        let word = word.trim();
        tabbed.text.extend([&*all_quoted(word).unwrap_or(word.into()), "\t", clue, "\n"]);
    }
    tabbed
}

/// Where a comma with space behind it ends the first of several forms of a word, such as its plural, before a
/// mark.
fn forms(line: &str, mark: usize) -> Option<usize> {
    let from = separable(line);
    let comma = from + line.get(from..mark)?.find(", ")?;
    line.get(..comma).is_some_and(|word| !word.trim().is_empty()).then_some(comma)
}
