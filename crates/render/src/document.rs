//! Sheets of paper before they are bytes. Their unit is the point, 1/72 inch; x grows to the right and y
//! downwards.

use quadrille_core::{Language, string_enum};

use crate::Item;

string_enum! {
    /// A size of paper.
    ///
    /// A point is a 72nd of an inch.
    ///
    /// ```
    /// use quadrille_render::Paper;
    /// let paper: Paper = "letter".parse()?;
    /// assert_eq!((paper.width(), paper.height()), (8.5 * 72.0, 11.0 * 72.0));
    /// # Ok::<(), quadrille_render::Error>(())
    /// ```
    #[derive(Default)]
    #[non_exhaustive]
    pub enum Paper: "size of paper" {
        /// 210 × 297 mm.
        #[default]
        A4 = "a4",
        /// 8.5 × 11 inches.
        Letter = "letter",
        /// 148 × 210 mm.
        A5 = "a5",
    }
}

/// A document of more pages than this is refused.
pub const MAX_PAGES: usize = 10_000;

/// Points in a millimetre.
const MILLIMETRE: f64 = 72.0 / 25.4;

impl Paper {
    /// The width in points.
    #[must_use]
    pub const fn width(self) -> f64 {
        match self {
            Self::A4 => 210.0 * MILLIMETRE,
            Self::Letter => 8.5 * 72.0,
            Self::A5 => 148.0 * MILLIMETRE,
        }
    }

    /// The height in points.
    #[must_use]
    pub const fn height(self) -> f64 {
        match self {
            Self::A4 => 297.0 * MILLIMETRE,
            Self::Letter => 11.0 * 72.0,
            Self::A5 => 210.0 * MILLIMETRE,
        }
    }
}

/// What a block of a page is to a reader who does not see it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Role {
    /// The title of the document or of a puzzle.
    Title,
    /// The heading of a list of clues.
    Heading,
    /// A clue.
    Clue,
    /// Text that belongs to no list: who made a puzzle, and what is said about it.
    Paragraph,
    /// A picture, and what it shows in words.
    Figure(String),
    /// Page numbers and the like: nothing that has to be read.
    Decoration,
}

/// Items that belong together.
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
///     pages: vec![Page { is_turned: false, blocks: vec![figure] }],
/// };
/// let mut file = Vec::new();
/// pdf(&document, &mut file)?;
/// assert!(file.starts_with(b"%PDF"));
/// # }
/// # Ok::<(), quadrille_render::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Block {
    /// What it is to the reader.
    pub role: Role,
    /// What is drawn, the first lowest; in points from the top left of the page.
    pub items: Vec<Item>,
}

/// A page, its blocks in reading order.
///
/// [`Block`] shows how to make one.
#[derive(Clone, Debug, PartialEq)]
pub struct Page {
    /// Whether the paper is turned, so that its longer side is on top.
    pub is_turned: bool,
    /// What is on it.
    pub blocks: Vec<Block>,
}

/// Pages of one size of paper.
///
/// Its unit is the point, a 72nd of an inch, with its origin at the top left of each page.
///
/// ```
/// use quadrille_core::Crossword;
/// use quadrille_render::{Document, Role, PageOptions, Style, crossword_sheet};
/// let crossword = "CAT\nO..\nWOW\n".parse::<Crossword>()?.with_title("Farm");
/// let document: Document = crossword_sheet(&crossword, &Style::default(), &PageOptions::both())?;
/// assert_eq!((document.title.as_str(), document.pages.len()), ("Farm", 2));
/// let page = &document.pages[0];
/// assert_eq!(page.size(document.paper), (document.paper.width(), document.paper.height()));
/// assert!(page.blocks.iter().any(|block| matches!(block.role, Role::Figure(_))));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Document {
    /// Its title, for lists of documents.
    pub title: String,
    /// Who made what is in it, each once.
    pub authors: Vec<String>,
    /// The language of headings and descriptions; that of clues is not known.
    pub language: Language,
    /// The paper of every page.
    pub paper: Paper,
    /// The pages, at least one.
    pub pages: Vec<Page>,
}

impl Page {
    /// Its width and height in points, on some paper.
    #[must_use]
    pub const fn size(&self, paper: Paper) -> (f64, f64) {
        if self.is_turned { (paper.height(), paper.width()) } else { (paper.width(), paper.height()) }
    }
}
