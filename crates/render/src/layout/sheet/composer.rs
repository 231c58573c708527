//! Composes pages from top to bottom.

use quadrille_core::{Language, TextDirection};

use super::{
    SheetItem,
    binding::Binding,
    clues,
    columns::{Columns, Portion},
    figure::{Figure, SquareSizes},
    paragraph::{HEADING_GAP_POINTS, Paragraph, heading_height},
    placement::FigurePlacement,
};
use crate::{
    Anchor, Block, Bounds, Document, Error, Fonts, Item, MAX_PAGES, Page, Paper, Path, Point, Rgb, Role,
    Shape, Stroke, Text, Weight,
    labels::Labels,
    text::{Shaper, one_line},
};

/// The margin around everything, 14 mm.
pub(super) const MARGIN_POINTS: f64 = 40.0;
/// The vertical gap between blocks.
pub(super) const GAP_POINTS: f64 = 14.0;
pub(super) const TITLE_POINTS: f64 = 18.0;
const RUNNING_TITLE_POINTS: f64 = 10.0;
const FOOTER_POINTS: f64 = 8.0;
/// The longer side of the map that shows the position of a part of a picture, and the gap beside it.
const MAP_POINTS: f64 = 20.0;
const MAP_GAP_POINTS: f64 = 5.0;
/// The share of the free height above a picture that is alone on a page in landscape: it looks balanced
/// slightly above the middle.
const LANDSCAPE_SHARE_ABOVE: f64 = 0.4;

/// The maximum number of pages of clues that smaller letters may reduce.
const MAX_PAGES_OF_SMALLER_CLUES: usize = 5;

/// A crossword to solve: 9 mm, easily readable 6 mm, and at least 3.5 mm.
pub(super) const PUZZLE: SquareSizes =
    SquareSizes { largest: 25.5, readable: 17.0, upright: 14.0, smallest: 10.0 };
/// A crossword on a sheet of its own: up to 13 mm where clues leave room.
pub(super) const LARGEST_ON_SHEET: f64 = 36.8;
/// A crossword in large print: 15 mm, and at least 10 mm unless a page is too small for that.
pub(super) const LARGE_PRINT: SquareSizes =
    SquareSizes { largest: 42.5, readable: 28.3, upright: 28.3, smallest: PUZZLE.smallest };
/// The solution of a crossword: up to 9 mm, and at least 2.8 mm.
pub(super) const SOLUTION: SquareSizes =
    SquareSizes { readable: 10.0, upright: 8.0, smallest: 8.0, ..PUZZLE };
/// A nonogram: 8 mm, and as small as its clues are legible.
pub(super) const NONOGRAM: SquareSizes =
    SquareSizes { largest: 22.0, readable: 9.5, upright: 22.0, smallest: 7.0 };
/// Cells without clues.
pub(super) const CELLS: SquareSizes =
    SquareSizes { largest: 13.0, readable: 2.5, upright: 2.5, smallest: 2.5 };
/// Cells without clues instead of a nonogram.
pub(super) const LARGE_CELLS: SquareSizes = SquareSizes { largest: NONOGRAM.largest, ..CELLS };

/// Places blocks one below the other, and starts pages.
pub(super) struct Composer {
    pub(super) shaper: Shaper,
    pub(super) paper: Paper,
    pub(super) language: Language,
    pages: Vec<Page>,
    /// Whether further pages are in landscape.
    is_landscape: bool,
    /// The top of the next block on the last page.
    pub(super) top: f64,
    /// The height of the free foot of pages.
    pub(super) foot: f64,
    /// The title in the margin above further pages.
    pub(super) running: Option<Block>,
    /// The largest number of parts into which a picture is cut.
    parts: usize,
    /// Factors of the font size of clues, the preferred one first.
    pub(super) clue_scales: &'static [f64],
    /// The book that the pages are bound to, if they are.
    pub(super) binding: Option<Binding>,
}

impl Composer {
    pub(super) fn new(fonts: &Fonts, paper: Paper, language: Language) -> Self {
        Self {
            shaper: Shaper::new(fonts),
            paper,
            language,
            pages: Vec::new(),
            is_landscape: false,
            top: 0.0,
            foot: 0.0,
            running: None,
            parts: 1,
            clue_scales: clues::CLUE_SCALES,
            binding: None,
        }
    }

