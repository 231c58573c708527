use std::sync::Arc;

use skrifa::{
    GlyphId, MetadataProvider,
    instance::{LocationRef, Size},
    outline::{DrawSettings, OutlinePen},
};

use super::Face;
use crate::{Path, Point, Segment};

/// The outline of a glyph, filled by nonzero winding. The unit is the font size, the origin is on the
/// baseline, and y grows downwards.
///
/// A [`Lettering`](crate::Lettering) has one for each of its glyphs.
#[derive(Clone, Debug, PartialEq)]
pub struct Outline {
    path: Path,
    face: Arc<Face>,
    glyph: u32,
}

impl Outline {
    /// Reads a glyph; `None` if the font has no outline for it.
    pub(super) fn read(face: &Arc<Face>, glyph: u32) -> Option<Self> {
        let font = face.font()?;
        let outline = font.outline_glyphs().get(GlyphId::new(glyph))?;
        let coords = face.coords();
        let location = LocationRef::new(&coords);
        let units_per_em = font.metrics(Size::unscaled(), location).units_per_em.max(1);
        let settings = DrawSettings::unhinted(Size::unscaled(), location);
        let scale = 1.0 / f64::from(units_per_em);
        let mut pen = Pen { segments: Vec::new(), scale, slant: face.slant() };
        outline.draw(settings, &mut pen).ok()?;
        Some(Self { path: pen.segments.into_iter().collect(), face: Arc::clone(face), glyph })
    }

    /// A key that identifies the outline, also among those of other scenes.
    #[cfg(any(feature = "png", feature = "svg"))]
    pub(crate) fn key(&self) -> OutlineKey {
        (self.face.key(), self.face.slant().to_bits(), self.glyph)
    }

    /// The font.
    #[must_use]
    pub fn face(&self) -> &Face {
        &self.face
    }

    /// The index in the font.
    #[must_use]
    pub const fn glyph(&self) -> u32 {
        self.glyph
    }

    /// The path.
    #[must_use]
    pub const fn path(&self) -> &Path {
        &self.path
    }
}

/// A font, its slant, and a glyph.
#[cfg(any(feature = "png", feature = "svg"))]
pub(crate) type OutlineKey = (super::face::FaceKey, u64, u32);

/// Turns font units with y upwards into font sizes with y downwards.
struct Pen {
    segments: Vec<Segment>,
    scale: f64,
    slant: f64,
}

impl Pen {
    fn point(&self, x: f32, y: f32) -> Point {
        let (x, y) = (f64::from(x) * self.scale, f64::from(y) * self.scale);
        Point::new(x + self.slant * y, -y)
    }
}

impl OutlinePen for Pen {
    fn move_to(&mut self, x: f32, y: f32) {
        self.segments.push(Segment::Move(self.point(x, y)));
    }

    fn line_to(&mut self, x: f32, y: f32) {
        self.segments.push(Segment::Line(self.point(x, y)));
    }

    fn quad_to(&mut self, cx: f32, cy: f32, x: f32, y: f32) {
        self.segments.push(Segment::Quad(self.point(cx, cy), self.point(x, y)));
    }

    fn curve_to(&mut self, ax: f32, ay: f32, bx: f32, by: f32, x: f32, y: f32) {
        self.segments.push(Segment::Cubic(self.point(ax, ay), self.point(bx, by), self.point(x, y)));
    }

    fn close(&mut self) {
        self.segments.push(Segment::Close);
    }
}
