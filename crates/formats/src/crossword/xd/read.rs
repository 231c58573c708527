use std::collections::BTreeMap;

use quadrille_core::{Grid, Metadata, Position, Square, excerpt};

use super::{
    BLOCK, VOID,
    clue::{About, Clue, is_clue},
    markup,
    sections::{Line, Sections},
};
use crate::{
    Error,
    crossword::{
        Document,
        draft::{self, Draft, Numbered},
    },
    decode,
};

/// The headers that are read.
const HEADERS: [&str; 11] = [
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
];

pub(in crate::crossword) fn read(bytes: &[u8]) -> Result<Document, Error> {
    let sections = Sections::of(decode::text(bytes)?)?;
    let headers = headers(&sections.metadata)?;
    let header = |name: &str| headers.get(name).map(|(_, value)| *value);
    // The style of a square may draw them.
    let has_bars = sections.design.iter().any(|(_, line)| line.contains("bar-"));
    if has_bars || header("form").is_some_and(|form| form.eq_ignore_ascii_case("barred")) {
        return Err(Error::unsupported("a grid with bars: only grids with blocks are read"));
    }
    let key = Key::new(header("rebus"), header("special").is_some());
    let (grid, highlights) = key.squares(&sections.grid)?;
    let mut draft = Draft::new(grid);
    draft.highlights = highlights;
    draft.metadata = metadata(|name| header(name).unwrap_or_default(), &sections.notes);
    draft.leave_out("other headers", headers.keys().any(|name| !HEADERS.contains(&name.as_str())));
    draft.leave_out("other sections", sections.has_more);
    let mut clues = Numbered::new(&draft);
    for (number, line) in &sections.clues {
        add_clue(line, &mut clues, &mut draft).map_err(|error| error.at_line(*number))?;
    }
    if let Some((number, last)) = sections.clues.last()
        && matches!(About::of(last), Ok(About::Clue(Clue { answer: None, .. })))
        && sections.clues.iter().any(|(_, line)| is_clue(line))
    {
        let message = "a clue without its answer, but others have theirs: is the file cut off?";
        return Err(Error::input(message).at_line(*number));
    }
    clues.finish(draft, false)
}

/// What the headers and the notes say.
fn metadata<'a>(header: impl Fn(&str) -> &'a str, notes: &[Line<'_>]) -> Metadata {
    let said = |name: &str| markup::text(header(name));
    let notes: Vec<_> = notes.iter().map(|(_, line)| *line).collect();
    let notes = [said("notes"), said("description"), markup::text(notes.join("\n").trim())];
    let notes = notes.into_iter().filter(|text| !text.is_empty()).collect::<Vec<_>>().join("\n");
    Metadata::default()
        .with_title(said("title"))
        .with_author(said("author"))
        .with_copyright(said("copyright"))
        .with_notes(notes)
        .with_editor(said("editor"))
        .with_publisher(said("publisher"))
        .with_date(said("date"))
}

/// Reads a line among the clues.
fn add_clue(line: &str, clues: &mut Numbered, draft: &mut Draft) -> Result<(), Error> {
    let clue = match About::of(line).map_err(Error::input)? {
        About::Clue(clue) => clue,
        About::Remark(what) => {
            draft.leave_out(what, true);
            return Ok(());
        }
    };
    let run = clues.set(clue.number, clue.direction, &markup::text(clue.text))?;
    draft.leave_out("images of clues", markup::has_image(clue.text));
    let answer = draft.answer(run)?;
    match clue.answer {
        Some(given) if given != answer.as_str() => {
            let (given, answer) = (excerpt(given), excerpt(answer.as_str()));
            Err(Error::input(format!("the answer is {given:?}, but the grid has {answer:?}")))
        }
        _ => Ok(()),
    }
}

/// Whether a text has a clue as this format writes them, or its headings.
pub(in crate::crossword) fn looks_like(text: &str) -> bool {
    text.lines().map(str::trim).any(|line| is_clue(line) || line.eq_ignore_ascii_case("## grid"))
}

/// The headers by their names in small letters.
fn headers<'a>(lines: &[Line<'a>]) -> Result<BTreeMap<String, Line<'a>>, Error> {
    let mut headers = BTreeMap::new();
    for &(number, line) in lines {
        let (name, value) = line.split_once(':').ok_or_else(|| {
            Error::input(format!("{:?} is no header, expected a name and a colon", excerpt(line)))
                .at_line(number)
        })?;
        headers.insert(name.trim().to_lowercase(), (number, value.trim()));
    }
    Ok(headers)
}

/// What the characters of the grid mean.
struct Key<'a> {
    rebuses: BTreeMap<char, &'a str>,
    has_marked: bool,
}

impl<'a> Key<'a> {
    fn new(rebus: Option<&'a str>, has_marked: bool) -> Self {
        let entry = |part: &'a str| {
            let (symbol, content) = part.split_once('=')?;
            let mut characters = symbol.chars();
            let c = characters.next()?;
            characters.next().is_none().then_some((c, content))
        };
        let rebuses = rebus.unwrap_or_default().split_whitespace().filter_map(entry).collect();
        Self { rebuses, has_marked }
    }

    /// All squares, and the marked ones.
    fn squares(&self, lines: &[Line<'_>]) -> Result<(Grid<Square>, Vec<Position>), Error> {
        let (mut rows, mut highlights) = (Vec::new(), Vec::new());
        for ((number, line), row) in lines.iter().zip(0..) {
            let mut squares = Vec::new();
            for (c, column) in line.trim().chars().zip(0..) {
                let (square, is_marked) = self.square(c).ok_or_else(|| {
                    Error::unsupported("a grid without its solution: nothing can be checked or drawn")
                        .at_line(*number)
                        .at_column(column as usize + 1)
                })?;
                if is_marked {
                    highlights.push(Position::new(row, column));
                }
                squares.push(square);
            }
            rows.push((*number, squares));
        }
        Ok((draft::grid(rows)?, highlights))
    }

    /// The square, and whether it is marked; nothing for a square that is still empty.
    fn square(&self, c: char) -> Option<(Square, bool)> {
        let is_marked = self.has_marked && c.is_ascii_lowercase();
        let square = match c {
            c if self.rebuses.contains_key(&c) => {
                Square::Letter(self.rebuses.get(&c).copied().unwrap_or_default().into())
            }
            // Some programs write blocks as dots.
            BLOCK | '.' => Square::Block,
            VOID => Square::Void,
            '?' => return None,
            c if is_marked => Square::Letter(c.to_ascii_uppercase().to_string().into()),
            c => Square::Letter(c.to_string().into()),
        };
        Some((square, is_marked))
    }
}
