//! Fills pages from top to bottom.

use super::{
    clues::{self, ClueList},
    figure::{self, Figure, Squares},
};
use crate::{
    Anchor, Block, Bounds, Colour, Document, Error, Fonts, Item, Page, Paper, Point, Role, Text, Weight,
    text::Shaper,
};

/// Around everything, a good centimetre.
const MARGIN: f64 = 40.0;
/// Between what stands one below the other.
pub(super) const GAP: f64 = 14.0;
const TITLE: f64 = 18.0;
const SMALL: f64 = 8.0;
/// From one line to the next, in font sizes.
const PITCH: f64 = 1.25;
/// Below a heading.
const HEADING_GAP: f64 = 4.0;

/// A crossword to write into: 9 mm, and at least 4.2 mm.
pub(super) const PUZZLE: Squares = Squares { largest: 25.5, shared: 12.0, smallest: 12.0 };
/// A crossword to look at: 5.3 mm, and at least 2.1 mm.
pub(super) const SOLUTION: Squares = Squares { largest: 15.0, shared: 6.0, smallest: 6.0 };
/// A nonogram: clues can still be read in cells of 2 mm, and what is cut up can hardly be solved.
pub(super) const NONOGRAM: Squares = Squares { largest: 22.0, shared: 8.0, smallest: 5.5 };
/// Cells without clues.
pub(super) const CELLS: Squares = Squares { largest: 12.0, shared: 2.5, smallest: 2.5 };

/// Puts one thing below the other, and goes on to further pages.
pub(super) struct Composer {
    pub(super) shaper: Shaper,
    paper: Paper,
    pages: Vec<Page>,
    /// Where the next thing goes on the last page.
    pub(super) top: f64,
}

impl Composer {
    pub(super) fn new(fonts: &Fonts, paper: Paper) -> Self {
        Self { shaper: Shaper::new(fonts), paper, pages: Vec::new(), top: 0.0 }
    }

    /// The part of a page that is printed on.
    pub(super) fn frame(&self) -> Bounds {
        let (right, bottom) = (self.paper.width() - MARGIN, self.paper.height() - MARGIN);
        Bounds { left: MARGIN, top: MARGIN, right, bottom }
    }

    pub(super) fn start_page(&mut self) {
        self.pages.push(Page { blocks: Vec::new() });
        self.top = MARGIN;
    }

    /// Whether nothing is on the last page yet.
    pub(super) fn is_at_top(&self) -> bool {
        self.top <= MARGIN
    }

    /// What is left of the last page.
    pub(super) fn room(&self) -> Bounds {
        Bounds { top: self.top, ..self.frame() }
    }

    pub(super) fn add(&mut self, block: Block) {
        if let Some(page) = self.pages.last_mut() {
            page.blocks.push(block);
        }
    }

    /// A title across the page, in as many lines as it takes.
    pub(super) fn title(&mut self, title: Option<&str>) -> Result<(), Error> {
        let Some(title) = title else { return Ok(()) };
        self.heading(title, Role::Title, TITLE)?;
        self.top += GAP - HEADING_GAP;
        Ok(())
    }

    /// A line or more across the page.
    pub(super) fn heading(&mut self, text: &str, role: Role, size: f64) -> Result<(), Error> {
        let room = self.room();
        let (block, height) = heading(&mut self.shaper, text, role, size, room)?;
        self.add(block);
        self.top += height;
        Ok(())
    }

