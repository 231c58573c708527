//! Colors from what files say about them, and back.

use std::sync::LazyLock;

use quadrille_nonogram::{Color, Palette};

use super::colors;
use crate::Error;

static BLACK: LazyLock<Palette> = LazyLock::new(Palette::black);

/// Colors with well-known names and the symbols that usually stand for them.
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

/// The color of paper.
pub(super) const WHITE: [u8; 3] = [255; 3];

/// Black alone, made once.
pub(super) fn black() -> Palette {
    BLACK.clone()
}

/// Whether this is black alone in everything that a person sees.
pub(super) fn is_black(palette: &Palette) -> bool {
    palette.len() == 1 && palette.as_slice().first().is_some_and(|color| color.rgb == [0; 3])
}

/// The name of a color: a word if there is one, else its hexadecimal digits.
pub(super) fn name_of(rgb: [u8; 3]) -> String {
    let known = KNOWN.iter().find(|(_, known, _)| *known == rgb);
    known.map_or_else(|| format!("#{}", colors::hex(rgb)), |(name, ..)| (*name).to_owned())
}

/// The color that a word means.
pub(super) fn by_name(name: &str) -> Option<[u8; 3]> {
    let known = KNOWN.iter().find(|(known, ..)| known.eq_ignore_ascii_case(name));
    known.map(|(_, rgb, _)| *rgb).or_else(|| colors::by_name(name))
}

/// The color that a symbol usually means.
pub(super) fn by_symbol(symbol: char) -> Option<[u8; 3]> {
    KNOWN.iter().find(|(.., known)| known.eq_ignore_ascii_case(&symbol)).map(|(_, rgb, _)| *rgb)
}

/// The symbol that usually stands for a color.
pub(super) fn symbol_of(rgb: [u8; 3]) -> Option<char> {
    KNOWN.iter().find(|(_, known, _)| *known == rgb).map(|(.., symbol)| *symbol)
}

/// Another color for each color of which a file tells only the number.
pub(super) fn unnamed(count: usize) -> Result<Palette, Error> {
    let mut seen: Vec<(&str, [u8; 3], char)> = Vec::new();
    for (name, rgb, symbol) in KNOWN {
        if !seen.iter().any(|(other, ..)| other == name) && !matches!(*name, "grey" | "white") {
            seen.push((*name, *rgb, *symbol));
        }
    }
    let protos = (0..count.min(Palette::MAX + 1)).map(|k| match seen.get(k) {
        Some((name, rgb, symbol)) => Proto { name: (*name).to_owned(), rgb: *rgb, symbol: Some(*symbol) },
        None => {
            let part = |factor: usize| (k * factor % 200) as u8;
            Proto { name: format!("color {}", k + 1), rgb: [part(83), part(47), part(131)], symbol: None }
        }
    });
    assemble(protos.collect())
}

/// A color as a file describes it.
#[derive(Clone, Debug)]
pub(super) struct Proto {
    pub(super) name: String,
    pub(super) rgb: [u8; 3],
    /// Taken as [`Palette::with_letters`] does.
    pub(super) symbol: Option<char>,
}

impl Proto {
    /// What numbers without a color are in several formats.
    pub(super) fn black() -> Self {
        Self { name: "black".to_owned(), rgb: [0; 3], symbol: Some('#') }
    }
}

/// The colors of a file. Black alone becomes our black, whatever the file calls it.
pub(super) fn assemble(protos: Vec<Proto>) -> Result<Palette, Error> {
    if let [Proto { rgb: [0, 0, 0], .. }] = protos.as_slice() {
        return Ok(black());
    }
    Palette::with_letters(protos.into_iter().map(|Proto { name, rgb, symbol }| (name.into(), rgb, symbol)))
}

/// The colors with other names.
pub(super) fn renamed(palette: &Palette, mut name: impl FnMut(&Color) -> String) -> Result<Palette, Error> {
    Palette::new(palette.as_slice().iter().map(|color| Color { name: name(color).into(), ..color.clone() }))
}

/// A different letter for each color, for formats that write colors as letters.
pub(super) fn keys(palette: &Palette) -> impl Iterator<Item = (char, &Color)> {
    ('a'..='z').chain('A'..='Z').zip(palette.as_slice())
}
