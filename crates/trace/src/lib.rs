//! Traces images: turns pixels into pictures of cells that are similar to the image and solvable as
//! nonograms.
//!
//! [`Tracer`] is the entry point. This is how it works:
//!
//! 1. *Flatten and crop* (`flat_image`, `page_detection`). The image is put on white paper, or on black if it
//!    is white on a transparent background. A light page in a dark frame or on a dark desk is cropped.
//! 2. *Separate the background* (`source`, `background`): the transparent part, a border of one color, or
//!    whatever is connected with the border without an edge in between, which includes gradients and shadows.
//!    The rest is the foreground and has an outline, however pale it is. An image without a background is a
//!    photograph (`photograph`): it has no silhouette, and local contrast counts more than darkness.
//!    If its halves are nearly equal, they are made equal (`symmetry`), and so are those of the pictures.
//! 3. *Draw sketches* (`drawing`, `painting`). Summed-area tables give the mean of any cell at once, so a
//!    grid can be placed anywhere (`placement`). Inside of its silhouette an image is also drawn in its tones
//!    (`foreground`), along the direction in which its colors differ most, with or without an outline, or
//!    filled except for its dark tones, which makes lines easier to solve. Lines that are much narrower than
//!    a cell are also widened to a cell.
//! 4. *Measure the likeness* of every sketch (`likeness`), which takes microseconds. Averages over cells miss
//!    stems, feet and thin lines, so the contour (`contour`) has to leave a trace within a cell, and every
//!    piece or hole that is as wide as a cell has to stay one (`topology`). A plain rectangle is penalized
//!    unless the image is one.
//! 5. *Solve and repair* (`candidate`) the sketches that could still become better than the best solvable
//!    one. Small areas that differ from everything around them, such as eyes, are added to the chosen pictures
//!    if these stay solvable (`spots`). After a stop, a short analysis or a four-cell swap decides.
//!
//! # Worth of the parts
//!
//! Each part was left out of the choice, and the chosen pictures were judged with it: 37 icons, emoji,
//! drawings and photographs at 30 cells in one color, before the parts of the last paragraph were removed.
//!
//! | left out | other pictures | mean loss of likeness | maximum |
//! | --- | ---: | ---: | ---: |
//! | contour | 8 | 0.023 | 0.48 |
//! | room on the grid | 23 | 0.009 | 0.17 |
//! | silhouettes | 6 | 0.009 | 0.23 |
//! | all thresholds but Otsu's | 23 | 0.006 | 0.06 |
//! | detail inside of outlines | 12 | 0.005 | 0.09 |
//! | more than half a cell of room | 15 | 0.004 | 0.13 |
//! | pieces and holes | 5 | 0.002 | 0.04 |
//!
//! Parts that were worth 0.001 or less have been removed: the correlation of edges, the blur of shades, a
//! penalty for unequal amounts of ink, and every other threshold. Measure a change with
//! `cargo run --release -p benches --features icons --bin icons` before and after.

#![cfg_attr(docsrs, feature(doc_cfg))]
#![no_std]

extern crate alloc;

mod analyzed_image;
mod background;
mod bitmap;
mod candidate;
mod connected_components;
mod contour;
mod drawing;
mod flat_image;
mod foreground;
mod image;
mod likeness;
mod neighborhood;
mod page_detection;
mod painting;
mod palette;
mod photograph;
mod placement;
mod pool;
mod raster;
mod requested_size;
mod similarity;
mod sketch;
mod source;
mod spots;
mod statistics;
mod summed_area;
mod symmetry;
mod topology;
mod traced;
mod tracer;

pub use analyzed_image::AnalyzedImage;
pub use image::Image;
pub use quadrille_core::{Error, ErrorKind};
pub use traced::Traced;
pub use tracer::Tracer;

/// The examples in the README are tests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