    /// The printed part of a page, without its foot.
    pub(super) fn frame(&self) -> Bounds {
        let frame = self.page();
        Bounds { bottom: frame.bottom - self.foot, ..frame }
    }

    /// The printed part of a page, with its foot.
    pub(super) fn page(&self) -> Bounds {
        self.frame_of(self.pages.last().is_some_and(|page| page.is_landscape))
    }

    pub(super) fn start_page(&mut self) {
        let blocks = self.running.iter().cloned().collect();
        self.pages.push(Page { is_landscape: self.is_landscape, blocks });
        self.top = self.page().top;
    }

    /// Starts a page in the better orientation for a figure, also for further pages. `around` returns the
    /// height of the blocks around it in a frame.
    pub(super) fn start_page_for(
        &mut self,
        figure: &Figure,
        mut around: impl FnMut(&mut Self, Bounds) -> Result<f64, Error>,
    ) -> Result<(), Error> {
        let [upright, landscape] = self.frames();
        let above = [around(self, upright)?, around(self, landscape)?];
        self.start_page_in(FigurePlacement::best(figure, self.frames(), above).0);
        Ok(())
    }

    /// Starts a page in an orientation, also for further pages.
    pub(super) fn start_page_in(&mut self, is_landscape: bool) {
        self.is_landscape = is_landscape;
        self.start_page();
    }

    /// The printed parts of an upright page and of one in landscape.
    pub(super) fn frames(&self) -> [Bounds; 2] {
        [false, true].map(|is_landscape| self.frame_of(is_landscape))
    }

