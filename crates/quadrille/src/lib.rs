//! Grid puzzles: crosswords from word lists, free-form or in a given grid, and nonograms.
//!
//! This crate re-exports the others under one name: crosswords and grids are at the top level, filling of given grids
//! in [`fill`], nonograms and their solver in [`nonogram`], nonograms from images in [`trace`], file formats in
//! [`formats`], and drawings in [`render`].
//!
//! # Getting started
//!
//! The crate is not published yet, so use a path:
//!
//! ```toml
//! [dependencies]
//! quadrille = { path = "../quadrille/crates/quadrille" }
//!
//! # Without optimization, searches are 20 to 30 times as slow.
//! [profile.dev.package."*"]
//! opt-level = 2
//! ```
//!
//! # Building a crossword
//!
//! ```
//! use quadrille::{Builder, Optimizer, Size, WordList};
//!
//! let word_list: WordList = "cat\ncow\nwow".parse()?;
//! // Both need the maximum size.
//! let size = Size::new(15, 15);
//! let crossword = Builder::new().seed(1).max_size(size).build(&word_list)?;
//! let crossword = Optimizer::new().max_steps(10_000).max_size(size).optimize(&crossword).crossword;
//! assert!(crossword.unplaced().is_empty());
//! # Ok::<(), quadrille::Error>(())
//! ```
//!
//! # Filling a grid
//!
//! ```
//! use quadrille::fill::{Filler, Outcome, Template, Vocabulary};
//! use quadrille::{Entry, Spelling};
//!
//! let mut vocabulary = Vocabulary::new();
//! vocabulary.add_text("cat;60\ncow;70\nten;50\nwen;40\n", &Spelling::default())?;
//! // Blocks, open squares and given letters.
//! let template: Template = "C..\n.#.\n...\n".parse()?;
//! if let Outcome::Filled(fill) = Filler::new().min_score(40).fill(&template, &vocabulary)? {
//!     let crossword = fill.crossword(|answer| Entry::from_answer(answer).with_clue("…"))?;
//!     assert_eq!(crossword.len(), 4);
//! }
//! # Ok::<(), quadrille::Error>(())
//! ```
//!
//! # Reading and writing files
//!
//! ```
//! # #[cfg(all(feature = "formats", feature = "svg"))] {
//! use quadrille::formats::{CrosswordFormat, WordListOptions, crossword, wordlist};
//! use quadrille::render::{self, Style, SvgOptions};
//! use quadrille::Builder;
//!
//! let list = wordlist::read(b"cat;Feline\ncow;It moos\nwow;My!\n", &WordListOptions::default())?;
//! let built = Builder::new().build(&list.into())?;
//!
//! let json = crossword::to_vec(&built, CrosswordFormat::Json)?;
//! assert_eq!(crossword::read(&json, CrosswordFormat::Json)?, built);
//!
//! let mut drawing = Vec::new();
//! render::svg(&render::draw(&built, &Style::puzzle())?, &SvgOptions::default(), &mut drawing)?;
//! assert!(drawing.starts_with(b"<svg "));
//! # }
//! # Ok::<(), quadrille::Error>(())
//! ```
//!
//! # Making a nonogram with one solution
//!
//! ```
//! use quadrille::nonogram::{Picture, Repairer, Solver};
//!
//! let drawn: Picture = "#..#\n.##.\n.##.\n#..#\n".parse()?;
//! let repaired = Repairer::new().repair(&drawn).picture;
//! assert!(Solver::new().analyze(&repaired.clues()).is_line_solvable());
//! # Ok::<(), quadrille::Error>(())
//! ```
//!
//! # Printing a nonogram
//!
//! ```
//! # #[cfg(all(feature = "formats", feature = "pdf"))] {
//! use quadrille::formats::nonogram;
//! use quadrille::render::{PageOptions, Style, pdf, sheet};
//!
//! let file = b"title \"Corner\"\nby \"A. Teacher\"\nwidth 2\nheight 2\nrows\n2\n1\ncolumns\n2\n1\n";
//! for puzzle in nonogram::read_detected(file, Some("corner.non"))?.nonograms {
//!     let mut paper = Vec::new();
//!     pdf(&sheet(&puzzle, &Style::puzzle(), &PageOptions::puzzle())?, &mut paper)?;
//!     assert!(paper.starts_with(b"%PDF"));
//! }
//! # }
//! # Ok::<(), quadrille::Error>(())
//! ```
//!
//! # Saving a game
//!
//! Save the puzzle as native JSON, which preserves the meaning of each [`EntryId`], and the state of the game as text:
//! [`PlayerGrid`] for a crossword, [`PartialGrid`](nonogram::PartialGrid) with its pencil marks for a nonogram.
//! `render::draw_player_grid` and `NonogramView::with_known` draw them.
//!
//! ```
//! use quadrille::nonogram::{Candidates, Mistakes, PartialGrid, Picture, Solver};
//! use quadrille::{Crossword, PlayerGrid, Position, Spelling};
//!
//! let crossword: Crossword = "CAT\nO..\nWOW\n".parse()?;
//! let mut grid = PlayerGrid::new(&crossword);
//! // With the spelling of the word list.
//! grid.set(Position::new(0, 0), "c", &Spelling::default())?;
//! let loaded = PlayerGrid::from_text(&grid.to_string(), &crossword)?;
//! assert!(loaded.wrong(&crossword).is_empty() && !loaded.is_complete());
//!
//! let clues = "##\n.#\n".parse::<Picture>()?.clues();
//! let mut grid = PartialGrid::new(&clues);
//! grid.set(Position::new(0, 0), Candidates::just(None))?;
//! let loaded = PartialGrid::from_text(&grid.to_string(), &clues)?;
//! assert_eq!(Solver::new().mistakes(&clues, &loaded)?, Mistakes::Cells(vec![Position::new(0, 0)]));
//! # Ok::<(), quadrille::Error>(())
//! ```
//!
//! # Running in the background
//!
//! Long-running operations report progress to an observer, and end early when a [`Stop`] token is set:
//!
//! ```
//! use quadrille::{Builder, Stop, WordList};
//! use std::thread;
//!
//! let word_list: WordList = "lemon\nmelon\nolive".parse()?;
//! let stop = Stop::new();
//! let builder = Builder::new().stop(&stop);
//! let work = thread::spawn(move || builder.build(&word_list));
//! // For example when a button is clicked.
//! stop.stop();
//! let best = work.join().expect("no panic")?;
//! assert!(best.len() >= 1);
//! # Ok::<(), quadrille::Error>(())
//! ```
//!
//! Puzzles, drawings, results and settings are `Send`, `Sync` and `Clone`. So are the iterators over steps and solutions
//! ([`Explanation`](nonogram::Explanation), [`Deductions`](nonogram::Deductions), [`Solutions`](nonogram::Solutions)):
//! a clone continues from the same step. [`Fills`](fill::Fills) and [`AnalyzedImage`](trace::AnalyzedImage) are not
//! `Sync`. For undo, keep clones of the [`PartialGrid`](nonogram::PartialGrid), which is
//! small.
//!
//! # Examples
//!
//! The folder `examples` of the repository contains programs to start from; run them with `cargo run -p examples
//! --example hint`:
//!
//! * `first_crossword`, and `steps`, which shows the progress of a build
//! * `typed`, a crossword in a game, and `hint`, a nonogram in a game; `saved_game` stores one as JSON
//! * `background`, a thread that can be stopped, and `server`, which builds crosswords for clients
//! * `wizard`, a nonogram from a file, `icon_to_puzzle` and `picture_book`, nonograms from images, and
//!   `crossword_to_nonogram`
//! * `eight_rooks` and `census`, all solutions and their number
//!
//! # Errors
//!
//! All parts have the same [`Error`], whose kind says whose fault it is.
//!
//! # Features
//!
//! All features but the last two are on by default. Without any, the library builds crosswords, makes and solves nonograms,
//! reads and writes the text form of each, and starts no threads: enough for a game that draws itself.
//!
//! | feature | adds |
//! |---|---|
//! | `parallel` | several threads for searches; no result depends on it |
//! | `formats` | [`formats`]: puzzles and word lists in files: the native JSON and text |
//! | `exchange` | formats of other programs, and encodings other than UTF-8; implies `formats` |
//! | `spreadsheet` | word lists in Excel and LibreOffice workbooks; implies `exchange` |
//! | `image` | `formats::image`: reading PNG, JPEG, GIF, WebP, PBM, PGM and PPM; implies `formats` |
//! | `render` | [`render`]: scenes, and puzzles as text; implied by each of the features below |
//! | `built-in-fonts` | fonts for all drawings; without them, [`render::Fonts`] are loaded |
//! | `svg` | `render::svg` |
//! | `png` | `render::png` |
//! | `animation` | `render::gif` and `render::apng`; implies `png` |
//! | `pdf` | `render::pdf` |
//! | `html` | interactive pages |
//! | `latex` | LaTeX documents |
//! | `system-fonts` | fonts of the machine, on request |
//! | `serde` | `Serialize` and `Deserialize` for plain data: positions, word lists, pictures, clues, games |
//!
//! The library compiles for `wasm32-unknown-unknown` with any features; `system-fonts` needs a machine with fonts. Run
//! long operations in a web worker there. A stopped operation cannot be resumed.

#![cfg_attr(docsrs, feature(doc_cfg))]

pub use quadrille_core::{
    Answer, Attach, Bars, Build, BuildStats, Builder, Crossword, Direction, Emphasis, Entry, EntryId, Error,
    ErrorKind, Fault, Grid, Language, Lengths, Metadata, Named, NotOptimized, Optimization, OptimizeProgress,
    Optimizer, Order, Pin, Placed, Placement, PlayerGrid, Position, Positions, Random, Reason, Rect, Rule,
    Search, Size, Slot, Span, Spelling, Square, SquareStatus, Step, Stop, StyledText, TextDirection,
    Unplaced, WordList, verify,
};
/// Shared with the program: quoting of user input in messages, and enums with names.
#[doc(hidden)]
pub use quadrille_core::{excerpt, is_invisible, quoted, string_enum};
#[doc(inline)]
pub use quadrille_fill as fill;
#[cfg(feature = "formats")]
#[doc(inline)]
pub use quadrille_formats as formats;
#[doc(inline)]
pub use quadrille_nonogram as nonogram;
#[cfg(feature = "render")]
#[doc(inline)]
pub use quadrille_render as render;
#[doc(inline)]
pub use quadrille_trace as trace;

/// The examples in the README are tests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
