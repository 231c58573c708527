use alloc::{boxed::Box, vec::Vec};

use quadrille_core::Position;
use quadrille_nonogram::{Analysis, Clues, ColorId, Limit, Picture, Solvability, Verdict};

use crate::candidate::{Candidate, Finisher};

/// A picture that was traced from an image.
///
/// [`Tracer`](crate::Tracer) has an example.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Traced {
    /// The picture.
    pub picture: Picture,
    /// A description of how the picture was drawn, for people, such as `tones and outline, threshold 0.35`.
    pub recipe: Box<str>,
    /// Whether the light parts of the image are filled instead of the dark ones, because that is more similar.
    pub is_inverted: bool,
    /// Whether the image was cut out of a dark frame around a light page.
    pub is_cropped: bool,
    /// The color of the border, which is that of empty cells, unless the border is transparent or has several colors.
    pub paper: Option<[u8; 3]>,
    /// The cells that were changed after drawing to make the picture solvable, row by row.
    pub changed: Vec<Position>,
    /// What the changed cells were in the drawing, in the same order.
    pub replaced: Vec<Option<ColorId>>,
    /// The similarity to the image, from 0 to 1. It ranks pictures of the same image and size, and not those
    /// of different images.
    pub likeness: f64,
    /// The number of solutions, with the limit that was reached if there were too few steps to count them.
    pub analysis: Analysis,
    /// The likeness that is possible with [`Solvability::Unique`], if this is much more than the likeness of
    /// this picture. It is only set in the first picture, and only for [`Solvability::Line`].
    pub unique_likeness: Option<f64>,
    /// The likeness of the most similar drawing in this size, before any change and be it solvable or not.
    pub drawn_likeness: f64,
    /// Whether the picture is proven to be as solvable as requested; always `true` if nothing was requested.
    pub reached: bool,
    /// The limit that ended the search, so that better pictures may exist: [`Limit::Stopped`] if the work was
    /// stopped, or [`Limit::Steps`] if the picture is not as solvable as requested and the steps of a repair
    /// ran out.
    pub limit: Option<Limit>,
}

impl Traced {
    /// Analyzes a finished candidate.
    pub(crate) fn new(candidate: Candidate, finisher: &Finisher<'_>) -> Self {
        let analysis = finisher.analyze(&candidate);
        let reached = match finisher.solvability {
            None => true,
            Some(Solvability::Line) => analysis.is_line_solvable(),
            Some(Solvability::Unique) => matches!(analysis.verdict, Verdict::Unique(_)),
        };
        let (changed, replaced) = candidate.changed.into_iter().unzip();
        Self {
            recipe: candidate.sketch.recipe,
            is_inverted: candidate.sketch.is_inverted,
            is_cropped: false,
            paper: None,
            picture: candidate.picture,
            changed,
            replaced,
            likeness: candidate.likeness,
            analysis,
            unique_likeness: None,
            drawn_likeness: 0.0,
            reached,
            limit: None,
        }
    }

    /// Returns the clues of the picture.
    #[must_use]
    pub fn clues(&self) -> Clues {
        self.picture.clues()
    }
}
