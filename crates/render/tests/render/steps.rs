//! Pages of steps show the same as pictures of single frames, and crosswords beside each other the same as alone.

use std::collections::BTreeMap;

use quadrille_core::{Attach, Builder, Crossword, Language, Metadata, WordList};
use quadrille_nonogram::{Hint, PartialGrid, Picture};
use quadrille_render::{
    FrameOptions, Frames, NonogramView, Scene, Style, SvgOptions, draw_explanation, draw_frames,
    side_by_side, steps_html, svg,
};

const WORDS: [&str; 8] = ["crater", "saturn", "sirius", "zenith", "meteor", "comet", "orion", "galaxy"];

fn built(attach: Attach) -> Crossword {
    Builder::new().attach(attach).build(&WORDS.join("\n").parse::<WordList>().unwrap()).unwrap()
}

fn growth(crossword: &Crossword) -> Frames<'_> {
    draw_frames(crossword, &Style::solution(), &FrameOptions::default()).unwrap()
}

fn picture(scene: &Scene) -> String {
    let mut out = Vec::new();
    svg(scene, &SvgOptions::default(), &mut out).unwrap();
    String::from_utf8(out).unwrap()
}

fn attribute<'a>(element: &'a str, name: &str) -> Option<&'a str> {
    element.split_once(&format!(" {name}=\""))?.1.split_once('"').map(|(value, _)| value)
}

/// The outlines and places of the glyphs that a frame of a picture shows, sorted.
fn glyphs(svg: &str, frame: usize) -> Vec<(&str, &str, &str)> {
    let mut outlines = BTreeMap::new();
    let mut glyphs = Vec::new();
    // For each open group whether it is shown.
    let mut groups = vec![true];
    for element in svg.lines() {
        let number = |name| attribute(element, name).and_then(|value| value.parse::<usize>().ok());
        if element.starts_with("<path id=") {
            outlines.insert(attribute(element, "id").unwrap(), attribute(element, "d").unwrap());
        } else if element.starts_with("<g") {
            let range = number("data-first").unwrap_or(0)..=number("data-last").unwrap_or(usize::MAX);
            groups.push(range.contains(&frame));
        } else if element.starts_with("</g>") {
            groups.pop();
        } else if element.starts_with("<use") && groups.iter().all(|&is_shown| is_shown) {
            let outline = outlines[attribute(element, "xlink:href").unwrap().trim_start_matches('#')];
            glyphs.push((outline, attribute(element, "x").unwrap(), attribute(element, "y").unwrap()));
        }
    }
    glyphs.sort_unstable();
    glyphs
}

#[track_caller]
fn check(frames: impl Fn() -> Frames<'static>) {
    let mut page = Vec::new();
    steps_html(frames(), &mut page).unwrap();
    let page = String::from_utf8(page).unwrap();
    for (frame, scene) in frames().enumerate() {
        let picture = picture(&scene.unwrap());
        assert_eq!(glyphs(&page, frame), glyphs(&picture, 0), "frame {frame}");
        assert!(!glyphs(&picture, 0).is_empty());
    }
}

#[test]
fn a_page_shows_every_frame() {
    for attach in [Attach::Inner, Attach::Outer, Attach::Random] {
        let crossword: &Crossword = Box::leak(Box::new(built(attach)));
        check(|| growth(crossword));
    }
}

#[test]
fn crosswords_beside_each_other_have_their_letters() {
    let crosswords = [Attach::Inner, Attach::Outer, Attach::Random].map(built);
    let panels: Vec<_> = crosswords.iter().map(|crossword| (String::new(), growth(crossword))).collect();
    let last = side_by_side(panels, &Style::solution()).unwrap().last().unwrap().unwrap();
    let outlines =
        |svg: &str| glyphs(svg, 0).into_iter().map(|(outline, ..)| outline.to_owned()).collect::<Vec<_>>();
    let alone = |crossword| outlines(&picture(&growth(crossword).last().unwrap().unwrap()));
    let mut expected: Vec<_> = crosswords.iter().flat_map(alone).collect();
    expected.sort_unstable();
    assert_eq!(outlines(&picture(&last)), expected);
    // Each letter and digit is defined once, although the scenes were shaped apart.
    let mut distinct = expected.clone();
    distinct.dedup();
    assert_eq!(picture(&last).matches("<path id=").count(), distinct.len());
}

#[test]
fn buttons_are_in_the_language_of_the_puzzle() {
    let hebrew: Crossword = "שלום\n".parse().unwrap();
    let growth = |style: &Style| draw_frames(&hebrew, style, &FrameOptions::default()).unwrap();
    let (own, german) = (Style::solution(), Style::solution().with_language(Language::German));
    assert_eq!(growth(&own).language(), Language::Hebrew);
    assert_eq!(growth(&german).language(), Language::German);
    let beside = |style| side_by_side(vec![("one".to_owned(), growth(&own))], style).unwrap().language();
    assert_eq!([beside(&own), beside(&german)], [Language::English, Language::German]);

    let clues = "#.\n".parse::<Picture>().unwrap().clues();
    let view = NonogramView::new(&clues).with_metadata(Metadata::default().with_language(Language::Czech));
    let (known, options) = (PartialGrid::new(&clues), FrameOptions::default());
    let explained = draw_explanation(&view, &known, &[], Hint::Why, &own, &options).unwrap();
    assert_eq!(explained.language(), Language::Czech);
    assert_eq!(draw_frames(&view, &own, &options).unwrap().language(), Language::Czech);

    let mut page = Vec::new();
    steps_html(growth(&own).with_language(Language::French), &mut page).unwrap();
    assert!(String::from_utf8(page).unwrap().contains("<html lang=\"fr\">"));
}
