//! Fills pages from top to bottom.

use core::cmp::Reverse;

use quadrille_core::{Language, TextDirection};

use super::{
    SheetItem, clues,
    columns::{Columns, Portion},
    figure::{Figure, Spread, Squares},
    paragraph::{HEADING_GAP, Paragraph, heading_height},
};
use crate::{
    Anchor, Block, Bounds, Document, Error, Fonts, Item, MAX_PAGES, Page, Paper, Path, Point, Rgb, Role,
    Shape, Stroke, Text, Weight,
    labels::Labels,
    text::{Shaper, mark, one_line},
};

/// Around everything, a good centimetre.
const MARGIN: f64 = 40.0;
/// Between what stands one below the other.
pub(super) const GAP: f64 = 14.0;
pub(super) const TITLE: f64 = 18.0;
const RUNNING: f64 = 10.0;
const SMALL: f64 = 8.0;
/// The longer side of the map that shows where a part of a picture lies, and the gap behind it.
const MAP: f64 = 20.0;
const BESIDE_MAP: f64 = 5.0;
/// A page is turned for squares that are larger by a quarter: they are worth less there, and so are clues.
const TURNED: f64 = 0.8;
/// How far down something alone on a turned page stands in what is free: it looks balanced a little above the
/// middle.
const BALANCED: f64 = 0.4;

/// Smaller letters are worth a page if there are no more pages of clues than this.
const FEW: usize = 5;

/// A crossword to write into: 9 mm, with ease 6 mm, and at least 4 mm.
pub(super) const PUZZLE: Squares = Squares { largest: 25.5, readable: 17.0, upright: 14.0, smallest: 11.5 };
/// A crossword to look at: as large as one to write into, and at least 2.8 mm.
pub(super) const SOLUTION: Squares = Squares { readable: 10.0, upright: 8.0, smallest: 8.0, ..PUZZLE };
/// A nonogram: 8 mm, and at least 3.2 mm.
pub(super) const NONOGRAM: Squares = Squares { largest: 22.0, readable: 9.5, upright: 22.0, smallest: 9.0 };
/// Cells without clues.
pub(super) const CELLS: Squares = Squares { largest: 13.0, readable: 2.5, upright: 2.5, smallest: 2.5 };
/// The same in the place of a nonogram.
pub(super) const LARGE_CELLS: Squares = Squares { largest: NONOGRAM.largest, ..CELLS };

/// Puts one thing below the other, and goes on to further pages.
pub(super) struct Composer {
    pub(super) shaper: Shaper,
    paper: Paper,
    pub(super) language: Language,
    pages: Vec<Page>,
    /// Whether the next page will be turned.
    is_turned: bool,
    /// Where the next thing goes on the last page.
    pub(super) top: f64,
    /// What is kept free at the foot of pages.
    pub(super) foot: f64,
    /// What stands in the margin above the pages that are started.
    pub(super) running: Option<Block>,
}

/// Where a picture begins.
pub(super) struct Placing {
    pub(super) spread: Spread,
    /// Whether on a page of its own, and not on what is left of one.
    pub(super) starts_page: bool,
}

impl Placing {
    /// On a page of its own if that takes fewer pages.
    fn of(figure: &Figure, room: Bounds, frame: Bounds) -> Self {
        let spread = |room: Bounds| figure.spread(room.width(), room.height(), frame.height());
        let (own, here) = (spread(frame), spread(room));
        // What stands above it then has a page to itself, too.
        let starts_page = match own.pages() {
            1 => here.pages() > 1,
            pages => pages + 1 < here.pages() || room.height() < frame.height() / 3.0,
        };
        Self { spread: if starts_page { own } else { here }, starts_page }
    }

    /// On an upright page below so much, or on a turned one if a figure takes fewer pages, leaves what stands
    /// above it on its page, or has larger squares then; and whether it is turned.
    pub(super) fn best(figure: &Figure, frames: [Bounds; 2], above: [f64; 2]) -> (bool, Self) {
        let placed = |(frame, above): (Bounds, f64)| {
            let top = (frame.top + above).min(frame.bottom);
            Self::of(figure, Bounds { top, ..frame }, frame)
        };
        let [frame, turned] = frames;
        let (upright, turned) = (placed((frame, above[0])), placed((turned, above[1])));
        let is_good = upright.spread.pages() == 1
            && !upright.starts_page
            && upright.spread.square >= figure.squares.upright;
        let is_turned = !is_good && turned.rank(TURNED) > upright.rank(1.0);
        (is_turned, if is_turned { turned } else { upright })
    }

