//! Clues while they are read, with the lines of the file where they stand.

use quadrille_nonogram::{Clue, Clues, ColorId, Palette, Run, Side};

use crate::Error;

/// The most lines of text that a puzzle can have in any format.
const MAX_LINES: usize = 20_000;

/// A line of a file without the blanks at its end.
#[derive(Clone, Copy, Debug)]
pub(super) struct Line<'a> {
    /// Counted from 1.
    pub(super) number: usize,
    pub(super) text: &'a str,
}

impl<'a> Line<'a> {
    pub(super) const fn is_blank(&self) -> bool {
        self.text.is_empty()
    }

    /// What stands between blanks of any kind, and these marks.
    pub(super) fn parts(&self, marks: &'static [char]) -> impl Iterator<Item = &'a str> + use<'a> {
        let is_between = move |c: char| c.is_whitespace() || marks.contains(&c);
        self.text.split(is_between).filter(|part| !part.is_empty())
    }
}

/// The lines of one puzzle.
pub(super) fn lines(text: &str) -> Result<Vec<Line<'_>>, Error> {
    let mut lines = Vec::new();
    for (number, text) in (1..).zip(text.lines()) {
        if lines.len() == MAX_LINES {
            let message = format!("more than {MAX_LINES} lines: no nonogram is that long");
            return Err(Error::limit(message).at_line(number));
        }
        lines.push(Line { number, text: text.trim_end() });
    }
    Ok(lines)
}

/// Leaves out what begins with a mark of comments.
pub(super) fn without_comments<'a>(lines: &[Line<'a>], marks: &[char]) -> Vec<Line<'a>> {
    lines.iter().copied().filter(|line| !line.text.trim_start().starts_with(marks)).collect()
}

/// The lines without blank ones at the start and the end.
pub(super) fn trimmed<'a, 'b>(lines: &'b [Line<'a>]) -> &'b [Line<'a>] {
    let Some(start) = lines.iter().position(|line| !line.is_blank()) else { return &[] };
    let end = lines.iter().rposition(|line| !line.is_blank()).map_or(start, |last| last + 1);
    lines.get(start..end).unwrap_or_default()
}

/// As many lines of clues as there must be. Blank lines are nothing when the others suffice, else empty
/// clues.
pub(super) fn fit<'a>(lines: &[Line<'a>], want: usize, what: &str) -> Result<Vec<Line<'a>>, Error> {
    let filled: Vec<Line<'a>> = lines.iter().copied().filter(|line| !line.is_blank()).collect();
    if filled.len() == want {
        return Ok(filled);
    }
    let blank_from = lines.iter().rposition(|line| !line.is_blank()).map_or(0, |last| last + 1);
    if filled.len() < want && lines.len() >= want && blank_from <= want {
        return Ok(lines.get(..want).unwrap_or_default().to_vec());
    }
    let at = lines.last().map_or(1, |line| line.number);
    let hint = if filled.len() < want { ": is the file cut off?" } else { "" };
    Err(Error::input(format!("{} lines with clues of {what}, but {want} expected{hint}", filled.len()))
        .at_line(at))
}

/// A number of cells, which is at most what a line can have.
pub(super) fn number(word: &str, line: usize) -> Result<u32, Error> {
    let fault = if word.is_empty() {
        Error::input("a number is missing")
    } else if word.bytes().all(|byte| byte.is_ascii_digit()) {
        match word.parse::<u32>() {
            Ok(number) if number as usize <= Clues::MAX_SIDE => return Ok(number),
            _ => Error::limit(format!(
                "{} is more than the {} cells that a line can have",
                short(word),
                Clues::MAX_SIDE
            )),
        }
    } else if word.strip_prefix('-').is_some_and(|rest| rest.bytes().all(|byte| byte.is_ascii_digit())) {
        Error::input(format!("{} is negative, expected a number of cells", short(word)))
    } else {
        Error::input(format!("{:?} is not a number", short(word)))
    };
    Err(fault.at_line(line))
}

/// A number of cells with the key or the name of its color behind it, if there is one, as in `3b`.
pub(super) fn colored(word: &str, line: usize) -> Result<(u32, &str), Error> {
    let digits = word.find(|c| !is_length(c)).unwrap_or(word.len());
    let (length, key) = word.split_at_checked(digits).unwrap_or((word, ""));
    Ok((number(length, line)?, key))
}

