//! Measures how the time grows with the list: the two plots of M. Trott's article for both searches, and the
//! numbers as CSV.
//!
//! `cargo run --release -p benches --bin scaling -- [FOLDER] [MAX WORDS]`

use std::{
    error::Error,
    fmt::Write as _,
    fs,
    ops::ControlFlow,
    path::Path,
    sync::{Mutex, PoisonError},
    time::Instant,
};

use quadrille::{
    Attach, Builder, Order, Search, Step, WordList,
    render::{
        Rgb, SvgOptions,
        plot::{Plot, Scale, Series},
    },
};

/// The exhaustive search takes seconds beyond this length, and hours for the longest list.
const MAX_EXHAUSTIVE_WORDS: usize = 20_000;

/// The number of sections of the list, for each of which the mean time per word is measured.
const SECTIONS: usize = 50;

type Points = Vec<(f64, f64)>;

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = std::env::args().skip(1);
    let folder = arguments.next().unwrap_or_else(|| "target/scaling".into());
    let folder = Path::new(&folder);
    let max_words = arguments.next().map_or(Ok(1_000_000), |text| text.parse())?;
    fs::create_dir_all(folder)?;

    let mut csv = String::from("search,words,seconds,microseconds_per_added_word\n");
    for (search, max_words, exponent) in
        [(Search::Indexed, max_words, 1.0), (Search::Exhaustive, max_words.min(MAX_EXHAUSTIVE_WORDS), 2.0)]
    {
        let total = totals(search, max_words, &mut csv);
        let added = per_added_word(search, max_words, &mut csv);
        println!(
            "{search}: {} words in {:.3} s, total time grows with n^{:.3}",
            max_words,
            total[total.len() - 1].1,
            slope(&total)
        );
        let figure = |title: &str, y: &str, scale, points: Points, exponent| {
            let plot = Plot::new(format!("{title}, {search} search"))
                .x("words", scale)
                .y(y, scale)
                .series(Series::line("fitted", Rgb::new(200, 30, 30), fitted(&points, exponent)))
                .series(Series::points("measured", Rgb::BLACK, points));
            if scale == Scale::Linear { plot.from_zero() } else { plot }
        };
        let plots = [
            ("added", figure("Time per added word", "microseconds", Scale::Linear, added, exponent - 1.0)),
            (
                "total",
                figure(&format!("Total time and a·n^{exponent}"), "seconds", Scale::Log, total, exponent),
            ),
        ];
        for (name, plot) in plots {
            let path = folder.join(format!("{search}-{name}.svg"));
            let mut picture = Vec::new();
            quadrille::render::svg(&plot.scene()?, &SvgOptions::default(), &mut picture)?;
            fs::write(&path, picture)?;
            println!("{}", path.display());
        }
    }
    fs::write(folder.join("scaling.csv"), csv)?;
    Ok(())
}

/// The exhaustive search takes the words in list order and a random place, as the article does.
fn build<'o>(search: Search) -> Builder<'o> {
    let builder = Builder::new().search(search).attempts(1);
    if search == Search::Exhaustive { builder.order(Order::List).attach(Attach::Random) } else { builder }
}

/// The time of complete builds of 1, 2, 5, 10, … thousand words.
fn totals(search: Search, max_words: usize, csv: &mut String) -> Points {
    let lists = (3..).flat_map(|tens| [1, 2, 5].map(|digit| digit * 10_usize.pow(tens)));
    let mut points = Points::new();
    for count in lists.take_while(|&count| count <= max_words) {
        let word_list = benches::word_list(count);
        let (time, _) =
            benches::best_of(if count > 100_000 { 1 } else { 3 }, || build(search).build(&word_list));
        points.push((count as f64, time.as_secs_f64()));
        let _ = writeln!(csv, "{search},{count},{},", time.as_secs_f64());
    }
    points
}

/// The mean time per word of each section of a build, by the number of words at its end.
fn per_added_word(search: Search, max_words: usize, csv: &mut String) -> Points {
    let word_list: WordList = benches::word_list(max_words);
    let section = max_words.div_ceil(SECTIONS);
    let ends = Mutex::new(Vec::new());
    let builder = build(search).observer(|step| {
        let Step::Placed(step) = step else { return ControlFlow::Continue(()) };
        let placed = step.placed + 1;
        if placed == 1 || placed % section == 0 {
            ends.lock().unwrap_or_else(PoisonError::into_inner).push((placed, Instant::now()));
        }
        ControlFlow::Continue(())
    });
    let _ = builder.build(&word_list);
    let mut points = Points::new();
    for pair in ends.lock().unwrap_or_else(PoisonError::into_inner).windows(2) {
        let [(_, start), (placed, end)] = pair[..] else { continue };
        let micros = (end - start).as_secs_f64() * 1e6 / section as f64;
        points.push((placed as f64, micros));
        let _ = writeln!(csv, "{search},{placed},,{micros}");
    }
    points
}

/// A curve a·n^exponent through the points, by least squares of the relative error.
fn fitted(points: &Points, exponent: f64) -> Points {
    let logs = points.iter().map(|(n, seconds)| seconds.ln() - exponent * n.ln());
    let factor = (logs.sum::<f64>() / points.len() as f64).exp();
    points.iter().map(|&(n, _)| (n, factor * n.powf(exponent))).collect()
}

/// The exponent of the growth of the times.
fn slope(points: &Points) -> f64 {
    let logs: Vec<_> = points.iter().map(|(n, seconds)| (n.ln(), seconds.ln())).collect();
    let count = logs.len() as f64;
    let mean = |values: &dyn Fn(&(f64, f64)) -> f64| logs.iter().map(values).sum::<f64>() / count;
    let (x, y) = (mean(&|p| p.0), mean(&|p| p.1));
    mean(&|p| (p.0 - x) * (p.1 - y)) / mean(&|p| (p.0 - x).powi(2))
}
