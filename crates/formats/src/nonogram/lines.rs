//! The tokenizer of the text formats: lines with their numbers, and the numbers and clues in them.

use quadrille_core::{excerpt, quoted};
use quadrille_nonogram::{Clue, Clues, ColorId, Run};

use crate::Error;

/// The maximum number of lines of one puzzle in any text format.
const MAX_LINES: usize = 20_000;

/// A line of a file, without the blanks at its end.
#[derive(Clone, Copy, Debug)]
pub(super) struct Line<'a> {
    /// Counted from 1.
    pub(super) number: usize,
    pub(super) text: &'a str,
}

impl<'a> Line<'a> {
    pub(super) const fn new(number: usize, text: &'a str) -> Self {
        Self { number, text }
    }

    /// A part of the line.
    pub(super) const fn with_text(self, text: &'a str) -> Self {
        Self { text, ..self }
    }

    pub(super) const fn is_blank(&self) -> bool {
        self.text.is_empty()
    }

    /// An error in this line.
    pub(super) fn error(&self, message: impl Into<String>) -> Error {
        Error::input(message).at_line(self.number)
    }

    /// An error in this line about a feature that is not supported.
    pub(super) fn unsupported(&self, message: impl Into<String>) -> Error {
        Error::unsupported(message).at_line(self.number)
    }

    /// The parts between commas if there are any, else between blanks.
    pub(super) fn words(&self) -> Vec<&'a str> {
        match self.text.contains(',') {
            true => self.text.split(',').map(str::trim).collect(),
            false => self.text.split_whitespace().collect(),
        }
    }

    /// The parts between whitespace and these separators.
    pub(super) fn parts(&self, separators: &'static [char]) -> impl Iterator<Item = &'a str> + use<'a> {
        let is_separator = move |c: char| c.is_whitespace() || separators.contains(&c);
        self.text.split(is_separator).filter(|part| !part.is_empty())
    }

    /// The first word and the rest of the line.
    pub(super) fn key_and_value(&self) -> (&'a str, &'a str) {
        let text = self.text.trim();
        text.split_once(char::is_whitespace).map_or((text, ""), |(key, value)| (key, value.trim()))
    }

    /// A number of cells, at most the length of a line.
    pub(super) fn number(&self, word: &str) -> Result<u32, Error> {
        let is_digits = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
        if word.is_empty() {
            return Err(self.error("missing number"));
        }
        if word == "?" {
            return Err(self.unsupported(
                "an unknown number ?: only lists of clues, with ? for a whole clue, and JSON, with null, have unknown clues",
            ));
        }
        if !is_digits(word) {
            let is_negative = word.strip_prefix('-').is_some_and(is_digits);
            let message = if is_negative { "negative number" } else { "invalid number" };
            return Err(self.error(format!("{message} {}: expected a number of cells", quoted(word))));
        }
        word.parse::<u32>().ok().filter(|&number| number as usize <= Clues::MAX_SIDE).ok_or_else(|| {
            let message =
                format!("{} exceeds the maximum of {} cells per line", excerpt(word), Clues::MAX_SIDE);
            Error::limit(message).at_line(self.number)
        })
    }

    /// The width or the height.
    pub(super) fn side(&self, word: &str, what: &str) -> Result<usize, Error> {
        match self.number(word)? {
            0 => Err(self.error(format!("the {what} is 0, expected at least 1"))),
            cells => Ok(cells as usize),
        }
    }

    /// The length of a run with the key or the name of its color, if any, as in `3b`.
    pub(super) fn length_and_color<'b>(&self, word: &'b str) -> Result<(u32, &'b str), Error> {
        let digits = word.find(|c| !is_length(c) && c != '?').unwrap_or(word.len());
        let (length, key) = word.split_at_checked(digits).unwrap_or((word, ""));
        Ok((self.number(length)?, key))
    }

    /// The color with this index.
    pub(super) fn color(&self, index: usize) -> Result<ColorId, Error> {
        ColorId::new(index).map_err(|error| error.at_line(self.number))
    }

    pub(super) fn invalid_color(&self, color: &str) -> Error {
        self.error(format!("invalid color {}: expected e.g. #ff0000", quoted(color)))
    }

    pub(super) fn undeclared_color(&self, name: &str) -> Error {
        self.error(format!("undeclared color {}", quoted(name)))
    }

    /// A run with the color that has this index and name.
    pub(super) fn run(&self, length: u32, index: Option<usize>, name: &str) -> Result<Run, Error> {
        match index {
            Some(index) => Ok(Run { length, color: self.color(index)? }),
            None if length == 0 && name.is_empty() => Ok(Run::black(0)),
            None => Err(self.undeclared_color(name)),
        }
    }

    /// A clue of runs, in which a 0 is only valid alone.
    pub(super) fn clue(&self, runs: impl Iterator<Item = Result<Run, Error>>) -> Result<Clue, Error> {
        let runs = runs.collect::<Result<Vec<Run>, Error>>()?;
        if runs.len() > 1 && runs.iter().any(|run| run.length == 0) {
            return Err(self.error("a 0 among other numbers: 0 denotes an empty line"));
        }
        Ok(runs.into_iter().collect())
    }

    /// A clue in one color: numbers between commas or blanks; `0` and an empty text denote the empty line.
    pub(super) fn plain_clue(&self) -> Result<Clue, Error> {
        self.clue(self.words().into_iter().map(|word| self.number(word).map(Run::black)))
    }
}

