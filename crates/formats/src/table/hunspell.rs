//! Dictionaries of Hunspell: a number of stems, and then a stem per line, often with flags for its affixes behind a slash.

use super::{Table, WarningKind};
use crate::Error;

/// Whether a text is a dictionary: it has the extension `.dic`, or as many lines as its first line says, and flags.
pub(super) fn is_dictionary(text: &str, extension: Option<&str>) -> bool {
    let mut lines = text.lines();
    let Some(count) = lines.next().and_then(|line| line.trim().parse::<usize>().ok()) else { return false };
    let (mut stems, mut flagged) = (0_usize, 0);
    for line in lines.filter(|line| !line.trim().is_empty()) {
        stems += 1;
        flagged += usize::from(stem(line) != line.trim());
    }
    // Dictionaries that were edited may state another number.
    extension == Some("dic") || flagged > 0 && stems.abs_diff(count) <= count / 10
}

/// Reads the stems.
///
/// # Errors
///
/// If there are too many.
pub(super) fn table(text: &str) -> Result<Table, Error> {
    let mut table = Table { is_verbatim: true, ..Table::default() };
    let mut has_flags = false;
    for (line, content) in (1..).zip(text.lines()).skip(1) {
        let stem = stem(content);
        has_flags |= stem != content.trim();
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
    let line = line.split('\t').next().unwrap_or_default();
    let is_field = |text: &str| text.as_bytes().get(2) == Some(&b':') && text.as_bytes()[..2].is_ascii();
    let end =
        line.match_indices(' ').find(|(at, _)| is_field(&line[at + 1..])).map_or(line.len(), |(at, _)| at);
    let is_flags = |&(at, _): &(usize, &str)| at > 0 && !line[..at].ends_with('\\');
    let end = line[..end].match_indices('/').find(is_flags).map_or(end, |(at, _)| at);
    line[..end].trim()
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
        check("/x", "/x");
    }

    #[track_caller]
    fn check_is_dictionary(text: &str, extension: Option<&str>, expected: bool) {
        assert_eq!(is_dictionary(text, extension), expected, "{text:?}");
    }

    #[test]
    fn dictionaries_begin_with_their_number_of_stems() {
        check_is_dictionary("2\ncat/S\ndog/S\n", None, true);
        check_is_dictionary("2\ncat\ndog\n", Some("dic"), true);
        check_is_dictionary("2\ncat\ndog\n", None, false);
        check_is_dictionary("50\ncat/S\ndog/S\n", None, false);
        check_is_dictionary("cat/S\ndog/S\n", Some("dic"), false);
        check_is_dictionary("", Some("dic"), false);
    }
}
