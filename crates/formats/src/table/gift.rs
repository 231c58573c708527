//! Questions of Moodle in the GIFT format: `What barks? {=dog}`.
//!
//! Source: *GIFT format*, MoodleDocs.

use super::{Table, WarningKind};
use crate::Error;

/// Returns the questions without comments, each with the number of its first line. A question begins after an empty
/// line, or after a line with a closing brace. Text after a brace that is not a question belongs to the one before it,
/// unless it begins with a title.
fn blocks(text: &str) -> Vec<(usize, String)> {
    let (mut blocks, mut lines) = (Vec::<(usize, String)>::new(), Vec::<(usize, &str)>::new());
    for (number, line) in (1..).zip(text.lines().map(str::trim).chain([""])) {
        if line.starts_with("//") || line.starts_with("$CATEGORY:") {
            continue;
        }
        let closes = |(_, line): &(usize, &str)| find(line, &['}']).is_some();
        if line.is_empty() || line.starts_with("::") && lines.iter().any(closes) {
            let start = blocks.len();
            for (number, part) in lines.split_inclusive(closes).map(joined) {
                match blocks[start..].last_mut() {
                    Some((_, last)) if !is_question(&part) || parts(last).is_none() => {
                        last.extend([" ", &*part]);
                    }
                    _ => blocks.push((number, part)),
                }
            }
            lines.clear();
        }
        lines.extend((!line.is_empty()).then_some((number, line)));
    }
    blocks
}

/// Lines as one, with the number of the first.
fn joined(lines: &[(usize, &str)]) -> (usize, String) {
    let text = lines.iter().map(|(_, line)| *line).collect::<Vec<_>>().join(" ");
    (lines.first().map_or(0, |(number, _)| *number), text)
}

/// Where a sign is first that no backslash precedes.
fn find(text: &str, signs: &[char]) -> Option<usize> {
    text.match_indices(signs).map(|(at, _)| at).find(|&at| !text[..at].ends_with('\\'))
}

/// A question, the text in its braces, and the text behind them.
fn parts(block: &str) -> Option<(&str, &str, &str)> {
    let titled =
        block.strip_prefix("::").and_then(|rest| rest.split_once("::")).map(|(_, rest)| rest.trim_start());
    let question = titled.unwrap_or(block);
    let question = ["[html]", "[markdown]", "[plain]", "[moodle]"]
        .iter()
        .find_map(|format| question.strip_prefix(format))
        .unwrap_or(question);
    let start = find(question, &['{'])?;
    let end = start + find(&question[start..], &['}'])?;
    Some((question[..start].trim(), question[start + 1..end].trim(), question[end + 1..].trim()))
}

/// Whether a block is a question with answers in braces.
fn is_question(block: &str) -> bool {
    let has_answers = |inside: &str| {
        inside.is_empty()
            || inside.starts_with(['=', '~', '#'])
            || matches!(inside, "T" | "F" | "TRUE" | "FALSE")
    };
    parts(block).is_some_and(|(question, inside, _)| !question.is_empty() && has_answers(inside))
}

/// Whether each block is a question with answers in braces.
pub(super) fn is_gift(text: &str) -> bool {
    if !text.contains(['=', '~']) || !text.contains('{') {
        return false;
    }
    let blocks = blocks(text);
    blocks.iter().any(|(_, block)| parts(block).is_some_and(|(_, inside, _)| inside.starts_with(['=', '~'])))
        && blocks.iter().all(|(_, block)| is_question(block))
}

/// A text without the backslashes before signs.
fn unescaped(text: &str) -> String {
    let mut plain = String::with_capacity(text.len());
    let mut chars = text.chars();
    while let Some(c) = chars.next() {
        plain.extend(if c == '\\' { chars.next() } else { Some(c) });
    }
    plain.trim().to_owned()
}

/// The right answers in the braces of a question.
fn right_answers(inside: &str) -> Vec<String> {
    let (mut answers, mut rest) = (Vec::new(), inside);
    while let Some(start) = find(rest, &['=', '~']) {
        let option = &rest[start + 1..];
        let end = find(option, &['=', '~']).unwrap_or(option.len());
        let answer = &option[..find(&option[..end], &['#']).unwrap_or(end)];
        let weighted = answer.trim_start().strip_prefix('%').and_then(|rest| rest.split_once('%'));
        if rest[start..].starts_with('=') {
            answers.push(unescaped(weighted.map_or(answer, |(_, answer)| answer)));
        }
        rest = &option[end..];
    }
    answers
}

/// Reads the questions with a right answer; the others are reported.
///
/// # Errors
///
/// If there are too many.
pub(super) fn table(text: &str) -> Result<Table, Error> {
    let mut table = Table::of_pairs();
    for (line, block) in blocks(text) {
        let (question, inside, behind) = parts(&block).unwrap_or((&block, "", ""));
        let answers = right_answers(inside);
        let is_matching = answers.iter().any(|answer| answer.contains("->"));
        let Some(answer) = answers.first().filter(|_| !is_matching) else {
            let message = || "a question without a single right answer, and skipped".to_owned();
            table.warnings.add(WarningKind::Skipped, line, message);
            continue;
        };
        if answers.len() > 1 {
            let message = || format!("the first of {} answers is read", answers.len());
            table.warnings.add(WarningKind::Alternatives, line, message);
        }
        let gap = if behind.is_empty() { "" } else { " ___ " };
        table.push(line, [&**answer, &*unescaped(&format!("{question}{gap}{behind}"))])?;
    }
    Ok(table)
}
