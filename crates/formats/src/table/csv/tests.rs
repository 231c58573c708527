use super::*;

#[track_caller]
fn check(text: &str, separator: char, expected: &str) {
    let mut found = Vec::new();
    let read = records(&format!("{text}\n"), separator, |line, record| {
        found.push(format!("{line}:{}", record.iter().collect::<Vec<_>>().join("|")));
        Ok(())
    });
    let found = read.map_or_else(|error| error.to_string(), |()| found.join(" / "));
    assert_eq!(found.split(": close").next(), Some(expected), "{text:?}");
}

#[test]
fn marks_around_fields_are_no_part_of_them() {
    check("a,\"b, \"\"c\"\"\"", ',', "1:a|b, \"c\"");
    check("a, \"b\"  ,c", ',', "1:a|b|c");
    check("\"a\nb\";c\nd;e", ';', "1:a\nb|c / 3:d|e");
}
#[test]
fn marks_in_fields_are_signs() {
    check("a,\"To be\" speaker,c", ',', "1:a|\"To be\" speaker|c");
    check("a\t\"b\nc\t\"d", '\t', "1:a|\"b / 2:c|\"d");
    check("5\" disk,x", ',', "1:5\" disk|x");
}
#[test]
fn comments_and_empty_lines_count() {
    check("# \"a\n\nb,c\n#\n\nd", ',', "3:b|c / 6:d");
}
#[test]
fn open_marks_are_refused() {
    check("a,b\nc,\"d\ne,f", ',', "line 2: a quotation mark opens a field that is never closed");
    check("a,\"b\nc\" d,e", ',', "line 1: a quotation mark opens a field that is never closed");
}
