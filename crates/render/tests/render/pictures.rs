//! What is in a picture, down to the byte.

use crate::common::{by_us, check_png, parsed, png, puzzle, solution, svg};
use quadrille_core::{Metadata, Position};
use quadrille_render::{
    CrosswordStyle, ErrorKind, Fonts, Gaps, Item, PngOptions, Rgb, Scene, Style, SvgOptions, View,
};

fn bytes(scene: &Scene) -> (String, Vec<u8>) {
    (svg(scene, &SvgOptions::default()).unwrap(), png(scene, &PngOptions::default()).unwrap())
}

#[test]
fn a_puzzle_as_svg() {
    let scene = puzzle(&parsed("CAT/O../WOW"));
    let expected = r##"<svg role="img" xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="160" height="160" viewBox="0 0 4 4">
<title>Crossword</title>
<defs>
<path id="g0" d="M.105 0h-.024v-.153q0-.019 .001-.036-.003 .003-.007 .007-.004 .003-.035 .028l-.012-.016 .056-.044h.021z"/>
<path id="g1" d="M.155 0h-.14v-.021l.056-.057q.026-.026 .034-.037 .008-.011 .012-.022 .004-.01 .004-.022 0-.017-.01-.027-.01-.01-.029-.01-.013 0-.025 .004-.012 .004-.027 .016l-.013-.017q.03-.024 .065-.024 .03 0 .047 .015 .017 .016 .017 .042 0 .02-.011 .04-.012 .02-.043 .05l-.047 .046v.001h.11z"/>
</defs>
<path fill="#fff" d="M0 0h4v4H0z"/>
<path stroke="#000" stroke-width=".035" stroke-linecap="square" d="M.5 1.5h1m-1 1h1m0-2v1m0 1v1m1-3v1m0 1v1"/>
<path stroke="#000" stroke-width=".06" stroke-linecap="square" d="M.5 .5h3m-2 1h2m-2 1h2m-3 1h3m-3-3v3m1-2v1m2-2v1m0 1v1"/>
<g>
<use xlink:href="#g0" x=".6" y=".784"/>
<use xlink:href="#g1" x=".6" y="2.787"/>
</g>
</svg>
"##;
    assert_eq!(svg(&scene, &SvgOptions::default()).unwrap(), expected);
}

#[test]
fn a_puzzle_as_png() {
    check_png("puzzle.png", &puzzle(&parsed("CAT/O../WOW")), 9_388_133_333_712_804_184);
}

#[test]
fn a_solution_as_png() {
    check_png("solution.png", &solution(&parsed("CAT/O../WOW").with_title("Cat")), 4_692_278_194_327_707_491);
}

#[test]
fn the_same_input_gives_the_same_bytes() {
    let crossword = parsed("CAT/O../WOW").with_title("Twice");
    assert!(bytes(&solution(&crossword)) == bytes(&solution(&crossword)));
    let other_fonts = Style::solution().with_fonts(Fonts::built_in());
    let scene = quadrille_render::draw(&crossword, &other_fonts).unwrap();
    assert!(bytes(&solution(&crossword)) == bytes(&scene));
}

#[test]
fn a_puzzle_does_not_depend_on_its_letters() {
    let (one, other) = (puzzle(&parsed("CAT/O../WOW")), puzzle(&parsed("ЁЖИ/D../ÉTÉ")));
    assert!(bytes(&one) == bytes(&other));
    assert!(bytes(&one) != bytes(&solution(&parsed("CAT/O../WOW"))));
}

#[test]
fn a_solution_has_no_readable_text() {
    let (text, _) = bytes(&solution(&parsed("CAT/O../WOW").with_title("Title")));
    assert!(!text.contains("<text") && !text.contains("CAT"));
    assert_eq!(text.matches("Title").count(), 1);
}

#[test]
fn a_picture_has_the_name_of_its_puzzle() {
    let (text, _) = bytes(&puzzle(&parsed("CAT/O../WOW").with_title("Cats & <dogs>\u{8}")));
    assert!(text.contains("<title>Cats &amp; &lt;dogs&gt;</title>"), "{text}");
}

#[test]
fn each_glyph_is_defined_once() {
    let (text, _) = bytes(&solution(&parsed("CAT/O../WOW")));
    assert_eq!(
        (text.matches("<path id=").count(), text.matches("<use ").count()),
        (7, 9),
        "12 CAT OW; 12 CATOWOW"
    );
}

#[test]
fn letter_squares_are_closed_and_nothing_else_is_drawn() {
    let crossword = parsed("CAT/O../WOW");
    let picture = by_us(&puzzle(&crossword), 40);
    let dark = |x: usize, y: usize| picture.pixels[y * picture.width + x][0] < 200;
    for (position, square) in crossword.grid().iter() {
        let (row, column) = (position.row as usize, position.column as usize);
        let (left, top) = (20 + 40 * column, 20 + 40 * row);
        let inside = (4..36).any(|y| (4..36).any(|x| dark(left + x, top + y)));
        assert_eq!(inside, [(0, 0), (2, 0)].contains(&(row, column)), "numbers only: {position:?}");
        let around = (0..=40).all(|k| {
            dark(left + k, top) && dark(left, top + k) && dark(left + k, top + 40) && dark(left + 40, top + k)
        });
        assert_eq!(around, square.is_some(), "{position:?}");
    }
}

