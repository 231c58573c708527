//! The invariants of ARCHITECTURE.md that a program can look up: who depends on whom, and who touches the world.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

use std::{
    fs,
    path::{Path, PathBuf},
    process::Command,
};

use serde_json::Value;

/// The crates of the project with what each may depend on within it.
const ARROWS: &[(&str, &[&str])] = &[
    ("quadrille-core", &[]),
    ("quadrille-nonogram", &["quadrille-core"]),
    ("quadrille-formats", &["quadrille-core", "quadrille-nonogram"]),
    ("quadrille-render", &["quadrille-core", "quadrille-nonogram"]),
    ("quadrille", &["quadrille-core", "quadrille-formats", "quadrille-nonogram", "quadrille-render"]),
    ("quadrille-cli", &["quadrille"]),
];

/// What only the program may use.
const PROGRAM_ONLY: &[&str] = &["anyhow", "clap", "clap_complete", "clap_mangen", "ctrlc", "indicatif"];

/// What a library must not do: files, clock, environment, standard streams.
const WORLD: &[&str] = &[
    "std::fs",
    "std::env",
    "std::process",
    "std::net",
    "std::time",
    "Instant::now",
    "SystemTime",
    "stdout()",
    "stderr()",
    "println!",
    "eprintln!",
    "print!(",
    "dbg!",
];

fn workspace() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn packages() -> Vec<Value> {
    let mut command = Command::new(env!("CARGO"));
    command.current_dir(workspace()).args(["metadata", "--no-deps", "--offline", "--format-version", "1"]);
    let done = command.output().unwrap();
    assert!(done.status.success(), "{}", String::from_utf8_lossy(&done.stderr));
    let metadata: Value = serde_json::from_slice(&done.stdout).unwrap();
    metadata["packages"].as_array().unwrap().clone()
}

/// The names of what a package needs when it is used, not of what its own tests need.
fn dependencies(package: &Value) -> Vec<&str> {
    let all = package["dependencies"].as_array().unwrap().iter();
    all.filter(|one| one["kind"] != "dev").map(|one| one["name"].as_str().unwrap()).collect()
}

#[test]
fn crates_point_one_way() {
    let packages = packages();
    for (name, allowed) in ARROWS {
        let package = packages.iter().find(|package| package["name"] == *name).unwrap();
        let found = dependencies(package).into_iter().filter(|one| one.starts_with("quadrille"));
        for dependency in found {
            assert!(allowed.contains(&dependency), "{name} must not depend on {dependency}");
        }
    }
}

#[test]
fn libraries_are_free_of_what_programs_need() {
    for package in packages().iter().filter(|package| package["name"] != "quadrille-cli") {
        for dependency in dependencies(package) {
            assert!(
                !PROGRAM_ONLY.contains(&dependency),
                "{} must not depend on {dependency}",
                package["name"]
            );
        }
    }
}

#[test]
fn libraries_do_not_touch_the_world() {
    for library in ["core", "nonogram", "formats", "render", "quadrille"] {
        for file in rust_files(&workspace().join("crates").join(library).join("src")) {
            let text = fs::read_to_string(&file).unwrap();
            // Tests may do what they like, and examples in comments show programs.
            let code = text.split("#[cfg(test)]\nmod ").next().unwrap().lines();
            for line in code.filter(|line| !line.trim_start().starts_with("//")) {
                let found = WORLD.iter().find(|what| line.contains(**what));
                assert_eq!(found, None, "{}: {line}", file.display());
            }
        }
    }
}

fn rust_files(folder: &Path) -> Vec<PathBuf> {
    let mut files = Vec::new();
    for item in fs::read_dir(folder).unwrap() {
        let path = item.unwrap().path();
        if path.is_dir() {
            files.extend(rust_files(&path));
        } else if path.extension().is_some_and(|ending| ending == "rs") {
            files.push(path);
        }
    }
    files
}
