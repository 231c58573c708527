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
mod tests;
