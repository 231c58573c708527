//! Numbers and bullets before the words of a list, which are no part of them.

use std::borrow::Cow;

use quadrille_core::Spelling;

use super::{
    lines::{data_lines, is_blank, says_something, told_separator},
    marks::{Mark, is_dash},
    names, sections,
};

/// What stands before the word of a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Lead {
    Bullet,
    /// A number with a stop or a bracket.
    Number(u32),
    /// The same in Roman letters.
    Roman(u32),
    /// A letter with a stop, by its place in the alphabet.
    Letter(u32),
    /// A number with a separator or space behind it, which might also be a word before its clue.
    Bare(u32),
}

/// Tells the lead of a line, and what follows it.
type Split = fn(&str) -> Option<(Lead, &str)>;

/// The text without the numbers or bullets, if they stand before all words, and whether they are numbers in a column of their
/// own. The first line may be another one: one that names the columns, or a title, which becomes a comment that tells it. Numbers
/// of a crossword's clues may be any.
pub(super) fn removed<'t>(text: Cow<'t, str>, spelling: &Spelling, are_clues: bool) -> (Cow<'t, str>, bool) {
    let ways: [Split; 3] = [split, roman, letter];
    let found = ways.into_iter().find_map(|split| Some((split, heading(&text, split, spelling, are_clues)?)));
    let Some((split, heading)) = found else { return (text, false) };
    let mut is_column = false;
    let mut rest = String::with_capacity(text.len());
    for line in text.split_inclusive('\n') {
        match split(line).filter(|_| says_something(line.trim())) {
            Some((lead, word)) => {
                is_column |= matches!(lead, Lead::Bare(_)) && is_column_before(line, word);
                rest.push_str(word);
            }
            None if heading == Heading::Title(line.trim()) => {
                rest.extend(["# title: ", line.trim().trim_end_matches(':'), "\n"]);
            }
            None if heading == Heading::Names(line.trim()) => rest.extend(["# ", line]),
            None => rest.push_str(line),
        }
    }
    (rest.into(), is_column)
}

/// The line of a sentence that stands alone below a list with numbers or bullets, as chat programs end their answers.
pub(super) fn sentence_below(text: &str) -> Option<usize> {
    let lines = sections::lines(text)?;
    let (last, list) = lines.split_last()?;
    // The first line may be a title.
    let is_list = list.len() > 2 && list.iter().skip(1).all(|line| split(line.text).is_some());
    let is_sentence = last.text.ends_with(['.', '!', '?', '。', '！', '？'])
        && last.text.split_whitespace().nth(3).is_some()
        && split(last.text).is_none();
    (is_list && last.begins && is_sentence).then_some(last.number)
}

/// Whether there is a separator between a number and the rest of its line.
fn is_column_before(line: &str, word: &str) -> bool {
    let lead = line.strip_suffix(word).unwrap_or_default();
    lead.contains(|c| matches!(c, '\t' | ';' | ',' | '|' | ':') || is_dash(c))
}

