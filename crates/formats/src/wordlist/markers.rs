//! List numbers and bullets before the fields of a column, where every row has the same kind.

use super::{Warning, WarningKind, table::Table};

/// A kind of marks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    /// `1.`, `(2)`, `3:`, `④`.
    Number,
    /// `a.`, `B)`.
    Letter,
    /// `i.`, `IV)`.
    Roman,
    /// `-`, `•`, `☐`.
    Bullet(char),
}

/// A mark: its kind, its number, and how many bytes it takes with the space behind it.
struct Mark {
    kind: Kind,
    number: u32,
    len: usize,
}

/// Reads the mark at the beginning of a field, as each kind that it may be.
fn marks(field: &str) -> Vec<Mark> {
    let Some(first) = field.chars().next() else { return Vec::new() };
    let behind = &field[first.len_utf8()..];
    let mark = |kind, number, len: usize| {
        let blank = field[len..].len() - field[len..].trim_start().len();
        (len + blank < field.len()).then_some(Mark { kind, number, len: len + blank })
    };
    if let Some(number) = circled(first) {
        return mark(Kind::Number, number, first.len_utf8()).into_iter().collect();
    }
    if is_bullet(first) {
        // A sign that words may have needs a space, or a box for a tick.
        let ticked = behind.trim_start();
        let boxed = ["[ ]", "[x]", "[X]"].iter().find(|tick| ticked.starts_with(*tick));
        let len = boxed.map_or(first.len_utf8(), |tick| field.len() - ticked.len() + tick.len());
        return mark(Kind::Bullet(first), 0, len).into_iter().collect();
    }
    let open = usize::from(matches!(first, '(' | '['));
    let inner = &field[open..];
    let end = inner.find(|c: char| !c.is_alphanumeric()).unwrap_or(inner.len());
    let (label, rest) = inner.split_at(end);
    let Some(sign) = rest.chars().next().filter(|sign| matches!(sign, '.' | ')' | ']' | ':' | '、' | '．'))
    else {
        return Vec::new();
    };
    let is_closed = (open == 1) == matches!(sign, ']') || sign == ')';
    let len = open + end + sign.len_utf8();
    let is_apart = field[len..].starts_with(char::is_whitespace) || sign == '、';
    let is_word = field[len..].starts_with(|c: char| !c.is_numeric());
    if label.is_empty() || !is_closed || !(is_apart || is_word && label.chars().all(char::is_numeric)) {
        return Vec::new();
    }
    let number = decimal(label).map(|number| (Kind::Number, number));
    let letter = single_letter(label).map(|number| (Kind::Letter, number));
    let roman = roman(label).map(|number| (Kind::Roman, number));
    [number, letter, roman]
        .into_iter()
        .flatten()
        .filter_map(|(kind, number)| mark(kind, number, len))
        .collect()
}

fn decimal(label: &str) -> Option<u32> {
    let digits = label.chars().map(|c| c.to_digit(10).or_else(|| other_digit(c)));
    (label.chars().count() <= 6)
        .then(|| digits.collect::<Option<Vec<_>>>())?
        .map(|digits| digits.iter().fold(0, |number, digit| 10 * number + digit))
}

/// The value of a digit of Arabic, Persian, or of full width.
fn other_digit(c: char) -> Option<u32> {
    let zeros = ['\u{660}', '\u{6f0}', '\u{966}', '\u{ff10}'];
    zeros.iter().find_map(|&zero| (c as u32).checked_sub(zero as u32).filter(|&digit| digit < 10))
}

fn single_letter(label: &str) -> Option<u32> {
    let [byte @ (b'a'..=b'z' | b'A'..=b'Z')] = label.as_bytes() else { return None };
    Some(u32::from(byte.to_ascii_lowercase() - b'a') + 1)
}

fn roman(label: &str) -> Option<u32> {
    let value = |c: u8| match c.to_ascii_lowercase() {
        b'i' => Some(1),
        b'v' => Some(5),
        b'x' => Some(10),
        b'l' => Some(50),
        _ => None,
    };
    let values: Vec<u32> = label.bytes().map(value).collect::<Option<_>>()?;
    let signed = values.iter().zip(values.iter().skip(1).chain([&0]));
    u32::try_from(signed.fold(0_i64, |sum, (&this, &next)| {
        sum + if this < next { -i64::from(this) } else { i64::from(this) }
    }))
    .ok()
}

fn circled(c: char) -> Option<u32> {
    let from =
        |start: char, count: u32| (c as u32).checked_sub(start as u32).filter(|&k| k < count).map(|k| k + 1);
    from('①', 20).or_else(|| from('⑴', 20)).or_else(|| from('⒈', 20)).or_else(|| from('❶', 10))
}

fn is_bullet(c: char) -> bool {
    "•◦‣·▪▫●○■□◆◇★☆►▸▶➤➢→✓✔✗☐☑–—-*+".contains(c)
}

