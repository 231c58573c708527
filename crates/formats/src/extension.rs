/// The ending of a file name in lower case, without its dot.
pub(crate) fn of(name: &str) -> Option<String> {
    let name = name.rsplit(['/', '\\']).next()?;
    let (_, ending) = name.rsplit_once('.')?;
    Some(ending.to_lowercase())
}

#[cfg(test)]
mod tests {
    use super::of;

    #[track_caller]
    fn check(name: &str, ending: Option<&str>) {
        assert_eq!(of(name).as_deref(), ending, "{name}");
    }

    #[test]
    fn an_ending_follows_the_last_dot() {
        check("a.b/words.tar.CSV", Some("csv"));
    }
    #[test]
    fn a_folder_has_no_ending() {
        check("a.b/words", None);
    }
}
