//! List numbers and bullets before the fields of a column, where every row has the same kind.

use quadrille_core::quoted;

use super::{Row, Table, WarningKind, directions::is_direction, may_separate};
use crate::crossword::enumeration::digit;

/// What follows a number such as `1.` or `1)`, or one of some bullets, from the space behind it on.
pub(super) fn behind_mark<'t>(line: &'t str, bullets: &[char]) -> Option<&'t str> {
    let rest = line.trim_start_matches(|c: char| c.is_ascii_digit());
    let signs = if rest.len() < line.len() { &['.', ')'] } else { bullets };
    rest.strip_prefix(signs).filter(|rest| rest.starts_with(' '))
}

/// A kind of marks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    /// `1.`, `(2)`, `3:`, `④`.
    Number,
    /// `1 - `.
    Dashed,
    /// `1 ` or `1- `, which may be part of a word.
    Bare,
    /// The number and direction of a clue, `1 Across:` or `1A.`.
    Slot,
    /// `a.`, `B)`, of one of [`ALPHABETS`].
    Letter(usize),
    /// Hebrew numerals: `א.`, `יא.`.
    Hebrew,
    /// `i.`, `IV)`.
    Roman,
    /// `-`, `•`, `[ ]`, and `>` of quoted mail.
    Bullet(char),
}

/// The letters that count items, in small letters. Cyrillic has those of several languages; Arabic and Japanese have two
/// orders.
const ALPHABETS: [&str; 7] = [
    "abcdefghijklmnopqrstuvwxyz",
    "абвгґдђѓеёєжзѕиіїйјкќлљмнњопрстћуўфхцчџшщъыьэюя",
    "αβγδεζηθικλμνξοπρστυφχψω",
    "أبتثجحخدذرزسشصضطظعغفقكلمنهوي",
    "أبجدهوزحطيكلمنسعفصقرشتثخذضظغ",
    "アイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワ",
    "イロハニホヘトチリヌルヲワカヨタレソツネナラム",
];

/// The letters of symbol fonts for bullets.
const SYMBOL_LETTERS: &str = "o§Ø";

/// The marks that a field may begin with: the kind, the number, and the field behind the mark.
fn marks(field: &str) -> Vec<(Kind, u32, &str)> {
    let field = field.trim_start();
    let Some(first) = field.chars().next() else { return Vec::new() };
    let behind = &field[first.len_utf8()..];
    let boxed = |text: &str| ["[ ]", "[x]", "[X]"].iter().any(|mark| text.starts_with(mark)).then_some(3);
    // Word processors have bullets in symbol fonts.
    let is_bullet =
        "•◦‣·▪▫●○■□◆◇★☆►▸▶➤→✓✔✗☐☑–—-*+>".contains(first) || matches!(first, '\u{f020}'..='\u{f0ff}');
    // Letters that stand for bullets of such fonts: circles, squares and arrows.
    let is_letter = SYMBOL_LETTERS.contains(first) && behind.starts_with('\t');
    let bullet = (is_bullet || is_letter).then(|| behind.trim_start());
    let bullet = bullet
        .map(|rest| &rest[boxed(rest).unwrap_or(0)..])
        .or_else(|| boxed(field).map(|len| &field[len..]));
    if let Some(rest) = bullet.map(str::trim_start) {
        // A number may follow.
        let may_count = !is_letter && rest.starts_with(|c: char| c.is_alphanumeric() || c == '(');
        let number = if may_count { marks(rest) } else { Vec::new() };
        let number = number.into_iter().find(|mark| mark.0 == Kind::Number);
        return vec![(Kind::Bullet(first), 0, number.map_or(rest, |number| number.2))];
    }
    if let Some(number) = [('①', 20), ('⑴', 20), ('⒈', 20), ('❶', 10)]
        .into_iter()
        .find_map(|(start, count)| (first as u32).checked_sub(start as u32).filter(|&number| number < count))
    {
        return vec![(Kind::Number, number + 1, behind.trim_start())];
    }
    if let Some(mark) = keycaps(field) {
        return vec![mark];
    }
    let opened = field.strip_prefix(['(', '[', '（']);
    let inner = opened.unwrap_or(field);
    let (label, rest) = inner.split_at(inner.find(|c: char| !c.is_alphanumeric()).unwrap_or(inner.len()));
    let closing: &[char] =
        if opened.is_some() { &[')', ']', '）'] } else { &['.', ')', ':', '、', '．', '）'] };
    if let Some(mark) = numbered(field) {
        return vec![mark];
    }
    let is_number = !label.contains(char::is_alphabetic);
    let hyphen = || rest.strip_prefix('-').filter(|_| !is_number && opened.is_none());
    let Some(behind) = rest.strip_prefix(closing).or_else(hyphen) else { return Vec::new() };
    let is_wide = rest.starts_with(['、', '．', '）']);
    let behind = behind.strip_prefix(['.', ')']).unwrap_or(behind);
    let rest = behind.trim_start_matches([':', ' ']).trim_start();
    // A number needs no space behind its mark, but is none before other digits.
    let is_apart = behind.starts_with(char::is_whitespace)
        || rest.starts_with(|c: char| !c.is_numeric()) && (is_number || is_wide);
    let numbers = number(label).map(|number| (Kind::Number, number));
    let romans = roman(label).map(|number| (Kind::Roman, number));
    let hebrew = hebrew(label).map(|number| (Kind::Hebrew, number));
    let kinds = numbers.into_iter().chain(letters(label)).chain(hebrew).chain(romans);
    kinds.map(|(kind, number)| (kind, number, rest)).filter(|_| is_apart && !rest.is_empty()).collect()
}

