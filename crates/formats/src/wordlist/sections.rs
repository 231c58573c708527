//! The parts of a list, which empty lines keep apart.

use super::lines::{is_empty, is_rule, says_something, unquoted};

/// A line that says something, and whether it is the first one, or what stands above it says nothing.
pub(super) struct Line<'t> {
    pub(super) number: usize,
    pub(super) text: &'t str,
    pub(super) begins: bool,
    /// Whether the next one begins as well.
    pub(super) is_alone: bool,
    /// Whether a line is drawn directly below.
    pub(super) is_underlined: bool,
}

/// All lines that say something. Nothing begins where each stands for itself, and lines within quotation
/// marks belong to the one in which these open.
pub(super) fn lines(text: &str) -> Vec<Line<'_>> {
    let mut lines: Vec<Line<'_>> = Vec::new();
    let (mut begins, mut last, mut rest) = (true, 0, text);
    for (number, line) in (1..).zip(text.split_inclusive('\n')) {
        let row = rest;
        rest = rest.get(line.len()..).unwrap_or_default();
        if number <= last {
            continue;
        }
        let text = line.trim();
        let says = says_something(text);
        if says && text.contains('"') {
            last = number + more_lines(row);
        }
        let above = lines.last_mut();
        let is_silent = !says || is_empty(text);
        if is_silent {
            if let Some(above) = above.filter(|above| above.number + 1 == number) {
                above.is_underlined = is_rule(text);
            }
        } else {
            if let Some(above) = above {
                above.is_alone &= begins;
            }
            lines.push(Line { number, text, begins, is_alone: begins, is_underlined: false });
        }
        begins = is_silent;
    }
    if lines.iter().all(|line| line.begins) {
        for line in &mut lines {
            (line.begins, line.is_alone) = (false, false);
        }
    }
    lines
}

/// How many lines are not of some kind, if there are several and half of them or more are.
pub(super) fn others(lines: &[Line<'_>], is: impl Fn(&str) -> bool) -> Option<usize> {
    let half = lines.len() / 2;
    let others = lines.iter().filter(|line| !is(line.text)).take(half + 1).count();
    (lines.len() > 1 && others <= half).then_some(others)
}

/// How many more lines belong to the row that a text begins with, because a field in quotation marks reaches
/// into them, whatever separates.
fn more_lines(text: &str) -> usize {
    const ENDS: [char; 4] = ['\n', ',', ';', '\t'];
    let behind_blanks =
        |text| str::trim_start_matches(text, |c: char| c.is_whitespace() && !ENDS.contains(&c));
    let (mut rest, mut lines) = (text, 0);
    loop {
        let mut field = behind_blanks(rest);
        let behind = unquoted(field).map(|(_, behind)| behind_blanks(behind));
        if let Some(behind) = behind.filter(|behind| behind.is_empty() || behind.starts_with(ENDS)) {
            let content = field.get(..field.len() - behind.len()).unwrap_or_default();
            lines += content.matches('\n').count();
            field = behind;
        }
        let next = field.get(field.find(ENDS).unwrap_or(field.len())..).unwrap_or_default();
        match next.strip_prefix(ENDS).filter(|_| !next.starts_with('\n')) {
            Some(next) => rest = next,
            None => return lines,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_lines_are_read_at_once() {
        let line = ",\"a\"\"b".repeat(300_000);
        assert_eq!(lines(&format!("{line}\ncat\n")).len(), 2);
    }
}
