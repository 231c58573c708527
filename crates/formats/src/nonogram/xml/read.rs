use quadrille_core::Size;
use quadrille_nonogram::{Clue, Clues, ColorId, Run, Side};
use quick_xml::events::BytesStart;

use crate::{
    Error, Unsupported,
    nonogram::{
        Members, Nonogram, colors, document,
        draft::{Draft, clue, color_id, number, short},
        palette::{self, Proto},
        raster,
    },
    xml::{self, attribute},
};

/// The longest text of an element, which may be a picture.
const MAX_TEXT: usize = 8 << 20;
/// The most colors that are declared.
const MAX_COLORS: usize = 64;

/// Elements of a puzzle whose text is not read, with what they hold.
const TEXTS: [(&str, Unsupported); 5] = [
    ("source", Unsupported::Source),
    ("id", Unsupported::Id),
    ("description", Unsupported::Description),
    ("note", Unsupported::Notes),
    ("authorid", Unsupported::AuthorId),
];

pub(in crate::nonogram) fn read(bytes: &[u8]) -> Result<Members, Error> {
    let mut state = State::default();
    let read = xml::read(&xml::text(bytes)?, &mut state);
    match read {
        // What is behind it cannot be told apart.
        Err(error) if !state.found.nonograms.is_empty() => state.found.push(Err(error))?,
        read => read?,
    }
    state.found.or_none("no <puzzle>: no nonogram")
}

#[derive(Default)]
struct State {
    /// The text of the innermost element.
    text: String,
    found: Members,
    puzzle: Option<Puzzle>,
    /// Whether this puzzle is a bad one, of which nothing more is read.
    skips: bool,
}

/// A puzzle while it is read.
#[derive(Default)]
struct Puzzle {
    title: Option<String>,
    author: Option<String>,
    copyright: Option<String>,
    background: String,
    default_color: String,
    colors: Vec<Rgb>,
    color: Option<(String, Option<char>)>,
    side: Option<Side>,
    lines: [Vec<(Vec<Count>, usize)>; 2],
    count: Option<String>,
    /// What the solution that is read is.
    worth: Worth,
    goal: Option<Goal>,
}

struct Rgb {
    name: String,
    symbol: Option<char>,
    rgb: [u8; 3],
}

/// What a solution is, the picture that was meant last.
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord)]
enum Worth {
    #[default]
    Saved,
    Solution,
    Goal,
}

/// A picture that is finished.
struct Goal {
    worth: Worth,
    image: String,
    line: usize,
}

struct Count {
    length: u32,
    /// None for the default color of the puzzle.
    color: Option<String>,
}

impl xml::Handler for State {
    fn open(&mut self, path: &[String], start: &BytesStart<'_>, line: usize) -> Result<(), Error> {
        let opened = if self.skips { Ok(()) } else { self.opened(path, start, line) };
        self.or_skip(path, opened)
    }

    fn text(&mut self, text: &str, line: usize) -> Result<(), Error> {
        if self.skips {
            return Ok(());
        }
        if self.text.len() + text.len() > MAX_TEXT {
            return Err(Error::limit("a text of millions of characters").at_line(line));
        }
        self.text.push_str(text);
        Ok(())
    }

    fn close(&mut self, path: &[String], line: usize) -> Result<(), Error> {
        let closed = if self.skips { Ok(()) } else { self.closed(path, line) };
        self.or_skip(path, closed)?;
        self.skips &= puzzles_around(path) != 1 || xml::parent_and_name(path).1 != "puzzle";
        Ok(())
    }
}

/// How many puzzles an element is in, or is.
fn puzzles_around(path: &[String]) -> usize {
    path.iter().filter(|name| *name == "puzzle").count()
}

impl State {
    /// An error within a puzzle is that of the puzzle, and the others go on.
    fn or_skip(&mut self, path: &[String], result: Result<(), Error>) -> Result<(), Error> {
        match result {
            Err(error) if puzzles_around(path) > 0 => {
                (self.puzzle, self.skips) = (None, true);
                self.found.push(Err(error))
            }
            result => result,
        }
    }

