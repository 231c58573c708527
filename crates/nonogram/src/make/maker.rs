use quadrille_core::{Position, Size};

use super::{draw::drawings, image::Image, paint::paintings, sketch::Sketch, source::Source};
use crate::{Aim, Clues, Error, Inks, Judgement, Picture, Repair, Solver, solve::trial};

/// The longer side when nothing else is said.
const SIDE: u32 = 30;
/// The likeness that a changed cell has to be worth.
const CHANGE: f64 = 0.012;
/// A change closes about so many open cells.
const CLOSED: f64 = 16.0;
/// So many pictures are repaired at once, and so many at least and at most.
const TOGETHER: usize = 4;
const MOST_REPAIRS: usize = 12;
/// A repair within the making of a picture may take so many steps: there are other pictures.
const REPAIR_STEPS: u64 = 400_000;
/// The last resort, where no picture is as it was wanted, may take so many times as much.
const LAST_RESORT: u64 = 10;
const JUDGE_STEPS: u64 = 2_000_000;
/// Pictures that differ in less than this part of their cells are much the same.
const MUCH_THE_SAME: f64 = 0.03;

/// Makes nonograms of images.
///
/// Many pictures are drawn of an image: by the threshold that its shades suggest and by others, lines thickened, inverted,
/// as a silhouette, and each placed differently on the grid. Those that are most like the image and solvable come first;
/// where they are not solvable, the most likely ones are [repaired](Repair).
///
/// ```
/// use quadrille_core::Size;
/// use quadrille_nonogram::{Image, Maker};
/// let disc = |at: i32| ((at % 40 - 20).pow(2) + (at / 40 - 20).pow(2) < 300) as u8;
/// let pixels = (0..1600).map(|at| [0, 0, 0, 255 * disc(at)]).collect();
/// let image = Image::new(Size::new(40, 40), pixels)?;
/// let made = Maker::new().side(12).make(&image)?;
/// assert!(made[0].judgement.line_solvable && made[0].likeness > 0.9);
/// println!("{}", made[0].picture);
/// # Ok::<(), quadrille_nonogram::Error>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Maker {
    size: Wanted,
    inks: usize,
    aim: Option<Aim>,
    max_changes: usize,
    candidates: usize,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Wanted {
    Side(u32),
    Size(Size),
}

/// A picture that was made, and how.
#[derive(Clone, Debug)]
pub struct Made {
    /// The picture.
    pub picture: Picture,
    /// How it was drawn, in words.
    pub pipeline: Box<str>,
    /// The cells that were changed after that, row by row.
    pub changed: Vec<Position>,
    /// How much it is like the image, from 0 to 1.
    pub likeness: f64,
    /// How many solutions its clues have.
    pub judgement: Judgement,
    /// Whether it is as it was wanted.
    pub reached: bool,
}

impl Default for Maker {
    fn default() -> Self {
        Self {
            size: Wanted::Side(SIDE),
            inks: 1,
            aim: Some(Aim::Line),
            max_changes: usize::MAX,
            candidates: 1,
        }
    }
}

impl Maker {
    /// Makes one picture of 30 cells on the longer side, solvable line by line.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// With so many cells on the longer side; the other side follows from the image.
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

    /// In at most so many inks, up to [`Inks::MAX`]. One ink is black.
    #[must_use]
    pub const fn inks(mut self, inks: usize) -> Self {
        self.inks = inks;
        self
    }

    /// With another aim, or with none: then the picture that is most like the image is taken as it is.
    #[must_use]
    pub const fn aim(mut self, aim: Option<Aim>) -> Self {
        self.aim = aim;
        self
    }

    /// With at most so many changed cells.
    #[must_use]
    pub const fn max_changes(mut self, changes: usize) -> Self {
        self.max_changes = changes;
        self
    }

    /// Up to so many pictures that are not much the same.
    #[must_use]
    pub const fn candidates(mut self, candidates: usize) -> Self {
        self.candidates = candidates;
        self
    }

    /// Makes pictures of an image, the best first. There is at least one; where none is as it was wanted, it is the one that is
    /// most like the image.
    ///
    /// # Errors
    ///
    /// When the size is 0 or more than [`Clues::MAX_SIDE`], and when the number of inks is 0 or more than [`Inks::MAX`].
    pub fn make(&self, image: &Image) -> Result<Vec<Made>, Error> {
        if !(1..=Inks::MAX).contains(&self.inks) {
            let message = format!("{} inks: a picture has from 1 to {}", self.inks, Inks::MAX);
            return Err(Error::parameter(message));
        }
        let source = Source::new(image.on_paper());
        let size = self.size_of(&source)?;
        let mut drafts: Vec<Draft> = each(self.sketches(&source, size)?, Draft::new);
        drafts.sort_by(|one, other| other.likeness.total_cmp(&one.likeness));
        let finished = self.finish(drafts);
        let mut chosen: Vec<Made> = Vec::new();
        for draft in finished {
            if chosen.len() == self.candidates.max(1) {
                break;
            }
            if !chosen.iter().any(|made| much_the_same(&made.picture, &draft.picture)) {
                chosen.push(self.made(draft));
            }
        }
        Ok(chosen)
    }
}

/// A picture on its way.
struct Draft {
    sketch: Sketch,
    picture: Picture,
    changed: Vec<Position>,
    likeness: f64,
    /// The number of cells that its clues leave open.
    open: usize,
}

impl Draft {
    fn new(sketch: Sketch) -> Self {
        let picture = sketch.picture.clone();
        let likeness = sketch.likeness_of(&picture);
        Self { sketch, picture, changed: Vec::new(), likeness, open: usize::MAX }
    }