    /// More is better: few parts, then a page that has what stands above too, and then large squares, each as
    /// large as so many.
    fn rank(&self, worth: f64) -> (Reverse<usize>, bool, u64) {
        (Reverse(self.spread.pages()), !self.starts_page, (self.spread.square * worth * 1e6) as u64)
    }
}

impl Composer {
    pub(super) fn new(fonts: &Fonts, paper: Paper, language: Language) -> Self {
        Self {
            shaper: Shaper::new(fonts),
            paper,
            language,
            pages: Vec::new(),
            is_turned: false,
            top: 0.0,
            foot: 0.0,
            running: None,
        }
    }

    /// The part of a page that is printed on, without its foot.
    pub(super) fn frame(&self) -> Bounds {
        let frame = self.page();
        Bounds { bottom: frame.bottom - self.foot, ..frame }
    }

    /// The part of a page that is printed on, and its foot.
    pub(super) fn page(&self) -> Bounds {
        frame(self.paper, self.pages.last().is_some_and(|page| page.is_turned))
    }

    pub(super) fn start_page(&mut self) {
        let blocks = self.running.iter().cloned().collect();
        self.pages.push(Page { is_turned: self.is_turned, blocks });
        self.top = MARGIN;
    }

    /// Starts a page, which is turned like those that follow or not, whatever is better for a figure. What is
    /// around it has a height in each frame.
    pub(super) fn start_page_for(
        &mut self,
        figure: &Figure,
        mut around: impl FnMut(&mut Self, Bounds) -> Result<f64, Error>,
    ) -> Result<(), Error> {
        let [upright, turned] = self.frames();
        let above = [around(self, upright)?, around(self, turned)?];
        self.start_page_turned(Placing::best(figure, self.frames(), above).0);
        Ok(())
    }

    /// Starts a page, and which is turned like those that follow or not.
    pub(super) fn start_page_turned(&mut self, is_turned: bool) {
        self.is_turned = is_turned;
        self.start_page();
    }

    /// The part of an upright page and of a turned one that is printed on.
    pub(super) fn frames(&self) -> [Bounds; 2] {
        frames(self.paper)
    }

