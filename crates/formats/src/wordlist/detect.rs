//! Which format a list has; the rules are told in the parent module.

use core::ops::Range;

use quadrille_core::Spelling;

use super::{
    WordListFormat,
    lead::{self, Lead},
    lines::{all_quoted, data_lines, is_empty_row, told_separator},
    marks::{self, Mark},
    names, sections,
};

/// A format, and which columns hold what.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Layout {
    pub(super) format: WordListFormat,
    /// What separates in a list with [dashes](WordListFormat::Dash) or the like.
    pub(super) mark: Option<Mark>,
    pub(super) columns: Columns,
    /// The first line without the mark that most lines have and that therefore separates nothing.
    pub(super) unmarked: Option<usize>,
    /// Whether lines have no clue because they are without the mark that separates.
    pub(super) has_bare: bool,
    /// Whether forms of words stand before the mark, with commas between them.
    pub(super) has_forms: bool,
}

impl Layout {
    const fn of(format: WordListFormat, columns: Columns) -> Self {
        Self { format, mark: None, columns, unmarked: None, has_bare: false, has_forms: false }
    }

    /// The same with clues before words.
    pub(super) const fn turned(self) -> Self {
        let columns = Columns { answer: self.columns.clue, clue: self.columns.answer, ..self.columns };
        Self { columns, ..self }
    }
}

/// Which columns hold what, counted from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Columns {
    pub(super) answer: usize,
    pub(super) clue: usize,
    pub(super) lengths: Option<usize>,
    /// The line that names them or their separator, else 0: up to it there are no words.
    pub(super) before: usize,
    /// How many there are.
    pub(super) count: usize,
    pub(super) are_named: bool,
}

impl Columns {
    const USUAL: Self = Self { answer: 0, clue: 1, lengths: None, before: 0, count: 2, are_named: false };

    /// Those that a line names.
    fn named(roles: names::Roles, line: usize, count: usize) -> Self {
        let names::Roles { word: answer, clue, lengths } = roles;
        Self { answer, clue, lengths, before: line, count, are_named: true }
    }
}

const SEPARATED: [WordListFormat; 3] =
    [WordListFormat::Tab, WordListFormat::Semicolon, WordListFormat::Comma];

pub(super) fn is_json(text: &str) -> bool {
    // Boxes to tick and numbers in brackets, before words.
    let is_led = |line: &&str| {
        let lead = lead::of(line).filter(|(_, word)| !word.is_empty() && line.trim_start().starts_with('['));
        matches!(lead, Some((Lead::Bullet | Lead::Number(_), _)))
    };
    let start = text.trim_start();
    // A wiki has links between two brackets, with nothing else in them.
    let is_link = start.strip_prefix("[[").is_some_and(|rest| rest.starts_with(char::is_alphanumeric));
    start.starts_with(['[', '{']) && !is_link && text.lines().filter(is_led).nth(1).is_none()
}

pub(super) fn layout(
    text: &str,
    given: Option<WordListFormat>,
    ending: Option<&str>,
    spelling: &Spelling,
) -> Layout {
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
    let may_be_marked = known.is_none_or(|known| known == WordListFormat::Dash);
    let marks: Vec<_> = Mark::ALL.into_iter().filter(|mark| may_be_marked && !mark.joins(spelling)).collect();
    let named = rows.next().and_then(|(number, line)| header(number, line, &possible, &marks));
    if let Some(found) = named {
        return found;
    }
    let columns = Columns { before: told.map_or(0, |(number, _)| number), ..Columns::USUAL };
    let counts = || Counts::of(text, &possible, &marks);
    match known {
        Some(WordListFormat::Dash) => {
            let counts = counts();
            counts.layout(counts.most_frequent(), columns)
        }
        Some(known) => Layout::of(known, columns),
        None if possible.contains(&WordListFormat::Tab) && has_tab(text) => {
            Layout::of(WordListFormat::Tab, of_notes(text).unwrap_or(columns))
        }
        None => counts().decide(ending == Some("csv"), columns),
    }
}

/// The columns that a line names, between separators or on both sides of a mark.
fn header(number: usize, line: &str, possible: &[WordListFormat], marks: &[Mark]) -> Option<Layout> {
    let of_separator = |format: &WordListFormat| {
        let (roles, count) = names::columns(line, char::from(format.separator()?))?;
        Some(Layout::of(*format, Columns::named(roles, number, count)))
    };
    let of_mark = |mark: &Mark| {
        let columns = Columns::named(mark.names(line)?, number, 2);
        Some(Layout { mark: Some(*mark), ..Layout::of(WordListFormat::Dash, columns) })
    };
    possible.iter().find_map(of_separator).or_else(|| marks.iter().find_map(of_mark))
}

