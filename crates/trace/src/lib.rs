//! Nonograms of images: from pixels to a picture that is like them and solvable.
//!
//! An image is laid over white paper, or black if it is white on nothing, and cropped. Sums over rectangles
//! give the mean of any part of it at once, so that a grid can lie anywhere on it. Every sketch is a picture
//! and what the image looks like at its cells, and its likeness (`likeness`) is measured.
//!
//! Averages over cells do not miss a stem, a foot or a thin line: so the contour (`contour`), which is the
//! outline of the silhouette and all lines that are thinner than a cell, has to leave a trace within a cell,
//! and what of it leaves none takes as large a part of the likeness. Every hole that is as wide as a cell has
//! to stay a hole, and every piece a piece (`pieces`): of ink in what is of one color, as letters and line
//! art are, and else of tones, such as an eye. Where ink is much narrower in the mean than a cell, lines are
//! also drawn and judged as if they were as wide as a cell.
//!
//! A sheet of paper in a dark frame or on a dark desk (`sheet`) is all that counts. A mere rectangle, where
//! that is not what the image is, loses a part of it, because there is nothing to solve. The background is
//! what is clear, if most of the border is, or a border of one color, or what can be reached from the border
//! without an edge on the way, however it changes; what is not reached has an outline, however pale it is,
//! and a shadow is reached. Inside of its silhouette an image is also drawn in its tones (`figure`), along
//! the direction in which its colors differ most, with and without an outline, or filled but for its dark
//! tones, which gives lines a foothold. What has no background is a photograph (`photograph`): it has no
//! silhouette either, and what stands out from its surroundings counts more than how dark they are.
//!
//! What each part is worth was measured with icons, emoji, drawings and photographs, 37 of them at 30 cells
//! in one ink: it was left out of the choice, and the chosen pictures were judged with it.
//!
//! | left out | other pictures | likeness lost, mean | most |
//! | --- | ---: | ---: | ---: |
//! | contour | 8 | 0.023 | 0.48 |
//! | room on the grid | 23 | 0.009 | 0.17 |
//! | silhouettes | 6 | 0.009 | 0.23 |
//! | all thresholds but Otsu's | 23 | 0.006 | 0.06 |
//! | detail inside of outlines | 12 | 0.005 | 0.09 |
//! | more than half a cell of room | 15 | 0.004 | 0.13 |
//! | pieces | 5 | 0.002 | 0.04 |
//! | masses | 9 | 0.001 | 0.04 |
//! | every other threshold | 8 | 0.001 | 0.03 |
//! | blur of masses | 9 | 0.000 | 0.01 |
//! | edges | 9 | 0.000 | 0.00 |
//! | balance | 12 | −0.002 | 0.01 |
//!
//! Of 212 such images the first picture is plain 81, tones and outline 39, adaptive 35, tones 19, lines 13,
//! inverted 9, tones inverted 9, tones and thick outline 5, silhouette without its lines 2. Another choice is
//! measured by `cargo run --release -p benches --features icons --bin icons` before and after.
//!
//! All sketches are judged, because that takes microseconds, and only those are repaired that could become
//! better than the best that needs no repair. What is judged when time is over is told by few steps, or by a
//! switch of four cells that leaves all clues as they are. One observer, which all threads ask, may end this
//! at any time with the best so far.

#![no_std]

extern crate alloc;

mod area;
mod areas;
mod axis;
mod bitmap;
mod bounds;
mod contour;
mod draft;
mod draw;
mod figure;
mod ground;
mod image;
mod likeness;
mod paint;
mod palette;
mod paper;
mod photograph;
mod pieces;
mod quantile;
mod sheet;
mod silhouette;
mod sketch;
mod source;
mod sums;
mod surroundings;
mod threshold;
mod tracer;

pub use image::Image;
pub use quadrille_core::{Error, ErrorKind};
pub use tracer::{Traced, Tracer};
