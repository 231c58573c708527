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
    let colors: [&[[u8; 3]]; 3] = [&[], &[[0; 3]; 3], &[[200, 30, 30]; Palette::MAX]];
    for colors in colors {
        let names = color_names(colors);
        assert!(names.iter().enumerate().all(|(k, name)| !names[..k].contains(name)), "{names:?}");
    }
}

/// Names of colors that would have the same name, if each were alone.
#[track_caller]
fn check_several(rgb: &str, expected: &[&str]) {
    let color = |rgb| {
        let [_, color @ ..] = u32::from_str_radix(rgb, 16).unwrap().to_be_bytes();
        color
    };
    assert_eq!(color_names(&rgb.split(' ').map(color).collect::<Vec<_>>()), expected, "{rgb}");
}

#[test]
fn similar_colors_are_dark_or_light() {
    check_several("FF0000 C81E28", &["red", "dark red"]);
    check_several("C81E28 FF0000", &["red", "light red"]);
    check_several("1E46DC 0000FF 6491EB", &["blue", "dark blue", "light blue"]);
    check_several("000000 1E1E1E", &["black", "dark gray"]);
    check_several("006400 00501E", &["dark green", "very dark green"]);
}