/// The places of a single letter in alphabets, from 1.
fn letters(label: &str) -> impl Iterator<Item = (Kind, u32)> {
    let mut small = label.chars().flat_map(char::to_lowercase);
    let letter = small.next().filter(|_| small.next().is_none());
    // Alif has its hamza or not.
    let letter = letter.map(|c| if c == 'ا' { 'أ' } else { c });
    letter.into_iter().flat_map(|letter| {
        let place = move |alphabet: &str| alphabet.chars().position(|c| c == letter);
        (0..)
            .zip(ALPHABETS)
            .filter_map(move |(alphabet, letters)| Some((Kind::Letter(alphabet), place(letters)? as u32 + 1)))
    })
}

/// Whether a field is a list number alone.
fn is_empty_item(field: &str) -> bool {
    let sign = field.trim_start_matches(|c: char| c.is_ascii_digit());
    sign.len() < field.len() && matches!(sign, "." | ")")
}

/// A number in emoji, such as `1️⃣`.
fn keycaps(field: &str) -> Option<(Kind, u32, &str)> {
    const KEYCAP: char = '\u{20e3}';
    const SELECTOR: char = '\u{fe0f}';
    let (number, rest) = match field.strip_prefix('🔟') {
        Some(rest) => (10, rest),
        None => {
            let is_key = |c: char| c.is_ascii_digit() || matches!(c, SELECTOR | KEYCAP);
            let (keys, rest) = field.split_at(field.find(|c| !is_key(c)).unwrap_or(field.len()));
            let digits = keys.replace([SELECTOR, KEYCAP], "");
            (number(&digits).filter(|_| keys.ends_with(KEYCAP))?, rest)
        }
    };
    let rest = rest.trim_start_matches(['.', ')', ':']).trim_start();
    (!rest.is_empty()).then_some((Kind::Number, number, rest))
}

/// A mark such as `1 - `, `1 Across:` or `1 `.
fn numbered(field: &str) -> Option<(Kind, u32, &str)> {
    dashed_or_slot(field).or_else(|| bare(field))
}

/// A number before a space, which may have a hyphen before it, and a text without a number.
fn bare(field: &str) -> Option<(Kind, u32, &str)> {
    let (digits, behind) = field.split_at(field.find(|c: char| !c.is_numeric())?);
    let rest = behind.strip_prefix('-').unwrap_or(behind).strip_prefix([' ', '\u{a0}'])?.trim_start();
    let is_text = rest.starts_with(|c: char| c.is_alphabetic() || matches!(c, '!' | '"' | '(' | '¿' | '¡'));
    Some((Kind::Bare, number(digits)?, rest)).filter(|_| is_text)
}

