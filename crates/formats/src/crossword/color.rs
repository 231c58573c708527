//! Background colors of squares, which shade them.

/// The color that shaded squares have in files.
pub(super) const SHADE: &str = "dcdcdc";

/// The background of a square.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Background {
    /// White, as some programs write it, or another word for none.
    Paper,
    /// Any gray.
    Shade,
    /// A color with a hue, or in a notation that is not known.
    Color,
}

impl Background {
    /// Returns the background of a color, which is a name or hexadecimal digits, also with its opacity.
    pub(super) fn of(color: &str) -> Self {
        const GRAYS: [&str; 4] = ["gray", "grey", "silver", "gainsboro"];
        let color = color.trim().to_ascii_lowercase();
        let digits = color.trim_start_matches('#');
        let is_hexadecimal = digits.bytes().all(|digit| digit.is_ascii_hexdigit());
        let [red, green, blue] = match digits.len() {
            3 | 4 if is_hexadecimal => [0, 1, 2].map(|k| &digits[k..=k]),
            6 | 8 if is_hexadecimal => [0, 2, 4].map(|k| &digits[k..k + 2]),
            _ => {
                let shade = ["light", "dark", "dim"].iter().find_map(|prefix| color.strip_prefix(prefix));
                return match &*color {
                    "" | "none" | "transparent" | "white" => Self::Paper,
                    "black" | "whitesmoke" => Self::Shade,
                    _ if GRAYS.contains(&shade.unwrap_or(&color)) => Self::Shade,
                    _ => Self::Color,
                };
            }
        };
        match red == green && green == blue {
            true if red.bytes().all(|digit| digit == b'f') => Self::Paper,
            true => Self::Shade,
            false => Self::Color,
        }
    }
}

#[cfg(test)]
mod tests;
