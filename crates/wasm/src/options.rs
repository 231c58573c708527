//! Options and reports as JSON.

use quadrille::Language;
use serde::{Serialize, de::DeserializeOwned};
use wasm_bindgen::prelude::*;

use crate::Result;

/// Reads options; an empty text is the default.
pub(crate) fn parsed<T: DeserializeOwned + Default>(text: &str) -> Result<T> {
    if text.is_empty() { Ok(T::default()) } else { Ok(serde_json::from_str(text)?) }
}

/// Reads a value by its name, such as `both`.
pub(crate) fn named<T: core::str::FromStr<Err: core::fmt::Display>>(name: Option<&str>) -> Result<Option<T>> {
    name.map(|name| name.parse().map_err(|error: T::Err| JsError::new(&error.to_string()))).transpose()
}

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
