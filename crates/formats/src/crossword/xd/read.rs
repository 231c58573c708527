use std::collections::BTreeMap;

use quadrille_core::{Direction, Grid, Metadata, Position, Square, excerpt};

use super::{BLOCK, VOID, markup};
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

/// A line with its number.
type Line<'a> = (usize, &'a str);

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

/// Whether it is certainly a clue with its answer.
fn is_clue(line: &str) -> bool {
    line.contains(" ~ ") && matches!(About::of(line), Ok(About::Clue(_)))
}

/// The lines of a file by what they are for.
#[derive(Default)]
struct Sections<'a> {
    metadata: Vec<Line<'a>>,
    grid: Vec<Line<'a>>,
    clues: Vec<Line<'a>>,
    notes: Vec<Line<'a>>,
    design: Vec<Line<'a>>,
    /// Whether there are sections that nothing is known about.
    has_more: bool,
}

impl<'a> Sections<'a> {
    fn of(text: &'a str) -> Result<Self, Error> {
        let lines = lines(text);
        let mut sections = Self::default();
        let first = lines.iter().map(|(_, line)| line).find(|line| !line.trim().is_empty());
        // Such a line further down is part of the notes.
        if first.is_some_and(|line| line.starts_with("## ")) {
            let mut other = Vec::new();
            let mut section = &mut other;
            for (number, line) in lines {
                match line.strip_prefix("## ").map(|name| name.trim().to_lowercase()) {
                    Some(name) => {
                        section = match name.as_str() {
                            "metadata" => &mut sections.metadata,
                            "grid" => &mut sections.grid,
                            "clues" => &mut sections.clues,
                            "notes" => &mut sections.notes,
                            "design" => &mut sections.design,
                            _ => &mut other,
                        }
                    }
                    None => section.push((number, line)),
                }
            }
            let mut others = other.iter().chain(&sections.design);
            sections.has_more = others.any(|(_, line)| !line.trim().is_empty());
        } else {
            // What a block of lines is, is plain from the blocks before it, from the empty lines between, and from its first
            // line or a clue in it.
            let (mut gap, mut have_answers) = (0, false);
            for block in lines.split(|(_, line)| line.trim().is_empty()) {
                let Some((_, first)) = block.first() else {
                    gap += 1;
                    continue;
                };
                let first = first.trim();
                let are_first = sections.clues.is_empty();
                let has_answers = block.iter().any(|(_, line)| is_clue(line.trim()));
                let is_behind = have_answers && gap > 0;
                gap = 0;
                let is_about = match About::of(first) {
                    Ok(About::Clue(_)) => !is_behind,
                    Ok(About::Remark(_)) => true,
                    Err(_) => false,
                };
                let has_clue = has_answers
                    || is_about
                    || are_first && block.iter().any(|(_, line)| line.contains(" ~ "));
                let section = if !sections.notes.is_empty() {
                    &mut sections.notes
                } else if sections.grid.is_empty() {
                    let is_header = sections.metadata.is_empty() && first.contains(':');
                    if is_header { &mut sections.metadata } else { &mut sections.grid }
                } else if has_clue {
                    have_answers |= has_answers;
                    &mut sections.clues
                } else {
                    &mut sections.notes
                };
                // Notes keep the empty lines between them.
                section.extend_from_slice(block);
                section.push((0, ""));
            }
        }
        for section in [&mut sections.metadata, &mut sections.grid, &mut sections.clues] {
            section.retain(|(_, line)| !line.trim().is_empty());
        }
        if sections.grid.is_empty() {
            return Err(Error::input("no grid: is the file cut off?"));
        }
        Ok(sections)
    }
}

/// The lines without comments, which begin and end with a line.
fn lines(text: &str) -> Vec<Line<'_>> {
    let mut is_open = false;
    let mut is_comment = |line: &str| {
        let is_inside = is_open || line.starts_with("<!--");
        is_open = is_inside && !line.ends_with("-->");
        is_inside
    };
    (1..).zip(text.lines()).filter(|(_, line)| !is_comment(line.trim())).collect()
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

/// `A1. Feline ~ CAT`
struct Clue<'a> {
    direction: Direction,
    number: u32,
    text: &'a str,
    answer: Option<&'a str>,
}

/// What a line among the clues has.
enum About<'a> {
    Clue(Clue<'a>),
    /// Something about a clue, such as `A1 ^Refs: A2`: what it is.
    Remark(&'static str),
}

impl<'a> About<'a> {
    fn of(line: &'a str) -> Result<Self, String> {
        let wrong = || format!("{:?} is no clue, expected one like \"A1. Feline ~ CAT\"", excerpt(line));
        let line = line.trim();
        let (direction, rest) = match line.split_at_checked(1) {
            Some(("A", rest)) => (Direction::Across, rest),
            Some(("D", rest)) => (Direction::Down, rest),
            _ => return Err(wrong()),
        };
        let digits = rest.trim_start_matches(|c: char| c.is_ascii_digit());
        let number = rest.get(..rest.len() - digits.len()).and_then(|number| number.parse().ok());
        let number = number.ok_or_else(wrong)?;
        if let Some(remark) = digits.trim_start().strip_prefix('^') {
            let name = remark.split(':').next().unwrap_or_default().trim();
            let is = |known: &str| name.eq_ignore_ascii_case(known);
            return Ok(Self::Remark(if is("hint") {
                "hints"
            } else if is("refs") {
                "references between clues"
            } else {
                "remarks on clues"
            }));
        }
        let text = digits.strip_prefix('.').ok_or_else(wrong)?;
        let (text, answer) = match text.rsplit_once(" ~ ").or_else(|| Some((text.strip_suffix(" ~")?, ""))) {
            Some((text, answer)) => (text, Some(answer.trim()).filter(|answer| !answer.is_empty())),
            None => (text, None),
        };
        Ok(Self::Clue(Clue { direction, number, text: text.trim(), answer }))
    }
}
