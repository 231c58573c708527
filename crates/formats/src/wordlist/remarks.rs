//! What lists say about a word beside it: in brackets, between slashes, or with a picture.

use std::borrow::Cow;

use quadrille_core::Spelling;

use super::{
    lengths::without_lengths,
    signs::{in_brackets, is_dash, is_picture},
};

/// A word, and what brackets behind or before it, or an ending behind it, say about it other than its
/// lengths.
pub(super) fn about<'w>(word: &'w str, spelling: &Spelling) -> Option<(&'w str, &'w str)> {
    // Tokens may be anything.
    if spelling.separator().is_some() {
        return None;
    }
    let word = without_lengths(without_pictures(word, spelling), spelling);
    let is_word = |text: &str| spelling.answer(text).is_ok();
    if let Some((before, ending)) = before_ending(word).filter(|(before, _)| is_word(before)) {
        return Some((before, ending));
    }
    if let Some((before, _)) = in_brackets(word).filter(|(before, _)| is_word(before)) {
        return Some((before, word.get(before.len()..)?.trim()));
    }
    let behind = behind_article(word).filter(|behind| is_word(behind))?;
    Some((behind, word.strip_suffix(behind)?.trim()))
}

/// A word that has no clue, and what says about it in letters or digits what may be one.
pub(super) fn as_clue<'w>(word: &'w str, spelling: &Spelling) -> Option<(&'w str, &'w str)> {
    about(word, spelling)
        .filter(|(_, remark)| remark.contains(|c: char| c.is_alphanumeric() || is_picture(c)))
}

/// A word without what is said about it, and its clue with that before it.
pub(super) fn before_clue<'w>(word: &'w str, clue: &'w str, spelling: &Spelling) -> (&'w str, Cow<'w, str>) {
    let about = if clue.is_empty() { as_clue } else { about };
    let (word, remark) = taken_off(word, spelling, about);
    (word, if remark.is_empty() { clue.into() } else { format!("{remark} {clue}").into() })
}

/// A word without all that is said about it one way, such as `apple (n.) /ˈæp.əl/`, and that in its order.
pub(super) fn taken_off<'w>(
    mut word: &'w str,
    spelling: &Spelling,
    way: fn(&'w str, &Spelling) -> Option<(&'w str, &'w str)>,
) -> (&'w str, String) {
    /// Nobody says more about a word; each takes as long as the line is.
    const MOST: usize = 8;
    let mut remarks = String::new();
    for _ in 0..MOST {
        let Some((rest, remark)) = way(word, spelling) else { break };
        let between = if remarks.is_empty() { "" } else { " " };
        (word, remarks) = (rest, format!("{remark}{between}{remarks}"));
    }
    (word, remarks)
}

/// A word, and the ending of another form behind it, as dictionaries give it: `Hund, -e`.
fn before_ending(word: &str) -> Option<(&str, &str)> {
    let (before, ending) = word.rsplit_once(", ")?;
    // A quotation mark alone is one: the dots of an umlaut stand before a dash.
    let dotted = ending.strip_prefix('"').unwrap_or(ending);
    let is_ending = dotted.starts_with(|c| is_dash(c) || c == '¨')
        && !ending.contains(|c: char| c == ' ' || c.is_numeric());
    is_ending.then_some((before.trim_end(), ending))
}

/// What follows a word alone in brackets, such as `(the)`, which may be left out of a phrase.
fn behind_article(word: &str) -> Option<&str> {
    let (article, behind) = word.strip_prefix('(')?.split_once(") ")?;
    let is_article = |c: char| c.is_alphabetic() || matches!(c, '/' | '.' | '\'' | '’');
    (!article.is_empty() && article.chars().all(is_article)).then_some(behind.trim_start())
}

