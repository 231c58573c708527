use quadrille_core::Language;
use unicode_segmentation::UnicodeSegmentation;

use super::{
    BEGIN, BLOCK, SIGNS, UNKNOWN,
    clue::{self, Clue},
    color,
};
use crate::crossword::prelude::*;

/// The last line of a puzzle.
const END: &str = "exolve-end";

/// The sections with data that a crossword cannot represent. Those that configure the player are ignored.
const UNSUPPORTED: [(&str, Unsupported); 9] = [
    ("exolve-credits", Unsupported::Credits),
    ("exolve-postscript", Unsupported::Postscript),
    ("exolve-explanations", Unsupported::AnswerExplanations),
    ("exolve-question", Unsupported::Questions),
    ("exolve-questions", Unsupported::Questions),
    ("exolve-nina", Unsupported::HiddenMessages),
    ("exolve-alternatives", Unsupported::OtherLetters),
    ("exolve-shaped-cell", Unsupported::SquareShapes),
    ("exolve-cell-decorator", Unsupported::SquareDrawings),
];

/// A line with its number.
type Line<'a> = (usize, &'a str);

pub(in crate::crossword) fn read(bytes: &[u8]) -> Result<Document, Error> {
    let sections = Sections::of(decode::utf8(bytes)?)?;
    for name in ["exolve-3d", "exolve-nodir", "exolve-reversals"] {
        if let Some((number, _)) = sections.all(name).next() {
            return Err(Error::unsupported(format!("{name} is not supported")).at_line(number));
        }
    }
    let mut squares = Squares::new(&sections);
    let mut rows = Rows::new(sections.all("exolve-grid").count());
    for ((number, line), row) in sections.all("exolve-grid").zip(0..) {
        rows.push(squares.row(line, row).map_err(|error| error.at_line(number))?, number)?;
    }
    if sections.all("exolve-grid").next().is_none() {
        return Err(Error::input("missing section exolve-grid"));
    }
    let grid = rows.finish()?;
    for (name, side) in [("exolve-width", grid.size().width), ("exolve-height", grid.size().height)] {
        if let Some((number, value)) = sections.all(name).next()
            && value.parse() != Ok(side)
        {
            let message = format!("{name} is {}, but the grid has {side} squares", quoted(value));
            return Err(Error::input(message).at_line(number));
        }
    }
    let mut draft = Draft::barred(grid, squares.bars.into_iter().collect());
    (draft.circles, draft.given) = (squares.circles, squares.given);
    let colors = ["exolve-colour", "exolve-color"].into_iter().flat_map(|name| sections.all(name));
    color::read(colors.map(|(_, list)| list), &mut draft);
    let text = |names: &[&str]| {
        let lines: Vec<_> = names.iter().flat_map(|name| sections.all(name)).map(|(_, line)| line).collect();
        html::text(&lines.join("\n").replace("<br>\n", "<br>"))
    };
    draft.metadata = Metadata::default()
        .with_title(text(&["exolve-title"]))
        .with_author(text(&["exolve-setter"]))
        .with_copyright(text(&["exolve-copyright"]))
        .with_notes(text(&["exolve-preamble", "exolve-prelude"]))
        .with_language(sections.all("exolve-language").find_map(|(_, line)| language(line)));
    for (section, what) in UNSUPPORTED {
        draft.add_unsupported(what, sections.all(section).next().is_some());
    }
    draft.add_unsupported(Unsupported::FurtherPuzzles, sections.has_more);
    draft.add_unsupported(Unsupported::HiddenSquares, squares.has_hidden);
    let clues = clues(&sections, &mut draft)?;
    clues.finish(draft)
}

/// Returns the clues of all lists. The word in which another answer continues gets a clue that refers to it, unless
/// it has one.
fn clues(sections: &Sections<'_>, draft: &mut Draft) -> Result<Numbered, Error> {
    let mut clues = Numbered::new(draft);
    let mut linked = Vec::new();
    for direction in Direction::BOTH {
        // A heading must be above a clue.
        let mut heading = None;
        for (line_number, line) in sections.all(&format!("exolve-{direction}")) {
            let at = |error: Error| error.at_line(line_number);
            match clue::Line::of(line).map_err(at)? {
                clue::Line::Clue(Clue { number, linked: more, text, has_other_styles, explanation }) => {
                    clues.set(number, direction, text).map_err(at)?;
                    let more = more.into_iter().map(|(child, to)| (child, to.unwrap_or(direction)));
                    linked.extend(more.map(|child| (child, (number, direction))));
                    draft.add_unsupported(Unsupported::AnswerExplanations, !explanation.is_empty());
                    draft.add_unsupported(Unsupported::OtherClueStyles, has_other_styles);
                    draft.add_unsupported(Unsupported::ClueHeadings, heading.take().is_some());
                }
                clue::Line::Metadata(what) => draft.add_unsupported(what, true),
                clue::Line::Heading => heading = heading.or(Some((line_number, line))),
            }
        }
        if let Some((number, line)) = heading {
            return Err(clue::no_number(line).at_line(number));
        }
    }
    for ((child, to), (number, direction)) in linked {
        clues.set_if_none(child, to, runs::continuation(number, direction));
    }
    Ok(clues)
}