    /// The alternative of a figure that is printed on this paper.
    pub(super) fn chosen<'a>(&self, figure: &'a Figure) -> &'a Figure {
        figure.on(&self.frames().map(|page| Bounds { top: page.top + heading_height(TITLE_POINTS), ..page }))
    }

    /// The figure of a puzzle that is printed on this paper.
    pub(super) fn figure_of<'a>(&self, puzzle: &'a SheetItem) -> &'a Figure {
        self.chosen(&puzzle.puzzle)
    }

    /// Refuses pictures that together need too many pages, before anything is printed.
    pub(super) fn check<'a>(&self, figures: impl Iterator<Item = &'a Figure>) -> Result<(), Error> {
        let pages = |figure: &Figure| {
            let figure = self.chosen(figure);
            let pages = |frame: Bounds| figure.spread(frame.width(), frame.height(), frame.height()).pages();
            self.frames().map(pages).into_iter().min().unwrap_or(0)
        };
        // Smaller pictures may share a page.
        check_pages(figures.map(pages).filter(|&pages| pages > 1).sum())
    }

    /// Whether the last page is still empty.
    pub(super) fn is_at_top(&self) -> bool {
        self.top <= self.page().top
    }

    /// The number of pages so far.
    pub(super) fn page_count(&self) -> usize {
        self.pages.len()
    }

    /// Adds blocks to an earlier page.
    pub(super) fn add_to(&mut self, index: usize, blocks: Vec<Block>) {
        if let Some(page) = self.pages.get_mut(index) {
            page.blocks.extend(blocks);
        }
    }

    /// The rest of the last page.
    pub(super) fn room(&self) -> Bounds {
        Bounds { top: self.top, ..self.frame() }
    }

    /// The position of a room that is measured from the side of the page where reading begins.
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

    /// Adds a title, if there is one.
    pub(super) fn title(&mut self, title: Option<&str>) -> Result<(), Error> {
        let Some(title) = title else { return Ok(()) };
        self.heading(title, Role::Title, TITLE_POINTS)?;
        self.top += GAP_POINTS - HEADING_GAP_POINTS;
        Ok(())
    }

    /// The height of a title.
    pub(super) fn title_height(&mut self, title: Option<&str>, page: Bounds) -> Result<f64, Error> {
        let Some(title) = title else { return Ok(0.0) };
        let title = Paragraph::heading(&mut self.shaper, title, Role::Title, TITLE_POINTS, page.width())?;
        Ok(title.height + GAP_POINTS - HEADING_GAP_POINTS)
    }

    /// Adds a centered heading.
    pub(super) fn heading(&mut self, text: &str, role: Role, size: f64) -> Result<(), Error> {
        let room = self.room();
        let heading = Paragraph::heading(&mut self.shaper, text, role, size, room.width())?;
        self.add(heading.place(room.left, room.top));
        self.top += heading.height;
        Ok(())
    }

    /// Adds a picture below its title, which is repeated above further parts.
    pub(super) fn titled(&mut self, title: Option<&str>, figure: &Figure) -> Result<(), Error> {
        self.running = title.map(|title| self.running_title(title)).transpose()?;
        let above = self.title_height(title, self.frame())?;
        if !self.needs_own_page(above, figure) {
            self.title(title)?;
        }
        self.figure(figure)?;
        self.running = None;
        Ok(())
    }

    /// Whether the blocks for the top of an empty page have to make way for a picture that needs a page of
    /// its own, since no page has a title alone. The title is then in the margin of this page, too.
    pub(super) fn needs_own_page(&mut self, above: f64, figure: &Figure) -> bool {
        let frame = self.frame();
        let room = Bounds { top: (self.top + above).min(frame.bottom), ..frame };
        let needs_own_page = self.is_at_top() && FigurePlacement::of(figure, room, frame).starts_page;
        if let Some(title) = self.running.clone().filter(|_| needs_own_page) {
            self.add(Block { role: Role::Title, ..title });
        }
        needs_own_page
    }

    /// Adds a picture, as large as possible or in parts over several pages; on a page of its own if that
    /// takes fewer pages. Returns the size of its squares.
    pub(super) fn figure(&mut self, figure: &Figure) -> Result<f64, Error> {
        let frame = self.frame();
        let FigurePlacement { spread, starts_page } = FigurePlacement::of(figure, self.room(), frame);
        if starts_page {
            self.start_page();
        }
        let room = self.room();
        if spread.pages() == 1 {
            self.add(figure.whole(spread.square, room.left, room.right, room.top));
            self.top += spread.square * figure.scene.height() + GAP_POINTS;
            return Ok(spread.square);
        }
        self.parts = self.parts.max(spread.pages());
        let labels = &Labels::of(self.language).sheet;
        for (k, part) in figure.parts(&spread, labels).into_iter().enumerate() {
            if k > 0 {
                self.start_page();
            }
            self.add(part.block(&figure.description, self.room()));
            self.top += part.height * part.square + GAP_POINTS;
            let middle = (frame.left + frame.right) / 2.0;
            self.add(map(figure, part.place, Point::new(middle, self.page().bottom + MARGIN_POINTS / 2.0)));
            self.small(&part.name, middle, Anchor::Left)?;
        }
        Ok(spread.square)
    }

    /// Adds the clues of a puzzle in columns, over the fewest pages, then in the largest letters, then with
    /// the fewest lists split between pages.
    pub(super) fn clues(&mut self, puzzle: &SheetItem) -> Result<(), Error> {
        let (room, frame) = (self.room(), self.frame());
        let language = puzzle.language.unwrap_or_default();
        let mut best: Option<((usize, usize, usize), Vec<Portion>)> = None;
        let scales = self.clue_scales.iter().enumerate();
        let candidates = scales.flat_map(|(smaller, &scale)| {
            let candidates = Columns::candidates(frame.width(), puzzle.text_direction, &puzzle.clues, scale);
            candidates.into_iter().map(move |columns| (smaller, columns))
        });
        for (smaller, columns) in candidates {
            // Many pages are not worth smaller letters.
            if smaller > 0
                && best.as_ref().is_some_and(|(_, portions)| portions.len() > MAX_PAGES_OF_SMALLER_CLUES)
            {
                break;
            }
            let entries =
                clues::entries(&mut self.shaper, &puzzle.clues, columns.width, columns.text_direction)?;
            // From the rest of the page on, or from the next page on.
            for rest in [room.height(), 0.0] {
                let rooms = (rest, frame.height());
                let portions = columns.portions(&mut self.shaper, entries.clone(), language, rooms)?;
                let split = portions.iter().filter(|portion| portion.is_split()).count();
                let rank = (portions.len(), smaller, split);
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
            self.top += portion.height + GAP_POINTS;
        }
        Ok(())
    }

    /// A title in one line of the margin above a page.
    pub(super) fn running_title(&mut self, title: &str) -> Result<Block, Error> {
        let Bounds { left, right, top, .. } = self.frame();
        let line = self.shaper.lines(title, Weight::Bold, RUNNING_TITLE_POINTS, right - left, 1)?.pop();
        let at = Point::new((left + right) / 2.0, top - MARGIN_POINTS / 3.0);
        let text = |(lettering, size)| {
            Item::Text(Text { lettering, at, size, anchor: Anchor::Middle, color: Rgb::BLACK })
        };
        Ok(Block { role: Role::Decoration, items: line.map(text).into_iter().collect() })
    }

    /// Adds small text in the margin below the last page.
    pub(super) fn small(&mut self, text: &str, x: f64, anchor: Anchor) -> Result<(), Error> {
        let lettering = self.shaper.shape(text, Weight::Regular)?;
        let at = Point::new(x, self.page().bottom + MARGIN_POINTS / 2.0);
        let text = Text { lettering, at, size: FOOTER_POINTS, anchor, color: Rgb::BLACK };
        self.add(Block { role: Role::Decoration, items: vec![Item::Text(text)] });
        Ok(())
    }

    /// Moves the content of pages in landscape without clues down, so that wide pictures do not leave their
    /// lower half empty.
    fn balance(&mut self) {
        let is_text = |block: &Block| matches!(block.role, Role::Heading | Role::Clue);
        let frame = self.frame_of(true);
        for page in &mut self.pages {
            if !page.is_landscape || page.blocks.iter().any(is_text) {
                continue;
            }
            let items = || page.blocks.iter().flat_map(|block| &block.items);
            let bottom = items().filter_map(Item::bounds).map(|bounds| bounds.bottom).fold(0.0, f64::max);
            let free = (frame.bottom - bottom).max(0.0);
            moved(page, Point::new(0.0, free * LANDSCAPE_SHARE_ABOVE));
        }
    }

    /// The document of all pages, with page numbers if there are several.
    pub(super) fn finish(mut self, title: &str, authors: Vec<String>) -> Result<Document, Error> {
        self.balance();
        let pages = std::mem::take(&mut self.pages);
        let count = pages.len();
        check_pages(count)?;
        let is_moved = self.binding.is_some_and(|binding| binding.margin > 0.0);
        for (page, number) in pages.into_iter().zip(1..) {
            let shift = self.shift_of_even_page(page.is_landscape);
            self.pages.push(page);
            if count > 1 {
                self.page_number(number, count)?;
            }
            if let Some(page) = self.pages.last_mut().filter(|_| number % 2 == 0 && is_moved) {
                moved(page, shift);
            }
        }
        let (title, language, paper) = (one_line(title), self.language, self.paper);
        Ok(Document { title, authors, language, paper, parts: self.parts, pages: self.pages })
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

/// A map of the position of a part of a picture, on the left of a point.
fn map(figure: &Figure, part: Bounds, at: Point) -> Block {
    let (width, height) = (figure.scene.width(), figure.scene.height());
    let scale = (MAP_POINTS / width).min(MAP_POINTS / height);
    let (width, height) = (width * scale, height * scale);
    let (left, top) = (at.x - MAP_GAP_POINTS - width, at.y - FOOTER_POINTS / 3.0 - height / 2.0);
    let corner = |x: f64, y: f64| Point::new(left + x * width, top + y * height);
    let whole = Bounds { left, top, right: left + width, bottom: top + height };
    let path = Path::polyline(whole.outline());
    let stroke = Some(Stroke { width: 0.5, color: Rgb::BLACK });
    let (from, to) = (corner(part.left, part.top), corner(part.right, part.bottom));
    let part = Bounds { left: from.x, top: from.y, right: to.x, bottom: to.y };
    let outline = Item::Shape(Box::new(Shape { path, fill: None, stroke }));
    Block { role: Role::Decoration, items: vec![Item::Rectangle(part, Rgb::BLACK), outline] }
}

/// Moves everything on a page.
fn moved(page: &mut Page, by: Point) {
    for item in page.blocks.iter_mut().flat_map(|block| &mut block.items) {
        *item = item.placed(1.0, by);
    }
}
