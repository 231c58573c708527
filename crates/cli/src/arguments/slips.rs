//! Slips on the command line: what was probably meant.

use std::{ffi::OsString, path::Path};

use clap::{
    Command, Error,
    builder::StyledStr,
    error::{ContextKind, ContextValue},
};

/// The same error with advice, where there is any.
pub(crate) fn advised(
    mut error: Error,
    command: &Command,
    arguments: impl Iterator<Item = OsString>,
) -> Error {
    let arguments: Vec<_> = arguments.map(|argument| argument.to_string_lossy().into_owned()).collect();
    let text = |kind| match error.get(kind) {
        Some(ContextValue::String(text)) => Some(text.clone()),
        _ => None,
    };
    let unknown_command = text(ContextKind::InvalidSubcommand);
    let unknown_option = text(ContextKind::InvalidArg);
    let tips: Vec<String> = match (unknown_command, unknown_option.as_deref()) {
        (Some(name), _) => commands(command, &name, &arguments),
        (None, Some(option)) => wish(option, &arguments)
            .map(str::to_owned)
            .or_else(|| file(option, &arguments))
            .into_iter()
            .collect(),
        (None, None) => Vec::new(),
    };
    // Nobody means an option that is not there as the name of a file.
    if let Some(ContextValue::StyledStrs(suggested)) = error.remove(ContextKind::Suggested) {
        let is_meant = |tip: &StyledStr| !tip.to_string().contains("as a value");
        let suggested: Vec<_> = suggested.into_iter().filter(is_meant).collect();
        if !suggested.is_empty() {
            error.insert(ContextKind::Suggested, ContextValue::StyledStrs(suggested));
        }
    }
    if !tips.is_empty() {
        error.remove(ContextKind::SuggestedArg);
        error.remove(ContextKind::SuggestedSubcommand);
        let tips = tips.into_iter().map(StyledStr::from).collect();
        error.insert(ContextKind::Suggested, ContextValue::StyledStrs(tips));
    }
    error
}

/// Where only word lists may be in any encoding: they come from spreadsheets, and puzzles from programs that
/// know theirs.
const ENCODING: &str = "puzzles are read in UTF-8, and XML in the encoding that it names; of others 'iconv -f latin1 -t \
                        utf-8 OLD > NEW' makes UTF-8. Word lists of 'quadrille crossword build' alone take --encoding";

/// What does what an option of another name would do.
fn wish(option: &str, arguments: &[String]) -> Option<&'static str> {
    let is_of = |wanted: &str| verb(arguments) == Some(wanted);
    Some(match option {
        "--o" => "an output is named with '-o' or '--output'",
        "--encoding" => ENCODING,
        "--width" | "--height" if is_of("make") => {
            "a size is told with '--size', as 30 cells on the longer side or as 30x20"
        }
        "--level" if is_of("make") => {
            "'quadrille nonogram generate --from SOURCE --level N' makes a picture as hard as that"
        }
        "--invert" if is_of("make") => "'--candidates' makes other drawings too, of which some are inverted",
        _ => return None,
    })
}

/// The verb behind a noun.
fn verb(arguments: &[String]) -> Option<&str> {
    let is_noun = |argument: &&String| ["crossword", "nonogram"].contains(&argument.as_str());
    let mut behind = arguments.iter().skip_while(|argument| !is_noun(argument)).skip(1);
    behind.find(|argument| !argument.starts_with('-')).map(String::as_str)
}

/// The commands that a verb without its noun stands for, or what takes a file without a command.
fn commands(command: &Command, name: &str, arguments: &[String]) -> Vec<String> {
    let rest =
        arguments.iter().skip_while(|argument| *argument != name).cloned().collect::<Vec<_>>().join(" ");
    let nouns = command.get_subcommands().filter(|noun| noun.find_subcommand(name).is_some());
    let found: Vec<_> = nouns.map(|noun| format!("'quadrille {} {rest}'", noun.get_name())).collect();
    match found.is_empty() && Path::new(name).extension().is_some() {
        true => vec![format!("a crossword is built of a word list with 'quadrille crossword build {name}'")],
        false => found,
    }
}

/// How to name a file that looks like options, or that there is one too many.
fn file(option: &str, arguments: &[String]) -> Option<String> {
    if !option.starts_with('-') {
        let tip = match verb(arguments)? {
            "generate" => format!("a picture is told with '--from {option}'"),
            _ => "one file at a time".to_owned(),
        };
        return Path::new(option).is_file().then_some(tip);
    }
    let is_file = |argument: &&String| argument.starts_with(option) && Path::new(argument).is_file();
    arguments.iter().find(is_file).map(|name| format!("to name the file, write './{name}'"))
}

#[cfg(test)]
mod tests {
    use clap::CommandFactory;

    use super::*;
    use crate::arguments::Arguments;

    fn told(line: &str) -> String {
        let arguments = || line.split(' ').map(OsString::from);
        let error = Arguments::command().try_get_matches_from(arguments()).unwrap_err();
        advised(error, &Arguments::command(), arguments().skip(1)).to_string()
    }

    #[track_caller]
    fn check(line: &str, says: &str) {
        let told = told(line);
        assert!(told.contains(says), "{told}");
    }

    #[test]
    fn a_verb_without_its_noun() {
        check("quadrille build words.txt", "'quadrille crossword build words.txt'");
        check("quadrille -q rate x.non", "'quadrille nonogram rate x.non'");
        check("quadrille check x", "'quadrille nonogram check x'");
        check("quadrille check x", "'quadrille crossword check x'");
    }
    #[test]
    fn a_file_alone() {
        check("quadrille words.txt", "'quadrille crossword build words.txt'");
    }
    #[test]
    fn an_output_by_half_of_its_name() {
        check("quadrille crossword build x --o y.pdf", "'-o' or '--output'");
    }
    #[test]
    fn an_encoding_of_a_puzzle() {
        for verb in ["crossword check", "crossword convert", "nonogram check", "nonogram convert", "book"] {
            check(&format!("quadrille {verb} x --encoding latin1"), "'iconv -f latin1 -t utf-8 OLD > NEW'");
        }
        check("quadrille crossword build x --encoding klingon", "unknown encoding");
    }
    #[test]
    fn options_of_other_names() {
        let check_make = |rest: &str, says| check(&format!("quadrille nonogram make x.png {rest}"), says);
        check_make("--width 30", "'--size'");
        check_make("--height 30", "'--size'");
        check_make("--level 3", "'quadrille nonogram generate --from SOURCE --level N'");
        check_make("--invert", "'--candidates'");
    }
    #[test]
    fn an_option_is_not_meant_as_a_file() {
        for rest in ["--seed 3", "--level 3"] {
            let line = format!("quadrille nonogram make x.png {rest}");
            assert!(!told(&line).contains("as a value"), "{}", told(&line));
        }
    }
    #[test]
    fn a_second_file_is_one_too_many() {
        let file = concat!(env!("CARGO_MANIFEST_DIR"), "/Cargo.toml");
        check(&format!("quadrille nonogram make x.png {file}"), "one file at a time");
        check(&format!("quadrille nonogram generate {file}"), "'--from ");
        let line = format!("quadrille completions bash {file}");
        assert!(!told(&line).contains("one file"), "{}", told(&line));
    }
    #[test]
    fn other_slips_are_told_as_before() {
        check("quadrille nonogram --size 20 make x.png", "'make --size' exists");
        check("quadrille crossword --seed 3 build x", "'build --seed' exists");
        check("quadrille nonogrm", "'nonogram'");
        check("quadrille nonogram chek", "'check'");
        check("quadrille crossword build x --sed 3", "'--seed'");
    }
}
