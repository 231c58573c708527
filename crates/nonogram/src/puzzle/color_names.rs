//! Names of colors.

use alloc::{borrow::ToOwned, format, string::String, vec::Vec};

use crate::{
    Palette,
    puzzle::oklab::{hue_weighted, oklab, squared},
};

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
    ("orange", &[[255, 165, 0], [255, 128, 0], [250, 110, 50], [210, 85, 10], [215, 115, 15]]),
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

/// Returns the English names of colors, given as red, green and blue in sRGB.
///
/// The name is that of the nearest color that has a name (after B. Ottosson, *A perceptual color space for
/// image processing*, 2020). If that would give several colors the same name, they are called dark or light.
/// All names differ: where that does not suffice, they are numbered.
///
/// ```
/// use quadrille_nonogram::color_names;
/// assert_eq!(color_names(&[[255, 0, 0], [220, 20, 40], [0, 0, 255]]), ["red", "dark red", "blue"]);
/// ```
pub fn color_names(colors: &[[u8; 3]]) -> Vec<String> {
    let mut shades: Vec<Shade> = colors.iter().map(|&color| Shade::of(nearest(color))).collect();
    for first in 0..shades.len() {
        let hue = shades[first].hue;
        let mut family: Vec<usize> = (first..shades.len()).filter(|&k| shades[k].hue == hue).collect();
        let is_new = shades[..first].iter().all(|before| before.hue != hue);
        if is_new && (2..=LADDER.len()).contains(&family.len()) {
            family.sort_by(|&one, &other| oklab(colors[one])[0].total_cmp(&oklab(colors[other])[0]));
            let natural: Vec<(usize, usize)> = family.iter().map(|&k| (shades[k].rung, k)).collect();
            for (&k, rung) in family.iter().zip(rungs(&natural)) {
                shades[k].rung = rung;
            }
        }
    }
    let mut names: Vec<String> = Vec::with_capacity(colors.len());
    for name in shades.into_iter().map(Shade::name) {
        let numbered = (2..).map(|number| format!("{name} {number}"));
        let free = core::iter::once(name.clone()).chain(numbered).find(|name| !names.contains(name));
        names.extend(free);
    }
    names
}

/// A hue, and how dark it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Shade {
    hue: &'static str,
    /// The index in [`LADDER`], or in [`GRAYS`].
    rung: usize,
}

/// The prefixes of shades, from dark to light.
const LADDER: [&str; 5] = ["very dark ", "dark ", "", "light ", "very light "];
/// The names of colors without a hue.
const GRAYS: [&str; 5] = ["black", "dark gray", "gray", "light gray", "white"];
const GRAY: &str = "gray";

impl Shade {
    fn of(name: &'static str) -> Self {
        if let Some(rung) = GRAYS.iter().position(|gray| *gray == name) {
            return Self { hue: GRAY, rung };
        }
        let prefixed = LADDER.iter().zip(0..).find_map(|(prefix, rung)| {
            let hue = name.strip_prefix(prefix).filter(|_| !prefix.is_empty())?;
            Some(Self { hue, rung })
        });
        prefixed.unwrap_or(Self { hue: name, rung: LADDER.len() / 2 })
    }

    fn name(self) -> String {
        match self.hue {
            GRAY => GRAYS[self.rung].to_owned(),
            hue => format!("{}{hue}", LADDER[self.rung]),
        }
    }
}

/// Returns different rungs in ascending order that are near the natural ones of some colors, given with the
/// number of each color: the first colors keep theirs.
fn rungs(natural: &[(usize, usize)]) -> Vec<usize> {
    let deviation = |rungs: &[usize]| {
        let moved = |(&(natural, color), &rung): (&(usize, usize), &usize)| {
            natural.abs_diff(rung).pow(2) * (2 * Palette::MAX - color)
        };
        natural.iter().zip(rungs).map(moved).sum::<usize>()
    };
    let subsets = (0_u32..1 << LADDER.len()).filter(|subset| subset.count_ones() as usize == natural.len());
    let all = subsets.map(|subset| (0..LADDER.len()).filter(|rung| subset >> rung & 1 == 1).collect());
    all.min_by_key(|rungs: &Vec<usize>| deviation(rungs)).unwrap_or_default()
}

fn nearest(color: [u8; 3]) -> &'static str {
    let seen = hue_weighted(oklab(color));
    let known = NAMED_COLORS.iter().flat_map(|(name, colors)| colors.iter().map(move |&known| (name, known)));
    let distances = known.map(|(name, known)| (name, squared(hue_weighted(oklab(known)), seen)));
    distances.min_by(|(_, one), (_, other)| one.total_cmp(other)).map_or("black", |(name, _)| name)
}

#[cfg(test)]
mod tests;
