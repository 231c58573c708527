//! Measures the tracing of icons: how many are solvable, how many cells had to be changed, and where.
//!
//! `cargo run --release -p benches --features icons --bin icons -- [ICONS] [FIRST]` (default: 100 icons of
//! each kind, evenly spread from the first one on). npm installs them once into the folder `target/icons`.

use std::{
    collections::BTreeSet,
    env, fs,
    path::{Path, PathBuf},
    process::Command,
    time::{Duration, Instant},
};

use quadrille::{
    Position, Size,
    trace::{Image, Traced, Tracer},
};
use resvg::{
    tiny_skia::{Pixmap, Transform},
    usvg::{Options, Tree},
};

const PACKAGES: [&str; 2] = ["@fortawesome/fontawesome-free@7", "openmoji@17"];
/// Name, folder, maximum number of colors, and sizes.
const KINDS: [(&str, &str, usize, &[u32]); 3] = [
    ("solid", "@fortawesome/fontawesome-free/svgs/solid", 1, &[20, 30, 40, 50]),
    ("outline", "openmoji/black/svg", 1, &[20, 30, 40, 50]),
    ("color", "openmoji/color/svg", 4, &[30]),
];
/// The longer side of an icon in pixels.
const PIXELS: f32 = 400.0;

type Result<T> = core::result::Result<T, Box<dyn std::error::Error>>;

fn main() -> Result<()> {
    let mut arguments = env::args().skip(1).map(|number| number.parse());
    let icons = arguments.next().transpose()?.unwrap_or(100);
    let first = arguments.next().transpose()?.unwrap_or(0);
    let modules = installed()?;
    println!(
        "icons | cells | traced | line-solvable | unique | changed: mean | median | p90 | max | on edges | longest bar | likeness | ms mean | ms p95"
    );
    println!(
        "--- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---:"
    );
    for (kind, folder, colors, sizes) in KINDS {
        let images = images(&modules.join(folder), icons, first)?;
        for &side in sizes {
            let tracer = Tracer::new().side(side).colors(colors);
            let traced = images.iter().map(|image| {
                let start = Instant::now();
                tracer.trace(image).map(|mut traced| (traced.swap_remove(0), start.elapsed()))
            });
            let traced = traced.collect::<core::result::Result<Vec<_>, _>>()?;
            print_row(kind, side, &traced);
        }
    }
    Ok(())
}

/// Returns the folder of the packages and installs them if they are missing.
fn installed() -> Result<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../target/icons");
    let modules = folder.join("node_modules");
    if !modules.join("openmoji").exists() {
        fs::create_dir_all(&folder)?;
        let mut npm = Command::new("npm");
        npm.args(["install", "--silent", "--no-fund", "--no-audit", "--ignore-scripts", "--prefix"]);
        if !npm.arg(&folder).args(PACKAGES).status()?.success() {
            return Err("npm could not install the icons".into());
        }
    }
    Ok(modules)
}

/// Reads icons of a folder, evenly spread.
fn images(folder: &Path, icons: usize, first: usize) -> Result<Vec<Image>> {
    let mut files: Vec<PathBuf> =
        fs::read_dir(folder)?.map(|entry| Ok(entry?.path())).collect::<Result<_>>()?;
    files.retain(|file| file.extension().is_some_and(|extension| extension == "svg"));
    files.sort();
    let step = (files.len() / icons.max(1)).max(1);
    files.iter().skip(first % step).step_by(step).take(icons).map(|file| drawn(file)).collect()
}

fn drawn(file: &Path) -> Result<Image> {
    let tree = Tree::from_data(&fs::read(file)?, &Options::default())?;
    let size = tree.size();
    let scale = PIXELS / size.width().max(size.height());
    let (width, height) = ((size.width() * scale).ceil() as u32, (size.height() * scale).ceil() as u32);
    let mut pixels = Pixmap::new(width, height).ok_or("an icon has no size")?;
    resvg::render(&tree, Transform::from_scale(scale, scale), &mut pixels.as_mut());
    let rgba = pixels.pixels().iter().map(|pixel| {
        let pixel = pixel.demultiply();
        [pixel.red(), pixel.green(), pixel.blue(), pixel.alpha()]
    });
    Ok(Image::new(Size::new(width, height), rgba.collect())?)
}

fn print_row(kind: &str, side: u32, traced: &[(Traced, Duration)]) {
    let count = |is: fn(&Traced) -> bool| traced.iter().filter(|(traced, _)| is(traced)).count();
    let mean = |of: &dyn Fn(&Traced) -> f64| {
        traced.iter().map(|(traced, _)| of(traced)).sum::<f64>() / traced.len() as f64
    };
    let mut changes: Vec<usize> = traced.iter().map(|(traced, _)| traced.changed.len()).collect();
    changes.sort_unstable();
    let mut times: Vec<f64> = traced.iter().map(|(_, time)| time.as_secs_f64() * 1e3).collect();
    times.sort_by(f64::total_cmp);
    let all: usize = changes.iter().sum();
    let on_edges: usize = traced.iter().map(|(traced, _)| on_edges(traced)).sum();
    println!(
        "{kind} | {side} | {} | {} | {} | {:.2} | {} | {} | {} | {} | {} | {:.3} | {:.0} | {:.0}",
        traced.len(),
        count(|traced| traced.analysis.is_line_solvable()),
        count(|traced| traced.analysis.verdict.is_unique()),
        all as f64 / traced.len() as f64,
        quantile(&changes, 50),
        quantile(&changes, 90),
        quantile(&changes, 100),
        (100 * on_edges).checked_div(all).map_or("–".to_owned(), |share| format!("{share} %")),
        traced.iter().map(|(traced, _)| longest_bar(traced)).max().unwrap_or(0),
        mean(&|traced| traced.likeness),
        times.iter().sum::<f64>() / times.len() as f64,
        quantile(&times, 95),
    );
}

fn quantile<T: Copy>(sorted: &[T], percent: usize) -> T {
    sorted[(sorted.len() * percent / 100).min(sorted.len() - 1)]
}

/// Counts the changed cells that have an unchanged neighbor with the contents that they have now.
fn on_edges(traced: &Traced) -> usize {
    let changed: BTreeSet<Position> = traced.changed.iter().copied().collect();
    let cells = traced.picture.cells();
    let is_edge = |at: &&Position| {
        let sides = [(0, 1), (1, 0), (0, -1), (-1, 0)]
            .map(|(down, right)| Position::new(at.row + down, at.column + right));
        let own = cells[**at];
        sides.iter().any(|side| !changed.contains(side) && cells.get(*side).copied().flatten() == own)
    };
    traced.changed.iter().filter(is_edge).count()
}

/// The length of the longest straight row of cells that were filled.
fn longest_bar(traced: &Traced) -> usize {
    let cells = traced.picture.cells();
    let filled: BTreeSet<Position> =
        traced.changed.iter().copied().filter(|at| cells[*at].is_some()).collect();
    let length = |at: &Position, (down, right): (i32, i32)| {
        (0..)
            .take_while(|k| filled.contains(&Position::new(at.row + k * down, at.column + k * right)))
            .count()
    };
    filled.iter().map(|at| length(at, (0, 1)).max(length(at, (1, 0)))).max().unwrap_or(0)
}
