//! Tracing of images that are written as text: one digit per pixel, from 0 (white) to 9 (black).

#![allow(clippy::unwrap_used, reason = "a test may panic")]

use core::{
    ops::ControlFlow,
    sync::atomic::{AtomicUsize, Ordering},
};

use std::sync::Mutex;

use quadrille_core::{Position, Size};
use quadrille_nonogram::{Limit, Picture, Progress, Solvability, Solver, Verdict};
use quadrille_trace::{Image, Traced, Tracer};

/// Makes a square of pixels from each digit.
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

/// A disc or a ring on a transparent background.
fn ring(side: i32, outer: i32, inner: i32, rgb: [u8; 3]) -> Image {
    let alpha = |at: i32| {
        let (x, y) = (2 * (at % side) + 1 - side, 2 * (at / side) + 1 - side);
        if (4 * inner * inner..4 * outer * outer).contains(&(x * x + y * y)) { 255 } else { 0 }
    };
    let pixels = (0..side * side).map(|at| [rgb[0], rgb[1], rgb[2], alpha(at)]).collect();
    Image::new(Size::new(side as u32, side as u32), pixels).unwrap()
}

#[track_caller]
fn check(tracer: &Tracer<'_>, image: &Image) -> Traced {
    let all = tracer.trace(image).unwrap();
    for traced in &all {
        assert!(traced.reached && (0.0..=1.0).contains(&traced.likeness));
        assert!(traced.unique_likeness.is_none_or(|likeness| likeness > traced.likeness));
        assert_eq!(Solver::new().decide(&traced.picture.clues()), Verdict::Unique(traced.picture.clone()));
    }
    all.into_iter().next().unwrap()
}

#[test]
fn clear_pictures_are_unchanged() {
    let heart = "00000000 00990990 09999999 09999999 00999990 00099900 00009000 00000000";
    let traced = check(&Tracer::new().side(7), &image(heart, 10));
    assert_eq!(traced.picture.to_string(), ".##.##.\n#######\n#######\n.#####.\n..###..\n...#...\n");
    assert!(traced.changed.is_empty() && traced.likeness > 0.99);
}

/// Candidates show the whole image: one line of a cross is not enough.
#[test]
fn candidates_keep_the_drawing() {
    let is_line = |x: i32, y: i32| (x - y).abs() < 2 || (x + y - 119).abs() < 2;
    let is_ink = |x: i32, y: i32| (10..110).contains(&x) && (10..110).contains(&y) && is_line(x, y);
    let level = |at: i32| if is_ink(at % 120, at / 120) { 0 } else { 255 };
    let pixels = (0..120 * 120).map(|at| [level(at), level(at), level(at), 255]).collect();
    let cross = Image::new(Size::new(120, 120), pixels).unwrap();
    let traced = Tracer::new().candidates(4).trace(&cross).unwrap();
    assert!(traced.len() > 1);
    let most = traced.iter().map(|traced| traced.likeness).fold(0.0, f64::max);
    assert!(traced.iter().all(|traced| 2.0 * traced.likeness >= most), "{traced:?}");
}

#[test]
fn pale_and_inverted_images_give_the_same_picture() {
    let plain = check(&Tracer::new().side(7), &image("0000000 0990990 0999990 0099900 0009000 0000000", 9));
    for other in
        ["0000000 0330330 0333330 0033300 0003000 0000000", "9999999 9009009 9000009 9900099 9990999 9999999"]
    {
        assert_eq!(check(&Tracer::new().side(7), &image(other, 9)).picture, plain.picture);
    }
}

#[test]
fn sizes_are_as_requested() {
    let wide = image("00000000 09999990 09000090 00000000", 8);
    assert_eq!(check(&Tracer::new(), &wide).picture.size(), Size::new(30, 10));
    assert_eq!(check(&Tracer::new().side(12), &wide).picture.size(), Size::new(12, 4));
    let traced = check(&Tracer::new().size(Size::new(12, 10)), &wide);
    assert_eq!(traced.picture.size(), Size::new(12, 10));
    let row = |row: i32| {
        (0..12).filter(|&column| traced.picture.cells()[Position::new(row, column)].is_some()).count()
    };
    assert_eq!((row(0), row(9)), (0, 0), "it keeps its shape");
    assert!(Tracer::new().side(0).trace(&wide).is_err());
    assert!(Tracer::new().side(1001).trace(&wide).is_err());
}

