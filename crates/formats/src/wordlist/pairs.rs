//! Lists in which each word has two lines: one of its own and one with its clue.

use super::{
    lead::{self, Lead},
    lines::says_something,
    marks::{has_clue, is_question},
    names::{self, Role},
    signs::is_blank,
};

/// A line, counted from 0, with the space before it.
type Row<'t> = (usize, &'t str);

/// The text with each word and its clue in one line, if all have two: `Word: cat` and `Clue: It purrs`, in
/// either order, of which one may be without its label, a question and its answer, or a clue behind a bullet
/// further in than its word. The first line may be a title. The labels may also be in one line: `Q1. What
/// purrs? A: cat`.
pub(super) fn joined(text: &str) -> Option<String> {
    let rows = || text.lines().enumerate().filter(|(_, line)| says_something(line.trim()));
    (0..2).find_map(|first| {
        // The first lines of most lists tell that they have none.
        let start: Vec<_> = rows().skip(first).take(2).collect();
        in_two_lines(&start).or_else(|| in_one_line(start.get(..1)?))?;
        let rows: Vec<_> = rows().skip(first).collect();
        let pairs = in_two_lines(&rows).or_else(|| in_one_line(&rows))?;
        (pairs.len() > 1).then(|| with_pairs(text, pairs))
    })
}

/// A word and its clue, and the lines where they begin and end.
struct Pair<'t> {
    first: usize,
    last: usize,
    word: &'t str,
    clue: &'t str,
}

fn with_pairs(text: &str, pairs: Vec<Pair<'_>>) -> String {
    let mut joined = String::with_capacity(text.len());
    let mut pairs = pairs.into_iter().peekable();
    for (k, line) in text.lines().enumerate() {
        match pairs.peek() {
            Some(pair) if pair.first == k => joined.extend([pair.word, "\t", pair.clue]),
            Some(pair) if pair.first < k && k <= pair.last => {}
            _ => joined.push_str(line),
        }
        pairs.next_if(|pair| pair.last == k);
        joined.push('\n');
    }
    joined
}

/// All words with their clues, if each has two lines.
fn in_two_lines<'t>(rows: &[Row<'t>]) -> Option<Vec<Pair<'t>>> {
    let order = |(_, line): &Row<'_>| labelled(line).map(|(role, _)| role);
    let start = rows.first().map(order)?;
    let pair = |both: &[Row<'t>]| {
        let [first, second] = *both else { return None };
        let (word, clue) = pair(first.1, second.1).filter(|_| order(&first) == start)?;
        Some(Pair { first: first.0, last: second.0, word, clue })
    };
    rows.chunks(2).map(pair).collect()
}

/// The word and the clue of two lines.
fn pair<'t>(first: &'t str, second: &'t str) -> Option<(&'t str, &'t str)> {
    let plain = |line: &'t str| lead::of(line).map_or(line, |(_, text)| text).trim();
    match (labelled(first), labelled(second)) {
        (None, None) => {
            if is_answered(first.trim(), second.trim()) {
                return Some((second.trim(), plain(first)));
            }
            let indent = |line: &str| line.len() - line.trim_start().len();
            let (lead, clue) = lead::of(second)?;
            lead::of(first)?;
            let is_below = indent(second) > indent(first) && lead == Lead::Bullet;
            (is_below && !has_clue(first)).then_some((first.trim(), clue.trim()))
        }
        (Some(told), None) if is_unlabelled(second) => ordered(told, plain(second)),
        (None, Some(told)) if is_unlabelled(first) => ordered(told, plain(first)),
        (Some((role, first)), Some((other, second))) if role != other => ordered((role, first), second),
        _ => None,
    }
}

/// Whether a line is a question, and the next one its answer: where there is anything that separates, each
/// may have its clue.
fn is_answered(first: &str, second: &str) -> bool {
    let is_whole = |line: &str| !line.contains(['\t', ';', '|']) && !has_clue(line);
    let is_answer = !is_question(second) && !second.contains([',', ':', '：']) && lead::of(second).is_none();
    is_question(first) && is_answer && is_whole(first) && is_whole(second)
}

/// Whether a line has no label of its own, such as `B: ball` below `A: apple`.
fn is_unlabelled(line: &str) -> bool {
    let line = line.trim_end();
    is_question(line) || !line.trim_end_matches([':', '：']).contains([':', '：'])
}

/// The word and the clue, of which one is told.
fn ordered<'t>((role, text): (Role, &'t str), other: &'t str) -> Option<(&'t str, &'t str)> {
    (!other.is_empty()).then_some(if role == Role::Word { (text, other) } else { (other, text) })
}

