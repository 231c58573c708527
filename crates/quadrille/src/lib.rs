//! Puzzles on squared paper.
//!
//! This crate gathers the parts under one name: crosswords and geometry at the top, file formats in
//! [`formats`], nonograms and their solver in [`nonogram`],
//! pictures in [`render`].
//!
//! # To depend on it
//!
//! It is on no registry yet, so a checkout is named:
//!
//! ```toml
//! [dependencies]
//! quadrille = { path = "../quadrille/crates/quadrille" }
//!
//! # Searches are twenty to thirty times as slow without it while a program is developed.
//! [profile.dev.package."*"]
//! opt-level = 2
//! ```
//!
//! # A crossword of words
//!
//! ```
//! # #[cfg(all(feature = "formats", feature = "svg"))] {
//! use quadrille::formats::{CrosswordFormat, WordListOptions, crossword, wordlist};
//! use quadrille::render::{self, Style, SvgOptions};
//! use quadrille::{Builder, Optimizer, Size};
//!
//! let list = wordlist::read(b"cat;Feline\ncow;It moos\nwow;My!\n", &WordListOptions::default())?;
//! let word_list = list.into();
//! // A box has to be told to both.
//! let crossword = Builder::new().seed(1).max_size(Size::new(15, 15)).build(&word_list)?;
//! let crossword = Optimizer::new().max_steps(10_000).max_size(Size::new(15, 15)).optimize(&crossword).crossword;
//! assert!(crossword.unplaced().is_empty());
//!
//! let mut json = Vec::new();
//! crossword::write(&crossword, CrosswordFormat::Json, &mut json)?;
//! assert_eq!(crossword::read(&json, CrosswordFormat::Json)?.to_string(), crossword.to_string());
//!
//! let mut picture = Vec::new();
//! render::svg(&render::draw_crossword(&crossword, &Style::puzzle())?, &SvgOptions::default(), &mut picture)?;
//! assert!(picture.starts_with(b"<svg "));
//! # }
//! # Ok::<(), quadrille::Error>(())
//! ```
//!
//! # A nonogram that has one solution
//!
//! ```
//! # #[cfg(feature = "render")] {
//! use quadrille::nonogram::{Picture, Repairer, Solver};
//! use quadrille::render::{NonogramView, Style, nonogram_text};
//!
//! let drawn: Picture = "#..#\n.##.\n.##.\n#..#\n".parse()?;
//! let fair = Repairer::new().repair(&drawn).picture;
//! let clues = fair.clues();
//! assert!(Solver::new().analyze(&clues).is_line_solvable());
//! assert_eq!(nonogram_text(&NonogramView::new(&clues), &Style::puzzle())?.matches('.').count(), 4 * 4);
//! # }
//! # Ok::<(), quadrille::Error>(())
//! ```
//!
//! # From a file to paper
//!
//! ```
//! # #[cfg(all(feature = "formats", feature = "pdf"))] {
//! use quadrille::formats::{NonogramFormat, nonogram};
//! use quadrille::render::{NonogramView, PageOptions, Style, nonogram_sheet, pdf};
//!
//! let file = b"title \"Corner\"\nby \"A. Teacher\"\nwidth 2\nheight 2\nrows\n2\n1\ncolumns\n2\n1\n";
//! for read in nonogram::read(file, NonogramFormat::detect(file, None)?)? {
//!     let sheet = NonogramView::new(read.clues()).with_metadata(read.metadata().clone()).with_picture(read.picture());
//!     assert_eq!((sheet.title(), sheet.metadata().author()), (Some("Corner"), Some("A. Teacher")));
//!     let sheet = nonogram_sheet(&sheet, &Style::puzzle(), &PageOptions::puzzle())?;
//!     let mut paper = Vec::new();
//!     pdf(&sheet, &mut paper)?;
//!     assert!(paper.starts_with(b"%PDF"));
//! }
//! # }
//! # Ok::<(), quadrille::Error>(())
//! ```
//!
//! # A game that is saved
//!
//! A game is saved as text, wherever it keeps such: the native JSON of its puzzle, in which each [`EntryId`]
//! means the same word, and beside it, of a crossword, the text of [`PlayerGrid`], and of a nonogram that of
//! [`PartialGrid`](nonogram::PartialGrid), pencil marks included. `render::draw_player_grid` and
//! `NonogramView::with_known` draw them.
//!
//! ```
//! use quadrille::{Crossword, Position, Spelling, PlayerGrid};
//! use quadrille::nonogram::{Candidates, PartialGrid, Mistakes, Picture, Solver};
//!
//! let crossword: Crossword = "CAT\nO..\nWOW\n".parse()?;
//! let mut typed = PlayerGrid::new(&crossword);
//! // In the spelling of the list.
//! typed.set(Position::new(0, 0), "c", &Spelling::default())?;
//! let loaded = PlayerGrid::from_text(&typed.to_string(), &crossword)?;
//! assert!(loaded.wrong(&crossword).is_empty() && !loaded.is_complete());
//!
//! let clues = "##\n.#\n".parse::<Picture>()?.clues();
//! let mut known = PartialGrid::new(&clues);
//! known.set(Position::new(0, 0), Candidates::just(None))?;
//! let loaded = PartialGrid::from_text(&known.to_string(), &clues)?;
//! assert_eq!(Solver::new().mistakes(&clues, &loaded)?, Mistakes::Cells(vec![Position::new(0, 0)]));
//! # Ok::<(), quadrille::Error>(())
//! ```
//!
//! # Work on another thread
//!
//! Whatever may take long shows an observer how far it is, and asks it whether to go on, on the thread of the
//! work:
//!
//! ```
//! use std::{ops::ControlFlow, sync::{Arc, atomic::{AtomicBool, Ordering}}, thread};
//! use quadrille::{Builder, WordList};
//!
//! let word_list: WordList = "lemon\nmelon\nolive".parse()?;
//! let stop = Arc::new(AtomicBool::new(false));
//! let asked = Arc::clone(&stop);
//! let builder = Builder::new().observer(move |_| match asked.load(Ordering::Relaxed) {
//!     true => ControlFlow::Break(()),
//!     false => ControlFlow::Continue(()),
//! });
//! let work = thread::spawn(move || builder.build(&word_list));
//! // A button does it.
//! stop.store(true, Ordering::Relaxed);
//! assert!(work.join().expect("it does not panic")?.len() >= 1, "the best so far");
//! # Ok::<(), quadrille::Error>(())
//! ```
//!
//! Puzzles, pictures, results and settings are `Send`, `Sync` and `Clone`, and so is what walks from step to
//! step or from solution to solution ([`Explanation`](nonogram::Explanation),
//! [`Deductions`](nonogram::Deductions), [`Solutions`](nonogram::Solutions)): a clone goes on from the same
//! step. For undo a game keeps [`PartialGrid`](nonogram::PartialGrid), which is small.
//!
//! # Examples
//!
//! In the folder `examples` of the repository there are programs to begin with, run with `cargo run -p
//! examples --example hint`: `hint` (a nonogram in a game), `typed` (a crossword in a game), `background` (a
//! thread that can be stopped), `first_crossword`, `steps` (a build as it goes on), `wizard` (a nonogram from
//! a file), `crossword_to_nonogram`, `icon_to_puzzle` and `picture_book` (nonograms of images), `eight_rooks`
//! and `census` (all solutions, and counting them).
//!
//! # Errors
//!
//! All parts have one [`Error`], sorted by whose fault it is.
//!
//! # Features
//!
//! All but the last are on unless `default-features = false` is said. What is left without any builds
//! crosswords, makes and solves nonograms, has the text form of each, and starts no thread: enough for a game
//! that draws itself.
//!
//! | feature | what it adds |
//! |---|---|
//! | `parallel` | several threads for searches; no result depends on it |
//! | `formats` | [`formats`]: puzzles and word lists in files |
//! | `spreadsheet` | word lists in workbooks of Excel and LibreOffice; with it comes `formats` |
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
//! With and without them, it compiles for `wasm32-unknown-unknown`; `system-fonts` is for machines that have
//! fonts. Long work belongs into a web worker there: an observer ends it, but what was ended cannot go on,
//! only begin anew.

#![cfg_attr(docsrs, feature(doc_cfg))]

pub use quadrille_core::{
    Answer, Attach, Build, BuildStats, Builder, Crossword, Direction, Entry, EntryId, Error, ErrorKind,
    Fault, Grid, Language, Metadata, Named, NotOptimized, Optimization, OptimizeProgress, Optimizer, Order,
    Pin, Placed, Placement, PlayerGrid, Position, Positions, Random, Reason, Rect, Rule, Search, Size, Slot,
    Spelling, Square, SquareStatus, Step, Stop, TextDirection, Unplaced, WordList, verify,
};
/// What the program shares with the libraries: how messages show what users wrote, and how choices get
/// names.
#[doc(hidden)]
pub use quadrille_core::{excerpt, is_invisible, quoted, string_enum};
#[cfg(feature = "formats")]
pub use quadrille_formats as formats;
pub use quadrille_nonogram as nonogram;
#[cfg(feature = "render")]
pub use quadrille_render as render;
pub use quadrille_trace as trace;

/// The examples in the README are tests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
