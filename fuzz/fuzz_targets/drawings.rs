//! Drawings of puzzles with any texts in them: pictures are well-formed, and no text becomes a part of a page.
#![no_main]

use libfuzzer_sys::fuzz_target;
use quadrille::{
    Builder, Crossword, Entry, Metadata, WordList,
    render::{self, HtmlOptions, LatexOptions, PageOptions, Style, SvgOptions, View},
};

fuzz_target!(|input: (&str, Vec<&str>, &str)| {
    let (title, clues, language) = input;
    let Some(plain) = puzzle("", &[]) else { return };
    let Some(hostile) = puzzle(title, &clues) else { return };
    let metadata = hostile.metadata().clone().with_language(language.parse().ok());
    let hostile = hostile.with_metadata(metadata);
    let (style, pages) = (Style::new(View::Solution), HtmlOptions::default());
    let page = |crossword: &Crossword| {
        let mut out = Vec::new();
        render::html(crossword, &style, &pages, &mut out).ok()?;
        String::from_utf8(out).ok()
    };
    if let (Some(plain), Some(hostile)) = (page(&plain), page(&hostile)) {
        for tag in ["<script", "<iframe", "<object", "<embed", "<link", "<base", "<form"] {
            assert_eq!(hostile.matches(tag).count(), plain.matches(tag).count(), "{tag}");
        }
    }
    if let Ok(scene) = render::draw(&hostile, &style) {
        let mut out = Vec::new();
        render::svg(&scene, &SvgOptions::default(), &mut out).expect("a scene is written");
        let text = String::from_utf8(out).expect("SVG is text");
        roxmltree::Document::parse(&text).expect("SVG is well-formed");
    }
    let mut out = Vec::new();
    let _ = render::latex(&hostile, &style, &LatexOptions::default(), &mut out);
    if let Ok(sheet) = render::sheet(&hostile, &style, &PageOptions::default()) {
        render::pdf(&sheet, &mut Vec::new()).expect("a sheet is written");
    }
});

fn puzzle(title: &str, clues: &[&str]) -> Option<Crossword> {
    let words = ["lemon", "melon", "olive"].into_iter().enumerate().map(|(at, word)| {
        let entry = Entry::new(word).expect("it is a word");
        clues.get(at).map_or(entry.clone(), |&clue| entry.with_clue(clue))
    });
    let crossword = Builder::new().build(&words.collect::<WordList>()).ok()?;
    Some(crossword.with_metadata(Metadata::default().with_title(title)))
}
