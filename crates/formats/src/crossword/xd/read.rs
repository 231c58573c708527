use std::collections::BTreeMap;

use quadrille_core::Answer;

use super::{
    BLOCK, SHADED, UNKNOWN, VOID,
    clue::{Clue, ClueLine, is_clue},
    design::Design,
    markup::{self, JOINER, Markup},
    sections::{Line, Sections},
};
use crate::crossword::prelude::*;
use crate::metadata;

/// The supported headers.
const HEADERS: [&str; 12] = [
    "title",
    "author",
    "copyright",
    "notes",
    "description",
    "editor",
    "publisher",
    "date",
    "rebus",
    "special",
    "form",
    "splitcharacter",
];

pub(in crate::crossword) fn read(bytes: &[u8]) -> Result<Document, Error> {
    let sections = Sections::of(decode::text(bytes)?)?;
    let (headers, are_repeated) = headers(&sections.metadata)?;
    let header = |name: &str| headers.get(name).map(|(_, value)| *value);
    let key = Key::new(headers.get("rebus").copied(), header("special").is_some())?;
    let (grid, marked) = key.squares(&sections.grid)?;
    let design = Design::of(&sections.design);
    let mut draft = Draft::barred(grid, design.bars.into_iter().collect());
    draft.circles = design.circles;
    let is_shaded = header("special").is_some_and(|special| special.eq_ignore_ascii_case(SHADED));
    let marks = if is_shaded { &mut draft.highlights } else { &mut draft.circles };
    marks.extend(marked);
    draft.add_backgrounds(design.backgrounds);
    draft.add_unsupported(Unsupported::SquareDrawings, design.has_more);
    draft.metadata = metadata(|name| header(name).unwrap_or_default(), &sections.notes);
    draft.add_unsupported(
        Unsupported::OtherHeaders,
        are_repeated || headers.keys().any(|name| !HEADERS.contains(&name.as_str())),
    );
    draft.add_unsupported(Unsupported::OtherSections, sections.has_more);
    let mut clues = Numbered::new(&draft);
    let split = header("splitcharacter").filter(|split| !split.is_empty());
    // Whether the last clue has its answer, and whether any has.
    let (mut has_lines, mut has_answer, mut have_answers) = (false, true, false);
    for (number, line) in &sections.clues {
        let found = add_clue(line, split, &mut clues, &mut draft).map_err(|error| error.at_line(*number))?;
        has_lines |= found.is_some();
        has_answer = found.unwrap_or(has_answer);
        have_answers |= found == Some(true);
    }
    if let Some((number, last)) = sections.clues.last()
        && !has_answer
        && (have_answers || matches!(ClueLine::of(last), Ok(ClueLine::Clue(Clue { text: "", .. }))))
    {
        let message = match have_answers {
            true => "unexpected end of file: the answer of the last clue is missing",
            false => "unexpected end of file: the text of the last clue is missing",
        };
        return Err(Error::input(message).at_line(*number));
    }
    // Each word has a line, with or without a clue.
    draft.add_unsupported(Unsupported::AllClues, !has_lines);
    clues.finish(draft)
}

/// Returns the metadata of the headers and the notes.
fn metadata<'a>(header: impl Fn(&str) -> &'a str, notes: &[Line<'_>]) -> Metadata {
    let text = |name: &str| markup::text(header(name));
    let notes: Vec<_> = notes.iter().map(|(_, line)| line.strip_prefix(JOINER).unwrap_or(line)).collect();
    let notes = [text("notes"), text("description"), markup::text(notes.join("\n").trim())];
    let notes = notes.into_iter().filter(|text| !text.is_empty()).collect::<Vec<_>>().join("\n");
    metadata::from_texts(|name| if name == "notes" { (&notes).into() } else { text(name).into() })
}

