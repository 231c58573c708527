use proptest::prelude::*;

use super::*;
use crate::{Bounds, ErrorKind};

/// A square at a place.
fn item(place: u8) -> Item {
    let left = f64::from(place);
    Item::Rectangle(Bounds { left, top: 0.0, right: left + 1.0, bottom: 1.0 }, Rgb::BLACK)
}

fn scene(width: f64, places: &[u8]) -> Scene {
    Scene::new(width, 1.0, Rgb::WHITE, places.iter().copied().map(item).collect())
}

fn layers(frames: &[Vec<u8>]) -> Result<Layers, Error> {
    let scenes: Vec<_> = frames.iter().map(|places| scene(9.0, places)).collect();
    Layers::new(scenes.into())
}

/// The items that a frame shows.
fn shown(layers: &Layers, frame: usize) -> Vec<Item> {
    let is_shown = |layer: &&Layer| layer.frames.is_none_or(|(first, last)| (first..=last).contains(&frame));
    layers.layers.iter().filter(is_shown).flat_map(|layer| layer.items.clone()).collect()
}

proptest! {
    #[test]
    fn every_frame_shows_its_items_in_order(
        frames in prop::collection::vec(prop::collection::vec(0_u8..9, 0..12), 1..8),
    ) {
        let layers = layers(&frames).unwrap();
        for (frame, places) in frames.iter().enumerate() {
            let expected: Vec<_> = places.iter().copied().map(item).collect();
            prop_assert_eq!(shown(&layers, frame), expected, "frame {}", frame);
        }
    }
}

#[track_caller]
fn check(frames: &[&[u8]], expected: &[(Option<(usize, usize)>, usize)]) {
    let frames: Vec<_> = frames.iter().map(|places| places.to_vec()).collect();
    let layers = layers(&frames).unwrap().layers;
    let actual: Vec<_> = layers.iter().map(|layer| (layer.frames, layer.items.len())).collect();
    assert_eq!(actual, expected);
}

#[test]
fn items_of_several_frames_are_written_once() {
    check(&[&[1, 2]], &[(None, 2)]);
    check(&[&[1, 2], &[1, 2], &[1, 2]], &[(None, 2)]);
    check(&[&[1], &[1, 2], &[1, 2, 3]], &[(None, 1), (Some((1, 2)), 1), (Some((2, 2)), 1)]);
    check(&[&[3], &[2, 3], &[1, 2, 3]], &[(Some((2, 2)), 1), (Some((1, 2)), 1), (None, 1)]);
    check(&[&[1, 2], &[1], &[1, 2]], &[(None, 1), (Some((2, 2)), 1), (Some((0, 0)), 1)]);
    check(&[&[1, 2], &[2, 1]], &[(Some((0, 0)), 1), (None, 1), (Some((1, 1)), 1)]);
}

#[track_caller]
fn check_error(scenes: Vec<Scene>, kind: ErrorKind, message: &str) {
    let error = Layers::new(scenes.into()).err().unwrap();
    assert_eq!((error.kind(), error.message()), (kind, message));
}

#[test]
fn frames_have_one_size() {
    check_error(vec![], ErrorKind::InvalidInput, "steps without frames: expected at least one");
    check_error(
        vec![scene(2.0, &[]), scene(3.0, &[])],
        ErrorKind::InvalidInput,
        "the frames have different sizes",
    );
}
