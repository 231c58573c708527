use alloc::{boxed::Box, format, string::String, sync::Arc, vec::Vec};
use core::ops::ControlFlow;

use quadrille_core::{Grid, Position, Size};

use crate::{
    area::Area,
    bitmap,
    draft::{Draft, Finisher, KEPT},
    draw::drawings,
    image::Image,
    paint::{ink, paintings},
    paper::Paper,
    sketch::Sketch,
    source::Source,
};
use quadrille_nonogram::{
    Analysis, ColorId, Error, Limit, Palette, Picture, Progress, Solvability, Verdict,
    internal::{Control, Watch},
};

/// The longer side when nothing else is said.
const SIDE: u32 = 30;
/// Pictures that differ in less than this part of their cells are much the same, where what lies a cell away
/// is no difference.
const MUCH_THE_SAME: f64 = 0.025;
/// Also when one lies so many cells further up, down, left or right.
const SHIFT: i32 = 1;

/// Makes nonograms of images.
///
/// Many pictures are drawn of an image: by the threshold that its shades suggest and by others, with thin
/// lines as wide as a cell, inverted, in the tones inside of its outlines, and each placed differently on the
/// grid. Those that are most like the image and solvable come first; where they are not solvable, those most
/// like the image are [repaired](crate::Repairer).
///
/// The threshold that shades suggest is that of N. Otsu (*A Threshold Selection Method from Gray-Level
/// Histograms*, IEEE Transactions on Systems, Man, and Cybernetics 9(1), 1979). Colors are compared as
/// people see them, after B. Ottosson, *A perceptual color space for image processing* (2020).
///
/// ```
/// use quadrille_core::Size;
/// use quadrille_trace::{Image, Tracer};
/// let disc = |at: i32| ((at % 40 - 20).pow(2) + (at / 40 - 20).pow(2) < 300) as u8;
/// let pixels = (0..1600).map(|at| [0, 0, 0, 255 * disc(at)]).collect();
/// let image = Image::new(Size::new(40, 40), pixels)?;
/// let made = Tracer::new().side(12).make(&image)?;
/// // There is none if an observer says to stop at once.
/// let best = made.first().expect("nobody observes it");
/// assert!(best.analysis.is_line_solvable() && best.likeness > 0.9);
/// println!("{}", best.picture);
/// # Ok::<(), quadrille_nonogram::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tracer<'o> {
    size: Wanted,
    colors: usize,
    solvability: Option<Solvability>,
    max_changes: Option<usize>,
    candidates: usize,
    max_steps: u64,
    control: Control<'o>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Wanted {
    Side(u32),
    Size(Size),
}

/// A picture that was made, and how.
///
/// [`Tracer`] has an example.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Traced {
    /// The picture.
    pub picture: Picture,
    /// How it was drawn, in words.
    pub recipe: Box<str>,
    /// The cells that were changed after that, row by row.
    pub changed: Vec<Position>,
    /// How much it is like the image, from 0 to 1: pictures can be compared by it, of one image and one
    /// size.
    pub likeness: f64,
    /// How many solutions its clues have. It tells the limit, too, when there were too few steps to know.
    pub analysis: Analysis,
    /// The likeness of a picture that is much more like the image, of the first one that is solvable line by
    /// line: it has one solution, and is made for [`Solvability::Unique`].
    pub unique_likeness: Option<f64>,
    /// Whether the judgement shows that it is as it was wanted. Without an aim every picture is.
    pub reached: bool,
    /// Why there may be better ones, if the observer said to stop. Steps that were used up are no reason.
    pub limit: Option<Limit>,
}

impl Default for Tracer<'_> {
    fn default() -> Self {
        Self {
            size: Wanted::Side(SIDE),
            colors: 1,
            solvability: Some(Solvability::Line),
            max_changes: None,
            candidates: 1,
            max_steps: u64::MAX,
            control: Control::default(),
        }
    }
}

impl<'o> Tracer<'o> {
    /// Makes one picture of 30 cells on the longer side, solvable line by line.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// With so many cells on the longer side; the other side follows from the image. Where nothing is drawn
    /// in two or more lines at a border, as of what is too faint for color, these are cut off, unless the
    /// image is a photograph.
    #[must_use]
    pub const fn side(mut self, cells: u32) -> Self {
        self.size = Wanted::Side(cells);
        self
    }

    /// With exactly this size. The image keeps its shape: what it does not cover is empty.
    #[must_use]
    pub const fn size(mut self, size: Size) -> Self {
        self.size = Wanted::Size(size);
        self
    }

    /// In at most so many colors, up to [`Palette::MAX`]; 1 at first, which is black.
    #[must_use]
    pub const fn colors(mut self, colors: usize) -> Self {
        self.colors = colors;
        self
    }

    /// With another aim, or with `None`: then the picture that is most like the image is taken as it is.
    #[must_use]
    pub fn solvability(mut self, solvability: impl Into<Option<Solvability>>) -> Self {
        self.solvability = solvability.into();
        self
    }

