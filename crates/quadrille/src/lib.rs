//! Puzzles on squared paper.
//!
//! This crate gathers the parts under one name: crosswords and geometry at the top, file formats in [`formats`],
//! nonograms and their solver in [`nonogram`],
//! pictures in [`render`].
//!
//! ```
//! use quadrille::formats::{CrosswordFormat, WordListOptions, crossword, wordlist};
//! use quadrille::render::{self, Style, SvgOptions};
//! use quadrille::Crossword;
//!
//! let lexicon = wordlist::read(b"cat;Feline\ncow;It moos\n", &WordListOptions::new())?;
//! assert_eq!(lexicon.len(), 2);
//!
//! let crossword: Crossword = "CAT\nO..\nW..\n".parse()?;
//! let mut json = Vec::new();
//! crossword::write(&crossword, CrosswordFormat::Json, &mut json)?;
//! assert_eq!(crossword::read(&json, CrosswordFormat::Json)?.to_string(), crossword.to_string());
//!
//! let picture = render::svg(&render::crossword(&crossword, &Style::puzzle())?, &SvgOptions::default())?;
//! assert!(picture.starts_with("<svg "));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
pub use quadrille_core::*;
pub use quadrille_formats as formats;
pub use quadrille_nonogram as nonogram;
pub use quadrille_render as render;

/// The README's examples are tests.
#[cfg(doctest)]
#[doc = include_str!("../../../README.md")]
struct Readme;
