//! Pictures made of images that are drawn as text: a digit a pixel, 0 white and 9 black.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

use core::{
    ops::ControlFlow,
    sync::atomic::{AtomicUsize, Ordering},
};

use std::sync::Mutex;

use quadrille_core::{Position, Size};
use quadrille_nonogram::{Limit, Picture, Progress, Solvability, Solver, Verdict};
use quadrille_trace::{Image, Traced, Tracer};

/// Each digit becomes a square of pixels.
fn image(text: &str, scale: usize) -> Image {
    let rows: Vec<&str> = text.split_whitespace().collect();
    let pixel = |c: char| {
        let level = (255 - c.to_digit(10).unwrap() * 255 / 9) as u8;
        [level, level, level, 255]
    };
    let line = |row: &&str| -> Vec<[u8; 4]> {
        row.chars().flat_map(|c| std::iter::repeat_n(pixel(c), scale)).collect()
    };
    let pixels: Vec<_> =
        rows.iter().flat_map(|row| std::iter::repeat_n(line(row), scale)).flatten().collect();
    Image::new(Size::new((rows[0].len() * scale) as u32, (rows.len() * scale) as u32), pixels).unwrap()
}

/// A disc or a ring on transparent ground.
fn ring(side: i32, outer: i32, inner: i32, rgb: [u8; 3]) -> Image {
    let alpha = |at: i32| {
        let (x, y) = (2 * (at % side) + 1 - side, 2 * (at / side) + 1 - side);
        if (4 * inner * inner..4 * outer * outer).contains(&(x * x + y * y)) { 255 } else { 0 }
    };
    let pixels = (0..side * side).map(|at| [rgb[0], rgb[1], rgb[2], alpha(at)]).collect();
    Image::new(Size::new(side as u32, side as u32), pixels).unwrap()
}

#[track_caller]
fn check(maker: &Tracer<'_>, image: &Image) -> Traced {
    let all = maker.make(image).unwrap();
    for made in &all {
        assert!(made.reached && (0.0..=1.0).contains(&made.likeness));
        assert!(made.unique_likeness.is_none_or(|likeness| likeness > made.likeness));
        assert_eq!(Solver::new().decide(&made.picture.clues()), Verdict::Unique(made.picture.clone()));
    }
    all.into_iter().next().unwrap()
}

#[test]
fn clear_pictures_come_as_they_are() {
    let heart = "00000000 00990990 09999999 09999999 00999990 00099900 00009000 00000000";
    let made = check(&Tracer::new().side(7), &image(heart, 10));
    assert_eq!(made.picture.to_string(), ".##.##.\n#######\n#######\n.#####.\n..###..\n...#...\n");
    assert!(made.changed.is_empty() && made.likeness > 0.99);
}

/// Candidates are not just other than the first: of a cross, one of its lines alone is none.
#[test]
fn candidates_keep_the_drawing() {
    let is_line = |x: i32, y: i32| (x - y).abs() < 2 || (x + y - 119).abs() < 2;
    let is_ink = |x: i32, y: i32| (10..110).contains(&x) && (10..110).contains(&y) && is_line(x, y);
    let level = |at: i32| if is_ink(at % 120, at / 120) { 0 } else { 255 };
    let pixels = (0..120 * 120).map(|at| [level(at), level(at), level(at), 255]).collect();
    let cross = Image::new(Size::new(120, 120), pixels).unwrap();
    let made = Tracer::new().candidates(4).make(&cross).unwrap();
    assert!(made.len() > 1);
    let most = made.iter().map(|made| made.likeness).fold(0.0, f64::max);
    assert!(made.iter().all(|made| 2.0 * made.likeness >= most), "{made:?}");
}

