//! Names of colors.

use alloc::{borrow::ToOwned, format, string::String, vec::Vec};

use crate::puzzle::oklab::{Lab, oklab, squared};

/// Colors that are less different from white are not visible on paper.
const MIN_VISIBLE_DISTANCE: f64 = 0.04;

/// Returns whether a color is visible on white paper.
pub(crate) fn is_visible_on_white(rgb: [u8; 3]) -> bool {
    squared(oklab(rgb), oklab([255; 3])) >= MIN_VISIBLE_DISTANCE * MIN_VISIBLE_DISTANCE
}

/// Replaces colors that are not visible on white paper, each by the first of the substitutes that is visible
/// and not in use.
pub fn visible_on_white(colors: &[[u8; 3]], others: &[[u8; 3]]) -> Vec<[u8; 3]> {
    let mut taken: Vec<[u8; 3]> = colors.iter().copied().filter(|&rgb| is_visible_on_white(rgb)).collect();
    let seen = colors.iter().map(|&rgb| {
        let free = others.iter().copied().find(|other| is_visible_on_white(*other) && !taken.contains(other));
        let rgb = free.filter(|_| !is_visible_on_white(rgb)).unwrap_or(rgb);
        taken.push(rgb);
        rgb
    });
    seen.collect()
}

/// Colors with common names, each with enough examples of the name.
const NAMED_COLORS: &[(&str, &[[u8; 3]])] = &[
    ("black", &[[0, 0, 0], [30, 30, 30]]),
    ("dark gray", &[[50, 50, 50], [75, 75, 75], [100, 100, 100]]),
    ("gray", &[[128, 128, 128], [155, 155, 155], [170, 170, 170]]),
    ("light gray", &[[200, 200, 200], [225, 225, 225]]),
    ("white", &[[242, 242, 242], [255, 255, 255]]),
    ("red", &[[255, 0, 0], [200, 30, 40], [210, 80, 80], [255, 90, 60]]),
    ("dark red", &[[128, 0, 0], [100, 25, 30]]),
    ("pink", &[[255, 192, 203], [255, 120, 160], [255, 225, 225], [245, 40, 150], [215, 110, 150]]),
    ("salmon", &[[250, 140, 120], [240, 120, 115]]),
    ("orange", &[[255, 165, 0], [255, 128, 0], [250, 110, 50], [210, 85, 10]]),
    ("light orange", &[[244, 164, 90], [255, 200, 130]]),
    ("brown", &[[140, 75, 25], [165, 85, 45], [150, 95, 75]]),
    ("dark brown", &[[70, 40, 20], [85, 50, 45]]),
    ("light brown", &[[200, 155, 105], [200, 135, 65], [220, 180, 130], [195, 150, 140]]),
    ("beige", &[[240, 225, 195], [255, 220, 180], [230, 195, 165], [250, 235, 215]]),
    ("gold", &[[218, 165, 32], [180, 135, 20]]),
    ("yellow", &[[255, 255, 0], [250, 210, 40]]),
    ("light yellow", &[[255, 250, 170], [255, 255, 215], [240, 230, 140]]),
    ("olive", &[[128, 128, 0], [90, 105, 45], [105, 140, 35]]),
    ("light green", &[[150, 230, 140], [175, 240, 60], [145, 190, 145], [215, 245, 210]]),
    (
        "green",
        &[
            [0, 255, 0],
            [0, 128, 0],
            [60, 170, 70],
            [125, 250, 0],
            [45, 140, 90],
            [120, 160, 40],
            [60, 200, 130],
        ],
    ),
    ("dark green", &[[0, 60, 20], [0, 100, 0], [40, 65, 45]]),
    ("teal", &[[0, 128, 128], [95, 158, 160]]),
    ("cyan", &[[0, 255, 255]]),
    ("turquoise", &[[64, 205, 200], [30, 180, 165], [125, 240, 210]]),
    ("light blue", &[[150, 205, 245], [175, 195, 225], [180, 230, 235], [220, 245, 255]]),
    ("blue", &[[0, 0, 255], [40, 110, 220], [50, 130, 185], [0, 185, 255], [100, 145, 235]]),
    ("dark blue", &[[0, 0, 110], [30, 70, 120], [40, 45, 75], [50, 70, 95]]),
    ("purple", &[[128, 0, 128], [110, 60, 180], [185, 85, 210], [150, 20, 220], [145, 110, 215]]),
    ("light purple", &[[200, 165, 230], [220, 160, 220], [225, 215, 245]]),
    ("dark purple", &[[60, 20, 80]]),
    ("magenta", &[[255, 0, 255], [235, 110, 230], [200, 20, 135]]),
];

/// The weight of a difference in lightness, compared with hue and chroma: a dark orange is brown, but a pale
/// one is never gray.
const LIGHTNESS_WEIGHT: f64 = 0.6;

