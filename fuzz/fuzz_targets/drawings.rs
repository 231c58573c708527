//! Drawings of puzzles with any texts in them, in all formats: they are well-formed, and no text becomes a part of a page or
//! a command.
#![no_main]

use arbitrary::Arbitrary;
use fuzz::{nonogram::SmallPicture, one_of};
use libfuzzer_sys::fuzz_target;
use quadrille::{
    Builder, Crossword, Entry, Metadata, Position, WordList,
    formats::{self, CrosswordFormat, NonogramFormat, embedded},
    nonogram::{Hint, Nonogram, PartialGrid, Solver},
    render::{
        self, AnimationOptions, BookOptions, BookPart, ClueSides, CrosswordStyle, Document, FrameOptions,
        Frames, Gaps, HtmlOptions, LatexOptions, Marks, NonogramStyle, NonogramView, PageOptions,
        PageSelection, Paper, PngOptions, Puzzle, SheetItem, Style, SvgOptions, View, WordBank,
    },
};

/// Elements that load or run something, with the end tag of scripts and styles.
const ACTIVE_TAGS: [&str; 10] = [
    "<script",
    "</script",
    "</style",
    "<iframe",
    "<object",
    "<embed",
    "<link",
    "<base",
    "<form",
    "<meta http",
];

/// Commands that read, write or define something.
const ACTIVE_COMMANDS: [&str; 8] =
    ["\\input", "\\include", "\\write", "\\openout", "\\read", "\\catcode", "\\def", "\\csname"];

/// The elements of drawings.
const ELEMENTS: [&str; 14] = [
    "svg", "title", "desc", "g", "path", "rect", "circle", "ellipse", "line", "polyline", "polygon", "text",
    "use", "defs",
];

const FRAMES: FrameOptions = FrameOptions { max_frames: Some(3) };

#[derive(Arbitrary, Debug)]
struct Input<'a> {
    texts: Texts<'a>,
    picture: SmallPicture,
    settings: [u8; 8],
}

#[derive(Arbitrary, Debug)]
struct Texts<'a> {
    title: &'a str,
    author: &'a str,
    notes: &'a str,
    copyright: &'a str,
    language: &'a str,
    /// Answers and their clues.
    words: Vec<(&'a str, &'a str)>,
}

fn style(settings: [u8; 8]) -> Style {
    let [view, gaps, word_bank, clue_sides, flags, ..] = settings;
    let crossword = CrosswordStyle {
        gaps: one_of(Gaps::ALL, gaps),
        word_bank: one_of(&[WordBank::None, WordBank::Alphabetical, WordBank::ByLength], word_bank),
        has_name_line: flags & 1 == 1,
    };
    let nonogram =
        NonogramStyle { clue_sides: one_of(ClueSides::ALL, clue_sides), has_color_letters: flags & 2 == 2 };
    Style::new(one_of(View::ALL, view))
        .with_title(flags & 4 == 0)
        .with_blank_clues(flags & 8 == 8)
        .with_crossword(crossword)
        .with_nonogram(nonogram)
}

fuzz_target!(|input: Input<'_>| {
    let Input { texts, picture, settings } = input;
    let style = style(settings);
    let metadata = Metadata::default()
        .with_title(texts.title)
        .with_author(texts.author)
        .with_notes(texts.notes)
        .with_copyright(texts.copyright)
        .with_language(texts.language.parse().ok());
    if settings[5] % 2 == 0 {
        let nonogram = Nonogram::from(picture.picture());
        let hostile = nonogram.clone().with_metadata(metadata);
        let known = PartialGrid::new(nonogram.clues());
        let cells: Vec<_> = picture.picture().cells().iter().map(|(at, _)| at).collect();
        let marks =
            Marks::new().with_changed(some(&cells, settings[3])).with_ambiguous(some(&cells, settings[4]));
        let is_partial = settings[5] & 2 == 2;
        let view = |nonogram| {
            NonogramView::from(nonogram).with_known(is_partial.then_some(&known)).with_marks(&marks)
        };
        let (plain, view) = (view(&nonogram), view(&hostile));
        let mut document = Vec::new();
        formats::nonogram::write(&hostile, NonogramFormat::Json, &mut document)
            .expect("it can hold everything");
        check(Puzzle::from(plain), Puzzle::from(view.clone()), &document, &style, settings);
        let steps: Vec<_> = Solver::new().deductions(nonogram.clues()).explain().collect();
        let hint = one_of(Hint::ALL, settings[7]);
        check_frames(render::draw_explanation(&view, &known, &steps, hint, &style, &FRAMES));
    } else {
        let plain = crossword(&[("lemon", ""), ("melon", ""), ("olive", "")], settings).expect("words cross");
        let Some(hostile) = crossword(&texts.words, settings) else { return };
        let hostile = hostile.with_metadata(metadata.with_solution_word(settings[5] & 2 == 2));
        let document =
            formats::crossword::to_vec(&hostile, CrosswordFormat::Json).expect("it can hold everything");
        check(Puzzle::from(&plain), Puzzle::from(&hostile), &document, &style, settings);
        check_frames(render::draw_frames(&hostile, &style, &FRAMES));
    }
});

/// Returns the positions whose numbers are divisible by a number, or none.
fn some(all: &[Position], divisor: u8) -> Vec<Position> {
    let divisor = usize::from(divisor % 8);
    all.iter()
        .enumerate()
        .filter(|(number, _)| number.checked_rem(divisor) == Some(0))
        .map(|(_, &at)| at)
        .collect()
}