/// Whether marks of numbers may count rows: letters and Roman numbers from the first one on, ever upward.
fn may_count(kind: Kind, numbers: &[u32]) -> bool {
    match kind {
        Kind::Number | Kind::Bullet(_) => true,
        Kind::Letter | Kind::Roman => {
            numbers.first() == Some(&1) && numbers.windows(2).all(|pair| pair[0] < pair[1])
        }
    }
}

/// What a column has before its fields.
pub(super) struct Markers {
    column: usize,
    kind: Option<Kind>,
}

impl Markers {
    /// The marks of a column from a row on, if every row has them; a first row without is a heading above
    /// them.
    pub(super) fn find(table: &Table, column: usize, first: usize) -> Self {
        let fields = || table.rows().skip(first).map(|row| row.get(column)).filter(|field| !field.is_empty());
        let none = Self { column, kind: None };
        let Some(second) = fields().nth(1) else { return none };
        let kind = marks(second).into_iter().map(|mark| mark.kind).find(|&kind| {
            let numbers: Option<Vec<u32>> = fields()
                .skip(usize::from(is_heading(&fields().next(), kind)))
                .map(|field| marks(field).into_iter().find(|mark| mark.kind == kind).map(|mark| mark.number))
                .collect();
            numbers.is_some_and(|numbers| numbers.len() > 1 && may_count(kind, &numbers))
        });
        Self { column, kind }
    }

    /// The field without its mark.
    pub(super) fn strip<'f>(&self, field: &'f str) -> &'f str {
        let Some(kind) = self.kind else { return field };
        marks(field).into_iter().find(|mark| mark.kind == kind).map_or(field, |mark| &field[mark.len..])
    }

    /// Whether the first row of several lacks the mark that all others have.
    pub(super) fn is_heading(&self, field: &str) -> bool {
        self.kind.is_some_and(|kind| is_heading(&Some(field), kind))
    }

    /// Warns where half of the rows or more have a mark, but not all.
    pub(super) fn warn(&self, table: &mut Table, first: usize) {
        if self.kind.is_some() {
            return;
        }
        let kinds = |field: &str| marks(field).first().map(|mark| mark.kind);
        let Some(kind) = table.rows().skip(first).find_map(|row| kinds(row.get(self.column))) else { return };
        let (mut marked, mut bare) = (0, None);
        let rows = table.len() - first;
        for row in table.rows().skip(first) {
            match kinds(row.get(self.column)) == Some(kind) {
                true => marked += 1,
                false => bare = bare.or(Some((row.line(), row.get(self.column).to_owned()))),
            }
        }
        if let Some((line, field)) = bare.filter(|_| 2 * marked >= rows && rows > 2 && may_count(kind, &[1]))
        {
            table.warnings.add(WarningKind::MixedMarkers, || {
                let message =
                    "has no list number or bullet, but most others have: these are read as part of the words";
                Warning::new(WarningKind::MixedMarkers, message).at_line(line).in_field(self.column, &field)
            });
        }
    }
}

fn is_heading(field: &Option<&str>, kind: Kind) -> bool {
    field.is_some_and(|field| marks(field).iter().all(|mark| mark.kind != kind))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(lines: &str, expected: &str) {
        let mut table = Table::default();
        for (number, line) in (1..).zip(lines.split('|')) {
            table.push(number, [line]).unwrap();
        }
        let markers = Markers::find(&table, 0, 0);
        let found: Vec<_> = table.rows().map(|row| markers.strip(row.get(0))).collect();
        assert_eq!(found.join("|"), expected, "{lines}");
    }

    #[test]
    fn numbers() {
        check("1. cat|2. dog|3. cow", "cat|dog|cow");
        check("1) cat|2) dog", "cat|dog");
        check("(1) cat|[2] dog", "cat|dog");
        check("1.cat|2.dog", "cat|dog");
        check("① cat|② dog", "cat|dog");
        check("١. كلب|٢. قطة", "كلب|قطة");
        check("7. cat|12. dog|1. cow", "cat|dog|cow");
    }
    #[test]
    fn letters_and_roman_numbers_count_from_the_first() {
        check("a. lemon|b. melon|d. olive", "lemon|melon|olive");
        check("I. cat|II. dog|III. cow|IV. hen", "cat|dog|cow|hen");
        check("J. Smith|M. Jones", "J. Smith|M. Jones");
        check("C. elegans|D. rerio", "C. elegans|D. rerio");
    }
    #[test]
    fn bullets() {
        check("• cat|• dog", "cat|dog");
        check("- [ ] cat|- [x] dog", "cat|dog");
        check("*cat|*dog", "cat|dog");
        check("*cat|*dog|otter", "*cat|*dog|otter");
    }
    #[test]
    fn a_heading_stands_above_marks() {
        check("Pets|1. cat|2. dog", "Pets|cat|dog");
    }
    #[test]
    fn other_numbers_stay() {
        for lines in
            ["3.14|2.71", "3 cats|4 dogs", "1. cat|dog|3. cow", "101|103", "1. cat", "1914 war|1918 peace"]
        {
            check(lines, lines);
        }
    }
}
