//! Squared paper: positions, sizes, rectangles, directions and grids.
//!
//! Rows grow downwards and columns to the right. Positions are signed, because free-form puzzles grow in all
//! directions from their first entry.

mod direction;
mod grid;
mod position;
mod rect;
mod size;

pub use direction::Direction;
pub use grid::{Grid, Positions};
pub use position::Position;
pub use rect::Rect;
pub use size::Size;