    /// The one of the pictures of a figure that is printed on this paper.
    pub(super) fn chosen<'a>(&self, figure: &'a Figure) -> &'a Figure {
        figure.on(&self.frames().map(|page| Bounds { top: page.top + heading_height(TITLE), ..page }))
    }

    /// Refuses, before anything is printed, pictures that together are spread over too many pages.
    pub(super) fn check<'a>(&self, figures: impl Iterator<Item = &'a Figure>) -> Result<(), Error> {
        let pages = |figure: &Figure| {
            let figure = self.chosen(figure);
            let pages = |frame: Bounds| figure.spread(frame.width(), frame.height(), frame.height()).pages();
            self.frames().map(pages).into_iter().min().unwrap_or(0)
        };
        // Others may share a page.
        check_pages(figures.map(pages).filter(|&pages| pages > 1).sum())
    }

    /// Whether nothing is on the last page yet.
    pub(super) fn is_at_top(&self) -> bool {
        self.top <= MARGIN
    }

    /// What is left of the last page.
    pub(super) fn room(&self) -> Bounds {
        Bounds { top: self.top, ..self.frame() }
    }

    /// Where a room lies that is counted from the side of the page where reading begins.
    pub(super) fn on_paper(&self, room: Bounds) -> Bounds {
        let sides = self.frame().left + self.frame().right;
        match self.language.text_direction() {
            TextDirection::LeftToRight => room,
            TextDirection::RightToLeft => {
                Bounds { left: sides - room.right, right: sides - room.left, ..room }
            }
        }
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

    /// What a title takes of the height of a page.
    pub(super) fn title_height(&mut self, title: Option<&str>, page: Bounds) -> Result<f64, Error> {
        let Some(title) = title else { return Ok(0.0) };
        let title = Paragraph::heading(&mut self.shaper, title, Role::Title, TITLE, page.width())?;
        Ok(title.height + GAP - HEADING_GAP)
    }

    /// A line or more across the page.
    pub(super) fn heading(&mut self, text: &str, role: Role, size: f64) -> Result<(), Error> {
        let room = self.room();
        let heading = Paragraph::heading(&mut self.shaper, text, role, size, room.width())?;
        self.add(heading.place(room.left, room.top));
        self.top += heading.height;
        Ok(())
    }

    /// A picture below its title, which goes on above its parts.
    pub(super) fn titled(&mut self, title: Option<&str>, figure: &Figure) -> Result<(), Error> {
        self.running = title.map(|title| self.running_title(title)).transpose()?;
        let above = self.title_height(title, self.frame())?;
        if !self.gives_way(above, figure) {
            self.title(title)?;
        }
        self.figure(figure)?;
        self.running = None;
        Ok(())
    }

    /// Whether what stands on top of an empty page, and has a height, gives way to a picture that needs a
    /// page to itself: no page has a title alone. The title of what goes on over pages then stands in the
    /// margin here, too.
    pub(super) fn gives_way(&mut self, above: f64, figure: &Figure) -> bool {
        let frame = self.frame();
        let room = Bounds { top: (self.top + above).min(frame.bottom), ..frame };
        let gives_way = self.is_at_top() && Placing::of(figure, room, frame).starts_page;
        if let Some(title) = self.running.clone().filter(|_| gives_way) {
            self.add(Block { role: Role::Title, ..title });
        }
        gives_way
    }

    /// A picture as large as it may be, or in parts over several pages; on a page of its own if that takes
    /// fewer pages. Returns the size of its squares.
    pub(super) fn figure(&mut self, figure: &Figure) -> Result<f64, Error> {
        let frame = self.frame();
        let Placing { spread, starts_page } = Placing::of(figure, self.room(), frame);
        if starts_page {
            self.start_page();
        }
        let room = self.room();
        if spread.pages() == 1 {
            self.add(figure.whole(spread.square, room.left, room.right, room.top));
            self.top += spread.square * figure.scene.height() + GAP;
            return Ok(spread.square);
        }
        let labels = &Labels::of(self.language).sheet;
        for (k, part) in figure.parts(&spread, labels).into_iter().enumerate() {
            if k > 0 {
                self.start_page();
            }
            self.add(part.block(&figure.description, self.room()));
            self.top += part.height * part.square + GAP;
            let middle = (frame.left + frame.right) / 2.0;
            self.add(map(figure, part.place, Point::new(middle, self.page().bottom + MARGIN / 2.0)));
            self.small(&part.name, middle, Anchor::Left)?;
        }
        Ok(spread.square)
    }

    /// The clues of a puzzle in columns, over as few pages as it takes, then as large as they can be, and
    /// then with as few lists torn by pages as can be.
    pub(super) fn clues(&mut self, puzzle: &SheetItem) -> Result<(), Error> {
        let (room, frame) = (self.room(), self.frame());
        let language = puzzle.language.unwrap_or_default();
        let mut best: Option<((usize, usize, usize), Vec<Portion>)> = None;
        let scales = clues::SCALES.iter().enumerate();
        let ways = scales.flat_map(|(smaller, &scale)| {
            let ways = Columns::ways(frame.width(), puzzle.text_direction, &puzzle.clues, scale);
            ways.into_iter().map(move |columns| (smaller, columns))
        });
        for (smaller, columns) in ways {
            // The letters of many pages stay as large as they are.
            if smaller > 0 && best.as_ref().is_some_and(|(_, portions)| portions.len() > FEW) {
                break;
            }
            let entries =
                clues::entries(&mut self.shaper, &puzzle.clues, columns.width, columns.text_direction)?;
            // On the rest of the page, or nothing there.
            for rest in [room.height(), 0.0] {
                let rooms = (rest, frame.height());
                let portions = columns.portions(&mut self.shaper, entries.clone(), language, rooms)?;
                let torn = portions.iter().filter(|portion| portion.is_torn()).count();
                let rank = (portions.len(), smaller, torn);
                if best.as_ref().is_none_or(|(least, _)| rank < *least) {
                    best = Some((rank, portions));
                }
            }
        }
        let best = best.map(|(_, portions)| portions).unwrap_or_default();
        for (k, portion) in best.into_iter().enumerate() {
            if k > 0 {
                self.start_page();
            }
            portion.place(Point::new(frame.left, self.top)).into_iter().for_each(|block| self.add(block));
            self.top += portion.height + GAP;
        }
        Ok(())
    }

    /// The title of what goes on over pages, in a line of the margin above them.
    pub(super) fn running_title(&mut self, title: &str) -> Result<Block, Error> {
        let Bounds { left, right, top, .. } = self.frame();
        let line = self.shaper.lines(title, Weight::Bold, RUNNING, right - left, 1)?.pop();
        let at = Point::new((left + right) / 2.0, top - MARGIN / 3.0);
        let text = |(lettering, size)| {
            Item::Text(Text { lettering, at, size, anchor: Anchor::Middle, color: Rgb::BLACK })
        };
        Ok(Block { role: Role::Decoration, items: line.map(text).into_iter().collect() })
    }

    /// Small text in the margin below the last page.
    fn small(&mut self, text: &str, x: f64, anchor: Anchor) -> Result<(), Error> {
        let lettering = self.shaper.shape(text, Weight::Regular)?;
        let at = Point::new(x, self.page().bottom + MARGIN / 2.0);
        let text = Text { lettering, at, size: SMALL, anchor, color: Rgb::BLACK };
        self.add(Block { role: Role::Decoration, items: vec![Item::Text(text)] });
        Ok(())
    }

    /// The number of the last page, at the side where reading ends.
    fn page_number(&mut self, number: usize, count: usize) -> Result<(), Error> {
        let number = format!("{number} / {count}");
        match self.language.text_direction() {
            TextDirection::LeftToRight => self.small(&number, self.page().right, Anchor::Right),
            // Digits alone would be read from left to right.
            text_direction @ TextDirection::RightToLeft => {
                self.small(&format!("{}{number}", mark(text_direction)), self.page().left, Anchor::Left)
            }
        }
    }

    /// Moves what stands on turned pages without clues down, so that what is wide does not leave their lower
    /// half empty.
    fn balance(&mut self) {
        let is_text = |block: &Block| matches!(block.role, Role::Heading | Role::Clue);
        let paper = self.paper;
        for page in &mut self.pages {
            if !page.is_turned || page.blocks.iter().any(is_text) {
                continue;
            }
            let items = || page.blocks.iter().flat_map(|block| &block.items);
            let bottom = items().filter_map(Item::bounds).map(|bounds| bounds.bottom).fold(0.0, f64::max);
            let free = (frame(paper, true).bottom - bottom).max(0.0);
            let by = Point::new(0.0, free * BALANCED);
            for item in page.blocks.iter_mut().flat_map(|block| &mut block.items) {
                *item = item.placed(1.0, by);
            }
        }
    }

    /// All pages, with numbers when there are several.
    pub(super) fn finish(mut self, title: &str, authors: Vec<String>) -> Result<Document, Error> {
        self.balance();
        let pages = std::mem::take(&mut self.pages);
        let count = pages.len();
        check_pages(count)?;
        for (page, number) in pages.into_iter().zip(1..) {
            self.pages.push(page);
            if count > 1 {
                self.page_number(number, count)?;
            }
        }
        let (title, language, paper) = (one_line(title), self.language, self.paper);
        Ok(Document { title, authors, language, paper, pages: self.pages })
    }
}

