//! Parts of several commands for crosswords: reading, metadata and writing.

pub(super) mod lists;
pub(super) mod metadata;
pub(super) mod read;
pub(super) mod vocabulary;
pub(super) mod write;
