//! Nonograms while they are explained.

use std::time::Duration;

use crate::common::{gif, svg};
use quadrille_nonogram::{Deduction, Hint, PartialGrid, Picture, Solver};
use quadrille_render::{
    AnimationOptions, FrameOptions, NonogramView, Scene, Style, SvgOptions, draw_explanation,
};

use crate::{
    animations::{check_seen, options, seen_gif},
    nonograms::picture,
};

const HEART: &str = ".#.#.\n#####\n.###.\n..#..\n";
/// The color of the band along a line.
const BAND: &str = "#fff0aa";
/// The lines of a ring, with those of its edge.
const RING: usize = 8;

/// The steps that solve a picture.
fn steps(picture: &Picture) -> Vec<Deduction> {
    Solver::new().deductions(&picture.clues()).explain().collect()
}

/// The frames in which steps are explained.
fn explained(picture: &Picture, steps: &[Deduction], hint: Hint, frames: Option<usize>) -> Vec<Scene> {
    let clues = picture.clues();
    let known = PartialGrid::new(&clues);
    let sheet = NonogramView::new(&clues);
    let frames = draw_explanation(
        &sheet,
        &known,
        steps,
        hint,
        &Style::solution(),
        &FrameOptions { max_frames: frames },
    )
    .unwrap();
    frames.map(Result::unwrap).collect()
}

/// How many bands there are, and how many items more than in another scene.
fn added(scene: &Scene, to: &Scene) -> (usize, usize) {
    let bands = svg(scene, &SvgOptions::default()).unwrap().matches(BAND).count();
    (bands, scene.items().len() - to.items().len())
}

#[test]
fn every_step_is_explained_in_a_frame() {
    let heart = picture(HEART);
    let (clues, steps) = (heart.clues(), steps(&heart));
    let scenes = explained(&heart, &steps, Hint::Why, None);
    assert_eq!(scenes.len(), steps.len() + 2, "nothing, each step, and all of them");
    let sheet = NonogramView::new(&clues);
    assert_eq!(scenes[0], quadrille_render::draw(&sheet, &Style::puzzle()).unwrap());
    check_seen(&scenes);
    let few = explained(&heart, &steps, Hint::Why, Some(2));
    assert_eq!(few, [scenes[0].clone(), scenes[steps.len() + 1].clone()]);
}

#[test]
fn the_first_frame_shows_the_partial_grid() {
    let clues = picture("#r\ny.\n").clues();
    let known = PartialGrid::from_text("#?\n?.\n\n1 2 ry\n", &clues).unwrap();
    let steps: Vec<_> = Solver::new().deductions_from(&clues, &known).unwrap().explain().collect();
    let (sheet, style) = (NonogramView::new(&clues), Style::puzzle());
    let mut frames =
        draw_explanation(&sheet, &known, &steps, Hint::Why, &style, &FrameOptions::default()).unwrap();
    let expected = quadrille_render::draw(sheet.clone().with_known(&known), &style);
    assert_eq!(frames.next().unwrap().unwrap(), expected.unwrap());
}

#[test]
fn a_partial_grid_has_the_size_of_the_clues() {
    let clues = picture(HEART).clues();
    let small = PartialGrid::new(&picture("#.\n.#\n").clues());
    let sheet = NonogramView::new(&clues);
    let error =
        draw_explanation(&sheet, &small, &[], Hint::Why, &Style::solution(), &FrameOptions::default())
            .unwrap_err();
    assert_eq!(error.to_string(), "the grid has 2x2 cells, but the nonogram has 5x4");
}

#[test]
fn a_frame_shows_no_more_than_the_hint() {
    let heart = picture(HEART);
    let step = &steps(&heart)[..1];
    let [line, cells, why] =
        [Hint::Line, Hint::Cells, Hint::Why].map(|hint| explained(&heart, step, hint, None));
    assert_eq!([line.len(), cells.len(), why.len()], [2, 2, 3]);
    assert_eq!([&line[0], &cells[0]], [&why[0]; 2]);
    assert_eq!(added(&line[1], &line[0]), (1, 1), "a band");
    let rings = RING * step[0].cells.len();
    assert_eq!(added(&cells[1], &cells[0]), (1, 1 + rings), "rings, and nothing filled");
    assert_eq!(added(&why[1], &why[2]), (1, 1 + rings));
    assert!(added(&why[2], &why[0]).1 > 0, "filled");
}

#[test]
fn a_frame_of_several_steps_has_one_line_and_all_cells() {
    let heart = picture(HEART);
    let scenes = explained(&heart, &steps(&heart), Hint::Cells, Some(2));
    assert_eq!(added(&scenes[1], &scenes[0]), (1, 1 + 20 * RING), "each cell has one ring");
}

#[test]
fn cells_that_lose_a_candidate_have_rings() {
    let tulip = picture(".##.\n#r#r\nr..r\n.rr.\n");
    let mut steps = steps(&tulip);
    steps.retain(|step| step.cells.iter().all(|(_, contents)| contents.only().is_none()));
    let step = steps.first().expect("a step that only rules out inks");
    let scenes = explained(&tulip, &steps[..1], Hint::Why, None);
    assert_eq!(added(&scenes[1], &scenes[2]), (1, 1 + RING * step.cells.len()));
    assert!(added(&scenes[2], &scenes[0]).1 > 0, "pencil marks");
}

#[test]
fn there_are_at_most_300_frames_unless_more_are_asked_for() {
    let heart = picture(HEART);
    let steps = vec![steps(&heart); 60].concat();
    let count = |frames| explained(&heart, &steps, Hint::Why, frames).len();
    assert!(steps.len() > 300);
    assert_eq!((count(None), count(Some(10_000)), count(Some(7))), (300, steps.len() + 2, 7));
}

#[test]
fn explanations_have_longer_delays_by_default() {
    let heart = picture(HEART);
    let (clues, steps) = (heart.clues(), steps(&heart));
    let known = PartialGrid::new(&clues);
    let (sheet, style) = (NonogramView::new(&clues), Style::solution());
    let times = |options: &AnimationOptions| {
        let frames =
            draw_explanation(&sheet, &known, &steps[..1], Hint::Why, &style, &FrameOptions::default())
                .unwrap();
        seen_gif(&gif(frames, options).unwrap()).iter().map(|frame| frame.0).collect::<Vec<_>>()
    };
    assert_eq!(times(&options()), [700, 700, 2500]);
    assert_eq!(
        times(&AnimationOptions { delay: Some(Duration::from_millis(50)), ..options() }),
        [50, 50, 2500]
    );
}