/// All words with their clues, if each line has both with a label.
fn in_one_line<'t>(rows: &[Row<'t>]) -> Option<Vec<Pair<'t>>> {
    let pair = |&(k, line): &Row<'t>| {
        let (first, second) = labels_apart(line)?;
        let (word, clue) = pair(first, second)?;
        Some(Pair { first: k, last: k, word, clue })
    };
    rows.iter().map(pair).collect()
}

/// The two parts of a line, of which the second has a label, and the first another one or a stop at its end.
fn labels_apart(line: &str) -> Option<(&str, &str)> {
    /// No label is farther from its colon.
    const WORDS: usize = 2;
    const STOPS: [char; 8] = ['?', '？', '.', '!', ',', ';', '|', ')'];
    let colon = line.rfind([':', '：'])?;
    let (before, _) = line.split_at(colon);
    let starts = before.rmatch_indices(is_blank).map(|(at, blank)| at + blank.len()).take(WORDS);
    for (first, second) in starts.filter_map(|at| line.split_at_checked(at)) {
        let Some((role, _)) = labelled(second) else { continue };
        let first = first.trim();
        let is_labelled = labelled(first).is_some_and(|(other, _)| other != role);
        if is_labelled || first.ends_with(STOPS) {
            return Some((first.trim_end_matches([',', ';', '|', '-', '–', '—', ' ']), second));
        }
    }
    None
}

/// What a line says behind its label, which tells what it is and may have a number.
fn labelled(line: &str) -> Option<(Role, &str)> {
    let line = line.trim();
    let behind = |line: &'_ str| -> Option<(Role, usize)> {
        let (label, text) = line.split_once([':', '：', '.', ')'])?;
        let stop = line.get(label.len()..)?;
        let name = label.trim_end_matches(|c: char| c.is_ascii_digit()).trim();
        let role = match name {
            "Q" | "q" => Role::Clue,
            "A" | "a" => Role::Word,
            _ if stop.starts_with(['.', ')']) => return None,
            name => names::role(name).filter(|&role| role != Role::Lengths)?,
        };
        Some((role, text.len()))
    };
    let (role, len) = behind(line).or_else(|| behind(lead::of(line)?.1))?;
    let text = line.get(line.len() - len..)?.trim();
    (!text.is_empty()).then_some((role, text))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &str, expected: Option<&str>) {
        assert_eq!(joined(text).as_deref(), expected, "{text}");
    }

    #[test]
    fn two_lines_become_one() {
        check(
            "1. Word: cat\n   Clue: It purrs\n2. Word: dog\n   Clue: x: y\n",
            Some("cat\tIt purrs\n\ndog\tx: y\n\n"),
        );
        check("Pets\nClue: a\nAnswer: cat\n\nClue: b\nAnswer: dog", Some("Pets\ncat\ta\n\n\ndog\tb\n\n"));
        check("Q: It purrs\nA: cat\n\nQ: It barks\nA: dog\n", Some("cat\tIt purrs\n\n\ndog\tIt barks\n\n"));
        check("1. Capital?\nA: Rome\n\n2. Purrs:\nA. cat\n", Some("Rome\tCapital?\n\n\ncat\tPurrs:\n\n"));
        check("Pets\n1. Capital?\nRome\n2. Purrs?\ncat\n", Some("Pets\nRome\tCapital?\n\ncat\tPurrs?\n\n"));
        check("Question 1: a\nAnswer 1: Rome\nQuestion 2: b\nAnswer 2: cat\n", Some("Rome\ta\n\ncat\tb\n\n"));
        check("1. cat\n   - a\n2. dog\n   - b\n", Some("1. cat\ta\n\n2. dog\tb\n\n"));
        check("- cat\n  - a\n- dog\n  - b\n", Some("- cat\ta\n\n- dog\tb\n\n"));
    }
    #[test]
    fn labels_may_be_in_one_line() {
        check("Q1. Capital? A: Rome\nQ2. Purrs? A: cat\n", Some("Rome\tCapital?\ncat\tPurrs?\n"));
        check(
            "1. Capital? Answer: Rome\n2. Purrs: a? Answer: cat\n",
            Some("Rome\tCapital?\ncat\tPurrs: a?\n"),
        );
        check("Word: cat, Clue: a\nWord: dog, Clue: b\n", Some("cat\ta\ndog\tb\n"));
        check("Hepatitis A: liver\nVitamin A: eyes\n", None);
        check("A: apple\nB: ball\nA: ant\nB: bat\n", None);
        check("cat: who purrs?\ndog: barks\ncow: who moos?\nhen: lays\n", None);
        check("Key word: a\nCode word: b\n", None);
    }
    #[test]
    fn others_stay() {
        check("- cat\n- dog\n  - cow\n", None);
        check("- cat\n  - a\n- dog\n", None);
        check("Word: cat\nClue: a\n", None);
        check("Word: cat\nClue: a\nClue: b\nWord: dog\n", None);
        check("cat\n- dog\n", None);
    }
}
