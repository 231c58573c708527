//! Nonograms: what is drawn where.

use proptest::prelude::*;
use quadrille_core::{Grid, Position, Size};
use quadrille_nonogram::{Clues, Color, ColorId, Hint, Palette, PartialGrid, Picture};
use quadrille_render::{
    Bounds, ClueSides, ErrorKind, FrameOptions, Item, NonogramStyle, NonogramView, PageOptions,
    PageSelection, Paper, Scene, SheetItem, Style, SvgOptions, draw_explanation, draw_frames, plain_text,
};

use crate::{
    common::{by_others, by_us, check_png, difference, html, latex, svg, text},
    sheets::noise,
};

const LETTERS: NonogramStyle = NonogramStyle { clue_sides: ClueSides::Two, has_color_letters: true };
const AROUND: NonogramStyle = NonogramStyle { clue_sides: ClueSides::Around, has_color_letters: false };

const HEART: &str = ".#.#.\n#####\n.###.\n..#..\n.....\n";

/// A picture from its text form; letters are colors in the order of their colors here.
pub(crate) fn picture(rows: &str) -> Picture {
    let colors = [('#', [0; 3]), ('r', [204, 0, 0]), ('y', [255, 230, 0])];
    if !rows.contains(['r', 'y']) {
        return rows.parse().unwrap();
    }
    let ink = |(symbol, rgb): (char, [u8; 3])| Color { name: symbol.to_string().into(), rgb, symbol };
    let palette = Palette::new(colors.map(ink)).unwrap();
    let lines: Vec<&str> = rows.lines().collect();
    let mut cells = Grid::filled(Size::new(lines[0].len() as u32, lines.len() as u32), None);
    for (line, row) in lines.iter().zip(0..) {
        for (symbol, column) in line.chars().zip(0..) {
            cells[Position::new(row, column)] = palette.find_symbol(symbol);
        }
    }
    Picture::new(palette, cells).unwrap()
}

fn puzzle(clues: &Clues) -> Scene {
    quadrille_render::draw(NonogramView::new(clues), &Style::puzzle()).unwrap()
}

fn solution(picture: &Picture) -> Scene {
    let clues = picture.clues();
    let sheet = NonogramView::new(&clues).with_picture(picture).with_title("Picture");
    quadrille_render::draw(&sheet, &Style::solution()).unwrap()
}

/// All that is written, from the first item to the last.
fn says(scene: &Scene) -> String {
    let texts = scene.items().iter().filter_map(|item| match item {
        Item::Text(text) => Some(text.lettering.text()),
        _ => None,
    });
    texts.collect::<Vec<_>>().join(" ")
}

#[test]
fn clues_are_listed_from_the_cells_outwards() {
    assert_eq!(says(&puzzle(&picture(HEART).clues())), "1 1 5 3 1 0 1 3 3 3 1");
}

/// The number of sizes that numbers have beside and above a row of cells: this number of red ones, and a black one.
#[track_caller]
fn check_sizes(red: usize, expected: usize) {
    let column = format!("#\n{}", "r\n".repeat(red));
    let scene = puzzle(&picture(&column).clues());
    let mut sizes: Vec<_> = scene
        .items()
        .iter()
        .filter_map(|item| match item {
            Item::Text(text) if text.at.y < scene.height() - 2.0 => Some(text.size),
            _ => None,
        })
        .collect();
    sizes.sort_by(f64::total_cmp);
    sizes.dedup();
    assert_eq!(sizes.len(), expected, "{sizes:?}");
}

#[test]
fn numbers_of_one_and_two_digits_have_one_size() {
    check_sizes(9, 1);
    check_sizes(12, 1);
    check_sizes(99, 1);
    check_sizes(100, 2);
}

#[test]
fn an_empty_line_is_0_or_blank() {
    let clues = picture(HEART).clues();
    let style = Style::puzzle().with_blank_clues(true);
    let blank = quadrille_render::draw(NonogramView::new(&clues), &style).unwrap();
    assert_eq!(says(&blank), "1 1 5 3 1 1 3 3 3 1");
}

#[test]
fn a_puzzle_as_png() {
    check_png("nonogram.png", &puzzle(&picture(HEART).clues()), 9_264_412_891_471_163_478);
}

#[test]
fn a_solution_as_png() {
    check_png("nonogram-solution.png", &solution(&picture(HEART)), 11_897_555_184_731_962_428);
}

#[test]
fn a_puzzle_in_colors_as_png() {
    check_png(
        "nonogram-inks.png",
        &puzzle(&picture("##ry.\nyyyyy\n.r.r.\n").clues()),
        9_974_919_301_161_954_544,
    );
}

#[test]
fn a_solution_in_colors_as_png() {
    check_png(
        "nonogram-inks-solution.png",
        &solution(&picture("##ry.\nyyyyy\n.r.r.\n")),
        894_322_046_580_953_060,
    );
}

