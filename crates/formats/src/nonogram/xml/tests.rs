use super::read;

#[test]
fn a_long_default_color_is_stored_once() {
    let line = format!("<line>{}</line>", "<count>1</count>".repeat(900));
    let (rows, name) = (line.repeat(20), "a".repeat(1 << 20));
    let file = format!(
        "<puzzle defaultcolor=\"{name}\">\n<clues type=\"rows\">{rows}</clues>\n\
         <clues type=\"columns\"><line/></clues></puzzle>"
    );
    let error = read(file.as_bytes()).unwrap().all().unwrap_err();
    assert_eq!(error.line(), Some(2));
    assert!(error.message().starts_with("undeclared color \"aaa"), "{error}");
}