/// The columns of notes, of which comments above tell those with something else, as programs for flash cards
/// write them: `#tags column:3`.
fn of_notes(text: &str) -> Option<Columns> {
    /// No note has as many.
    const MOST: usize = 100;
    let comments = text.lines().map_while(|line| line.strip_prefix('#'));
    let told = comments.filter_map(|comment| comment.split_once(" column:")?.1.trim().parse::<usize>().ok());
    let told: Vec<_> = told.filter(|column| (1..=MOST).contains(column)).collect();
    let last = *told.iter().max()?;
    let mut others = (1..=last + 2).filter(|column| !told.contains(column)).map(|column| column - 1);
    let (answer, clue) = (others.next()?, others.next()?);
    let count = last.max(clue + 1);
    Some(Columns { answer, clue, lengths: None, before: 0, count, are_named: true })
}

/// Whether a line has a tab that may separate.
fn has_tab(text: &str) -> bool {
    let has_tab = |line: &str| line.get(marks::separable(line)..).is_some_and(|rest| rest.contains('\t'));
    text.contains('\t') && data_lines(text).any(|(_, line)| has_tab(line))
}

/// Where a byte first is that is not in brackets behind a word: `go (went, gone)`.
fn outside_brackets(line: &str, is: impl Fn(u8) -> bool) -> Option<usize> {
    let mut from = 0;
    loop {
        let rest = line.get(from..)?;
        let at = from + rest.bytes().position(&is)?;
        let before = line.get(from..at)?;
        let open =
            before.rfind(" (").filter(|open| !before.get(*open..).is_some_and(|rest| rest.contains(')')));
        let Some(close) = open.and_then(|_| line.get(at..)?.find(')')) else { return Some(at) };
        from = at + close;
    }
}

/// How many lines have which separator first.
struct Counts {
    lines: usize,
    semicolon: usize,
    comma: usize,
    /// Commas that no space follows.
    tight_comma: usize,
    marks: Vec<MarkCount>,
}

struct MarkCount {
    mark: Mark,
    /// How many lines have it.
    lines: usize,
    /// How many of them have neither semicolon nor comma before it.
    first: usize,
    /// How far it is from the start of lines, on the whole.
    distance: usize,
    /// How many have it once, and [several forms](marks::forms) of a word before it.
    forms: usize,
    /// The first line without it.
    missing: Option<usize>,
}

impl Counts {
    fn of(text: &str, possible: &[WordListFormat], marks: &[Mark]) -> Self {
        let [_, semicolon, comma] = SEPARATED.map(|format| possible.contains(&format));
        let mut counts = Self { lines: 0, semicolon: 0, comma: 0, tight_comma: 0, marks: Vec::new() };
        let mut sections = Vec::new();
        if data_lines(text).any(|(_, line)| marks::may_be_in(line)) {
            counts.marks.extend(marks.iter().map(|mark| MarkCount::new(*mark)));
            sections = sections::lines(text);
        }
        let mut alone = sections.iter().filter(|line| line.is_alone).map(|line| line.number).peekable();
        for (number, line) in data_lines(text) {
            counts.lines += 1;
            while alone.next_if(|&alone| alone < number).is_some() {}
            let is_alone = alone.peek() == Some(&number);
            let from = marks::separable(line);
            let rest = line.get(from..).unwrap_or(line);
            let found = outside_brackets(rest, |byte| semicolon && byte == b';' || comma && byte == b',');
            match found.map(|at| rest.as_bytes().split_at(at)) {
                Some((_, [b';', ..])) => counts.semicolon += 1,
                Some((_, [_, next @ ..])) => {
                    counts.comma += 1;
                    counts.tight_comma += usize::from(next.first() != Some(&b' '));
                }
                _ => {}
            }
            let inside = all_quoted(line);
            let (line, start) = inside.as_deref().map_or((line, from), |line| (line, marks::separable(line)));
            let may_be_marked = marks::may_be_in(line);
            let counted = Counted { number, text: line, is_alone, is_single: !line.contains(' ') };
            for count in &mut counts.marks {
                let at = if may_be_marked { count.mark.find_from(line, start) } else { None };
                count.add(counted, at.as_ref(), found.map(|at| from + at));
            }
        }
        counts
    }