#[test]
fn a_puzzle_as_svg() {
    let scene = puzzle(&picture("#\n").clues());
    let expected = r##"<svg role="img" xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="120" height="120" viewBox="0 0 3 3">
<title>Nonogram</title>
<defs>
<path id="g0" d="M.087 0h-.053v-.346q0-.043 .002-.082-.007 .007-.015 .015-.009 .008-.079 .065l-.029-.038 .128-.099h.046z"/>
</defs>
<path fill="#fff" d="M0 0h3v3H0z"/>
<path stroke="#404040" stroke-width=".04" stroke-linecap="square" d="M1.5 .5v1"/>
<path stroke="#bbb" stroke-width=".02" stroke-linecap="square" d="M2.5 .5v1"/>
<path stroke="#404040" stroke-width=".04" stroke-linecap="square" d="M.5 1.5h1"/>
<path stroke="#bbb" stroke-width=".02" stroke-linecap="square" d="M.5 2.5h1"/>
<path stroke="#000" stroke-width=".08" stroke-linecap="square" d="M1.5 1.5v1m1-1v1m-1-1h1m-1 1h1"/>
<g>
<use xlink:href="#g0" x="1.156" y="2.243"/>
<use xlink:href="#g0" x="2" y="1.253"/>
</g>
</svg>
"##;
    assert_eq!(svg(&scene, &SvgOptions::default()).unwrap(), expected);
}

#[test]
fn colors_have_letters_on_request() {
    let colors = picture("#r\ny.\n");
    let clues = colors.clues();
    let view = NonogramView::new(&clues).with_picture(&colors);
    let check = |style: &Style, expected: &str| {
        assert_eq!(says(&quadrille_render::draw(&view, style).unwrap()), expected);
    };
    check(&Style::puzzle(), "1 1 1 1 1 1 # r y");
    check(&Style::solution(), "1 1 1 1 1 1 # r y");
    check(&Style::puzzle().with_nonogram(LETTERS), "1r 1 1y 1y 1 1r # r r y y");
    check(&Style::solution().with_nonogram(LETTERS), "r y 1r 1 1y 1y 1 1r # r r y y");
}

#[test]
fn clues_around_are_repeated_in_reading_order() {
    let clues = picture("##.\n#.#\n").clues();
    let style = Style::puzzle().with_nonogram(AROUND);
    let scene = quadrille_render::draw(NonogramView::new(&clues), &style).unwrap();
    assert_eq!(says(&scene), "2 2 1 1 1 1 2 2 1 1 1 1");
    let right = scene.grid().unwrap().right;
    let beside = scene.items().iter().filter_map(|item| match item {
        Item::Text(text) if text.at.x > right => Some(text.lettering.text()),
        _ => None,
    });
    assert_eq!(beside.collect::<Vec<_>>(), ["2", "1", "1"]);
}

#[test]
fn a_puzzle_that_is_cut_up_has_clues_on_two_sides() {
    let sheet = |size: usize, nonogram| {
        let picture = noise(size, size);
        let clues = picture.clues();
        let style = Style::default().with_nonogram(nonogram);
        quadrille_render::sheet(NonogramView::new(&clues), &style, &PageOptions::puzzle()).unwrap()
    };
    let two = NonogramStyle::default();
    assert!(sheet(20, AROUND) != sheet(20, two));
    assert!(sheet(60, AROUND) == sheet(60, two));
}

#[track_caller]
fn check_known(text: &str, extra: &str) {
    let clues = picture("#r\ny.\n").clues();
    let known = PartialGrid::from_text(text, &clues).unwrap();
    let sheet = NonogramView::new(&clues).with_known(&known);
    let style = Style::puzzle().with_nonogram(LETTERS);
    let draw = |view| says(&quadrille_render::draw(view, &style).unwrap());
    assert_eq!(draw(&sheet), format!("{extra}{}", draw(&NonogramView::new(&clues))));
    let scene = quadrille_render::draw(&sheet, &Style::puzzle()).unwrap();
    let dots = scene.items().iter().filter(|item| matches!(item, Item::Circle(_))).count();
    assert_eq!(dots, text.matches('.').count());
}

