//! Which separator a text has: the one that comes first in most lines.

use core::{ops::Range, str::Lines};
use std::borrow::Cow;

use super::{WordListFormat as Format, csv::closed, names::are_names, preamble::is_content};

/// The separators of a word and its clue: first the strings that separate wherever they stand, then the signs
/// that do so unless digits are on both sides.
const SEPARATORS: [(Format, &[&str], &[char]); 10] = [
    (Format::Tab, &["\t"], &[]),
    (Format::Semicolon, &[], &[';']),
    (Format::Comma, &[], &[',']),
    (Format::Bar, &["|"], &[]),
    (Format::Arrow, &["<->", "<=>", "-->", "->", "=>", "→", "⇒", "↔", "⇔"], &[]),
    (Format::Dash, &[" -- ", " - ", " – ", "—", " − ", "－"], &['–']),
    (Format::Slash, &[" / "], &[]),
    (Format::Colon, &[": ", "::", "："], &[':']),
    (Format::Equals, &[" = ", "=="], &['=']),
    (Format::Gap, &["  ", "\u{2003}", "\u{3000}"], &[]),
];

/// The character between columns, where there may be more than two.
pub(crate) const fn of_columns(format: Format) -> Option<char> {
    match format {
        Format::Tab => Some('\t'),
        Format::Comma => Some(','),
        Format::Semicolon => Some(';'),
        Format::Bar => Some('|'),
        _ => None,
    }
}

/// Whether a line has a separator between a word and a clue.
pub(crate) fn may_separate(line: &str) -> bool {
    [Format::Dash, Format::Slash, Format::Colon, Format::Equals, Format::Arrow]
        .iter()
        .any(|&format| find(format, line).is_some())
}

/// Where the separator of a format stands in a line, outside of quotation marks around the answer.
pub(super) fn find(format: Format, line: &str) -> Option<Range<usize>> {
    let start = closed(line).unwrap_or_default();
    let line = &line[start..];
    let at = match format {
        Format::Space => line.find(char::is_whitespace).map(|at| at..at),
        // The clue is in brackets that close the line, and no enumeration.
        Format::Brackets => {
            let is_clue = |at: &usize| {
                line.ends_with([')', '）']) && line[*at..].chars().nth(1).is_some_and(|c| !c.is_numeric())
            };
            line.find(['(', '（']).filter(is_clue).map(|at| at..at)
        }
        format => {
            let (_, strings, signs) = SEPARATORS.iter().find(|row| row.0 == format)?;
            let string = strings.iter().filter_map(|text| line.find(text).map(|at| at..at + text.len()));
            string.min_by_key(|at| at.start).or_else(|| sign(line, signs))
        }
    }?;
    let is_behind = start > 0 || at.start > 0 || of_columns(format).is_some();
    is_behind.then_some(start + at.start..start + at.end)
}

/// Where a separator of a format stands in a line that separates only if it is chosen: a hyphen with a space on one side.
pub(super) fn find_loose(format: Format, line: &str) -> Option<Range<usize>> {
    let start = closed(line).unwrap_or_default();
    let signs = LOOSE.iter().filter(|_| format == Format::Dash);
    let found =
        signs.filter_map(|sign| line[start..].find(sign).map(|at| start + at..start + at + sign.len()));
    found.min_by_key(|at| at.start).filter(|at| at.start > 0)
}

/// Signs of [`Format::Dash`] that may be part of words.
const LOOSE: [&str; 2] = ["- ", " -"];

/// The first of some signs, but between digits, in an address, or at the end of a name such as `&amp;`.
fn sign(line: &str, signs: &[char]) -> Option<Range<usize>> {
    let is_digit = |c: Option<char>| c.is_some_and(|c| c.is_ascii_digit());
    let ends_name = |text: &str| {
        let name = text.rsplit_once('&').map(|(_, name)| name.strip_prefix('#').unwrap_or(name));
        name.is_some_and(|name| {
            matches!(name.len(), 1..=10) && name.bytes().all(|byte| byte.is_ascii_alphanumeric())
        })
    };
    line.match_indices(signs).map(|(at, sign)| at..at + sign.len()).find(|at| {
        let (before, after) = (&line[..at.start], &line[at.end..]);
        let is_in_number = is_digit(before.chars().next_back()) && is_digit(after.chars().next());
        let is_open = after.is_empty() && matches!(&line[at.clone()], ":" | "=" | "–");
        !is_in_number && !is_open && !after.starts_with("//") && !ends_name(before)
    })
}