#[test]
fn blocks_are_black_and_marked_squares_green() {
    let at = |row, column| quadrille_core::Position::new(row, column);
    let crossword = parsed("CAT/O../WOW").with_blocks([at(1, 1)]).with_highlights([at(2, 2)]);
    let picture = by_us(&puzzle(&crossword), 40);
    let middle = |row: usize, column: usize| {
        picture.pixels[(20 + 40 * row + 30) * picture.width + 20 + 40 * column + 20][0]
    };
    assert_eq!([middle(1, 1), middle(2, 2), middle(1, 2), middle(0, 0)], [0, 0xc4, 255, 255]);
}

#[test]
fn circles_fill_their_squares_without_touching_the_lines() {
    let plain = parsed("CAT/O../WOW");
    let circled = plain.clone().with_circles([Position::new(2, 2)]);
    for scene in [puzzle, solution] {
        let (plain, circled) = (scene(&plain), scene(&circled));
        let added: Vec<_> = circled.items().iter().filter(|item| !plain.items().contains(item)).collect();
        let [circle] = added[..] else { panic!("{added:?}") };
        let bounds = circle.bounds().unwrap();
        // The margin of pictures is half a square; a bar, the thickest line, has half of .12 on each side.
        let gap = bounds.left - 2.5 - 0.06;
        assert!((0.0..0.02).contains(&gap) && bounds.right - 2.5 == 3.5 - bounds.left, "{bounds:?}");
        assert!((bounds.top - 2.5 - (3.5 - bounds.bottom)).abs() < 1e-9, "{bounds:?}");
    }
}

/// The marked squares are numbered in the puzzle, and squares below it have the same numbers; in the
/// solution, letters.
#[test]
fn a_solution_word_has_squares() {
    let at = |row, column| quadrille_core::Position::new(row, column);
    let texts = |style: &Style, asks| {
        let about = quadrille_core::Metadata::default().with_solution_word(asks);
        let crossword = parsed("CAT/O../WOW").with_highlights([at(0, 2), at(2, 1)]).with_metadata(about);
        let scene = quadrille_render::draw(&crossword, style).unwrap();
        let texts = scene.items().iter().filter_map(|item| match item {
            quadrille_render::Item::Text(text) => Some(text.lettering.text().to_owned()),
            _ => None,
        });
        texts.collect::<Vec<_>>().join(" ")
    };
    let german = Style::puzzle().with_language(quadrille_core::Language::German);
    assert_eq!(texts(&german, true), "1 2 Lösungswort: 1 1 2 2");
    assert_eq!(texts(&Style::solution(), true), "1 2 Solution word: T O C A T O W O W");
    assert_eq!(texts(&german, false), "1 2");
}

/// The middle of a crossword, which the letter squares leave open or not.
#[track_caller]
fn check_gap(rows: &str, gaps: Gaps, middle: u8) {
    for style in [Style::puzzle(), Style::solution()] {
        let style = style.with_crossword(CrosswordStyle { gaps, ..CrosswordStyle::default() });
        let scene = quadrille_render::draw(&parsed(rows), &style).unwrap();
        let picture = by_us(&scene, 40);
        assert_eq!(picture.pixels[80 * picture.width + 80][0], middle, "{rows}");
    }
}

#[test]
fn gaps_have_the_color_of_the_style() {
    check_gap("CAT/O.O/WON", Gaps::None, 255);
    check_gap("CAT/O.O/WON", Gaps::Light, 0xe5);
    check_gap("CAT/O.O/WON", Gaps::Black, 0);
    check_gap("CAT/O../WOW", Gaps::Black, 255);
}

#[test]
fn white_gaps_have_a_thick_edge() {
    let stroke = |rows| {
        let items = puzzle(&parsed(rows)).items().to_vec();
        let widths = items.iter().filter_map(|item| match item {
            Item::Line(line) => Some(line.stroke.width),
            _ => None,
        });
        widths.fold(0.0, f64::max)
    };
    assert!(stroke("CAT/O.O/WON") > 1.5 * stroke("CAT/O../WOW"));
}