/// Reads a line in the list of clues, whose answers may have a character between words. Returns whether it has an
/// answer, if it is a clue.
fn add_clue(
    line: &str,
    split: Option<&str>,
    clues: &mut Numbered,
    draft: &mut Draft,
) -> Result<Option<bool>, Error> {
    let clue = match ClueLine::of(line).map_err(Error::input)? {
        ClueLine::Clue(clue) => clue,
        ClueLine::Metadata(what) => {
            draft.add_unsupported(what, true);
            return Ok(None);
        }
    };
    let run = clues.run(clue.number, clue.direction)?;
    let answer = draft.answer(run)?;
    // Without spaces around it, the tilde may be part of the clue.
    let expected = answer.pattern().replace(Answer::UNKNOWN, &UNKNOWN.to_string());
    let is_answer = |(_, given): &(&str, &str)| given.trim() == expected;
    let (text, given) = match clue.text.rsplit_once('~').filter(|_| clue.answer.is_none()).filter(is_answer) {
        Some((text, given)) => (text.trim_end(), Some(given.trim())),
        None => (clue.text, clue.answer),
    };
    let words: Vec<_> = match (given, split) {
        (Some(given), Some(split)) => given.split(split).collect(),
        (given, _) => given.into_iter().collect(),
    };
    if given.is_some() && words.concat() != expected && !answer.has_unknown() {
        let (given, answer) = (quoted(given.unwrap_or_default()), quoted(answer.as_str()));
        return Err(Error::input(format!("the answer {given} does not match {answer} in the grid")));
    }
    let Markup { mut text, has_other_styles, has_images } = markup::styled(text);
    draft.add_unsupported(Unsupported::ClueImages, has_images);
    draft.add_unsupported(Unsupported::OtherClueStyles, has_other_styles);
    if let Some(lengths) = lengths(&words, &answer).filter(|_| !text.as_str().ends_with(')')) {
        text.push(&format!(" ({lengths})"), None);
    }
    clues.set(clue.number, clue.direction, text)?;
    Ok(Some(given.is_some()))
}

/// Returns the lengths of several words of an answer.
fn lengths(words: &[&str], answer: &Answer) -> Option<String> {
    let lengths: Vec<_> = words.iter().map(|word| word.chars().count().to_string()).collect();
    let lengths = lengths.join(",");
    (words.len() > 1 && answer.spelled(&lengths).is_some()).then_some(lengths)
}

/// Whether a text has a clue in the form of this format, or its headings.
pub(in crate::crossword) fn looks_like(text: &str) -> bool {
    let may_be = text.contains('~') || text.contains('#');
    may_be && text.lines().map(str::trim).any(|line| is_clue(line) || line.eq_ignore_ascii_case("## grid"))
}

/// Returns the headers by their names in lower case, and whether some are repeated: the first ones count.
fn headers<'a>(lines: &[Line<'a>]) -> Result<(BTreeMap<String, Line<'a>>, bool), Error> {
    let (mut headers, mut are_repeated) = (BTreeMap::new(), false);
    for &(number, line) in lines {
        let (name, value) = line.split_once(':').ok_or_else(|| {
            Error::input(format!("invalid header {}, expected a name and a colon", quoted(line)))
                .at_line(number)
        })?;
        let (name, value) = (name.trim().to_lowercase(), value.trim());
        are_repeated |= *headers.entry(name).or_insert((number, value)) != (number, value);
    }
    Ok((headers, are_repeated))
}

/// The meaning of the characters of the grid.
struct Key<'a> {
    rebuses: BTreeMap<char, &'a str>,
    has_marked: bool,
}

impl<'a> Key<'a> {
    fn new(rebus: Option<Line<'a>>, has_marked: bool) -> Result<Self, Error> {
        let entry = |part: &'a str| {
            let (symbol, content) = part.split_once('=')?;
            let mut characters = symbol.chars();
            let c = characters.next()?;
            characters.next().is_none().then_some((c, content))
        };
        let (number, rebus) = rebus.unwrap_or_default();
        let rebuses: BTreeMap<_, _> = rebus.split_whitespace().filter_map(entry).collect();
        for (c, content) in &rebuses {
            draft::check_content(c, content).map_err(|error| error.at_line(number))?;
        }
        Ok(Self { rebuses, has_marked })
    }

    /// Returns all squares, and the positions of the marked ones.
    fn squares(&self, lines: &[Line<'_>]) -> Result<(Grid<Square>, Vec<Position>), Error> {
        let (mut rows, mut marked) = (Rows::new(lines.len()), Vec::new());
        for ((number, line), row) in lines.iter().zip(0..) {
            rows.check(line.trim().chars().count(), *number)?;
            let mut squares = Vec::new();
            for (c, column) in line.trim().chars().zip(0..) {
                let (square, is_marked) = self.square(c);
                if is_marked {
                    marked.push(Position::new(row, column));
                }
                squares.push(square);
            }
            rows.push(squares, *number)?;
        }
        Ok((rows.finish()?, marked))
    }

    /// Returns the square of a character, and whether it is marked.
    fn square(&self, c: char) -> (Square, bool) {
        let is_marked = self.has_marked && c.is_ascii_lowercase();
        let square = match c {
            c if self.rebuses.contains_key(&c) => {
                Square::Letter(self.rebuses.get(&c).copied().unwrap_or_default().into())
            }
            // Some programs write blocks as dots.
            BLOCK | '.' => Square::Block,
            VOID => Square::Void,
            UNKNOWN => Square::Letter(Box::default()),
            c if is_marked => Square::Letter(c.to_ascii_uppercase().to_string().into()),
            c => Square::Letter(c.to_string().into()),
        };
        (square, is_marked)
    }
}