/// The separator of a text in a file with this extension, and else what separators may have been missed.
///
/// A tab always separates, and so does the text between known column names in the first line. Otherwise it
/// is the separator that comes first in most lines, if nearly all have it; a comma with a space behind it, a
/// gap, or brackets around clues, if all lines have them, or all but a title for gaps; or one that more than half of the
/// lines have.
pub(super) fn detect(
    text: &str,
    extension: Option<&str>,
    tokens: Option<&str>,
) -> (Option<Format>, Option<String>) {
    const SAMPLE_LINES: usize = 20_000;
    let tokens = tokens.map(|separator| [format!("a{separator}b"), format!("a {separator} b")]);
    let is_free = |format: Format| tokens.iter().flatten().all(|text| find(format, text).is_none());
    if matches!(extension, Some("tsv" | "tab")) || has_tab(text) && is_free(Format::Tab) {
        return (Some(Format::Tab), None);
    }
    let is_csv = extension == Some("csv");
    // The gaps of flash cards have colons.
    if !is_csv && text.contains("{{c1::") {
        return (None, None);
    }
    let all = SEPARATORS.iter().map(|row| row.0).chain([Format::Brackets]);
    let candidates: Vec<_> =
        all.filter(|&format| is_free(format) && (!is_csv || of_columns(format).is_some())).collect();
    // How many lines have each one, surely or at all, and in how many it comes first.
    let (mut count, mut sure, mut any, mut leads, mut wide) = (0, [0; 11], [0; 11], [0; 11], 0);
    let mut is_titled = false;
    let mut weak = WEAK.map(|signs| (signs, 0));
    let mut lines = text.lines();
    while let Some(line) = lines.next().filter(|_| count < SAMPLE_LINES) {
        let line = line.trim();
        if !is_content(line) {
            continue;
        }
        count += 1;
        is_titled |= count == 1 && !line.contains("  ");
        if line.bytes().all(|byte| byte.is_ascii_alphanumeric()) {
            continue;
        }
        let line = masked(line, &mut lines);
        wide += usize::from(line.contains("   "));
        let has = |signs: &[&str]| signs.iter().any(|sign| line.find(sign) > Some(0));
        weak.iter_mut().for_each(|(signs, count)| *count += usize::from(has(signs)));
        let (mut first, mut has_dash) = (None, false);
        for (k, &format) in candidates.iter().enumerate() {
            // Before a dash, a slash is between forms of a word, as in "der Lehrer / die Lehrerin – teacher".
            if format == Format::Slash && has_dash {
                continue;
            }
            let Some(at) = find(format, &line) else { continue };
            has_dash |= format == Format::Dash;
            if count == 1 && of_columns(format).is_some_and(|sign| are_names(&line, sign)) {
                return (Some(format), None);
            }
            any[k] += 1;
            let may_be_text =
                format == Format::Comma && !is_csv && line[at.end..].starts_with([' ', '\u{a0}']);
            if !may_be_text && !matches!(format, Format::Gap | Format::Brackets) {
                sure[k] += 1;
                first = first.into_iter().chain([(at.start, k)]).min();
            }
        }
        first.into_iter().for_each(|(_, k)| leads[k] += 1);
    }
    // Of equal ones, the first.
    let best = |is_enough: &dyn Fn(usize) -> bool| {
        (0..candidates.len()).rev().filter(|&k| any[k] > 0 && is_enough(k)).max_by_key(|&k| leads[k])
    };
    let is_most = |k: usize| 2 * sure[k] >= count + usize::from(of_columns(candidates[k]).is_none());
    let is_wide = |k: usize| candidates[k] == Format::Gap && wide > 1 && 3 * wide >= 2 * count;
    // The first line may be a title.
    let is_below = |k: usize| candidates[k] == Format::Gap && count > 3 && any[k] + 1 == count && is_titled;
    let found = best(&|k| 10 * sure[k] >= 9 * count)
        .or_else(|| best(&|k| any[k] == count))
        .or_else(|| best(&|k| is_most(k) || is_csv))
        .or_else(|| best(&is_wide))
        .or_else(|| best(&is_below));
    let missed = || {
        let some: Vec<_> = (0..candidates.len()).filter(|&k| leads[k] > 0).collect();
        let led: usize = leads.iter().sum();
        let name = |&k: &usize| candidates[k].to_string();
        let some_names = some.iter().map(name).collect::<Vec<_>>().join(", ");
        // Two words may have hyphens.
        let least = |signs: &[&str]| if signs == ["-"] { 3 } else { 2 };
        let all_have = || weak.iter().find(|(signs, lines)| count >= least(signs) && *lines == count);
        if some.len() > 1 && count > 1 && 2 * led >= count {
            Some(format!(
                "the lines have different separators ({some_names}), which are read as part of the words"
            ))
        } else if let Some(k) = best(&|k| sure[k] > 1 && 4 * sure[k] >= count) {
            let format = candidates[k];
            Some(format!("some lines have a separator ({format}), which is read as part of the words"))
        } else {
            let (signs, _) = all_have().filter(|_| some.is_empty())?;
            let advice = if *signs == LOOSE { String::new() } else { format!(": {PUT_A_TAB}") };
            Some(format!("all lines have {:?}, which is read as part of the words{advice}", signs[0].trim()))
        }
    };
    (found.map(|k| candidates[k]), if found.is_none() { missed() } else { None })
}

