//! Hints for options and commands of other names that people try.

use std::path::Path;

use clap::{
    Command, Error,
    builder::StyledStr,
    error::{ContextKind, ContextValue, ErrorKind},
};

/// Unknown options, the verb that they are tried with ("" is any), and the hint.
const OPTIONS: &[(&str, &[&str], &str)] = &[
    ("", &["--o", "--out", "--outfile"], "use -o or --output"),
    (
        "",
        &["--format", "--type", "--output-format"],
        "choose an output format with --to, an input format with --from",
    ),
    ("", &["--input-format"], "use --from"),
    ("", &["--page-size", "--page", "--papersize"], "use --paper"),
    ("", &["--name", "--heading"], "use --title"),
    ("", &["--solution", "--solutions", "--solved", "--answers", "--answer"], "use --show solution"),
    ("", &["--no-solution", "--without-solution", "--hide-solution"], "use --show puzzle"),
    ("", &["--view", "--style"], "use --show"),
    ("", &["-t"], "choose a format with --to, a title with --title, a time limit with --timeout"),
    (
        "",
        &["--landscape", "--portrait", "--orientation"],
        "name both sides of the paper, e.g. --paper 297x210mm for A4 in landscape",
    ),
    ("", &["--inks", "--palette"], "use --colors"),
    ("", &["--lang", "--locale"], "use --language"),
    ("", &["--time", "--time-limit", "--max-time"], "use --timeout"),
    ("", &["--max-steps", "--step-limit"], "use --steps"),
    ("", &["--random", "--random-seed"], "use --seed"),
    ("", &["--scale", "--resolution", "--dpi", "--square-size"], "use --pixels"),
    (
        "",
        &["--encoding", "--charset"],
        "puzzles are read in UTF-8, and XML in the encoding that it names; convert others with 'iconv -f latin1 -t utf-8 OLD > NEW'. \
         Only word lists take --encoding",
    ),
    (
        "build",
        &["--compact", "--steps", "--pack", "--minimize"],
        "use --optimize 10s, or --optimize 50000 for steps",
    ),
    (BOOK, &["--toc", "--index", "--table-of-contents"], "use --contents"),
    (
        BOOK,
        &["--trim", "--trim-size", "--gutter", "--bleed"],
        "use --paper 6x9in for the size of the trimmed page, and --binding MM for a larger inner margin",
    ),
    ("build", &["--width", "--height", "--box", "--grid"], "use --max-size, e.g. --max-size 15x15"),
    ("build", &["--partial", "--ignore-unplaced", "--force"], "use --allow-unplaced"),
    ("build", &["--answer-key", "--answerkey", "--solution-file"], "use --key FILE"),
    ("build", &["--wordbank", "--words", "--word-list"], "use --word-bank"),
    ("build", &["--no-lengths", "--hide-lengths", "--enumeration", "--enumerations"], "use --lengths none"),
    ("build", &["--holes", "--fill-gaps", "--background"], "use --gaps light or --gaps black"),
    ("build", &["--student", "--date", "--header"], "use --name-line"),
    ("build", &["--font-size", "--large", "--big"], "use --large-print"),
    (
        "build",
        &["--symmetry"],
        "crosswords of build are free-form; for symmetric grids see 'quadrille crossword pattern' and 'fill'",
    ),
    ("fill", &["--wordlist", "--word-list", "--list", "--dict", "--dictionary"], "use --words LIST"),
    ("fill", &["--score", "--minimum-score", "--minscore"], "use --min-score"),
    ("fill", &["--optimize", "--improve"], "use --best 10s, or --best 50000 for steps"),
    ("fill", &["--number", "--amount", "--all"], "use --count"),
    ("fill", &["--max-shared-substring", "--max-shared-letters"], "use --max-shared"),
    ("fill", &["--slot", "--candidates", "--suggestions"], "use --suggest, e.g. --suggest 17A"),
    ("pattern", &["--width", "--height", "--grid"], "use --size, e.g. --size 15x13"),
    ("pattern", &["--number", "--amount"], "use --count"),
    ("pattern", &["--wordlist", "--word-list", "--list"], "use --fill LIST"),
    ("pattern", &["--min", "--min-word-length", "--shortest"], "use --min-length"),
    ("make", &["--width", "--height"], "use --size, e.g. --size 30 for the longer side or --size 30x20"),
    ("make", &["--level", "--difficulty"], "use 'quadrille nonogram generate --from SOURCE --level N'"),
    (
        "make",
        &["--invert", "--negative", "--contrast"],
        "--candidates writes several variants to choose from",
    ),
    ("make", &["--unique"], "use --solvable unique"),
    ("explain", &["line", "cells", "why"], "write the level of detail behind =, e.g. --hint=why"),
    ("generate", &["--difficulty", "--hard"], "use --level"),
    ("generate", &["--number", "--amount"], "use --count"),
    ("generate", &["--width", "--height"], "use --size, e.g. --size 20x15"),
];

/// The command without a noun that has hints of its own.
const BOOK: &str = "book";

