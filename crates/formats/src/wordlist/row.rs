//! Lists with all words in one row.

use quadrille_core::Spelling;

use super::{
    lines::{all_quoted, data_lines, told_separator},
    marks::{Mark, has_clue},
    names,
    tags::Breaks,
    wish,
};

/// What may stand between the words of a row, that which holds others first.
const SEPARATORS: [&str; 11] = ["\t", ";", "；", "؛", "|", "•", "、", "，", "،", ",", " / "];

/// Whether something stands in a text that may stand between words.
pub(super) fn has_separator(text: &str) -> bool {
    SEPARATORS.into_iter().any(|separator| text.contains(separator))
}

/// A list with a line for each word of its row.
pub(super) struct Row {
    pub(super) text: String,
    pub(super) line: usize,
    pub(super) breaks: Breaks,
}

/// The words of a line, if it is the only one and has three at least, or the second of two and has four: a
/// list of one word with its clue is none, nor are two phrases. What stands before a colon in front of them
/// has a line of its own, too.
pub(super) fn split(text: &str, spelling: &Spelling) -> Option<Row> {
    let mut lines = data_lines(text);
    let (mut number, mut line) = lines.next()?;
    let mut least = 3;
    if let Some(second) = lines.next() {
        if lines.next().is_some() || has_separator(line) || has_clue(line) || told_separator(line).is_some() {
            return None;
        }
        (number, line) = second;
        least = 4;
    }
    // What stands behind the only tab, or in brackets, is a clue.
    if ['\t', ';'].into_iter().any(|separator| line.matches(separator).count() == 1) || line.contains('(') {
        return None;
    }
    let names = [',', ';', '\t', '|'].into_iter().find_map(|separator| names::columns(line, separator));
    if names.is_some() || spelling.separator().is_some() || wish::len_with_pin(line).is_some() {
        return None;
    }
    let is_list = |parts: &Vec<&str>| {
        (parts.len() >= least || line.contains('、')) && parts.iter().all(|part| is_word(part, spelling))
    };
    let parts = parts(line).filter(is_list)?;
    let before = text.lines().take(number - 1).flat_map(|line| [line, "\n"]);
    let after = text.lines().skip(number).flat_map(|line| [line, "\n"]);
    let words = parts.iter().flat_map(|part| [part, "\n"]);
    let text = before.chain(words).chain(after).collect();
    Some(Row { text, line: number, breaks: Breaks::within(number, parts.len()) })
}

/// What is between the separators of a line, if it has three parts, or two with a comma of Chinese that is
/// for nothing else.
fn parts(line: &str) -> Option<Vec<&str>> {
    let split = |separator: &str| -> Vec<_> {
        line.split(separator).map(str::trim).filter(|part| !part.is_empty()).collect()
    };
    let least = |separator| if separator == "、" { 2 } else { 3 };
    let mut parts = SEPARATORS
        .into_iter()
        .map(|separator| (separator, split(separator)))
        .find_map(|(separator, parts)| (parts.len() >= least(separator)).then_some(parts))?;
    let colon = |part: &str| Mark::Colon.find(part);
    let (first, others) = parts.split_first()?;
    if let Some(colon) = colon(first).filter(|_| others.iter().all(|part| colon(part).is_none())) {
        let (name, word) = first.split_at_checked(colon.end)?;
        parts.splice(..1, [name, word.trim()]);
    }
    Some(parts)
}

/// Whether a part may be a word, with its clue behind a mark or a name before a colon, or in quotation marks.
fn is_word(part: &str, spelling: &Spelling) -> bool {
    /// Parts of sentences have more words.
    const MOST: usize = 3;
    let is_short =
        part.split_whitespace().nth(MOST).is_none() || has_clue(part) || part.contains([':', '：']);
    let is_whole = !part.contains('"') || all_quoted(part).is_some();
    is_short && is_whole && spelling.answer(part).is_ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &str, expected: Option<&str>) {
        let row = split(text, &Spelling::default());
        assert_eq!(row.map(|row| row.text).as_deref(), expected, "{text}");
    }

    #[test]
    fn words_in_a_row_get_lines() {
        check("cat, dog, cow", Some("cat\ndog\ncow\n"));
        check("# x\ncat;dog; cow;\n", Some("# x\ncat\ndog\ncow\n"));
        check("cat - a, b;dog - c;cow - d", Some("cat - a, b\ndog - c\ncow - d\n"));
        check("猫狗、白菜\n", Some("猫狗\n白菜\n"));
        check("كتاب، كلب، تفاحة", Some("كتاب\nكلب\nتفاحة\n"));
        check("• cat • dog • cow", Some("cat\ndog\ncow\n"));
        check("\"cat\", \"dog\", \"cow\"", Some("\"cat\"\n\"dog\"\n\"cow\"\n"));
    }
    #[test]
    fn what_stands_before_them_is_kept() {
        check("Pets: cat, dog, cow", Some("Pets:\ncat\ndog\ncow\n"));
        check("Pets\ncat, dog, cow, pig", Some("Pets\ncat\ndog\ncow\npig\n"));
        check("cat: a, dog: b, cow: c", Some("cat: a\ndog: b\ncow: c\n"));
    }
    #[test]
    fn others_stay() {
        check("cat, dog", None);
        check("cat;Feline", None);
        check("cat\tsmall, furry, pet", None);
        check("cat (small, furry, pet)", None);
        check("Carpe diem\nVeni, vidi, vici", None);
        check("cat, a pet that purrs, sleeps", None);
        check("cat,\"a, b, c\"", None);
        check("a, b, c", None);
        check("melon @ 10,12,down", None);
        check("answer,clue,notes", None);
        check("word;clue\ncat;a, b, c", None);
        check("sep=\ncat\tpurrs\teasy", None);
        check("cat, dog, cow\nox\n", None);
        check("cat\ndog\ncow, ox, hen\n", None);
        check("猫狗，白菜\n苹果，白菜，猫狗\n", None);
    }
}
