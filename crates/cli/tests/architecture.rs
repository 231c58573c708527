//! The invariants of ARCHITECTURE.md that can be checked: dependencies, and access to the environment.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

use std::{
    fs,
    path::{Path, PathBuf},
    process::Command,
};

use serde_json::Value;

/// The crates of the project, each with the crates of the project that it may depend on.
const ARROWS: &[(&str, &[&str])] = &[
    ("quadrille-core", &[]),
    ("quadrille-fill", &["quadrille-core"]),
    ("quadrille-sat", &[]),
    ("quadrille-nonogram", &["quadrille-core", "quadrille-sat"]),
    ("quadrille-trace", &["quadrille-core", "quadrille-nonogram"]),
    ("quadrille-formats", &["quadrille-core", "quadrille-nonogram", "quadrille-trace"]),
    ("quadrille-render", &["quadrille-core", "quadrille-nonogram"]),
    (
        "quadrille",
        &[
            "quadrille-core",
            "quadrille-fill",
            "quadrille-formats",
            "quadrille-nonogram",
            "quadrille-render",
            "quadrille-trace",
        ],
    ),
    ("quadrille-cli", &["quadrille"]),
    ("quadrille-wasm", &["quadrille"]),
    ("quadrille-python", &["quadrille"]),
    ("quadrille-testkit", &["quadrille-core"]),
    ("examples", &["quadrille"]),
    ("benches", &["quadrille"]),
];

/// The folders of crates that may use files, clock and environment; they have a clippy.toml of their own.
const WORLDLY: &[&str] = &["crates/cli", "examples", "benches"];

/// Dependencies that only the program may have.
const PROGRAM_ONLY: &[&str] =
    &["anyhow", "clap", "clap_complete", "clap_mangen", "ctrlc", "indicatif", "signal-hook"];

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

/// The names of the dependencies of a package, without those of its tests.
fn dependencies(package: &Value) -> Vec<&str> {
    let all = package["dependencies"].as_array().unwrap().iter();
    all.filter(|one| one["kind"] != "dev").map(|one| one["name"].as_str().unwrap()).collect()
}

#[test]
fn crates_point_one_way() {
    let packages = packages();
    for package in &packages {
        let name = package["name"].as_str().unwrap();
        let arrow = ARROWS.iter().find(|(known, _)| *known == name);
        let (_, allowed) = arrow.unwrap_or_else(|| panic!("{name} needs a place in ARROWS"));
        for dependency in dependencies(package).into_iter().filter(|one| one.starts_with("quadrille")) {
            assert!(allowed.contains(&dependency), "{name} must not depend on {dependency}");
        }
    }
    assert_eq!(packages.len(), ARROWS.len(), "ARROWS names crates that there are");
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

/// The dependencies that features of libraries add.
const OPTIONAL: &[&str] = &["gif", "image", "krilla", "rayon", "tiny-skia"];

/// Features of the whole library, and the dependencies that they alone add.
const PARTS: &[&str] = &["quadrille-formats", "serde_json", "quadrille-render", "parley"];

/// The dependency that `system-fonts` alone adds: it maps the fonts of the machine into memory.
const FILES: &str = "memmap2";

/// The names of all dependencies of a library with some features.
fn brought(library: &str, features: &[&str]) -> Vec<String> {
    let mut command = Command::new(env!("CARGO"));
    command.current_dir(workspace()).args(["tree", "--offline", "--edges", "normal", "--prefix", "none"]);
    let done = command.args(["--package", library]).args(features).output().unwrap();
    assert!(done.status.success(), "{}", String::from_utf8_lossy(&done.stderr));
    let tree = String::from_utf8_lossy(&done.stdout);
    tree.lines().filter_map(|line| line.split(' ').next()).map(str::to_owned).collect()
}

#[test]
fn features_that_are_off_bring_nothing() {
    for library in [
        "quadrille-core",
        "quadrille-fill",
        "quadrille-nonogram",
        "quadrille-formats",
        "quadrille-render",
        "quadrille",
    ] {
        let packages = brought(library, &["--no-default-features"]);
        for name in OPTIONAL.iter().chain([&FILES]) {
            assert!(!packages.iter().any(|one| one == name), "{library} brings {name} without being asked");
        }
        let packages = brought(library, &[]);
        assert!(!packages.iter().any(|one| one == FILES), "{library} reads fonts without being asked");
    }
    let packages = brought("quadrille", &["--no-default-features"]);
    for name in PARTS {
        assert!(!packages.iter().any(|one| one == name), "quadrille brings {name} without being asked");
    }
    // These are the names of what is brought on request.
    let packages = brought("quadrille", &["--all-features"]);
    for name in OPTIONAL.iter().chain([&FILES]).chain(PARTS) {
        assert!(packages.iter().any(|one| one == name), "nothing brings {name}");
    }
}

/// The lints check it; this test ensures that they are enabled everywhere.
#[test]
fn libraries_do_not_touch_the_world() {
    let rules = fs::read_to_string(workspace().join("clippy.toml")).unwrap();
    for rule in
        ["std::fs::read", "std::fs::File", "std::env::var", "std::time::Instant", "std::println", "f64::ln"]
    {
        assert!(rules.contains(&format!("{{ path = \"{rule}\"")), "{rule}");
    }
    for package in packages() {
        let manifest = PathBuf::from(package["manifest_path"].as_str().unwrap());
        let folder = manifest.parent().unwrap();
        let text = fs::read_to_string(&manifest).unwrap();
        assert!(text.contains("[lints]\nworkspace = true"), "{}", manifest.display());
        let is_worldly = WORLDLY.iter().any(|worldly| folder.ends_with(worldly));
        let has_own_rules = ["clippy.toml", ".clippy.toml"].iter().any(|name| folder.join(name).exists());
        assert_eq!(has_own_rules, is_worldly, "{}", folder.display());
        for file in rust_files(&folder.join("src")).iter().filter(|_| !is_worldly) {
            let text = fs::read_to_string(file).unwrap();
            assert!(!text.contains("clippy::disallowed"), "{} goes around a rule", file.display());
        }
    }
}

fn rust_files(folder: &Path) -> Vec<PathBuf> {
    if !folder.exists() {
        return Vec::new();
    }
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
