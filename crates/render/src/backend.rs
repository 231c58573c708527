//! Backends turn a scene into bytes. They know nothing of puzzles.

#[cfg(feature = "pdf")]
pub(crate) mod pdf;
#[cfg(feature = "png")]
pub(crate) mod png;
#[cfg(feature = "svg")]
pub(crate) mod svg;
