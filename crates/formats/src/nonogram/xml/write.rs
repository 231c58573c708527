use std::io::Write;

use quadrille_nonogram::{Clues, Side};
use quick_xml::escape::escape;

use crate::{
    WriteError,
    nonogram::{Envelope, Nonogram},
    xml::plain,
};

/// Around the puzzles of a file.
pub(in crate::nonogram) const ENVELOPE: Envelope =
    Envelope { head: "<?xml version=\"1.0\"?>\n<puzzleset>\n", between: "", tail: "</puzzleset>\n" };

/// A puzzle in its envelope.
pub(in crate::nonogram) fn write(nonogram: &Nonogram, out: &mut impl Write) -> Result<(), WriteError> {
    let clues = nonogram.clues();
    let names = names(clues);
    let (background, palette) =
        names.split_first().map_or(("white", &[][..]), |(first, rest)| (first.as_str(), rest));
    let default = palette.first().map_or("black", String::as_str);
    writeln!(out, "<puzzle type=\"grid\" backgroundcolor=\"{background}\" defaultcolor=\"{default}\">")?;
    let about = nonogram.metadata();
    let texts = [("title", about.title()), ("author", about.author()), ("copyright", about.copyright())];
    for (element, text) in texts {
        if let Some(text) = text {
            writeln!(out, "<{element}>{}</{element}>", escape(&*plain(text)))?;
        }
    }
    writeln!(out, "<color name=\"{background}\" char=\".\">FFFFFF</color>")?;
    for (color, name) in clues.palette().as_slice().iter().zip(palette) {
        let (symbol, rgb) = (color.symbol.to_string(), crate::nonogram::colors::hex(color.rgb));
        writeln!(out, "<color name=\"{name}\" char=\"{}\">{rgb}</color>", escape(symbol.as_str()))?;
    }
    for side in [Side::Column, Side::Row] {
        writeln!(out, "<clues type=\"{side}s\">")?;
        for clue in clues.lines(side) {
            write!(out, "<line>")?;
            for run in clue.runs() {
                let name = palette.get(run.color.index()).map_or(default, String::as_str);
                write!(out, "<count color=\"{name}\">{}</count>", run.length)?;
            }
            writeln!(out, "</line>")?;
        }
        writeln!(out, "</clues>")?;
    }
    if let Some(picture) = nonogram.picture() {
        writeln!(out, "<solution type=\"goal\">\n<image>")?;
        for row in picture.to_string().lines() {
            writeln!(out, "|{}|", escape(row))?;
        }
        writeln!(out, "</image>\n</solution>")?;
    }
    writeln!(out, "</puzzle>")?;
    Ok(())
}

/// The escaped names of the background and the colors, all different.
fn names(clues: &Clues) -> Vec<String> {
    let mut names: Vec<String> = Vec::new();
    let is_white = clues.palette().as_slice().iter().any(|color| &*color.name == "white");
    names.push(if is_white { "background" } else { "white" }.to_owned());
    for color in clues.palette().as_slice() {
        let base = escape(plain(&color.name).trim()).into_owned();
        let base = if base.is_empty() { "color".to_owned() } else { base };
        let mut name = base.clone();
        let mut next = 2;
        while names.contains(&name) {
            name = format!("{base} {next}");
            next += 1;
        }
        names.push(name);
    }
    names
}
