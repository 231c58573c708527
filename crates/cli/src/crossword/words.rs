//! The words of lists, as they are read.

use std::{
    ffi::OsStr,
    io::{self, Write},
    path::{Path, PathBuf},
};

use anyhow::Result;
use quadrille::{
    Language,
    formats::{
        CrosswordFormat,
        wordlist::{self, List},
    },
};

use super::shared::lists::ListArgs;
use crate::{
    console::{self, Console, counted},
    error::Problem,
    filename,
    input::Input,
    outcome::Outcome,
    output::{self, Destination, Protected, to_stream},
    report::{self, PinFields, WordReport},
};

#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  quadrille crossword words animals.xlsx
  quadrille crossword words export.csv --columns answer=german,clue=english
  quadrille crossword words list.txt --json
  quadrille crossword words messy.txt -o clean.tsv

Warnings are printed on standard error, each with its line: what was guessed, what is not used, and what may be a mistake. With \
--json there is an object per line: the answer as listed, the clue or null, and the line, counted from 1.

Exit codes: 0 success, 2 bad usage or bad input")]
pub(crate) struct Options {
    #[command(flatten)]
    lists: ListArgs,

    /// The language of the words, by tag or name, e.g. tr or Turkish [default: from the list]
    #[arg(long, value_name = "LANGUAGE", help_heading = "Words")]
    language: Option<Language>,

    /// Print a JSON object per line
    #[arg(long, help_heading = "Output")]
    json: bool,

    /// Write the words to this file, as a table with tabs that is read without a guess
    #[arg(short, long, value_name = "FILE", help_heading = "Output")]
    output: Option<PathBuf>,
}

pub(crate) fn run(options: &Options, console: Console) -> Result<Outcome> {
    let Options { lists, language, json, output } = options;
    Input::check_paths(&lists.paths)?;
    let destination = output.as_deref().map(Destination::new).transpose()?;
    Protected::new(&lists.paths, &destination)?;
    output.as_deref().map_or(Ok(()), |path| check_extension(path, *json))?;
    let spelling = lists.spelling(*language)?;
    let mut all = List::default();
    // Several lists are numbered each on their own.
    let mut names = Vec::new();
    for path in &lists.paths {
        let (name, list) = lists.read(path, &spelling, console)?;
        if names.is_empty() {
            all = list;
        } else {
            if destination.is_some() && list.spelling != all.spelling {
                let problem = Problem::new(format!("{name}: the lists are in different languages"));
                return Err(problem.hint("write each list to a file of its own").into());
            }
            all.metadata = all.metadata.or(list.metadata);
            all.entries.extend(list.entries);
            all.lines.extend(list.lines);
        }
        names.resize(all.entries.len(), name);
    }
    if lists.paths.len() == 1 {
        names.clear();
    }
    let write = |out: &mut dyn Write| -> Result<()> {
        match (json, &destination) {
            (true, _) => write_json(&all, &names, out)?,
            (false, Some(_)) => wordlist::write(&all, out)?,
            (false, None) => write_text(&all, out)?,
        }
        Ok(())
    };
    match &destination {
        Some(destination @ Destination::File { .. }) => {
            output::write(destination, write)?;
            console.note(&format!("wrote {destination}: {}", counted(all.entries.len(), "word")));
        }
        other => to_stream(other.as_ref().unwrap_or(&Destination::Standard), write)?,
    }
    Ok(Outcome::Yes)
}

/// Refuses the extension of another format.
fn check_extension(path: &Path, is_json: bool) -> Result<()> {
    const OTHERS: [&str; 9] = ["csv", "html", "ods", "pdf", "png", "svg", "tex", "xls", "xlsx"];
    let extension = path.extension().and_then(OsStr::to_str).unwrap_or_default().to_lowercase();
    let is_other = match CrosswordFormat::from_extension(&extension) {
        Some(CrosswordFormat::Txt) | None => OTHERS.contains(&&*extension),
        Some(CrosswordFormat::Json) => !is_json,
        Some(_) => true,
    };
    if is_other {
        let problem =
            Problem::new(format!("{}: words are not written in this format", filename::shown(path)));
        return Err(problem.hint("choose the extension tsv, or jsonl with --json").into());
    }
    Ok(())
}

fn write_json(list: &List, names: &[String], out: &mut dyn Write) -> io::Result<()> {
    for (index, (entry, &line)) in list.entries.iter().zip(&list.lines).enumerate() {
        let pin = entry.pin().map(|pin| PinFields {
            row: pin.position.row,
            column: pin.position.column,
            direction: pin.direction.to_string(),
        });
        let file = names.get(index).map(String::as_str);
        let (answer, clue, required) = (entry.text(), entry.clue(), entry.is_required());
        out.write_all(&report::line(&WordReport { answer, clue, line, file, required, pin }))?;
    }
    Ok(())
}

/// A table of lines, answers and clues.
fn write_text(list: &List, out: &mut dyn Write) -> io::Result<()> {
    /// Longer answers shift their clues to the right.
    const MAX_COLUMN_WIDTH: usize = 30;
    let widest =
        |widths: &mut dyn Iterator<Item = usize>, least: usize| widths.max().unwrap_or_default().max(least);
    let digits = widest(&mut list.lines.iter().map(|line| line.to_string().len()), "line".len());
    let answers = &mut list.entries.iter().map(|entry| entry.text().chars().count().min(MAX_COLUMN_WIDTH));
    let width = widest(answers, "answer".len());
    writeln!(out, "{:>digits$}  {:width$}  clue", "line", "answer")?;
    for (entry, line) in list.entries.iter().zip(&list.lines) {
        let row = format!("{line:>digits$}  {:width$}  {}", entry.text(), entry.clue().unwrap_or_default());
        writeln!(out, "{}", console::in_line(row.trim_end()))?;
    }
    Ok(())
}