/// Whether the length of a run can have this.
pub(super) const fn is_length(c: char) -> bool {
    c.is_ascii_digit() || c == '-'
}

/// At most some characters of a text that is shown in a message.
pub(super) fn short(text: &str) -> String {
    let mut chars = text.chars();
    let head: String = chars.by_ref().take(30).collect();
    if chars.next().is_some() { format!("{head}…") } else { head }
}

/// The parts of a line of clues: between commas if there are any, else between blanks.
pub(super) fn words<'a>(line: &Line<'a>) -> Vec<&'a str> {
    if line.text.contains(',') {
        line.text.split(',').map(str::trim).collect()
    } else {
        line.text.split_whitespace().collect()
    }
}

/// A clue in one color: numbers between commas or blanks; `0` and nothing are the empty line.
pub(super) fn plain_clue(line: &Line<'_>) -> Result<Clue, Error> {
    let lengths = words(line).into_iter().map(|word| number(word, line.number));
    clue(lengths.map(|length| length.map(Run::black)), line.number)
}

/// A clue from its runs, where a 0 may only stand alone.
pub(super) fn clue(runs: impl Iterator<Item = Result<Run, Error>>, line: usize) -> Result<Clue, Error> {
    let runs = runs.collect::<Result<Vec<Run>, Error>>()?;
    if runs.len() > 1 && runs.iter().any(|run| run.length == 0) {
        return Err(Error::input("a 0 beside other numbers: 0 stands for an empty line").at_line(line));
    }
    Ok(runs.into_iter().collect())
}

/// Which of several colors is meant is not said.
pub(super) fn uncolored(length: u32, line: usize) -> Error {
    Error::input(format!("{length} has no color, but the puzzle has some: which one is meant?")).at_line(line)
}

/// A color by its index.
pub(super) fn color_id(index: usize, line: usize) -> Result<ColorId, Error> {
    ColorId::new(index).map_err(|error| error.at_line(line))
}

/// Width or height.
pub(super) fn side(word: &str, what: &str, line: usize) -> Result<usize, Error> {
    match number(word, line)? {
        0 => Err(Error::input(format!("the {what} is 0, expected at least 1")).at_line(line)),
        cells => Ok(cells as usize),
    }
}

/// The clues that were read so far.
#[derive(Debug, Default)]
pub(super) struct Draft {
    rows: Vec<(Clue, usize)>,
    columns: Vec<(Clue, usize)>,
}

impl Draft {
    pub(super) fn push(&mut self, side: Side, clue: Clue, line: usize) -> Result<(), Error> {
        let lines = match side {
            Side::Row => &mut self.rows,
            Side::Column => &mut self.columns,
        };
        if lines.len() == Clues::MAX_SIDE {
            let message = format!("more than {} {side}s are not supported", Clues::MAX_SIDE);
            return Err(Error::limit(message).at_line(line));
        }
        lines.push((clue, line));
        Ok(())
    }

    /// Takes lines of clues, each read by `read`.
    pub(super) fn extend<'a>(
        &mut self,
        side: Side,
        lines: &[Line<'a>],
        mut read: impl FnMut(&Line<'a>) -> Result<Clue, Error>,
    ) -> Result<(), Error> {
        lines.iter().try_for_each(|line| self.push(side, read(line)?, line.number))
    }

    /// The clues if they are legal; an error says in which line of the file the wrong clue stands.
    pub(super) fn finish(self, palette: Palette) -> Result<Clues, Error> {
        let too_long = |lines: &[(Clue, usize)], cells: usize| {
            lines.iter().find(|(clue, _)| clue.shortest_line() > cells as u64).map(|(_, line)| *line)
        };
        let place =
            too_long(&self.rows, self.columns.len()).or_else(|| too_long(&self.columns, self.rows.len()));
        let end = self.rows.iter().chain(&self.columns).map(|(_, line)| *line).max();
        let strip = |lines: Vec<(Clue, usize)>| lines.into_iter().map(|(clue, _)| clue).collect();
        Clues::with_palette(palette, strip(self.rows), strip(self.columns)).map_err(|error| {
            let error = error;
            match place.or(end) {
                Some(line) => error.at_line(line),
                None => error,
            }
        })
    }
}
