//! The colors of a nonogram and their symbols, for all media.

use quadrille_nonogram::{Color, ColorId, Palette};

use crate::Rgb;

/// The look of each color of a palette.
pub(crate) struct ColorTable {
    palette: Vec<Look>,
}

/// The look of a color of a palette.
#[derive(Clone, Copy)]
pub(crate) struct Look {
    pub(crate) color: Rgb,
    /// The color of the boxes of its numbers: none if it is the only color.
    pub(crate) clue_box: Option<Rgb>,
    /// The symbol beside its numbers and in its cells, if there are letters and several colors. Black with `#` has
    /// none, which distinguishes it.
    pub(crate) letter: Option<char>,
}

impl ColorTable {
    pub(crate) fn new(palette: &Palette, has_letters: bool) -> Self {
        let several = palette.len() > 1;
        let look = |&Color { rgb: [red, green, blue], symbol, .. }: &Color| {
            let color = Rgb::new(red, green, blue);
            Look {
                color,
                clue_box: several.then_some(color),
                letter: (has_letters && several && !(symbol == '#' && is_black(color))).then_some(symbol),
            }
        };
        Self { palette: palette.as_slice().iter().map(look).collect() }
    }

    /// The looks in the order of the palette.
    #[cfg(feature = "html")]
    pub(crate) fn looks(&self) -> &[Look] {
        &self.palette
    }

    pub(crate) fn of(&self, id: ColorId) -> Look {
        let plain = Look { color: Rgb::BLACK, clue_box: None, letter: None };
        self.palette.get(id.index()).copied().unwrap_or(plain)
    }
}

/// Whether a color is hardly visible on white paper.
pub(crate) fn is_pale(color: Rgb) -> bool {
    luminance(color) > 0.3
}

/// Whether a color looks black on paper.
fn is_black(color: Rgb) -> bool {
    luminance(color) < 0.02
}

/// Black or white, whichever is more visible on a color.
pub(crate) fn over(color: Rgb) -> Rgb {
    // The contrast with black and with white is equal at this luminance.
    if luminance(color) > 0.179 { Rgb::BLACK } else { Rgb::WHITE }
}

/// The brightness of a color, from 0 to 1: the relative luminance of the Web Content Accessibility
/// Guidelines.
fn luminance(Rgb { red, green, blue }: Rgb) -> f64 {
    let linear = |level: u8| match f64::from(level) / 255.0 {
        x if x <= 0.040_45 => x / 12.92,
        x => libm::pow((x + 0.055) / 1.055, 2.4),
    };
    0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
}

#[cfg(test)]
mod tests;
