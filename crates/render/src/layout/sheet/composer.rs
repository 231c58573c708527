//! Composes pages from top to bottom.

use quadrille_core::{Language, TextDirection};

use super::{
    SheetItem,
    binding::Binding,
    clues,
    columns::{Columns, Portion},
    figure::Figure,
    finish::check_pages,
    paragraph::{self, HEADING_GAP_POINTS, Paragraph, heading_height},
    placement::FigurePlacement,
};
use crate::{
    Anchor, Block, Bounds, Error, Fonts, Item, Page, Paper, Point, Rgb, Role, Text, Weight, labels::Labels,
    text::Shaper,
};

/// The margin around everything, 14 mm.
pub(super) const MARGIN_POINTS: f64 = 40.0;
/// The vertical gap between blocks.
pub(super) const GAP_POINTS: f64 = 14.0;
pub(super) const TITLE_POINTS: f64 = 18.0;
const RUNNING_TITLE_POINTS: f64 = 10.0;
const FOOTER_POINTS: f64 = 8.0;
/// The maximum number of pages of clues that smaller letters may reduce.
const MAX_PAGES_OF_SMALLER_CLUES: usize = 5;

/// Places blocks one below the other, and starts pages.
pub(super) struct Composer {
    pub(super) shaper: Shaper,
    pub(super) paper: Paper,
    pub(super) language: Language,
    pub(super) pages: Vec<Page>,
    /// Whether further pages are in landscape.
    is_landscape: bool,
    /// The top of the next block on the last page.
    pub(super) top: f64,
    /// The height of the free foot of pages.
    pub(super) foot: f64,
    /// The title in the margin above further pages.
    pub(super) running: Option<Block>,
    /// The largest number of parts into which a picture is cut.
    pub(super) parts: usize,
    /// Factors of the font size of clues, the preferred one first.
    pub(super) clue_scales: &'static [f64],
    /// The number of pages before those of the solution, if that is printed apart.
    pub(super) solution_start: Option<usize>,
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
            solution_start: None,
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
            let (_, placement) = FigurePlacement::best(self.chosen(figure), self.frames(), [0.0; 2]);
            placement.spread.pages()
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
        self.paragraph(&heading)
    }

    /// Adds lines on the rest of the page, or on the next one. Lines that are higher than a page continue on the
    /// next one.
    pub(super) fn paragraph(&mut self, paragraph: &Paragraph) -> Result<(), Error> {
        let height = self.frame().height();
        let parts = if paragraph.bottom() > height { paragraph.parts() } else { vec![paragraph.clone()] };
        for (k, part) in parts.iter().enumerate() {
            if part.bottom() > height {
                return Err(paragraph::too_high());
            }
            let starts_page = self.top + part.height > self.frame().bottom && !self.is_at_top();
            if starts_page {
                self.start_page();
            }
            let block = part.place(self.room().left, self.top);
            let page = self.pages.last_mut();
            match page.and_then(|page| page.blocks.last_mut()).filter(|_| k > 0 && !starts_page) {
                Some(begun) => begun.items.extend(block.items),
                None => self.add(block),
            }
            self.top += part.height;
        }
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
            let baseline = self.page().bottom + MARGIN_POINTS / 2.0;
            self.add(figure.map(part.place, Point::new(middle, baseline - FOOTER_POINTS / 3.0)));
            self.small(&part.name, middle, Anchor::Left)?;
        }
        Ok(spread.square)
    }

    /// Adds the clues of a puzzle in columns, if possible without a break in a clue, then over the fewest pages,
    /// then in the largest letters, then with the fewest lists split between pages.
    pub(super) fn clues(&mut self, puzzle: &SheetItem) -> Result<(), Error> {
        let (room, frame) = (self.room(), self.frame());
        let language = puzzle.language.unwrap_or_default();
        let mut best: Option<([usize; 4], Vec<Portion>)> = None;
        let scales = self.clue_scales.iter().enumerate();
        let candidates = scales.flat_map(|(smaller, &scale)| {
            let candidates = Columns::candidates(frame.width(), puzzle.text_direction, &puzzle.clues, scale);
            candidates.into_iter().map(move |columns| (smaller, columns))
        });
        for (smaller, columns) in candidates {
            // Many pages are not worth smaller letters.
            if smaller > 0
                && matches!(&best, Some(([0, pages, ..], _)) if *pages > MAX_PAGES_OF_SMALLER_CLUES)
            {
                break;
            }
            let entries =
                clues::entries(&mut self.shaper, &puzzle.clues, columns.width, columns.text_direction)?;
            // From the rest of the page on, or from the next page on.
            for rest in [room.height(), 0.0] {
                let rooms = (rest, frame.height());
                let portions = columns.portions(&mut self.shaper, &entries, language, rooms)?;
                let is_broken = portions.iter().any(Portion::is_broken);
                let split = portions.iter().filter(|portion| portion.is_split()).count();
                let rank = [usize::from(is_broken), portions.len(), smaller, split];
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
}
