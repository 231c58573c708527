use alloc::{format, sync::Arc, vec::Vec};
use core::{
    ops::ControlFlow,
    sync::atomic::{AtomicBool, Ordering::Relaxed},
};

use quadrille_core::Size;
use quadrille_nonogram::{
    Error, Limit, Palette, Progress, Solvability,
    internal::{Control, Watch},
};

use crate::{
    analyzed_image::AnalyzedImage,
    candidate::{Candidate, Finished, Finisher},
    drawing::drawings,
    image::Image,
    painting::{paintings, single_color},
    placement::Region,
    pool::MIN_KEPT,
    requested_size::RequestedSize,
    similarity::is_similar,
    sketch::Sketch,
    source::Source,
    symmetry::reflection,
    traced::Traced,
};

/// Traces images: makes pictures from them that are solvable nonograms.
///
/// Many pictures are drawn from an image: with the threshold that its shades suggest and with others, with
/// thin lines widened to a cell, inverted, in the tones inside of its outlines, and with different placements
/// on the grid. The ones that are most similar to the image and solvable come first. Similar ones that are
/// not solvable are [repaired](quadrille_nonogram::Repairer).
///
/// The threshold is that of N. Otsu (*A Threshold Selection Method from Gray-Level Histograms*, IEEE
/// Transactions on Systems, Man, and Cybernetics 9(1), 1979). Colors are compared perceptually (B. Ottosson,
/// *A perceptual color space for image processing*, 2020).
///
/// # Examples
///
/// ```
/// use quadrille_core::Size;
/// use quadrille_trace::{Image, Tracer};
/// let disc = |at: i32| ((at % 40 - 20).pow(2) + (at / 40 - 20).pow(2) < 300) as u8;
/// let pixels = (0..1600).map(|at| [0, 0, 0, 255 * disc(at)]).collect();
/// let image = Image::new(Size::new(40, 40), pixels)?;
/// let traced = Tracer::new().side(12).trace(&image)?;
/// let best = traced.first().expect("the work was not stopped");
/// assert!(best.analysis.is_line_solvable() && best.likeness > 0.9);
/// println!("{}", best.picture);
/// # Ok::<(), quadrille_nonogram::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[must_use]
#[doc(alias("photo", "photograph", "image", "vectorize"))]
pub struct Tracer<'o> {
    size: RequestedSize,
    colors: usize,
    /// In percent.
    threshold: Option<u8>,
    solvability: Option<Solvability>,
    max_changes: Option<usize>,
    candidates: usize,
    max_placements: usize,
    max_steps: u64,
    control: Control<'o>,
}

impl Default for Tracer<'_> {
    fn default() -> Self {
        Self {
            size: RequestedSize::Side(Self::SIDE),
            colors: 1,
            threshold: None,
            solvability: Some(Solvability::Line),
            max_changes: None,
            candidates: 1,
            max_placements: usize::MAX,
            max_steps: u64::MAX,
            control: Control::default(),
        }
    }
}

impl<'o> Tracer<'o> {
    /// The default number of cells on the longer side.
    pub const SIDE: u32 = 30;

    /// Creates a tracer for one line-solvable picture in black with [`Self::SIDE`] cells on the longer side.
    pub fn new() -> Self {
        Self::default()
    }

    /// Sets the number of cells on the longer side (default: [`Self::SIDE`]). The other side follows from the
    /// image. No line at a border is empty, except for photographs.
    pub const fn side(mut self, cells: u32) -> Self {
        self.size = RequestedSize::Side(cells);
        self
    }

    /// Sets the exact size. The image keeps its aspect ratio; cells that it does not cover are empty.
    pub const fn size(mut self, size: Size) -> Self {
        self.size = RequestedSize::Exact(size);
        self
    }

    /// Sets the maximum number of colors, from 1 to [`Palette::MAX`] (default: 1, which is black).
    pub const fn colors(mut self, colors: usize) -> Self {
        self.colors = colors;
        self
    }

    /// Sets the darkness from which on cells are filled, from 0 to 100 percent (default: the one that the shades suggest,
    /// and others).
    /// The lowest gives the darkest pictures. It has no effect on pictures in several colors.
    ///
    /// # Examples
    ///
    /// ```
    /// use quadrille_core::Size;
    /// use quadrille_trace::{Image, Tracer};
    /// // From white at the left to black at the right.
    /// let pixels = (0..1600).map(|at| 255 - (at % 40 * 6) as u8).map(|shade| [shade, shade, shade, 255]).collect();
    /// let image = Image::new(Size::new(40, 40), pixels)?;
    /// let filled = |percent| {
    ///     let traced = Tracer::new().size(Size::new(10, 10)).threshold(percent).trace(&image)?;
    ///     Ok::<_, quadrille_nonogram::Error>(traced[0].picture.cells().iter().filter(|(_, cell)| cell.is_some()).count())
    /// };
    /// assert!(filled(20)? > filled(70)?);
    /// # Ok::<(), quadrille_nonogram::Error>(())
    /// ```
    pub fn threshold(mut self, percent: impl Into<Option<u8>>) -> Self {
        self.threshold = percent.into();
        self
    }

