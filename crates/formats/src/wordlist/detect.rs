//! Which format a list has; the rules are told in the parent module.

use quadrille_core::Spelling;

use super::{
    WordListFormat,
    lines::{all_quoted, data_lines, is_empty_row, quoted},
    wish,
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
    /// The line that names them.
    pub(super) header: Option<usize>,
    /// How many there are.
    pub(super) count: usize,
}

impl Columns {
    const USUAL: Self = Self { answer: 0, clue: 1, header: None, count: 2 };
}

const SEPARATED: [WordListFormat; 3] =
    [WordListFormat::Tab, WordListFormat::Semicolon, WordListFormat::Comma];

pub(super) fn layout(
    text: &str,
    given: Option<WordListFormat>,
    ending: Option<&str>,
    spelling: &Spelling,
) -> Layout {
    let plain = |format| Layout { format, columns: Columns::USUAL };
    if given.is_none() && text.trim_start().starts_with(['[', '{']) {
        return plain(WordListFormat::Json);
    }
    // A separator of tokens belongs to the word.
    let joins = |format: &WordListFormat| {
        format
            .separator()
            .is_some_and(|byte| spelling.separator().is_some_and(|s| s.contains(char::from(byte))))
    };
    let possible: Vec<_> = match given {
        Some(given) => SEPARATED.into_iter().filter(|format| *format == given).collect(),
        None => SEPARATED.into_iter().filter(|format| !joins(format)).collect(),
    };
    let is_row = |line| {
        SEPARATED.iter().filter_map(|format| format.separator()).all(|s| !is_empty_row(line, char::from(s)))
    };
    let first = data_lines(text).find(|(_, line)| is_row(line));
    if let Some(found) =
        first.and_then(|(number, line)| possible.iter().find_map(|&format| header(number, line, format)))
    {
        return found;
    }
    if let Some(given) = given {
        return plain(given);
    }
    let counts = Counts::of(text, &possible);
    plain(counts.decide(ending == Some("csv")))
}

/// The columns that a line names.
fn header(number: usize, line: &str, format: WordListFormat) -> Option<Layout> {
    let separator = char::from(format.separator()?);
    let names: Vec<_> = line
        .split(separator)
        .map(|name| all_quoted(name.trim()).unwrap_or(name.trim().into()).trim().to_lowercase())
        .collect();
    let find = |known: &[&str]| names.iter().position(|name| known.contains(&name.as_str()));
    let answer = find(&["answer", "answers", "word", "words", "entry", "solution"])?;
    let clue = find(&["clue", "clues", "hint", "question", "definition", "description"])?;
    let columns = Columns { answer, clue, header: Some(number), count: names.len() };
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