/// The end of a warning about a sign that no format separates at.
pub const PUT_A_TAB: &str = "put a tab between word and clue";

/// Signs that separate words from clues in some lists but are not taken for separators.
const WEAK: [&[&str]; 5] = [&LOOSE, &["..."], &["…"], &["~"], &["-"]];

/// Whether a sign may separate parts of a text. In Greek, a semicolon is a question mark.
pub(super) fn is_separator(sign: char, text: &str) -> bool {
    let is_greek = |c| matches!(c, '\u{370}'..='\u{3ff}' | '\u{1f00}'..='\u{1fff}') && c != '\u{37e}';
    sign != ';' || !text.contains(is_greek)
}

/// Whether a text has a tab outside of brackets and quotation marks.
fn has_tab(text: &str) -> bool {
    let mut lines = text.lines();
    text.contains('\t')
        && (!text.contains('"')
            || core::iter::from_fn(|| lines.next().map(|line| masked(line, &mut lines).contains('\t')))
                .any(|has| has))
}

/// A line with `x` in place of text in brackets or quotation marks, even if these are closed in a later line.
fn masked<'t>(line: &'t str, more: &mut Lines<'t>) -> Cow<'t, str> {
    const MAX_FIELD_LINES: usize = 100;
    if !line.contains(['"', '(']) {
        return line.into();
    }
    let (mut masked, mut rest, mut may_close) = (String::with_capacity(line.len()), line, true);
    while let Some(at) = rest.find(['"', '(']) {
        let (before, quoted) = rest.split_at(at);
        masked.push_str(before);
        let opens = masked.is_empty() || masked.ends_with([' ', '\t', ',', ';', '|']);
        let (shown, behind) = match closed(quoted).filter(|_| opens) {
            Some(end) => ("x", &quoted[end..]),
            None if quoted.starts_with('(') => match if may_close { quoted.find(')') } else { None } {
                Some(end) => ("(x", &quoted[end..]),
                None => {
                    may_close = false;
                    ("(", &quoted[1..])
                }
            },
            None if opens
                && let Some(end) = more.clone().take(MAX_FIELD_LINES).position(|line| line.contains('"')) =>
            {
                ("x", more.nth(end).and_then(|line| line.split_once('"')).map_or("", |(_, behind)| behind))
            }
            None => ("\"", &quoted[1..]),
        };
        masked.push_str(shown);
        rest = behind;
    }
    (masked + rest).into()
}

#[cfg(test)]
mod tests;
