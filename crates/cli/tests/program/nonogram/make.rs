use super::sandbox;
#[cfg(target_os = "linux")]
use crate::progress::has_worked;
use crate::sandbox::Sandbox;

#[test]
fn a_text_grid() {
    let sandbox = sandbox();
    sandbox.check_noted(
        "nonogram make grid.txt",
        0,
        "##.\n.#.\n",
        "grid.txt: unique, 3x2 cells, solvable line by line",
    );
    sandbox.check_noted("nonogram make grid.txt --exact -q -o x.json --title Hook", 0, "", "");
    assert!(
        sandbox
            .text("x.json")
            .contains("\"title\":\"Hook\",\"size\":{\"width\":3,\"height\":2},\"rows\":[[2],[1]]")
    );
}

#[test]
fn a_crossword() {
    let sandbox = Sandbox::new().with("x.txt", "CAT\nO..\nWOW\n");
    sandbox.check("crossword convert x.txt -o x.json --title Farm", 0, "");
    let grid = "###\n#..\n###\n";
    sandbox.check_noted("nonogram make x.json", 0, grid, "unique");
    sandbox.check_noted("nonogram make x.txt", 0, grid, "unique");
    sandbox.check("nonogram make x.json -q --to nin", 0, "3 3\n3\n1\n3\n3\n1 1\n1 1\n");
    // Its squares are what they are.
    let sandbox = sandbox.with("two.txt", "AB.\n.BA\n");
    sandbox.check_noted("nonogram make two.txt", 1, "##.\n.##\n", "solutions");
    let changed = sandbox.run("nonogram make two.txt --solvable line");
    assert!(changed.code == Some(0) && changed.err.contains("changed"), "{}", changed.err);
    assert!(sandbox.run("nonogram make x.json --to json").out.contains("\"title\":\"Farm\""));
}

#[test]
fn a_grid_of_colors() {
    let grid = ".aaa.\n.aba.\n.bbb.\n..c..\n";
    let sandbox = Sandbox::new().with("x.txt", grid).with("alone.txt", "A..\n..B\n");
    for line in ["nonogram make x.txt", "nonogram make x.txt --exact", "nonogram repair x.txt"] {
        sandbox.check_noted(line, 0, grid, "unique, 5x4 cells");
        assert_eq!(sandbox.run(&format!("{line} --to json")).out.matches("\"rgb\"").count(), 3, "{line}");
    }
    sandbox.check_noted("nonogram make alone.txt", 2, "", "hint: use --from txt if its letters are colors");
    sandbox.check_noted("nonogram make alone.txt --from txt", 0, "A..\n..B\n", "unique");
    let crossed = ".r.\nrgr\n.r.\n";
    let sandbox = sandbox.with("crossed.txt", crossed);
    sandbox.check_noted("nonogram make crossed.txt --exact", 0, crossed, "unique");
    assert_eq!(sandbox.run("nonogram make crossed.txt --to json").out.matches("\"rgb\"").count(), 2);
}

#[test]
fn a_picture() {
    let sandbox = sandbox().with("x.pbm", "P1\n2 2\n1 1 0 1\n");
    sandbox.check_noted("nonogram make x.pbm", 0, "##\n.#\n", "unique");
    sandbox.check("nonogram convert x.pbm -o x.png --to pixels", 0, "");
    sandbox.check_noted("nonogram make x.png", 0, "##\n.#\n", "unique");
    let sandbox = sandbox.with("x.pgm", "P2\n2 2\n255\n0 0\n255 0\n");
    sandbox.check_noted("nonogram make x.pgm", 0, "##\n.#\n", "unique");
}

#[test]
fn one_solution_is_next_to_lines_alone() {
    let sandbox = Sandbox::new().with("x.txt", "##...\n..#.#\n...##\n#.#..\n.#...\n");
    let one_changed = "##...\n..###\n...##\n#.#..\n.#...\n";
    sandbox.check_noted("nonogram make x.txt --max-changes 1", 1, one_changed, "unique, 5x5 cells");
}

