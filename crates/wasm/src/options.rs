//! Options as JSON.

use serde::de::DeserializeOwned;
use wasm_bindgen::JsError;

use crate::Result;

/// Reads options; an empty text is the default.
pub(crate) fn parsed<T: DeserializeOwned + Default>(text: &str) -> Result<T> {
    if text.is_empty() { Ok(T::default()) } else { Ok(serde_json::from_str(text)?) }
}

/// Reads a value by its name, such as `both`.
pub(crate) fn named<T: core::str::FromStr<Err: core::fmt::Display>>(name: Option<&str>) -> Result<Option<T>> {
    name.map(|name| name.parse().map_err(|error: T::Err| JsError::new(&error.to_string()))).transpose()
}
