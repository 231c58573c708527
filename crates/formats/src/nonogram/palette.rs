//! Colors from the descriptions in files, and back.

use std::sync::LazyLock;

use quadrille_nonogram::{Color, Palette, color_names};

use crate::Error;

static BLACK: LazyLock<Palette> = LazyLock::new(Palette::black);

/// Colors with well-known names and their usual symbols.
const KNOWN: &[(&str, [u8; 3], char)] = &[
    ("black", [0, 0, 0], '#'),
    ("red", [255, 0, 0], 'r'),
    ("green", [0, 128, 0], 'g'),
    ("green", [0, 255, 0], 'g'),
    ("blue", [0, 0, 255], 'b'),
    ("yellow", [255, 255, 0], 'y'),
    ("orange", [255, 165, 0], 'o'),
    ("orange", [255, 128, 0], 'o'),
    ("purple", [128, 0, 128], 'p'),
    ("brown", [165, 42, 42], 'n'),
    ("brown", [128, 80, 32], 'n'),
    ("gray", [128, 128, 128], 'a'),
    ("grey", [128, 128, 128], 'a'),
    ("cyan", [0, 255, 255], 'c'),
    ("magenta", [255, 0, 255], 'm'),
    ("pink", [255, 192, 203], 'k'),
    ("white", WHITE, 'w'),
];

/// The color names of CSS with their digits. X11, whose names other programs use, has few others.
const CSS_NAMES: &str = include_str!("palette/css.txt");

/// The color of paper.
pub(super) const WHITE: [u8; 3] = [255; 3];

/// Black alone, made once.
pub(super) fn black() -> Palette {
    BLACK.clone()
}

/// Whether the palette has nothing but black.
pub(super) fn is_black(palette: &Palette) -> bool {
    palette.len() == 1 && palette.as_slice().first().is_some_and(|color| color.rgb == [0; 3])
}

/// The name of a color: a word if there is one, else its hexadecimal digits.
pub(super) fn name_of(rgb: [u8; 3]) -> String {
    let known = KNOWN.iter().find(|(_, known, _)| *known == rgb);
    known.map_or_else(|| format!("#{}", hex(rgb)), |(name, ..)| (*name).to_owned())
}

/// The color with this name, in upper or lower case.
pub(super) fn by_name(name: &str) -> Option<[u8; 3]> {
    let known = KNOWN.iter().find(|(known, ..)| known.eq_ignore_ascii_case(name));
    known.map(|(_, rgb, _)| *rgb).or_else(|| by_css_name(name))
}

/// The color with this name in CSS, or a shade of X11 from `gray0`, which is black, to `gray100`.
fn by_css_name(name: &str) -> Option<[u8; 3]> {
    let name = name.to_ascii_lowercase();
    let mut words = CSS_NAMES.split_ascii_whitespace();
    while let (Some(known), Some(digits)) = (words.next(), words.next()) {
        if known == name {
            return Color::parse_hex(digits);
        }
    }
    let percent = name.strip_prefix("gray").or_else(|| name.strip_prefix("grey"))?.parse::<u16>().ok()?;
    let level = u8::try_from((u32::from(percent) * 255 + 50) / 100);
    level.ok().map(|level| [level; 3])
}

/// The color that this symbol usually has.
pub(super) fn by_symbol(symbol: char) -> Option<[u8; 3]> {
    KNOWN.iter().find(|(.., known)| known.eq_ignore_ascii_case(&symbol)).map(|(_, rgb, _)| *rgb)
}

/// The usual symbol of a color.
pub(super) fn symbol_of(rgb: [u8; 3]) -> Option<char> {
    KNOWN.iter().find(|(_, known, _)| *known == rgb).map(|(.., symbol)| *symbol)
}

/// Six hexadecimal digits.
pub(super) fn hex([r, g, b]: [u8; 3]) -> String {
    format!("{r:02X}{g:02X}{b:02X}")
}

/// Different colors for a file that only numbers them.
pub(super) fn numbered(count: usize) -> Result<Palette, Error> {
    let mut known: Vec<(&str, [u8; 3], char)> = Vec::new();
    for color in KNOWN {
        if !known.iter().any(|(name, ..)| *name == color.0) && !matches!(color.0, "grey" | "white") {
            known.push(*color);
        }
    }
    let color = |index: usize| match known.get(index) {
        Some((name, rgb, symbol)) => FileColor { name: (*name).to_owned(), rgb: *rgb, symbol: Some(*symbol) },
        None => {
            let part = |factor: usize| (index * factor % 200) as u8;
            let rgb = [part(83), part(47), part(131)];
            FileColor { name: format!("color {}", index + 1), rgb, symbol: None }
        }
    };
    assemble((0..count.min(Palette::MAX + 1)).map(color))
}

/// A color as a file describes it.
#[derive(Clone, Debug)]
pub(super) struct FileColor {
    pub(super) name: String,
    pub(super) rgb: [u8; 3],
    /// Used as in [`Palette::with_letters`].
    pub(super) symbol: Option<char>,
}

impl FileColor {
    /// The color of numbers without a color in several formats.
    pub(super) fn black() -> Self {
        Self { name: "black".to_owned(), rgb: [0; 3], symbol: Some('#') }
    }
}

/// The colors of a file. No colors, and black alone by any name, become our black. Colors whose names are their digits get
/// their usual names, unless other colors have these.
pub(super) fn assemble(colors: impl IntoIterator<Item = FileColor>) -> Result<Palette, Error> {
    let mut colors: Vec<FileColor> = colors.into_iter().collect();
    if let [] | [FileColor { rgb: [0, 0, 0], .. }] = colors.as_slice() {
        return Ok(black());
    }
    let is_unnamed = |color: &FileColor| color.name == format!("#{}", hex(color.rgb));
    if colors.iter().any(is_unnamed) {
        let usual = color_names(&colors.iter().map(|color| color.rgb).collect::<Vec<_>>());
        for (index, name) in usual.into_iter().enumerate() {
            if is_unnamed(&colors[index]) && colors.iter().all(|color| color.name != name) {
                colors[index].name = name;
            }
        }
    }
    Palette::with_letters(
        colors.into_iter().map(|FileColor { name, rgb, symbol }| (name.into(), rgb, symbol)),
    )
}

/// The colors with other names.
pub(super) fn renamed(palette: &Palette, mut name: impl FnMut(&Color) -> String) -> Result<Palette, Error> {
    Palette::new(palette.as_slice().iter().map(|color| Color { name: name(color).into(), ..color.clone() }))
}

/// The colors, each with a letter of its own, for formats that write colors as letters.
pub(super) fn letters(palette: &Palette) -> impl Iterator<Item = (char, &Color)> {
    ('a'..='z').chain('A'..='Z').zip(palette.as_slice())
}

#[cfg(test)]
mod tests;