    /// What it is worth when it is as it was wanted, with the changes that this will take if it is not.
    fn worth(&self) -> f64 {
        let changes =
            if self.open == 0 { self.changed.len() as f64 } else { 1.0 + self.open as f64 / CLOSED };
        self.likeness - CHANGE * changes
    }
}

impl Maker {
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
        let most = Clues::MAX_SIDE as u32;
        match (size.width.min(size.height), size.width.max(size.height)) {
            (0, _) => Err(Error::parameter(format!("{size} cells: a picture has at least one"))),
            (_, longer) if longer > most => {
                Err(Error::parameter(format!("{size} cells, but a side has at most {most}")))
            }
            _ => Ok(size),
        }
    }

    /// All pictures that are worth looking at.
    fn sketches(&self, source: &Source, size: Size) -> Result<Vec<Sketch>, Error> {
        let content = match self.size {
            Wanted::Side(_) => source.content(),
            Wanted::Size(_) => source.content().fitted(size),
        };
        let paintings = if self.inks > 1 { paintings(source, content, size, self.inks)? } else { Vec::new() };
        if paintings.iter().any(|sketch| sketch.picture.inks().len() > 1) {
            return Ok(paintings);
        }
        // There is no second colour.
        let ink = paintings.first().map_or_else(Inks::black, |sketch| sketch.picture.inks().clone());
        Ok(drawings(source, content, size, &ink))
    }

    /// Judges all drafts, repairs some, and puts those first that are as they were wanted.
    fn finish(&self, drafts: Vec<Draft>) -> Vec<Draft> {
        let Some(aim) = self.aim else {
            return drafts.into_iter().map(|draft| Draft { open: 0, ..draft }).collect();
        };
        let drafts = each(drafts, |draft| Draft { open: open(&draft.picture, aim), ..draft });
        let (mut reached, mut others): (Vec<_>, Vec<_>) =
            drafts.into_iter().partition(|draft| draft.open == 0);
        by_worth(&mut reached);
        by_worth(&mut others);
        let most = if self.max_changes > 0 { MOST_REPAIRS.min(others.len()) } else { 0 };
        let mut tried: Vec<Draft> = Vec::new();
        while tried.len() < most {
            if let Some(enough) = reached.get(self.candidates.max(1) - 1).map(Draft::worth) {
                others.retain(|draft| draft.likeness - CHANGE > enough);
            }
            let batch: Vec<Draft> = others.drain(..TOGETHER.min(others.len())).collect();
            if batch.is_empty() {
                break;
            }
            for draft in each(batch, |draft| self.repaired(draft, aim, REPAIR_STEPS)) {
                if draft.open == 0 { &mut reached } else { &mut tried }.push(draft);
            }
            by_worth(&mut reached);
        }
        tried.extend(others);
        if reached.is_empty() && most > 0 {
            tried.sort_by_key(|draft| draft.open);
            let last: Vec<Draft> = tried.drain(..TOGETHER.min(tried.len())).collect();
            for draft in each(last, |draft| self.repaired(draft, aim, LAST_RESORT * REPAIR_STEPS)) {
                if draft.open == 0 { &mut reached } else { &mut tried }.push(draft);
            }
            by_worth(&mut reached);
        }
        tried.sort_by(|one, other| other.likeness.total_cmp(&one.likeness));
        reached.extend(tried);
        reached
    }

    fn repaired(&self, draft: Draft, aim: Aim, max_steps: u64) -> Draft {
        let repair = Repair::new().aim(aim).max_changes(self.max_changes).max_steps(max_steps);
        let repaired = repair.repair_like(&draft.picture, draft.sketch.misfit().as_ref());
        if !repaired.reached {
            return draft;
        }
        let likeness = draft.sketch.likeness_of(&repaired.picture);
        Draft { picture: repaired.picture, changed: repaired.changed, likeness, open: 0, ..draft }
    }

    fn made(&self, draft: Draft) -> Made {
        let judgement = Solver::new().max_steps(JUDGE_STEPS).judge(&draft.picture.clues());
        Made {
            pipeline: draft.sketch.recipe,
            picture: draft.picture,
            changed: draft.changed,
            likeness: draft.likeness,
            judgement,
            reached: draft.open == 0,
        }
    }
}

/// The number of cells that the clues of a picture leave open.
fn open(picture: &Picture, aim: Aim) -> usize {
    let mut trial = trial(picture);
    match aim {
        Aim::Line => trial.open_to_lines().cells.len(),
        Aim::Unique => trial.open_to_all(REPAIR_STEPS).map_or(usize::MAX, |open| open.cells.len()),
    }
}

fn by_worth(drafts: &mut [Draft]) {
    drafts.sort_by(|one, other| other.worth().total_cmp(&one.worth()));
}

fn much_the_same(one: &Picture, other: &Picture) -> bool {
    let differ = one.cells().iter().zip(other.cells().iter()).filter(|((_, one), (_, other))| one != other);
    (differ.count() as f64) < MUCH_THE_SAME * one.size().area() as f64
}

/// Does the same with each, on all threads if there are some; the order stays.
fn each<T: Send, U: Send>(items: Vec<T>, work: impl Fn(T) -> U + Sync + Send) -> Vec<U> {
    #[cfg(feature = "parallel")]
    {
        use rayon::prelude::*;
        items.into_par_iter().map(work).collect()
    }
    #[cfg(not(feature = "parallel"))]
    {
        items.into_iter().map(work).collect()
    }
}
