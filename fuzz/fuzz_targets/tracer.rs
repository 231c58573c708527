//! Images of all formats, and nonograms that are traced from them.
#![no_main]

use libfuzzer_sys::fuzz_target;
use quadrille::{
    formats::image::{self, ImageOptions},
    nonogram::{Solver, Verdict},
    trace::Tracer,
};

fuzz_target!(|bytes: &[u8]| {
    let _ = image::size(bytes);
    let Ok(image) = image::read_with(bytes, &ImageOptions::default()) else { return };
    if image.size().area() > 64 * 64 {
        return;
    }
    // Decoders ignore what is behind an image, so its length can choose the settings.
    let (side, colors) = (bytes.len() % 12, bytes.len() / 12 % 4);
    let tracer = Tracer::new().side(side as u32).colors(colors).max_placements(1).max_steps(2000);
    for traced in tracer.trace(&image).iter().flatten() {
        if traced.reached {
            let verdict = Solver::new().analyze(&traced.picture.clues()).verdict;
            assert!(matches!(verdict, Verdict::Unique(found) if found == traced.picture));
        }
    }
});
