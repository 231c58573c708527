//! A sheet of paper in a dark frame, on a dark desk or between dark bars: what is on the sheet is the image.
//!
//! The other way round, something dark on light ground is drawn with all that is in it, as the square of an
//! icon is.

use alloc::vec::Vec;
use core::ops::RangeInclusive;

use quadrille_core::Position;

use crate::{bounds::Bounds, palette::APART, paper::Paper};
use quadrille_nonogram::internal::oklab::{self, Lab, oklab};

/// Paper is as light as this at least.
const LIGHT: f64 = 0.85;
/// A sheet takes so large a part of each side.
const LEAST: f64 = 0.5;
/// A frame is so narrow a part of a side at most.
const FRAME: f64 = 0.04;
/// So large a part of a sheet that lies on something dark is free of ink.
const FREE: f64 = 0.75;

/// The sheet without what is around it, or the paper as it is.
pub(crate) fn cut_out(paper: Paper) -> Paper {
    match sheet(&paper) {
        Some(sheet) => cropped(&paper, sheet),
        None => paper,
    }
}

fn sheet(paper: &Paper) -> Option<Bounds> {
    if paper.alone.is_some() {
        return None;
    }
    let around = oklab(paper.border_color()?);
    if around[0] >= LIGHT - APART {
        return None;
    }
    let lightness: Vec<_> = paper.pixels.iter().map(|&rgb| oklab(rgb)[0]).collect();
    let light = (0..lightness.len()).filter(|&at| lightness[at] >= LIGHT);
    let place = |at: usize| Position::new((at / paper.width) as i32, (at % paper.width) as i32);
    let sheet = Bounds::around(light.map(place))?;
    let size = sheet.size();
    let is_large = f64::from(size.width) >= LEAST * paper.width as f64
        && f64::from(size.height) >= LEAST * paper.height as f64;
    if !is_large {
        return None;
    }
    let inside = cropped(paper, sheet);
    let ground = oklab(inside.border_color()?);
    let colors = inside.pixels.iter().map(|&rgb| oklab(rgb));
    let ink: Vec<Lab> = colors.filter(|&lab| oklab::distance(lab, ground) > APART).collect();
    // A mere rectangle is the image itself.
    let is_sheet = !ink.is_empty()
        && (is_framed(paper, sheet) || is_free(&ink, inside.pixels.len()) || is_foreign(&ink, around));
    (ground[0] >= LIGHT && is_sheet).then_some(sheet)
}

/// Whether what is around the sheet is narrow at each side.
fn is_framed(paper: &Paper, Bounds { first, last }: Bounds) -> bool {
    let is_narrow = |first: i32, last: i32, side: usize| {
        let margins = [first as usize, side - 1 - last as usize];
        margins.into_iter().all(|margin| margin as f64 <= FRAME * side as f64)
    };
    is_narrow(first.column, last.column, paper.width) && is_narrow(first.row, last.row, paper.height)
}

/// Whether much of a sheet of so many pixels is free: through a light ring one sees much of what is around
/// it.
fn is_free(ink: &[Lab], pixels: usize) -> bool {
    ink.len() as f64 <= (1.0 - FREE) * pixels as f64
}

/// Whether most of the ink is of another color than what is around the sheet.
fn is_foreign(ink: &[Lab], around: Lab) -> bool {
    let foreign = ink.iter().filter(|&&lab| oklab::distance(lab, around) > APART).count();
    2 * foreign >= ink.len()
}

fn cropped(paper: &Paper, Bounds { first, last }: Bounds) -> Paper {
    let range = |from: i32, to: i32| -> RangeInclusive<usize> { from as usize..=to as usize };
    let (rows, columns) = (range(first.row, last.row), range(first.column, last.column));
    let (width, height) = (columns.clone().count(), rows.clone().count());
    let row = |row: usize| paper.pixels[row * paper.width..][columns.clone()].iter().copied();
    Paper { width, height, pixels: rows.flat_map(row).collect(), alone: None }
}

#[cfg(test)]
mod tests {
    use alloc::string::String;

    use super::*;

    /// What is left of a picture: `#` black, `g` gray, everything else white.
    #[track_caller]
    fn check(picture: &str, expected: &str) {
        let rows: Vec<&str> = picture.split(' ').collect();
        let signs = rows.concat();
        let pixels = signs.bytes().map(|byte| match byte {
            b'#' => [0; 3],
            b'g' => [128; 3],
            _ => [255; 3],
        });
        let paper = Paper { width: rows[0].len(), height: rows.len(), pixels: pixels.collect(), alone: None };
        let left = cut_out(paper);
        let sign = |rgb: &[u8; 3]| match rgb[0] {
            0 => '#',
            128 => 'g',
            _ => '.',
        };
        let rows = left.pixels.chunks(left.width);
        let text: Vec<String> = rows.map(|row| row.iter().map(sign).collect()).collect();
        assert_eq!(text.join(" "), expected);
    }

    #[test]
    fn a_frame_is_cut_off() {
        check("###### #....# #.#..# #....# ######", ".... .#.. ....");
    }
    #[test]
    fn soft_edges_are_cut_off_with_it() {
        check("###### #gggg# #....# #.#..# #....# ######", ".... .#.. ....");
    }
    #[test]
    fn a_desk_is_cut_off() {
        check("####### ##....# ##.#..# ##....# ####### #######", ".... .#.. ....");
    }
    #[test]
    fn a_rectangle_with_nothing_in_it_stays() {
        check("##### #...# #...# #####", "##### #...# #...# #####");
    }
    #[test]
    fn a_light_drawing_stays() {
        check("##### #..## #.#.# #...# #####", "##### #..## #.#.# #...# #####");
    }
    #[test]
    fn a_light_eight_stays() {
        let eight = "########## ##......## ##.####.## ##......## ##.####.## ##......## ##########";
        check(eight, eight);
    }
    #[test]
    fn ink_of_another_color_is_on_a_sheet() {
        check("######### ##......# ##.gggg.# ##.gggg.# ##......# #########", "...... .gggg. .gggg. ......");
        let black = "######### ##......# ##.####.# ##.####.# ##......# #########";
        check(black, black);
    }
    #[test]
    fn what_is_small_stays() {
        check(
            "######### ######### ##...#### ##.#.#### ##...#### ######### #########",
            "######### ######### ##...#### ##.#.#### ##...#### ######### #########",
        );
    }
    #[test]
    fn something_dark_on_light_ground_stays() {
        check("...... .####. .#.##. .####. ......", "...... .####. .#.##. .####. ......");
    }
}
