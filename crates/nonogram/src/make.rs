//! Nonograms of images: from pixels to a picture that is like them and solvable.

mod area;
mod axis;
mod bitmap;
mod contour;
mod draft;
mod draw;
mod ground;
mod image;
mod likeness;
mod maker;
mod paint;
mod palette;
mod photograph;
mod quantile;
mod sketch;
mod source;
mod threshold;

pub use image::Image;
pub use maker::{Made, Maker};
