//! Languages that are told by the letters of a list, where capitals depend on them.

use quadrille_core::Language;

use super::{Warning, WarningKind, columns::Columns, table::Table};

/// Letters that only Turkish and languages with the same capitals have.
fn is_turkish(c: char) -> bool {
    matches!(c, 'ı' | 'İ' | 'ğ' | 'Ğ')
}

/// Letters that it has and English has not.
fn is_of_turkish(c: char) -> bool {
    is_turkish(c) || matches!(c, 'ş' | 'Ş' | 'ç' | 'Ç' | 'ö' | 'Ö' | 'ü' | 'Ü')
}

/// Turkish, if the answers have letters of their own in one word of five. A few such words among others are
/// reported.
pub(super) fn detect(table: &mut Table, columns: &Columns) -> Option<Language> {
    if !table.contains(is_turkish) {
        return None;
    }
    let answers =
        || table.rows().skip(columns.first).map(|row| (row.line(), Columns::field(row, &columns.answer).1));
    let (line, word) = answers().find(|(_, answer)| answer.contains(is_turkish))?;
    let count = answers().filter(|(_, answer)| answer.contains(is_of_turkish)).count();
    if 5 * count >= answers().count() {
        return Some(Language::Turkish);
    }
    let has_dots = answers().any(|(_, answer)| answer.contains('i'));
    let word = word.to_owned();
    if has_dots {
        table.warnings.add(WarningKind::Language, || {
            let message = "a letter of Turkish in a list of another language: i becomes I, not İ, unless the language is Turkish";
            Warning::new(WarningKind::Language, message).at_line(line).about(&word)
        });
    }
    None
}
