//! Questions and answers on labeled lines: `Q: What purrs?` and `A: cat`, or `Word:` and `Clue:`.

use core::mem;
use std::borrow::Cow;

use quadrille_core::quoted;

use super::{
    Table, WarningKind,
    markers::behind_mark,
    names::{Role, role},
    separator::is_separator,
};
use crate::Error;

/// A label within a line is searched for in this number of bytes before its colon.
const MAX_LABEL_BYTES: usize = 80;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Label {
    Question,
    Answer,
    /// Known to be neither, such as `Note:`.
    Other,
}

/// The label of a name, which may have a number: `Q1`, `Answer 2`.
fn label(name: &str) -> Option<Label> {
    let name = name.trim_matches('*').trim_end_matches(|c: char| c.is_ascii_digit()).trim();
    match name {
        "Q" | "q" => Some(Label::Question),
        "A" | "a" => Some(Label::Answer),
        name => match role(name)? {
            Role::Answer => Some(Label::Answer),
            Role::Clue => Some(Label::Question),
            Role::Other | Role::Length | Role::Score => Some(Label::Other),
            Role::Language | Role::Topic => None,
        },
    }
}

/// A line without the list number or the bullet before its label.
fn without_marker(line: &str) -> &str {
    behind_mark(line, &['-', '*', '+', '•']).map_or(line, str::trim_start)
}

/// A labeled part of a line: its label, the name, and the text behind it.
type Part<'t> = (Label, &'t str, &'t str);

/// The labeled parts of a line; none unless the line begins with a label.
fn parts(line: &str) -> Vec<Part<'_>> {
    let line = without_marker(line);
    // `Q. What purrs?`
    let letter = line.strip_prefix(['Q', 'A']).filter(|rest| rest.starts_with(". "));
    let mut labels: Vec<(Label, usize, usize, usize)> = Vec::new();
    if let (Some(rest), Some(first)) = (letter, line.get(..1).and_then(label)) {
        labels.push((first, 0, 1, line.len() - rest.len() + 1));
    }
    for (colon, sign) in line.match_indices([':', '：']) {
        let before = line[..colon].trim_end_matches(|c: char| c.is_ascii_digit()).trim_end();
        let is_first = labels.is_empty();
        let start = match is_first {
            true if before.split_whitespace().count() <= 3 => 0,
            _ => {
                let near =
                    &before[before.floor_char_boundary(before.len().saturating_sub(MAX_LABEL_BYTES))..];
                before.len() - near.rsplit(char::is_whitespace).next().map_or(0, str::len)
            }
        };
        // A colon directly behind another one belongs to the text.
        let is_apart = labels.last().is_none_or(|last| last.3 <= start);
        let name = &line[start..before.len()];
        match label(name)
            .filter(|_| is_apart)
            .filter(|label| start == 0 || !is_first && *label != Label::Other)
        {
            Some(label) => labels.push((label, start, before.len(), colon + sign.len())),
            None if is_first => break,
            None => {}
        }
    }
    let ends = labels.iter().skip(1).map(|label| label.1).chain([line.len()]);
    let part = |((label, start, end, text), next): (&(Label, usize, usize, usize), usize)| {
        let text = line[*text..next].trim().trim_start_matches('*').trim_start();
        // A sign may separate it from the next part.
        let is_sign = |c: char| matches!(c, ' ' | '|' | ',' | '/' | ';') && is_separator(c, text);
        let text = if next < line.len() { text.trim_end_matches(is_sign) } else { text };
        (*label, line[*start..*end].trim_matches('*'), text)
    };
    labels.iter().zip(ends).map(part).collect()
}

/// A line that begins with an unknown label, such as `Level: easy`.
fn other(line: &str) -> Option<Part<'_>> {
    let (name, text) = without_marker(line).split_once([':', '：'])?;
    let is_label = name.starts_with(char::is_uppercase)
        && name.split_whitespace().count() <= 2
        && name.chars().all(|c| c.is_alphanumeric() || c == ' ');
    is_label.then_some((Label::Other, name, text.trim()))
}

/// The lines with their numbers, but no comments.
fn lines(text: &str) -> impl Iterator<Item = (usize, &str)> {
    (1..).zip(text.lines().map(str::trim)).filter(|(_, line)| !line.starts_with('#'))
}

