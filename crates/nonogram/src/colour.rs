//! What people call colours.

use crate::oklab::{oklab, squared};

/// Colours that everybody has a word for; for the large families several of one name.
const KNOWN: &[(&str, [u8; 3])] = &[
    ("black", [0, 0, 0]),
    ("dark gray", [72, 72, 72]),
    ("gray", [128, 128, 128]),
    ("light gray", [200, 200, 200]),
    ("white", [255, 255, 255]),
    ("red", [255, 0, 0]),
    ("red", [205, 35, 35]),
    ("dark red", [128, 0, 0]),
    ("pink", [255, 192, 203]),
    ("pink", [255, 120, 160]),
    ("salmon", [250, 140, 120]),
    ("orange", [255, 165, 0]),
    ("orange", [255, 128, 0]),
    ("brown", [165, 42, 42]),
    ("brown", [128, 80, 32]),
    ("dark brown", [70, 40, 20]),
    ("light brown", [200, 155, 105]),
    ("beige", [240, 225, 195]),
    ("gold", [218, 165, 32]),
    ("yellow", [255, 255, 0]),
    ("yellow", [250, 210, 40]),
    ("light yellow", [255, 250, 170]),
    ("olive", [128, 128, 0]),
    ("light green", [150, 230, 140]),
    ("green", [0, 255, 0]),
    ("green", [0, 128, 0]),
    ("green", [60, 170, 70]),
    ("dark green", [0, 70, 20]),
    ("teal", [0, 128, 128]),
    ("cyan", [0, 255, 255]),
    ("turquoise", [64, 205, 200]),
    ("light blue", [150, 205, 245]),
    ("blue", [0, 0, 255]),
    ("blue", [40, 110, 220]),
    ("blue", [50, 130, 185]),
    ("dark blue", [0, 0, 110]),
    ("dark blue", [30, 70, 120]),
    ("purple", [128, 0, 128]),
    ("purple", [110, 60, 180]),
    ("light purple", [200, 165, 230]),
    ("dark purple", [60, 20, 80]),
    ("magenta", [255, 0, 255]),
];

/// What people call colours, in English, given as red, green and blue in sRGB: the nearest colour that has a name (after
/// B. Ottosson, *A perceptual color space for image processing*, 2020). Where several have the same, all but the first are
/// numbered, so that all names differ.
///
/// ```
/// use quadrille_nonogram::colour_names;
/// assert_eq!(colour_names(&[[0x2f, 0x7f, 0xb5], [0x30, 0x80, 0xb0], [255, 0, 0]]), ["blue", "blue 2", "red"]);
/// ```
#[must_use]
pub fn colour_names(colours: &[[u8; 3]]) -> Vec<String> {
    let mut names: Vec<String> = Vec::with_capacity(colours.len());
    for &colour in colours {
        let name = nearest(colour);
        let numbered = (2..).map(|number| format!("{name} {number}"));
        let free = core::iter::once(name.to_owned()).chain(numbered).find(|name| !names.contains(name));
        names.extend(free);
    }
    names
}

fn nearest(colour: [u8; 3]) -> &'static str {
    let seen = oklab(colour);
    let distance = |known: [u8; 3]| squared(oklab(known), seen);
    let nearest = KNOWN.iter().min_by(|(_, one), (_, other)| distance(*one).total_cmp(&distance(*other)));
    nearest.map_or("black", |(name, _)| name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(rgb: u32, expected: &str) {
        let [_, colour @ ..] = rgb.to_be_bytes();
        assert_eq!(nearest(colour), expected);
    }

    #[test]
    fn known_colours_are_themselves() {
        for (name, colour) in KNOWN {
            assert_eq!(nearest(*colour), *name);
        }
    }

    #[test]
    fn others_are_near() {
        check(0x2f_7fb5, "blue");
        check(0x23_557a, "dark blue");
        check(0xe0_a526, "gold");
        check(0xfe_0102, "red");
        check(0x8b_5a2b, "brown");
        check(0xf0_f0f0, "white");
        check(0x11_1111, "black");
        check(0x33_9933, "green");
        check(0xff_d700, "yellow");
        check(0x87_ceeb, "light blue");
        check(0x4b_0082, "dark purple");
    }

    #[test]
    fn all_names_differ() {
        assert_eq!(colour_names(&[[0; 3]; 3]), ["black", "black 2", "black 3"]);
        assert_eq!(colour_names(&[]), [""; 0]);
    }
}