/// Whether the character may be a part of the length of a run.
pub(super) const fn is_length(c: char) -> bool {
    c.is_ascii_digit() || c == '-'
}

/// The lines of one puzzle.
pub(super) fn lines(text: &str) -> Result<Vec<Line<'_>>, Error> {
    let mut lines = Vec::new();
    for (number, text) in (1..).zip(text.lines()) {
        if lines.len() == MAX_LINES {
            let message = format!("more than {MAX_LINES} lines: no nonogram is that long");
            return Err(Error::limit(message).at_line(number));
        }
        lines.push(Line::new(number, text.trim_end()));
    }
    Ok(lines)
}

/// The number of the last line.
pub(super) fn end(lines: &[Line<'_>]) -> usize {
    lines.last().map_or(1, |line| line.number)
}

/// Leaves out the comments, which begin with this mark.
pub(super) fn without_comments<'a>(lines: &[Line<'a>], mark: char) -> Vec<Line<'a>> {
    lines.iter().copied().filter(|line| !line.text.trim_start().starts_with(mark)).collect()
}

pub(super) fn without_blanks<'a>(lines: &[Line<'a>]) -> Vec<Line<'a>> {
    lines.iter().copied().filter(|line| !line.is_blank()).collect()
}

/// The lines without the blank ones at the start and at the end.
pub(super) fn trimmed<'a, 'b>(lines: &'b [Line<'a>]) -> &'b [Line<'a>] {
    let Some(start) = lines.iter().position(|line| !line.is_blank()) else { return &[] };
    let end = lines.iter().rposition(|line| !line.is_blank()).map_or(start, |last| last + 1);
    lines.get(start..end).unwrap_or_default()
}

/// Exactly `expected` clue lines. Blank lines are ignored if there are enough others, else they are empty
/// clues.
pub(super) fn fit<'a>(lines: &[Line<'a>], expected: usize, what: &str) -> Result<Vec<Line<'a>>, Error> {
    let filled = without_blanks(lines);
    if filled.len() == expected {
        return Ok(filled);
    }
    let blank_from = lines.iter().rposition(|line| !line.is_blank()).map_or(0, |last| last + 1);
    if filled.len() < expected && lines.len() >= expected && blank_from <= expected {
        return Ok(lines.get(..expected).unwrap_or_default().to_vec());
    }
    let hint = if filled.len() < expected { ": is the file cut off?" } else { "" };
    let message = format!("{} clue lines for {what}, expected {expected}{hint}", filled.len());
    Err(Error::input(message).at_line(end(lines)))
}

/// The two numbers in the first line that is not blank, or in a line each, and the lines after them.
pub(super) fn header<'a, 'b>(
    lines: &'b [Line<'a>],
    names: [&str; 2],
) -> Result<([usize; 2], &'b [Line<'a>]), Error> {
    let message = || format!("expected a line with {} and {}", names[0], names[1]);
    let start = lines.iter().position(|line| !line.is_blank()).unwrap_or(lines.len());
    let (line, words, rest) = match lines.get(start..) {
        Some([line, rest @ ..]) => match (&line.words()[..], rest) {
            (&[first, second], rest) => (line, [first, second], rest),
            (&[first], [next, rest @ ..]) if let [second] = next.words()[..] => (line, [first, second], rest),
            _ => return Err(line.error(message())),
        },
        _ => return Err(Error::input(message()).at_line(1)),
    };
    Ok(([line.side(words[0], names[0])?, line.side(words[1], names[1])?], rest))
}

/// The number in the first line that is not blank, that line, and the lines after it.
pub(super) fn header_line<'a, 'b>(
    lines: &'b [Line<'a>],
    name: &str,
) -> Result<(usize, &'b Line<'a>, &'b [Line<'a>]), Error> {
    let start = lines.iter().position(|line| !line.is_blank()).unwrap_or(lines.len());
    match lines.get(start..) {
        Some([line, rest @ ..]) => Ok((line.side(line.text.trim(), name)?, line, rest)),
        _ => Err(Error::input(format!("missing {name}")).at_line(end(lines))),
    }
}

/// The lines before and after the first border.
pub(super) fn split<'a, 'b>(
    lines: &'b [Line<'a>],
    border: &str,
    is_border: impl Fn(&Line<'a>) -> bool,
) -> Result<[&'b [Line<'a>]; 2], Error> {
    let at = lines.iter().position(is_border);
    at.and_then(|at| Some([lines.get(..at)?, lines.get(at + 1..)?])).ok_or_else(|| {
        let message = format!("missing {border} between rows and columns: is the file cut off?");
        Error::input(message).at_line(end(lines))
    })
}

/// The lines before and after the only blank line.
pub(super) fn split_at_blank<'a, 'b>(lines: &'b [Line<'a>]) -> Result<[&'b [Line<'a>]; 2], Error> {
    let [rows, columns] = split(trimmed(lines), "blank line", Line::is_blank)?;
    let columns = trimmed(columns);
    match columns.iter().find(|line| line.is_blank()) {
        None => Ok([rows, columns]),
        Some(line) => {
            Err(line
                .error("a second blank line: expected one between rows and columns, and 0 for an empty line"))
        }
    }
}