/// Returns the language whose tag is the first word of a line, if it is supported.
fn language(line: &str) -> Option<Language> {
    line.split_whitespace().next()?.parse().ok()
}

/// The lines of a puzzle with the sections that they belong to.
struct Sections<'a> {
    lines: Vec<(&'a str, Line<'a>)>,
    /// Whether another puzzle follows.
    has_more: bool,
}

impl<'a> Sections<'a> {
    fn of(text: &'a str) -> Result<Self, Error> {
        let mut lines = (1..).zip(text.lines()).map(|(number, line)| (number, without_comment(line).trim()));
        if !lines.any(|(_, line)| line == BEGIN) {
            return Err(Error::input("missing line \"exolve-begin\""));
        }
        let mut found = Vec::new();
        let mut section = "";
        while let Some((number, line)) = lines.next() {
            if line == END {
                return Ok(Self { lines: found, has_more: lines.any(|(_, line)| line == BEGIN) });
            }
            let (name, line) = match line.split_once(':').unwrap_or((line, "")) {
                (name, value) if is_name(name) => (name, value.trim()),
                _ => (section, line),
            };
            section = name;
            if !line.is_empty() {
                found.push((name, (number, line)));
            }
        }
        Err(Error::input("missing line \"exolve-end\""))
    }

    /// Returns the lines of all sections with a name.
    fn all(&self, name: &str) -> impl Iterator<Item = Line<'a>> {
        self.lines.iter().filter(move |(section, _)| *section == name).map(|(_, line)| *line)
    }
}

fn is_name(text: &str) -> bool {
    text.starts_with("exolve-") && !text.contains(char::is_whitespace)
}

/// A comment begins with `# `, or with `#` at the end of a line.
fn without_comment(line: &str) -> &str {
    let line = line.strip_suffix('#').unwrap_or(line);
    line.find("# ").and_then(|at| line.get(..at)).unwrap_or(line)
}

/// The syntax of squares, and those that have been read.
#[derive(Default)]
struct Squares {
    /// Whether a square may contain several characters, so that squares are separated.
    has_rebuses: bool,
    has_digits: bool,
    circles: Vec<Position>,
    given: Vec<Position>,
    bars: Vec<(Position, Direction)>,
    /// Whether there are squares whose kind is hidden from solvers.
    has_hidden: bool,
}

impl Squares {
    fn new(sections: &Sections<'_>) -> Self {
        let option = |name: &str| {
            sections
                .all("exolve-option")
                .flat_map(|(_, line)| line.split_whitespace())
                .any(|word| word == name)
        };
        let allows_zero = sections
            .all("exolve-option")
            .any(|(_, line)| line.split_once("allow-chars:").is_some_and(|(_, chars)| chars.contains('0')));
        // For Devanagari the default number of codes per letter is five.
        let is_compound = sections.all("exolve-language").any(|(_, line)| {
            let mut words = line.split_whitespace().skip(1);
            let script = words.next();
            words.next().map_or(script == Some("Devanagari"), |codes| codes != "1")
        });
        let has_rebuses = option("rebus-cells") || is_compound;
        Self { has_rebuses, has_digits: option("allow-digits") || allows_zero, ..Self::default() }
    }

    /// Returns the squares of a row. Signs follow their squares.
    fn row(&mut self, line: &str, row: i32) -> Result<Vec<Square>, Error> {
        let mut squares = Vec::new();
        let mut parts = line.graphemes(true).peekable();
        while let Some(part) = parts.next() {
            let at = Position::new(row, squares.len() as i32 - 1);
            let mut bars =
                |sides: &[char]| self.bars.extend(sides.iter().filter_map(|&side| draft::bar(at, side)));
            match part {
                "|" => bars(&['r']),
                "_" => bars(&['b']),
                "+" => bars(&['r', 'b']),
                "~" => return Err(Error::unsupported("grids with skipped numbers are not supported")),
                "@" => self.circles.push(at),
                "!" => self.given.push(at),
                "*" => self.has_hidden = true,
                // The name of a drawing or a shape.
                "{" | "[" => while parts.next().is_some_and(|part| !matches!(part, "}" | "]")) {},
                BLOCK => squares.push(Square::Block),
                _ if part.trim().is_empty() => {}
                _ => {
                    let mut content = unescaped(part, &mut parts);
                    while self.has_rebuses
                        && let Some(next) = parts
                            .next_if(|next| *next == "&" || !(SIGNS.contains(next) || next.trim().is_empty()))
                    {
                        content.push_str(&unescaped(next, &mut parts));
                    }
                    let [zero, sign] = UNKNOWN;
                    if part == sign || part == zero && content == zero && !self.has_digits {
                        content.clear();
                    }
                    if squares.len() as u64 > draft::MAX_AREA {
                        draft::size(squares.len() as u64, 1)?;
                    }
                    // Exolve capitalizes them.
                    squares.push(Square::Letter(content.to_uppercase().into()));
                }
            }
        }
        Ok(squares)
    }
}

/// Returns a part, or the part after the escape character.
fn unescaped<'a>(part: &'a str, parts: &mut impl Iterator<Item = &'a str>) -> String {
    match part {
        "&" => parts.next().unwrap_or(part).to_owned(),
        part => part.to_owned(),
    }
}