    /// A picture as large as it may be, or in parts over several pages.
    pub(super) fn figure(&mut self, figure: &Figure) -> Result<(), Error> {
        let room = self.room();
        let square = figure.fitting(room.width(), room.height());
        let smallest = figure.squares.smallest;
        if square >= smallest {
            self.add(figure.whole(square, room.left, room.right, room.top));
            self.top += square * figure.scene.height() + GAP;
            return Ok(());
        }
        let parts = figure::parts(&figure.scene, smallest, room.width(), room.height());
        for (k, part) in parts.iter().enumerate() {
            if k > 0 {
                self.start_page();
            }
            let at = Point::new(room.left, self.top);
            let role = Role::Figure(format!("{}: {}", figure.description, part.name));
            let (items, clip) = part.place(&figure.scene, smallest, at);
            self.add(Block { role, clip: Some(clip), items });
            self.top += part.height(smallest) + GAP;
            let at = Point::new(self.paper.width() / 2.0, self.paper.height() - MARGIN / 2.0);
            self.small(&part.name, at)?;
        }
        Ok(())
    }

    /// Lists of clues in columns, over as many pages as it takes.
    pub(super) fn clues(&mut self, lists: &[ClueList]) -> Result<(), Error> {
        let frame = self.frame();
        let columns = clues::Columns::of(frame.width());
        let entries = clues::entries(&mut self.shaper, lists, columns.width)?;
        let mut left = entries.as_slice();
        while !left.is_empty() {
            let room = frame.bottom - self.top;
            let height = columns.balanced(left, room);
            let taken = columns.place(left, Point::new(frame.left, self.top), height);
            // A few lines below a picture are worth nothing when the first clue does not fit there.
            if taken.count == 0 && !self.is_at_top() {
                self.start_page();
                continue;
            }
            taken.blocks.into_iter().for_each(|block| self.add(block));
            self.top += height + GAP;
            left = left.get(taken.count.max(1)..).unwrap_or_default();
            if !left.is_empty() {
                self.start_page();
            }
        }
        Ok(())
    }

    fn small(&mut self, text: &str, at: Point) -> Result<(), Error> {
        let lettering = self.shaper.shape(text, Weight::Regular)?;
        let text = Text { lettering, at, size: SMALL, anchor: Anchor::Middle, colour: Colour::BLACK };
        self.add(Block { role: Role::Decoration, clip: None, items: vec![Item::Text(text)] });
        Ok(())
    }

    /// All pages, with numbers when there are several.
    pub(super) fn finish(self, title: &str) -> Result<Document, Error> {
        let Self { mut shaper, paper, mut pages, .. } = self;
        let count = pages.len();
        if count > 1 {
            for (page, number) in pages.iter_mut().zip(1..) {
                let lettering = shaper.shape(&format!("{number} / {count}"), Weight::Regular)?;
                let at = Point::new(paper.width() - MARGIN, paper.height() - MARGIN / 2.0);
                let text = Text { lettering, at, size: SMALL, anchor: Anchor::Right, colour: Colour::BLACK };
                page.blocks.push(Block { role: Role::Decoration, clip: None, items: vec![Item::Text(text)] });
            }
        }
        Ok(Document { title: title.to_owned(), paper, pages })
    }
}

/// The height of a heading in one line, with the gap below.
pub(super) fn heading_height(size: f64) -> f64 {
    size * PITCH + HEADING_GAP
}

/// Bold lines centred at the top of a room, and the height that they take with the gap below.
pub(super) fn heading(
    shaper: &mut Shaper,
    text: &str,
    role: Role,
    size: f64,
    room: Bounds,
) -> Result<(Block, f64), Error> {
    let middle = (room.left + room.right) / 2.0;
    let mut height = 0.0;
    let mut items = Vec::new();
    for lettering in shaper.wrap(text, Weight::Bold, room.width() / size)? {
        // A word that is too long for a line is made smaller.
        let fitting = size.min(room.width() / lettering.advance().max(f64::MIN_POSITIVE));
        let at = Point::new(middle, room.top + height + size);
        let (anchor, colour) = (Anchor::Middle, Colour::BLACK);
        items.push(Item::Text(Text { lettering, at, size: fitting, anchor, colour }));
        height += size * PITCH;
    }
    Ok((Block { role, clip: None, items }, height + HEADING_GAP))
}
