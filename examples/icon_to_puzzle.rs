//! A nonogram of an image, in five lines.

use quadrille::{formats::image, trace::Tracer};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let image = image::read(include_bytes!("pictures/cat.png"))?;
    for made in Tracer::new().side(24).trace(&image)? {
        print!("{}", made.picture);
        println!("{}, {} cells changed, likeness {:.2}", made.recipe, made.changed.len(), made.likeness);
    }
    Ok(())
}