#[test]
fn pale_and_inverted_pictures_are_the_same() {
    let plain = check(&Tracer::new().side(7), &image("0000000 0990990 0999990 0099900 0009000 0000000", 9));
    for other in
        ["0000000 0330330 0333330 0033300 0003000 0000000", "9999999 9009009 9000009 9900099 9990999 9999999"]
    {
        assert_eq!(check(&Tracer::new().side(7), &image(other, 9)).picture, plain.picture);
    }
}

#[test]
fn sizes_are_as_asked() {
    let wide = image("00000000 09999990 09000090 00000000", 8);
    assert_eq!(check(&Tracer::new(), &wide).picture.size(), Size::new(30, 10));
    assert_eq!(check(&Tracer::new().side(12), &wide).picture.size(), Size::new(12, 4));
    let made = check(&Tracer::new().size(Size::new(12, 10)), &wide);
    assert_eq!(made.picture.size(), Size::new(12, 10));
    let row = |row: i32| {
        (0..12).filter(|&column| made.picture.cells()[Position::new(row, column)].is_some()).count()
    };
    assert_eq!((row(0), row(9)), (0, 0), "it keeps its shape");
    assert!(Tracer::new().side(0).make(&wide).is_err());
    assert!(Tracer::new().side(1001).make(&wide).is_err());
}

#[test]
fn lines_are_still_there_when_they_are_thin() {
    let made = check(&Tracer::new().side(20), &ring(400, 190, 180, [0; 3]));
    let filled = made.picture.cells().iter().filter(|(_, cell)| cell.is_some()).count();
    // They may be white on black.
    assert!((40..200).contains(&filled.min(400 - filled)), "{}", made.picture);
}

/// Whether a cell is filled within some rows and columns.
fn is_filled(made: &Traced, rows: core::ops::Range<i32>, columns: core::ops::Range<i32>) -> bool {
    let is_inside = |at: Position| rows.contains(&at.row) && columns.contains(&at.column);
    made.picture.cells().iter().any(|(at, cell)| cell.is_some() && is_inside(at))
}

#[test]
fn no_part_of_the_outline_is_lost() {
    // A flower: its stem and its leaf are few of its cells, and as pale as nothing else in it.
    let image = opaque(|x, y| match () {
        () if in_disc(x, y + 30, 100) => [250, 200, 40],
        () if in_disc(x, y + 30, 800) => [230, 60, 120],
        () if (x - 80).abs() < 3 && y > 50 => [30, 190, 60],
        () if (x - 90).pow(2) + 4 * (y - 95).pow(2) < 150 => [30, 190, 60],
        () => [255; 3],
    });
    for side in [20, 30] {
        let made = check(&Tracer::new().side(side), &image);
        let size = made.picture.size();
        let bottom = size.height as i32 - 2..size.height as i32;
        assert!(size.height == side && is_filled(&made, bottom, 0..size.width as i32), "{}", made.picture);
    }
}

#[test]
fn lines_are_as_wide_as_a_cell() {
    // A house of a roof, walls and a door, in lines of a pixel.
    let image = opaque(|x, y| {
        let is_roof = y < 50 && y == 10 + (x - 80).abs();
        let is_wall = (50..110).contains(&y) && [40, 120].contains(&x)
            || [50, 109].contains(&y) && (40..=120).contains(&x);
        let is_door = (80..110).contains(&y) && [70, 90].contains(&x) || y == 80 && (70..=90).contains(&x);
        if is_roof || is_wall || is_door { [0; 3] } else { [255; 3] }
    });
    let made = check(&Tracer::new().side(20), &image);
    let rows = |rows: core::ops::Range<i32>| is_filled(&made, rows, 6..10);
    assert!(rows(0..2) && rows(6..10) && rows(18..20), "{}", made.picture);
    let door =
        (14..16).any(|row| is_filled(&made, row..row + 1, 5..8) && is_filled(&made, row..row + 1, 8..11));
    let filled = made.picture.cells().iter().filter(|(_, cell)| cell.is_some()).count();
    assert!(door && (60..160).contains(&filled), "{}", made.picture);
}