fn dashed_or_slot(field: &str) -> Option<(Kind, u32, &str)> {
    let (digits, rest) = field.split_at(field.find(|c: char| !c.is_numeric())?);
    let number = number(digits)?;
    if let Some(rest) = [" - ", " – ", " — "].iter().find_map(|dash| rest.strip_prefix(dash)) {
        return Some((Kind::Dashed, number, rest.trim_start()));
    }
    let name = rest.trim_start();
    let (name, behind) = name.split_at(name.find(|c: char| !c.is_alphabetic())?);
    let is_letter = rest.len() == name.len() + behind.len() && matches!(name, "A" | "D" | "a" | "d");
    let behind = behind.strip_prefix([':', '.', ')']).filter(|behind| behind.starts_with(' '))?;
    (is_letter || is_direction(name)).then(|| (Kind::Slot, number, behind.trim_start()))
}

/// A number in the digits of one of several scripts.
fn number(label: &str) -> Option<u32> {
    let digits = label
        .chars()
        .map(digit)
        .collect::<Option<Vec<_>>>()
        .filter(|digits| matches!(digits.len(), 1..=6))?;
    Some(digits.iter().fold(0, |number, digit| 10 * number + digit))
}

fn roman(label: &str) -> Option<u32> {
    let value = |c: char| "ivxl".find(c.to_ascii_lowercase()).map(|at| [1, 5, 10, 50][at]);
    let values: Vec<i64> = label.chars().map(value).collect::<Option<_>>()?;
    let next = values.iter().skip(1).chain([&0]);
    u32::try_from(
        values.iter().zip(next).map(|(this, next)| if this < next { -this } else { *this }).sum::<i64>(),
    )
    .ok()
}

/// A number in Hebrew letters: those of hundreds, tens and ones, each at most as large as the one before.
fn hebrew(label: &str) -> Option<u32> {
    const DIGITS: [(&str, u32); 3] = [("אבגדהוזחט", 1), ("יכלמנסעפצ", 10), ("קרשת", 100)];
    let value = |c: char| {
        let place =
            |digits: &str| digits.chars().zip(1..).find_map(|(digit, place)| (digit == c).then_some(place));
        DIGITS.iter().find_map(|(digits, unit)| Some(place(digits)? * unit))
    };
    let values: Vec<u32> = label.chars().map(value).collect::<Option<_>>()?;
    (matches!(values.len(), 1..=3) && values.is_sorted_by(|one, next| one >= next))
        .then(|| values.iter().sum())
}

/// The most rows of text above a list.
pub(super) const MAX_TEXT_ROWS: usize = 5;