    fn opened(&mut self, path: &[String], start: &BytesStart<'_>, line: usize) -> Result<(), Error> {
        let wrong = |message: String| Error::input(message).at_line(line);
        let (parent, name) = xml::parent_and_name(path);
        if parent.is_empty() && !matches!(name, "puzzleset" | "puzzle") {
            return Err(wrong(format!("<{name}> is no puzzle, expected <puzzleset>")));
        }
        self.text.clear();
        let get = |key: &str| attribute(start, key, line);
        match (name, &mut self.puzzle) {
            ("puzzle", None) => {
                let kind = get("type")?.unwrap_or_else(|| "grid".to_owned());
                if kind != "grid" {
                    let message = format!("a puzzle of the type {:?}: only \"grid\" is read", short(&kind));
                    return Err(Error::unsupported(message).at_line(line));
                }
                let background = get("backgroundcolor")?.unwrap_or_else(|| "white".to_owned());
                let default_color = get("defaultcolor")?.unwrap_or_else(|| "black".to_owned());
                self.puzzle = Some(Puzzle { background, default_color, ..Puzzle::default() });
            }
            ("puzzle", Some(_)) => return Err(wrong("a puzzle in a puzzle".to_owned())),
            ("color", Some(puzzle)) => {
                let key = get("name")?.ok_or_else(|| wrong("a color without its name".to_owned()))?;
                let symbol = get("char")?.and_then(|text| text.chars().next());
                puzzle.color = Some((key, symbol));
            }
            ("clues", Some(puzzle)) => {
                puzzle.begin_clues(get("type")?.as_deref()).map_err(|error| error.at_line(line))?;
            }
            ("line", Some(puzzle)) => puzzle.begin_line(line)?,
            ("count", Some(puzzle)) => puzzle.count = get("color")?,
            ("solution", Some(puzzle)) => {
                puzzle.worth = match get("type")?.as_deref() {
                    None | Some("goal") => Worth::Goal,
                    Some("solution") => Worth::Solution,
                    _ => Worth::Saved,
                };
            }
            _ => {}
        }
        Ok(())
    }

    fn closed(&mut self, path: &[String], line: usize) -> Result<(), Error> {
        let wrong = |message: String| Error::input(message).at_line(line);
        let text = std::mem::take(&mut self.text);
        let (parent, name) = xml::parent_and_name(path);
        let Some(puzzle) = &mut self.puzzle else {
            if !text.trim().is_empty() {
                self.found.add_unsupported(Unsupported::PuzzleSetTexts);
            }
            return Ok(());
        };
        let content = || Some(text.trim().to_owned()).filter(|text| !text.is_empty());
        match (parent, name) {
            ("puzzle", "title") => puzzle.title = content(),
            ("puzzle", "author") => puzzle.author = content(),
            ("puzzle", "copyright") => puzzle.copyright = content(),
            (_, "color") => puzzle.add_color(text.trim()).map_err(|error| error.at_line(line))?,
            ("line", "count") => puzzle.add_count(number(text.trim(), line)?, line)?,
            (_, "count") => return Err(wrong("a count outside of a line".to_owned())),
            ("clues", "line") if !text.trim().is_empty() => {
                return Err(wrong(format!("{:?} in a line, expected <count>", short(text.trim()))));
            }
            (_, "clues") => puzzle.side = None,
            ("solution", "image") if content().is_some() => {
                if let Some(other) = puzzle.add_solution(text, line) {
                    self.found.add_unsupported(other);
                }
            }
            ("puzzle", name) if content().is_some() => {
                self.found.add_unsupported(document::named(name, &TEXTS, Unsupported::OtherElements));
            }
            (_, "puzzle") => {
                let mut puzzle = self.puzzle.take().unwrap_or_default();
                puzzle.add_defaults();
                if !puzzle.has_white_background() {
                    self.found.add_unsupported(Unsupported::Background);
                }
                self.found.push(puzzle.finish(line))?;
            }
            _ => {}
        }
        Ok(())
    }
}

impl Puzzle {
    /// Clues of a side follow.
    fn begin_clues(&mut self, side: Option<&str>) -> Result<(), Error> {
        let side = match side {
            Some("rows") => Side::Row,
            Some("columns") => Side::Column,
            other => {
                let other = short(other.unwrap_or_default());
                let message = format!("clues of the type {other:?}: expected rows or columns");
                return Err(Error::unsupported(message));
            }
        };
        self.side = Some(side);
        if self.lines.get(side as usize).is_some_and(|lines| !lines.is_empty()) {
            return Err(Error::input(format!("clues of the {side}s for the second time")));
        }
        Ok(())
    }

