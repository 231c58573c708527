//! Pictures, pages and animations of crosswords and nonograms.
//!
//! A layout turns a puzzle and a [`Style`] into a [`Scene`], and a backend writes the scene to a
//! [writer](std::io::Write):
//!
//! ```
//! # #[cfg(feature = "svg")] {
//! use quadrille_core::Crossword;
//! use quadrille_render::{Style, SvgOptions, draw, svg};
//!
//! let crossword: Crossword = "CAT\nO..\nWOW\n".parse()?;
//! let scene = draw(&crossword, &Style::puzzle())?;
//! let mut picture = Vec::new();
//! svg(&scene, &SvgOptions::default(), &mut picture)?;
//! assert!(picture.starts_with(b"<svg "));
//! # }
//! # Ok::<(), quadrille_core::Error>(())
//! ```
//!
//! A nonogram is drawn in the same way, from a [`NonogramView`]:
//!
//! ```
//! use quadrille_nonogram::Picture;
//! use quadrille_render::{NonogramView, Style, draw};
//!
//! let heart: Picture = ".#.#.\n#####\n.###.\n..#..\n".parse()?;
//! let clues = heart.clues();
//! let scene = draw(NonogramView::new(&clues).with_title("Heart"), &Style::puzzle())?;
//! assert!(scene.width() > 5.0, "five cells, and the clues beside them");
//! # Ok::<(), quadrille_core::Error>(())
//! ```
//!
//! # Pages and animations
//!
//! ```
//! # #[cfg(all(feature = "pdf", feature = "animation"))] {
//! use quadrille_core::Crossword;
//! use quadrille_render::{AnimationOptions, FrameOptions, PageOptions, Style, draw_frames, gif, pdf, sheet};
//!
//! let crossword: Crossword = "CAT\nO..\nWOW\n".parse()?;
//! let (mut paper, mut animation) = (Vec::new(), Vec::new());
//! pdf(&sheet(&crossword, &Style::default(), &PageOptions::both())?, &mut paper)?;
//! let growth = draw_frames(&crossword, &Style::solution(), &FrameOptions::default())?;
//! gif(growth, &AnimationOptions::default(), &mut animation)?;
//! # }
//! # Ok::<(), quadrille_core::Error>(())
//! ```
//!
//! # Overview
//!
//! * [`Scene`]: rectangles, lines, paths, circles and shaped text; its unit is one square.
//! * [`Style`]: the view of a puzzle, the [`Fonts`], and the language of headings and labels.
//! * [`Puzzle`]: a crossword or a nonogram. Functions that draw puzzles of both kinds take either.
//! * [`draw()`], [`draw_frames()`] and [`Plot`](plot::Plot): the layouts. They know puzzles and figures, and no pixels.
//! * [`Document`]: scenes, titles and clues on pages, made by [`sheet()`] and [`book()`].
//! * `svg`, `png`, `pdf` and, for [`Frames`], `gif` and `apng`: the backends. They know nothing of puzzles.
//! * `html` and `latex`: interactive pages and LaTeX documents of puzzles.
//! * [`plain_text()`]: puzzles as plain text.
//!
//! Each backend is behind a feature of its name, `gif` and `apng` behind `animation`. All write to a writer
//! in several pieces, so wrap a file in a [`BufWriter`](std::io::BufWriter). When one fails, a part may have
//! been written. Options are structures with public fields:
//!
//! ```
//! # #[cfg(feature = "animation")] {
//! use quadrille_render::AnimationOptions;
//! let options = AnimationOptions { pixels: Some(30), ..Default::default() };
//! # }
//! ```
//!
//! Text is drawn as glyph outlines, so a picture looks the same everywhere, and SVG and PNG agree; in PDF it
//! is text in embedded fonts. The same input gives the same bytes on every platform.

#![cfg_attr(docsrs, feature(doc_cfg))]

mod backend;
mod clues;
mod credits;
mod document;
mod frames;
#[cfg(feature = "html")]
mod html;
mod labels;
#[cfg(feature = "latex")]
mod latex;
mod layout;
mod page_selection;
mod palette;
mod plain;
mod puzzle;
mod rgb;
mod scene;
mod style;
mod text;

#[cfg(feature = "animation")]
pub use backend::animation::{AnimationOptions, apng, gif};
#[cfg(feature = "pdf")]
pub use backend::pdf::pdf;
#[cfg(feature = "png")]
pub use backend::png::{PngOptions, png};
#[cfg(feature = "png")]
pub use backend::raster::size::MAX_PIXELS;
#[cfg(feature = "svg")]
pub use backend::svg::{SvgOptions, svg};
pub use document::{Block, Document, MAX_PAGES, Page, Paper, Role};
pub use frames::{FrameOptions, Frames};
#[cfg(feature = "html")]
pub use html::{HtmlOptions, has_hints, html, steps_html};
#[cfg(feature = "latex")]
pub use latex::{LatexOptions, latex};
pub use layout::crossword::draw_player_grid;
pub use layout::nonogram::{NonogramView, explaining::draw_explanation, marks::Marks};
pub use layout::plot;
pub use layout::sheet::{BookOptions, BookPart, PageOptions, SheetItem, book, picture_sheet, sheet};
pub use layout::side_by_side::side_by_side;
pub use layout::{draw, draw_frames};
pub use page_selection::PageSelection;
pub use plain::plain_text;
pub use puzzle::Puzzle;
pub use quadrille_core::{Error, ErrorKind};
pub use rgb::Rgb;
pub use scene::{Anchor, Bounds, Circle, Item, Line, Path, Point, Scene, Segment, Shape, Stroke, Text};
pub use style::{ClueSides, CrosswordStyle, Gaps, NonogramStyle, Style, View, WordBank};
pub use text::{Face, Fonts, Glyph, Lettering, Outline, Weight};