#[test]
fn partial_grids_are_drawn() {
    check_known("??\n??\n", "");
    check_known("#r\n?.\n", "r ");
    check_known("#?\n?.\n\n1 2 ry\n2 1 .y\n", "r y y ");
}
/// By all that is made of a sheet.
#[track_caller]
fn check_refused(sheet: &NonogramView<'_>, says: &str) {
    for style in [Style::puzzle(), Style::solution()] {
        let (pages, sheets) =
            ([PageSelection::Puzzle, PageSelection::Solution, PageSelection::Both], PageOptions::both());
        let refusals = [
            quadrille_render::draw(sheet, &style).err(),
            plain_text(sheet, &style).err(),
            latex(sheet, &style, Paper::A4).err(),
            draw_frames(sheet, &style, &FrameOptions::default()).err(),
            draw_explanation(
                sheet,
                &PartialGrid::new(sheet.clues()),
                &[],
                Hint::Why,
                &style,
                &FrameOptions::default(),
            )
            .err(),
            SheetItem::new(sheet, &style).err(),
        ];
        let refusals = refusals
            .into_iter()
            .chain(pages.iter().map(|&parts| html(sheet, &style, parts).err()))
            .chain(pages.iter().map(|&parts| {
                quadrille_render::sheet(sheet, &style, &PageOptions { pages: parts, ..sheets }).err()
            }));
        for (k, refusal) in refusals.enumerate() {
            assert_eq!(refusal.expect("it is refused").to_string(), says, "{k}");
        }
    }
}

#[test]
fn parts_of_other_clues_are_refused_everywhere() {
    let (clues, heart) = (picture("#r\ny.\n").clues(), picture(HEART));
    let known = PartialGrid::new(&heart.clues());
    let (sheet, solution) = (NonogramView::new(&clues), picture("#r\ny.\n"));
    check_refused(
        &sheet.clone().with_picture(&solution).with_known(&known),
        "the grid has 5x5 cells, but the nonogram has 2x2",
    );
    check_refused(&sheet.with_picture(&heart), "the picture has 5x5 cells, but the clues are for 2x2");
}

#[test]
fn long_names_of_colors_are_shortened() {
    let long = |name: String| {
        let ink = |symbol| Color { name: name.as_str().into(), rgb: [0; 3], symbol };
        let cells = Grid::filled(Size::new(3, 2), ColorId::new(1).ok());
        let picture = Picture::new(Palette::new(['a', 'b'].map(ink)).unwrap(), cells).unwrap();
        let scene = puzzle(&picture.clues());
        assert!(scene.width() < 15.0, "{}", scene.width());
        says(&scene)
    };
    assert!(long("x".repeat(10_000)).ends_with("xxx…"));
    assert!(long("bl\u{1}ue\n\u{202E}sky".to_owned()).ends_with(" blue sky"));
}

#[test]
fn both_backends_draw_the_same() {
    for scene in [solution(&picture(HEART)), solution(&picture("##ry.\nyyyyy\n.r.r.\n"))] {
        let found = difference(&by_us(&scene, 40), &by_others(&scene, 40));
        assert!(found < 0.03, "they differ by {found}");
    }
}

#[test]
fn a_puzzle_does_not_depend_on_its_solution() {
    let (one, other) = (picture("#.\n.#\n"), picture(".#\n#.\n"));
    let sheet = |picture| {
        let clues = one.clues();
        quadrille_render::draw(NonogramView::new(&clues).with_picture(picture), &Style::puzzle()).unwrap()
    };
    assert!(sheet(&one) == sheet(&other));
}

#[test]
fn a_solution_must_exist_and_match() {
    let clues = picture("#.\n.#\n").clues();
    let [small, wrong] = [picture("#\n"), picture("#.\n##\n")];
    let sheet = || NonogramView::new(&clues);
    for (sheet, kind, says) in [
        (sheet(), ErrorKind::InvalidInput, "no solution to show"),
        (sheet().with_picture(&small), ErrorKind::Mismatch, "1x1 cells"),
        (sheet().with_picture(&wrong), ErrorKind::Mismatch, "row 2: the picture has 2"),
    ] {
        let error = quadrille_render::draw(&sheet, &Style::solution()).unwrap_err();
        assert_eq!(error.kind(), kind);
        assert!(error.to_string().contains(says), "{error}");
    }
}

#[test]
fn thick_lines_follow_every_fifth_cell_from_the_top_left() {
    let scene = puzzle(&picture(&format!("{}\n", "#".repeat(12))).clues());
    let thick: Vec<f64> = scene
        .items()
        .iter()
        .filter_map(|item| match item {
            Item::Line(line) if line.stroke.width > 0.04 && line.from.x == line.to.x => Some(line.from.x),
            _ => None,
        })
        .collect();
    let first = thick[0];
    assert_eq!(thick.iter().map(|x| x - first).collect::<Vec<_>>(), [0.0, 5.0, 10.0, 12.0]);
}

