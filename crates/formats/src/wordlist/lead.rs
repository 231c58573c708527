//! What may stand before the word of a line: bullets, and numbers in any form.

use super::signs::{is_blank, is_dash, is_picture};

/// What stands before the word of a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Lead {
    Bullet,
    /// An emoji or another sign with space behind it.
    Symbol,
    /// A number with a stop or a bracket.
    Number(u32),
    /// A number of a crossword's clue, with the letter of its direction.
    Clue,
    /// The same in Roman letters.
    Roman(u32),
    /// A letter with a stop, by its place in the alphabet.
    Letter(u32),
    /// A number with a separator or space behind it, which might also be a word before its clue.
    Bare(u32),
}

/// Tells the lead of a line, and what follows it.
pub(super) type Way = fn(&str) -> Option<(Lead, &str)>;

/// All ways, the likeliest first.
pub(super) const WAYS: [Way; 3] = [of, roman, letter];

/// The lead of a line, and what follows it.
pub(super) fn of(line: &str) -> Option<(Lead, &str)> {
    // Most words begin with two letters.
    if matches!(line.as_bytes(), [first, second, ..] if first.is_ascii_alphabetic() && second.is_ascii_alphabetic())
    {
        return None;
    }
    let line = line.trim_start_matches(is_blank);
    bullet(line).map(|word| (Lead::Bullet, word)).or_else(|| number(line)).or_else(|| symbol(line))
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
const TICKS: [&str; 3] = ["[ ] ", "[x] ", "[X] "];

fn number(line: &str) -> Option<(Lead, &str)> {
    let unquoted = line.strip_prefix('"');
    let line = unquoted.unwrap_or(line);
    let line = line.strip_prefix(['(', '（', '[']).unwrap_or(line);
    if let Some((number, word)) = one_sign(line).or_else(|| chinese(line)) {
        return Some((Lead::Number(number), behind_gap(word)));
    }
    if let Some((letter @ ('a'..='z' | 'A'..='Z'), rest)) =
        line.split_once(')').and_then(|(letter, rest)| Some((letter.parse::<char>().ok()?, rest)))
    {
        return Some((
            Lead::Number(u32::from(letter.to_ascii_lowercase()) - u32::from('`')),
            behind_gap(rest),
        ));
    }
    let (digits, rest) = line.split_at(line.find(|c| digit(c).is_none())?);
    let number = number_of(digits)?;
    let direction =
        rest.strip_prefix(['A', 'D', 'a', 'd']).and_then(|rest| rest.strip_prefix(['.', ')', ':']));
    if let Some(word) = direction.filter(|word| !digits.is_empty() && word.starts_with(is_blank)) {
        return Some((Lead::Clue, behind_gap(word)));
    }
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

/// A letter with a stop and space behind it, or in Hebrew a number of letters, and what follows.
fn letter(line: &str) -> Option<(Lead, &str)> {
    let line = line.trim_start_matches(is_blank);
    let (letters, rest) = line.split_at(line.find(|c: char| !c.is_alphabetic())?);
    let word = rest.strip_prefix(['.', ')']).filter(|word| word.starts_with(is_blank))?;
    let mut chars = letters.chars().flat_map(char::to_lowercase);
    let first = chars.next()?;
    let number = match chars.next() {
        None => ALPHABETS.iter().find_map(|letters| (1..).zip(letters.chars()).find(|&(_, c)| c == first))?.0,
        Some(_) => letters.chars().map(hebrew).sum::<Option<u32>>()?,
    };
    Some((Lead::Letter(number), behind_gap(word)))
}

/// The letters in the order in which they count.
const ALPHABETS: [&str; 5] =
    ["abcdefghijklmnopqrstuvwxyz", "αβγδεζηθικλμ", "абвгдежзиклмнопрст", "אבגדהוזחטי", "أبجدهوزحطي"];

/// The value of a Hebrew letter up to thirty.
fn hebrew(letter: char) -> Option<u32> {
    const LETTERS: &str = "אבגדהוזחטיכל";
    let at = LETTERS.chars().position(|c| c == letter).and_then(|at| u32::try_from(at).ok())?;
    Some(if at < 10 { at + 1 } else { (at - 8) * 10 })
}

/// A number that is one sign, such as `①`, or digits on keys, and what follows.
fn one_sign(line: &str) -> Option<(u32, &str)> {
    /// The signs for one, and how many follow.
    const FIRST: [(char, u32); 5] = [('①', 20), ('⑴', 20), ('⒈', 20), ('❶', 10), ('㈠', 10)];
    const KEY: char = '\u{20e3}';
    let first = line.chars().next()?;
    let behind = line.get(first.len_utf8()..)?;
    if let Some(at) = FIRST
        .iter()
        .find_map(|&(one, count)| u32::from(first).checked_sub(u32::from(one)).filter(|&at| at < count))
    {
        return Some((at + 1, behind));
    }
    if let Some(word) = line.strip_prefix('🔟') {
        return Some((10, word));
    }
    let (mut number, mut rest) = (0_u32, line);
    while let Some(value) = rest.chars().next().and_then(|c| c.to_digit(10))
        && let Some(key) = rest.get(1..).map(|rest| rest.strip_prefix('\u{fe0f}').unwrap_or(rest))
        && let Some(behind) = key.strip_prefix(KEY)
    {
        number = number.checked_mul(10)?.checked_add(value)?;
        rest = behind;
    }
    (rest.len() < line.len()).then_some((number, rest))
}

/// A Chinese number below a hundred with its stop, and what follows.
fn chinese(line: &str) -> Option<(u32, &str)> {
    const DIGITS: &str = "一二三四五六七八九";
    let (letters, rest) = line.split_at(line.find(|c| c != '十' && !DIGITS.contains(c))?);
    let word = rest.strip_prefix(['、', '．', '.', '）', ')'])?;
    let digit = |text: &str| {
        let one = text.parse::<char>().ok()?;
        (1..).zip(DIGITS.chars()).find(|&(_, c)| c == one).map(|(value, _)| value)
    };
    let number = match letters.split_once('十') {
        Some((tens, ones)) => {
            let tens = if tens.is_empty() { 1 } else { digit(tens)? };
            tens * 10 + if ones.is_empty() { 0 } else { digit(ones)? }
        }
        None => digit(letters)?,
    };
    Some((number, word))
}

/// An emoji or the like with space behind it.
fn symbol(line: &str) -> Option<(Lead, &str)> {
    let sign = line.chars().next().filter(|&c| is_picture(c))?;
    let word = line.get(sign.len_utf8()..)?;
    let word = word.strip_prefix('\u{fe0f}').unwrap_or(word);
    // An emoji in a column of its own is meant.
    let is_column = sign >= '\u{1f000}' && word.trim_start_matches(is_space) != behind_gap(word);
    (word.starts_with(is_blank) && !is_column).then(|| (Lead::Symbol, behind_gap(word)))
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
pub(super) const fn is_stop(c: char) -> bool {
    matches!(c, '.' | ')' | '）' | ']' | ':' | '°' | 'º' | '、' | '．')
}

/// White space within a column.
fn is_space(c: char) -> bool {
    is_blank(c) && !matches!(c, '\t' | '\n')
}

/// The number that digits are of.
pub(super) fn number_of(digits: &str) -> Option<u32> {
    digits.chars().try_fold(0_u32, |sum, c| sum.checked_mul(10)?.checked_add(digit(c)?))
}

/// The value of a digit, of those that Arabic, Persian and Hindi lists are numbered with as well.
pub(super) fn digit(c: char) -> Option<u32> {
    ['0', '\u{660}', '\u{6f0}', '\u{966}', '\u{ff10}']
        .into_iter()
        .find_map(|zero| u32::from(c).checked_sub(u32::from(zero)).filter(|&value| value < 10))
}
