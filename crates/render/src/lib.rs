//! Puzzles on squared paper as pictures.
//!
//! A layout turns a puzzle and a [`Style`] into a [`Scene`], and a backend turns the scene into bytes:
//!
//! ```
//! # #[cfg(feature = "svg")] {
//! use quadrille_core::Crossword;
//! use quadrille_render::{Style, SvgOptions};
//!
//! let crossword: Crossword = "CAT\nO..\nWOW\n".parse()?;
//! let scene = quadrille_render::crossword(&crossword, &Style::puzzle())?;
//! let picture = quadrille_render::svg(&scene, &SvgOptions::default())?;
//! assert!(picture.starts_with("<svg "));
//! # }
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! A nonogram is drawn in the same way, from a [`NonogramView`]:
//!
//! ```
//! use quadrille_nonogram::Picture;
//! use quadrille_render::{NonogramView, Style};
//!
//! let heart: Picture = ".#.#.\n#####\n.###.\n..#..\n".parse()?;
//! let clues = heart.clues();
//! let scene = quadrille_render::nonogram(&NonogramView::new(&clues).with_title("Heart"), &Style::puzzle())?;
//! assert!(scene.width() > 5.0, "five cells, and the clues beside them");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! To print, there are pages; to look at the work, pictures that move:
//!
//! ```
//! # #[cfg(all(feature = "pdf", feature = "animation"))] {
//! use quadrille_core::Crossword;
//! use quadrille_render::{AnimationOptions, PageOptions, Style, crossword_growth, crossword_sheet, gif, pdf};
//!
//! let crossword: Crossword = "CAT\nO..\nWOW\n".parse()?;
//! let sheet = crossword_sheet(&crossword, &Style::default(), &PageOptions::default())?;
//! assert!(pdf(&sheet)?.starts_with(b"%PDF"));
//! let growth = crossword_growth(&crossword, &Style::solution(), None)?;
//! assert!(gif(growth, &AnimationOptions::default())?.starts_with(b"GIF89a"));
//! # }
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! * [`Scene`]: rectangles, lines, paths, circles and shaped text; its unit is one square.
//! * [`Style`]: what is shown, in which [`Fonts`], and in which language what stands around it is.
//! * [`crossword()`], [`nonogram()`] and [`Plot`](plot::Plot): the layouts. They know puzzles and figures,
//!   and no pixels.
//! * [`Document`]: scenes, titles and clues on pages, made by [`crossword_sheet`], [`nonogram_sheet`] and
//!   [`book()`].
//! * `svg`, `png`, `pdf` and, for [`Frames`], `gif` and `apng`: the backends. They know nothing of puzzles,
//!   and each is behind a feature of its name; the last two behind `animation`.
//! * [`crossword_text`] and [`nonogram_text`]: puzzles without any picture; LaTeX documents are behind the
//!   feature `latex`.
//!
//! Pages to solve a puzzle on are no scenes: `html` makes them from puzzles, with `crossword_html` and
//! `nonogram_html`.
//!
//! As in all crates of quadrille, what is set and only used has settings of bare names, such as
//! [`PageOptions::paper`], and what can be read back has `with_` before them, such as [`Style::with_view`].
//! Both are taken by reference, and what is out of range is refused where they are used.
//!
//! Text is drawn as glyph outlines, so a picture looks the same wherever it is opened, and svg and png show
//! the same; in a pdf it is text in embedded fonts. The same input gives the same bytes on every platform.

#![cfg_attr(docsrs, feature(doc_cfg))]
mod about;
mod backend;
mod clues;
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
pub use backend::svg::{SvgOptions, svg, write_svg};
pub use document::{Block, Document, MAX_PAGES, Page, Paper, Role};
pub use frames::Frames;
#[cfg(feature = "html")]
pub use html::{crossword_html, nonogram_html};
#[cfg(feature = "latex")]
pub use latex::{crossword_latex, nonogram_latex};
pub use layout::crossword::{crossword, crossword_growth, crossword_typed};
pub use layout::nonogram::{
    NonogramView, explaining::nonogram_explained, marks::Marks, nonogram, solving::nonogram_solving,
};
pub use layout::plot;
pub use layout::sheet::{
    BookOptions, PageOptions, SheetItem, book, crossword_sheet, nonogram_sheet, picture_sheet,
};
pub use page_selection::PageSelection;
pub use plain::{crossword_text, nonogram_text};
pub use quadrille_core::{Error, ErrorKind};
pub use rgb::Rgb;
pub use scene::{Anchor, Bounds, Circle, Item, Line, Path, Point, Scene, Segment, Shape, Stroke, Text};
pub use style::{Style, View};
pub use text::{Face, Fonts, Glyph, Lettering, Outline, Weight};