fn crossword(words: &[(&str, &str)], settings: [u8; 8]) -> Option<Crossword> {
    let entries = words.iter().take(8).filter_map(|&(answer, clue)| {
        let entry = Entry::new(answer).ok().filter(|entry| entry.answer().len() < 40)?;
        Some(if clue.is_empty() { entry } else { entry.with_clue(clue) })
    });
    let built = Builder::new().build(&entries.collect::<WordList>()).ok()?;
    let letters: Vec<_> = built.letter_squares().into_iter().map(|(at, _)| at).collect();
    let decorated = built
        .with_given_letters(some(&letters, settings[3]))
        .with_highlights(some(&letters, settings[4]))
        .with_circles(some(&letters, settings[4] / 8));
    (decorated.len() > 0).then_some(decorated)
}

fn check(plain: Puzzle<'_>, hostile: Puzzle<'_>, document: &[u8], style: &Style, settings: [u8; 8]) {
    let pages = one_of(&[PageSelection::Puzzle, PageSelection::Solution, PageSelection::Both], settings[6]);
    let html = |puzzle: Puzzle<'_>| {
        let mut out = Vec::new();
        render::html(puzzle, style, &HtmlOptions { pages, events: settings[6] >= 128 }, &mut out).ok()?;
        String::from_utf8(out).ok()
    };
    check_same_counts(&ACTIVE_TAGS, html(plain.clone()), html(hostile.clone()));
    let latex = |puzzle: Puzzle<'_>| {
        let (mut out, options) =
            (Vec::new(), LatexOptions { has_solution: settings[6] >= 64, ..Default::default() });
        render::latex(puzzle, style, &options, &mut out).ok()?;
        String::from_utf8(out).ok()
    };
    check_same_counts(&ACTIVE_COMMANDS, latex(plain), latex(hostile.clone()));
    if let Ok(text) = render::plain_text(hostile.clone(), style) {
        assert!(text.chars().all(|sign| sign == '\n' || !sign.is_control()), "{text:?}");
    }
    if let Ok(scene) = render::draw(hostile.clone(), style) {
        let (mut vector, mut raster) = (Vec::new(), Vec::new());
        render::svg(&scene, &SvgOptions::default(), &mut vector).expect("a scene is written");
        check_svg(str::from_utf8(&vector).expect("SVG is text"));
        check_embedded(&vector, document);
        if render::png(&scene, &PngOptions { pixels: one_of(&[1, 8, 33], settings[5]) }, &mut raster).is_ok()
        {
            check_embedded(&raster, document);
        }
    }
    let paper = one_of(&[Paper::A4, Paper::A5, Paper::LETTER], settings[2]);
    let options = PageOptions { paper, pages, is_large_print: settings[7] % 2 == 1 };
    check_document(render::sheet(hostile.clone(), style, &options));
    if let Ok(item) = SheetItem::new(hostile.clone(), style) {
        let title = hostile.metadata().title().map(str::to_owned);
        let part = |number| one_of(BookPart::ALL, number);
        let options = BookOptions {
            paper,
            per_page: 1 + u32::from(settings[7]) % 4,
            title,
            author: hostile.metadata().author().map(str::to_owned),
            cover: part(settings[0]),
            contents: part(settings[1]),
            binding_millimeters: u32::from(settings[2] % 32),
        };
        check_document(render::book(&vec![item; 1 + usize::from(settings[6]) % 5], style, &options));
    }
}

/// A page with hostile texts has as many of these parts as one with other texts.
fn check_same_counts(parts: &[&str], plain: Option<String>, hostile: Option<String>) {
    let (Some(plain), Some(hostile)) = (plain, hostile) else { return };
    let count = |text: &str, part: &str| text.to_lowercase().matches(part).count();
    for part in parts {
        assert!(count(&hostile, part) <= count(&plain, part), "{part}\n{hostile}");
    }
}

/// A drawing has the document that was added to it.
fn check_embedded(drawing: &[u8], document: &[u8]) {
    let both = embedded::add(drawing, document).expect("a document is added to SVG and PNG");
    assert_eq!(embedded::find(&both).as_deref(), Some(document));
    if let Ok(text) = str::from_utf8(&both) {
        roxmltree::Document::parse(text).expect("the drawing is still well-formed");
    }
}

fn check_document(document: Result<Document, quadrille::Error>) {
    let Ok(document) = document else { return };
    let mut out = Vec::new();
    render::pdf(&document, &mut out).expect("a document is written");
    assert!(out.starts_with(b"%PDF-") && out.trim_ascii_end().ends_with(b"%%EOF"));
}

fn check_frames(frames: Result<Frames<'_>, quadrille::Error>) {
    let Ok(frames) = frames else { return };
    let mut out = Vec::new();
    if render::apng(frames, &AnimationOptions { pixels: Some(8), ..AnimationOptions::default() }, &mut out)
        .is_ok()
    {
        assert!(out.starts_with(b"\x89PNG"));
    }
}

/// A drawing is well-formed, has drawing elements alone, and nothing in it runs or loads anything.
fn check_svg(text: &str) {
    let document = roxmltree::Document::parse(text).unwrap_or_else(|error| panic!("{error}\n{text}"));
    for element in document.descendants().filter(roxmltree::Node::is_element) {
        let name = element.tag_name().name();
        assert!(ELEMENTS.contains(&name), "<{name}>");
        for attribute in element.attributes() {
            let (name, value) = (attribute.name(), attribute.value());
            assert!(!name.starts_with("on"), "{name}");
            assert!(!name.ends_with("href") || value.starts_with('#'), "{name}=\"{value}\"");
        }
    }
}
