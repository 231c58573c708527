//! What lists call their metadata, in the languages of the program. `about.tsv` has a language, a key and its names per
//! line.

use std::sync::LazyLock;

use hashbrown::HashMap;

use super::names::folded;

static KEYS: LazyLock<HashMap<String, &str>> = LazyLock::new(|| {
    let names =
        |(_, key, names): (_, _, &'static str)| names.split(", ").map(move |name| (folded(name), key));
    lines().flat_map(names).collect()
});

/// The language, the key and the names of each line.
fn lines() -> impl Iterator<Item = (&'static str, &'static str, &'static str)> {
    include_str!("about.tsv").lines().filter_map(|line| {
        let (language, rest) = line.split_once('\t')?;
        let (key, names) = rest.split_once('\t')?;
        Some((language, key, names))
    })
}

/// The key of metadata with this name: `title` for `Titre`.
pub(crate) fn key(name: &str) -> Option<&'static str> {
    KEYS.get(&*folded(name)).copied()
}

#[cfg(test)]
mod tests;