/// Returns the English names of colors, given as red, green and blue in sRGB.
///
/// The name is that of the nearest color that has a name (after B. Ottosson, *A perceptual color space for
/// image processing*, 2020). If several colors have the same name, all but the first are numbered, so that
/// all names differ.
///
/// ```
/// use quadrille_nonogram::color_names;
/// assert_eq!(color_names(&[[0x2f, 0x7f, 0xb5], [0x30, 0x80, 0xb0], [255, 0, 0]]), ["blue", "blue 2", "red"]);
/// ```
#[must_use]
pub fn color_names(colors: &[[u8; 3]]) -> Vec<String> {
    let mut names: Vec<String> = Vec::with_capacity(colors.len());
    for &color in colors {
        let name = nearest(color);
        let numbered = (2..).map(|number| format!("{name} {number}"));
        let free = core::iter::once(name.to_owned()).chain(numbered).find(|name| !names.contains(name));
        names.extend(free);
    }
    names
}

fn nearest(color: [u8; 3]) -> &'static str {
    let seen = place(color);
    let known = NAMED_COLORS.iter().flat_map(|(name, colors)| colors.iter().map(move |&known| (name, known)));
    let distances = known.map(|(name, known)| (name, squared(place(known), seen)));
    distances.min_by(|(_, one), (_, other)| one.total_cmp(other)).map_or("black", |(name, _)| name)
}

/// Returns the position of a color in the space in which names are assigned.
fn place(color: [u8; 3]) -> Lab {
    let [lightness, a, b] = oklab(color);
    [LIGHTNESS_WEIGHT * lightness, a, b]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(rgb: &str, expected: &str) {
        let [_, color @ ..] = u32::from_str_radix(rgb, 16).unwrap().to_be_bytes();
        assert_eq!(nearest(color), expected, "{rgb}");
    }

    #[test]
    fn named_colors_have_their_names() {
        for (name, colors) in NAMED_COLORS {
            for color in *colors {
                assert_eq!(nearest(*color), *name);
            }
        }
    }

    /// The colors of CSS, of skin, and of drawing programs.
    #[test]
    fn colors_have_common_names() {
        let table = [
            ("black", "111111 101820 222222"),
            ("dark gray", "696969 303030"),
            ("gray", "A9A9A9 778899 708090 95A5A6 8C8C8C"),
            ("light gray", "DCDCDC D3D3D3 C0C0C0"),
            ("white", "F0F0F0 F0F8FF F0FFFF F8F8FF FFF5EE FFFFF0"),
            ("red", "B42832 FE0102 DC143C B22222 CD5C5C FF4500 C0392B E74C3C A52A2A CD2323 FF6347"),
            ("dark red", "8B0000 800000 7B1E1E 5A1010 800020"),
            ("pink", "FF1493 FF69B4 FFB6C1 FFE4E1 DB7093 FFD1DC F4C2C2"),
            ("salmon", "E9967A F08080 FFA07A FA8072"),
            ("orange", "FF7F50 FF8C00 E67E22 D35400 D2691E"),
            ("light orange", "F4A460 FFCC99"),
            ("brown", "8B5A2B 8B4513 A0522D 8D5524 A1665E 704020 6B4423"),
            ("dark brown", "5C3836 3B2A20 4A3020"),
            ("light brown", "D2B48C DEB887 CD853F E0AC69 C68642 C9A27E B08060"),
            (
                "beige",
                "E6BEA0 F5DEB3 FAEBD7 FFE4C4 FFEBCD FFE4B5 FFDEAD FFEFD5 FFDAB9 FFDBAC FFD8C0 E8C4A8 F0D0B0",
            ),
            ("gold", "E0A526 B8860B DAA520"),
            ("yellow", "FFD700 F1C40F"),
            ("light yellow", "F0E68C FFFACD FFFFE0 EEE8AA"),
            ("olive", "556B2F 6B8E23"),
            ("light green", "8FBC8F 90EE90 98FB98 9ACD32"),
            ("green", "339933 7FFF00 228B22 7CFC00 32CD32 3CB371 2E8B57 00FF7F 2ECC71 27AE60"),
            ("dark green", "006400"),
            ("teal", "5F9EA0 008B8B"),
            ("turquoise", "7FFFD4 00CED1 20B2AA 48D1CC 40E0D0 1ABC9C"),
            ("light blue", "87CEEB ADD8E6 87CEFA B0C4DE B0E0E6"),
            ("blue", "2F7FB5 6495ED 00BFFF 1E90FF 0000CD 4169E1 4682B4 3498DB 2980B9"),
            ("dark blue", "23557A 00008B 191970 2C3E50 34495E"),
            ("purple", "8A2BE2 8B008B 9932CC 9400D3 BA55D3 9370DB 663399 6A5ACD 9B59B6"),
            ("light purple", "DDA0DD D8BFD8 C8A2C8 E6E6FA"),
            ("dark purple", "4B0082"),
            ("magenta", "C71585 DA70D6 EE82EE"),
        ];
        for (name, colors) in table {
            colors.split(' ').for_each(|rgb| check(rgb, name));
        }
    }

    #[test]
    fn grays_are_gray() {
        let order = ["black", "dark gray", "gray", "light gray", "white"];
        let steps: Vec<_> = (0..=255).map(|level| nearest([level; 3])).collect();
        let places: Vec<_> = steps.iter().map(|step| order.iter().position(|name| name == step)).collect();
        assert!(places.is_sorted() && places.iter().all(Option::is_some), "{steps:?}");
    }

    #[test]
    fn all_names_differ() {
        assert_eq!(color_names(&[[0; 3]; 3]), ["black", "black 2", "black 3"]);
        assert_eq!(color_names(&[]), [""; 0]);
    }
}
