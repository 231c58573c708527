//! Numbers, and the separators, brackets and labels between them.

use core::{cmp::Reverse, iter::Peekable, str::Chars};

use quadrille_core::{excerpt, quoted};
use quadrille_nonogram::{Clues, Side};

use super::words::{self, Word};
use crate::Error;

/// The maximum number of numbers in a file: the clues of the largest nonogram.
const MAX_ATOMS: usize = 1 << 20;
const MAX_DEPTH: u32 = 8;

/// A number of a clue, or a clue as a whole.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Atom {
    Number(u32),
    Empty,
    Unknown,
}

/// The separators, the weaker ones first.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Separator {
    /// Nothing, between letters or brackets.
    #[default]
    None,
    Blank,
    Tab,
    Dot,
    Dash,
    Comma,
    Slash,
    Bar,
    Semicolon,
    /// A new line, with its number of bullets.
    Line(u8),
    BlankLine,
    /// A line of signs.
    Border,
}

/// What is between two numbers: the least depth of brackets, and the strongest separator there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Gap {
    pub(super) depth: Reverse<u32>,
    pub(super) separator: Separator,
}

impl Gap {
    /// A new line outside of brackets.
    pub(super) const LINE: Self = Self { depth: Reverse(0), separator: Separator::Line(0) };

    pub(super) fn is_line_break(&self) -> bool {
        self.separator >= Separator::Line(0)
    }
}

#[derive(Clone, Copy, Debug)]
pub(super) struct Item {
    pub(super) atom: Atom,
    /// The line of the file, counted from 1.
    pub(super) line: usize,
    /// The side that a label gives.
    pub(super) side: Option<Side>,
    /// Whether a label is right before it.
    pub(super) is_labelled: bool,
    /// The number in this label, as in `row 2:`.
    pub(super) number: Option<u32>,
    /// Between this item and the one before it.
    pub(super) gap: Gap,
    /// The number of blank lines in it.
    pub(super) blank_lines: usize,
}

/// The contents of a text.
#[derive(Debug, Default)]
pub(super) struct Tokens {
    pub(super) items: Vec<Item>,
    /// The numbers of a size like `5x5` or `width: 5`, `height: 5`.
    pub(super) size: Vec<u32>,
    pub(super) title: Option<String>,
    pub(super) author: Option<String>,
    /// Whether other data about the puzzle were skipped.
    pub(super) has_other: bool,
}

pub(super) fn tokens(text: &str) -> Result<Tokens, Error> {
    let has_digits = text.contains(|c: char| c.is_ascii_digit());
    let mut reader = Reader {
        chars: text.chars().peekable(),
        line: 1,
        found: Tokens::default(),
        depth: 0,
        gap: Gap { depth: Reverse(0), separator: Separator::None },
        blank_lines: 0,
        side: None,
        is_labelled: false,
        number: None,
        is_size: false,
        is_line_start: true,
        quote: None,
        has_letters: !has_digits,
        marks: 0,
    };
    while reader.next()? {}
    if reader.depth > 0 {
        return Err(reader.error("an open bracket or quotation mark at the end"));
    }
    if reader.number.is_some() {
        reader.push(Atom::Empty)?;
    }
    Ok(reader.found)
}

struct Reader<'a> {
    chars: Peekable<Chars<'a>>,
    line: usize,
    found: Tokens,
    depth: u32,
    gap: Gap,
    blank_lines: usize,
    side: Option<Side>,
    is_labelled: bool,
    /// The number of a label, as in `row 2:`, that awaits its clue.
    number: Option<u32>,
    is_size: bool,
    is_line_start: bool,
    quote: Option<char>,
    /// Whether letters are numbers, A for 1.
    has_letters: bool,
    /// The separators since the last atom, except blanks and lines.
    marks: usize,
}