fn check_pages(pages: usize) -> Result<(), Error> {
    if pages > MAX_PAGES {
        return Err(Error::limit(format!(
            "more than {MAX_PAGES} pages would be printed: write svg, which has no pages, or print fewer puzzles at once"
        )));
    }
    Ok(())
}

/// Where a part of a picture lies, in a rectangle on the left of a point: that needs no words.
fn map(figure: &Figure, part: Bounds, at: Point) -> Block {
    let (width, height) = (figure.scene.width(), figure.scene.height());
    let scale = (MAP / width).min(MAP / height);
    let (width, height) = (width * scale, height * scale);
    let (left, top) = (at.x - BESIDE_MAP - width, at.y - SMALL / 3.0 - height / 2.0);
    let corner = |x: f64, y: f64| Point::new(left + x * width, top + y * height);
    let whole = Bounds { left, top, right: left + width, bottom: top + height };
    let path = Path::polyline(whole.outline());
    let stroke = Some(Stroke { width: 0.5, color: Rgb::BLACK });
    let (from, to) = (corner(part.left, part.top), corner(part.right, part.bottom));
    let part = Bounds { left: from.x, top: from.y, right: to.x, bottom: to.y };
    let outline = Item::Shape(Box::new(Shape { path, fill: None, stroke }));
    Block { role: Role::Decoration, items: vec![Item::Rectangle(part, Rgb::BLACK), outline] }
}

/// The part of an upright page and of a turned one that is printed on.
fn frames(paper: Paper) -> [Bounds; 2] {
    [false, true].map(|is_turned| frame(paper, is_turned))
}

/// The part of a page that is printed on, without its foot.
fn frame(paper: Paper, is_turned: bool) -> Bounds {
    let (width, height) = Page { is_turned, blocks: Vec::new() }.size(paper);
    Bounds { left: MARGIN, top: MARGIN, right: width - MARGIN, bottom: height - MARGIN }
}
