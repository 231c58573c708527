use std::collections::BTreeMap;

use super::{
    BLOCK, CIRCLE, DIAGRAMLESS, GIVEN_LETTER, HEADER, HIDDEN_BLOCK, MAGIC, UNKNOWN, UNSOLVED,
    charset::Charset,
    checksums::{PartsOf, Texts, region},
};
use crate::crossword::draft::{check_content, size};
use crate::crossword::prelude::*;

const BLOCKS: [u8; 2] = [BLOCK, HIDDEN_BLOCK];

pub(in crate::crossword) fn read(bytes: &[u8]) -> Result<Document, Error> {
    // Some programs write other data before the puzzle.
    let magic = bytes.windows(MAGIC.len()).position(|window| window == MAGIC);
    let start = magic
        .and_then(|at| at.checked_sub(2))
        .ok_or_else(|| Error::unsupported("not a .puz file: ACROSS&DOWN is missing from its beginning"))?;
    let end = bytes.iter().rposition(|byte| !is_padding(*byte)).map_or(0, |last| last + 1);
    let mut source = Source { bytes, at: start, end };
    let header: [u8; HEADER] = source.array("the header")?;
    let number = |at: usize| u16::from_le_bytes([header[at], header[at + 1]]);
    let (width, height, clue_count) = (header[44], header[45], number(46));
    let charset = Charset::of_version(&header[24..27]);
    let size = size(width.into(), height.into())?;
    let area = size.area() as usize;
    let solution = source.take(area, "the solution")?;
    let state = source.take(area, "the letters of the player")?;
    let about = [source.text("the title")?, source.text("the author")?, source.text("the copyright")?];
    let mut clues = Vec::new();
    for k in 1..=clue_count {
        clues.push(source.text(&format!("clue {k} of {clue_count}"))?);
    }
    let notes = source.text("the notes")?;
    let has_notes = header[24..27] >= b"1.3"[..];
    let texts = Texts { about, clues: &clues, notes: has_notes.then_some(notes) };
    let parts = PartsOf { board: &header[44..52], solution, state, texts };
    check(parts.header() == number(14), "header")?;
    check(parts.masked() == header[16..24], "hidden")?;
    check(parts.all() == number(0), "overall")?;
    let sections = Sections::read(&mut source, area)?;

    let is_locked = ![0, UNSOLVED].contains(&number(50));
    // A puzzle without its solution has the same letter everywhere.
    let mut letters = solution.iter().filter(|byte| !BLOCKS.contains(byte));
    let first = letters.next();
    let is_unsolved = number(50) == UNSOLVED && letters.all(|letter| Some(letter) == first);
    let shown = |(k, (&byte, &state)): (usize, (&u8, &u8))| match byte {
        byte if BLOCKS.contains(&byte) || !(is_locked || is_unsolved) => byte,
        _ if sections.has_mark(k, GIVEN_LETTER) => state,
        _ => UNKNOWN,
    };
    let shown: Vec<_> = solution.iter().zip(state).enumerate().map(shown).collect();
    let mut draft = Draft::new(squares(size, &shown, &sections, charset)?);
    draft.circles = sections.marked(draft.grid().positions(), CIRCLE);
    draft.given = sections.marked(draft.grid().positions(), GIVEN_LETTER);
    draft.add_unsupported(Unsupported::LockedSolution, is_locked);
    draft.add_unsupported(Unsupported::Trailing, sections.has_more);
    let text = |bytes| charset.decode(bytes);
    draft.metadata = Metadata::default()
        .with_title(text(about[0])?)
        .with_author(text(about[1])?)
        .with_copyright(text(about[2])?)
        .with_notes(text(notes)?)
        .with_hidden_blocks(number(48) == DIAGRAMLESS || solution.contains(&HIDDEN_BLOCK));
    let runs = draft.runs();
    if runs.len() != clues.len() {
        let (words, clues) = (runs.len(), clues.len());
        return Err(Error::input(format!("clues: {clues}, but words in the grid: {words}")));
    }
    for (run, clue) in runs.into_iter().zip(clues) {
        draft.add_clue(run, text(clue)?)?;
    }
    draft.finish()
}

fn check(holds: bool, which: &str) -> Result<(), Error> {
    if holds {
        return Ok(());
    }
    Err(Error::input(format!("{which} checksum mismatch: the file is corrupt")))
}

/// Returns all squares, rebuses included.
fn squares(
    size: Size,
    solution: &[u8],
    sections: &Sections<'_>,
    charset: Charset,
) -> Result<Grid<Square>, Error> {
    let mut grid = Grid::filled(size, Square::Block);
    let table = sections.table();
    for (k, (position, &byte)) in grid.positions().zip(solution).enumerate() {
        let content = match byte {
            byte if BLOCKS.contains(&byte) => continue,
            UNKNOWN => String::new(),
            byte => charset.decode(&[byte])?,
        };
        let content = match sections.rebus(k) {
            _ if content.is_empty() => content,
            None => content,
            Some(key) => {
                let missing = || Error::input(format!("{position}: unknown rebus {key}"));
                let content = charset.decode(table.get(&key).ok_or_else(missing)?)?;
                check_content(key, &content)?;
                content
            }
        };
        grid[position] = Square::Letter(content.into());
    }
    Ok(grid)
}

