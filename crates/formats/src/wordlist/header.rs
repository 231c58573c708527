//! What the comments before the first word say about the whole list.

use quadrille_core::Metadata;

/// Title, author, copyright and notes from lines such as `# title: Pets`.
pub(super) fn metadata(text: &str) -> Metadata {
    let mut notes: Vec<&str> = Vec::new();
    let mut metadata = Metadata::default();
    let lines = text.lines().map(str::trim).filter(|line| !line.is_empty());
    for comment in lines.map_while(|line| line.strip_prefix('#')) {
        let Some((name, value)) = comment.split_once(':') else { continue };
        let value = value.trim();
        match name.trim().to_lowercase().as_str() {
            "title" => metadata = metadata.with_title(value),
            "author" => metadata = metadata.with_author(value),
            "copyright" => metadata = metadata.with_copyright(value),
            "notes" => notes.push(value),
            _ => {}
        }
    }
    metadata.with_notes(notes.join("\n"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &str, expected: [Option<&str>; 4]) {
        let about = metadata(text);
        assert_eq!([about.title(), about.author(), about.copyright(), about.notes()], expected);
    }

    #[test]
    fn comments_tell_about_the_list() {
        let text = "\n# title: Pets: a list\n#Author:A. Teacher\n# other\n# COPYRIGHT: free\n# notes: a\n# notes: b\ncat\n";
        check(text, [Some("Pets: a list"), Some("A. Teacher"), Some("free"), Some("a\nb")]);
    }
    #[test]
    fn a_comment_among_words_is_one() {
        check("cat\n# title: Pets\n", [None; 4]);
    }
}