#[test]
fn bars_end_at_the_outline() {
    let scene = puzzle(&crate::pages::barred());
    let lines: Vec<_> = scene
        .items()
        .iter()
        .filter_map(|item| match item {
            Item::Line(line) => Some(*line),
            _ => None,
        })
        .collect();
    let bar = lines.iter().map(|line| line.stroke.width).fold(0.0, f64::max);
    // Lines extend beyond their ends by half of their width.
    let reach = |is_bar: bool| {
        let lines = lines.iter().filter(|line| (line.stroke.width == bar) == is_bar);
        lines.map(|line| line.from.x.min(line.to.x) - line.stroke.width / 2.0).fold(f64::MAX, f64::min)
    };
    assert!((reach(true) - reach(false)).abs() < 1e-9, "{} {}", reach(true), reach(false));
}

#[test]
fn hidden_blocks_are_in_the_solution_only() {
    let visible = parsed("CAT/O#O/WON");
    let hidden = visible.clone().with_metadata(Metadata::default().with_hidden_blocks(true));
    let blocks = |scene: &Scene| {
        scene.items().iter().filter(|item| matches!(item, Item::Rectangle(_, Rgb::BLACK))).count()
    };
    let texts = |scene: &Scene| scene.items().iter().filter(|item| matches!(item, Item::Text(_))).count();
    assert_eq!([&visible, &hidden].map(|crossword| blocks(&puzzle(crossword))), [1, 0]);
    assert_eq!([&visible, &hidden].map(|crossword| texts(&puzzle(crossword))), [3, 0]);
    assert!(
        bytes(&puzzle(&hidden)) == bytes(&puzzle(&hidden.clone().with_highlights([Position::new(0, 0)])))
    );
    assert!(bytes(&solution(&visible)) == bytes(&solution(&hidden)));
    let given = hidden.with_given_letters([Position::new(0, 0)]);
    assert_eq!(texts(&puzzle(&given)), 1);
}

#[test]
fn large_gaps_have_no_seams() {
    let light = CrosswordStyle { gaps: Gaps::Light, ..CrosswordStyle::default() };
    let style = Style::puzzle().with_crossword(light);
    let scene = quadrille_render::draw(&parsed("TENT/O..O/R..R/ECHO"), &style).unwrap();
    let picture = by_us(&scene, 41);
    let column = (64..142).map(|y| picture.pixels[y * picture.width + 102][0]);
    assert!(column.clone().all(|gray| gray == 0xe5), "{:?}", column.collect::<Vec<_>>());
}

#[test]
fn gray_pictures_have_one_channel() {
    let color_type = |file: &[u8]| file[25];
    let gray = png(&puzzle(&parsed("CAT/O../WOW")), &PngOptions::default()).unwrap();
    assert_eq!(color_type(&gray), 0);
    let red = quadrille_render::Rgb::new(255, 0, 0);
    let series = quadrille_render::plot::Series::points("", red, vec![(0.0, 0.0)]);
    let plot = quadrille_render::plot::Plot::new("").series(series).scene().unwrap();
    let colored = png(&plot, &PngOptions::default()).unwrap();
    assert_eq!(color_type(&colored), 2);
}

#[test]
fn very_long_crosswords_are_sharp_at_the_end() {
    // Far beyond the 32,767 pixels at which many rasterisers end.
    let last_squares = |word: &str| {
        let picture = by_us(&solution(&parsed(word)), 200);
        let left = picture.width - 500;
        picture.pixels.chunks(picture.width).flat_map(|row| row[left..].to_vec()).collect::<Vec<_>>()
    };
    let long = "X".repeat(252) + "CAT";
    assert!(last_squares(&long) == last_squares("XXCAT"));
}

#[test]
fn giant_pictures_are_refused_with_a_size_that_fits() {
    let scene = puzzle(&parsed("CAT/O../WOW"));
    let options = |pixels| PngOptions { pixels };
    let error = png(&scene, &options(1_000_000)).unwrap_err();
    assert_eq!(error.kind(), ErrorKind::LimitReached);
    assert_eq!(
        error.to_string(),
        "the picture would have 4000000x4000000 pixels, more than 200 million: at most 3535 pixels a square fit"
    );
    assert_eq!(png(&scene, &options(0)).unwrap_err().kind(), ErrorKind::InvalidParameter);
    let error = svg(&scene, &SvgOptions { pixels: 0 }).unwrap_err();
    assert_eq!(error.kind(), ErrorKind::InvalidParameter);
}

#[test]
fn all_colors_can_be_replaced() {
    for show in [View::Status, View::Words, View::Order] {
        let scene = quadrille_render::draw(&parsed("CAT/O../WOW"), &Style::new(show)).unwrap();
        assert!(!scene.is_gray(), "{show}");
        let gray = scene.map_colors(|color| Rgb::gray(color.green));
        assert!(gray.is_gray(), "{show}");
        assert_eq!(gray.clone().map_colors(|color| color), gray, "{show}");
    }
}

#[test]
fn values_can_be_shared_between_threads() {
    fn check<T: Send + Sync + Clone + std::fmt::Debug>() {}
    check::<Scene>();
    check::<Style>();
    check::<Fonts>();
    check::<quadrille_render::Error>();
    check::<quadrille_render::plot::Plot>();
}
