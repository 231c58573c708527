use quadrille_nonogram::Clues;
use quick_xml::escape::escape;

use crate::{nonogram::prelude::*, xml::plain};

/// A puzzle. Some programs reject a document type, and need the color of every count.
pub(super) fn write(nonogram: &Nonogram) -> String {
    let (clues, about) = (nonogram.clues(), nonogram.metadata());
    let (background, names) = names(clues);
    let default = names.first().map_or("black", String::as_str);
    let mut text =
        format!("<puzzle type=\"grid\" backgroundcolor=\"{background}\" defaultcolor=\"{default}\">\n");
    for (element, content) in
        [("title", about.title()), ("author", about.author()), ("copyright", about.copyright())]
    {
        if let Some(content) = content {
            let _ = writeln!(text, "<{element}>{}</{element}>", escape(&*plain(content)));
        }
    }
    let _ = writeln!(text, "<color name=\"{background}\" char=\".\">FFFFFF</color>");
    for (color, name) in clues.palette().as_slice().iter().zip(&names) {
        let (symbol, rgb) = (color.symbol.to_string(), palette::hex(color.rgb));
        let _ = writeln!(text, "<color name=\"{name}\" char=\"{}\">{rgb}</color>", escape(symbol.as_str()));
    }
    for side in [Side::Column, Side::Row] {
        let _ = writeln!(text, "<clues type=\"{side}s\">");
        for clue in clues.lines(side) {
            text += "<line>";
            for run in clue.runs() {
                let name = names.get(run.color.index()).map_or(default, String::as_str);
                let _ = write!(text, "<count color=\"{name}\">{}</count>", run.length);
            }
            text += "</line>\n";
        }
        text += "</clues>\n";
    }
    if let Some(picture) = nonogram.picture() {
        text += "<solution type=\"goal\">\n<image>\n";
        for row in picture.to_string().lines() {
            let _ = writeln!(text, "|{}|", escape(row));
        }
        text += "</image>\n</solution>\n";
    }
    text + "</puzzle>\n"
}

/// The escaped names of the background and of the colors, all different.
fn names(clues: &Clues) -> (String, Vec<String>) {
    let colors = clues.palette().as_slice();
    let has_white = colors.iter().any(|color| &*color.name == "white");
    let background = if has_white { "background" } else { "white" }.to_owned();
    let mut names: Vec<String> = Vec::new();
    for color in colors {
        let escaped = plain(&color.name);
        let base = match escape(escaped.trim()) {
            empty if empty.is_empty() => "color".to_owned(),
            base => base.into_owned(),
        };
        let mut name = base.clone();
        let mut number = 2;
        while name == background || names.contains(&name) {
            name = format!("{base} {number}");
            number += 1;
        }
        names.push(name);
    }
    (background, names)
}