/// What stands above a list with numbers or bullets.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Heading<'t> {
    Title(&'t str),
    /// Names of columns that mean nothing here.
    Names(&'t str),
    /// Nothing, or what is read as any other line.
    Other,
}

/// What stands above the numbers or bullets, if all words have them.
fn heading<'t>(text: &'t str, split: Split, spelling: &Spelling, are_clues: bool) -> Option<Heading<'t>> {
    let mut rows = data_lines(text).map(|(_, line)| line).filter(|line| !is_empty(line)).peekable();
    rows.next_if(|line| told_separator(line).is_some());
    let above = rows.next_if(|line| split(line).is_none());
    let leads = rows.map(split).collect::<Option<Vec<_>>>()?;
    let &(first, _) = leads.first()?;
    let says_word = |word: &str| match first {
        Lead::Bare(_) => word.contains(char::is_alphabetic),
        Lead::Bullet | Lead::Number(_) | Lead::Roman(_) | Lead::Letter(_) => true,
    };
    let mut words = leads.iter().map(|&(_, word)| word).filter(|word| !is_empty(word));
    let separators = spelling.separator();
    let named = above.and_then(|line| ['\t', ';', ','].into_iter().find_map(|s| names::columns(line, s)));
    let is_possible = match first {
        Lead::Bullet => true,
        // A column that has a name is not before the first one.
        Lead::Number(_) | Lead::Roman(_) | Lead::Letter(_) => {
            named.is_none_or(|(word, clue, _)| word.min(clue) == 0)
                && !separators.is_some_and(|separator| separator.contains(is_stop))
        }
        Lead::Bare(_) => named.is_none() && separators.is_none(),
    };
    let are_numbers = || leads.iter().all(|(lead, _)| matches!(lead, Lead::Number(_)));
    let are_alike = are_clues && are_numbers() || are_alike(&leads);
    if !is_possible || !are_alike || words.clone().count() < 2 || !words.all(says_word) {
        return None;
    }
    let begins = !matches!(first, Lead::Number(2..) | Lead::Bare(2..));
    let names_marked = |line| Mark::ALL.iter().any(|mark| mark.names(line).is_some());
    Some(match above {
        Some(line) if begins && named.is_none() && !names_marked(line) => {
            if line.contains(['\t', ';', '|']) {
                Heading::Names(line)
            } else {
                Heading::Title(line)
            }
        }
        _ => Heading::Other,
    })
}

/// Whether spaces, separators and quotation marks are all that a text holds.
fn is_empty(text: &str) -> bool {
    text.chars().all(|c| is_blank(c) || matches!(c, ';' | ',' | '"'))
}

/// Whether they are all bullets, or all numbers that count the lines, of which some may have been moved or taken out.
fn are_alike(leads: &[(Lead, &str)]) -> bool {
    /// Larger numbers may be years.
    const BARE: u32 = 1000;
    if matches!(leads, [(Lead::Roman(first), _), ..] if *first != 1)
        // Initials of two names may be letters that follow each other.
        || matches!(leads, [(Lead::Letter(first), _), more @ ..] if *first != 1 || more.len() < 2)
    {
        return false;
    }
    let mut counted = 0;
    for pair in leads.windows(2) {
        counted += usize::from(match *pair {
            [(Lead::Bullet, _), (Lead::Bullet, _)] => true,
            [(Lead::Number(before), _), (Lead::Number(after), _)] => before.checked_add(1) == Some(after),
            // What looks like a Roman number may be a word.
            [(Lead::Roman(before), _), (Lead::Roman(after), _)] if after == before + 1 => true,
            [(Lead::Letter(before), _), (Lead::Letter(after), _)] if after == before + 1 => true,
            [(Lead::Bare(before), _), (Lead::Bare(after), _)] if before < BARE => after == before + 1,
            _ => return false,
        });
    }
    counted * 2 >= leads.len()
}

/// The lead of a line, and what follows it.
fn split(line: &str) -> Option<(Lead, &str)> {
    let line = line.trim_start_matches(is_blank);
    bullet(line).map(|word| (Lead::Bullet, word)).or_else(|| number(line))
}

/// What is nothing but a bullet; the last four are those of Word, which are letters of a font for symbols.
const BULLETS: &str = "•◦▪▫●○■□◆‣⁃∙➢➤►✓✔☐☑☒\u{f0a7}\u{f0b7}\u{f0d8}\u{f0fc}";

fn bullet(line: &str) -> Option<&str> {
    if let Some(word) = TICKS.into_iter().find_map(|tick| line.strip_prefix(tick)) {
        return Some(behind_gap(word));
    }
    let first = line.chars().next()?;
    let rest = line.get(first.len_utf8()..)?;
    let is_bullet = match first {
        '*' | '+' | '·' => rest.starts_with(is_blank),
        _ => BULLETS.contains(first) || is_dash(first) && rest.starts_with(is_blank),
    };
    let word = is_bullet.then(|| behind_gap(rest))?;
    Some(TICKS.into_iter().find_map(|tick| word.strip_prefix(tick)).unwrap_or(word))
}

/// Boxes to tick, in Markdown; some people leave out the bullet before them.
pub(super) const TICKS: [&str; 3] = ["[ ] ", "[x] ", "[X] "];

