//! Documents of pages. Their unit is the point, 1/72 inch; x grows to the right and y downwards.

mod paper;

use quadrille_core::Language;

use crate::Item;
pub(crate) use paper::POINTS_PER_MILLIMETER;
pub use paper::Paper;

/// The maximum number of pages of a document; larger ones are refused.
pub const MAX_PAGES: usize = 10_000;

/// The role of a block of a page, for screen readers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Role {
    /// The title of the document or of a puzzle.
    Title,
    /// The heading of a list of clues.
    Heading,
    /// A clue.
    Clue,
    /// Other text: author, copyright and notes.
    Paragraph,
    /// An entry of the contents with the page to which it leads, counted from 0.
    Link(usize),
    /// A picture with its description.
    Figure(String),
    /// Page numbers and the like, which need not be read.
    Decoration,
}

/// Items with a common role.
///
/// ```
/// # #[cfg(feature = "pdf")] {
/// use quadrille_core::Language;
/// use quadrille_render::{Block, Circle, Rgb, Document, Item, Page, Paper, Point, Role, pdf};
/// let disc = Circle { center: Point::new(100.0, 100.0), radius: 20.0, fill: Rgb::BLACK };
/// let figure = Block { role: Role::Figure("A disc".into()), items: vec![Item::Circle(disc)] };
/// let document = Document {
///     title: "Disc".into(),
///     authors: Vec::new(),
///     language: Language::English,
///     paper: Paper::A5,
///     parts: 1,
///     pages: vec![Page { is_landscape: false, blocks: vec![figure] }],
/// };
/// let mut file = Vec::new();
/// pdf(&document, &mut file)?;
/// assert!(file.starts_with(b"%PDF"));
/// # }
/// # Ok::<(), quadrille_render::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Block {
    /// The role.
    pub role: Role,
    /// The items, the first lowest; in points from the top left of the page.
    pub items: Vec<Item>,
}

/// A page, as in the example of [`Block`].
#[derive(Clone, Debug, PartialEq)]
pub struct Page {
    /// Whether the paper is turned, so that its width and its height are exchanged.
    pub is_landscape: bool,
    /// The blocks in reading order.
    pub blocks: Vec<Block>,
}

/// Pages of one size of paper. The unit is the point, 1/72 inch, with the origin at the top left of each
/// page.
///
/// ```
/// use quadrille_core::Crossword;
/// use quadrille_render::{Document, Role, PageOptions, Style, sheet};
/// let crossword = "CAT\nO..\nWOW\n".parse::<Crossword>()?.with_title("Farm");
/// let document: Document = sheet(&crossword, &Style::default(), &PageOptions::both())?;
/// assert_eq!((document.title.as_str(), document.pages.len()), ("Farm", 2));
/// let page = &document.pages[0];
/// assert_eq!(page.size(document.paper), (document.paper.width(), document.paper.height()));
/// assert!(page.blocks.iter().any(|block| matches!(block.role, Role::Figure(_))));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Document {
    /// The title, for lists of documents.
    pub title: String,
    /// The authors of the puzzles, each once.
    pub authors: Vec<String>,
    /// The language of headings and descriptions; clues may be in another.
    pub language: Language,
    /// The paper of every page.
    pub paper: Paper,
    /// The number of parts into which the largest picture is cut because no page has room for it; 1 if none is cut.
    pub parts: usize,
    /// The pages, at least one.
    pub pages: Vec<Page>,
}

impl Page {
    /// Width and height in points, on some paper.
    #[must_use]
    pub const fn size(&self, paper: Paper) -> (f64, f64) {
        if self.is_landscape { (paper.height(), paper.width()) } else { (paper.width(), paper.height()) }
    }
}
