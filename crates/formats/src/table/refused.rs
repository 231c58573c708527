//! Files that are recognized but not read: what they are, and what to do instead.

use super::names::{Role, role};

pub(super) const FINISHED: &str =
    "a finished puzzle, expected a word list: give the words that it was built from";

/// Where a signature stands, the signature, and what the file is.
const BINARY: [(usize, &[u8], &str); 10] = [
    (0, b"\x1f\x8b", "a gzip archive (.gz): unpack it, and give the list in it"),
    (0, b"BZh", "a bzip2 archive (.bz2): unpack it, and give the list in it"),
    (0, b"\xfd7zXZ\0", "an xz archive (.xz): unpack it, and give the list in it"),
    (0, b"\x28\xb5\x2f\xfd", "a zstd archive (.zst): unpack it, and give the list in it"),
    (0, b"7z\xbc\xaf\x27\x1c", "a 7-Zip archive (.7z): unpack it, and give the list in it"),
    (0, b"Rar!\x1a\x07", "a RAR archive (.rar): unpack it, and give the list in it"),
    (257, b"ustar", "a tar archive (.tar): unpack it, and give the list in it"),
    (0, b"SQLite format 3\0", "an SQLite database: export the table with the words as CSV"),
    (0, b"\xff\xfe\0\0", "text in UTF-32: save it as UTF-8"),
    (0, b"\0\0\xfe\xff", "text in UTF-32: save it as UTF-8"),
];

/// What a file is that is no list, by its first bytes.
pub(super) fn binary(bytes: &[u8]) -> Option<&'static str> {
    let is_kind = |&&(at, sign, _): &&(usize, &[u8], &str)| bytes.get(at..at + sign.len()) == Some(sign);
    // Ordinary words may begin like a signature in letters.
    let is_letters = |sign: &[u8]| sign.is_ascii() && !sign.contains(&0);
    let is_binary = || bytes.iter().take(1024).any(|byte| *byte == 0 || *byte >= 0x80);
    BINARY
        .iter()
        .find(is_kind)
        .filter(|(_, sign, _)| !is_letters(sign) || is_binary())
        .map(|(.., kind)| *kind)
}

/// The beginnings of texts in other formats.
const BEGINNINGS: [(&str, &str); 11] = [
    ("<ACROSS PUZZLE", "a crossword as text of Across Lite: give the words that it was built from"),
    ("BEGIN:VCARD", "contacts (.vcf): export the list as CSV"),
    ("BEGIN:VCALENDAR", "a calendar (.ics): export the list as CSV"),
    ("ID;P", "a spreadsheet in SYLK (.slk): save it as .xlsx or as CSV"),
    ("TABLE\n0,1", "a spreadsheet in DIF (.dif): save it as .xlsx or as CSV"),
    (
        "MIME-Version:",
        "a saved web page or message (.mhtml): copy the list into a text file or a spreadsheet",
    ),
    ("From: <Saved by", "a saved web page (.mhtml): copy the list into a text file or a spreadsheet"),
    ("\\documentclass", LATEX),
    ("\\begin{", LATEX),
    ("%PDF-", "a PDF: copy its text into a text file or a spreadsheet"),
    ("%YAML", "YAML: save the list as JSON or as CSV"),
];

const LATEX: &str = "a document in LaTeX: copy its list into a spreadsheet or a text file";

const CHOICES: &str = "questions with a choice of answers, as in the Aiken format: export them as GIFT, or put each answer and its \
                       question into a spreadsheet";

/// What a text is that is no list.
pub(super) fn text(text: &str) -> Option<&'static str> {
    let start = text.trim_start();
    let known = BEGINNINGS.iter().find(|(beginning, _)| start.starts_with(beginning)).map(|(_, kind)| *kind);
    let lines = || start.lines().map(str::trim).take(100);
    let has = |beginning: &str| lines().any(|line| line.starts_with(beginning));
    known
        .or_else(|| {
            (has("msgid \"") && has("msgstr")).then_some("translations of gettext (.po): save them as CSV")
        })
        .or_else(|| has("\\begin{tabular").then_some(LATEX))
        .or_else(|| has_choices(start).then_some(CHOICES))
        .or_else(|| is_google(start).then_some("a link to a Google document: download it as .xlsx or as CSV"))
        .or_else(|| is_toml(start).then_some("TOML: save the list as JSON or as CSV"))
}

/// Whether a line such as `ANSWER: B` or `Correct answer: B)` follows two such as `C. Rome`.
fn has_choices(text: &str) -> bool {
    let is_letter = |text: &str| matches!(text.as_bytes(), [b'A'..=b'Z']);
    let is_option = |line: &str| line.split_once(['.', ')']).is_some_and(|(letter, _)| is_letter(letter));
    let is_key = |line: &str| {
        line.split_once(':').is_some_and(|(name, letter)| {
            is_letter(letter.trim().trim_end_matches(['.', ')'])) && role(name) == Some(Role::Answer)
        })
    };
    let lines: Vec<_> = text.lines().map(str::trim).take(100).collect();
    lines.windows(3).any(|lines| is_option(lines[0]) && is_option(lines[1]) && is_key(lines[2]))
}

fn is_google(text: &str) -> bool {
    text.starts_with('{') && text.len() < 4096 && text.contains("\"doc_id\"")
}

/// Whether a section and a text in quotation marks follow each other, as in `[[words]]` and `word = "cat"`.
fn is_toml(text: &str) -> bool {
    let mut lines = text.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with('#'));
    let first = lines.next().unwrap_or_default();
    let name = first.trim_start_matches('[').trim_end_matches(']');
    let is_name = |name: &str| {
        !name.is_empty() && name.chars().all(|c| c.is_ascii_alphanumeric() || matches!(c, '_' | '-' | '.'))
    };
    let is_value = |line: &str| {
        line.split_once('=')
            .is_some_and(|(key, value)| is_name(key.trim()) && value.trim().starts_with(['"', '[']))
    };
    first.starts_with('[') && is_name(name) && lines.next().is_some_and(is_value)
}
