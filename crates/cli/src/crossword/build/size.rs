//! The size of a box, as people write it.

use quadrille::Size;

/// Reads the size of a box.
pub(super) fn parse(text: &str) -> Result<Size, String> {
    match text.parse::<Size>() {
        Ok(size) if size.area() == 0 => Err("a box without squares holds no word".to_owned()),
        Ok(size) => Ok(size),
        Err(_) => Err("expected width x height, such as 15x15".to_owned()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &str, expected: Result<(u32, u32), &str>) {
        let found = parse(text).map(|size| (size.width, size.height));
        assert_eq!(found.as_ref().map_err(String::as_str), expected.as_ref().map_err(|text| *text), "{text}");
    }

    #[test]
    fn sizes_are_width_by_height() {
        check("15x12", Ok((15, 12)));
        check("15×12", Ok((15, 12)));
    }
    #[test]
    fn sizes_that_are_none() {
        check("0x5", Err("a box without squares holds no word"));
        check("5", Err("expected width x height, such as 15x15"));
        check("5x", Err("expected width x height, such as 15x15"));
        check("-5x5", Err("expected width x height, such as 15x15"));
        check("4294967296x5", Err("expected width x height, such as 15x15"));
    }
}