#[test]
fn the_required_solvability_decides() {
    let sandbox = Sandbox::new().with("two.txt", "#.\n.#\n").with("hard.txt", "#..#\n##..\n..#.\n#...\n");
    sandbox.check_noted("nonogram make two.txt", 0, "..\n.#\n", "changed 1 cell: row 1 column 1");
    sandbox.check_noted("nonogram make two.txt --max-changes 0", 1, "#.\n.#\n", "1 ambiguous region");
    sandbox.check_noted("nonogram make two.txt --exact -q -o x.non", 1, "", "");
    assert!(sandbox.files().contains(&"x.non".to_owned()), "it is written all the same");
    sandbox.check_noted("nonogram make two.txt --solvable any -q --to sgt", 0, "2x2:1/1/1/1\n", "");
    assert_eq!(sandbox.run("nonogram make hard.txt --steps 0 --exact").code, Some(3));
}

#[test]
fn reports_have_their_keys() {
    let sandbox = sandbox();
    let run = sandbox.run("nonogram make grid.txt --json");
    let mut report: serde_json::Value = serde_json::from_str(&run.out).unwrap();
    assert!(report["elapsed_ms"].take().as_f64().is_some());
    let expected = serde_json::json!({"file": "grid.txt", "width": 3, "height": 2, "pipeline": "exact",
        "verdict": "unique", "line_solvable": true, "level": 0, "changed": [], "likeness": 1.0, "elapsed_ms": null});
    assert_eq!((report, run.err.as_str()), (expected, ""));
    sandbox.check_refused("nonogram make grid.txt --json -o -", "go there");
}

#[test]
fn an_empty_picture_is_warned_of() {
    let sandbox = Sandbox::new().with("blank.txt", "...\n...\n");
    let says = "blank.txt: no cell is filled";
    sandbox.check_noted("nonogram make blank.txt --exact", 0, "...\n...\n", says);
}

#[test]
fn an_empty_image_is_refused() {
    let gray = |side: usize| format!("P2 {side} {side} 255\n{}", "255 ".repeat(side * side));
    let sandbox =
        Sandbox::new().with("small.pgm", gray(20)).with("large.pgm", gray(200)).with("x.pbm", "P1 2 1 0 0");
    for file in ["small.pgm", "large.pgm", "x.pbm"] {
        sandbox.check_refused(&format!("nonogram make {file}"), "one color");
    }
}

/// A row of two colors in an image with one pixel per cell, and the resulting colors.
#[track_caller]
fn check_colors(one: &str, other: &str, expected: [&str; 2]) {
    let color =
        |rgb: &str, symbol: &str| format!(r#"{{"name":"color {symbol}","rgb":"{rgb}","symbol":"{symbol}"}}"#);
    let json = format!(
        r#"{{"quadrille":"nonogram","version":1,"size":{{"width":3,"height":1}},"rows":[[[1,0],[1,1]]],
        "columns":[[[1,0]],[[1,1]],[]],"colors":[{},{}],"picture":["ab."]}}"#,
        color(one, "a"),
        color(other, "b")
    );
    let sandbox = Sandbox::new().with("x.json", json);
    sandbox.check("nonogram convert x.json -o x.png --to pixels -q", 0, "");
    let made = sandbox.run("nonogram make x.png --to json").out;
    let made: serde_json::Value = serde_json::from_str(&made).unwrap();
    assert_eq!([&made["colors"][0]["rgb"], &made["colors"][1]["rgb"]], expected);
}

