//! Backends turn a scene into bytes. They know nothing of puzzles.

#[cfg(feature = "animation")]
pub(crate) mod animation;
#[cfg(feature = "latex")]
pub(crate) mod latex;
#[cfg(feature = "pdf")]
pub(crate) mod pdf;
#[cfg(feature = "png")]
pub(crate) mod png;
#[cfg(feature = "png")]
pub(crate) mod raster;
#[cfg(feature = "svg")]
pub(crate) mod svg;