#[test]
fn thin_lines_are_kept() {
    let traced = check(&Tracer::new().side(20), &ring(400, 190, 180, [0; 3]));
    let filled = traced.picture.cells().iter().filter(|(_, cell)| cell.is_some()).count();
    // They may be white on black.
    assert!((40..200).contains(&filled.min(400 - filled)), "{}", traced.picture);
}

/// Whether any cell is filled within these rows and columns.
fn is_filled(traced: &Traced, rows: core::ops::Range<i32>, columns: core::ops::Range<i32>) -> bool {
    let is_inside = |at: Position| rows.contains(&at.row) && columns.contains(&at.column);
    traced.picture.cells().iter().any(|(at, cell)| cell.is_some() && is_inside(at))
}

#[test]
fn the_whole_outline_is_kept() {
    // A flower: its stem and leaf are paler than the rest and cover few cells.
    let image = opaque(|x, y| match () {
        () if in_disc(x, y + 30, 100) => [250, 200, 40],
        () if in_disc(x, y + 30, 800) => [230, 60, 120],
        () if (x - 80).abs() < 3 && y > 50 => [30, 190, 60],
        () if (x - 90).pow(2) + 4 * (y - 95).pow(2) < 150 => [30, 190, 60],
        () => [255; 3],
    });
    for side in [20, 30] {
        let traced = check(&Tracer::new().side(side), &image);
        let size = traced.picture.size();
        let bottom = size.height as i32 - 2..size.height as i32;
        assert!(
            size.height == side && is_filled(&traced, bottom, 0..size.width as i32),
            "{}",
            traced.picture
        );
    }
}

