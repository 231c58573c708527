//! Grids with blocks, and their filling from words.

mod filling;
mod template;
mod vocabulary;

pub use filling::Filling;
pub use template::Template;
pub use vocabulary::Vocabulary;
