use core::fmt;

use parley::{fontique::Blob, layout::Run};
use skrifa::{FontRef, Tag, instance::NormalizedCoord};

/// A font, at one position of its design space if it is variable.
///
/// Each [`Outline`](crate::Outline) has one, so that a backend can embed the font instead of outlines.
#[derive(Clone)]
pub struct Face {
    data: Blob<u8>,
    index: u32,
    coords: Vec<i16>,
    variations: Vec<(Tag, f32)>,
    slant: f64,
}

/// The address of a font file, the index of the font in it, and the position in its design space.
#[cfg(any(feature = "pdf", feature = "png", feature = "svg"))]
pub(crate) type FaceKey = (usize, u32, Vec<i16>);

impl Face {
    /// The face of a run of text.
    pub(super) fn of(run: &Run<'_, ()>) -> Self {
        Self {
            data: run.font().data.clone(),
            index: run.font().index,
            coords: run.normalized_coords().iter().map(|coord| coord.to_bits()).collect(),
            variations: run.synthesis().variation_settings().to_vec(),
            slant: run.synthesis().skew().map_or(0.0, |degrees| libm::tan(f64::from(degrees).to_radians())),
        }
    }

    /// The font file.
    #[must_use]
    pub fn data(&self) -> &[u8] {
        self.data.as_ref()
    }

    /// The font file, shared instead of copied.
    #[cfg(feature = "pdf")]
    pub(crate) fn shared_data(&self) -> std::sync::Arc<dyn AsRef<[u8]> + Send + Sync> {
        self.data.clone().into_raw_parts().0
    }

    /// A key that identifies the font, which may also be slanted.
    #[cfg(any(feature = "pdf", feature = "png", feature = "svg"))]
    pub(crate) fn key(&self) -> FaceKey {
        (self.data().as_ptr().addr(), self.index, self.coords.clone())
    }

    /// The index of the font in its file.
    #[must_use]
    pub const fn index(&self) -> u32 {
        self.index
    }

    /// The axes of the design space that are not at their defaults, with their values.
    pub fn variations(&self) -> impl Iterator<Item = ([u8; 4], f32)> {
        self.variations.iter().map(|&(tag, value)| (tag.to_be_bytes(), value))
    }

    /// How far italic letters of a font without an italic face are moved to the right, for each unit above the baseline.
    #[must_use]
    pub const fn slant(&self) -> f64 {
        self.slant
    }

    pub(super) fn font(&self) -> Option<FontRef<'_>> {
        FontRef::from_index(self.data(), self.index).ok()
    }

    pub(super) fn coords(&self) -> Vec<NormalizedCoord> {
        self.coords.iter().map(|&bits| NormalizedCoord::from_bits(bits)).collect()
    }
}

impl PartialEq for Face {
    fn eq(&self, other: &Self) -> bool {
        let is_same_file = core::ptr::eq(self.data(), other.data()) || self.data() == other.data();
        (self.index, &self.coords, self.slant) == (other.index, &other.coords, other.slant) && is_same_file
    }
}

impl fmt::Debug for Face {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Face")
            .field("blob", &self.data.id())
            .field("index", &self.index)
            .finish_non_exhaustive()
    }
}
