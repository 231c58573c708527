//! Clues, pictures, colors, and partly solved grids.

pub(crate) mod candidates;
pub(crate) mod clue;
pub(crate) mod clues;
pub(crate) mod color_names;
pub(crate) mod distinct_colors;
pub(crate) mod line_state;
pub(crate) mod nonogram;
pub(crate) mod oklab;
pub(crate) mod palette;
pub(crate) mod partial_grid;
pub(crate) mod picture;
pub(crate) mod side;
pub(crate) mod symmetry;
pub(crate) mod text;