    /// With at most so many changed cells; with `None`, as at first, with any number that keeps the drawing,
    /// as a [repair](crate::Repairer) does.
    #[must_use]
    pub fn max_changes(mut self, changes: impl Into<Option<usize>>) -> Self {
        self.max_changes = changes.into();
        self
    }

    /// Up to so many pictures, 1 at least and at first, that are not much the same, also when one is shifted
    /// a little, and of which none but the first is less than half as much like the image as another.
    ///
    /// ```
    /// use quadrille_core::Size;
    /// use quadrille_trace::{Image, Tracer};
    /// let tent = |at: i32| at / 40 > 2 * (at % 40 - 20).abs();
    /// let pixels = (0..1600).map(|at| if tent(at) { [0, 0, 0, 255] } else { [255; 4] }).collect();
    /// let made = Tracer::new().size(Size::new(10, 10)).candidates(3).make(&Image::new(Size::new(40, 40), pixels)?)?;
    /// assert!((1..=3).contains(&made.len()));
    /// assert!(made.iter().all(|one| one.picture.size() == Size::new(10, 10) && one.reached));
    /// # Ok::<(), quadrille_nonogram::Error>(())
    /// ```
    #[must_use]
    pub const fn candidates(mut self, candidates: usize) -> Self {
        self.candidates = candidates;
        self
    }

    /// The most steps for judging one picture, and again for repairing it. Fewer are made where more would
    /// not be worth their time.
    #[must_use]
    pub const fn max_steps(mut self, steps: u64) -> Self {
        self.max_steps = steps;
        self
    }

    /// Shows an observer now and then how far the work is, and asks it whether to go on, on any of the
    /// threads: when it says to stop, the best pictures so far are taken, with [`Limit::Stopped`] as
    /// their limit.
    #[must_use]
    pub fn observer(mut self, observer: impl Fn(&Progress) -> ControlFlow<()> + Send + Sync + 'o) -> Self {
        self.control.set_observer(Arc::new(observer));
        self
    }

    quadrille_core::stop_setter!();

    /// Makes pictures of an image, the best first. There is at least one, unless the observer says to stop
    /// before any was drawn; where none is as it was wanted, it has one solution if some changes are
    /// enough for that, and else it is the one that is most like the image.
    ///
    /// # Errors
    ///
    /// When all of the image is of one color, or nearly so, when a side is 0 or more than
    /// [`Clues::MAX_SIDE`](crate::Clues::MAX_SIDE), and when the number of colors is 0 or more than
    /// [`Palette::MAX`].
    pub fn make(&self, image: &Image) -> Result<Vec<Traced>, Error> {
        if !(1..=Palette::MAX).contains(&self.colors) {
            let message = format!("{} colors: a picture has from 1 to {}", self.colors, Palette::MAX);
            return Err(Error::parameter(message));
        }
        let watch = Watch::new(self.control.clone());
        let paper = Paper::under(image);
        let seen = Size::new(paper.width as u32, paper.height as u32);
        let blank = || {
            let shrunk = if seen == image.size() {
                String::new()
            } else {
                format!(", when it is shrunk to {seen} pixels")
            };
            Error::input(format!("there is nothing to draw: all is of one color, or nearly so{shrunk}"))
        };
        let source = Source::new(paper).ok_or_else(blank)?;
        let size = self.size_of(&source)?;
        let sketches = self.sketches(&source, size, &watch)?;
        let finisher = Finisher {
            solvability: self.solvability,
            max_changes: self.max_changes,
            candidates: self.candidates.max(1),
            max_steps: self.max_steps,
            watch: &watch,
        };
        let mut finished = finisher.finish(sketches);
        // Where nothing in several colors is as it was wanted, something in one may be.
        let open = finished.first().filter(|best| best.open != 0 && best.picture.palette().len() > 1);
        if let Some(least) = open.map(|best| KEPT * best.likeness).filter(|_| self.solvability.is_some()) {
            let plain = drawings(&source, self.content(&source, size), size, &ink(&source)?, &watch);
            let is_better = |draft: &Draft| draft.open == 0 && draft.likeness >= least;
            finished.splice(..0, finisher.finish(plain).into_iter().filter(is_better));
        }
        // A photograph goes on beyond its edges, so that nothing of it is too much.
        let is_trimmed = source.is_framed() && matches!(self.size, Wanted::Side(_));
        let unique_likeness = finisher.likeness_of_unique(&finished);
        // Where some are as they were wanted, the others are no measure for them.
        let best = |is_open: bool| {
            let drafts = finished.iter().filter(|draft| (draft.open != 0) == is_open);
            drafts.map(|draft| draft.likeness).max_by(f64::total_cmp)
        };
        let most = best(false).or(best(true)).unwrap_or(0.0);
        let mut chosen: Vec<Traced> = Vec::new();
        for draft in finished {
            if chosen.len() == self.candidates.max(1) {
                break;
            }
            if !chosen.is_empty() && draft.likeness < KEPT * most {
                continue;
            }
            let draft = if is_trimmed { draft.trimmed() } else { draft };
            if !chosen.iter().any(|made| much_the_same(&made.picture, &draft.picture)) {
                chosen.push(made(draft, &finisher));
            }
        }
        chosen.iter_mut().take(1).for_each(|made| made.unique_likeness = unique_likeness);
        if watch.has_ended() {
            chosen.iter_mut().for_each(|made| made.limit = Some(Limit::Stopped));
        }
        Ok(chosen)
    }
}

