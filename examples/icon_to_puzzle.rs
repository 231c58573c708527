//! Traces an image into a nonogram.

use quadrille::{formats::image, trace::Tracer};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let image = image::read(include_bytes!("pictures/cat.png"))?;
    for traced in Tracer::new().side(24).trace(&image)? {
        print!("{}", traced.picture);
        println!(
            "{}, {} cells changed, likeness {:.2}",
            traced.recipe,
            traced.changed.len(),
            traced.likeness
        );
    }
    Ok(())
}
