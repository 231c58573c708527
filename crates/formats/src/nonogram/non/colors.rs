//! The colors of `.non` in two dialects: `color a #ff0000` with clues `3a,1b`, which is written, and nonny's
//! `color red FF0000 r` with clues `red: 3, 1`, in which a color applies to all numbers up to the next one, and
//! black applies before.

use crate::nonogram::prelude::*;

/// The color of numbers without a color, if colors have names.
const BLACK: &str = "black";
/// What names of colors and numbers may have between them.
const SEPARATORS: &[char] = &[',', ':'];

/// The colors that a file declares.
pub(super) struct Colors {
    /// By name, with their keys as symbols.
    colors: Vec<FileColor>,
    /// Whether a number without a color has the only one.
    is_single: bool,
}

pub(super) fn is_color_key(key: &str) -> bool {
    matches!(key.to_ascii_lowercase().as_str(), "color" | "colour")
}

impl Colors {
    /// Examines all lines, since keys may be in any order.
    pub(super) fn find(lines: &[Line<'_>], found: &mut Members) -> Result<Self, Error> {
        let mut colors: Vec<FileColor> = Vec::new();
        for line in lines {
            let words: Vec<&str> = line.parts(&[]).take(4).collect();
            let (name, rgb, symbol) = match words.as_slice() {
                [key, name, rgb] if is_color_key(key) => (*name, *rgb, None),
                [key, name, rgb, symbol] if is_color_key(key) => (*name, *rgb, symbol.chars().next()),
                [key, ..] if is_color_key(key) => return Err(line.error("expected \"color a #ff0000\"")),
                _ => continue,
            };
            let rgb = Color::parse_hex(rgb)
                .or_else(|| palette::by_name(rgb))
                .ok_or_else(|| line.invalid_color(rgb))?;
            // The second dialect also declares the color of empty cells.
            if matches!(name, "background" | "0") || symbol.is_some() && name == "white" {
                found.add_unsupported_if(Unsupported::Background, rgb != palette::WHITE);
                continue;
            }
            if colors.iter().any(|color| color.name == name) {
                return Err(line.error(format!("duplicate color {}", quoted(name))));
            }
            if colors.len() == Palette::MAX {
                let message = format!("more than {} colors are not supported", Palette::MAX);
                return Err(Error::limit(message).at_line(line.number));
            }
            let symbol = single_char(name).or(symbol);
            colors.push(FileColor { name: name.to_owned(), rgb, symbol });
        }
        Ok(Self { colors, is_single: false })
    }

    /// Finds out whether clues name colors at all, and whether some use the undeclared black.
    pub(super) fn examine(&mut self, sides: [&[Line<'_>]; 2]) {
        let mut clues = sides.into_iter().flatten();
        let is_number = |c: char| c.is_ascii_digit() || c.is_whitespace() || matches!(c, ',' | '-');
        self.is_single = self.colors.len() <= 1 && clues.clone().all(|line| line.text.chars().all(is_number));
        let is_plain = |word: &str| word != "0" && word.bytes().all(|byte| byte.is_ascii_digit());
        if self.has_names()
            && !self.is_single
            && self.name(BLACK).is_none()
            && clues.any(|line| line.parts(SEPARATORS).next().is_some_and(is_plain))
        {
            self.colors.push(FileColor::black());
        }
    }

    /// Whether colors have names, which precede the numbers, instead of letters after them.
    fn has_names(&self) -> bool {
        self.colors.iter().any(|color| single_char(&color.name).is_none())
    }

    pub(super) fn palette(&self) -> Result<Palette, Error> {
        palette::assemble(self.colors.iter().cloned().map(|color| match single_char(&color.name) {
            Some(_) => FileColor { name: palette::name_of(color.rgb), ..color },
            None => color,
        }))
    }

    pub(super) fn key(&self, key: char) -> Option<usize> {
        self.colors.iter().position(|color| color.symbol == Some(key))
    }

    fn name(&self, name: &str) -> Option<usize> {
        self.colors.iter().position(|color| color.name == name)
    }

    /// Whether the line belongs to the clues before it instead of being the next key.
    pub(super) fn is_clue(&self, line: &Line<'_>) -> bool {
        let text = line.text.trim_start();
        if text.is_empty() || text.starts_with(|c: char| c.is_ascii_digit() || matches!(c, '-' | ',' | '?')) {
            return true;
        }
        let mut words = line.parts(SEPARATORS);
        words.next().is_some_and(|word| self.name(word).is_some())
            && words.next().is_none_or(|word| word.starts_with(|c: char| c.is_ascii_digit()))
    }

    pub(super) fn clue(&self, line: &Line<'_>) -> Result<Clue, Error> {
        if self.colors.is_empty() && !line.text.contains(char::is_alphabetic) {
            return line.plain_clue();
        }
        let run = |word: &str, default: Option<usize>| {
            let (length, key) = line.length_and_color(word)?;
            match key.trim() {
                "" if self.is_single => line.run(length, Some(0), ""),
                "" if default.is_none() && length > 0 => match letters(line.text) {
                    Some(word) if self.colors.is_empty() => Err(line.undeclared_color(word)),
                    _ => Err(line.error(format!("run of length {length} lacks a color"))),
                },
                "" => line.run(length, default, ""),
                key => line.run(length, single_char(key).and_then(|key| self.key(key)), key),
            }
        };
        if !self.has_names() && line.text.trim_start().starts_with(is_length) {
            return line.clue(line.words().into_iter().map(|word| run(word, None)));
        }
        let mut color = self.name(BLACK);
        let mut runs = Vec::new();
        let mut words = line.parts(SEPARATORS).peekable();
        while let Some(word) = words.next() {
            if word.starts_with(is_length) {
                runs.push(run(word, color));
                continue;
            }
            color = Some(self.name(word).ok_or_else(|| line.undeclared_color(word))?);
            if words.peek().is_none_or(|next| !next.starts_with(is_length)) {
                return Err(line.error("a color without a number"));
            }
        }
        line.clue(runs.into_iter())
    }
}

/// The only character of a text.
fn single_char(text: &str) -> Option<char> {
    let mut chars = text.chars();
    chars.next().filter(|_| chars.next().is_none())
}

/// The first letters in a clue.
fn letters(text: &str) -> Option<&str> {
    text.split(|c: char| !c.is_alphabetic()).find(|word| !word.is_empty())
}