/// A disc on a square on white.
fn disc_on_square(disc: [u8; 3], square: [u8; 3]) -> Image {
    let pixel = |at: i32| {
        let (x, y) = (at % 90 - 45, at / 90 - 45);
        let [red, green, blue] = match () {
            () if x * x + y * y < 225 => disc,
            () if x.abs().max(y.abs()) < 30 => square,
            () => [255; 3],
        };
        [red, green, blue, 255]
    };
    Image::new(Size::new(90, 90), (0..8100).map(pixel).collect()).unwrap()
}

#[test]
fn what_is_on_a_square_is_drawn() {
    let (red, green, blue, orange) = ([255, 0, 0], [0, 140, 0], [0, 0, 255], [255, 165, 0]);
    for (disc, square) in [(blue, orange), (red, green), (green, red)] {
        let made = check(&Tracer::new().side(20), &disc_on_square(disc, square));
        let filled = made.picture.cells().iter().filter(|(_, cell)| cell.is_some()).count();
        assert!((60..370).contains(&filled), "{filled} cells\n{}", made.picture);
    }
    // There is nothing else.
    let made = check(&Tracer::new().side(9), &disc_on_square(red, red));
    assert_eq!(made.picture.to_string(), "#########\n".repeat(9));
}

/// A face: skin on a wall, with hair, eyes and a mouth.
fn face() -> Image {
    let pixel = |at: i32| {
        let (x, y) = (at % 120 - 60, at / 120 - 70);
        let within = |x: i32, y: i32, across: i32, down: i32| {
            x * x * down * down + y * y * across * across < across * across * down * down
        };
        let [red, green, blue] = match () {
            () if within(x.abs() - 18, y + 8, 5, 4) => [20, 20, 60],
            () if within(x, y - 30, 16, 7) => [180, 40, 50],
            () if within(x, y - 4, 38, 50) => [230, 190, 160],
            () if within(x, y, 42, 56) => [60, 40, 20],
            () => [120, 160, 200],
        };
        [red, green, blue, 255]
    };
    Image::new(Size::new(120, 140), (0..120 * 140).map(pixel).collect()).unwrap()
}

#[test]
fn a_face_has_features() {
    let made = check(&Tracer::new().side(30).candidates(3), &face());
    let filled = |rows: core::ops::Range<i32>| {
        let inside = |at: &Position| rows.contains(&at.row) && (6..19).contains(&at.column);
        made.picture.cells().iter().filter(|(at, cell)| cell.is_some() && inside(at)).count()
    };
    let picture = &made.picture;
    assert!(filled(8..16) > 0 && filled(18..26) > 0, "eyes and a mouth\n{picture}");
    assert!(filled(8..26) < 100, "skin is pale\n{picture}");
}

#[test]
fn a_soft_ground_is_no_part_of_the_picture() {
    // With grain, as photographs have it.
    let pixel = |at: i32| {
        let (x, y) = (at % 160 - 80, at / 160 - 60);
        let grain = (at * 7919 % 23) as u8;
        let level = if x * x + y * y < 900 { 30 } else { (100 + y) as u8 } + grain;
        [level, level, level.saturating_add(10), 255]
    };
    let image = Image::new(Size::new(160, 120), (0..160 * 120).map(pixel).collect()).unwrap();
    let made = check(&Tracer::new().side(20), &image);
    for (at, cell) in made.picture.cells().iter() {
        let squared = (2 * at.row - 19).pow(2) + (2 * at.column - 19).pow(2);
        let expected = if squared < 4 * 64 { Some(true) } else { (squared > 4 * 121).then_some(false) };
        assert!(expected.is_none_or(|expected| cell.is_some() == expected), "{}", made.picture);
    }
}

