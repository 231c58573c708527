use quadrille::render;
use wasm_bindgen::prelude::*;

use crate::Result;

/// The fonts of drawings, which a page loads before it draws text.
#[wasm_bindgen]
#[derive(Clone, Debug)]
pub struct Fonts(pub(crate) render::Fonts);

#[wasm_bindgen]
impl Fonts {
    /// The fonts that the program has: the files of Open Sans and DejaVu Sans, each regular and bold.
    ///
    /// # Errors
    ///
    /// If a file is not a font.
    #[wasm_bindgen(constructor)]
    pub fn new(
        open_sans: Vec<u8>,
        open_sans_bold: Vec<u8>,
        deja_vu: Vec<u8>,
        deja_vu_bold: Vec<u8>,
    ) -> Result<Self> {
        Ok(Self(render::Fonts::from_built_in_files([open_sans, open_sans_bold, deja_vu, deja_vu_bold])?))
    }

    /// Adds a font that is tried before the others.
    ///
    /// # Errors
    ///
    /// If the file is not a font.
    pub fn add(&mut self, file: Vec<u8>) -> Result<()> {
        self.0 = self.0.clone().with_font(file)?;
        Ok(())
    }
}