/// A word without the pictures before or behind it: emoji and the like with space between, which fill no
/// square.
pub(super) fn without_pictures<'w>(word: &'w str, spelling: &Spelling) -> &'w str {
    let is_part = |c: char| is_picture(c) || matches!(c, '\u{200d}' | '\u{fe0f}') || c.is_whitespace();
    // Most words have none, and are told quickly.
    let is_at_end = word.ends_with(is_part) || word.starts_with(is_part);
    if !is_at_end || spelling.separator().is_some() {
        return word;
    }
    let is_word = |rest: &str| rest.chars().filter(|c| c.is_alphabetic()).nth(1).is_some();
    let rest = word.trim_end_matches(is_part);
    let behind = word.strip_prefix(rest).filter(|pictures| pictures.starts_with(char::is_whitespace));
    let word = if behind.is_some() && is_word(rest) { rest } else { word };
    let rest = word.trim_start_matches(is_part);
    let before = word.strip_suffix(rest).filter(|pictures| pictures.ends_with(char::is_whitespace));
    if before.is_some() && is_word(rest) { rest } else { word }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn other_brackets_are_about_the_word() {
        let check = |word, expected| assert_eq!(about(word, &Spelling::default()), expected, "{word}");
        check("lessen (v.)", Some(("lessen", "(v.)")));
        check("Hund (m)", Some(("Hund", "(m)")));
        check("night /naɪt/", Some(("night", "/naɪt/")));
        check("苹果 (píngguǒ)", Some(("苹果", "(píngguǒ)")));
        check("林檎（りんご）", Some(("林檎", "（りんご）")));
        check("Catch (22)", Some(("Catch", "(22)")));
        check("apple /ˈæp.əl/", Some(("apple", "/ˈæp.əl/")));
        check("apple (n.) 🍎", Some(("apple", "(n.)")));
        for word in ["Freund(in)", "(v.)", "H (hydrogen)", "apple (5)", "(500) Days", "AC/DC/"] {
            check(word, None);
        }
    }
    #[test]
    fn endings_behind_a_comma_are_about_the_word() {
        let check = |word, expected| assert_eq!(about(word, &Spelling::default()), expected, "{word}");
        check("Hund, -e", Some(("Hund", "-e")));
        check("Haus, -\"er (n)", Some(("Haus, -\"er", "(n)")));
        check("Hund, –", Some(("Hund", "–")));
        check("Haus, ¨-er", Some(("Haus", "¨-er")));
        check("Haus, \"-er", Some(("Haus", "\"-er")));
        check("Mom, Dad", None);
        check("Mom, \"Dad", None);
        check("h, -e", None);
    }
    #[test]
    fn all_remarks_are_taken_off_unless_they_are_very_many() {
        let taken = |word: &str| {
            let (word, remarks) = taken_off(word, &Spelling::default(), about);
            (word.len(), remarks.len())
        };
        assert_eq!(taken("ab (v.) /x/"), (2, "(v.) /x/".len()));
        // Each takes as long as the line is.
        assert_eq!(taken(&format!("ab{}", " ()".repeat(100_000))), (3 * 100_000 - 22, 3 * 8 - 1));
    }
    #[test]
    fn brackets_before_a_word_hold_its_article() {
        let check = |word, expected| assert_eq!(about(word, &Spelling::default()), expected, "{word}");
        check("(der) Hund", Some(("Hund", "(der)")));
        check("(to) run", Some(("run", "(to)")));
        check("(el/la) artista", Some(("artista", "(el/la)")));
        for word in ["(un)happy", "(I Can't Get No) Satisfaction", "() cat", "(the) a", "(3) cats"] {
            check(word, None);
        }
    }

    #[track_caller]
    fn check_pictures(word: &str, expected: &str) {
        assert_eq!(without_pictures(word, &Spelling::default()), expected, "{word}");
    }

    #[test]
    fn pictures_beside_a_word_are_no_part_of_it() {
        check_pictures("apple 🍎", "apple");
        check_pictures("ice cream 🍨🍦 🍧", "ice cream");
        check_pictures("pirate 🏴‍☠️", "pirate");
        check_pictures("🍎 apple 🍏", "apple");
        check_pictures("sun ☀️", "sun");
    }
    #[test]
    fn other_pictures_are() {
        for word in ["I ❤ NY", "🐶🐶", "🐶 🐱", "apple🍎", "love", "C → D", "3 ★", "C ☎"] {
            check_pictures(word, word);
        }
    }
}