fn number(line: &str) -> Option<(Lead, &str)> {
    let unquoted = line.strip_prefix('"');
    let line = unquoted.unwrap_or(line);
    let line = line.strip_prefix('(').unwrap_or(line);
    if let Some((letter @ ('a'..='z' | 'A'..='Z'), rest)) =
        line.split_once(')').and_then(|(letter, rest)| Some((letter.parse::<char>().ok()?, rest)))
    {
        return Some((
            Lead::Number(u32::from(letter.to_ascii_lowercase()) - u32::from('`')),
            behind_gap(rest),
        ));
    }
    let (digits, rest) = line.split_at(line.find(|c| digit(c).is_none())?);
    let number = digits.chars().try_fold(0_u32, |sum, c| sum.checked_mul(10)?.checked_add(digit(c)?))?;
    let stop_len = rest.find(|c| !is_stop(c)).unwrap_or(rest.len());
    let (stop, rest) = rest.split_at(stop_len);
    // In Spanish lists a hyphen stands behind, in Arabic ones alone.
    let rest = rest.strip_prefix('-').unwrap_or(rest);
    let is_decimal = rest.strip_prefix(',').is_some_and(|rest| rest.starts_with(|c| digit(c).is_some()));
    let is_apart = stop == ":"
        || unquoted.is_some()
        || rest.starts_with(|c| is_blank(c) || matches!(c, ';' | ',' | '|'));
    let lead = match stop {
        _ if digits.is_empty() || rest.starts_with(|c| digit(c).is_some()) => return None,
        "" | ":" => Lead::Bare(number),
        _ => Lead::Number(number),
    };
    if matches!(lead, Lead::Bare(_)) && (!is_apart || is_decimal) {
        return None;
    }
    let rest = match unquoted {
        Some(_) => rest.strip_prefix('"')?,
        None => rest,
    };
    Some((lead, behind_gap(rest)))
}

/// A Roman number, and what follows it.
fn roman(line: &str) -> Option<(Lead, &str)> {
    let line = line.trim_start_matches(is_blank);
    let (letters, rest) = line.split_at(line.find(|c| roman_digit(c).is_none())?);
    let word = rest.trim_start_matches(['.', ')']);
    if letters.is_empty() || word.len() == rest.len() {
        return None;
    }
    let (mut number, mut largest) = (0_u32, 0);
    for digit in letters.chars().rev().filter_map(roman_digit) {
        largest = digit.max(largest);
        // A smaller one in front is taken away.
        number = if digit < largest { number.checked_sub(digit)? } else { number.checked_add(digit)? };
    }
    Some((Lead::Roman(number), behind_gap(word)))
}

/// A letter with a stop and space behind it, and what follows.
fn letter(line: &str) -> Option<(Lead, &str)> {
    let line = line.trim_start_matches(is_blank);
    let letter = line.chars().next().filter(char::is_ascii_alphabetic)?;
    let word = line.get(1..)?.strip_prefix('.').filter(|word| word.starts_with(is_blank))?;
    Some((Lead::Letter(u32::from(letter.to_ascii_lowercase()) - u32::from('`')), behind_gap(word)))
}

const fn roman_digit(c: char) -> Option<u32> {
    Some(match c.to_ascii_uppercase() {
        'I' => 1,
        'V' => 5,
        'X' => 10,
        'L' => 50,
        'C' => 100,
        'D' => 500,
        'M' => 1000,
        _ => return None,
    })
}

/// What follows the space, and the separator of a column of its own.
fn behind_gap(text: &str) -> &str {
    let text = text.trim_start_matches(is_space);
    let dash = || text.strip_prefix(is_dash).filter(|word| word.starts_with(is_blank));
    let word = text.strip_prefix(['\t', ';', ',', '|']).or_else(dash).unwrap_or(text);
    word.trim_start_matches(is_space)
}

/// What stands behind numbers that count.
const fn is_stop(c: char) -> bool {
    matches!(c, '.' | ')' | ']' | ':' | '°' | 'º' | '、' | '．')
}