/// Paper is seen inside of the outline as well, and its shadow is no part of the drawing.
#[test]
fn a_drawing_on_shaded_paper_is_drawn_in_lines() {
    let is_line = |x: i32, y: i32| {
        let squared = x * x + y * y;
        let is_ring = (2116..2304).contains(&squared) && (y > -25 || x.abs() > 18);
        let eye = (x.abs() - 17).pow(2) + (y + 10).pow(2);
        let is_mouth = (729..841).contains(&squared) && y > 12;
        is_ring || (20..45).contains(&eye) || is_mouth
    };
    let paper = opaque(|x, y| {
        let light = 245 - x / 2;
        [if is_line(x - 80, y - 60) { 30 } else { light as u8 }; 3]
    });
    let made = Tracer::new().solvability(None).make(&paper).unwrap().remove(0);
    let filled = made.picture.cells().iter().filter(|(_, cell)| cell.is_some()).count();
    assert!(3 * filled < made.picture.cells().iter().count(), "{}", made.picture);
    assert_eq!(made.picture.size(), Size::new(30, 29), "{}", made.picture);
}

/// An image of 160 x 120 pixels, by column and row.
fn opaque(rgb: impl Fn(i32, i32) -> [u8; 3]) -> Image {
    let pixel = |at: i32| {
        let [red, green, blue] = rgb(at % 160, at / 160);
        [red, green, blue, 255]
    };
    Image::new(Size::new(160, 120), (0..160 * 120).map(pixel).collect()).unwrap()
}

fn in_disc(x: i32, y: i32, squared: i32) -> bool {
    (x - 80).pow(2) + (y - 60).pow(2) < squared
}

#[test]
fn pale_skin_on_white_has_an_outline() {
    let image = opaque(|x, y| match () {
        () if in_disc(80 - (x - 80).abs() + 18, y + 12, 36) => [40, 30, 20],
        () if (x - 80).abs() < 16 && (y - 82).abs() < 3 => [150, 40, 50],
        () if in_disc(x, y, 50 * 50) => [245, 222, 205],
        () => [255; 3],
    });
    let made = check(&Tracer::new().side(24), &image);
    let is_filled = |row, column| made.picture.cells()[Position::new(row, column)].is_some();
    let sides =
        [(12, 0..3), (12, 21..24)].map(|(row, mut columns)| columns.any(|column| is_filled(row, column)));
    let features = (6..20).any(|row| (5..19).any(|column| is_filled(row, column)));
    let filled = made.picture.cells().iter().filter(|(_, cell)| cell.is_some()).count();
    assert!(sides == [true; 2] && features && filled < 300, "{}", made.picture);
}

#[test]
fn what_is_alike_in_shade_stands_out_from_a_sky() {
    // A hill that is hardly darker than the sky, and a dark wood in front of it.
    let image = opaque(|x, y| match () {
        () if y > 100 => [20, 60, 30],
        () if y > 30 + (x - 80).abs() => [110, 110, 130],
        () => [90, 150, 230],
    });
    let made = check(&Tracer::new().side(32), &image);
    let filled =
        |column| (0..24).filter(|&row| made.picture.cells()[Position::new(row, column)].is_some()).count();
    assert!(filled(16) > 6 + filled(2) && filled(16) > 6 + filled(29), "{}", made.picture);
}

#[test]
fn white_on_a_soft_dark_ground_is_painted_in_the_color_of_the_ground() {
    let image = opaque(|x, y| {
        let level = 120 - ((x - 80).pow(2) / 100 + (y - 60).pow(2) / 100) as u8;
        if in_disc(x, y, 900) && !in_disc(x, y, 200) { [255; 3] } else { [level, level, level + 20] }
    });
    let made = check(&Tracer::new().side(20).colors(3), &image);
    assert!(made.picture.palette().as_slice().iter().all(|ink| ink.rgb[0] < 128), "{}", made.picture);
    assert!(made.picture.cells()[Position::new(0, 0)].is_none(), "{}", made.picture);
}

