//! Pictures that move, decoded by others.

use std::{io::Cursor, time::Duration};

use quadrille_core::Crossword;
use quadrille_nonogram::Picture as Drawing;
use quadrille_render::{
    AnimationOptions, ErrorKind, FrameOptions, Frames, NonogramView, PngOptions, Scene, Style, View,
    draw_frames,
};

use crate::common::{Picture, apng, by_us, check_bytes, difference, gif, parsed, png, puzzle, solution};

pub(crate) fn options() -> AnimationOptions {
    AnimationOptions { pixels: Some(20), ..Default::default() }
}

fn growth(crossword: &Crossword, show: View) -> Vec<Scene> {
    draw_frames(crossword, &Style::new(show), &FrameOptions::default()).unwrap().map(Result::unwrap).collect()
}

/// The frames of a GIF as they are seen, with the time of each in milliseconds.
pub(crate) fn seen_gif(file: &[u8]) -> Vec<(u32, Picture)> {
    let mut options = ::gif::DecodeOptions::new();
    options.set_color_output(::gif::ColorOutput::RGBA);
    let mut reader = options.read_info(Cursor::new(file)).unwrap();
    let (width, height) = (reader.width() as usize, reader.height() as usize);
    let mut canvas = vec![[0; 3]; width * height];
    let mut seen = Vec::new();
    while let Some(frame) = reader.read_next_frame().unwrap() {
        let part: Vec<_> = frame.buffer.chunks_exact(4).map(seen_pixel).collect();
        paste(&mut canvas, width, [frame.left, frame.top, frame.width].map(usize::from), &part);
        seen.push((u32::from(frame.delay) * 10, Picture { width, height, pixels: canvas.clone() }));
    }
    seen
}

/// The frames of an animated PNG as they are seen, with the time of each in milliseconds.
fn seen_apng(file: &[u8]) -> Vec<(u32, Picture)> {
    let mut reader = ::png::Decoder::new(Cursor::new(file)).read_info().unwrap();
    let frames = reader.info().animation_control().unwrap().num_frames;
    let (width, height) = (reader.info().width as usize, reader.info().height as usize);
    let mut canvas = vec![[0; 3]; width * height];
    let mut data = vec![0; reader.output_buffer_size().unwrap()];
    let frame = |_| {
        let info = reader.next_frame(&mut data).unwrap();
        let control = *reader.info().frame_control().unwrap();
        let part: Vec<_> = data[..info.buffer_size()].chunks_exact(4).map(seen_pixel).collect();
        let place = [control.x_offset, control.y_offset, control.width].map(|side| side as usize);
        paste(&mut canvas, width, place, &part);
        (u32::from(control.delay_num), Picture { width, height, pixels: canvas.clone() })
    };
    (0..frames).map(frame).collect()
}

/// What cannot be seen leaves what was there.
fn seen_pixel(rgba: &[u8]) -> Option<[u8; 3]> {
    (rgba[3] > 0).then_some([rgba[0], rgba[1], rgba[2]])
}

fn paste(canvas: &mut [[u8; 3]], width: usize, [left, top, columns]: [usize; 3], part: &[Option<[u8; 3]>]) {
    for (row, pixels) in part.chunks_exact(columns).enumerate() {
        let start = (top + row) * width + left;
        for (old, new) in canvas[start..start + columns].iter_mut().zip(pixels) {
            *old = new.unwrap_or(*old);
        }
    }
}

/// What is seen in both kinds of file is what is drawn.
#[track_caller]
pub(crate) fn check_seen(scenes: &[Scene]) {
    let seen = [
        seen_gif(&gif(scenes.to_vec(), &options()).unwrap()),
        seen_apng(&apng(scenes.to_vec(), &options()).unwrap()),
    ];
    for seen in seen {
        assert_eq!(seen.len(), scenes.len());
        for (k, (scene, (time, picture))) in scenes.iter().zip(&seen).enumerate() {
            // Many colors at the edges of letters on colored squares are more than a GIF has.
            assert!(difference(&by_us(scene, 20), picture) < 0.002, "frame {k}");
            assert_eq!(*time, if k + 1 == scenes.len() { 2500 } else { 120 }, "frame {k}");
        }
    }
}

#[test]
fn viewers_show_every_frame_as_drawn() {
    let crossword = parsed("CAT/O../WOW").with_title("Growth");
    for &show in View::ALL {
        check_seen(&growth(&crossword, show));
    }
    check_seen(&[puzzle(&crossword)]);
    check_seen(&[puzzle(&crossword), puzzle(&crossword), solution(&crossword)]);
}

#[test]
fn a_growth_as_gif_and_apng() {
    let scenes = growth(&parsed("CAT/O../WOW"), View::Solution);
    check_bytes("growth.gif", &gif(scenes.clone(), &options()).unwrap(), 5_780_366_963_888_258_394);
    check_bytes("growth.apng", &apng(scenes, &options()).unwrap(), 17_191_250_536_116_642_528);
}

fn solving(picture: &Drawing, frames: Option<usize>) -> Vec<Scene> {
    let clues = picture.clues();
    let sheet = NonogramView::new(&clues).with_picture(picture).with_title("Heart");
    draw_frames(&sheet, &Style::solution(), &FrameOptions { max_frames: frames })
        .unwrap()
        .map(Result::unwrap)
        .collect()
}

