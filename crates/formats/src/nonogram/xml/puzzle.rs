//! From the elements of a puzzle to a nonogram.

use super::Element;
use crate::nonogram::prelude::*;

/// The maximum number of colors in a file. A puzzle may use fewer.
const MAX_COLORS: usize = 64;
/// Elements of a puzzle whose text is not supported.
const TEXT_ELEMENTS: [(&str, Unsupported); 5] = [
    ("source", Unsupported::Source),
    ("id", Unsupported::Id),
    ("description", Unsupported::Description),
    ("note", Unsupported::Notes),
    ("authorid", Unsupported::AuthorId),
];

pub(super) fn nonogram(element: &Element, found: &mut Members) -> Result<Nonogram, Error> {
    if let Some(kind) = element.get("type").filter(|kind| *kind != "grid") {
        let message = format!("unsupported type of a puzzle {}: expected grid", quoted(kind));
        return Err(element.line().unsupported(message));
    }
    let mut puzzle = Puzzle {
        background: element.get("backgroundcolor").unwrap_or("white"),
        default_color: element.get("defaultcolor").unwrap_or("black"),
        ..Puzzle::default()
    };
    let [mut title, mut author, mut copyright] = [None; 3];
    for child in &element.children {
        let text = child.text.trim();
        match child.name.as_str() {
            "title" => title = Some(text),
            "author" => author = Some(text),
            "copyright" => copyright = Some(text),
            "color" => puzzle.add_color(child)?,
            "clues" => puzzle.add_clues(child)?,
            "solution" => puzzle.add_solution(child, found),
            "puzzle" => return Err(child.line().error("a puzzle in a puzzle")),
            "line" | "count" => return Err(child.line().error(format!("<{}> outside of clues", child.name))),
            name if !text.is_empty() => {
                found.add_unsupported(document::lookup(name, &TEXT_ELEMENTS, Unsupported::OtherElements));
            }
            _ => {}
        }
    }
    puzzle.add_default_colors();
    let is_white = |color: &FileColor| color.name == puzzle.background && color.rgb == palette::WHITE;
    found.add_unsupported_if(Unsupported::Background, !puzzle.colors.iter().any(is_white));
    Ok(puzzle.finish(&element.line())?.described(title, author, copyright))
}

