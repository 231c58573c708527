//! Reports as JSON.

use quadrille::Language;
use serde::Serialize;
use wasm_bindgen::prelude::*;

use crate::Result;

pub(crate) fn to_json(report: &impl Serialize) -> Result<String> {
    Ok(serde_json::to_string(report)?)
}

/// Returns the languages of headings, as JSON: pairs of a tag and the own name.
///
/// # Errors
///
/// None in practice.
#[wasm_bindgen]
pub fn languages() -> Result<String> {
    to_json(
        &Language::ALL.iter().map(|language| [language.tag(), language.native_name()]).collect::<Vec<_>>(),
    )
}