    fn begin_line(&mut self, line: usize) -> Result<(), Error> {
        let lines = self.side.and_then(|side| self.lines.get_mut(side as usize));
        let lines = lines.ok_or_else(|| Error::input("a line outside of clues").at_line(line))?;
        if lines.len() > Clues::MAX_SIDE {
            return Err(Error::limit("too many lines").at_line(line));
        }
        lines.push((Vec::new(), line));
        Ok(())
    }

    fn add_count(&mut self, length: u32, line: usize) -> Result<(), Error> {
        let color = self.count.take();
        let lines = self.side.and_then(|side| self.lines.get_mut(side as usize));
        if let Some((counts, _)) = lines.and_then(|lines| lines.last_mut()) {
            if counts.len() > Clues::MAX_SIDE {
                return Err(Error::limit("too many counts").at_line(line));
            }
            counts.push(Count { length, color });
        }
        Ok(())
    }

    /// The color whose name and symbol are known, by its digits or by what people call it.
    fn add_color(&mut self, digits: &str) -> Result<(), Error> {
        let (name, symbol) = self.color.take().unwrap_or_default();
        let rgb = colors::from_hex(digits).or_else(|| palette::by_name(digits)).ok_or_else(|| {
            let (name, digits) = (short(&name), short(digits));
            Error::input(format!("the color {name:?} is {digits:?}, expected one like FF0000"))
        })?;
        if self.colors.len() == MAX_COLORS {
            return Err(Error::limit(format!("more than {MAX_COLORS} colors")));
        }
        if self.colors.iter().any(|color| color.name == name) {
            return Err(Error::input(format!("the color {:?} for the second time", short(&name))));
        }
        self.colors.push(Rgb { name, symbol, rgb });
        Ok(())
    }

    /// Keeps the best solution, and tells what the other one is.
    fn add_solution(&mut self, image: String, line: usize) -> Option<Unsupported> {
        let worth = self.worth;
        if worth == Worth::Saved {
            return Some(Unsupported::SavedSolutions);
        }
        // Cells in brackets may be filled or not.
        if image.contains(['[', '?']) {
            return Some(Unsupported::UnfinishedSolutions);
        }
        let is_first = self.goal.is_none();
        if self.goal.as_ref().is_none_or(|goal| goal.worth < worth) {
            self.goal = Some(Goal { worth, image, line });
        }
        (!is_first).then_some(Unsupported::OtherSolutions)
    }

    fn has_white_background(&self) -> bool {
        self.colors.iter().any(|color| color.name == self.background && color.rgb == palette::WHITE)
    }

    fn finish(self, line: usize) -> Result<Nonogram, Error> {
        let background = self.colors.iter().find(|color| color.name == self.background);
        let empty = background.and_then(|color| color.symbol).unwrap_or('.');
        let mut symbols: Vec<(char, Option<usize>)> = vec![(empty, None)];
        let mut names = Vec::new();
        let mut protos = Vec::new();
        for color in self.colors.iter().filter(|color| color.name != self.background) {
            symbols.extend(color.symbol.map(|symbol| (symbol, Some(names.len()))));
            names.push(color.name.as_str());
            protos.push(Proto { name: color.name.clone(), rgb: color.rgb, symbol: color.symbol });
        }
        let palette = if protos.is_empty() { palette::black() } else { palette::assemble(protos)? };
        let goal = match &self.goal {
            Some(goal) => image(&goal.image, &symbols, goal.line)?,
            None => None,
        };
        let default = (&*self.default_color, names.iter().position(|name| *name == self.default_color));
        let mut draft = Draft::default();
        for (side, lines) in Side::BOTH.into_iter().zip(&self.lines) {
            for (counts, line) in lines {
                draft.push(side, read_clue(counts, &names, default, *line)?, *line)?;
            }
        }
        let has_clues = self.lines.iter().any(|lines| !lines.is_empty());
        let picture = match goal {
            Some((size, cells)) => Some(raster::picture(palette.clone(), size, cells)?),
            None => None,
        };
        let nonogram = match picture {
            Some(picture) if !has_clues => picture.into(),
            Some(picture) => {
                let at = self.goal.as_ref().map_or(line, |goal| goal.line);
                let nonogram = Nonogram::new(draft.finish(palette)?);
                nonogram.with_picture(picture).map_err(|error| error.at_line(at))?
            }
            None if has_clues => Nonogram::new(draft.finish(palette)?),
            None => return Err(Error::input("a puzzle with neither clues nor a goal").at_line(line)),
        };
        Ok(nonogram.described(self.title.as_deref(), self.author.as_deref(), self.copyright.as_deref()))
    }

