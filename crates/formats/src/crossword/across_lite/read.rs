use std::{borrow::Cow, collections::BTreeMap};

use super::{BLOCK, HIDDEN_BLOCK, MARK, VERSION_1, VERSION_2};
use crate::crossword::prelude::*;
use crate::{Encoding, ErrorKind};

/// The encoding of files that are not UTF-8.
const OLD_ENCODING: &str = "windows-1252";
const HEADINGS: [&str; 9] =
    ["<TITLE>", "<AUTHOR>", "<COPYRIGHT>", "<SIZE>", "<GRID>", "<REBUS>", "<ACROSS>", "<DOWN>", "<NOTEPAD>"];

/// A line with its number.
type Line<'a> = (usize, &'a str);

pub(in crate::crossword) fn read(bytes: &[u8]) -> Result<Document, Error> {
    let text: Cow<'_, str> = match decode::text(bytes) {
        Ok(text) => text.into(),
        Err(error) if error.kind() == ErrorKind::InvalidInput => {
            OLD_ENCODING.parse::<Encoding>()?.decode(bytes)?.into()
        }
        Err(error) => return Err(error),
    };
    let sections = Sections::of(&text)?;
    let mut key = Key::of(sections.lines("<REBUS>"))?;
    let lines: Vec<_> = sections.texts("<GRID>").collect();
    let mut rows = Rows::new(lines.len());
    for ((number, line), row) in lines.iter().zip(0..) {
        rows.check(line.chars().count(), *number)?;
        let squares = line.chars().zip(0..).map(|(c, column)| key.square(c, Position::new(row, column)));
        rows.push(squares.collect(), *number)?;
    }
    let mut draft = Draft::new(rows.finish()?);
    if let Some((number, size)) = sections.texts("<SIZE>").next()
        && size.to_lowercase().parse() != Ok(draft.grid().size())
    {
        let found = draft.grid().size();
        let message = format!("the size is {}, but the grid has {found} squares", quoted(size));
        return Err(Error::input(message).at_line(number));
    }
    draft.circles = key.marked;
    let text = |name| {
        let lines = sections.lines(name).iter().map(|(_, line)| line.strip_prefix('\t').unwrap_or(line));
        lines.collect::<Vec<_>>().join("\n").trim().to_owned()
    };
    draft.metadata = Metadata::default()
        .with_hidden_blocks(key.has_hidden_blocks)
        .with_title(text("<TITLE>"))
        .with_author(text("<AUTHOR>"))
        .with_copyright(text("<COPYRIGHT>"))
        .with_notes(text("<NOTEPAD>"));
    for (direction, name) in [(Direction::Across, "<ACROSS>"), (Direction::Down, "<DOWN>")] {
        let runs: Vec<_> = draft.runs().into_iter().filter(|run| run.direction == direction).collect();
        let clues: Vec<_> = sections.texts(name).collect();
        if runs.len() != clues.len() {
            let (words, clues) = (runs.len(), clues.len());
            return Err(Error::input(format!("clues {direction}: {clues}, but words in the grid: {words}")));
        }
        for (run, (_, clue)) in runs.into_iter().zip(clues) {
            draft.add_clue(run, if clue == EMPTY_CLUE { "" } else { clue })?;
        }
    }
    draft.finish()
}

/// The line of a word without a clue.
pub(super) const EMPTY_CLUE: &str = "-";

/// The lines of a file under their headings.
struct Sections<'a>(BTreeMap<&'static str, Vec<Line<'a>>>);

impl<'a> Sections<'a> {
    fn of(text: &'a str) -> Result<Self, Error> {
        let (mut sections, mut section) = (BTreeMap::<_, Vec<_>>::new(), None);
        for (number, line) in (1..).zip(text.lines()) {
            let heading = line.trim_end();
            if let Some(name) = HEADINGS.into_iter().find(|name| heading.eq_ignore_ascii_case(name)) {
                section = Some(name);
            } else if let Some(name) = section {
                sections.entry(name).or_default().push((number, line));
            } else if ![VERSION_1, VERSION_2, ""].contains(&heading.trim()) {
                let message = format!("invalid line {}, expected a heading such as <GRID>", quoted(line));
                return Err(Error::input(message).at_line(number));
            }
        }
        match sections.contains_key("<GRID>") {
            true => Ok(Self(sections)),
            false => Err(Error::input("missing section <GRID>")),
        }
    }

    fn lines(&self, name: &str) -> &[Line<'a>] {
        self.0.get(name).map_or(&[], Vec::as_slice)
    }

    /// Returns the lines that are not empty, trimmed.
    fn texts(&self, name: &str) -> impl Iterator<Item = Line<'a>> {
        let lines = self.lines(name).iter().map(|(number, line)| (*number, line.trim()));
        lines.filter(|(_, line)| !line.is_empty())
    }
}

/// The meaning of the characters of the grid, and the squares that have been read.
#[derive(Default)]
struct Key<'a> {
    rebuses: BTreeMap<char, &'a str>,
    has_marked: bool,
    marked: Vec<Position>,
    has_hidden_blocks: bool,
}

impl<'a> Key<'a> {
    /// Reads lines such as `1:HEART:H` and the flags.
    fn of(lines: &[Line<'a>]) -> Result<Self, Error> {
        let mut key = Self::default();
        for (number, line) in lines {
            for part in line.split(';').map(str::trim) {
                key.has_marked |= part.eq_ignore_ascii_case(MARK);
                let mut fields = part.split(':');
                let (symbol, content) = (fields.next().unwrap_or_default(), fields.next());
                if let (Some(symbol), Some(content)) = (symbol.chars().next(), content) {
                    draft::check_content(symbol, content).map_err(|error| error.at_line(*number))?;
                    key.rebuses.insert(symbol, content);
                }
            }
        }
        Ok(key)
    }

    fn square(&mut self, c: char, at: Position) -> Square {
        if [BLOCK, HIDDEN_BLOCK].contains(&c) {
            self.has_hidden_blocks |= c == HIDDEN_BLOCK;
            return Square::Block;
        }
        let is_marked = self.has_marked && c.is_lowercase();
        self.marked.extend(is_marked.then_some(at));
        let content = match self.rebuses.get(&c) {
            Some(content) => (*content).to_owned(),
            None if is_marked => c.to_uppercase().to_string(),
            None => c.to_string(),
        };
        Square::Letter(content.into())
    }
}