/// The rows of a list without the text above and below it: sentences that an empty line separates from the list, or a
/// single line above.
fn without_text<'r, 't>(
    rows: &'r [Row<'t>],
    column: usize,
    is_text: impl Fn(&Row<'t>) -> bool,
) -> &'r [Row<'t>] {
    let is_item = |row: &Row<'t>| !is_text(row);
    let ends = rows.iter().position(is_item).zip(rows.iter().rposition(is_item));
    let is_apart = |at: usize| rows[at].line() > rows[at - 1].line() + 1;
    let are_sentences = |rows: &[Row<'t>]| rows.iter().all(|row| is_sentence(row.get(column)));
    match ends {
        Some((first, last))
            if (first < 2 || is_apart(first) && are_sentences(&rows[..first]))
                && (last + 1 == rows.len() || is_apart(last + 1) && are_sentences(&rows[last + 1..])) =>
        {
            &rows[first..=last]
        }
        _ => rows,
    }
}

/// Whether a text seems to be a sentence: it ends with a punctuation mark or has several words in lower case, and no
/// separator divides it into a word and a clue.
fn is_sentence(text: &str) -> bool {
    let has_end = text.ends_with(['.', '!', '?', '…', '。', '！', '？', '؟']);
    let small = text.split_whitespace().skip(1).filter(|word| word.starts_with(char::is_lowercase)).count();
    (has_end || small > 3) && !may_separate(text)
}

/// Whether numbers may begin again in a row, since there is a heading above it.
fn is_below_heading(row: Row<'_>) -> bool {
    row.index > 0 && Row { index: row.index - 1, ..row }.is_heading()
}

/// Whether marks count: numbers go up from 1, or begin again with 1 or below a heading, or are those of a part of a
/// list, without a gap; letters and Roman numbers begin with the first two; numbers without a sign are at least three.
fn count(kind: Kind, numbers: &[(u32, bool)]) -> bool {
    let go_up = |restarts: bool| {
        numbers.windows(2).all(|pair| {
            let [(before, _), (number, is_below_heading)] = *pair else { return true };
            number > before || restarts && (number == 1 || is_below_heading)
        })
    };
    let are_next = || numbers.windows(2).all(|pair| pair[1].0 == pair[0].0 + 1);
    let first = |count: usize| numbers.iter().take(count).map(|(number, _)| *number);
    match kind {
        Kind::Bullet(_) | Kind::Slot => true,
        Kind::Number => go_up(true) && (numbers.iter().any(|(number, _)| *number == 1) || are_next()),
        Kind::Letter(_) | Kind::Hebrew => first(2).eq([1, 2]) && go_up(false),
        Kind::Bare if numbers.len() < 3 => false,
        Kind::Roman | Kind::Dashed | Kind::Bare => first(1).eq([1]) && are_next(),
    }
}

/// Whether the words behind numbers without a sign differ from row to row, unlike in `1 hour`, `2 hours`, `3 hours`.
fn are_words<'f>(fields: impl Iterator<Item = &'f str>) -> bool {
    let ends_word = |c: char| !c.is_alphanumeric() && !matches!(c, ' ' | '-' | '\'' | '’');
    let word = |(_, _, rest): (Kind, u32, &'f str)| {
        let text = rest.trim_start_matches(ends_word).split(ends_word).next().unwrap_or_default();
        [" - ", "  "].iter().filter_map(|sign| text.find(sign)).min().map_or(text, |end| &text[..end]).trim()
    };
    let words: Vec<_> = fields.filter_map(bare).map(word).collect();
    words.windows(2).all(|pair| pair[0] != pair[1])
}

/// Whether numbers are 1, 2, 3 and so on, or begin again.
fn are_complete(numbers: &[u32]) -> bool {
    numbers.first() == Some(&1) && numbers.windows(2).all(|pair| pair[1] == pair[0] + 1 || pair[1] == 1)
}

/// The marks of a column.
#[derive(Clone, Copy, Default)]
pub(crate) enum Markers {
    #[default]
    None,
    /// All rows have marks of one kind.
    All(Kind),
    /// All rows have numbers or bullets.
    Mixed,
    /// Most rows have marks of one kind.
    Most(Kind),
}

