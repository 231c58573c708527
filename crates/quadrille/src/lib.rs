//! Puzzles on squared paper.
//!
//! This crate gathers the parts under one name: crosswords and geometry at the top, file formats in [`formats`],
//! nonograms and their solver in [`nonogram`],
//! pictures in [`render`].
//!
//! # A crossword of words
//!
//! ```
//! # #[cfg(all(feature = "formats", feature = "svg"))] {
//! use quadrille::formats::{CrosswordFormat, WordListOptions, crossword, wordlist};
//! use quadrille::render::{self, Style, SvgOptions};
//! use quadrille::{Builder, Compactor};
//!
//! let lexicon = wordlist::read(b"cat;Feline\ncow;It moos\nwow;My!\n", &WordListOptions::new())?;
//! let crossword = Builder::new().seed(1).build(&lexicon)?;
//! let crossword = Compactor::new().max_steps(10_000).compact(&crossword).crossword;
//! assert!(crossword.unplaced().is_empty());
//!
//! let mut json = Vec::new();
//! crossword::write(&crossword, CrosswordFormat::Json, &mut json)?;
//! assert_eq!(crossword::read(&json, CrosswordFormat::Json)?.to_string(), crossword.to_string());
//!
//! let picture = render::svg(&render::crossword(&crossword, &Style::puzzle())?, &SvgOptions::default())?;
//! assert!(picture.starts_with("<svg "));
//! # }
//! # Ok::<(), quadrille::Error>(())
//! ```
//!
//! # A nonogram that has one solution
//!
//! ```
//! # #[cfg(feature = "render")] {
//! use quadrille::nonogram::{Picture, Repair, Solver};
//! use quadrille::render::{NonogramSheet, Style, nonogram_text};
//!
//! let drawn: Picture = "#..#\n.##.\n.##.\n#..#\n".parse()?;
//! let fair = Repair::new().repair(&drawn).picture;
//! let clues = fair.clues();
//! assert!(Solver::new().judge(&clues).line_solvable);
//! assert_eq!(nonogram_text(&NonogramSheet::new(&clues), &Style::puzzle())?.matches('.').count(), 4 * 4);
//! # }
//! # Ok::<(), quadrille::Error>(())
//! ```
//!
//! # From a file to paper
//!
//! ```
//! # #[cfg(all(feature = "formats", feature = "pdf"))] {
//! use quadrille::formats::{NonogramFormat, nonogram};
//! use quadrille::render::{NonogramSheet, Parts, SheetOptions, Style, nonogram_sheet, pdf};
//!
//! let file = b"title \"Corner\"\nby \"A. Teacher\"\nwidth 2\nheight 2\nrows\n2\n1\ncolumns\n2\n1\n";
//! for read in nonogram::read(file, NonogramFormat::detect(file, None)?)? {
//!     let sheet = NonogramSheet::new(read.clues()).with_metadata(read.metadata().clone()).with_picture(read.picture());
//!     assert_eq!((sheet.title(), sheet.metadata().author()), (Some("Corner"), Some("A. Teacher")));
//!     let sheet = nonogram_sheet(&sheet, &Style::puzzle(), SheetOptions::default().parts(Parts::Puzzle))?;
//!     assert!(pdf(&sheet)?.starts_with(b"%PDF"));
//! }
//! # }
//! # Ok::<(), quadrille::Error>(())
//! ```
//!
//! # A game that is saved
//!
//! A game is saved as text, wherever it keeps such: of a crossword its native JSON, in which each [`EntryId`] means the same word,
//! and the letters typed so far; of a nonogram its native JSON, and the text of [`Known`](nonogram::Known), pencil marks included.
//!
//! ```
//! use quadrille::{Crossword, Grid, Position, Spelling};
//! use quadrille::nonogram::{Contents, Known, Mistakes, Picture, Solver};
//!
//! let crossword: Crossword = "CAT\nO..\nWOW\n".parse()?;
//! let mut typed: Grid<Option<String>> = Grid::from_fn(crossword.size(), |_| None);
//! // In the spelling of the list.
//! typed[Position::new(0, 0)] = Some(Spelling::default().squares("c").concat());
//! let solution = crossword.grid();
//! let is_right = |(at, letter): (Position, &Option<String>)| letter.is_none() || letter.as_deref() == solution[at];
//! assert!(typed.iter().all(is_right));
//!
//! let clues = "##\n.#\n".parse::<Picture>()?.clues();
//! let mut known = Known::new(&clues);
//! known.set(Position::new(0, 0), Contents::just(None))?;
//! let loaded = Known::from_text(&known.to_string(), &clues)?;
//! assert_eq!(Solver::new().mistakes(&clues, &loaded)?, Mistakes::Cells(vec![Position::new(0, 0)]));
//! # Ok::<(), quadrille::Error>(())
//! ```
//!
//! # Errors
//!
//! All parts have one [`Error`], sorted by whose fault it is.
//!
//! # Features
//!
//! All but the last are on unless `default-features = false` is said. What is left without any builds crosswords, makes and
//! solves nonograms, has the text form of each, and starts no thread: enough for a game that draws itself.
//!
//! | feature | what it adds |
//! |---|---|
//! | `parallel` | several threads for searches; no result depends on it |
//! | `formats` | [`formats`]: puzzles and word lists in files |
//! | `image` | `formats::image`: reads PNG, JPEG, GIF, WebP, PBM, PGM and PPM; with it comes `formats` |
//! | `render` | [`render`]: scenes, and puzzles in characters; it comes with each of those below |
//! | `svg` | `render::svg` |
//! | `png` | `render::png` |
//! | `animation` | `render::gif` and `render::apng`; with it comes `png` |
//! | `pdf` | `render::pdf` |
//! | `html` | pages to solve puzzles on |
//! | `latex` | documents for LaTeX |
//! | `system-fonts` | letters from the fonts of the machine, on request |
//!
//! With and without them, it compiles for `wasm32-unknown-unknown`; `system-fonts` is for machines that have fonts. Long work
//! belongs into a web worker there: an observer ends it, but what was ended cannot go on, only begin anew.

pub use quadrille_core::{
    Answer, Attach, Build, Builder, CompactProgress, Compaction, Compactor, Crossword, Direction, Effort,
    Entry, EntryId, Error, ErrorKind, Fault, Grid, Language, Lexicon, Metadata, Named, Obstacle, Order, Pin,
    Placed, Placement, Position, Random, Reading, Reason, Rect, Rule, Search, Size, Slot, Spelling, Square,
    SquareStatus, Step, Unplaced, verify,
};
/// What the program shares with the libraries: how messages show what users wrote, and how choices get names.
#[doc(hidden)]
pub use quadrille_core::{excerpt, is_unseen, named, quoted};
#[cfg(feature = "formats")]
pub use quadrille_formats as formats;
pub use quadrille_nonogram as nonogram;
#[cfg(feature = "render")]
pub use quadrille_render as render;

/// The README's examples are tests.
#[cfg(all(doctest, feature = "svg"))]
#[doc = include_str!("../../../README.md")]
struct Readme;
