use std::io::Write;

use quadrille_core::{Crossword, Direction, Square};
use quick_xml::escape::escape;

use crate::{WriteError, crossword::draft::whole_grid, xml::plain};

pub(in crate::crossword) fn write(crossword: &Crossword, out: &mut impl Write) -> Result<(), WriteError> {
    let (size, metadata, squares) = (crossword.size(), crossword.metadata(), whole_grid(crossword, "jpz")?);
    writeln!(out, "<?xml version=\"1.0\" encoding=\"UTF-8\"?>")?;
    writeln!(
        out,
        "<crossword-compiler-applet xmlns=\"http://crossword.info/xml/crossword-compiler-applet\">"
    )?;
    writeln!(out, "<rectangular-puzzle xmlns=\"http://crossword.info/xml/rectangular-puzzle\">")?;
    writeln!(out, "<metadata>")?;
    let about = [
        ("title", metadata.title()),
        ("creator", metadata.author()),
        ("copyright", metadata.copyright()),
        ("description", metadata.notes()),
    ];
    for (element, text) in about {
        writeln!(out, "<{element}>{}</{element}>", escape(plain(text.unwrap_or_default())))?;
    }
    writeln!(out, "</metadata>\n<crossword>")?;

    writeln!(out, "<grid width=\"{}\" height=\"{}\">", size.width, size.height)?;
    writeln!(out, "<grid-look numbering-scheme=\"normal\"/>")?;
    let mut numbers: Vec<_> = crossword.slots().map(|slot| (slot.position, slot.number)).collect();
    numbers.sort_unstable();
    for (position, square) in squares.iter() {
        write!(out, "<cell x=\"{}\" y=\"{}\"", position.column + 1, position.row + 1)?;
        match square {
            Square::Void => write!(out, " type=\"void\"")?,
            Square::Block => write!(out, " type=\"block\"")?,
            Square::Letter(content) => {
                write!(out, " solution=\"{}\"", escape(&**content))?;
                let number = numbers.binary_search_by_key(&position, |(at, _)| *at);
                if let Some((_, number)) = number.ok().and_then(|k| numbers.get(k)) {
                    write!(out, " number=\"{number}\"")?;
                }
                if crossword.highlights().binary_search(&position).is_ok() {
                    write!(out, " background-shape=\"circle\"")?;
                }
            }
        }
        writeln!(out, "/>")?;
    }
    writeln!(out, "</grid>")?;

    let lists = Direction::BOTH.map(|direction| crossword.clue_list(direction));
    for (slot, id) in lists.iter().flatten().zip(1..) {
        let last = slot.entry.answer().len() as i32 - 1;
        let (first, last) = (slot.position, slot.position.step(slot.direction, last));
        let range = |first: i32, last: i32| match first == last {
            true => format!("{}", first + 1),
            false => format!("{}-{}", first + 1, last + 1),
        };
        let (x, y) = (range(first.column, last.column), range(first.row, last.row));
        writeln!(out, "<word id=\"{id}\" x=\"{x}\" y=\"{y}\"/>")?;
    }
    let mut id = 0;
    for (title, list) in ["Across", "Down"].into_iter().zip(&lists).filter(|(_, list)| !list.is_empty()) {
        writeln!(out, "<clues ordering=\"normal\">\n<title><b>{title}</b></title>")?;
        for slot in list {
            id += 1;
            write!(out, "<clue word=\"{id}\" number=\"{}\"", slot.number)?;
            if let Some(lengths) = slot.entry.lengths_apart() {
                write!(out, " format=\"{lengths}\"")?;
            }
            writeln!(out, ">{}</clue>", escape(plain(slot.entry.clue().unwrap_or_default())))?;
        }
        writeln!(out, "</clues>")?;
    }
    writeln!(out, "</crossword>\n</rectangular-puzzle>\n</crossword-compiler-applet>")?;
    Ok(())
}
