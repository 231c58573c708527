//! Fills pages from top to bottom.

use super::{
    clues::{self, ClueList},
    figure,
};
use crate::{
    Anchor, Block, Bounds, Colour, Document, Error, Fonts, Item, Page, Paper, Point, Role, Scene, Text,
    Weight, text::Shaper,
};

/// Around everything, a good centimetre.
const MARGIN: f64 = 40.0;
/// Between what stands one below the other.
const GAP: f64 = 14.0;
const TITLE: f64 = 18.0;
const SMALL: f64 = 8.0;
/// From one line to the next, in font sizes.
const PITCH: f64 = 1.25;

/// How large a square may be, and how small it may get before the picture is cut up over pages.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Squares {
    pub(crate) largest: f64,
    pub(crate) smallest: f64,
}

/// To write into: 9 mm, and at least 4.2 mm.
pub(crate) const PUZZLE: Squares = Squares { largest: 25.5, smallest: 12.0 };
/// To look at: 5.3 mm, and at least 2.1 mm.
pub(crate) const SOLUTION: Squares = Squares { largest: 15.0, smallest: 6.0 };

/// Puts one thing below the other, and goes on to further pages.
pub(crate) struct Composer {
    pub(super) shaper: Shaper,
    paper: Paper,
    pages: Vec<Page>,
    /// Where the next thing goes on the last page.
    top: f64,
}

impl Composer {
    pub(crate) fn new(fonts: &Fonts, paper: Paper) -> Self {
        Self { shaper: Shaper::new(fonts), paper, pages: Vec::new(), top: 0.0 }
    }

    /// The part of a page that is printed on.
    pub(super) fn frame(&self) -> Bounds {
        let (right, bottom) = (self.paper.width() - MARGIN, self.paper.height() - MARGIN);
        Bounds { left: MARGIN, top: MARGIN, right, bottom }
    }

    pub(crate) fn start_page(&mut self) {
        self.pages.push(Page { blocks: Vec::new() });
        self.top = MARGIN;
    }

    fn add(&mut self, block: Block) {
        if let Some(page) = self.pages.last_mut() {
            page.blocks.push(block);
        }
    }

    /// A title across the page, in as many lines as it takes.
    pub(crate) fn title(&mut self, title: Option<&str>) -> Result<(), Error> {
        let Some(title) = title else { return Ok(()) };
        let frame = self.frame();
        let middle = (frame.left + frame.right) / 2.0;
        let mut items = Vec::new();
        for lettering in self.shaper.wrap(title, Weight::Bold, frame.width() / TITLE)? {
            let size = TITLE.min(frame.width() / lettering.advance().max(f64::MIN_POSITIVE));
            let at = Point::new(middle, self.top + TITLE);
            items.push(Item::Text(Text {
                lettering,
                at,
                size,
                anchor: Anchor::Middle,
                colour: Colour::BLACK,
            }));
            self.top += TITLE * PITCH;
        }
        self.top += GAP;
        self.add(Block { role: Role::Title, clip: None, items });
        Ok(())
    }

    /// A picture as large as it may be, or in parts over several pages.
    pub(crate) fn figure(
        &mut self,
        (scene, description): &(Scene, String),
        squares: Squares,
    ) -> Result<(), Error> {
        let room = Bounds { top: self.top, ..self.frame() };
        let fitting = (room.width() / scene.width()).min(room.height() / scene.height());
        if fitting >= squares.smallest {
            let scale = fitting.min(squares.largest);
            let left = room.left + (room.width() - scale * scene.width()) / 2.0;
            let items = figure::whole(scene, scale, Point::new(left, room.top));
            self.add(Block { role: Role::Figure(description.clone()), clip: None, items });
            self.top += scale * scene.height() + GAP;
            return Ok(());
        }
        for (k, part) in
            figure::parts(scene, squares.smallest, room.width(), room.height()).iter().enumerate()
        {
            if k > 0 {
                self.start_page();
            }
            let at = Point::new(room.left, self.top);
            let role = Role::Figure(format!("{description}: {}", part.name));
            let (items, clip) = part.place(scene, squares.smallest, at);
            self.add(Block { role, clip: Some(clip), items });
            self.top += part.height(squares.smallest) + GAP;
            let at = Point::new(self.paper.width() / 2.0, self.paper.height() - MARGIN / 2.0);
            self.small(&part.name, at)?;
        }
        Ok(())
    }

    /// Lists of clues in columns, over as many pages as it takes.
    pub(crate) fn clues(&mut self, lists: &[ClueList]) -> Result<(), Error> {
        let frame = self.frame();
        let columns = clues::Columns::of(frame.width());
        let entries = clues::entries(&mut self.shaper, lists, columns.width)?;
        let mut left = entries.as_slice();
        while !left.is_empty() {
            let room = frame.bottom - self.top;
            let height = columns.balanced(left, room);
            let taken = columns.place(left, Point::new(frame.left, self.top), height);
            // A few lines below a picture are worth nothing when the first clue does not fit there.
            if taken.count == 0 && self.top > MARGIN {
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
    pub(crate) fn finish(self, title: &str) -> Result<Document, Error> {
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