impl Markers {
    /// Finds the marks of a column in the rows from `first` on. All rows must have one, except headings and empty items;
    /// a first row without one is a heading. Warns if only most of the rows have one.
    pub(crate) fn find(table: &mut Table, column: usize, first: usize) -> Self {
        let is_item = |row: &Row<'_>| {
            let field = row.get(column);
            !field.is_empty() && !row.is_heading() && !is_empty_item(field)
        };
        let rows = || table.rows().skip(first).filter(is_item);
        let number = |row: Row<'_>, kind: Kind| {
            marks(row.get(column)).into_iter().find(|mark| mark.0 == kind).map(|mark| mark.1)
        };
        let kinds = rows().take(MAX_TEXT_ROWS + 1).map(|row| marks(row.get(column)));
        let kinds = kinds.skip_while(Vec::is_empty).take(2).flatten().map(|mark| mark.0);
        let kinds: Vec<_> = kinds.collect();
        if kinds.is_empty() {
            return Self::None;
        }
        let all: Vec<_> = rows().collect();
        for &kind in &kinds {
            let is_text = |row: &Row<'_>| {
                marks(row.get(column)).iter().all(|mark| mark.0 == Kind::Bare && kind != Kind::Bare)
            };
            let items = without_text(&all, column, is_text);
            let numbers: Option<Vec<_>> =
                items.iter().map(|&row| Some((number(row, kind)?, is_below_heading(row)))).collect();
            let are_marks = || kind != Kind::Bare || are_words(items.iter().map(|row| row.get(column)));
            if numbers.is_some_and(|numbers| numbers.len() > 1 && count(kind, &numbers)) && are_marks() {
                return Self::All(kind);
            }
        }
        if are_mixed(rows().map(|row| row.get(column))) {
            return Self::Mixed;
        }
        let marked = |kind: Kind| rows().filter_map(|row| number(row, kind)).collect::<Vec<_>>();
        let count = rows().count();
        let most = kinds.into_iter().find(|&kind| may_lack(kind) && 2 * marked(kind).len() > count);
        let Some(kind) = most else { return Self::None };
        let numbers = marked(kind);
        let is_apart = |row: Row<'_>| number(row, kind).is_none() || row.get(column).contains(' ');
        let are_marks = numbers.len() > 2
            && 3 * numbers.len() >= 2 * count
            && (kind != Kind::Number || are_complete(&numbers))
            && rows().all(is_apart);
        let others: Vec<_> = rows()
            .filter(|row| number(*row, kind).is_none())
            .map(|row| (row.line(), row.get(column).to_owned()))
            .collect();
        let shown = if are_marks { others.len() } else { 1 };
        for (line, field) in others.into_iter().take(shown) {
            table.warnings.add(WarningKind::MixedMarkers, line, || {
                let result = match are_marks {
                    true => "and is read as a word",
                    false => "so these are read as part of the words",
                };
                format!("{} lacks the list number or bullet of the other lines, {result}", quoted(&field))
            });
        }
        if are_marks { Self::Most(kind) } else { Self::None }
    }

    /// Whether a field begins with a mark of any kind.
    pub(crate) fn may_begin(field: &str) -> bool {
        !marks(field).is_empty()
    }

    /// The field without its mark; `None` if it lacks one that all others have.
    pub(crate) fn strip<'f>(&self, field: &'f str) -> Option<&'f str> {
        let of = |is_kind: &dyn Fn(Kind) -> bool| {
            marks(field).into_iter().find(|mark| is_kind(mark.0)).map(|mark| mark.2)
        };
        match *self {
            Self::None => Some(field),
            Self::All(kind) => of(&|found| found == kind),
            Self::Mixed => of(&|found| matches!(found, Kind::Number | Kind::Bullet(_))),
            Self::Most(kind) => of(&|found| found == kind).or(Some(field)),
        }
    }
}

/// Whether some rows may lack a mark of this kind.
fn may_lack(kind: Kind) -> bool {
    match kind {
        Kind::Number => true,
        Kind::Bullet(sign) => !SYMBOL_LETTERS.contains(sign),
        _ => false,
    }
}

/// Whether all of several fields have numbers or bullets with spaces behind them, of more than one kind; the
/// numbers of each part count from 1.
fn are_mixed<'f>(fields: impl Iterator<Item = &'f str>) -> bool {
    let (mut last, mut kinds) = (None, 0);
    for field in fields {
        let mark = marks(field).into_iter().find(|mark| matches!(mark.0, Kind::Number | Kind::Bullet(_)));
        let Some((kind, number, rest)) =
            mark.filter(|mark| field[..field.len() - mark.2.len()].ends_with([' ', '\t']))
        else {
            return false;
        };
        let is_next = match last {
            Some((Kind::Number, before)) if kind == Kind::Number => number == before + 1 || number == 1,
            _ => kind != Kind::Number || number == 1,
        };
        if !is_next || rest.is_empty() {
            return false;
        }
        kinds += usize::from(last.is_none_or(|(last, _)| last != kind));
        last = Some((kind, number));
    }
    kinds > 1
}

#[cfg(test)]
mod tests;
