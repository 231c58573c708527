use std::io;

use quadrille_core::Slot;
use quick_xml::escape::escape;

use crate::crossword::prelude::*;
use crate::{xml::plain, zip};

const HEAD: &str = r#"<?xml version="1.0" encoding="UTF-8"?>
<crossword-compiler-applet xmlns="http://crossword.info/xml/crossword-compiler-applet">
<rectangular-puzzle xmlns="http://crossword.info/xml/rectangular-puzzle">
"#;
const TAIL: &str = "</rectangular-puzzle>\n</crossword-compiler-applet>\n";

pub(in crate::crossword) fn write(crossword: &Crossword, out: &mut impl io::Write) -> Result<(), WriteError> {
    let squares = whole_grid(crossword, "jpz")?;
    let lists = Direction::BOTH.map(|direction| crossword.clue_list(direction));
    out.write_all(HEAD.as_bytes())?;
    write_metadata(out, crossword.metadata())?;
    writeln!(out, "<crossword>")?;
    write_grid(out, crossword, &squares)?;
    write_words(out, &lists)?;
    write_clues(out, &lists)?;
    writeln!(out, "</crossword>")?;
    Ok(out.write_all(TAIL.as_bytes())?)
}

/// Writes a zip archive, as Crossword Compiler does.
pub(in crate::crossword) fn write_zipped(
    crossword: &Crossword,
    out: &mut impl io::Write,
) -> Result<(), WriteError> {
    let mut xml = Vec::new();
    write(crossword, &mut xml)?;
    Ok(out.write_all(&zip::pack("puzzle.xml", &xml)?)?)
}

fn write_metadata(out: &mut impl io::Write, metadata: &Metadata) -> io::Result<()> {
    let about = [
        ("title", metadata.title()),
        ("creator", metadata.author()),
        ("copyright", metadata.copyright()),
        ("description", metadata.notes()),
    ];
    writeln!(out, "<metadata>")?;
    for (element, text) in about {
        writeln!(out, "<{element}>{}</{element}>", escape(plain(text.unwrap_or_default())))?;
    }
    writeln!(out, "</metadata>")
}

fn write_grid(out: &mut impl io::Write, crossword: &Crossword, squares: &Grid<Square>) -> io::Result<()> {
    let (size, numbers) = (crossword.size(), Numbers::of(crossword));
    writeln!(out, "<grid width=\"{}\" height=\"{}\">", size.width, size.height)?;
    writeln!(out, "<grid-look numbering-scheme=\"normal\"/>")?;
    for (position, square) in squares.iter() {
        write!(out, "<cell x=\"{}\" y=\"{}\"", position.column + 1, position.row + 1)?;
        match square {
            Square::Void => write!(out, " type=\"void\"")?,
            Square::Block => write!(out, " type=\"block\"")?,
            Square::Letter(content) => {
                if !content.is_empty() {
                    write!(out, " solution=\"{}\"", escape(&**content))?;
                }
                if crossword.given_letters().binary_search(&position).is_ok() {
                    write!(out, " hint=\"true\"")?;
                }
                for (to, side) in [(Direction::Across, "right"), (Direction::Down, "bottom")] {
                    if crossword.bars().has(position, to) {
                        write!(out, " {side}-bar=\"true\"")?;
                    }
                }
                if let Some(number) = numbers.at(position) {
                    write!(out, " number=\"{number}\"")?;
                }
                if crossword.highlights().binary_search(&position).is_ok() {
                    write!(out, " background-color=\"#{SHADE}\"")?;
                }
                if crossword.circles().binary_search(&position).is_ok() {
                    write!(out, " background-shape=\"circle\"")?;
                }
            }
        }
        writeln!(out, "/>")?;
    }
    writeln!(out, "</grid>")
}

/// Writes the squares of each word. Its id, to which its clue refers, is its position in both lists together.
fn write_words(out: &mut impl io::Write, lists: &[Vec<Slot<'_>>; 2]) -> io::Result<()> {
    let range = |first: i32, last: i32| match first == last {
        true => format!("{}", first + 1),
        false => format!("{}-{}", first + 1, last + 1),
    };
    for (slot, id) in lists.iter().flatten().zip(1..) {
        let last = slot.entry.answer().len() as i32 - 1;
        let (first, last) = (slot.position, slot.position.step(slot.direction, last));
        let (x, y) = (range(first.column, last.column), range(first.row, last.row));
        writeln!(out, "<word id=\"{id}\" x=\"{x}\" y=\"{y}\"/>")?;
    }
    Ok(())
}

fn write_clues(out: &mut impl io::Write, lists: &[Vec<Slot<'_>>; 2]) -> io::Result<()> {
    let mut ids = 1..;
    for (title, list) in ["Across", "Down"].into_iter().zip(lists).filter(|(_, list)| !list.is_empty()) {
        writeln!(out, "<clues ordering=\"normal\">\n<title><b>{title}</b></title>")?;
        for (slot, id) in list.iter().zip(&mut ids) {
            write!(out, "<clue word=\"{id}\" number=\"{}\"", slot.number)?;
            if let Some(lengths) = slot.entry.lengths_apart() {
                write!(out, " format=\"{lengths}\"")?;
            }
            writeln!(
                out,
                ">{}</clue>",
                html::tagged(&slot.entry.styled_clue(), |letters| escape(plain(letters)).into_owned())
            )?;
        }
        writeln!(out, "</clues>")?;
    }
    Ok(())
}