/// White space within a column.
fn is_space(c: char) -> bool {
    is_blank(c) && !matches!(c, '\t' | '\n')
}

/// The value of a digit, of those that Arabic, Persian and Hindi lists are numbered with as well.
fn digit(c: char) -> Option<u32> {
    ['0', '\u{660}', '\u{6f0}', '\u{966}', '\u{ff10}']
        .into_iter()
        .find_map(|zero| u32::from(c).checked_sub(u32::from(zero)).filter(|&value| value < 10))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &str, expected: &str) {
        assert_eq!(removed(text.into(), &Spelling::default(), false).0, expected);
    }

    #[track_caller]
    fn check_kept(text: &str) {
        check(text, text);
    }

    #[test]
    fn numbers_with_a_stop() {
        check("1. cat\n2. dog\n", "cat\ndog\n");
        check("# pets\n\n 1) cat\r\n 2) 3D\r\n", "# pets\n\ncat\r\n3D\r\n");
        check("(9) cat\n(10) dog", "cat\ndog");
        check("1.cat\n2.dog", "cat\ndog");
        check("1.- gato\n2.- perro", "gato\nperro");
        check("1- cat\n2- dog", "cat\ndog");
        check("١. كلب\n٢. قطة", "كلب\nقطة");
        check("a) cat\nb) dog", "cat\ndog");
        check("1、犬\n2、猫", "犬\n猫");
        check("１．犬\n２．猫", "犬\n猫");
        check("1. 1984\n2. 2001", "1984\n2001");
    }
    #[test]
    fn numbers_in_a_column() {
        check("1.\tcat\tFeline\n2.\tdog\tBarks", "cat\tFeline\ndog\tBarks");
        check("1;cat;Feline\n2;dog;Barks", "cat;Feline\ndog;Barks");
        check("\"1\",\"cat\"\n\"2\",\"dog\"", "\"cat\"\n\"dog\"");
        check("1 cat\n2 dog", "cat\ndog");
        check("1 - cat\n2 - dog", "cat\ndog");
        check("1: cat\n2:dog", "cat\ndog");
        check("1.\t\tFeline\n2.\tdog\tBarks", "\tFeline\ndog\tBarks");
        check("sep=;\n1;cat\n2;dog\n;;\n", "sep=;\ncat\ndog\n;;\n");
    }
    #[test]
    fn letters_with_a_stop() {
        check("a. cat\nb. dog\nc. cow\n", "cat\ndog\ncow\n");
        check(
            "Pets\nA. cat – Feline\nB. dog – Barks\nC. cow – Moos\n",
            "# title: Pets\ncat – Feline\ndog – Barks\ncow – Moos\n",
        );
        check_kept("A. Einstein\nB. Franklin\n");
        check_kept("A. Einstein\nB. Franklin\nN. Bohr\n");
        check_kept("b. cat\nc. dog\nd. cow\n");
        check_kept("a.cat\nb.dog\nc.cow\n");
    }
    #[test]
    fn numbers_in_roman_letters() {
        check("I. Hund\nII. Katze\nIII. Maus\nIV. Kuh\n", "Hund\nKatze\nMaus\nKuh\n");
        check("i) cat – Feline\nii) dog – Barks\n", "cat – Feline\ndog – Barks\n");
        check("Pets\nI. cat\nII. dog\n", "# title: Pets\ncat\ndog\n");
        check_kept("II. cat\nIII. dog\n");
        check_kept("I. cat\nIII. dog\n");
        check_kept("I. cat\nII dog\n");
        check_kept("I. cat\nM. Curie\n");
    }

    #[track_caller]
    fn check_column(text: &str, expected: bool) {
        assert_eq!(removed(text.into(), &Spelling::default(), false).1, expected, "{text}");
    }

    #[test]
    fn numbers_in_a_column_are_told() {
        check_column("1;eins\n2;zwei\n", true);
        check_column("10\tzehn\n11\telf\n", true);
        check_column("1: eins\n2: zwei\n", true);
        check_column("1 cat\n2 dog\n", false);
        check_column("1. cat\n2. dog\n", false);
        check_column("cat;1\ndog;2\n", false);
    }
    #[test]
    fn numbers_of_clues_may_be_any() {
        let (found, _) = removed("1. cat\n14. dog\n3. cow\n".into(), &Spelling::default(), true);
        assert_eq!(found, "cat\ndog\ncow\n");
    }
    #[test]
    fn bullets() {
        check("• cat\n•\tdog\n", "cat\ndog\n");
        check("* cat\n* dog\n  - cow", "cat\ndog\ncow");
        check("– cat – Feline\n– dog – Barks", "cat – Feline\ndog – Barks");
        check("- [ ] cat\n- [x] dog", "cat\ndog");
        check("[ ] cat\n[x] dog", "cat\ndog");
        check("☐ cat\n☑ dog\n☒ cow", "cat\ndog\ncow");
        check("\u{f0b7}\tcat\n\u{f0b7}\tdog", "cat\ndog");
    }
    #[test]
    fn some_lines_may_be_empty_or_missing() {
        check("1. cat\n2. dog\n3.\n4. \n", "cat\ndog\n\n\n");
        check("1. cat\n2. dog\n4. cow\n5. hen\n", "cat\ndog\ncow\nhen\n");
    }
    #[test]
    fn a_first_line_may_have_none() {
        check("Pets:\n\n1. cat\n2. dog\n", "# title: Pets\n\ncat\ndog\n");
        check("Pets\n2. cat\n3. dog\n", "Pets\ncat\ndog\n");
        check("Nr;Vok.\n1;cat\n2;dog\n", "# Nr;Vok.\ncat\ndog\n");
        check("Word – Clue\n• cat – Feline\n• dog – Barks\n", "Word – Clue\ncat – Feline\ndog – Barks\n");
        check("Word\tClue\n1.\tcat\tFeline\n2.\tdog\tBarks\n", "Word\tClue\ncat\tFeline\ndog\tBarks\n");
        check_kept("No\tWord\tClue\n1.\tcat\tFeline\n2.\tdog\tBarks\n");
        check_kept("Clue;Word\n1;one\n2;two\n");
    }
    #[test]
    fn a_sentence_may_stand_below() {
        let check = |text: &str, expected| assert_eq!(sentence_below(text), expected, "{text}");
        check("Sure:\n\n1. cat\n2. dog\n\nAsk me for more!\n", Some(6));
        check("- cat\n- dog\n- cow\n\nLet me know more.\n", Some(5));
        check("- cat\n- dog\n- cow\n\nguinea pig\n", None);
        check("- cat\n- dog\n- cow\nLet me know more.\n", None);
        check("cat\ndog\ncow\n\nLet me know more.\n", None);
    }
    #[test]
    fn words_may_begin_so() {
        check_kept("3D\n4X4\n1984\n");
        check_kept("1. cat\n");
        check_kept("f) cat\na) dog\n");
        check_kept("1. cat\ndog\n2. cow\n");
        check_kept("10\n11\n12\n");
        check_kept("10.\n11.\n");
        check_kept("10 11\n11 12\n");
        check_kept("1.5 litres\n2.5 litres\n");
        check_kept("1,5 Liter\n2,5 Liter\n");
        check_kept("14. Juli\n3. Oktober\n4. Juli\n");
        check_kept("1984: Orwell\n1985: Burgess\n");
        check_kept("4294967294. cat\n4294967295. dog\n1. cow\n");
        check_kept("\"1. Advent\"\n\"2. Advent\"\n");
        check_kept("5\" nail\n6\" nail\n");
        check_kept("*cat\n*dog\n");
        check_kept("!cat\n!dog\n");
    }
    #[test]
    fn tokens_are_kept() {
        let check = |separator: &str, text: &str, expected: &str| {
            let spelling = Spelling::default().tokens(separator).unwrap();
            assert_eq!(removed(text.into(), &spelling, false).0, expected);
        };
        check(" ", "1 a b\n2 b c", "1 a b\n2 b c");
        check(".", "1.do.re\n2.re.do", "1.do.re\n2.re.do");
        check("-", "1. do-re\n2. re-do", "do-re\nre-do");
    }
}
