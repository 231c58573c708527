//! Helpers of several tests. Backends write to a writer; here they return the file.

use quadrille_core::Crossword;
use quadrille_render::{
    Document, Error, Item, LatexOptions, PageSelection, Paper, PngOptions, Puzzle, Scene, Style, SvgOptions,
    Text,
};
use resvg::{tiny_skia, usvg};

fn bytes<T>(write: impl FnOnce(&mut Vec<u8>) -> Result<T, Error>) -> Result<Vec<u8>, Error> {
    let mut file = Vec::new();
    write(&mut file).map(|_| file)
}

fn text_of<T>(write: impl FnOnce(&mut Vec<u8>) -> Result<T, Error>) -> Result<String, Error> {
    bytes(write).map(|file| String::from_utf8(file).unwrap())
}

pub(crate) fn svg(scene: &Scene, options: &SvgOptions) -> Result<String, Error> {
    text_of(|out| quadrille_render::svg(scene, options, out))
}

pub(crate) fn png(scene: &Scene, options: &PngOptions) -> Result<Vec<u8>, Error> {
    bytes(|out| quadrille_render::png(scene, options, out))
}

pub(crate) fn pdf(document: &Document) -> Result<Vec<u8>, Error> {
    bytes(|out| quadrille_render::pdf(document, out))
}

#[cfg(feature = "animation")]
pub(crate) fn gif<'a>(
    frames: impl Into<quadrille_render::Frames<'a>>,
    options: &quadrille_render::AnimationOptions,
) -> Result<Vec<u8>, Error> {
    bytes(|out| quadrille_render::gif(frames, options, out))
}

#[cfg(feature = "animation")]
pub(crate) fn apng<'a>(
    frames: impl Into<quadrille_render::Frames<'a>>,
    options: &quadrille_render::AnimationOptions,
) -> Result<Vec<u8>, Error> {
    bytes(|out| quadrille_render::apng(frames, options, out))
}

#[cfg(feature = "html")]
pub(crate) fn html<'a>(
    puzzle: impl Into<Puzzle<'a>>,
    style: &Style,
    pages: PageSelection,
) -> Result<String, Error> {
    let options = quadrille_render::HtmlOptions { pages, events: false };
    text_of(|out| quadrille_render::html(puzzle, style, &options, out))
}

#[cfg(feature = "latex")]
pub(crate) fn latex<'a>(puzzle: impl Into<Puzzle<'a>>, style: &Style, paper: Paper) -> Result<String, Error> {
    let options = LatexOptions { paper, has_solution: false };
    text_of(|out| quadrille_render::latex(puzzle, style, &options, out))
}

/// A crossword from its text form, rows separated by `/`.
pub(crate) fn parsed(rows: &str) -> Crossword {
    rows.replace('/', "\n").parse().unwrap()
}

pub(crate) fn solution(crossword: &Crossword) -> Scene {
    quadrille_render::draw(crossword, &Style::solution()).unwrap()
}

pub(crate) fn puzzle(crossword: &Crossword) -> Scene {
    quadrille_render::draw(crossword, &Style::puzzle()).unwrap()
}

/// The line of text that says this.
#[track_caller]
pub(crate) fn text<'a>(scene: &'a Scene, says: &str) -> &'a Text {
    let mut texts = scene.items().iter().filter_map(|item| match item {
        Item::Text(text) => Some(text),
        _ => None,
    });
    texts.find(|text| text.lettering.text() == says).unwrap()
}

/// A crossword whose clues are what they should not be.
pub(crate) fn hostile() -> Crossword {
    let long = format!("{} \u{1}\0\x1b[2J\u{202E}end", "x".repeat(10_000));
    let clues = [
        r"\input{/etc/passwd} ^^5cdef %$#&_~ {",
        &long,
        "[ ``--'' <|> \"]* שלום עולם, ЁЖ Å ok\r\n\\end{document}",
    ];
    let parsed = parsed("CAT/O../WOW");
    let entries = parsed.word_list().entries().iter().zip(clues);
    let word_list = entries.map(|(entry, clue)| entry.clone().with_clue(clue)).collect();
    Crossword::new(parsed.rule(), word_list, parsed.placements().to_vec()).unwrap().with_title(r"A \b{r}$")
}

/// The file is kept for looking: when the picture was meant to change and looks right, so does the number
/// here.
#[track_caller]
pub(crate) fn check_png(name: &str, scene: &Scene, expected: u64) {
    check_bytes(name, &png(scene, &PngOptions::default()).unwrap(), expected);
}

/// As [`check_png`], for a file of any kind.
#[track_caller]
pub(crate) fn check_bytes(name: &str, file: &[u8], expected: u64) {
    let path = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    std::fs::write(&path, file).unwrap();
    // FNV-1a.
    let hash = file.iter().fold(0xcbf2_9ce4_8422_2325_u64, |hash, &byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    });
    assert_eq!(hash, expected, "look at {}: is it right?", path.display());
}

/// A picture as rows of red, green and blue from 0 to 255.
#[derive(PartialEq)]
pub(crate) struct Picture {
    pub(crate) width: usize,
    pub(crate) height: usize,
    pub(crate) pixels: Vec<[u8; 3]>,
}

/// Our own picture, decoded.
pub(crate) fn by_us(scene: &Scene, pixels: u32) -> Picture {
    let file = png(scene, &PngOptions { pixels }).unwrap();
    let mut reader = ::png::Decoder::new(std::io::Cursor::new(file)).read_info().unwrap();
    let mut data = vec![0; reader.output_buffer_size().unwrap()];
    let info = reader.next_frame(&mut data).unwrap();
    let pixels = match info.color_type {
        ::png::ColorType::Grayscale => data.iter().map(|&gray| [gray; 3]).collect(),
        ::png::ColorType::Rgb => data.chunks_exact(3).map(|rgb| [rgb[0], rgb[1], rgb[2]]).collect(),
        other => panic!("{other:?}"),
    };
    Picture { width: info.width as usize, height: info.height as usize, pixels }
}

/// Our SVG, drawn by an independent reader.
pub(crate) fn by_others(scene: &Scene, pixels: u32) -> Picture {
    let text = svg(scene, &SvgOptions { pixels }).unwrap();
    let tree = usvg::Tree::from_str(&text, &usvg::Options::default()).unwrap();
    let size = tree.size().to_int_size();
    let mut pixmap = tiny_skia::Pixmap::new(size.width(), size.height()).unwrap();
    resvg::render(&tree, tiny_skia::Transform::identity(), &mut pixmap.as_mut());
    let pixels = pixmap.data().chunks_exact(4).map(|rgba| [rgba[0], rgba[1], rgba[2]]).collect();
    Picture { width: size.width() as usize, height: size.height() as usize, pixels }
}

/// The root of the mean square of the differences, from 0 to 1.
pub(crate) fn difference(one: &Picture, other: &Picture) -> f64 {
    assert_eq!((one.width, one.height), (other.width, other.height));
    let squares = one.pixels.iter().flatten().zip(other.pixels.iter().flatten()).map(|(&a, &b)| {
        let difference = (f64::from(a) - f64::from(b)) / 255.0;
        difference * difference
    });
    (squares.sum::<f64>() / (3 * one.pixels.len()) as f64).sqrt()
}
