use super::{AnimationOptions, Reel, Scene, Size};
use crate::Rgb;

#[test]
fn the_default_size_shrinks_to_the_limits() {
    let size = |side| {
        let scene = Scene::new(10.0, 5.0, Rgb::WHITE, Vec::new());
        Reel::new(scene.into(), &AnimationOptions::default(), side).unwrap().size()
    };
    assert_eq!(size(1000), Size { width: 240, height: 120 });
    assert_eq!(size(100), Size { width: 100, height: 50 });
}