#[test]
fn what_is_white_on_nothing_has_an_outline() {
    let pixels = (0..160 * 120).map(|at: i32| {
        let (x, y) = (at % 160, at / 160);
        let level = if (50..110).contains(&x) && (45..75).contains(&y) { 0 } else { 255 };
        [level, level, level, if in_disc(x, y, 58 * 58) { 255 } else { 0 }]
    });
    let made = check(&Tracer::new(), &Image::new(Size::new(160, 120), pixels.collect()).unwrap());
    assert!(is_filled(&made, 0..2, 14..16) && is_filled(&made, 14..16, 0..2), "{}", made.picture);
}

#[test]
fn two_inks_are_found_beside_a_speck_of_a_third() {
    let image = opaque(|x, y| match () {
        () if in_disc(x + 25, y + 20, 24) => [41, 47, 51],
        () if (78..82).contains(&x) && (30..85).contains(&y) => [112, 127, 137],
        () if in_disc(x, y, 56 * 56) => [153, 170, 181],
        () => [255; 3],
    });
    for colors in [2, 3] {
        let made = check(&Tracer::new().colors(colors), &image);
        assert_eq!(made.picture.palette().len(), 2, "{colors}");
    }
}

#[test]
fn large_pictures_are_drawn_in_few_ways() {
    let made = check(&Tracer::new().side(400), &ring(100, 45, 20, [0; 3]));
    assert!(made.likeness > 0.95 && !made.recipe.contains("cell"), "{}", made.recipe);
}

#[test]
fn large_pictures_are_painted_in_few_ways() {
    let looks = AtomicUsize::new(0);
    let observer = |_: &Progress| {
        looks.fetch_add(1, Ordering::Relaxed);
        ControlFlow::Continue(())
    };
    let squares = image("00000 09950 09550 05550 00000", 20);
    let made = Tracer::new().side(500).colors(4).solvability(None).observer(observer).make(&squares).unwrap();
    assert!(made[0].likeness > 0.95 && made[0].picture.palette().len() == 2, "{}", made[0].recipe);
    // Each of a dozen ways to paint in each of four palettes is asked for, at one place.
    let looks = looks.into_inner();
    assert!((4 * 12..90).contains(&looks), "{looks}");
}

#[test]
fn candidates_differ_and_the_best_comes_first() {
    let noise =
        |at: u64| char::from(b'0' + ((at * at * at).wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 60) as u8 % 10);
    let text: String =
        (0..12).map(|row| (1..=12).map(|k| noise(12 * row + k)).chain([' ']).collect::<String>()).collect();
    // The best of the noise has to be repaired, and is known when others are.
    for image in [image(&text, 6), ring(200, 90, 50, [0; 3])] {
        let all = Tracer::new().side(12).candidates(5).make(&image).unwrap();
        assert!(all.len() == 5 && all.iter().all(|made| made.reached));
        assert!(all.windows(2).all(|pair| pair[0].picture != pair[1].picture));
        assert!(all.is_sorted_by(|one, other| one.likeness >= other.likeness));
    }
}

/// Of lines that are thinner than a cell there is little in any, whatever their color.
#[test]
fn thin_lines_in_color_are_still_there() {
    let image = opaque(|x, y| match (x, y) {
        (80, 20..100) => [20, 20, 200],
        (20 | 140, 20..100) | (20..140, 20 | 99) => [200, 20, 20],
        _ => [255; 3],
    });
    let made = check(&Tracer::new().colors(2), &image);
    assert!(made.picture.palette().len() == 2 && made.likeness > 0.7, "{}\n{}", made.likeness, made.picture);
}

/// The soft edges of lines are no color.
#[test]
fn one_color_is_one_ink() {
    let image = opaque(|x, y| {
        let away = (f64::from((x - 80).pow(2) + (y - 60).pow(2)).sqrt() - 50.0).abs();
        [((away - 0.5).clamp(0.0, 1.0) * 255.0) as u8; 3]
    });
    let [one, three] = [1, 3].map(|colors| check(&Tracer::new().colors(colors), &image));
    assert!(one.picture.cells() == three.picture.cells(), "{}\n{}", one.picture, three.picture);
}

