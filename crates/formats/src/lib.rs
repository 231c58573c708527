//! File formats of puzzles. Nothing here opens a file: readers take bytes, and writers write to any
//! [`Write`](std::io::Write).
//!
//! * [`wordlist`] reads word lists: text, CSV, JSON, Markdown, Excel, LibreOffice, and exports of Anki,
//!   Moodle and Hot Potatoes, in UTF-8 or another [`Encoding`].
//! * [`crossword`] reads and writes finished crosswords: the native JSON, the text grid, and the formats of
//!   other programs.
//! * [`nonogram`] reads and writes nonograms: the native JSON, one or many, and the formats of other programs.
//! * `image`, behind the feature of this name, reads the images that nonograms are made of.
//!
//! The native JSON, the text grids, and lists as text need no feature; all other formats and encodings, including those
//! that are PNG or zipped, need the feature `exchange`.
//!
//! [`detect`] finds out which of these a file is. A picture that contains the [document](embedded) of its puzzle is read as
//! this document.
//!
//! Everything is validated before it is returned, and every [`Error`] has its position in the file, as far as
//! there is one.
//!
//! # Examples
//!
//! ```
//! use quadrille_formats::{CrosswordFormat, crossword};
//!
//! let crossword = crossword::read_detected(b"CAT\nO..\nWOW\n", Some("animals.txt"))?.crossword;
//! let json = crossword::to_vec(&crossword, CrosswordFormat::Json)?;
//! assert!(json.starts_with(br#"{"quadrille":"crossword","version":1,"#));
//! # Ok::<(), quadrille_formats::Error>(())
//! ```
//!
//! Word lists and nonograms are read in the same way:
//!
//! ```
//! use quadrille_formats::{WordListOptions, nonogram, wordlist};
//!
//! let list = wordlist::read(b"cat;Feline\ndog;It barks\n", &WordListOptions::default())?;
//! assert_eq!(list.entries[1].clue(), Some("It barks"));
//!
//! let bytes = b"title \"Hook\"\nwidth 3\nheight 2\nrows\n2\n1\ncolumns\n1\n1\n1\n";
//! let nonograms = nonogram::read_detected(bytes, Some("hook.non"))?.nonograms;
//! assert_eq!((nonograms.len(), nonograms[0].title()), (1, Some("Hook")));
//! # Ok::<(), quadrille_formats::Error>(())
//! ```

#![cfg_attr(docsrs, feature(doc_cfg))]
mod corruption;
pub mod crossword;
mod decode;
mod ellipsis;
pub mod embedded;
mod encoding;
mod error;
mod extension;
mod html;
#[cfg(feature = "image")]
pub mod image;
mod json;
mod kind;
mod metadata;
pub mod nonogram;
mod superscript;
mod table;
mod unsupported;
mod whitespace;
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
pub use xml::is_svg;