    /// Sets the required solvability (default: [`Solvability::Line`]). With `None`, the picture that is most
    /// similar to the image is returned unchanged.
    pub fn solvability(mut self, solvability: impl Into<Option<Solvability>>) -> Self {
        self.solvability = solvability.into();
        self
    }

    /// Sets the maximum number of changed cells. The default is `None`: any number that keeps the drawing, as
    /// a [`Repairer`](quadrille_nonogram::Repairer) does.
    pub fn max_changes(mut self, changes: impl Into<Option<usize>>) -> Self {
        self.max_changes = changes.into();
        self
    }

    /// Sets the maximum number of pictures (default: 1, which is also the minimum). They differ from each
    /// other by more than a shift, and none has less than half the likeness of the best one, except for
    /// the first.
    ///
    /// # Examples
    ///
    /// ```
    /// use quadrille_core::Size;
    /// use quadrille_trace::{Image, Tracer};
    /// let tent = |at: i32| at / 40 > 2 * (at % 40 - 20).abs();
    /// let pixels = (0..1600).map(|at| if tent(at) { [0, 0, 0, 255] } else { [255; 4] }).collect();
    /// let image = Image::new(Size::new(40, 40), pixels)?;
    /// let traced = Tracer::new().size(Size::new(10, 10)).candidates(3).trace(&image)?;
    /// assert!((1..=3).contains(&traced.len()));
    /// assert!(traced.iter().all(|one| one.picture.size() == Size::new(10, 10) && one.reached));
    /// # Ok::<(), quadrille_nonogram::Error>(())
    /// ```
    pub const fn candidates(mut self, candidates: usize) -> Self {
        self.candidates = candidates;
        self
    }

    /// Sets the maximum number of placements of the grid on the image, from 1 (default: all, which differ by half a cell).
    /// With one and without a required solvability, a preview takes a fraction of the time.
    ///
    /// # Examples
    ///
    /// ```
    /// use quadrille_core::Size;
    /// use quadrille_trace::{Image, Tracer};
    /// let disc = |at: i32| ((at % 40 - 20).pow(2) + (at / 40 - 20).pow(2) < 300) as u8;
    /// let image = Image::new(Size::new(40, 40), (0..1600).map(|at| [0, 0, 0, 255 * disc(at)]).collect())?;
    /// let tracer = Tracer::new().side(12).solvability(None);
    /// let preview = &tracer.clone().max_placements(1).trace(&image)?[0];
    /// assert!(preview.likeness > 0.8 && preview.likeness <= tracer.trace(&image)?[0].likeness);
    /// # Ok::<(), quadrille_nonogram::Error>(())
    /// ```
    pub const fn max_placements(mut self, placements: usize) -> Self {
        self.max_placements = if placements == 0 { 1 } else { placements };
        self
    }

    /// Sets the maximum number of steps for the analysis of one picture, and also for its repair (default: no limit).
    /// Fewer are used where more are not worth their time.
    pub fn max_steps(mut self, steps: impl Into<Option<u64>>) -> Self {
        self.max_steps = steps.into().unwrap_or(u64::MAX);
        self
    }

    /// Sets an observer, which is called regularly with the progress, on any thread. If it returns
    /// [`ControlFlow::Break`], the work ends with the best pictures so far, with [`Limit::Stopped`] as their
    /// limit.
    pub fn observer(mut self, observer: impl Fn(&Progress) -> ControlFlow<()> + Send + Sync + 'o) -> Self {
        self.control.set_observer(Arc::new(observer));
        self
    }

    quadrille_core::stop_setter!();

    /// Traces an image and returns pictures, the best first. There is at least one, unless the work is
    /// stopped before any was drawn. If none is as solvable as requested, the first one has a unique
    /// solution if some changes achieve that; otherwise it is the one that is most similar to the image.
    ///
    /// # Errors
    ///
    /// Returns an error if the image has (nearly) a single color, if a side is 0 or more than
    /// [`Clues::MAX_SIDE`](quadrille_nonogram::Clues::MAX_SIDE), if the number of colors is 0 or more than
    /// [`Palette::MAX`], or if the threshold is more than 100.
    pub fn trace(&self, image: &Image) -> Result<Vec<Traced>, Error> {
        self.check()?;
        self.trace_analyzed(&AnalyzedImage::new(image)?)
    }

