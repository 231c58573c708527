//! Colors from the descriptions in files, and back.

use std::sync::LazyLock;

use quadrille_nonogram::{Color, Palette};

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
const CSS_NAMES: &str = "\
    aliceblue F0F8FF antiquewhite FAEBD7 aqua 00FFFF aquamarine 7FFFD4 azure F0FFFF beige F5F5DC bisque FFE4C4 \
    black 000000 blanchedalmond FFEBCD blue 0000FF blueviolet 8A2BE2 brown A52A2A burlywood DEB887 cadetblue 5F9EA0 \
    chartreuse 7FFF00 chocolate D2691E coral FF7F50 cornflowerblue 6495ED cornsilk FFF8DC crimson DC143C cyan 00FFFF \
    darkblue 00008B darkcyan 008B8B darkgoldenrod B8860B darkgray A9A9A9 darkgreen 006400 darkgrey A9A9A9 \
    darkkhaki BDB76B darkmagenta 8B008B darkolivegreen 556B2F darkorange FF8C00 darkorchid 9932CC darkred 8B0000 \
    darksalmon E9967A darkseagreen 8FBC8F darkslateblue 483D8B darkslategray 2F4F4F darkslategrey 2F4F4F \
    darkturquoise 00CED1 darkviolet 9400D3 deeppink FF1493 deepskyblue 00BFFF dimgray 696969 dimgrey 696969 \
    dodgerblue 1E90FF firebrick B22222 floralwhite FFFAF0 forestgreen 228B22 fuchsia FF00FF gainsboro DCDCDC \
    ghostwhite F8F8FF gold FFD700 goldenrod DAA520 gray 808080 green 008000 greenyellow ADFF2F grey 808080 \
    honeydew F0FFF0 hotpink FF69B4 indianred CD5C5C indigo 4B0082 ivory FFFFF0 khaki F0E68C lavender E6E6FA \
    lavenderblush FFF0F5 lawngreen 7CFC00 lemonchiffon FFFACD lightblue ADD8E6 lightcoral F08080 lightcyan E0FFFF \
    lightgoldenrodyellow FAFAD2 lightgray D3D3D3 lightgreen 90EE90 lightgrey D3D3D3 lightpink FFB6C1 \
    lightsalmon FFA07A lightseagreen 20B2AA lightskyblue 87CEFA lightslategray 778899 lightslategrey 778899 \
    lightsteelblue B0C4DE lightyellow FFFFE0 lime 00FF00 limegreen 32CD32 linen FAF0E6 magenta FF00FF maroon 800000 \
    mediumaquamarine 66CDAA mediumblue 0000CD mediumorchid BA55D3 mediumpurple 9370DB mediumseagreen 3CB371 \
    mediumslateblue 7B68EE mediumspringgreen 00FA9A mediumturquoise 48D1CC mediumvioletred C71585 midnightblue 191970 \
    mintcream F5FFFA mistyrose FFE4E1 moccasin FFE4B5 navajowhite FFDEAD navy 000080 oldlace FDF5E6 olive 808000 \
    olivedrab 6B8E23 orange FFA500 orangered FF4500 orchid DA70D6 palegoldenrod EEE8AA palegreen 98FB98 \
    paleturquoise AFEEEE palevioletred DB7093 papayawhip FFEFD5 peachpuff FFDAB9 peru CD853F pink FFC0CB plum DDA0DD \
    powderblue B0E0E6 purple 800080 rebeccapurple 663399 red FF0000 rosybrown BC8F8F royalblue 4169E1 saddlebrown 8B4513 salmon FA8072 \
    sandybrown F4A460 seagreen 2E8B57 seashell FFF5EE sienna A0522D silver C0C0C0 skyblue 87CEEB slateblue 6A5ACD \
    slategray 708090 slategrey 708090 snow FFFAFA springgreen 00FF7F steelblue 4682B4 tan D2B48C teal 008080 \
    thistle D8BFD8 tomato FF6347 turquoise 40E0D0 violet EE82EE wheat F5DEB3 white FFFFFF \
    whitesmoke F5F5F5 yellow FFFF00 yellowgreen 9ACD32";

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
            return from_hex(digits);
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

/// A color of three or six hexadecimal digits, with or without `#`.
pub(super) fn from_hex(text: &str) -> Option<[u8; 3]> {
    let digits = text.strip_prefix('#').unwrap_or(text);
    let values: Option<Vec<u8>> = digits.chars().map(|c| c.to_digit(16).map(|digit| digit as u8)).collect();
    match *values?.as_slice() {
        [r, g, b] => Some([r * 17, g * 17, b * 17]),
        [a, b, c, d, e, f] => Some([a * 16 + b, c * 16 + d, e * 16 + f]),
        _ => None,
    }
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

/// The colors of a file. No colors, and black alone by any name, become our black.
pub(super) fn assemble(colors: impl IntoIterator<Item = FileColor>) -> Result<Palette, Error> {
    let colors: Vec<FileColor> = colors.into_iter().collect();
    if let [] | [FileColor { rgb: [0, 0, 0], .. }] = colors.as_slice() {
        return Ok(black());
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