#[test]
fn replaced_colors_are_named_and_others_keep_their_names() {
    let json = r##"{"quadrille":"nonogram","version":1,"size":{"width":3,"height":2},"rows":[[[1,0],[2,1]],[[1,0]]],"columns":[[[2,0]],[[1,1]],[[1,1]]],"colors":[{"name":"cream","rgb":"FFFFF0","symbol":"a"},{"name":"rose","rgb":"FF1188","symbol":"b"}],"picture":["abb","a.."]}"##;
    let run = Sandbox::new().with("p.json", json).run("nonogram make p.json --exact --to json");
    assert!(run.out.contains(r#""name":"rose","rgb":"FF1188""#), "{}", run.out);
    let says = "p.json: colors are replaced, to be told apart on white paper: cream by black";
    assert!(run.err.contains(says), "{}", run.err);
}

#[test]
fn replaced_colors_of_one_name_have_values() {
    let reds = Sandbox::new().with("reds.ppm", "P3 3 1 255 254 0 0 248 4 0 255 255 255");
    let says = "reds.ppm: colors are replaced, to be told apart on white paper: #F80400 by #CC0000\n";
    let run = reds.run("nonogram make reds.ppm");
    assert!(run.err.contains(says), "{}", run.err);
    let run = reds.run("nonogram make reds.ppm --colors 1");
    assert!(run.code == Some(0) && !run.err.contains("replaced"), "{}", run.err);
}

#[test]
fn colored_paper_is_noted() {
    let image = |[one, other, paper]: [&str; 3]| {
        let cells = "pppp\npaap\npbap\npppp\n".replace('a', one).replace('b', other).replace('p', paper);
        format!("P3 4 4 255\n{cells}")
    };
    let [black, yellow, red, white] = ["0 0 0 ", "255 255 0 ", "255 0 0 ", "255 255 255 "];
    let sandbox = Sandbox::new()
        .with("night.ppm", image([yellow, red, black]))
        .with("white.ppm", image([white, white, black]))
        .with("day.ppm", image([yellow, red, white]))
        .with("large.pgm", ring().replace("255 ", "0 ").replace("60 ", "255 "));
    let check = |file: &str, place: &str| {
        let run = sandbox.run(&format!("nonogram make {file}"));
        let note = format!("{file}: black is read as empty cells, because it is the color of the {place}\n");
        assert_eq!(run.err.contains(&note), !place.is_empty(), "{}", run.err);
        assert_eq!(run.err.contains("empty cells"), !place.is_empty(), "{}", run.err);
    };
    check("night.ppm", "corners");
    check("large.pgm", "border");
    check("white.ppm", "");
    check("day.ppm", "");
}

#[test]
fn translucent_pixels_are_noted() {
    // Red with an alpha of 60, and black.
    let image =
        b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\x02\0\0\0\x01\x08\x06\0\0\0\xf4\"\x7f\x8a\0\0\0\x11IDATx\xda\
        c\xf8\xcf\xc0`\xc3\xc0\xc0\xf0\x1f\0\n,\x02;\xba&-$\0\0\0\0IEND\xaeB`\x82";
    let sandbox = Sandbox::new().with("x.png", image);
    let says = "x.png: translucent pixels are read as empty cells";
    sandbox.check_noted("nonogram make x.png", 0, ".#\n", says);
}

#[test]
fn invisible_colors_become_darker() {
    check_colors("ffffff", "ff0000", ["000000", "FF0000"]);
    // White is the first color of the palette.
    check_colors("000000", "ffffff", ["808080", "000000"]);
    check_colors("ffffff", "fafbfc", ["000000", "808080"]);
    check_colors("ffff00", "f0f0f0", ["FFFF00", "DDDDDD"]);
}

#[test]
fn candidates_are_named_by_their_files() {
    let sandbox = Sandbox::new().with("ring.pgm", ring());
    let run = sandbox.run("nonogram make ring.pgm --size 12 --candidates 2 -o x.svg -v");
    assert!(run.err.contains("x.1.svg: unique") && run.err.contains("\nx.2.svg: "), "{}", run.err);
    assert!(run.err.contains("\nring.pgm: 2 candidates, "), "{}", run.err);
    assert_eq!(run.err.matches(" ms\n").count(), 1, "{}", run.err);
}

#[test]
fn a_full_grid_is_valid_and_a_full_image_is_not() {
    let gray = |side: usize| format!("P2 {side} {side} 255\n{}", "0 ".repeat(side * side));
    let sandbox =
        Sandbox::new().with("full.txt", "##\n##\n").with("black.pgm", gray(200)).with("one.pgm", gray(1));
    sandbox.check_noted("nonogram make full.txt --exact", 0, "##\n##\n", "full.txt: all cells are filled");
    sandbox.check("nonogram convert full.txt --to pixels -o full.png", 0, "");
    sandbox.check_noted("nonogram make full.png --exact", 0, "##\n##\n", "full.png: all cells are filled");
    let wide = format!("P1 102 1 {}", "01".repeat(51));
    let sandbox = sandbox.with("wide.pbm", wide);
    sandbox.check_noted(
        "nonogram make wide.pbm --exact",
        0,
        &format!("{}\n", ".#".repeat(51)),
        "102x1 cells",
    );
    let says = "each of 102x1 pixels is a cell; use --size 30 for fewer";
    sandbox.check_noted("nonogram make wide.pbm --exact", 0, &format!("{}\n", ".#".repeat(51)), says);
    // A rectangle on white.
    let shade =
        |at: usize| if (30..170).contains(&(at / 200)) && (20..181).contains(&(at % 200)) { 9 } else { 255 };
    let shades: Vec<String> = (0..40_000).map(|at| shade(at).to_string()).collect();
    let sandbox = sandbox.with("box.pgm", format!("P2 200 200 255\n{}", shades.join(" ")));
    for file in ["full.png", "one.pgm", "black.pgm"] {
        sandbox.check_refused(&format!("nonogram make {file}"), "one color");
    }
    sandbox.check_noted(
        "nonogram make box.pgm --size 3",
        0,
        "###\n###\n###\n",
        "box.pgm: all cells are filled",
    );
    sandbox.check_refused("nonogram make full.txt --size 20x20", "one color");
}

#[test]
fn each_enlarged_pixel_is_a_cell() {
    let heart = [".##.##.", "#######", "#######", ".#####.", "..###..", "...#..."];
    let enlarged = |side: usize| {
        let level = |at: usize| {
            if heart[at / (7 * side) / side].as_bytes()[at % (7 * side) / side] == b'#' {
                "0 "
            } else {
                "255 "
            }
        };
        format!("P2 {} {} 255\n{}", 7 * side, 6 * side, (0..42 * side * side).map(level).collect::<String>())
    };
    let sandbox = Sandbox::new().with("small.pgm", enlarged(2)).with("large.pgm", enlarged(30));
    let grid = heart.map(|row| format!("{row}\n")).concat();
    sandbox.check_noted("nonogram make small.pgm", 0, &grid, "exact, a cell per square of 2x2 pixels");
    sandbox.check_noted("nonogram make large.pgm", 0, &grid, "exact, a cell per square of 30x30 pixels");
    assert!(sandbox.run("nonogram make large.pgm --size 14").err.contains("14x12 cells"));
    let read = "read as a picture with a cell per square of 30x30 pixels, 7x6 cells, 1 color";
    for command in ["convert", "solve", "repair"] {
        sandbox.check_noted(&format!("nonogram {command} large.pgm"), 0, &grid, read);
    }
    assert!(sandbox.run("nonogram check large.pgm").out.starts_with("large.pgm: unique, 7x6 cells"));
}

#[test]
fn thresholds_without_effect_are_noted() {
    let sandbox = sandbox().with("ring.pgm", ring()).with("flag.svg", FLAG);
    let check = |options: &str, why: &str| {
        let run = sandbox.run(&format!("nonogram make {options} --threshold 40 -o x.json"));
        assert_eq!(run.code, Some(0), "{}", run.err);
        let note = format!("--threshold has no effect: {why}");
        assert_eq!(run.err.contains(&note), !why.is_empty(), "{options}: {}", run.err);
    };
    check("grid.txt", "each cell is known");
    check("flag.svg --size 12 --colors 2", "the picture has several colors");
    check("ring.pgm --size 12 --colors 3", "");
    check("ring.pgm --size 12", "");
}

#[test]
fn exact_images_keep_many_colors() {
    let levels: String = (0..100).map(|at| format!("{} ", 255 - 8 * (at / 10))).collect();
    let sandbox = Sandbox::new().with("shades.pgm", format!("P2 10 10 255\n{levels}"));
    sandbox.check_noted("nonogram make shades.pgm --exact -o x.json", 0, "", "unique, 10x10 cells");
    assert_eq!(sandbox.text("x.json").matches("\"rgb\"").count(), 9, "{}", sandbox.text("x.json"));
    let traced = sandbox.run("nonogram make shades.pgm").err;
    let note = "shades.pgm: 10x10 pixels in 9 colors: --exact reads each pixel as a cell";
    assert!(traced.contains(note), "{traced}");
    assert!(!sandbox.run("nonogram make shades.pgm --colors 3").err.contains("--exact"));
}

#[test]
fn unsuitable_sources_are_refused() {
    let sandbox =
        sandbox().with("ragged.txt", "##\n#\n").with("photo.jpg", b"\xff\xd8\xff\xe0").with("e.txt", "\n\n");
    let sandbox = sandbox
        .with("broken.png", b"\x89PNG\r\n\x1a\nbroken")
        .with("empty.png", "")
        .with("words.csv", "cat,It purrs\n");
    sandbox.check_refused("nonogram make ragged.txt", "ragged.txt: line 2");
    sandbox.check_refused("nonogram make photo.jpg", "photo.jpg: JPEG: unexpected end of file");
    sandbox.check_refused("nonogram make broken.png", "broken.png: PNG: unexpected end of file");
    let says = "broken.png: an image, not the format txt: leave out the format";
    sandbox.check_refused("nonogram make broken.png --from txt", says);
    let sandbox = sandbox.with("words.png", "hello world\n").with("grey.pgm", "P5 9 9 255 1");
    for verb in ["make", "repair", "check", "convert"] {
        sandbox.check_refused(
            &format!("nonogram {verb} words.png"),
            "words.png: text with the extension .png of an image",
        );
    }
    sandbox.check_refused("nonogram make grey.pgm", "grey.pgm: PGM: unexpected end of file");
    let expected = "the file is empty, expected a puzzle or an image";
    sandbox.check_refused("nonogram make e.txt", &format!("e.txt: {expected}"));
    sandbox.check_refused("nonogram make empty.png", &format!("empty.png: {expected}"));
    sandbox.check_refused(
        "nonogram make words.csv",
        "words.csv: this is a word list, expected a picture or a crossword",
    );
    sandbox.check_refused("nonogram make one.json", "one.json: the file has clues but no picture");
    sandbox
        .check_refused("nonogram make all.jsonl", "all.jsonl, puzzle 4: the file has clues but no picture");
    sandbox.check_refused("nonogram make nothing.txt", "file not found");
    sandbox.check_refused("nonogram make grid.txt --size 0", "at least one cell");
    sandbox.check_refused("nonogram make grid.txt --size 20x", "such as 30x20");
    sandbox.check_refused("nonogram make grid.txt --size 1001", "at most 1000 cells");
    sandbox.check_refused("nonogram make grid.txt --colors 0", "expected a whole number from 1 to 31");
    sandbox.check_refused(
        "nonogram convert grid.txt --show marks -o x.svg",
        "[possible values: puzzle, solution, both]",
    );
}

/// A ring of gray pixels, 120 per side.
fn ring() -> String {
    let level = |at: i32| {
        let square = (at % 120 - 60).pow(2) + (at / 120 - 60).pow(2);
        if (900..2500).contains(&square) { "60 " } else { "255 " }
    };
    format!("P2 120 120 255\n{}", (0..120 * 120).map(level).collect::<String>())
}

#[test]
fn an_image_becomes_cells() {
    let sandbox = Sandbox::new().with("ring.pgm", ring());
    let run = sandbox.run("nonogram make ring.pgm --json -o ring.json -o ring.txt");
    let report: serde_json::Value = serde_json::from_str(&run.out).unwrap();
    assert_eq!((run.code, &report["width"], &report["line_solvable"]), (Some(0), &30.into(), &true.into()));
    assert!(report["likeness"].as_f64().unwrap() > 0.9, "{report}");
    let text = sandbox.text("ring.txt");
    assert_eq!((text.lines().count(), text.lines().nth(15).map(|line| &line[13..17])), (30, Some("....")));
    assert_eq!(sandbox.run("nonogram make ring.pgm --size 16x20").out.lines().count(), 20);
    assert_eq!(sandbox.run("nonogram make ring.txt --size 10").out.lines().count(), 10);
}

#[test]
fn candidates_are_numbered() {
    let sandbox = Sandbox::new().with("ring.pgm", ring());
    let run = sandbox.run("nonogram make ring.pgm --size 15 --candidates 2 -o x.txt -o y.non --json");
    assert_eq!((run.code, run.out.lines().count()), (Some(0), 2));
    assert_eq!(sandbox.files(), ["ring.pgm", "x.1.txt", "x.2.txt", "y.1.non", "y.2.non"]);
    assert_ne!(sandbox.text("x.1.txt"), sandbox.text("x.2.txt"));
}

#[test]
fn candidates_on_standard_output_are_separated() {
    let sandbox = Sandbox::new().with("ring.pgm", ring());
    let run = sandbox.run("nonogram make ring.pgm --size 15 --candidates 2");
    let grids: Vec<_> = run.out.split("\n\n").map(|grid| grid.lines().count()).collect();
    assert_eq!((run.code, grids), (Some(0), vec![15, 15]), "{}", run.out);
    let run = sandbox.run("nonogram make ring.pgm --size 15 --candidates 2 --to non");
    assert_eq!(sandbox.run_with("nonogram check - --json", &run.out).out.lines().count(), 2, "{}", run.out);
    sandbox.check_refused(
        "nonogram make ring.pgm --size 15 --candidates 2 --to nin",
        "2 nonograms, but nin contains one",
    );
}

#[test]
fn missing_candidates_are_reported() {
    let sandbox = Sandbox::new().with("ring.pgm", ring()).with("grid.txt", "##\n#.\n");
    let run = sandbox.run("nonogram make ring.pgm --size 4 --candidates 100 -o x.txt");
    assert!(run.err.contains(" of 100 candidates: all others are too similar"), "{}", run.err);
    let run = sandbox.run("nonogram make grid.txt --candidates 3");
    assert!(run.err.contains("1 of 3 candidates: the cells are fixed"), "{}", run.err);
}

#[test]
fn the_number_of_colors_is_limited() {
    // Stripes in red, green and blue within white.
    let pixel = |at: usize| match (at / 8, at % 8) {
        (1..7, 1 | 2) => "255 0 0 ",
        (1..7, 3 | 4) => "0 128 0 ",
        (1..7, 5 | 6) => "0 0 255 ",
        _ => "255 255 255 ",
    };
    let sandbox =
        Sandbox::new().with("flag.ppm", format!("P3 8 8 255\n{}", (0..64).map(pixel).collect::<String>()));
    let colors = |line: &str| {
        let run = sandbox.run(&format!("nonogram make flag.ppm {line} -o x.json"));
        assert_eq!(run.code, Some(0), "{}", run.err);
        sandbox.text("x.json").matches("\"rgb\"").count()
    };
    assert_eq!((colors(""), colors("--colors 3"), colors("--colors 5")), (3, 3, 3));
    assert_eq!((colors("--colors 2"), colors("--colors 1 --solvable any")), (2, 1));
    // A size takes no color away, and is none where it is that of the cells.
    assert_eq!((colors("--size 8x8"), colors("--size 8"), colors("--size 12")), (3, 3, 3));
    let sandbox = sandbox.with("heart.txt", ".rr.rr.\nrrrrrrr\n.rrrrr.\n..rrr..\n...r...\n");
    sandbox.check_noted("nonogram make heart.txt --size 14 -o heart.json", 0, "", "14x10 cells");
    assert!(sandbox.text("heart.json").contains(r#""rgb":"FF0000""#), "{}", sandbox.text("heart.json"));
}

#[test]
fn colors_are_requested() {
    let sandbox = Sandbox::new().with("ring.pgm", ring());
    sandbox.check("nonogram make ring.pgm --size 15 --colors 3 -q -o x.json", 0, "");
    assert!(sandbox.text("x.json").contains("\"rgb\":\"3C3C3C\""), "{}", sandbox.text("x.json"));
}

#[test]
fn slow_work_ends_at_the_time_limit() {
    let sandbox = Sandbox::new().with("ring.pgm", ring()).with("two.txt", "#.\n.#\n");
    let run = sandbox.run("nonogram make ring.pgm --timeout 0s -o x.txt");
    assert_eq!((run.code, sandbox.files().len()), (Some(3), 2), "{}", run.err);
    assert!(
        run.err.starts_with("error: ring.pgm: the time limit was reached before anything was made\nhint: ")
    );
    let run = sandbox.run("nonogram make two.txt --timeout 0s --json -o x.txt");
    assert!(
        run.code == Some(3) && run.out.contains(r#""limit":"the time limit was reached""#),
        "{}",
        run.out
    );
    assert_eq!(sandbox.text("x.txt"), "#.\n.#\n");
}

/// A picture of noise takes minutes; after a second or two there are some drawings of it.
#[test]
#[cfg(target_os = "linux")]
fn an_interruption_keeps_the_best() {
    let noise = |at: u64| format!("{} ", (at * at).wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 56);
    let sandbox = Sandbox::new()
        .with("noise.pgm", format!("P2 200 200 255\n{}", (1..=40_000).map(noise).collect::<String>()))
        .with("broken.png", "no image");
    let line = "nonogram make noise.pgm --size 200 --candidates 3 -o x.txt";
    let done = sandbox.interrupted(line, |child| has_worked(child, 200));
    assert_eq!(done.code, Some(3), "{}", done.err);
    assert!(done.err.contains("noise.pgm: it was stopped before everything was tried\n"), "{}", done.err);
    assert!(!done.err.contains("time limit"), "{}", done.err);
    assert_eq!(sandbox.text("x.1.txt").lines().count(), 200);
    let line = "nonogram make broken.png noise.pgm --size 200 -o all.jsonl";
    let done = sandbox.interrupted(line, |child| has_worked(child, 30));
    assert!(done.code == Some(3) && done.err.contains("broken.png"), "{}", done.err);
}

#[test]
fn each_line_of_json_lines_is_a_source() {
    let sandbox = Sandbox::new().with("one.txt", ".#\n##\n").with("two.txt", "#.\n.#\n");
    let line = |file: &str, id: &str| {
        let out = sandbox.run(&format!("nonogram convert {file} --to jsonl")).out;
        out.replacen('{', &format!("{{\"id\":{id},"), 1)
    };
    let lines = line("one.txt", "\"a\"") + "{\"id\":7}\n" + &line("two.txt", "[1]");
    let sandbox = sandbox.with("all.jsonl", lines);
    let run = sandbox.run("nonogram make all.jsonl -q -o made.jsonl --solvable unique --json");
    assert_eq!(run.code, Some(2), "{}", run.err);
    let ids: Vec<_> = run.out.lines().map(|line| line.split(",\"file\"").next().unwrap()).collect();
    assert_eq!(ids, [r#"{"id":"a""#, r#"{"id":7"#, r#"{"id":[1]"#], "{}", run.out);
    assert!(sandbox.text("made.jsonl").starts_with(r#"{"id":"a","#), "{}", sandbox.text("made.jsonl"));
    sandbox.check_noted("nonogram make all.jsonl --shard 1/3", 0, ".#\n##\n", "all.jsonl, puzzle 1: unique");
    sandbox.check_noted("nonogram repair all.jsonl --shard 3/3", 0, "..\n.#\n", "puzzle 3: changed 1 cell");
    let says = "JSON lines have several sources";
    sandbox.check_refused("nonogram make all.jsonl one.txt -o out/", says);
    sandbox.check_refused("nonogram make all.jsonl --candidates 2 -o x.json", says);
}

#[test]
fn digits_number_colors() {
    for grid in [
        "0120\n1120\n",
        "\u{feff}0,1,2,0\n1,1,2,0\n",
        "0 1 2 0\n1 1 2 0\n",
        "0\t1\t2\t0\n1\t1\t2\t0\n",
        "[[0,1,2,0],[1,1,2,0]]",
    ] {
        let sandbox = Sandbox::new().with("grid.txt", grid);
        let note = "grid.txt: read as a picture, 4x2 cells, 2 colors";
        sandbox.check_noted("nonogram make grid.txt --exact", 0, ".ab.\naab.\n", note);
    }
    for grid in [
        "[[2],[0],[2]]\n[[1,1],[1,1]]\n",
        "0 3 0\n1 1 1\n",
        "[[0,3,0],[1,1,1]]",
        "2 2\n0 1\n1 0\n",
        "1 0\n0 1\n\n1 0\n0 1\n",
        "[[255,0],[0,255]]",
        "10,0,3\n0,12,0\n",
        "255 0 255\n0 255 0\n",
    ] {
        let run = Sandbox::new().with("grid.txt", grid).run("nonogram make grid.txt --exact");
        assert!(run.code == Some(2) && run.out.is_empty(), "{grid}: {}", run.err);
    }
}

/// Draws paths in 24 x 24 units, with strokes of this width.
fn drawing(width: u32, paths: &str) -> String {
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 24 24\"><path fill=\"none\" stroke=\"#000\" stroke-width=\"{width}\" d=\"{paths}\"/></svg>"
    )
}

/// A blue square on a red disk.
const FLAG: &str = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 300 300\">\
    <circle cx=\"150\" cy=\"150\" r=\"110\" fill=\"#f00\"/><path fill=\"#00f\" d=\"M120 120h60v60h-60z\"/></svg>";

#[test]
fn what_becomes_of_an_image_is_said() {
    let sandbox = Sandbox::new()
        .with("box.svg", drawing(3, "M1.5 1.5h21v21h-21zM6 12l4 5 8-10"))
        .with("clock.svg", drawing(2, "M12 2a10 10 0 0 1 0 20a10 10 0 0 1 0-20zM12 5v8h6"))
        .with("flag.svg", FLAG);
    for (line, note) in [
        ("nonogram make box.svg --size 24", "box.svg: cut out of a frame: add a light margin"),
        ("nonogram make clock.svg --size 30", "clock.svg: inverted, the light parts are filled"),
    ] {
        let run = sandbox.run(line);
        assert!(run.code == Some(0) && run.err.contains(note), "{line}\n{}", run.err);
        let again = sandbox.run(&format!("{line} -q"));
        assert!(again.code == Some(0) && !again.err.contains(note), "{line}\n{}", again.err);
    }
    let run = sandbox.run("nonogram make clock.svg --size 24x40");
    let note =
        "clock.svg: the drawing has another shape than 24x40 cells, and takes up 24x24: --size 24 leaves";
    assert!(run.err.contains(note), "{}", run.err);
    let run = sandbox.run("nonogram make flag.svg --size 20");
    assert!(run.err.contains("flag.svg: likeness 0.81: try --colors 4"), "{}", run.err);
    let run = sandbox.run("nonogram make clock.svg --size 24");
    assert!(!["inverted", "frame", "shape", "try"].iter().any(|word| run.err.contains(word)), "{}", run.err);
}
