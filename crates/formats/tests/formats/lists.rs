//! Small lists of many kinds, each beside the entries and warnings that it must give: `name.ext` and
//! `name.ext.expected`, which has a line for each entry, then each warning with its kind, or the error. A first
//! line `? answer=2,clue=3` chooses columns.

use std::{fs, path::Path};

use quadrille_formats::{WordListOptions, wordlist};

fn read(path: &Path, columns: Option<&str>) -> String {
    let name = path.file_name().map(|name| name.to_string_lossy().into_owned());
    let columns = columns.map(|columns| columns.parse().unwrap());
    let options = WordListOptions { name, columns, ..WordListOptions::default() };
    let list = match wordlist::read(&fs::read(path).unwrap(), &options) {
        Ok(list) => list,
        Err(error) => return format!("error: {error}\n"),
    };
    let entries = list.entries.iter().zip(&list.lines);
    let entries = entries.map(|(entry, line)| {
        let required = if entry.is_required() { " (required)" } else { "" };
        format!("{line}: {} = {} [{}]{required}\n", entry.text(), entry.clue().unwrap_or("-"), entry.answer())
    });
    let warnings = list.warnings.iter().map(|warning| format!("{}: {warning}\n", warning.kind));
    entries.chain(warnings).collect()
}

#[test]
fn lists_are_read_as_expected() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/lists");
    let mut paths: Vec<_> = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    paths.sort();
    let is_list = |path: &&std::path::PathBuf| path.extension().is_none_or(|ending| ending != "expected");
    let lists: Vec<_> = paths.iter().filter(is_list).collect();
    assert!(lists.len() > 30, "{}", lists.len());
    let mut wrong = Vec::new();
    for path in lists {
        let expected_path = format!("{}.expected", path.display());
        let expected = fs::read_to_string(&expected_path).unwrap_or_default();
        let columns = expected.lines().next().and_then(|line| line.strip_prefix("? "));
        let head = columns.map_or(String::new(), |columns| format!("? {columns}\n"));
        let found = head + &read(path, columns);
        if std::env::var_os("ACCEPT_LISTS").is_some() {
            fs::write(&expected_path, &found).unwrap();
        } else if found != expected {
            wrong.push(format!("{}\nexpected:\n{expected}found:\n{found}", path.display()));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