const REBUSES: &str = "GRBS";
const TABLE: &str = "RTBL";
const MARKS: &str = "GEXT";
/// The known sections; the last two contain a player's progress.
const SECTIONS: [&str; 5] = [REBUSES, TABLE, MARKS, "LTIM", "RUSR"];

/// The sections after the texts.
#[derive(Default)]
struct Sections<'a> {
    rebuses: &'a [u8],
    table: &'a [u8],
    marks: &'a [u8],
    /// Whether there are unknown sections or other data.
    has_more: bool,
}

impl<'a> Sections<'a> {
    fn read(source: &mut Source<'a>, area: usize) -> Result<Self, Error> {
        let mut sections = Self::default();
        while source.has_section() {
            let rest = source.bytes.get(source.at..).unwrap_or_default();
            let Some(name) = SECTIONS.into_iter().find(|name| rest.starts_with(name.as_bytes())) else {
                if let Some(name) = SECTIONS.into_iter().find(|name| name.as_bytes().starts_with(rest)) {
                    source.take(name.len(), name)?;
                }
                sections.has_more = true;
                match source.section("another") {
                    Ok(_) => continue,
                    Err(_) => break,
                }
            };
            let data = source.section(name)?;
            if matches!(name, REBUSES | MARKS) && data.len() != area {
                let len = data.len();
                return Err(Error::input(format!(
                    "section {name} has {len} squares, but the grid has {area}"
                )));
            }
            match name {
                REBUSES => sections.rebuses = data,
                TABLE => sections.table = data,
                MARKS => sections.marks = data,
                _ => {}
            }
        }
        if sections.rebuses.is_empty() && !sections.table.is_empty() {
            return Err(Error::input(format!("section {TABLE} without section {REBUSES}")));
        }
        Ok(sections)
    }

    /// Returns the key of the rebus in a square.
    fn rebus(&self, square: usize) -> Option<u8> {
        self.rebuses.get(square)?.checked_sub(1)
    }

    /// Returns the contents of rebuses, the first one for each key: entries look like ` 7:HEART;`.
    fn table(&self) -> BTreeMap<u8, &'a [u8]> {
        let entry = |entry: &'a [u8]| {
            let colon = entry.iter().position(|&byte| byte == b':')?;
            let key = str::from_utf8(entry.get(..colon)?).ok()?.trim().parse().ok()?;
            Some((key, entry.get(colon + 1..)?))
        };
        self.table.split(|&byte| byte == b';').rev().filter_map(entry).collect()
    }

    fn has_mark(&self, square: usize, sign: u8) -> bool {
        self.marks.get(square).is_some_and(|mark| mark & sign != 0)
    }

    fn marked(&self, positions: impl Iterator<Item = Position>, sign: u8) -> Vec<Position> {
        positions.enumerate().filter(|(k, _)| self.has_mark(*k, sign)).map(|(_, position)| position).collect()
    }
}

/// The rest of a file.
struct Source<'a> {
    bytes: &'a [u8],
    at: usize,
    /// Where only padding follows.
    end: usize,
}

impl<'a> Source<'a> {
    fn take(&mut self, len: usize, what: &str) -> Result<&'a [u8], Error> {
        let found = self.at.checked_add(len).and_then(|end| self.bytes.get(self.at..end));
        let found = found.ok_or_else(|| {
            let end = self.bytes.len();
            Error::input(format!("unexpected end of file at byte {end}, in {what}"))
        })?;
        self.at += len;
        Ok(found)
    }

    fn array<const N: usize>(&mut self, what: &str) -> Result<[u8; N], Error> {
        let mut array = [0; N];
        array.copy_from_slice(self.take(N, what)?);
        Ok(array)
    }

    /// Takes a text that ends with a zero.
    fn text(&mut self, what: &str) -> Result<&'a [u8], Error> {
        let rest = self.bytes.get(self.at..).unwrap_or_default();
        let len = rest.iter().position(|&byte| byte == 0).unwrap_or(rest.len());
        let text = self.take(len, what)?;
        self.take(1, what)?;
        Ok(text)
    }

    /// Takes the data of a section.
    fn section(&mut self, name: &str) -> Result<&'a [u8], Error> {
        let [_, _, _, _, low, high, sum_low, sum_high] = self.array(name)?;
        let data = self.take(u16::from_le_bytes([low, high]).into(), name)?;
        check(region(data, 0) == u16::from_le_bytes([sum_low, sum_high]), name)?;
        match self.array(name)? {
            [0] => Ok(data),
            [_] => Err(Error::input(format!("section {name} does not end with a zero"))),
        }
    }

    /// Whether there is more than padding.
    const fn has_section(&self) -> bool {
        self.at < self.end
    }
}

const fn is_padding(byte: u8) -> bool {
    matches!(byte, b'\r' | b'\n' | b' ' | b'\0' | 0x1a)
}