#[derive(Default)]
struct Puzzle<'a> {
    background: &'a str,
    default_color: &'a str,
    colors: Vec<FileColor>,
    /// The lines of the rows and of the columns.
    lines: [Vec<&'a Element>; 2],
    /// The picture that the author means, and whether it is the goal.
    image: Option<(&'a Element, bool)>,
}

impl<'a> Puzzle<'a> {
    /// Adds a color by its digits or by its usual name.
    fn add_color(&mut self, element: &Element) -> Result<(), Error> {
        let line = element.line();
        let name = element.get("name").ok_or_else(|| line.error("missing name of a color"))?;
        let rgb = Color::parse_hex(line.text).or_else(|| palette::by_name(line.text)).ok_or_else(|| {
            let (color, name) = (quoted(line.text), quoted(name));
            line.error(format!("invalid color {color} with the name {name}: expected e.g. FF0000"))
        })?;
        if self.colors.len() == MAX_COLORS {
            return Err(Error::limit(format!("more than {MAX_COLORS} colors")).at_line(line.number));
        }
        if self.colors.iter().any(|color| color.name == name) {
            return Err(line.error(format!("duplicate color {}", quoted(name))));
        }
        let symbol = element.get("char").and_then(|text| text.chars().next());
        self.colors.push(FileColor { name: name.to_owned(), rgb, symbol });
        Ok(())
    }

    fn add_clues(&mut self, element: &'a Element) -> Result<(), Error> {
        let line = element.line();
        let side = match element.get("type").unwrap_or_default() {
            "rows" => Side::Row,
            "columns" => Side::Column,
            other => {
                let message =
                    format!("unsupported type of clues {}: expected rows or columns", quoted(other));
                return Err(line.unsupported(message));
            }
        };
        if !self.lines[side as usize].is_empty() {
            return Err(line.error(format!("duplicate {side} clues")));
        }
        if let Some(count) = element.children("count").next() {
            return Err(count.line().error("a count outside of a line"));
        }
        self.lines[side as usize].extend(element.children("line"));
        Ok(())
    }

    /// Keeps the best picture, and notes the other ones.
    fn add_solution(&mut self, solution: &'a Element, found: &mut Members) {
        let is_goal = match solution.get("type") {
            None | Some("goal") => Some(true),
            Some("solution") => Some(false),
            _ => None,
        };
        for image in solution.children("image").filter(|image| !image.text.trim().is_empty()) {
            match is_goal {
                None => found.add_unsupported(Unsupported::SavedSolutions),
                // The colors in brackets are candidates of one cell.
                _ if image.text.contains(['[', '?']) => {
                    found.add_unsupported(Unsupported::UnfinishedSolutions);
                }
                Some(is_goal) => {
                    found.add_unsupported_if(Unsupported::OtherSolutions, self.image.is_some());
                    if self.image.is_none_or(|(_, other_is_goal)| is_goal && !other_is_goal) {
                        self.image = Some((image, is_goal));
                    }
                }
            }
        }
    }

    /// Adds white and black if they are used without a declaration.
    fn add_default_colors(&mut self) {
        let default = self.default_color;
        for (name, symbol, rgb) in [("white", '.', palette::WHITE), ("black", 'X', [0; 3])] {
            let is_taken = self.colors.iter().any(|color| color.symbol == Some(symbol));
            let mut counts = self.lines.iter().flatten().flat_map(|line| line.children("count"));
            let is_used = self.background == name
                || counts.any(|count| count.get("color").unwrap_or(default) == name)
                || !is_taken && self.image.is_some_and(|(image, _)| image.text.contains(symbol))
                || self.colors.iter().all(|color| color.name == self.background);
            if is_used && self.colors.iter().all(|color| color.name != name) {
                let symbol = Some(symbol).filter(|_| !is_taken);
                self.colors.push(FileColor { name: name.to_owned(), symbol, rgb });
            }
        }
    }

    fn finish(self, puzzle: &Line<'_>) -> Result<Nonogram, Error> {
        let is_background = |color: &FileColor| color.name == self.background;
        let (empty, colors): (Vec<FileColor>, _) = self.colors.into_iter().partition(is_background);
        let palette = palette::assemble(colors.iter().cloned())?;
        let index = |name: &str| colors.iter().position(|color| color.name == name);
        let default = (self.default_color, index(self.default_color));
        let mut draft = Draft::default();
        for (side, lines) in Side::BOTH.into_iter().zip(&self.lines) {
            for line in lines {
                let color =
                    |count: &'a Element| count.get("color").map_or(default, |name| (name, index(name)));
                draft.push(side, clue(line, color)?, line.line)?;
            }
        }
        let empty = empty.first().and_then(|color| color.symbol).unwrap_or('.');
        let cell = |symbol: char| match symbol == empty {
            true => Some(None),
            false => colors.iter().position(|color| color.symbol == Some(symbol)).map(Some),
        };
        let picture = match self.image {
            Some((image, _)) => read_image(image, palette.clone(), cell)?,
            None => None,
        };
        let has_clues = self.lines.iter().any(|lines| !lines.is_empty());
        match (picture, self.image) {
            (Some(picture), _) if !has_clues => Ok(picture.into()),
            (Some(picture), Some((image, _))) => {
                let nonogram = Nonogram::new(draft.finish(palette)?);
                nonogram.with_picture(picture).map_err(|error| error.at_line(image.line))
            }
            _ if has_clues => Ok(Nonogram::new(draft.finish(palette)?)),
            _ => Err(puzzle.error("a puzzle with neither clues nor a goal")),
        }
    }
}

/// A clue of counts whose colors have these names and indices.
fn clue<'a>(
    element: &'a Element,
    color: impl Fn(&'a Element) -> (&'a str, Option<usize>),
) -> Result<Clue, Error> {
    let line = element.line();
    if !line.text.is_empty() {
        return Err(line.error(format!("unexpected {} in a line: expected <count>", quoted(line.text))));
    }
    line.clue(element.children("count").map(|count| {
        let length = count.line().number(count.text.trim())?;
        let (name, index) = color(count);
        count.line().run(length, index, if length == 0 { "" } else { name })
    }))
}

/// The cells between bars, if there are any.
fn read_image(
    element: &Element,
    palette: Palette,
    cell: impl Fn(char) -> Option<Option<usize>>,
) -> Result<Option<Picture>, Error> {
    let line = element.line();
    let rows: Vec<&str> = line.text.lines().map(str::trim).filter(|row| !row.is_empty()).collect();
    let (mut cells, mut width) = (Vec::new(), None);
    for (row, number) in rows.iter().zip(1_u64..) {
        let inner = row.strip_prefix('|').and_then(|row| row.strip_suffix('|'));
        let inner =
            inner.ok_or_else(|| line.error(format!("missing bars around row {number} of the image")))?;
        let found = inner.chars().count() as u64;
        let width = *width.get_or_insert(found);
        if found != width {
            return Err(line.error(format!("row {number} of the image has {found} cells, expected {width}")));
        }
        check_size(width, number).map_err(|error| error.at_line(line.number))?;
        for symbol in inner.chars() {
            let index = cell(symbol)
                .ok_or_else(|| line.error(format!("undeclared color {symbol:?} in the image")))?;
            cells.push(index.map(|index| line.color(index)).transpose()?);
        }
    }
    let Some(width) = width else { return Ok(None) };
    picture(palette, check_size(width, rows.len() as u64)?, cells).map(Some)
}