#[test]
fn inks_are_those_of_the_image() {
    let mut text = String::new();
    for row in 0..12 {
        text += &(0..12)
            .map(|column| {
                if row < 6 {
                    '9'
                } else if column < 6 {
                    '5'
                } else {
                    '0'
                }
            })
            .collect::<String>();
        text += " ";
    }
    let made =
        check(&Tracer::new().side(12).colors(3).solvability(Some(Solvability::Unique)), &image(&text, 6));
    assert_eq!(made.picture.palette().len(), 2);
    let grays: Vec<[u8; 3]> = made.picture.palette().as_slice().iter().map(|ink| ink.rgb).collect();
    assert!(grays.contains(&[0; 3]) && grays.contains(&[114; 3]), "{grays:?}");
    assert!(Tracer::new().colors(0).make(&ring(9, 4, 0, [0; 3])).is_err());
}

#[test]
fn nothing_is_made_of_nothing() {
    for text in ["000 000 000", "999 999 999", "555 555 555"] {
        for colors in [1, 3] {
            let error = Tracer::new().side(5).colors(colors).make(&image(text, 3)).unwrap_err();
            assert!(error.to_string().contains("of one color"), "{error}");
        }
    }
    check(&Tracer::new().side(3), &image("999 999 998", 3));
}

#[test]
fn a_picture_of_cells_is_an_image_too() {
    let picture: Picture = ".#.#.\n#####\n.###.\n..#..\n".parse().unwrap();
    assert_eq!(check(&Tracer::new().side(5), &Image::from(&picture)).picture, picture);
}

#[track_caller]
fn check_reached(maker: Tracer<'_>, is_reached: bool, limit: Option<Limit>) {
    let picture: Picture = ".#.#.\n#####\n.###.\n..#..\n".parse().unwrap();
    let made = maker.side(5).make(&Image::from(&picture)).unwrap().swap_remove(0);
    assert_eq!((made.picture, made.reached), (picture, is_reached), "{:?}", made.analysis);
    assert_eq!(made.analysis.verdict.limit(), limit);
}

#[test]
fn what_is_reached_is_what_the_judgement_shows() {
    for solvability in [Solvability::Line, Solvability::Unique] {
        check_reached(Tracer::new().solvability(Some(solvability)), true, None);
        check_reached(Tracer::new().solvability(Some(solvability)).max_steps(0), false, Some(Limit::Steps));
    }
    check_reached(Tracer::new().solvability(None), true, None);
    check_reached(Tracer::new().solvability(None).max_steps(0), true, Some(Limit::Steps));
}

/// What is made until the observer was asked so many times is what it tells.
#[track_caller]
fn check_stopped(maker: &Tracer<'_>, source: &Image, most: usize) -> Vec<Traced> {
    let looks = AtomicUsize::new(0);
    let observer = |_: &Progress| match looks.fetch_add(1, Ordering::Relaxed) < most {
        true => ControlFlow::Continue(()),
        false => ControlFlow::Break(()),
    };
    let made = maker.clone().observer(observer).make(source).unwrap();
    let is_over = looks.into_inner() > most;
    assert!(made.iter().all(|made| made.limit == is_over.then_some(Limit::Stopped)));
    made
}

#[test]
fn an_observer_ends_it() {
    let (maker, source) = (Tracer::new().side(20).candidates(3), ring(120, 57, 52, [200, 30, 30]));
    assert!(check_stopped(&maker, &source, 0).is_empty());
    let all = maker.make(&source).unwrap();
    for most in [2, 40, 200, 400] {
        assert!(!check_stopped(&maker, &source, most).is_empty(), "{most}");
    }
    let whole = check_stopped(&maker, &source, usize::MAX);
    assert!(whole.iter().map(|made| &made.picture).eq(all.iter().map(|made| &made.picture)));
    // What was drawn is there, though nobody had the time to judge it.
    let size = Tracer::new().solvability(None).size(Size::new(9, 9));
    assert!(!check_stopped(&size, &source, 200).is_empty());
}

