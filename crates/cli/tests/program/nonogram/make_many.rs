use super::sandbox;
use crate::sandbox::Sandbox;

/// Sources whose second is broken and whose third is a drawing.
fn many() -> Sandbox {
    let drawing = r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg>"#;
    sandbox().with("broken.png", "no image").with("corner.svg", drawing)
}

#[test]
fn a_folder_gets_a_file_for_each_source() {
    let sandbox = many();
    let line = "nonogram make grid.txt broken.png corner.svg --size 3 -o out/";
    let run = sandbox.run(line);
    assert!(run.code == Some(2) && run.err.contains("error: broken.png: "), "{}", run.err);
    assert!(run.err.contains("wrote out/corner.json") && !sandbox.path("out/broken.json").exists());
    sandbox.check_noted(&format!("{line} --to svg"), 2, "", "wrote out/grid.svg");
    sandbox.check_noted("nonogram make out/corner.json", 0, "###\n.##\n..#\n", "unique");
}
#[test]
fn one_file_gets_a_line_for_each_source() {
    let sandbox = many();
    let written = |threads: u8| {
        let line = "nonogram make grid.txt broken.png corner.svg --size 3 -o all.jsonl";
        sandbox.check_noted(&format!("{line} --threads {threads}"), 2, "", "wrote all.jsonl: 2 nonograms");
        sandbox.text("all.jsonl")
    };
    assert_eq!(written(1), written(3));
    let ids: Vec<_> = written(1).lines().map(|line| line.split(',').next().unwrap().to_owned()).collect();
    assert_eq!(ids, [r#"{"id":"grid.txt""#, r#"{"id":"corner.svg""#]);
}
#[test]
fn reports_are_in_the_order_of_the_sources() {
    let out = many().run("nonogram make grid.txt broken.png corner.svg --size 3 --json").out;
    let files: Vec<_> = out.lines().map(|line| line.split('"').nth(3).unwrap_or_default()).collect();
    assert_eq!(files, ["grid.txt", "broken.png", "corner.svg"]);
}
#[test]
fn candidates_are_of_one_source() {
    many()
        .check_refused("nonogram make grid.txt corner.svg --candidates 3", "--candidates is for one source");
}
#[test]
fn a_broken_drawing_has_one_error() {
    let sandbox = Sandbox::new().with("x.svg", "<svg xmlns=\"http://www.w3.org/2000/svg\"><rect");
    sandbox.check_refused("nonogram make x.svg", "x.svg: invalid SVG drawing: ");
    sandbox.check_refused("book x.svg -o x.pdf", "x.svg: invalid SVG drawing: ");
}
