//! The items of all frames in one picture, each with the frames that show it.

use hashbrown::HashMap;

use crate::{Error, Frames, Item, Rgb, Scene, backend::svg::Layer};

/// More items than browsers draw at once while a slider moves.
const MAX_ITEMS: usize = 200_000;

/// Frames as layers of one picture.
pub(super) struct Layers {
    /// The last frame: the size, the paper and the name of all.
    pub(super) scene: Scene,
    /// The items from the lowest to the topmost.
    pub(super) layers: Vec<Layer>,
    /// The name of each frame.
    pub(super) names: Vec<String>,
}

impl Layers {
    pub(super) fn new(frames: Frames<'_>) -> Result<Self, Error> {
        let count = frames.len();
        let mut film = Film::default();
        let mut names = Vec::with_capacity(count);
        let mut last: Option<Scene> = None;
        for scene in frames {
            let scene = scene?;
            if last.as_ref().is_some_and(|last| !is_of_size(last, &scene)) {
                return Err(Error::input("the frames have different sizes"));
            }
            film.append(scene.items());
            if film.entries.len() > MAX_ITEMS {
                let message = format!("steps with more than {MAX_ITEMS} items: show fewer frames");
                return Err(Error::limit(message));
            }
            names.push(scene.name().to_owned());
            last = Some(scene);
        }
        let scene = last.ok_or_else(|| Error::input("steps without frames: expected at least one"))?;
        Ok(Self { scene, layers: film.layers(), names })
    }
}

fn is_of_size(one: &Scene, other: &Scene) -> bool {
    one.width() == other.width() && one.height() == other.height()
}

/// All items so far, in an order that is that of each frame.
#[derive(Default)]
struct Film {
    entries: Vec<Entry>,
    frames: usize,
}

/// An item, and the first and the last frame that show it.
struct Entry {
    item: Item,
    first: usize,
    last: usize,
}

impl Film {
    /// Appends a frame. Its items that the previous frame shows in the same order continue; others are inserted.
    fn append(&mut self, items: &[Item]) {
        let frame = self.frames;
        self.frames += 1;
        let mut visible: HashMap<Key, Vec<usize>> = HashMap::new();
        // Backwards, so that the lowest is popped first.
        for (index, entry) in self.entries.iter().enumerate().rev() {
            if entry.last + 1 == frame {
                visible.entry(key(&entry.item)).or_default().push(index);
            }
        }
        let mut before = std::mem::take(&mut self.entries).into_iter();
        let mut passed = 0;
        for item in items {
            let place = visible.get_mut(&key(item)).and_then(|places| {
                let place = std::iter::from_fn(|| places.pop()).find(|&place| place >= passed)?;
                // Different items may be in one place.
                (before.as_slice().get(place - passed)?.item == *item).then_some(place)
            });
            match place {
                Some(place) => {
                    self.entries.extend(before.by_ref().take(place - passed));
                    self.entries.extend(before.next().map(|entry| Entry { last: frame, ..entry }));
                    passed = place + 1;
                }
                None => self.entries.push(Entry { item: item.clone(), first: frame, last: frame }),
            }
        }
        self.entries.extend(before);
    }

    /// Adjacent items of the same frames together.
    fn layers(self) -> Vec<Layer> {
        let last = self.frames.saturating_sub(1);
        let mut layers: Vec<Layer> = Vec::new();
        for Entry { item, first, last: until } in self.entries {
            let frames = ((first, until) != (0, last)).then_some((first, until));
            match layers.last_mut() {
                Some(layer) if layer.frames == frames => layer.items.push(item),
                _ => layers.push(Layer { frames, items: vec![item] }),
            }
        }
        layers
    }
}

/// The place and the colors of an item.
type Key = (Option<[u64; 4]>, [Option<Rgb>; 2]);

fn key(item: &Item) -> Key {
    let bounds = item.bounds().map(|bounds| [bounds.left, bounds.top, bounds.right, bounds.bottom]);
    let mut colors = item.colors();
    (bounds.map(|sides| sides.map(f64::to_bits)), [colors.next(), colors.next()])
}

#[cfg(test)]
mod tests;
