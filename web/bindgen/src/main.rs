//! Writes the bindings of a module: `bindgen MODULE.wasm FOLDER NAME`.

use anyhow::{Context, Result};
use wasm_bindgen_cli_support::Bindgen;

fn main() -> Result<()> {
    let [module, folder, name] = std::env::args()
        .skip(1)
        .collect::<Vec<_>>()
        .try_into()
        .ok()
        .context("usage: bindgen MODULE.wasm FOLDER NAME")?;
    Bindgen::new()
        .input_path(module)
        .out_name(&name)
        .web(true)?
        .typescript(true)
        .remove_name_section(true)
        .remove_producers_section(true)
        .generate(folder)
}