#[test]
fn lines_are_as_wide_as_a_cell() {
    // A house with a roof, walls and a door, in lines of one pixel.
    let image = opaque(|x, y| {
        let is_roof = y < 50 && y == 10 + (x - 80).abs();
        let is_wall = (50..110).contains(&y) && [40, 120].contains(&x)
            || [50, 109].contains(&y) && (40..=120).contains(&x);
        let is_door = (80..110).contains(&y) && [70, 90].contains(&x) || y == 80 && (70..=90).contains(&x);
        if is_roof || is_wall || is_door { [0; 3] } else { [255; 3] }
    });
    let traced = check(&Tracer::new().side(20), &image);
    let rows = |rows: core::ops::Range<i32>| is_filled(&traced, rows, 6..10);
    assert!(rows(0..2) && rows(6..10) && rows(18..20), "{}", traced.picture);
    let door =
        (14..16).any(|row| is_filled(&traced, row..row + 1, 5..8) && is_filled(&traced, row..row + 1, 8..11));
    let filled = traced.picture.cells().iter().filter(|(_, cell)| cell.is_some()).count();
    assert!(door && (60..160).contains(&filled), "{}", traced.picture);
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
fn contents_of_a_square_are_drawn() {
    let (red, green, blue, orange) = ([255, 0, 0], [0, 140, 0], [0, 0, 255], [255, 165, 0]);
    for (disc, square) in [(blue, orange), (red, green), (green, red)] {
        let traced = check(&Tracer::new().side(20), &disc_on_square(disc, square));
        let filled = traced.picture.cells().iter().filter(|(_, cell)| cell.is_some()).count();
        assert!((60..370).contains(&filled), "{filled} cells\n{}", traced.picture);
    }
    // The disc is the only content.
    let traced = check(&Tracer::new().side(9), &disc_on_square(red, red));
    assert_eq!(traced.picture.to_string(), "#########\n".repeat(9));
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
    let traced = check(&Tracer::new().side(30).candidates(3), &face());
    let filled = |rows: core::ops::Range<i32>| {
        let inside = |at: &Position| rows.contains(&at.row) && (6..19).contains(&at.column);
        traced.picture.cells().iter().filter(|(at, cell)| cell.is_some() && inside(at)).count()
    };
    let picture = &traced.picture;
    assert!(filled(8..16) > 0 && filled(18..26) > 0, "eyes and a mouth\n{picture}");
    assert!(filled(8..26) < 100, "skin is pale\n{picture}");
}

/// A body that is not symmetric, with an eye that is smaller than a cell.
fn body_with_eye(body: [u8; 3], eye: [u8; 3]) -> Image {
    let pixel = |at: i32| {
        let (x, y) = (at % 160 - 80, at / 160 - 80);
        let [red, green, blue] = match () {
            () if (x + 25).pow(2) + (y + 15).pow(2) < 12 => eye,
            () if x * x + y * y < 6400 && x + y < 60 => body,
            () => [255; 3],
        };
        [red, green, blue, 255]
    };
    Image::new(Size::new(160, 160), (0..160 * 160).map(pixel).collect()).unwrap()
}

#[test]
fn small_eyes_are_kept() {
    let (blue, yellow, black, white) = ([40, 110, 200], [250, 220, 90], [0; 3], [255; 3]);
    for (body, eye) in [(blue, black), (yellow, black), (blue, white), (black, yellow)] {
        for colors in [1, 3] {
            let traced = check(&Tracer::new().side(16).colors(colors), &body_with_eye(body, eye));
            let cells = traced.picture.cells();
            let is_lone = |at: &Position| {
                let around = (-1..=1).flat_map(|down| (-1..=1).map(move |right| (down, right)));
                let alike = around.filter(|(down, right)| {
                    cells.get(Position::new(at.row + down, at.column + right)) == cells.get(*at)
                });
                alike.count() == 1
            };
            let eyes: Vec<Position> = cells.iter().map(|(at, _)| at).filter(is_lone).collect();
            assert!(matches!(eyes[..], [Position { row: 6, column: 5 }]), "{eyes:?}\n{}", traced.picture);
        }
    }
}

#[test]
fn gradients_are_background() {
    // With grain, as in photographs.
    let pixel = |at: i32| {
        let (x, y) = (at % 160 - 80, at / 160 - 60);
        let grain = (at * 7919 % 23) as u8;
        let level = if x * x + y * y < 900 { 30 } else { (100 + y) as u8 } + grain;
        [level, level, level.saturating_add(10), 255]
    };
    let image = Image::new(Size::new(160, 120), (0..160 * 120).map(pixel).collect()).unwrap();
    let traced = check(&Tracer::new().side(20), &image);
    for (at, cell) in traced.picture.cells().iter() {
        let squared = (2 * at.row - 19).pow(2) + (2 * at.column - 19).pow(2);
        let expected = if squared < 4 * 64 { Some(true) } else { (squared > 4 * 121).then_some(false) };
        assert!(expected.is_none_or(|expected| cell.is_some() == expected), "{}", traced.picture);
    }
}

/// The paper is visible inside of the outline as well, and its shadow does not belong to the drawing.
#[test]
fn drawings_on_shaded_paper_become_lines() {
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
    let traced = Tracer::new().solvability(None).trace(&paper).unwrap().remove(0);
    let filled = traced.picture.cells().iter().filter(|(_, cell)| cell.is_some()).count();
    assert!(3 * filled < traced.picture.cells().iter().count(), "{}", traced.picture);
    assert_eq!(traced.picture.size(), Size::new(30, 29), "{}", traced.picture);
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
    let traced = check(&Tracer::new().side(24), &image);
    let is_filled = |row, column| traced.picture.cells()[Position::new(row, column)].is_some();
    let sides =
        [(12, 0..3), (12, 21..24)].map(|(row, mut columns)| columns.any(|column| is_filled(row, column)));
    let features = (6..20).any(|row| (5..19).any(|column| is_filled(row, column)));
    let filled = traced.picture.cells().iter().filter(|(_, cell)| cell.is_some()).count();
    assert!(sides == [true; 2] && features && filled < 300, "{}", traced.picture);
}

#[test]
fn a_hill_stands_out_from_a_similar_sky() {
    // A hill that is hardly darker than the sky, and a dark wood in front of it.
    let image = opaque(|x, y| match () {
        () if y > 100 => [20, 60, 30],
        () if y > 30 + (x - 80).abs() => [110, 110, 130],
        () => [90, 150, 230],
    });
    let traced = check(&Tracer::new().side(32), &image);
    let filled =
        |column| (0..24).filter(|&row| traced.picture.cells()[Position::new(row, column)].is_some()).count();
    assert!(filled(16) > 6 + filled(2) && filled(16) > 6 + filled(29), "{}", traced.picture);
}

#[test]
fn white_on_a_dark_gradient_takes_the_color_of_the_background() {
    let image = opaque(|x, y| {
        let level = 120 - ((x - 80).pow(2) / 100 + (y - 60).pow(2) / 100) as u8;
        if in_disc(x, y, 900) && !in_disc(x, y, 200) { [255; 3] } else { [level, level, level + 20] }
    });
    let traced = check(&Tracer::new().side(20).colors(3), &image);
    assert!(traced.picture.palette().as_slice().iter().all(|ink| ink.rgb[0] < 128), "{}", traced.picture);
    assert!(traced.picture.cells()[Position::new(0, 0)].is_none(), "{}", traced.picture);
}

#[test]
fn white_on_transparent_has_an_outline() {
    let pixels = (0..160 * 120).map(|at: i32| {
        let (x, y) = (at % 160, at / 160);
        let level = if (50..110).contains(&x) && (45..75).contains(&y) { 0 } else { 255 };
        [level, level, level, if in_disc(x, y, 58 * 58) { 255 } else { 0 }]
    });
    let traced = check(&Tracer::new(), &Image::new(Size::new(160, 120), pixels.collect()).unwrap());
    assert!(is_filled(&traced, 0..2, 14..16) && is_filled(&traced, 14..16, 0..2), "{}", traced.picture);
}

#[test]
fn two_colors_are_found_beside_a_speck_of_a_third() {
    let image = opaque(|x, y| match () {
        () if in_disc(x + 25, y + 20, 24) => [41, 47, 51],
        () if (78..82).contains(&x) && (30..85).contains(&y) => [112, 127, 137],
        () if in_disc(x, y, 56 * 56) => [153, 170, 181],
        () => [255; 3],
    });
    for colors in [2, 3] {
        let traced = check(&Tracer::new().colors(colors), &image);
        assert_eq!(traced.picture.palette().len(), 2, "{colors}");
    }
}

#[test]
fn large_pictures_have_few_drawings() {
    let traced = check(&Tracer::new().side(400), &ring(100, 45, 20, [0; 3]));
    assert!(traced.likeness > 0.95 && !traced.recipe.contains("cell"), "{}", traced.recipe);
}

#[test]
fn large_pictures_have_few_paintings() {
    let looks = AtomicUsize::new(0);
    let observer = |_: &Progress| {
        looks.fetch_add(1, Ordering::Relaxed);
        ControlFlow::Continue(())
    };
    let squares = image("00000 09950 09550 05550 00000", 20);
    let traced =
        Tracer::new().side(500).colors(4).solvability(None).observer(observer).trace(&squares).unwrap();
    assert!(traced[0].likeness > 0.95 && traced[0].picture.palette().len() == 2, "{}", traced[0].recipe);
    // A dozen ways to paint with each of four palettes, at one placement.
    let looks = looks.into_inner();
    assert!((4 * 12..90).contains(&looks), "{looks}");
}

#[test]
fn candidates_differ_and_the_best_comes_first() {
    let noise =
        |at: u64| char::from(b'0' + ((at * at * at).wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 60) as u8 % 10);
    let text: String =
        (0..12).map(|row| (1..=12).map(|k| noise(12 * row + k)).chain([' ']).collect::<String>()).collect();
    // The best picture of the noise needs a repair.
    for image in [image(&text, 6), ring(200, 90, 50, [0; 3])] {
        let all = Tracer::new().side(12).candidates(5).trace(&image).unwrap();
        assert!(all.len() == 5 && all.iter().all(|traced| traced.reached));
        assert!(all.windows(2).all(|pair| pair[0].picture != pair[1].picture));
        assert!(all.is_sorted_by(|one, other| one.likeness >= other.likeness));
    }
}

/// Lines that are thinner than a cell cover a small part of any cell.
#[test]
fn thin_colored_lines_are_kept() {
    let image = opaque(|x, y| match (x, y) {
        (80, 20..100) => [20, 20, 200],
        (20 | 140, 20..100) | (20..140, 20 | 99) => [200, 20, 20],
        _ => [255; 3],
    });
    let traced = check(&Tracer::new().colors(2), &image);
    assert!(
        traced.picture.palette().len() == 2 && traced.likeness > 0.7,
        "{}\n{}",
        traced.likeness,
        traced.picture
    );
}

#[test]
fn soft_edges_are_no_colors() {
    let image = opaque(|x, y| {
        let away = (f64::from((x - 80).pow(2) + (y - 60).pow(2)).sqrt() - 50.0).abs();
        [((away - 0.5).clamp(0.0, 1.0) * 255.0) as u8; 3]
    });
    let [one, three] = [1, 3].map(|colors| check(&Tracer::new().colors(colors), &image));
    assert!(one.picture.cells() == three.picture.cells(), "{}\n{}", one.picture, three.picture);
}

#[test]
fn colors_are_those_of_the_image() {
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
    let traced =
        check(&Tracer::new().side(12).colors(3).solvability(Some(Solvability::Unique)), &image(&text, 6));
    assert_eq!(traced.picture.palette().len(), 2);
    let grays: Vec<[u8; 3]> = traced.picture.palette().as_slice().iter().map(|ink| ink.rgb).collect();
    assert!(grays.contains(&[0; 3]) && grays.contains(&[114; 3]), "{grays:?}");
    assert!(Tracer::new().colors(0).trace(&ring(9, 4, 0, [0; 3])).is_err());
    assert!(Tracer::new().threshold(101).trace(&ring(9, 4, 0, [0; 3])).is_err());
}

#[test]
fn blank_images_are_refused() {
    for text in ["000 000 000", "999 999 999", "555 555 555"] {
        for colors in [1, 3] {
            let error = Tracer::new().side(5).colors(colors).trace(&image(text, 3)).unwrap_err();
            assert!(error.to_string().contains("only one color"), "{error}");
        }
    }
    check(&Tracer::new().side(3), &image("999 999 998", 3));
}

#[test]
fn pictures_convert_to_images() {
    let picture: Picture = ".#.#.\n#####\n.###.\n..#..\n".parse().unwrap();
    assert_eq!(check(&Tracer::new().side(5), &Image::from(&picture)).picture, picture);
}

#[track_caller]
fn check_reached(tracer: Tracer<'_>, is_reached: bool, limit: Option<Limit>) {
    let picture: Picture = ".#.#.\n#####\n.###.\n..#..\n".parse().unwrap();
    let traced = tracer.side(5).trace(&Image::from(&picture)).unwrap().swap_remove(0);
    assert_eq!((traced.picture, traced.reached), (picture, is_reached), "{:?}", traced.analysis);
    assert_eq!(traced.analysis.verdict.limit(), limit);
}

#[test]
fn reached_agrees_with_the_analysis() {
    for solvability in [Solvability::Line, Solvability::Unique] {
        check_reached(Tracer::new().solvability(Some(solvability)), true, None);
        check_reached(Tracer::new().solvability(Some(solvability)).max_steps(0), false, Some(Limit::Steps));
    }
    check_reached(Tracer::new().solvability(None), true, None);
    check_reached(Tracer::new().solvability(None).max_steps(0), true, Some(Limit::Steps));
}

/// Stops after `most` calls of the observer, and checks that the limit is reported.
#[track_caller]
fn check_stopped(tracer: &Tracer<'_>, source: &Image, most: usize) -> Vec<Traced> {
    let looks = AtomicUsize::new(0);
    let observer = |_: &Progress| match looks.fetch_add(1, Ordering::Relaxed) < most {
        true => ControlFlow::Continue(()),
        false => ControlFlow::Break(()),
    };
    let traced = tracer.clone().observer(observer).trace(source).unwrap();
    let is_over = looks.into_inner() > most;
    assert!(traced.iter().all(|traced| traced.limit == is_over.then_some(Limit::Stopped)));
    traced
}

#[test]
fn observers_can_stop_the_work() {
    let (tracer, source) = (Tracer::new().side(20).candidates(3), ring(120, 57, 52, [200, 30, 30]));
    assert!(check_stopped(&tracer, &source, 0).is_empty());
    let all = tracer.trace(&source).unwrap();
    for most in [2, 40, 200, 400] {
        assert!(!check_stopped(&tracer, &source, most).is_empty(), "{most}");
    }
    let whole = check_stopped(&tracer, &source, usize::MAX);
    assert!(whole.iter().map(|traced| &traced.picture).eq(all.iter().map(|traced| &traced.picture)));
    // Drawings are returned even if there was no time to analyze them.
    let size = Tracer::new().solvability(None).size(Size::new(9, 9));
    assert!(!check_stopped(&size, &source, 200).is_empty());
}

/// A step takes longer in long lines, so that fewer are granted after a stop.
#[test]
fn large_pictures_are_analyzed_briefly_after_a_stop() {
    let noise = |at: u64| at.wrapping_mul(at).wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 63 == 0;
    let pixel = |at: u64| if noise(at) { [0, 0, 0, 255] } else { [255; 4] };
    let source = Image::new(Size::new(400, 400), (0..400 * 400).map(pixel).collect()).unwrap();
    let steps = |side: u32| {
        let traced = check_stopped(&Tracer::new().size(Size::new(side, side)), &source, 1).swap_remove(0);
        assert_eq!(traced.limit, Some(Limit::Stopped));
        traced.analysis.steps
    };
    let [small, large] = [40, 400].map(steps);
    assert!(large < 6000 && small > large, "{small}, {large}");
}

#[test]
fn the_number_of_threads_decides_nothing() {
    let source = ring(120, 57, 52, [200, 30, 30]);
    let make = |threads: usize| {
        let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().unwrap();
        let traced = pool.install(|| Tracer::new().side(25).candidates(3).trace(&source).unwrap());
        traced
            .iter()
            .map(|traced| format!("{}{}{:?}", traced.picture, traced.recipe, traced.changed))
            .collect::<Vec<_>>()
    };
    assert_eq!(make(1), make(4));
}

#[test]
fn the_error_reports_that_the_image_was_scaled_down() {
    let stripes = |length: usize| {
        let pixels = (0..length).map(|k| if k % 2 == 0 { [0, 0, 0, 255] } else { [255; 4] }).collect();
        Image::new(Size::new(1, length as u32), pixels).unwrap()
    };
    assert!(Tracer::new().side(20).trace(&stripes(20)).is_ok());
    let error = Tracer::new().side(20).trace(&stripes(100_000)).unwrap_err();
    assert!(error.message().ends_with("or nearly so after scaling down to 1x1021 pixels"), "{error}");
}

#[test]
fn a_puzzle_in_one_color_is_better_than_none_in_two() {
    let cross = opaque(|x, y| match ((x - y - 20).abs() < 2, (x + y - 139).abs() < 2) {
        (true, _) => [20, 20, 20],
        (_, true) => [220, 20, 20],
        _ => [255; 3],
    });
    assert_eq!(check(&Tracer::new().side(20).colors(2), &cross).picture.palette().len(), 1);
}

/// A checkerboard has two solutions, itself and its negative, and line solving finds nothing.
fn board() -> Picture {
    "#.#.\n.#.#\n#.#.\n.#.#\n".parse().unwrap()
}

#[test]
fn no_limit_is_too_high() {
    let tracer = Tracer::new()
        .side(4)
        .solvability(Some(Solvability::Unique))
        .max_changes(usize::MAX)
        .candidates(usize::MAX);
    for tracer in [u64::MAX, u64::MAX - 1].map(|steps| tracer.clone().max_steps(steps)) {
        let all = tracer.trace(&Image::from(&board())).unwrap();
        assert!(all.len() > 1 && all.iter().all(|traced| traced.reached && traced.limit.is_none()));
    }
}

#[test]
fn progress_has_a_total_after_drawing() {
    let last = Mutex::new(None);
    let tracer =
        Tracer::new().size(Size::new(4, 4)).solvability(Some(Solvability::Unique)).observer(|progress| {
            *last.lock().unwrap() = Some(*progress);
            ControlFlow::Continue(())
        });
    assert!(!tracer.trace(&Image::from(&board())).unwrap().is_empty());
    let Progress { done, total, .. } = last.lock().unwrap().unwrap();
    assert!(done > 1 && Some(done) <= total, "{done} of {total:?}");
}