/// A text with labels before its questions, if every second line has the label of an answer, and the lines before these
/// are questions without labels.
fn with_labels(text: &str) -> Cow<'_, str> {
    let is_answer = |line: &str| matches!(parts(line)[..], [(Label::Answer, ..)]);
    let has_text = |line: &str| !line.is_empty() && !line.starts_with('#');
    let mut content = text.lines().map(str::trim).filter(|line| has_text(line));
    let mut count = 0;
    while let Some(question) = content.next() {
        count += 1;
        let is_question = question.trim_end_matches('*').ends_with(['?', '？', '؟']);
        if !is_question || !parts(question).is_empty() || !content.next().is_some_and(is_answer) {
            return text.into();
        }
    }
    if count < 2 {
        return text.into();
    }
    let mut is_question = false;
    let line = |line: &str| {
        let text = line.trim();
        is_question ^= has_text(text);
        match is_question && has_text(text) {
            true => format!("Q: {}\n", without_marker(text).trim_start().trim_matches('*')),
            false => format!("{line}\n"),
        }
    };
    text.lines().map(line).collect::<String>().into()
}

/// Whether a text has labeled questions and answers: on all lines, or in a third of them if the labels recur
/// or are `Q` and `A`.
pub(super) fn are_questions(text: &str) -> bool {
    let text = &*with_labels(text);
    const SAMPLE_LINES: usize = 1000;
    let (mut questions, mut answers, mut labeled, mut all) = (Vec::new(), Vec::new(), 0, 0);
    for (_, line) in lines(text).filter(|(_, line)| !line.is_empty()).take(SAMPLE_LINES) {
        let parts = parts(line);
        all += 1;
        labeled += usize::from(!parts.is_empty());
        for (label, name, _) in parts {
            match label {
                Label::Question => questions.push(name),
                Label::Answer => answers.push(name),
                Label::Other => {}
            }
        }
    }
    let [Some(question), Some(answer)] = [questions.first(), answers.first()] else { return false };
    let recurs = |names: &[&str]| names.iter().skip(1).any(|name| name == &names[0]);
    let are_letters = question.eq_ignore_ascii_case("q") && answer.eq_ignore_ascii_case("a");
    let are_paired = questions.len() <= 2 * answers.len() && answers.len() <= 3 * questions.len();
    let are_sure = are_letters || recurs(&questions) && recurs(&answers);
    are_paired && (labeled == all || are_sure && 3 * labeled >= all)
}

/// Reads questions and answers. A line without a label continues the last one.
///
/// # Errors
///
/// If there are too many, or none.
pub(super) fn table(text: &str) -> Result<Table, Error> {
    let text = &*with_labels(text);
    let mut table = Table::of_pairs();
    let [mut question, mut answer] = [const { String::new() }; 2];
    let (mut first_label, mut last, mut line, mut is_after_gap) = (None, None, 0, false);
    let mut unused: Vec<&str> = Vec::new();
    for (number, text) in lines(text) {
        if text.is_empty() {
            is_after_gap = true;
            continue;
        }
        let mut parts = parts(text);
        if let (Some(Label::Answer | Label::Other), Some(part), true) = (last, other(text), parts.is_empty())
        {
            parts.push(part);
        }
        if parts.is_empty() {
            let is_complete = !question.is_empty() && !answer.is_empty();
            match last {
                None => table.warnings.heading(number, text),
                Some(_) if is_after_gap && is_complete => {
                    table
                        .warnings
                        .add(WarningKind::Skipped, number, || "not part of the list, and skipped".to_owned());
                }
                Some(Label::Question) => question.extend([" ", text]),
                Some(Label::Answer) => answer.extend([" ", text]),
                Some(Label::Other) => {}
            }
        }
        is_after_gap = false;
        for (label, name, text) in parts {
            last = Some(label);
            if label == Label::Other {
                if !unused.contains(&name) {
                    unused.push(name);
                }
                continue;
            }
            let begins = *first_label.get_or_insert(label) == label;
            if begins && !(question.is_empty() && answer.is_empty()) {
                table.push(line, [&*mem::take(&mut answer), &*mem::take(&mut question)])?;
            }
            if question.is_empty() && answer.is_empty() {
                line = number;
            }
            match label {
                Label::Question if question.is_empty() => text.clone_into(&mut question),
                Label::Question => question.extend(["; ", text]),
                _ => {
                    if !answer.is_empty() {
                        table.push(line, [&*answer, &*question])?;
                        let message = || format!("{} is a further answer to the same question", quoted(text));
                        table.warnings.add(WarningKind::Alternatives, number, message);
                    }
                    text.clone_into(&mut answer);
                }
            }
        }
    }
    table.push(line, [&*answer, &*question])?;
    if table.len() == 0 {
        return Err(Error::input(
            "no line begins with a label such as Q: or A:, expected questions with answers",
        ));
    }
    if !unused.is_empty() {
        let message = || format!("labels are not used: {}", unused.join(", "));
        table.warnings.add(WarningKind::UnusedColumns, 0, message);
    }
    Ok(table)
}