/// Nothing that is written lies over anything else that is, over the cells, or outside of the paper.
#[track_caller]
fn check_apart(picture: &Picture, nonogram: NonogramStyle) {
    let clues = picture.clues();
    let style = Style::puzzle().with_nonogram(nonogram);
    let scene = quadrille_render::draw(NonogramView::new(&clues), &style).unwrap();
    let cells = scene.grid().unwrap();
    let mut texts: Vec<Bounds> = scene
        .items()
        .iter()
        .filter_map(|item| match item {
            Item::Text(text) => Some(text.bounds()),
            _ => None,
        })
        .collect();
    let apart = |one: &Bounds, other: &Bounds| {
        one.right <= other.left
            || other.right <= one.left
            || one.bottom <= other.top
            || other.bottom <= one.top
    };
    let boxes = scene.items().iter().filter(|item| matches!(item, Item::Shape(_) | Item::Rectangle(..)));
    let mut boxes: Vec<Bounds> = boxes.filter_map(Item::bounds).collect();
    boxes.sort_by(|one, other| one.top.total_cmp(&other.top));
    for (k, one) in boxes.iter().enumerate() {
        let around = one.grown(0.15 * one.height());
        let mut next = boxes[k + 1..].iter().take_while(|other| other.top < around.bottom);
        assert!(next.all(|other| apart(&around, other)), "another box is too close to {one:?}");
    }
    for one in boxes {
        assert!(apart(&one, &cells), "{one:?} lies over the cells");
        let numbers = texts.iter().filter(|text| !apart(text, &one)).count();
        assert!(numbers <= 1, "{one:?} is that of one number or of a color");
    }
    texts.sort_by(|one, other| one.top.total_cmp(&other.top));
    for (k, one) in texts.iter().enumerate() {
        assert!(apart(one, &cells), "{one:?} lies over the cells");
        assert!(one.left > 0.0 && one.top > 0.0 && one.right < scene.width() && one.bottom < scene.height());
        for other in texts[k + 1..].iter().take_while(|other| other.top < one.bottom) {
            assert!(apart(one, other), "{one:?} lies over {other:?}");
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    /// Sides beyond 99 have clues of three digits.
    #[test]
    fn clues_never_overlap(width in 1..=130_u32, height in 1..=99_u32, palette in 1..=3_usize, full in 0..=100_u64, seed: u64) {
        let mut random = seed | 1;
        let mut next = || {
            random ^= random << 13;
            random ^= random >> 7;
            random ^= random << 17;
            random
        };
        let colors = (0..palette).map(|k| Color { name: format!("ink {k}").into(), rgb: [k as u8 * 120; 3], symbol: char::from(b'a' + k as u8) });
        let mut cells = Grid::filled(Size::new(width, height), None);
        for row in 0..height as usize {
            // Long runs in one row of three.
            let full = if row.is_multiple_of(3) { 99 } else { full };
            for cell in cells.row_mut(row) {
                if next() % 100 < full {
                    *cell = ColorId::new(next() as usize % palette).ok();
                }
            }
        }
        let nonogram = [NonogramStyle::default(), LETTERS, AROUND][seed as usize % 3];
        check_apart(&Picture::new(Palette::new(colors).unwrap(), cells).unwrap(), nonogram);
    }
}

#[test]
fn the_title_is_above_the_clues() {
    let scene = solution(&picture(HEART));
    assert!(text(&scene, "Picture").bounds().bottom < text(&scene, "3").bounds().top);
}

#[test]
fn letters_of_colors_are_inside_their_boxes() {
    let inks = ('a'..='z').zip(1..).map(|(symbol, level)| Color {
        name: "ink".into(),
        rgb: [7 * level, 255, level],
        symbol,
    });
    let palette = Palette::new(inks).unwrap();
    let mut cells = Grid::filled(Size::new(26, 2), None);
    for (id, column) in palette.ids().zip(0..) {
        cells[Position::new(0, column)] = Some(id);
    }
    let picture = Picture::new(palette, cells).unwrap();
    let scene =
        quadrille_render::draw(NonogramView::new(&picture.clues()), &Style::puzzle().with_nonogram(LETTERS))
            .unwrap();
    let boxes: Vec<Bounds> = scene
        .items()
        .iter()
        .filter_map(|item| match item {
            Item::Rectangle(bounds, _) => Some(*bounds),
            Item::Shape(shape) => shape.path.bounds(),
            _ => None,
        })
        .collect();
    let is_label = |text: &str| text.starts_with('1') || text.len() == 1 && text != "0";
    let labels: Vec<_> = scene
        .items()
        .iter()
        .filter_map(|item| match item {
            Item::Text(text) if is_label(text.lettering.text()) => Some(text),
            _ => None,
        })
        .collect();
    assert_eq!(labels.len(), 3 * 26);
    for label in labels {
        let ink = label.bounds();
        let is_around = |bounds: &Bounds| {
            bounds.left <= ink.left
                && bounds.right >= ink.right
                && bounds.top <= ink.top
                && bounds.bottom >= ink.bottom
        };
        assert!(boxes.iter().any(is_around), "{}", label.lettering.text());
    }
}
