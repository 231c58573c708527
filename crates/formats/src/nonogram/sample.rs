//! The beginning of a text, from which its format is detected.

use quadrille_nonogram::Clues;

/// The maximum number of lines whose shape is examined.
const MAX_SHAPE_LINES: usize = 5000;

pub(super) struct Sample<'a> {
    pub(super) text: &'a str,
    /// The first lines, without blanks around them.
    lines: Vec<&'a str>,
    /// The first of them that is not blank.
    pub(super) first: &'a str,
    /// Those that are neither blank nor numbers.
    pub(super) others: Vec<&'a str>,
    /// Whether there is a blank line between others.
    pub(super) has_blank: bool,
}

impl<'a> Sample<'a> {
    pub(super) fn new(text: &'a str) -> Self {
        let lines: Vec<&str> = text.lines().map(str::trim).take(MAX_SHAPE_LINES).collect();
        let first = text.lines().map(str::trim).find(|line| !line.is_empty()).unwrap_or_default();
        let others = lines.iter().copied().filter(|line| !line.is_empty() && !is_numbers(line)).collect();
        let is_filled = |line: &&str| !line.is_empty();
        let (start, end) = (lines.iter().position(is_filled), lines.iter().rposition(is_filled));
        let between = start.zip(end).and_then(|(start, end)| lines.get(start..end)).unwrap_or_default();
        let has_blank = between.contains(&"");
        Self { text, lines, first, others, has_blank }
    }

    /// Whether there is this line, in upper or lower case.
    pub(super) fn has_line(&self, wanted: &str) -> bool {
        self.text.lines().any(|line| line.trim().eq_ignore_ascii_case(wanted))
    }

    /// Whether there is a line that starts with this text.
    pub(super) fn has_line_start(&self, start: &str) -> bool {
        self.text.lines().any(|line| line.trim_start().starts_with(start))
    }

    /// The lines that are not blank.
    pub(super) fn filled(&self) -> impl Iterator<Item = &'a str> {
        self.lines.iter().copied().filter(|line| !line.is_empty())
    }

    /// The lines of numbers.
    pub(super) fn numbers(&self) -> impl Iterator<Item = &'a str> {
        self.filled().filter(|line| is_numbers(line))
    }

    /// The first line that is neither blank nor numbers nor a comment.
    pub(super) fn odd_line(&self) -> Option<&'a str> {
        self.others.iter().copied().find(|line| !line.starts_with('#'))
    }

    /// Whether all lines have the same length.
    pub(super) fn is_rectangle(&self) -> bool {
        let width = |line: &str| line.chars().count();
        self.filled().all(|line| width(line) == width(self.first))
    }

    /// Whether the file begins with height and width, and then has `parts` parts of that many lines for each
    /// side, with blank lines between them. In other formats these numbers would be clues, but then rows and
    /// columns do not have the same number of filled cells; if all clues are empty, every line has to be there.
    pub(super) fn has_counted_parts(&self, header: usize, parts: usize) -> bool {
        self.counted_parts(header, parts).unwrap_or(false)
    }

    fn counted_parts(&self, header: usize, parts: usize) -> Option<bool> {
        let lines = &self.lines;
        let start = lines.iter().position(|line| !line.is_empty())?;
        let number = |line: &&str| line.parse::<usize>().ok().filter(|&number| number <= Clues::MAX_SIDE);
        let numbers = lines.get(start..start + header)?.iter().map(number).collect::<Option<Vec<_>>>()?;
        let mut filled = [0_usize; 2];
        let mut at = start + header;
        for (side, &size) in numbers.iter().take(2).enumerate() {
            for part in 0..parts {
                if at > start + header && !lines.get(at - 1)?.is_empty() {
                    return None;
                }
                // Empty clues at the end may be missing.
                let clues = lines.get(at..(at + size).min(lines.len()))?;
                if part == 0 {
                    let words = clues.iter().flat_map(|line| line.split_ascii_whitespace());
                    let lengths = words.filter_map(|word| word.parse::<usize>().ok());
                    filled[side] = lengths.fold(0, usize::saturating_add);
                }
                at += size + 1;
            }
        }
        let is_complete = lines.len() + 1 == at;
        let ends = lines.iter().skip(at).all(|line| line.is_empty());
        Some(ends && filled[0] == filled[1] && (filled[0] > 0 || is_complete))
    }
}

/// Whether a line is nothing but numbers between blanks or commas.
fn is_numbers(line: &str) -> bool {
    line.bytes().all(|byte| byte.is_ascii_digit() || matches!(byte, b' ' | b'\t' | b','))
}
