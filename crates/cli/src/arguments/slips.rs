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
        (None, Some("--o")) => vec!["an output is named with '-o' or '--output'".to_owned()],
        (None, Some("--encoding")) => vec![ENCODING.to_owned()],
        (None, Some(option)) => file(option, &arguments).into_iter().collect(),
        (None, None) => Vec::new(),
    };
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

/// How to name a file that looks like options.
fn file(option: &str, arguments: &[String]) -> Option<String> {
    let is_file = |argument: &&String| argument.starts_with(option) && Path::new(argument).is_file();
    arguments.iter().find(is_file).map(|name| format!("to name the file, write './{name}'"))
}

#[cfg(test)]
mod tests {
    use clap::CommandFactory;

    use super::*;
    use crate::arguments::Arguments;

    #[track_caller]
    fn check(line: &str, says: &str) {
        let arguments = || line.split(' ').map(OsString::from);
        let error = Arguments::command().try_get_matches_from(arguments()).unwrap_err();
        let told = advised(error, &Arguments::command(), arguments().skip(1)).to_string();
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
    fn other_slips_are_told_as_before() {
        check("quadrille nonogrm", "'nonogram'");
        check("quadrille nonogram chek", "'check'");
        check("quadrille crossword build x --sed 3", "'--seed'");
    }
}
