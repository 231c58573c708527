//! Names of scripts and their fonts, for error messages.

use icu_properties::{CodePointMapData, PropertyNamesLong, props::Script};

/// The script of the first letter and a free font for it, as the end of a sentence; empty for symbols of no
/// script.
pub(super) fn font_for(letters: &str) -> String {
    let script = letters.chars().next().map_or(Script::Common, |c| CodePointMapData::<Script>::new().get(c));
    let name = PropertyNamesLong::<Script>::new().get(script).unwrap_or_default().replace('_', " ");
    let font = match script {
        Script::Common | Script::Inherited | Script::Unknown => return String::new(),
        Script::Latin | Script::Greek | Script::Cyrillic => "Noto Sans".to_owned(),
        Script::Han | Script::Hiragana | Script::Katakana | Script::Hangul | Script::Bopomofo => {
            "Noto Sans CJK".to_owned()
        }
        _ => format!("Noto Sans {name}"),
    };
    format!(" (the script is {name}, and {font} has it)")
}

#[cfg(test)]
mod tests;
