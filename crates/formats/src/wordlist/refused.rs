//! Files that people take for word lists, or that hold one which is not read: each is refused by its name.

use crate::{CrosswordFormat, Error, decode, zip::Entry};

/// What an archive is that is no workbook, by a file in it, and what to do.
const ARCHIVES: &[(&str, &str)] = &[
    (
        "word/document.xml",
        "a document of Word (.docx): copy the list into a spreadsheet, or save it as plain text",
    ),
    ("ppt/presentation.xml", "a presentation of PowerPoint: copy the list into a spreadsheet or a text file"),
    ("xl/workbook.bin", "a binary workbook (.xlsb): save it as .xlsx"),
    ("collection.anki21b", ANKI),
    ("collection.anki21", ANKI),
    ("collection.anki2", ANKI),
    ("h5p.json", "an H5P package: copy its words and clues into a spreadsheet or a text file"),
    ("META-INF/container.xml", "an e-book (.epub): copy the list into a text file"),
    ("Index/Document.iwa", "a document of Numbers or Pages: export it as .xlsx, as CSV or as plain text"),
    ("content.xml", "a document of LibreOffice: copy the list into a spreadsheet, or save it as plain text"),
];

const ANKI: &str = "a deck of Anki (.apkg): export it as \"Notes in Plain Text\" (.txt)";

/// The error of an archive that is no workbook.
pub(super) fn archive(entries: &[Entry]) -> Error {
    let has = |name: &str| entries.iter().any(|entry| entry.name == name);
    let known = ARCHIVES.iter().find(|(name, _)| has(name));
    Error::unsupported(known.map_or("a zip archive: unpack it, and give the list in it", |(_, kind)| kind))
}

/// # Errors
///
/// When a text is a finished crossword, a web page or another document.
pub(super) fn check_text(text: &str) -> Result<(), Error> {
    let start = text.trim_start();
    if start.starts_with("<ACROSS PUZZLE") {
        return Err(Error::unsupported(
            "a crossword as text of Across Lite, expected a word list: give the words that it was built from",
        ));
    }
    if is_crossword(text.as_bytes()) {
        return Err(Error::unsupported(FINISHED));
    }
    // Exporters of decks and glossaries write some tags at the beginning, too.
    let lower = start.get(..64.min(start.len())).unwrap_or_default().to_ascii_lowercase();
    let is_page = ["<ul", "<ol", "<table", "<dl", "<div", "<body", "<head", "<section"];
    if is_page.iter().any(|tag| lower.starts_with(tag)) && text.trim_end().ends_with('>') {
        return Err(Error::unsupported(
            "HTML: copy the list as a browser shows it into a spreadsheet or a text file",
        ));
    }
    Ok(())
}

pub(super) const FINISHED: &str =
    "a finished puzzle, expected a word list: give the words that it was built from";

/// Whether it is certainly a crossword: a grid of letters may be a list, JSON says what it is as it is read,
/// and so does XML.
fn is_crossword(bytes: &[u8]) -> bool {
    use CrosswordFormat as Format;
    match CrosswordFormat::detect(bytes, None) {
        Ok(Format::Puz | Format::Ipuz | Format::Xd | Format::Exolve) => true,
        Ok(Format::Jpz) => decode::has_early(bytes, b"<rectangular-puzzle"),
        _ => false,
    }
}

/// # Errors
///
/// When bytes are those of a crossword that is no text.
pub(super) fn check_bytes(bytes: &[u8]) -> Result<(), Error> {
    match CrosswordFormat::detect(bytes, None) {
        Ok(CrosswordFormat::Puz) => Err(Error::unsupported(FINISHED)),
        _ => Ok(()),
    }
}
