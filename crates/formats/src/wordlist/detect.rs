//! Which format a list has; the rules are told in the parent module.

use quadrille_core::Spelling;

use super::{
    WordListFormat,
    lines::{all_quoted, data_lines, is_empty_row, quoted, told_separator},
    names, wish,
};

/// A format, and which columns hold what.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Layout {
    pub(super) format: WordListFormat,
    pub(super) columns: Columns,
}

/// Which columns hold what, counted from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Columns {
    pub(super) answer: usize,
    pub(super) clue: usize,
    /// The line that names them or their separator, else 0: up to it there are no words.
    pub(super) before: usize,
    /// How many there are.
    pub(super) count: usize,
}

impl Columns {
    const USUAL: Self = Self { answer: 0, clue: 1, before: 0, count: 2 };
}

const SEPARATED: [WordListFormat; 3] =
    [WordListFormat::Tab, WordListFormat::Semicolon, WordListFormat::Comma];

pub(super) fn layout(
    text: &str,
    given: Option<WordListFormat>,
    ending: Option<&str>,
    spelling: &Spelling,
) -> Layout {
    if given.is_none() && text.trim_start().starts_with(['[', '{']) {
        return Layout { format: WordListFormat::Json, columns: Columns::USUAL };
    }
    // A separator of tokens belongs to the word.
    let joins = |format: &WordListFormat| {
        format
            .separator()
            .is_some_and(|byte| spelling.separator().is_some_and(|s| s.contains(char::from(byte))))
    };
    let is_row = |line| {
        SEPARATED.iter().filter_map(|format| format.separator()).all(|s| !is_empty_row(line, char::from(s)))
    };
    let mut rows = data_lines(text).filter(|(_, line)| is_row(line)).peekable();
    let told = rows.peek().and_then(|&(number, line)| Some((number, told_separator(line)?)));
    if told.is_some() {
        rows.next();
    }
    let known = given.or(told.map(|(_, format)| format));
    let possible: Vec<_> = match known {
        Some(known) => SEPARATED.into_iter().filter(|format| *format == known).collect(),
        None => SEPARATED.into_iter().filter(|format| !joins(format)).collect(),
    };
    let named = rows
        .next()
        .and_then(|(number, line)| possible.iter().find_map(|&format| header(number, line, format)));
    if let Some(found) = named {
        return found;
    }
    let before = told.map_or(0, |(number, _)| number);
    let usual = |format| Layout { format, columns: Columns { before, ..Columns::USUAL } };
    usual(known.unwrap_or_else(|| Counts::of(text, &possible).decide(ending == Some("csv"))))
}

/// What people put between words and clues though it separates nothing here: it stands in every one of several lines.
pub(super) fn unknown_separator(text: &str, spelling: &Spelling) -> Option<&'static str> {
    const LIKELY: [&str; 7] = [" - ", " – ", " — ", ": ", " = ", "|", "->"];
    let in_all = |separator: &&str| data_lines(text).all(|(_, line)| line.contains(*separator));
    data_lines(text).nth(1)?;
    if spelling.separator().is_some() {
        // It may be that of tokens.
        return None;
    }
    LIKELY.into_iter().find(|separator| in_all(separator))
}

/// The columns that a line names.
fn header(number: usize, line: &str, format: WordListFormat) -> Option<Layout> {
    let separator = char::from(format.separator()?);
    let fields: Vec<_> =
        line.split(separator).map(|name| all_quoted(name.trim()).unwrap_or(name.into())).collect();
    let (answer, clue) = names::find(fields.iter().map(|name| &**name))?;
    let columns = Columns { answer, clue, before: number, count: fields.len() };
    Some(Layout { format, columns })
}

/// How many lines have which separator first.
#[derive(Default)]
struct Counts {
    lines: usize,
    tab: usize,
    semicolon: usize,
    comma: usize,
    /// Commas that no space follows.
    tight_comma: usize,
}

impl Counts {
    fn of(text: &str, possible: &[WordListFormat]) -> Self {
        let [tab, semicolon, comma] = SEPARATED.map(|format| possible.contains(&format));
        let mut counts = Self::default();
        for (_, line) in data_lines(text) {
            counts.lines += 1;
            let rest = quoted(line).map_or(line, |(_, rest)| rest);
            let rest = wish::len_with_pin(rest).and_then(|len| rest.get(len..)).unwrap_or(rest);
            if tab && rest.contains('\t') {
                counts.tab += 1;
            }
            let found =
                rest.bytes().zip(1..).find(|(byte, _)| semicolon && *byte == b';' || comma && *byte == b',');
            match found {
                Some((b';', _)) => counts.semicolon += 1,
                Some((_, next)) => {
                    counts.comma += 1;
                    counts.tight_comma += usize::from(rest.as_bytes().get(next) != Some(&b' '));
                }
                None => {}
            }
        }
        counts
    }

    fn decide(&self, is_csv: bool) -> WordListFormat {
        let commas_separate =
            is_csv || self.comma == self.lines || self.tight_comma.saturating_mul(2) > self.lines;
        if self.tab > 0 {
            WordListFormat::Tab
        } else if self.semicolon > 0 && self.semicolon >= self.comma {
            WordListFormat::Semicolon
        } else if self.comma > 0 && commas_separate {
            WordListFormat::Comma
        } else {
            WordListFormat::Lines
        }
    }
}
