//! Questions and answers on labelled lines: `Q: What purrs?` and `A: cat`, or `Word:` and `Clue:`.

use super::{
    names::{Role, role},
    table::Table,
};
use crate::Error;

/// The labelled parts of a line, with their roles; none unless the line begins with a label.
fn parts(line: &str) -> Vec<(Role, &str)> {
    let mut labels: Vec<(Role, usize, usize)> = Vec::new();
    for (colon, sign) in line.match_indices([':', '：']) {
        let behind = colon + sign.len();
        let start = labels.last().map_or(0, |label| label.2);
        // A label is the word before the colon, which may have a number.
        let before = line[start..colon].trim_end_matches(|c: char| c.is_ascii_digit());
        let before = before.trim_end();
        let word = before.rfind(char::is_whitespace).map_or(0, |at| at + 1) + start;
        let is_first = labels.is_empty();
        let name = line[word..start + before.len()].trim_matches(['*', '_', '#']);
        if is_first && !line[..word].trim().is_empty() {
            break;
        }
        let label = match name {
            "Q" | "q" => Some(Role::Clue),
            "A" | "a" => Some(Role::Answer),
            name => role(name),
        };
        match label {
            Some(role @ (Role::Answer | Role::Clue)) => labels.push((role, word, behind)),
            _ if is_first => break,
            _ => {}
        }
    }
    let ends = labels.iter().skip(1).map(|label| label.1).chain([line.len()]);
    labels.iter().zip(ends).map(|(label, end)| (label.0, line[label.2..end].trim())).collect()
}

fn lines(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let all = (1..).zip(text.lines().map(str::trim));
    all.filter(|(_, line)| !line.is_empty() && !line.starts_with('#'))
}

/// Whether every line begins with a label, and there is an answer for each question.
pub(super) fn are_questions(text: &str) -> bool {
    /// So many lines tell.
    const SAMPLE: usize = 1000;
    let (mut answers, mut clues) = (0_usize, 0_usize);
    for (_, line) in lines(text).take(SAMPLE) {
        let parts = parts(line);
        if parts.is_empty() {
            return false;
        }
        answers += parts.iter().filter(|(role, _)| *role == Role::Answer).count();
        clues += parts.iter().filter(|(role, _)| *role == Role::Clue).count();
    }
    answers > 0 && clues > 0 && answers.abs_diff(clues) <= 1
}

/// # Errors
///
/// When there are too many.
pub(super) fn table(text: &str) -> Result<Table, Error> {
    let mut table = Table::of_columns(&["answer", "clue"]);
    let mut row = Row::default();
    for (number, line) in lines(text) {
        for (role, text) in parts(line) {
            let field = if role == Role::Answer { &mut row.answer } else { &mut row.clue };
            if field.is_some() {
                core::mem::take(&mut row).push(&mut table)?;
            }
            row.line = if row.line == 0 { number } else { row.line };
            *(if role == Role::Answer { &mut row.answer } else { &mut row.clue }) = Some(text.to_owned());
        }
        if row.answer.is_some() && row.clue.is_some() {
            core::mem::take(&mut row).push(&mut table)?;
        }
    }
    row.push(&mut table)?;
    Ok(table)
}

#[derive(Default)]
struct Row {
    line: usize,
    answer: Option<String>,
    clue: Option<String>,
}

impl Row {
    fn push(self, table: &mut Table) -> Result<(), Error> {
        table.push(self.line, [&*self.answer.unwrap_or_default(), &*self.clue.unwrap_or_default()])
    }
}
