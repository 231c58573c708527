//! Lists in which each word has two lines: one of its own and one with its clue.

use super::{
    lead::{self, Lead},
    lines::says_something,
    marks::has_clue,
    names::{self, Role},
};

/// A line, counted from 0, with the space before it.
type Row<'t> = (usize, &'t str);

/// The text with each word and its clue in one line, if all have two: `Word: cat` and `Clue: It purrs`, in either order, or a clue
/// behind a bullet further in than its word. The first line may be a title.
pub(super) fn joined(text: &str) -> Option<String> {
    let rows = || text.lines().enumerate().filter(|(_, line)| says_something(line.trim()));
    let first = (0..2).find(|&first| {
        let mut rows = rows().skip(first);
        rows.next().zip(rows.next()).is_some_and(|(word, clue)| pair(word, clue).is_some())
    })?;
    let rows: Vec<_> = rows().skip(first).collect();
    let order = |pair: &[Row<'_>]| pair.first().and_then(|(_, line)| labelled(line)).map(|(role, _)| role);
    let mut pairs = Vec::with_capacity(rows.len() / 2);
    for both in rows.chunks(2) {
        let [word, clue] = *both else { return None };
        if order(both) != order(&rows) {
            return None;
        }
        pairs.push((word.0, clue.0, pair(word, clue)?));
    }
    if pairs.len() < 2 {
        return None;
    }
    let mut joined = String::with_capacity(text.len());
    let mut pairs = pairs.into_iter().peekable();
    for (k, line) in text.lines().enumerate() {
        match pairs.peek() {
            Some((first, _, (word, clue))) if *first == k => joined.extend([word, "\t", clue]),
            Some((_, second, _)) if *second == k => {
                pairs.next();
            }
            _ => joined.push_str(line),
        }
        joined.push('\n');
    }
    Some(joined)
}

/// The word and the clue of two lines.
fn pair<'t>(first: Row<'t>, second: Row<'t>) -> Option<(&'t str, &'t str)> {
    let (first, second) = (first.1, second.1);
    match (labelled(first), labelled(second)) {
        (Some((Role::Word, word)), Some((Role::Clue, clue)))
        | (Some((Role::Clue, clue)), Some((Role::Word, word))) => Some((word, clue)),
        _ => {
            let indent = |line: &str| line.len() - line.trim_start().len();
            let (lead, clue) = lead::of(second)?;
            lead::of(first)?;
            let is_below = indent(second) > indent(first) && lead == Lead::Bullet;
            (is_below && !has_clue(first)).then_some((first.trim(), clue.trim()))
        }
    }
}

/// What a line says behind its label, which tells what it is.
fn labelled(line: &str) -> Option<(Role, &str)> {
    let line = line.trim();
    let (label, text) = lead::of(line).map_or(line, |(_, text)| text).split_once([':', '：'])?;
    let text = text.trim();
    let role = match label.trim() {
        "Q" | "q" => Role::Clue,
        "A" | "a" => Role::Word,
        name => names::role(name)?,
    };
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
        check("1. cat\n   - a\n2. dog\n   - b\n", Some("1. cat\ta\n\n2. dog\tb\n\n"));
        check("- cat\n  - a\n- dog\n  - b\n", Some("- cat\ta\n\n- dog\tb\n\n"));
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