    fn decide(&self, is_csv: bool, columns: Columns) -> Layout {
        let commas_separate =
            is_csv || self.comma == self.lines || self.tight_comma.saturating_mul(2) > self.lines;
        let format = if let Some(count) = self.separating() {
            return Layout { has_bare: count.missing.is_some(), ..self.layout(Some(count), columns) };
        } else if self.semicolon > 0 && self.semicolon >= self.comma {
            WordListFormat::Semicolon
        } else if self.comma > 0 && commas_separate {
            WordListFormat::Comma
        } else {
            WordListFormat::Lines
        };
        Layout { unmarked: self.unmarked(), ..Layout::of(format, columns) }
    }

    /// The layout of a list that a mark separates.
    fn layout(&self, count: Option<&MarkCount>, columns: Columns) -> Layout {
        let has_forms = count.is_some_and(|count| count.forms * 4 >= count.lines * 3);
        let mark = count.map(|count| count.mark);
        Layout { mark, has_forms, ..Layout::of(WordListFormat::Dash, columns) }
    }

    /// The mark that separates because every line has it, or else three and most have, and none has a
    /// separator before it that all lines have as well. A comma with space behind it is none in all lines
    /// where it stands before the only mark.
    fn separating(&self) -> Option<&MarkCount> {
        let is_in_all = |count: &&MarkCount| count.missing.is_none();
        let is_in_most = |count: &&MarkCount| {
            let is_sure = count.mark.rank() == 0 || count.mark == Mark::Remark;
            count.first > 2 && count.first * 5 >= self.lines * 3 && is_sure
        };
        let separates = |count: &&MarkCount| {
            let comes_first = count.first == self.lines || count.forms == self.lines;
            count.lines > 1 && (!self.is_separated() || comes_first && count.mark.rank() == 0)
        };
        let nearest = |is: &dyn Fn(&&MarkCount) -> bool| {
            let marks = self.marks.iter().filter(separates).filter(is);
            marks.min_by_key(|count| (count.mark.rank(), count.distance))
        };
        nearest(&is_in_all).or_else(|| nearest(&is_in_most))
    }

    fn is_separated(&self) -> bool {
        self.semicolon == self.lines || self.comma == self.lines
    }

    fn unmarked(&self) -> Option<usize> {
        let most = |count: &&MarkCount| count.first.saturating_mul(2) > self.lines && !self.is_separated();
        // What is in brackets behind a word is a remark on it, even if others are without, and words may be
        // questions or have commas.
        let is_part = |mark| matches!(mark, Mark::Brackets | Mark::Remark | Mark::Question | Mark::Comma);
        let may_tell = |count: &&MarkCount| !is_part(count.mark);
        let count = self.marks.iter().filter(may_tell).find(most)?;
        count.missing
    }

    fn most_frequent(&self) -> Option<&MarkCount> {
        let marks = self.marks.iter().filter(|count| count.lines > 0);
        marks.min_by_key(|count| (self.lines - count.lines, count.mark.rank(), count.distance))
    }
}

/// A line to count.
#[derive(Clone, Copy)]
struct Counted<'t> {
    number: usize,
    text: &'t str,
    is_alone: bool,
    /// Whether it is a single word.
    is_single: bool,
}

impl MarkCount {
    const fn new(mark: Mark) -> Self {
        Self { mark, lines: 0, first: 0, distance: 0, forms: 0, missing: None }
    }

    /// Counts a line in which it stands at a place, and a semicolon or a comma at another.
    fn add(&mut self, line: Counted<'_>, at: Option<&Range<usize>>, separator: Option<usize>) {
        match at {
            Some(&Range { start, end }) => {
                self.lines += 1;
                let is_first = separator.is_none_or(|separator| start < separator);
                self.first += usize::from(is_first);
                self.distance += start;
                let has_forms = || {
                    let is_once = self.mark.find_from(line.text, end).is_none();
                    is_once && !line.text.contains('"') && marks::forms(line.text, start).is_some()
                };
                self.forms += usize::from(!is_first && has_forms());
            }
            // Headings stand alone, and a word with a colon has an empty clue.
            None if separator.is_none() && (line.is_alone || line.is_single && line.text.ends_with(':')) => {}
            None => self.missing = self.missing.or(Some(line.number)),
        }
    }
}
