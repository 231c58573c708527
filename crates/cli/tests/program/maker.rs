//! The page of the maker with a file in it.

use crate::sandbox::Sandbox;

const PAGE: &str = "<body>\n<!--file-->\n<script>1</script></body>";

fn sandbox() -> Sandbox {
    Sandbox::new().with("page.html", PAGE).with("a&b.txt", "cat\n").with("list.txt", "cat\n")
}

#[track_caller]
fn check(arguments: &str, file: &str, inside: &str) {
    let sandbox = sandbox();
    let run = sandbox.run(&format!("maker --page page.html {arguments}"));
    assert_eq!((run.code, run.err.as_str()), (Some(0), format!("wrote {file}: the maker\n").as_str()));
    assert_eq!(sandbox.text(file), PAGE.replace("<!--file-->", inside));
}

#[test]
fn a_page_holds_a_file() {
    let element = |name| {
        format!(
            "<script type=\"application/octet-stream\" id=\"file-inside\" data-name=\"{name}\">Y2F0Cg==</script>"
        )
    };
    check("", "quadrille-maker.html", "<!--file-->");
    check("list.txt", "list.maker.html", &element("list.txt"));
    check("a&b.txt -o x.html", "x.html", &element("a&amp;b.txt"));
}

#[test]
fn mistakes_about_the_maker_are_reported() {
    let sandbox = sandbox().with("list.maker.html", "mine");
    sandbox.check_refused("maker --page none.html", "none.html: ");
    sandbox.check_refused("maker --page page.html list.txt", "list.maker.html: there is such a file already");
    sandbox.check_refused("maker --page page.html none.txt", "none.txt: ");
    sandbox.check_refused("maker --page list.txt -o x.html", "list.txt: not a page of the maker");
    sandbox.check_refused("maker --page page.html -o page.html", "page.html: this file is also read");
    assert_eq!(sandbox.text("list.maker.html"), "mine");
}
