//! What several commands for crosswords do: read one, say something about it, write it.

pub(super) mod about;
pub(super) mod lists;
pub(super) mod read;
pub(super) mod write;
