//! Inks on every medium: their colours and the symbols that stand for them.

use quadrille_nonogram::{Ink, InkId, Inks};

use crate::Colour;

/// How each ink looks.
pub(crate) struct Palette {
    inks: Vec<Look>,
}

/// How an ink looks.
#[derive(Clone, Copy)]
pub(crate) struct Look {
    pub(crate) colour: Colour,
    /// The colour of its numbers: what is printed in one ink alone is printed in black.
    pub(crate) clue: Colour,
    /// What stands for it in text.
    pub(crate) symbol: char,
    /// The symbol beside its numbers and in its cells, where there are several inks; black with `#` is told
    /// from the others by having none.
    pub(crate) letter: Option<char>,
}

impl Palette {
    pub(crate) fn new(inks: &Inks) -> Self {
        let several = inks.len() > 1;
        let look = |&Ink { rgb: [red, green, blue], symbol, .. }: &Ink| {
            let colour = Colour::rgb(red, green, blue);
            Look {
                colour,
                clue: if several { colour } else { Colour::BLACK },
                symbol,
                letter: Some(symbol).filter(|symbol| several && !(*symbol == '#' && colour == Colour::BLACK)),
            }
        };
        Self { inks: inks.as_slice().iter().map(look).collect() }
    }

    /// How the inks look, in their order.
    #[cfg(feature = "html")]
    pub(crate) fn looks(&self) -> &[Look] {
        &self.inks
    }

    /// Colours alone, for pictures whose cells are too small for letters.
    pub(crate) fn without_letters(mut self) -> Self {
        self.inks.iter_mut().for_each(|look| look.letter = None);
        self
    }

    pub(crate) fn of(&self, ink: InkId) -> Look {
        let plain = Look { colour: Colour::BLACK, clue: Colour::BLACK, symbol: '#', letter: None };
        self.inks.get(ink.index()).copied().unwrap_or(plain)
    }
}

/// Whether something of this colour can hardly be seen on white paper.
pub(crate) fn is_pale(colour: Colour) -> bool {
    luminance(colour) > 0.3
}

/// Black or white, whatever can be seen on this colour.
pub(crate) fn over(colour: Colour) -> Colour {
    // Where the contrast with black and with white is the same.
    if luminance(colour) > 0.179 { Colour::BLACK } else { Colour::WHITE }
}

/// How bright a colour is, from 0 to 1: the relative luminance of the Web Content Accessibility Guidelines.
fn luminance(Colour { red, green, blue }: Colour) -> f64 {
    let linear = |level: u8| match f64::from(level) / 255.0 {
        x if x <= 0.040_45 => x / 12.92,
        x => libm::pow((x + 0.055) / 1.055, 2.4),
    };
    0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(colour: &str, pale: bool, above: Colour) {
        let colour = colour.parse().unwrap();
        assert_eq!((is_pale(colour), over(colour)), (pale, above), "{colour}");
    }

    #[test]
    fn pale_colours_are_known() {
        check("#fff", true, Colour::BLACK);
        check("#ff0", true, Colour::BLACK);
        check("#0f0", true, Colour::BLACK);
        check("#ffc0cb", true, Colour::BLACK);
        check("#f00", false, Colour::BLACK);
        check("#00f", false, Colour::WHITE);
        check("#008000", false, Colour::WHITE);
        check("#000", false, Colour::WHITE);
    }
}
