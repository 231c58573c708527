//! File formats of puzzles: bytes become puzzles and puzzles become bytes. Nothing here opens a file.
//!
//! * [`wordlist`] reads word lists: text, CSV, JSON, Markdown, Excel, LibreOffice, and exports of Anki,
//!   Moodle and Hot Potatoes, in UTF-8 or another [`Encoding`].
//! * [`crossword`] reads and writes finished crosswords: the native JSON, the text grid, and the formats that
//!   other programs use.
//! * [`nonogram`] reads and writes nonograms: the native JSON, one or many, and the formats that other
//!   programs use.
//! * `image`, behind the feature of this name, reads the images that nonograms are made of. Formats of
//!   puzzles are behind no feature, also those that are PNG or zipped.
//!
//! [`detect`] tells which of these a file is.
//!
//! Everything that is read is proven before it is returned, and every [`Error`] says where it was found.
//!
//! ```
//! use quadrille_formats::{CrosswordFormat, crossword};
//!
//! let bytes = b"CAT\nO..\nWOW\n";
//! let format = CrosswordFormat::detect(bytes, Some("animals.txt"))?;
//! let crossword = crossword::read(bytes, format)?;
//! let mut json = Vec::new();
//! crossword::write(&crossword, CrosswordFormat::Json, &mut json)?;
//! assert!(json.starts_with(br#"{"quadrille":"crossword","version":1,"#));
//! # Ok::<(), quadrille_formats::Error>(())
//! ```
//!
//! A word list and a nonogram are read alike; their formats are detected too:
//!
//! ```
//! use quadrille_formats::{NonogramFormat, WordListOptions, nonogram, wordlist};
//!
//! let list = wordlist::read(b"cat;Feline\ndog;It barks\n", &WordListOptions::default())?;
//! assert_eq!(list.entries[1].clue(), Some("It barks"));
//!
//! let bytes = b"title \"Hook\"\nwidth 3\nheight 2\nrows\n2\n1\ncolumns\n1\n1\n1\n";
//! let nonograms = nonogram::read(bytes, NonogramFormat::detect(bytes, Some("hook.non"))?)?;
//! assert_eq!((nonograms.len(), nonograms[0].title()), (1, Some("Hook")));
//! # Ok::<(), quadrille_formats::Error>(())
//! ```

#![cfg_attr(docsrs, feature(doc_cfg))]
mod corruption;
pub mod crossword;
mod decode;
mod dots;
mod encoding;
mod error;
mod extension;
mod html;
#[cfg(feature = "image")]
pub mod image;
mod json;
mod kind;
pub mod nonogram;
mod one_line;
mod table;
mod typography;
mod unsupported;
pub mod wordlist;
mod xml;
mod zip;

pub use crossword::CrosswordFormat;
pub use encoding::Encoding;
use error::WriteError;
#[cfg(feature = "image")]
pub use image::ImageOptions;
pub use kind::{Kind, detect};
pub use nonogram::{Nonogram, NonogramFormat};
pub use quadrille_core::{Error, ErrorKind};
pub use unsupported::Unsupported;
pub use wordlist::{WordListFormat, WordListOptions};
