//! Questions and answers on labelled lines: `Q: What purrs?` and `A: cat`, or `Word:` and `Clue:`.

use super::{
    Table,
    names::{Role, role},
};
use crate::Error;

/// The labelled parts of a line, with whether they are answers; none unless the line begins with a label.
fn parts(line: &str) -> Vec<(bool, &str)> {
    let mut labels: Vec<(bool, usize, usize)> = Vec::new();
    for (colon, sign) in line.match_indices([':', '：']) {
        // A label is the word before the colon, which may have a number.
        let before = line[..colon].trim_end_matches(|c: char| c.is_ascii_digit()).trim_end();
        let start = before.len() - before.rsplit(char::is_whitespace).next().map_or(0, str::len);
        let is_answer = match before[start..].trim_matches('*') {
            "Q" | "q" => Some(false),
            "A" | "a" => Some(true),
            name => match role(name) {
                Some(Role::Answer) => Some(true),
                Some(Role::Clue) => Some(false),
                _ => None,
            },
        };
        match is_answer.filter(|_| start == 0 || !labels.is_empty()) {
            Some(is_answer) => labels.push((is_answer, start, colon + sign.len())),
            None if labels.is_empty() => break,
            None => {}
        }
    }
    let ends = labels.iter().skip(1).map(|label| label.1).chain([line.len()]);
    labels.iter().zip(ends).map(|(label, end)| (label.0, line[label.2..end].trim())).collect()
}

fn lines(text: &str) -> impl Iterator<Item = (usize, &str)> {
    (1..).zip(text.lines().map(str::trim)).filter(|(_, line)| !line.is_empty() && !line.starts_with('#'))
}

/// Whether every line begins with a label, and there is an answer for each question.
pub(super) fn are_questions(text: &str) -> bool {
    /// So many lines decide.
    const SAMPLE: usize = 1000;
    let mut counts = [0_usize; 2];
    for (_, line) in lines(text).take(SAMPLE) {
        let parts = parts(line);
        parts.iter().for_each(|&(is_answer, _)| counts[usize::from(is_answer)] += 1);
        if parts.is_empty() {
            return false;
        }
    }
    counts.iter().all(|&count| count > 0) && counts[0].abs_diff(counts[1]) <= 1
}

/// # Errors
///
/// When there are too many.
pub(super) fn table(text: &str) -> Result<Table, Error> {
    let (mut table, mut row, mut first) = (Table::of_pairs(), [None, None], 0);
    for (number, line) in lines(text) {
        for (is_answer, text) in parts(line) {
            let column = usize::from(!is_answer);
            if row[column].is_some() || row.iter().all(Option::is_some) {
                table.push(first, row.map(Option::unwrap_or_default))?;
                row = [None, None];
            }
            first = if row == [None, None] { number } else { first };
            row[column] = Some(text);
        }
    }
    table.push(first, row.map(Option::unwrap_or_default))?;
    Ok(table)
}