impl Tracer<'_> {
    fn size_of(&self, source: &Source) -> Result<Size, Error> {
        let size = match self.size {
            Wanted::Size(size) => size,
            Wanted::Side(side) => {
                let content = source.content();
                let (width, height) = (content.width(), content.height());
                let shorter = (f64::from(side) * width.min(height) / width.max(height)).round() as u32;
                let shorter = if side == 0 { 0 } else { shorter.max(1) };
                if width >= height { Size::new(side, shorter) } else { Size::new(shorter, side) }
            }
        };
        Picture::check_wanted(size)?;
        Ok(size)
    }

    /// What a grid lies on.
    fn content(&self, source: &Source, size: Size) -> Area {
        match self.size {
            Wanted::Side(_) => source.content(),
            Wanted::Size(_) => source.content().fitted(size),
        }
    }

    /// All pictures that are worth looking at.
    fn sketches(&self, source: &Source, size: Size, watch: &Watch<'_>) -> Result<Vec<Sketch>, Error> {
        let content = self.content(source, size);
        if self.colors == 1 {
            return Ok(drawings(source, content, size, &Palette::black(), watch));
        }
        // The soft edges of thin lines are no color.
        if source.widening(content, size).is_none() || !source.is_of_one_color() {
            let paintings = paintings(source, content, size, self.colors, watch)?;
            if paintings.iter().any(|sketch| sketch.picture.palette().len() > 1) {
                return Ok(paintings);
            }
        }
        Ok(drawings(source, content, size, &ink(source)?, watch))
    }
}

fn made(draft: Draft, finisher: &Finisher<'_>) -> Traced {
    let analysis = finisher.analyze(&draft);
    let reached = match finisher.solvability {
        None => true,
        Some(Solvability::Line) => analysis.is_line_solvable(),
        Some(Solvability::Unique) => matches!(analysis.verdict, Verdict::Unique(_)),
    };
    Traced {
        recipe: draft.sketch.recipe,
        picture: draft.picture,
        changed: draft.changed,
        likeness: draft.likeness,
        analysis,
        unique_likeness: None,
        reached,
        limit: None,
    }
}

/// Whether two pictures differ in few cells when one is put on the other, or are nothing but rectangles both.
fn much_the_same(one: &Picture, other: &Picture) -> bool {
    if [one, other].into_iter().all(is_solid) {
        return true;
    }
    let few = (MUCH_THE_SAME * one.size().area() as f64).ceil() as usize;
    let shifts = || -SHIFT..=SHIFT;
    shifts().any(|down| {
        shifts().any(|right| {
            let differences = strange(one, other, down, right).chain(strange(other, one, -down, -right));
            differences.take(few).count() < few
        })
    })
}

/// The cells of a picture that have nothing like them nearby in another one, which lies further up and to the
/// left.
fn strange<'a>(
    one: &'a Picture,
    other: &'a Picture,
    down: i32,
    right: i32,
) -> impl Iterator<Item = Position> + 'a {
    let is_known = move |at: Position, cell: Option<ColorId>| {
        let (row, column) = (at.row + down, at.column + right);
        let is_like = |row, column| other.cells().get(Position::new(row, column)).copied().flatten() == cell;
        (row - 1..=row + 1).any(|row| (column - 1..=column + 1).any(|column| is_like(row, column)))
    };
    one.cells().iter().filter(move |&(at, &cell)| !is_known(at, cell)).map(|(at, _)| at)
}

fn is_solid(picture: &Picture) -> bool {
    bitmap::is_solid(&Grid::from_fn(picture.size(), |at| picture.cells()[at].is_some()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(one: &str, other: &str, expected: bool) {
        let read = |text: &str| text.replace(' ', "\n").parse::<Picture>().unwrap();
        for (one, other) in [(one, other), (other, one)] {
            assert_eq!(much_the_same(&read(one), &read(other)), expected, "{one} {other}");
        }
    }

    #[test]
    fn shifted_pictures_are_the_same() {
        check("#.#.. .#... #.#..", "#.#.. .#... #.#..", true);
        check("#.#.. .#... #.#..", ".#.#. ..#.. .#.#.", true);
        check("#.#.. .#... ..... .....", "..... ..... ..#.# ...#.", true);
        check("#.#........ .#......... #.#........", "........#.# .........#. ........#.#", false);
        // What one has beyond the other's edge counts.
        check("#.......# #.......# .........", "#........ #........ .........", false);
    }

    #[test]
    fn outlines_that_waver_are_the_same() {
        check(".####. #....# #....# .####.", "..###. .#...# #....# .####.", true);
        check(
            "####### #.....# #.....# #.....# #.....# #######",
            "####### ####### ####### ####### ####### #######",
            false,
        );
    }

    #[test]
    fn rectangles_are_the_same() {
        check("#### ####", "..## ..##", true);
        check("#### #### #### ####", "#### #..# #..# ####", false);
    }
}