/// Where lines are long a step takes longer, so that fewer have to be enough once it is to end.
#[test]
fn a_large_picture_is_not_judged_for_long_after_the_end() {
    let noise = |at: u64| at.wrapping_mul(at).wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 63 == 0;
    let pixel = |at: u64| if noise(at) { [0, 0, 0, 255] } else { [255; 4] };
    let source = Image::new(Size::new(400, 400), (0..400 * 400).map(pixel).collect()).unwrap();
    let steps = |side: u32| {
        let made = check_stopped(&Tracer::new().size(Size::new(side, side)), &source, 1).swap_remove(0);
        assert_eq!(made.limit, Some(Limit::Stopped));
        made.analysis.steps
    };
    let [small, large] = [40, 400].map(steps);
    assert!(large < 6000 && small > large, "{small}, {large}");
}

#[test]
fn the_number_of_threads_decides_nothing() {
    let source = ring(120, 57, 52, [200, 30, 30]);
    let make = |threads: usize| {
        let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().unwrap();
        let made = pool.install(|| Tracer::new().side(25).candidates(3).make(&source).unwrap());
        made.iter()
            .map(|made| format!("{}{}{:?}", made.picture, made.recipe, made.changed))
            .collect::<Vec<_>>()
    };
    assert_eq!(make(1), make(4));
}

#[test]
fn what_is_shrunk_to_one_color_says_so() {
    let stripes = |length: usize| {
        let pixels = (0..length).map(|k| if k % 2 == 0 { [0, 0, 0, 255] } else { [255; 4] }).collect();
        Image::new(Size::new(1, length as u32), pixels).unwrap()
    };
    assert!(Tracer::new().side(20).make(&stripes(20)).is_ok());
    let error = Tracer::new().side(20).make(&stripes(100_000)).unwrap_err();
    assert!(error.message().ends_with("or nearly so, when it is shrunk to 1x1021 pixels"), "{error}");
}

/// Where nothing in several colors has one solution, a drawing in one color is better than none.
#[test]
fn a_puzzle_in_one_ink_is_better_than_none_in_two() {
    let cross = opaque(|x, y| match ((x - y - 20).abs() < 2, (x + y - 139).abs() < 2) {
        (true, _) => [20, 20, 20],
        (_, true) => [220, 20, 20],
        _ => [255; 3],
    });
    assert_eq!(check(&Tracer::new().colors(2), &cross).picture.palette().len(), 1);
}

/// It has two solutions, itself and its negative, of which lines alone say nothing.
fn board() -> Picture {
    "#.#.\n.#.#\n#.#.\n.#.#\n".parse().unwrap()
}

#[test]
fn no_limit_is_too_high_to_make() {
    let maker = Tracer::new()
        .side(4)
        .solvability(Some(Solvability::Unique))
        .max_changes(usize::MAX)
        .candidates(usize::MAX);
    for maker in [u64::MAX, u64::MAX - 1].map(|steps| maker.clone().max_steps(steps)) {
        let all = maker.make(&Image::from(&board())).unwrap();
        assert!(all.len() > 1 && all.iter().all(|made| made.reached && made.limit.is_none()));
    }
}

#[test]
fn a_maker_knows_how_much_there_is_once_it_has_drawn() {
    let last = Mutex::new(None);
    let maker =
        Tracer::new().size(Size::new(4, 4)).solvability(Some(Solvability::Unique)).observer(|progress| {
            *last.lock().unwrap() = Some(*progress);
            ControlFlow::Continue(())
        });
    assert!(!maker.make(&Image::from(&board())).unwrap().is_empty());
    let Progress { done, total, .. } = last.lock().unwrap().unwrap();
    assert!(done > 1 && Some(done) <= total, "{done} of {total:?}");
}
