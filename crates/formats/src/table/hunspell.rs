//! Dictionaries of Hunspell: a number of stems, and then a stem per line, often with flags for its affixes behind a slash.

use super::{Table, WarningKind};
use crate::Error;

/// The minimum of stems with flags without the extension `.dic`: words of other lists may have a slash, too.
const MIN_FLAGGED: usize = 10;

/// Whether a text is a dictionary: it begins with a number, and has the extension `.dic`, or this number of lines and flags.
pub(super) fn is_dictionary(text: &str, extension: Option<&str>) -> bool {
    let mut lines = text.lines();
    let Some(count) = lines.next().and_then(number_of_stems) else { return false };
    let (mut stems, mut flagged, mut has_aliases) = (0_usize, 0, false);
    for line in lines.map(str::trim).filter(|line| !line.is_empty()) {
        let stem = stem(line);
        // A clue is behind the tab.
        if stem.contains('\t') {
            return false;
        }
        stems += 1;
        flagged += usize::from(stem != without_alias(line));
        has_aliases |= without_alias(line) != line;
    }
    // These are words with scores.
    if has_aliases && flagged == 0 {
        return false;
    }
    // Dictionaries that were edited may state another number.
    let is_counted = stems.abs_diff(count) <= count / 10;
    extension == Some("dic") || is_counted && flagged >= MIN_FLAGGED && 4 * flagged >= stems
}

fn number_of_stems(line: &str) -> Option<usize> {
    line.trim().parse().ok()
}

/// Reads the stems.
///
/// # Errors
///
/// If there are too many.
pub(super) fn table(text: &str) -> Result<Table, Error> {
    let mut table = Table { is_verbatim: true, ..Table::default() };
    let mut has_flags = false;
    let has_number = text.lines().next().and_then(number_of_stems).is_some();
    for (line, content) in (1..).zip(text.lines()).skip(usize::from(has_number)) {
        let stem = stem(content);
        has_flags |= stem != without_alias(content).trim();
        table.push(line, [stem.replace("\\/", "/").as_str()])?;
    }
    if has_flags {
        table.warnings.add(WarningKind::Affixes, 0, || {
            "read as a dictionary of Hunspell: the stems are words, and forms with affixes are left out"
                .to_owned()
        });
    }
    Ok(table)
}

/// A line without flags, which follow a slash, and without morphology, such as `po:noun`.
fn stem(line: &str) -> &str {
    let is_field = |text: &str| text.as_bytes().get(2) == Some(&b':') && text.as_bytes()[..2].is_ascii();
    let line = without_alias(line);
    let mut spaces = line.match_indices([' ', '\t']);
    let end = spaces.find(|(at, _)| is_field(&line[at + 1..])).map_or(line.len(), |(at, _)| at);
    let is_flags = |&(at, _): &(usize, &str)| at > 0 && !line[..at].ends_with('\\');
    let end = line[..end].match_indices('/').find(is_flags).map_or(end, |(at, _)| at);
    line[..end].trim()
}

/// A line without the number of its morphology, which is behind a tab.
fn without_alias(line: &str) -> &str {
    match line.rsplit_once('\t') {
        Some((before, number)) if number_of_stems(number).is_some() => before,
        _ => line,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(line: &str, expected: &str) {
        assert_eq!(stem(line), expected);
    }

    #[test]
    fn flags_and_morphology_are_no_part_of_stems() {
        check("Haus", "Haus");
        check("Haus/PS", "Haus");
        check("Haus/12,7 po:noun", "Haus");
        check("work po:noun is:plural", "work");
        check("a priori/x", "a priori");
        check("km\\/h/A", "km\\/h");
        check("ёж/BL\tst:ёж", "ёж");
        check("üzér/1\t1", "üzér");
        check("ért\t12", "ért");
        check("/x", "/x");
    }

    #[track_caller]
    fn check_is_dictionary(text: &str, extension: Option<&str>, expected: bool) {
        assert_eq!(is_dictionary(text, extension), expected, "{text:?}");
    }

    #[test]
    fn dictionaries_begin_with_their_number_of_stems() {
        let stems = |count: usize, line: &str| format!("{count}\n{}", format!("{line}\n").repeat(20));
        check_is_dictionary(&stems(20, "cat/S"), None, true);
        check_is_dictionary(&stems(19, "cat/S"), None, true);
        check_is_dictionary(&stems(50, "cat/S"), None, false);
        check_is_dictionary(&stems(20, "cat"), None, false);
        check_is_dictionary(&stems(20, "cat/1\t7\ncow\t8").replace("20\n", "40\n"), None, true);
        check_is_dictionary("2\ncat\ndog\n", Some("dic"), true);
        check_is_dictionary("cat/S\ndog/S\n", Some("dic"), false);
        check_is_dictionary("", Some("dic"), false);
    }

    #[test]
    fn lists_that_begin_with_a_number_are_no_dictionaries() {
        check_is_dictionary("2\nand/or\nhe/she\n", None, false);
        check_is_dictionary("3\ncat\tIt purrs\ncow\tIt moos\ndog\tIt barks\n", None, false);
        check_is_dictionary("2\ncat\tIt purrs/meows\ncow\tIt moos\n", Some("dic"), false);
        check_is_dictionary(&format!("20\n{}", "cat\t60\n".repeat(20)), None, false);
        check_is_dictionary("2\ncat\t60\ncow\t70\n", Some("dic"), false);
    }
}