    /// Traces an image that was analyzed before, as [`Self::trace`] does.
    ///
    /// # Errors
    ///
    /// As [`Self::trace`], without those about the image.
    pub fn trace_analyzed(&self, image: &AnalyzedImage) -> Result<Vec<Traced>, Error> {
        self.check()?;
        let AnalyzedImage(source) = image;
        let watch = Watch::new(self.control.clone());
        let sketches = self.size.sketches(source, |size| self.sketches(source, size, &watch))?;
        let finisher = Finisher {
            solvability: self.solvability,
            max_changes: self.max_changes,
            candidates: self.candidates.max(1),
            max_steps: self.max_steps,
            ran_out_of_steps: AtomicBool::new(false),
            watch: &watch,
        };
        let Finished { candidates: mut finished, mut unique_likeness, drawn_likeness } =
            finisher.finish(sketches);
        // If no picture in several colors is as solvable as requested, one in a single color may be.
        let failed = finished.first().filter(|best| best.ambiguous != 0 && best.picture.palette().len() > 1);
        let least = failed.map(|best| MIN_KEPT * best.likeness).filter(|_| self.solvability.is_some());
        if let Some(least) = least {
            let palette = single_color(source)?;
            let plain =
                |size| Ok(self.drawings(source, self.size.region(source, size), size, &palette, &watch));
            let plain = self.size.sketches(source, plain)?;
            let is_better = |candidate: &Candidate| candidate.ambiguous == 0 && candidate.likeness >= least;
            let plain = finisher.finish(plain);
            unique_likeness = plain.unique_likeness;
            finished.splice(..0, plain.candidates.into_iter().filter(is_better));
        }
        let mut chosen = self.choose(source, finished, self.size.is_filled(source), &finisher);
        chosen.iter_mut().take(1).for_each(|traced| traced.unique_likeness = unique_likeness);
        for traced in &mut chosen {
            traced.drawn_likeness = drawn_likeness;
            traced.is_cropped = source.is_cropped;
            traced.paper = source.paper;
            traced.limit = match watch.has_ended() {
                true => Some(Limit::Stopped),
                false => (!traced.reached && finisher.ran_out_of_steps.load(Relaxed)).then_some(Limit::Steps),
            };
        }
        Ok(chosen)
    }
}

impl Tracer<'_> {
    /// Checks the settings.
    fn check(&self) -> Result<(), Error> {
        if let Some(percent) = self.threshold.filter(|&percent| percent > 100) {
            return Err(Error::parameter(format!("threshold {percent}: expected 0 to 100 percent")));
        }
        if (1..=Palette::MAX).contains(&self.colors) {
            return Ok(());
        }
        Err(Error::parameter(format!("{} colors: expected 1 to {}", self.colors, Palette::MAX)))
    }

    /// Chooses different pictures.
    fn choose(
        &self,
        source: &Source,
        finished: Vec<Candidate>,
        is_trimmed: bool,
        finisher: &Finisher<'_>,
    ) -> Vec<Traced> {
        // Failed pictures are no measure for those that are as solvable as requested.
        let best = |is_failed: bool| {
            let candidates = finished.iter().filter(|candidate| (candidate.ambiguous != 0) == is_failed);
            candidates.map(|candidate| candidate.likeness).max_by(f64::total_cmp)
        };
        let best = best(false).or(best(true)).unwrap_or(0.0);
        let mut chosen: Vec<Traced> = Vec::new();
        for candidate in finished {
            if chosen.len() == self.candidates.max(1) {
                break;
            }
            if !chosen.is_empty() && candidate.likeness < MIN_KEPT * best {
                continue;
            }
            let candidate = finisher.with_spots(candidate, source);
            let candidate = if is_trimmed { candidate.trimmed() } else { candidate };
            if !chosen.iter().any(|traced| is_similar(&traced.picture, &candidate.picture)) {
                chosen.push(Traced::new(candidate, finisher));
            }
        }
        chosen
    }

    /// Draws all sketches; of a symmetric image, the symmetric ones.
    fn sketches(&self, source: &Source, size: Size, watch: &Watch<'_>) -> Result<Vec<Sketch>, Error> {
        let sketches = self.all_sketches(source, size, watch)?;
        if !source.is_symmetric {
            return Ok(sketches);
        }
        let is_symmetric = |sketch: &Sketch| reflection(&sketch.picture).is_some();
        let (symmetric, others): (Vec<_>, Vec<_>) = sketches.into_iter().partition(is_symmetric);
        Ok(if symmetric.is_empty() { others } else { symmetric })
    }

    fn all_sketches(&self, source: &Source, size: Size, watch: &Watch<'_>) -> Result<Vec<Sketch>, Error> {
        let content = self.size.region(source, size);
        if self.colors == 1 {
            return Ok(self.drawings(source, content, size, &Palette::black(), watch));
        }
        // The mixed colors at the edges of thin lines do not count.
        if source.widening(content, size).is_none() || !source.is_of_one_color() {
            let paintings = paintings(source, content, size, self.colors, self.max_placements, watch)?;
            if paintings.iter().any(|sketch| sketch.picture.palette().len() > 1) {
                return Ok(paintings);
            }
        }
        Ok(self.drawings(source, content, size, &single_color(source)?, watch))
    }

    fn drawings(
        &self,
        source: &Source,
        content: Region,
        size: Size,
        palette: &Palette,
        watch: &Watch<'_>,
    ) -> Vec<Sketch> {
        let threshold = self.threshold.map(|percent| f64::from(percent) / 100.0);
        drawings(source, content, size, palette, threshold, self.max_placements, watch)
    }
}
