//! Which separator a text has: the one that comes first in most lines.

use core::{ops::Range, str::Lines};
use std::borrow::Cow;

use quadrille_core::Spelling;

use super::{WordListFormat as Format, quotes};

/// The separators that may stand in any text, by rank.
const STRONG: [Format; 7] = [
    Format::Semicolon,
    Format::Comma,
    Format::Bar,
    Format::Dash,
    Format::Colon,
    Format::Equals,
    Format::Arrow,
];

/// The one character between columns, where there may be more than two.
pub(super) const fn of_columns(format: Format) -> Option<char> {
    match format {
        Format::Tab => Some('\t'),
        Format::Comma => Some(','),
        Format::Semicolon => Some(';'),
        Format::Bar => Some('|'),
        _ => None,
    }
}

/// Where the separator of a format stands in a line, outside of quotation marks around the answer.
pub(super) fn find(format: Format, line: &str) -> Option<Range<usize>> {
    let start = if line.starts_with('"') { quotes::closed(line).unwrap_or(0) } else { 0 };
    let found = find_unquoted(format, line.get(start..)?)?;
    Some(found.start + start..found.end + start)
}

fn find_unquoted(format: Format, line: &str) -> Option<Range<usize>> {
    let all = |c: char| line.match_indices(c).map(move |(at, _)| at..at + c.len_utf8());
    let before = |at: usize| line[..at].chars().next_back();
    let after = |at: usize| line[at..].chars().next();
    let is_space = |c: Option<char>| c.is_some_and(char::is_whitespace);
    let is_digit = |c: Option<char>| c.is_some_and(|c| c.is_ascii_digit());
    match format {
        Format::Tab => all('\t').next(),
        Format::Bar => all('|').next(),
        Format::Comma => all(',').find(|at| !is_digit(before(at.start)) || !is_digit(after(at.end))),
        Format::Semicolon => all(';').find(|at| !ends_entity(&line[..at.start])),
        Format::Dash => {
            let dashes = || line.match_indices(['-', '–', '—', '−']).map(|(at, dash)| at..at + dash.len());
            let is_apart = |at: &Range<usize>| is_space(before(at.start)) && is_space(after(at.end));
            let is_long = |at: &Range<usize>| &line[at.clone()] == "—";
            let is_beside = |at: &Range<usize>| {
                before(at.start).is_some() && (is_space(before(at.start)) || is_space(after(at.end)))
            };
            let double = line.find(" -- ").map(|at| at..at + " -- ".len());
            double.or_else(|| {
                let found = dashes().find(|at| is_apart(at) || is_long(at));
                found.or_else(|| dashes().find(is_beside))
            })
        }
        Format::Colon => {
            let colons = || line.match_indices([':', '：']).map(|(at, colon)| at..at + colon.len());
            let is_spaced = |at: &Range<usize>| is_space(after(at.end)) || &line[at.clone()] == "：";
            let is_alone = |at: &Range<usize>| {
                after(at.end).is_some_and(|c| c != '/' && c != ':') && !is_digit(before(at.start))
            };
            colons().find(is_spaced).or_else(|| colons().find(is_alone))
        }
        Format::Equals => all('=').find(|at| !line[at.end..].starts_with('>')),
        Format::Arrow => {
            let found = ["-->", "->", "=>", "→", "⇒"]
                .into_iter()
                .filter_map(|arrow| line.find(arrow).map(|at| at..at + arrow.len()));
            found.min_by_key(|at| at.start)
        }
        Format::Gap => gap(line),
        Format::Space => {
            let at = line.find(char::is_whitespace)?;
            Some(at..at + 1)
        }
        _ => None,
    }
    .filter(|at| !line[..at.start].trim().is_empty() || of_columns(format).is_some())
}

/// The first two spaces, or one as wide as a letter.
fn gap(line: &str) -> Option<Range<usize>> {
    let start = line.find("  ").into_iter().chain(line.find('\u{3000}')).min()?;
    let len = line[start..].find(|c: char| !c.is_whitespace())?;
    Some(start..start + len)
}

/// Whether a semicolon behind a text ends the name of a sign, such as `&amp`.
fn ends_entity(text: &str) -> bool {
    let Some((_, name)) = text.rsplit_once('&') else { return false };
    let name = name.strip_prefix('#').unwrap_or(name);
    matches!(name.len(), 1..=10) && name.bytes().all(|byte| byte.is_ascii_alphanumeric())
}

