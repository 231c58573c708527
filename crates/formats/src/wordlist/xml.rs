//! Glossaries of Moodle and crosswords of Hot Potatoes: XML whose answers and clues have elements of their own.

use quadrille_core::{Metadata, excerpt};
use quick_xml::events::BytesStart;

use super::{
    Warning, WarningKind,
    table::{Markup, Table},
    warning::counted,
};
use crate::{
    Error,
    xml::{self, Handler, parent_and_name},
};

/// # Errors
///
/// When it is neither a glossary nor a crossword of Hot Potatoes, or not well formed.
pub(super) fn table(text: &str) -> Result<Table, Error> {
    let mut reader = Reader { table: Table::of_columns(&["answer", "clue"]), ..Reader::default() };
    xml::read(text, &mut reader)?;
    if reader.aliases > 0 {
        reader.table.warnings.add(WarningKind::UnusedColumns, || {
            let aliases = counted(reader.aliases, "keyword");
            Warning::new(WarningKind::UnusedColumns, format!("{aliases} of the glossary not used"))
        });
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
    fn open(&mut self, path: &[String], _: &BytesStart<'_>, line: usize) -> Result<(), Error> {
        if let [root] = path {
            match &**root {
                // Its texts are HTML.
                "GLOSSARY" => self.table.markup = Markup::Html,
                "hotpot-jcross-file" => {}
                root => return Err(other(root)),
            }
        }
        if let ("ENTRIES", "ENTRY") | ("clues", "item") = parent_and_name(path) {
            self.line = line;
        }
        self.text.clear();
        Ok(())
    }

    fn close(&mut self, path: &[String], _: usize) -> Result<(), Error> {
        match parent_and_name(path) {
            ("ENTRIES", "ENTRY") | ("clues", "item") => {
                let [answer, clue] = [&mut self.answer, &mut self.clue].map(core::mem::take);
                return self.table.push(self.line, [&*answer, &*clue]);
            }
            ("ENTRY", "CONCEPT") | ("item", "word") => self.answer = core::mem::take(&mut self.text),
            ("ENTRY", "DEFINITION") | ("item", "def") => self.clue = core::mem::take(&mut self.text),
            ("INFO", "NAME") | ("data", "title") => {
                self.table.metadata = Metadata::default().with_title(self.text.trim());
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
        "quiz" => ", a question bank of Moodle: export a glossary instead",
        "Workbook" => ", a spreadsheet in XML: save it as .xlsx",
        "document" | "office:document" => ", a document of LibreOffice: save it as .ods or as CSV",
        "puzzleset" | "puzzle" => ", a nonogram, expected a word list",
        root if root.starts_with("crossword-compiler") => ", a finished crossword, expected a word list",
        _ => ": save the list as a spreadsheet, as CSV, or as text",
    };
    Error::unsupported(format!(
        "XML of an unknown kind, <{}>{advice}; only glossaries of Moodle and crosswords of Hot Potatoes are read",
        excerpt(root)
    ))
}
