//! Glossaries of Moodle and crosswords of Hot Potatoes: XML whose answers and clues have elements of their own.

use core::mem;

use quadrille_core::{Metadata, excerpt};
use quick_xml::events::BytesStart;

use super::{Table, WarningKind, refused::FINISHED};
use crate::{
    Error,
    whitespace::one_line,
    xml::{self, Handler},
};

/// # Errors
///
/// When it is neither a glossary nor a crossword of Hot Potatoes, or not well formed.
pub(super) fn table(text: &str) -> Result<Table, Error> {
    let mut reader = Reader { table: Table::of_pairs(), ..Reader::default() };
    if !text.contains('<') {
        return Err(Error::input("not XML, expected a glossary of Moodle or a crossword of Hot Potatoes"));
    }
    xml::read(text, &mut reader)?;
    let aliases = reader.aliases;
    if aliases > 0 {
        let message = || format!("keywords of the glossary are not used ({aliases})");
        reader.table.warnings.add(WarningKind::UnusedColumns, 0, message);
    }
    Ok(reader.table)
}

#[derive(Default)]
struct Reader {
    table: Table,
    /// The line of the entry, and what it holds so far.
    line: usize,
    answer: String,
    clue: String,
    /// The text of the innermost element.
    text: String,
    aliases: usize,
}

impl Handler for Reader {
    fn open(&mut self, element: (&str, &str), _: &BytesStart<'_>, line: usize) -> Result<(), Error> {
        match element {
            // Its texts are HTML.
            ("", "GLOSSARY") => self.table.is_html = Some(true),
            ("", "hotpot-jcross-file") => {}
            ("", root) => return Err(other(root)),
            ("ENTRIES", "ENTRY") | ("clues", "item") => self.line = line,
            _ => {}
        }
        self.text.clear();
        Ok(())
    }

    fn close(&mut self, element: (&str, &str)) -> Result<(), Error> {
        let text = mem::take(&mut self.text);
        match element {
            ("ENTRIES", "ENTRY") | ("clues", "item") => {
                let [answer, clue] = [&mut self.answer, &mut self.clue].map(mem::take);
                self.table.push(self.line, [&*answer, &*clue])?;
            }
            ("ENTRY", "CONCEPT") | ("item", "word") => self.answer = text,
            ("ENTRY", "DEFINITION") | ("item", "def") => self.clue = text,
            ("INFO", "NAME") | ("data", "title") => {
                self.table.metadata = Metadata::default().with_title(one_line(&text));
            }
            ("ALIAS", "NAME") => self.aliases += 1,
            _ => {}
        }
        Ok(())
    }

    fn text(&mut self, text: &str, _: usize) -> Result<(), Error> {
        self.text.push_str(text);
        Ok(())
    }
}

fn other(root: &str) -> Error {
    let advice = match root {
        "quiz" => "a question bank of Moodle: export a glossary, or the questions in the GIFT format",
        "Workbook" => "a spreadsheet in XML: save it as .xlsx",
        "document" => "a document of LibreOffice: save it as .ods or as CSV",
        root if root.starts_with("crossword-compiler") || root.starts_with("puzzle") => FINISHED,
        _ => {
            "expected a glossary of Moodle or a crossword of Hot Potatoes: save other lists as CSV or as a spreadsheet"
        }
    };
    Error::unsupported(format!("XML with <{}>, {advice}", excerpt(root)))
}