/// The separator of a text in a file with this extension, if it has one.
///
/// A tab always separates. Else it is the separator that comes first in most lines and is in half of them; a
/// comma that always has a space behind it, and a gap, have to be in all lines.
pub(super) fn detect(text: &str, extension: Option<&str>, spelling: &Spelling) -> Option<Format> {
    /// So many lines decide.
    const SAMPLE: usize = 20_000;
    let is_free = |format: Format| !separates_tokens(format, spelling);
    if matches!(extension, Some("tsv" | "tab")) || text.contains('\t') && is_free(Format::Tab) {
        return Some(Format::Tab);
    }
    let is_csv = extension == Some("csv");
    let is_candidate = STRONG.map(|format| is_free(format) && (!is_csv || of_columns(format).is_some()));
    let (mut count, mut has, mut comes_first) = (0, [0; STRONG.len()], [0; STRONG.len()]);
    let (mut commas, mut gaps) = (0, 0);
    let mut lines = text.lines();
    while let Some(line) = lines.next().filter(|_| count < SAMPLE) {
        let line = line.trim();
        if line.is_empty() || line.starts_with('#') {
            continue;
        }
        let line = masked(line, &mut lines);
        count += 1;
        gaps += usize::from(gap(&line).is_some());
        let mut first = None;
        for (rank, format) in STRONG.into_iter().enumerate().filter(|&(rank, _)| is_candidate[rank]) {
            let Some(at) = find_unquoted(format, &line) else { continue };
            if format == Format::Comma {
                commas += 1;
                if !is_csv && line[at.end..].starts_with([' ', '\u{a0}']) {
                    continue;
                }
            }
            has[rank] += 1;
            first = first.into_iter().chain([(at.start, rank)]).min();
        }
        if let Some((_, rank)) = first {
            comes_first[rank] += 1;
        }
    }
    let is_common = |&rank: &usize| has[rank] > 0 && (is_csv || 2 * has[rank] >= count);
    // Of equal ones, the first.
    let best = (0..STRONG.len()).rev().filter(is_common).max_by_key(|&rank| comes_first[rank]);
    let weak = [(Format::Comma, count > 0 && commas == count), (Format::Gap, count > 1 && gaps == count)];
    best.map(|rank| STRONG[rank]).or_else(|| {
        weak.into_iter().find_map(|(format, is_in_all)| (is_in_all && is_free(format)).then_some(format))
    })
}

/// Whether it may separate the tokens of a word.
fn separates_tokens(format: Format, spelling: &Spelling) -> bool {
    let Some(separator) = spelling.separator() else { return false };
    let separated = format!("a{separator}b");
    find_unquoted(format, &separated).is_some()
        || find_unquoted(format, &format!("a {separator} b")).is_some()
}

/// A line with `x` for what stands in quotation marks, also where these are closed in another line.
fn masked<'t>(line: &'t str, more: &mut Lines<'t>) -> Cow<'t, str> {
    /// No field has more lines.
    const MOST: usize = 100;
    if !line.contains('"') {
        return line.into();
    }
    let (mut masked, mut rest) = (String::with_capacity(line.len()), line);
    while let Some(at) = rest.find('"') {
        let (before, quoted) = rest.split_at(at);
        masked.push_str(before);
        let opens = masked.is_empty() || masked.ends_with([' ', '\t', ',', ';', '|']);
        let (shown, behind) = match quotes::closed(quoted).filter(|_| opens) {
            Some(end) => ("x", &quoted[end..]),
            None if opens && let Some(end) = more.clone().take(MOST).position(|line| line.contains('"')) => {
                let line = more.nth(end).unwrap_or_default();
                ("x", line.split_once('"').map_or("", |(_, behind)| behind))
            }
            None => ("\"", &quoted[1..]),
        };
        masked.push_str(shown);
        rest = behind;
    }
    (masked + rest).into()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(lines: &str, expected: Option<Format>) {
        let text = lines.replace(" / ", "\n");
        assert_eq!(detect(&text, None, &Spelling::default()), expected, "{text:?}");
    }

    #[test]
    fn what_comes_first_separates() {
        check("cat: It purrs, and sleeps / dog: It barks, and bites", Some(Format::Colon));
        check("der Hund, -e;dog / die Katze, -n;cat", Some(Format::Semicolon));
        check("cat,It purrs: loudly / dog,It barks: at night", Some(Format::Comma));
        check("cat - It purrs; sleeps / dog - It barks", Some(Format::Dash));
    }
    #[test]
    fn half_of_the_lines_have_it() {
        check("Star Wars: A New Hope / Alien / Jaws", None);
        check("cat - It purrs / dog / cow - It moos", Some(Format::Dash));
        check("cat\tIt purrs / dog / cow / hen", Some(Format::Tab));
    }
    #[test]
    fn commas_of_sentences_are_in_all_lines() {
        check("Veni, vidi, vici / Alea, iacta / Roma", None);
        check("cat, It purrs / dog, It barks", Some(Format::Comma));
    }
    #[test]
    fn quotation_marks_hide() {
        check("\"a, b\";c / \"d, e\";f", Some(Format::Semicolon));
        check("\"a\nb, c\";d / e;f", Some(Format::Semicolon));
    }
    #[test]
    fn digits_and_entities_hide() {
        check("1,000 / 2,000", None);
        check("caf&eacute;,coffee / the&eacute;,tea", Some(Format::Comma));
        check("12:30 / 13:45", None);
    }
    #[test]
    fn tokens_are_not_separated() {
        let tokens = Spelling::default().tokens("-").unwrap();
        assert_eq!(detect("do - re\nmi - fa", None, &tokens), None);
    }
}
