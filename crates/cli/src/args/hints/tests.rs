use clap::CommandFactory;

use super::*;
use crate::args::Args;

fn message(line: &str) -> String {
    let arguments = || line.split(' ').map(str::to_owned);
    let error = Args::command().try_get_matches_from(arguments()).unwrap_err();
    add(error, &Args::command(), arguments().skip(1)).to_string()
}

#[track_caller]
fn check(line: &str, hint: &str) {
    let message = message(line);
    assert!(message.contains(hint), "{message}");
}

#[test]
fn verbs_without_their_noun_are_completed() {
    check("quadrille build words.txt", "'quadrille crossword build words.txt'");
    check("quadrille -q rate x.non", "'quadrille nonogram rate x.non'");
    check("quadrille check x", "'quadrille nonogram check x'");
    check("quadrille check x", "'quadrille crossword check x'");
}
#[test]
fn a_file_alone_may_be_a_word_list() {
    check("quadrille words.txt", "'quadrille crossword build words.txt'");
}
#[test]
fn other_names_of_commands_are_known() {
    check("quadrille nonogram hint x.non", "'quadrille nonogram explain FILE --hint'");
    check("quadrille nonogram print x.non", "quadrille nonogram convert");
    check("quadrille print x.non", "quadrille book");
    check("quadrille crossword autofill x", "quadrille crossword fill GRID --words LIST");
}
#[test]
fn other_names_of_options_are_known() {
    check("quadrille crossword build x --o y.pdf", "-o or --output");
    check("quadrille nonogram explain x.non --hint why", "--hint=why");
    check("quadrille crossword build x --format=pdf", "--to");
    check("quadrille crossword build x --compact", "--optimize");
    check("quadrille crossword build x --answer-key", "--key FILE");
    check("quadrille crossword build x --no-lengths", "--lengths none");
    check("quadrille crossword convert x --answers", "--show solution");
    check("quadrille book x --toc", "--contents");
    check("quadrille book x --trim 6x9in", "--paper 6x9in");
    check("quadrille crossword fill x --wordlist y", "--words LIST");
    check("quadrille crossword pattern --width 15", "--size");
    check("quadrille nonogram make x.png --width 30", "--size");
    check("quadrille nonogram make x.png --level 3", "'quadrille nonogram generate --from SOURCE --level N'");
    check("quadrille nonogram make x.png --invert", "--candidates");
    check("quadrille nonogram generate --size 9 --difficulty 2", "--level");
}
#[test]
fn only_word_lists_take_an_encoding() {
    for verb in ["crossword convert", "nonogram check", "nonogram convert", "book"] {
        check(&format!("quadrille {verb} x --encoding latin1"), "'iconv -f latin1 -t utf-8 OLD > NEW'");
    }
    check("quadrille crossword build x --encoding klingon", "unknown encoding");
}
#[test]
fn a_second_file_is_one_too_many() {
    let file = concat!(env!("CARGO_MANIFEST_DIR"), "/Cargo.toml");
    check(&format!("quadrille nonogram explain x.non {file}"), "exactly one file");
    check(&format!("quadrille nonogram generate {file}"), "'--from ");
    let line = format!("quadrille completions bash {file}");
    assert!(!message(&line).contains("one file"), "{}", message(&line));
}
#[test]
fn typos_get_suggestions() {
    check("quadrille nonogram --size 20 make x.png", "'make --size' exists");
    check("quadrille crossword --seed 3 build x", "'build --seed' exists");
    check("quadrille nonogrm", "'nonogram'");
    check("quadrille nonogram chek", "'check'");
    check("quadrille crossword build x --sed 3", "'--seed'");
}
#[test]
fn no_hint_is_for_an_option_that_exists() {
    let program = Args::command();
    for (verb, names, _) in OPTIONS.iter().filter(|(verb, ..)| !verb.is_empty()) {
        let verbs = program.get_subcommands().filter_map(|noun| noun.find_subcommand(verb));
        let options: Vec<_> =
            verbs.flat_map(Command::get_arguments).filter_map(|arg| arg.get_long()).collect();
        for name in *names {
            assert!(!options.contains(&name.trim_start_matches('-')), "{verb} {name}");
        }
    }
}