/// Unknown commands of a noun ("" is the program), and the command to use.
const COMMANDS: &[(&str, &[&str], &str)] = &[
    ("nonogram", &["hint"], "quadrille nonogram explain FILE --hint"),
    ("", &["hint"], "quadrille nonogram explain FILE --hint"),
    ("nonogram", &["print", "draw", "render", "export"], "quadrille nonogram convert FILE -o OUT.pdf"),
    ("crossword", &["print", "draw", "render", "export"], "quadrille crossword convert FILE -o OUT.pdf"),
    ("nonogram", &["create", "import", "trace"], "quadrille nonogram make SOURCE -o OUT"),
    ("crossword", &["make", "create", "generate"], "quadrille crossword build WORDS -o OUT"),
    ("crossword", &["autofill", "complete"], "quadrille crossword fill GRID --words LIST"),
    ("crossword", &["suggest"], "quadrille crossword fill GRID --words LIST --suggest 17A"),
    ("crossword", &["grid", "template", "blocks"], "quadrille crossword pattern --size 15"),
    ("crossword", &["verify", "validate"], "quadrille crossword check FILE"),
    ("nonogram", &["verify", "validate"], "quadrille nonogram check FILE"),
    ("crossword", &["list", "read"], "quadrille crossword words WORDS"),
    ("nonogram", &["count"], "quadrille nonogram solve FILE --count"),
    ("nonogram", &["difficulty", "level"], "quadrille nonogram rate FILE"),
    ("nonogram", &["fix"], "quadrille nonogram repair PICTURE -o OUT"),
    ("", &["print"], "quadrille book FILE… -o OUT.pdf"),
    ("", &["completion"], "quadrille completions SHELL"),
    ("", &["manual"], "quadrille man"),
];

/// Adds a hint to an error of the command line, if there is one.
pub(crate) fn add(mut error: Error, program: &Command, arguments: impl Iterator<Item = String>) -> Error {
    let arguments: Vec<_> = arguments.collect();
    let text = |kind| match error.get(kind) {
        Some(ContextValue::String(text)) => Some(text.clone()),
        _ => None,
    };
    let hints = match (text(ContextKind::InvalidSubcommand), text(ContextKind::InvalidArg)) {
        (Some(name), _) => for_command(program, &name, &arguments),
        (None, Some(option)) if error.kind() == ErrorKind::UnknownArgument => {
            Vec::from_iter(for_option(&option, &arguments))
        }
        _ => Vec::new(),
    };
    if !hints.is_empty() {
        error.remove(ContextKind::SuggestedArg);
        error.remove(ContextKind::SuggestedSubcommand);
        let hints = hints.into_iter().map(StyledStr::from).collect();
        error.insert(ContextKind::Suggested, ContextValue::StyledStrs(hints));
    }
    error
}

fn for_option(option: &str, arguments: &[String]) -> Option<String> {
    // A book has no noun.
    let mut words = words(arguments);
    let first = words.next().unwrap_or_default();
    let verb = if first == BOOK { first } else { words.next().unwrap_or_default() };
    let is_for = |of: &str| of == verb || of.is_empty();
    let known = OPTIONS.iter().find(|(of, names, _)| is_for(of) && names.contains(&option));
    known.map(|(.., hint)| (*hint).to_owned()).or_else(|| for_file(option, verb, arguments))
}

/// The hint for a file that looks like an option, or is one too many.
fn for_file(name: &str, verb: &str, arguments: &[String]) -> Option<String> {
    if name.starts_with('-') {
        let is_file = |argument: &&String| argument.starts_with(name) && Path::new(argument).is_file();
        return arguments.iter().find(is_file).map(|file| format!("to name the file, write './{file}'"));
    }
    let is_one = ["make", "repair", "solve", "explain"].contains(&verb);
    let hint = match verb {
        "generate" => format!("use '--from {name}'"),
        _ if is_one => "expected exactly one file".to_owned(),
        _ => return None,
    };
    Path::new(name).is_file().then_some(hint)
}

/// The commands that an unknown one stands for: a verb without its noun, another name, or a file alone.
fn for_command(program: &Command, name: &str, arguments: &[String]) -> Vec<String> {
    let noun = words(arguments).next().filter(|&first| first != name).unwrap_or_default();
    let known = COMMANDS.iter().find(|(of, names, _)| *of == noun && names.contains(&name));
    if let Some((.., command)) = known {
        return vec![format!("use '{command}'")];
    }
    let rest: Vec<_> =
        arguments.iter().skip_while(|argument| *argument != name).map(String::as_str).collect();
    let nouns = program.get_subcommands().filter(|noun| noun.find_subcommand(name).is_some());
    let found: Vec<_> =
        nouns.map(|noun| format!("'quadrille {} {}'", noun.get_name(), rest.join(" "))).collect();
    if found.is_empty() && Path::new(name).extension().is_some() {
        return vec![format!("to build a crossword from a word list: 'quadrille crossword build {name}'")];
    }
    found
}

/// The noun, the verb and so on.
fn words(arguments: &[String]) -> impl Iterator<Item = &str> {
    arguments.iter().map(String::as_str).filter(|argument| !argument.starts_with('-'))
}

#[cfg(test)]
mod tests;
