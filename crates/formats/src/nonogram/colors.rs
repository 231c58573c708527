//! Colors by their hexadecimal digits, and by the names that CSS gives them. X11, whose names other programs
//! take, has the same but for a few.

/// Names with their digits, in the order of the alphabet.
const NAMES: &str = "\
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

/// The color that a word means, in upper or lower case. Of X11 are the shades from `gray0`, which is black,
/// to `gray100`.
pub(super) fn by_name(name: &str) -> Option<[u8; 3]> {
    let name = name.to_ascii_lowercase();
    let mut words = NAMES.split_ascii_whitespace();
    while let (Some(known), Some(digits)) = (words.next(), words.next()) {
        if known == name {
            return from_hex(digits);
        }
    }
    let percent = name.strip_prefix("gray").or_else(|| name.strip_prefix("grey"))?.parse::<u16>().ok()?;
    let level = u8::try_from((u32::from(percent) * 255 + 50) / 100);
    level.ok().map(|level| [level; 3])
}

/// Six hexadecimal digits.
pub(super) fn hex(rgb: [u8; 3]) -> String {
    rgb.iter().map(|byte| format!("{byte:02X}")).collect()
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

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(name: &str, expected: Option<[u8; 3]>) {
        assert_eq!(by_name(name), expected, "{name}");
    }

    #[test]
    fn names() {
        check("LightSlateGray", Some([119, 136, 153]));
        check("aliceblue", Some([240, 248, 255]));
        check("YELLOWGREEN", Some([154, 205, 50]));
        check("blurple", None);
        check("FF0000", None);
        check("", None);
    }
    #[test]
    fn shades() {
        check("gray0", Some([0; 3]));
        check("Grey50", Some([128; 3]));
        check("grey100", Some([255; 3]));
        check("gray101", None);
        check("gray99999", None);
    }
    #[test]
    fn all_names_are_there() {
        let mut words = NAMES.split_ascii_whitespace();
        let mut count = 0;
        while let Some(name) = words.next() {
            assert!(by_name(name).is_some(), "{name}");
            words.next();
            count += 1;
        }
        assert_eq!(count, 148);
    }
}