impl Reader<'_> {
    fn error(&self, message: impl Into<String>) -> Error {
        Error::input(message).at_line(self.line)
    }

    fn unexpected(&self, what: &str) -> Error {
        self.error(format!("unexpected {} among the clues of a nonogram", quoted(what)))
    }

    fn peek(&mut self) -> Option<char> {
        self.chars.peek().copied()
    }

    /// The next character that is no blank, without reading it.
    fn after_blanks(&self) -> Option<char> {
        self.chars.clone().find(|c| !matches!(c, ' ' | '\t' | '\r'))
    }

    /// The rest of the line, without reading it.
    fn after_here(&self) -> String {
        let rest: String = self.chars.clone().take_while(|&c| c != '\n').collect();
        rest.trim().to_owned()
    }

    fn rest_of_line(&mut self) -> String {
        let mut rest = String::new();
        while let Some(c) = self.chars.next_if(|&c| c != '\n') {
            rest.push(c);
        }
        rest
    }

    /// Notes a separator.
    fn separate(&mut self, separator: Separator) {
        let gap = Gap { depth: Reverse(self.depth), separator };
        // Within brackets a new line is a blank, unless nothing else separates.
        let is_stronger = match separator {
            Separator::Line(_) | Separator::BlankLine if self.depth > 0 => {
                gap.depth > self.gap.depth
                    || gap.depth == self.gap.depth && self.gap.separator <= Separator::Tab
            }
            _ => gap > self.gap,
        };
        if is_stronger {
            self.gap = gap;
        }
        self.is_size &= matches!(separator, Separator::Blank | Separator::Tab | Separator::Comma);
    }

    /// Notes a visible separator; two of them enclose an empty clue.
    fn mark(&mut self, separator: Separator) -> Result<(), Error> {
        if self.marks > 0 && !self.found.items.is_empty() && self.gap.separator == separator {
            self.push(Atom::Empty)?;
        }
        self.separate(separator);
        self.marks += 1;
        self.is_line_start = false;
        Ok(())
    }

    fn push(&mut self, atom: Atom) -> Result<(), Error> {
        if self.found.items.len() == MAX_ATOMS {
            return Err(Error::limit(format!("more than {MAX_ATOMS} numbers")).at_line(self.line));
        }
        let gap =
            core::mem::replace(&mut self.gap, Gap { depth: Reverse(self.depth), separator: Separator::None });
        let blank_lines = core::mem::take(&mut self.blank_lines);
        let is_labelled = core::mem::take(&mut self.is_labelled);
        let (line, side, number) = (self.line, self.side, self.number.take());
        self.found.items.push(Item { atom, line, side, is_labelled, number, gap, blank_lines });
        (self.is_line_start, self.marks) = (false, 0);
        Ok(())
    }

    fn open(&mut self) -> Result<(), Error> {
        self.depth += 1;
        if self.depth > MAX_DEPTH {
            Err(self.error(format!("brackets more than {MAX_DEPTH} deep")))
        } else {
            Ok(())
        }
    }

    fn close(&mut self) -> Result<(), Error> {
        self.depth = self
            .depth
            .checked_sub(1)
            .ok_or_else(|| self.error("a closing bracket without an opening one"))?;
        self.gap = self.gap.max(Gap { depth: Reverse(self.depth), separator: Separator::None });
        Ok(())
    }

    /// Reads a token; `false` at the end.
    fn next(&mut self) -> Result<bool, Error> {
        let Some(c) = self.chars.next() else { return Ok(false) };
        match c {
            '\n' => self.new_line()?,
            '\t' => self.separate(Separator::Tab),
            c if c.is_whitespace() => self.separate(Separator::Blank),
            '0'..='9' => self.number(c)?,
            '?' => self.push(Atom::Unknown)?,
            '[' if self.is_declaration() => {}
            '[' | '(' | '{' | '<' => {
                if c == '<' && !self.after_blanks().is_some_and(|c| c.is_ascii_digit()) {
                    return Ok(true);
                }
                let closing = match c {
                    '[' => ']',
                    '(' => ')',
                    '{' => '}',
                    _ => '>',
                };
                let mut rest = self.chars.clone();
                let is_empty = rest.find(|c| !c.is_whitespace()) == Some(closing);
                if is_empty {
                    while self.chars.next_if(|&c| c != closing).is_some() {}
                    self.chars.next();
                    self.push(Atom::Empty)?;
                } else {
                    self.open()?;
                }
            }
            '>' if self.depth == 0 => {}
            ']' | ')' | '}' | '>' if self.depth > 0 => self.close()?,
            '"' | '\'' | '`' | '“' | '”' => self.quotation(c)?,
            ',' | '，' | '、' => self.mark(Separator::Comma)?,
            ';' => self.mark(Separator::Semicolon)?,
            '|' | '│' | '║' | '¦' => self.mark(Separator::Bar)?,
            '/' | '\\' => self.slash()?,
            '.' | '·' | '•' if !self.is_line_start => self.mark(Separator::Dot)?,
            '-' | '+' | '*' | '•' | '–' | '—' | '=' | '_' | '&' | '#' | '%' | '~' | '─' | '━' | '═' =>
            {
                self.sign(c)?;
            }
            ':' | '!' | '$' | '@' | '^' | '→' => {}
            c if c.is_alphabetic() => self.word(c)?,
            c => return Err(self.unexpected(&c.to_string())),
        }
        Ok(true)
    }

    fn new_line(&mut self) -> Result<(), Error> {
        if self.number.is_some() {
            self.push(Atom::Empty)?;
        }
        self.line += 1;
        self.is_line_start = true;
        let is_blank = matches!(self.after_blanks(), Some('\n') | None);
        self.blank_lines += usize::from(is_blank);
        self.marks = 0;
        self.separate(if is_blank { Separator::BlankLine } else { Separator::Line(0) });
        Ok(())
    }

    /// Whether brackets belong to a declaration, such as `[][]int`; then they are skipped.
    fn is_declaration(&mut self) -> bool {
        let mut rest = self.chars.clone();
        for _ in 0..MAX_DEPTH {
            while rest.next_if(char::is_ascii_digit).is_some() {}
            if rest.next() != Some(']') {
                return false;
            }
            match rest.peek() {
                Some('[') => {
                    rest.next();
                }
                Some(c) if c.is_alphabetic() => {
                    self.chars = rest;
                    return true;
                }
                _ => return false,
            }
        }
        false
    }

    fn number(&mut self, first: char) -> Result<(), Error> {
        let mut digits = String::from(first);
        while let Some(c) = self.chars.next_if(char::is_ascii_digit) {
            digits.push(c);
        }
        let number = digits.parse::<u32>().ok().filter(|&number| number as usize <= Clues::MAX_SIDE);
        let number = number.ok_or_else(|| {
            Error::limit(format!(
                "{} exceeds the maximum of {} cells per line",
                excerpt(&digits),
                Clues::MAX_SIDE
            ))
            .at_line(self.line)
        })?;
        let next = self.peek();
        let is_number_of_line = self.is_line_start
            && self.depth == 0
            && (matches!(next, Some(':' | ')'))
                || next == Some('.') && self.after_mark().is_some_and(char::is_whitespace));
        if is_number_of_line {
            self.chars.next();
            (self.is_labelled, self.number, self.is_line_start) = (true, Some(number), false);
            return Ok(());
        }
        // A size: 5x5.
        if self.found.items.is_empty() && matches!(self.after_blanks(), Some('x' | 'X' | '×')) {
            let mut rest = self.chars.clone();
            rest.find(|c| matches!(c, 'x' | 'X' | '×'));
            while rest.next_if(|&c| c == ' ').is_some() {}
            if rest.peek().is_some_and(char::is_ascii_digit) {
                self.chars = rest;
                self.found.size = vec![number];
                self.is_size = true;
                return Ok(());
            }
        }
        if self.is_size {
            self.found.size.push(number);
            self.is_line_start = false;
            return Ok(());
        }
        if let Some(c) = next.filter(|c| c.is_alphabetic()) {
            return Err(self.unexpected(&format!("{digits}{c}")));
        }
        self.push(Atom::Number(number))
    }

    fn after_mark(&self) -> Option<char> {
        self.chars.clone().nth(1)
    }

    fn quotation(&mut self, c: char) -> Result<(), Error> {
        // The sign of a list in Lisp.
        if c == '\'' && self.peek() == Some('(') {
            return Ok(());
        }
        let closing = if c == '“' { '”' } else { c };
        // Three marks are one.
        if self.chars.clone().take(2).eq([c, c]) {
            self.chars.nth(1);
        } else if self.quote.is_none() && self.peek() == Some(closing) {
            self.chars.next();
            return self.push(Atom::Empty);
        }
        // A label in quotation marks is no group.
        if self.quote.is_none() {
            let content: String = self.chars.clone().take_while(|&c| c != closing).take(64).collect();
            if words::meaning(content.trim()).is_some_and(|word| word != Word::Unknown)
                || content.contains(char::is_alphabetic) && !self.has_letters
            {
                self.chars.nth(content.chars().count());
                return match content
                    .split_whitespace()
                    .map(words::meaning)
                    .find(|word| *word != Some(Word::Noise))
                {
                    Some(Some(_)) => content.split_whitespace().try_for_each(|word| self.name(word)),
                    _ => Err(self.unexpected(&content)),
                };
            }
        }
        match self.quote {
            Some(open) if open == c => {
                self.quote = None;
                self.close()
            }
            None => {
                self.quote = Some(closing);
                self.open()
            }
            Some(_) => Err(self.unexpected(&c.to_string())),
        }
    }

    fn slash(&mut self) -> Result<(), Error> {
        match self.peek() {
            Some('/') if self.is_line_start || self.gap.separator >= Separator::Blank => {
                self.comment();
                Ok(())
            }
            _ => self.mark(Separator::Slash),
        }
    }

    /// Skips a comment, which may be a label.
    fn comment(&mut self) {
        let rest = self.rest_of_line();
        let text = rest.trim_matches(|c: char| !c.is_alphanumeric());
        let words: Vec<_> = text
            .split(|c: char| !c.is_alphabetic())
            .filter(|word| !word.is_empty())
            .map(words::meaning)
            .collect();
        let is_label = words.iter().all(Option::is_some) && !text.contains(|c: char| c.is_ascii_digit());
        let side = words.iter().find_map(|word| match word {
            Some(Word::Side { side, is_short: false }) => Some(*side),
            _ => None,
        });
        if let Some(side) = side.filter(|_| is_label) {
            self.label(side);
        }
    }

    /// A bullet, a border, a comment, or a dash between numbers.
    fn sign(&mut self, c: char) -> Result<(), Error> {
        if self.is_line_start && self.depth == 0 {
            let line = self.after_here();
            if line.chars().all(|c| "-+*=_&#%~─━═|: ".contains(c))
                && (matches!(c, '#' | '&') || line.len() >= 2 || line.is_empty())
            {
                self.rest_of_line();
                self.separate(Separator::Border);
                return Ok(());
            }
            if matches!(c, '#' | '%' | '*')
                && !(c == '*' && line.starts_with(|c: char| c.is_ascii_digit() || c == '['))
            {
                self.comment();
                return Ok(());
            }
            if matches!(c, '-' | '*' | '•' | '+') && self.peek() == Some(' ') {
                let Separator::Line(bullets) = self.gap.separator else {
                    self.gap.separator = self.gap.separator.max(Separator::Line(1));
                    return Ok(());
                };
                self.gap.separator = Separator::Line(bullets.saturating_add(1).min(3));
                return Ok(());
            }
        }
        match c {
            '#' | '%' if self.gap.separator >= Separator::Blank || self.found.items.is_empty() => {
                self.comment();
                Ok(())
            }
            '=' | '&' | '*' => Ok(()),
            '-' | '–' | '—' | '_' | '+' => {
                let is_negative = c == '-'
                    && self.peek().is_some_and(|c| c.is_ascii_digit())
                    && (self.marks > 0 || self.is_line_start || self.gap.separator == Separator::Blank);
                if is_negative {
                    return Err(
                        self.error(format!("negative number {}", quoted(&format!("-{}", self.after_here()))))
                    );
                }
                self.mark(Separator::Dash)
            }
            c => Err(self.unexpected(&c.to_string())),
        }
    }

    fn word(&mut self, first: char) -> Result<(), Error> {
        let mut word = String::from(first);
        while let Some(c) = self.chars.next_if(|c| c.is_alphanumeric() || *c == '_') {
            word.push(c);
        }
        let is_name = matches!(self.after_blanks(), Some(':' | '='))
            || word.len() > 1 && matches!(words::meaning(&word), Some(Word::Side { .. } | Word::Unknown));
        if self.has_letters
            && !is_name
            && (word.bytes().all(|c| c.is_ascii_uppercase()) || word.bytes().all(|c| c.is_ascii_lowercase()))
        {
            for c in word.to_ascii_uppercase().bytes() {
                self.push(Atom::Number(u32::from(c - b'A') + 1))?;
            }
            return Ok(());
        }
        // The brackets of a declaration, as in `rows[3][2] =`.
        let mut rest = self.chars.clone();
        while rest.next_if_eq(&'[').is_some() {
            while rest.next_if(char::is_ascii_digit).is_some() {}
            if rest.next() != Some(']') {
                break;
            }
            let next = rest.clone().find(|c| !c.is_whitespace());
            if next.is_some_and(|c| c.is_alphabetic() || matches!(c, '=' | '{' | '[')) {
                self.chars = rest.clone();
            }
        }
        self.name(&word)
    }

    /// A word that is no clue.
    fn name(&mut self, word: &str) -> Result<(), Error> {
        let next = self.after_blanks();
        let digits: String = word.chars().filter(char::is_ascii_digit).collect();
        match words::meaning(word).ok_or_else(|| self.unexpected(word))? {
            Word::Side { side, is_short } => {
                let is_label = !is_short || !digits.is_empty() || matches!(next, Some(':' | '='));
                if !is_label && !matches!(next, Some('(')) {
                    return Err(self.unexpected(word));
                }
                if is_label {
                    self.label(side);
                    self.number = digits.parse().ok().or_else(|| self.index());
                }
            }
            Word::Size => self.is_size = true,
            Word::Unknown => self.push(Atom::Unknown)?,
            Word::Noise => {}
            about => {
                let text = self.about();
                match about {
                    Word::Title => self.found.title = Some(text),
                    Word::Author => self.found.author = Some(text),
                    _ => self.found.has_other = true,
                }
            }
        }
        self.is_line_start = false;
        Ok(())
    }

    fn label(&mut self, side: Side) {
        self.side = Some(side);
        self.is_labelled = true;
        self.is_size = false;
    }

    /// Reads the number of a line: `row 2:`.
    fn index(&mut self) -> Option<u32> {
        let mut rest = self.chars.clone();
        while rest.next_if(|&c| matches!(c, ' ' | '#' | '_' | '-')).is_some() {}
        let has_bracket = rest.next_if(|&c| matches!(c, '(' | '[')).is_some();
        let mut digits = String::new();
        while let Some(c) = rest.next_if(char::is_ascii_digit) {
            digits.push(c);
        }
        let is_closed = has_bracket && rest.next_if(|&c| matches!(c, ')' | ']')).is_some();
        while rest.next_if_eq(&' ').is_some() {}
        let ends =
            rest.next_if(|&c| matches!(c, ':' | '=') || !has_bracket && matches!(c, ')' | '.')).is_some();
        let number = digits.parse().ok().filter(|_| ends && is_closed == has_bracket)?;
        self.chars = rest;
        Some(number)
    }

    /// The text behind a name: in quotation marks, or the rest of the line.
    fn about(&mut self) -> String {
        while self.chars.next_if(|&c| matches!(c, ' ' | '\t' | ':' | '=')).is_some() {}
        match self.chars.next_if(|&c| matches!(c, '"' | '\'' | '`')) {
            Some(quote) => {
                let text: String = self.chars.by_ref().take_while(|&c| c != quote).collect();
                self.line += text.matches('\n').count();
                text
            }
            None => self.rest_of_line().trim().trim_end_matches([',', ';']).to_owned(),
        }
    }
}