#[test]
fn a_nonogram_is_solved_from_empty_to_full() {
    let heart: Drawing = ".#.#.\n#####\n.###.\n..#..\n".parse().unwrap();
    let scenes = solving(&heart, None);
    let clues = heart.clues();
    let empty = NonogramView::new(&clues).with_title("Heart");
    assert_eq!(scenes.first(), Some(&quadrille_render::draw(&empty, &Style::puzzle()).unwrap()));
    let full = quadrille_render::draw(empty.clone().with_picture(&heart), &Style::solution()).unwrap();
    assert_eq!(scenes.last(), Some(&full));
    check_seen(&scenes);
    let alone = draw_frames(&empty, &Style::solution(), &FrameOptions::default()).unwrap();
    assert!(alone.map(Result::unwrap).eq(scenes.iter().cloned()), "deduction finds the solution itself");
    let puzzle =
        draw_frames(empty.clone().with_picture(&heart), &Style::puzzle(), &FrameOptions::default()).unwrap();
    assert!(puzzle.map(Result::unwrap).eq([scenes[0].clone()]), "a puzzle gives nothing away");
    check_bytes("solving.gif", &gif(scenes, &options()).unwrap(), 2_818_416_007_204_698_418);
}

#[test]
fn cells_that_are_not_deduced_come_last() {
    let scenes = solving(&"#.\n.#\n".parse().unwrap(), None);
    assert_eq!(scenes.len(), 2, "empty, and then all at once");
    let clues = "#.\n.#\n".parse::<Drawing>().unwrap().clues();
    let error =
        draw_frames(NonogramView::new(&clues), &Style::solution(), &FrameOptions::default()).unwrap_err();
    assert_eq!(error.to_string(), "deduction alone does not solve it: solve it first");
}

#[test]
fn the_number_of_frames_is_in_the_header() {
    let file = apng(puzzle(&parsed("CAT/O../WOW")), &options()).unwrap();
    assert!(file[..100].windows(4).any(|tag| tag == b"acTL"));
    let file = gif(puzzle(&parsed("CAT/O../WOW")), &options()).unwrap();
    assert!(file.windows(11).any(|tag| tag == b"NETSCAPE2.0"), "it starts again at its end");
}

#[test]
fn only_changes_are_stored() {
    let scenes = growth(&parsed("CAT/O../WOW"), View::Solution);
    let first = png(&scenes[0], &PngOptions { pixels: 20 }).unwrap().len();
    let still = gif(scenes[0].clone(), &options()).unwrap().len();
    let twice = gif(vec![scenes[0].clone(); 2], &options()).unwrap().len();
    assert!(twice < still + 50 && first > 50, "{still} {twice}");
}

#[test]
fn all_frames_of_a_growth_have_the_size_of_the_last() {
    let crossword = parsed("CATS/O..A/WOWE").with_title("A title");
    for &show in View::ALL {
        let scenes = growth(&crossword, show);
        assert!(
            scenes.iter().all(|one| (one.width(), one.height()) == (scenes[0].width(), scenes[0].height()))
        );
        assert_eq!(scenes.last(), Some(&quadrille_render::draw(&crossword, &Style::new(show)).unwrap()));
    }
}

#[test]
fn the_growth_of_a_puzzle_does_not_depend_on_its_letters() {
    assert!(growth(&parsed("CAT/O../WOW"), View::Puzzle) == growth(&parsed("DOG/I../GAG"), View::Puzzle));
}

#[track_caller]
fn check_refused(frames: Frames<'_>, options: &AnimationOptions, kind: ErrorKind, message: &str) {
    let error = gif(frames, options).unwrap_err();
    assert_eq!((error.kind(), error.to_string().as_str()), (kind, message));
}

#[test]
fn too_large_animations_are_refused_with_a_size_that_fits() {
    let crossword = parsed("CAT/O../WOW");
    check_refused(
        puzzle(&crossword).into(),
        &AnimationOptions { pixels: Some(10_000), ..options() },
        ErrorKind::LimitReached,
        "the picture would have 40000x40000 pixels, more than 200 million: at most 3535 pixels a square fit",
    );
    check_refused(
        vec![puzzle(&crossword); 100].into(),
        &AnimationOptions { pixels: Some(2000), ..options() },
        ErrorKind::LimitReached,
        "the picture would have 8000x8000 pixels in each of 100 frames, more than 20 million: at most 1118 pixels a square fit",
    );
    check_refused(
        puzzle(&crossword).into(),
        &AnimationOptions { pixels: Some(0), ..options() },
        ErrorKind::InvalidParameter,
        "squares of 0 pixels: expected at least 1",
    );
}

#[test]
fn frames_are_required_and_have_one_size() {
    let two = vec![puzzle(&parsed("CAT/O../WOW")), puzzle(&parsed("CAT/O../W.."))];
    assert!(gif(two.clone(), &options()).is_ok());
    let sizes = vec![two[0].clone(), puzzle(&parsed("CAT/O../O../L.."))];
    check_refused(
        sizes.into(),
        &options(),
        ErrorKind::InvalidInput,
        "the frames of an animation differ in size",
    );
    check_refused(
        Vec::new().into(),
        &options(),
        ErrorKind::InvalidInput,
        "an animation without frames: expected at least one",
    );
}

#[test]
fn delays_can_be_set() {
    let times = AnimationOptions {
        delay: Some(Duration::from_millis(55)),
        pause: Duration::from_secs(1_000_000),
        ..options()
    };
    let scenes = growth(&parsed("CAT/O../WOW"), View::Words);
    let seen: Vec<_> =
        seen_apng(&apng(scenes.clone(), &times).unwrap()).iter().map(|frame| frame.0).collect();
    assert_eq!(seen, [55, 55, 65_535]);
    let seen: Vec<_> = seen_gif(&gif(scenes, &times).unwrap()).iter().map(|frame| frame.0).collect();
    assert_eq!(seen, [60, 60, 65_540]);
}