    /// White and black need not be declared.
    fn add_defaults(&mut self) {
        for (name, symbol, rgb) in [("white", '.', palette::WHITE), ("black", 'X', [0; 3])] {
            let is_taken = self.colors.iter().any(|color| color.symbol == Some(symbol));
            let mut counts = self.lines.iter().flatten().flat_map(|(counts, _)| counts);
            let is_used = self.background == name
                || counts.any(|count| count.color.as_ref().unwrap_or(&self.default_color) == name)
                || !is_taken && self.goal.as_ref().is_some_and(|goal| goal.image.contains(symbol))
                || self.colors.iter().all(|color| color.name == self.background);
            if is_used && self.colors.iter().all(|color| color.name != name) {
                let symbol = Some(symbol).filter(|_| !is_taken);
                self.colors.push(Rgb { name: name.to_owned(), symbol, rgb });
            }
        }
    }
}

/// A clue by the names of the colors; the default color comes with its place among them.
fn read_clue(
    counts: &[Count],
    names: &[&str],
    default: (&str, Option<usize>),
    line: usize,
) -> Result<Clue, Error> {
    let run = |count: &Count| {
        let (color, index) = match &count.color {
            Some(color) => (&**color, names.iter().position(|name| *name == color)),
            None => default,
        };
        match index {
            Some(index) => Ok(Run { length: count.length, color: color_id(index, line)? }),
            None if count.length == 0 => Ok(Run::black(0)),
            None => {
                let message =
                    format!("a count has the color {:?}, which is no color that is declared", short(color));
                Err(Error::input(message).at_line(line))
            }
        }
    };
    clue(counts.iter().map(run), line)
}

type Image = (Size, Vec<Option<ColorId>>);

/// The cells between bars, if there are some.
fn image(text: &str, symbols: &[(char, Option<usize>)], line: usize) -> Result<Option<Image>, Error> {
    let wrong = |message: String| Error::input(message).at_line(line);
    let mut cells = Vec::new();
    let (mut width, mut height) = (None, 0_u64);
    for row in text.lines().map(str::trim).filter(|row| !row.is_empty()) {
        height += 1;
        let inner = row.strip_prefix('|').and_then(|row| row.strip_suffix('|'));
        let inner = inner.ok_or_else(|| wrong(format!("row {height} of the image is not between bars")))?;
        let found = inner.chars().count() as u64;
        let width = *width.get_or_insert(found);
        if found != width {
            return Err(wrong(format!(
                "row {height} of the image has {found} cells, but the first has {width}"
            )));
        }
        raster::check(width, height).map_err(|error| error.at_line(line))?;
        for c in inner.chars() {
            let known = symbols.iter().find(|(symbol, _)| *symbol == c);
            let (_, index) = known.ok_or_else(|| wrong(format!("the image has {c:?}, which is no color")))?;
            cells.push(index.map(|index| color_id(index, line)).transpose()?);
        }
    }
    match width {
        Some(width) => Ok(Some((raster::check(width, height)?, cells))),
        None => Ok(None),
    }
}

#[cfg(test)]
mod tests {
    use super::read;

    #[test]
    fn a_default_color_is_kept_once() {
        let line = format!("<line>{}</line>", "<count>1</count>".repeat(900));
        let (rows, name) = (line.repeat(20), "a".repeat(1 << 20));
        let file = format!(
            "<puzzle defaultcolor=\"{name}\">\n<clues type=\"rows\">{rows}</clues>\n\
             <clues type=\"columns\"><line/></clues></puzzle>"
        );
        let error = read(file.as_bytes()).unwrap().all().unwrap_err();
        assert_eq!(error.line(), Some(2));
        assert!(error.message().starts_with("a count has the color \"aaa"), "{error}");
    }
}
