//! Puzzles as pages to solve in a browser, in the folder that is named; the browser tests click on these.

use std::{env, fs, path::Path};

use quadrille::{
    Builder, Crossword, Emphasis, Entry, Grid, Language, Metadata, Position, Size, Span, Spelling,
    StyledText, TextDirection, WordList,
    nonogram::{Color, ColorId, Palette, Picture},
    render::{self, FrameOptions, HtmlOptions, NonogramStyle, NonogramView, PageSelection, Style},
};

type Result<T> = core::result::Result<T, Box<dyn std::error::Error>>;

fn main() -> Result<()> {
    let folder = env::args().nth(1).unwrap_or_else(|| "target/pages".to_owned());
    let folder = Path::new(&folder);
    fs::create_dir_all(folder)?;
    let save = |name: &str, page: &[u8]| fs::write(folder.join(name).with_extension("html"), page);
    let style = Style::default();
    let page = |crossword: &Crossword| crossword_page(crossword, &style, PageSelection::Both);
    let told = |language| Style::default().with_language(language);

    let latin =
        crossword("Fruit", &[("lemon", "Sour"), ("melon", "Sweet and large"), ("olive", "Gives oil")])?;
    save("latin", &page(&latin))?;
    save("german", &crossword_page(&latin, &told(Language::German), PageSelection::Both))?;
    save("latin-puzzle", &crossword_page(&latin, &style, PageSelection::Puzzle))?;
    save("latin-solution", &crossword_page(&latin, &style, PageSelection::Solution))?;
    let mole = latin.squares_spelling(&Spelling::default().answer("mole")?).unwrap_or_default();
    let about = latin.metadata().clone().with_solution_word(true);
    let word = latin.clone().with_highlights(mole.clone()).with_metadata(about);
    save("word", &page(&word.with_circles(mole.into_iter().take(1))))?;
    let cyrillic =
        crossword("Космос", &[("солнце", "Звезда"), ("космос", "Он вокруг"), ("весна", "Время года")])?;
    save("cyrillic", &page(&cyrillic))?;
    let spelling = Spelling::default().language(Language::Turkish);
    let turkish = spelled("Harf", &[("diş", "Ağızda"), ("ışık", "Gündüz")], &spelling)?;
    save("turkish", &crossword_page(&turkish, &told(Language::Turkish), PageSelection::Both))?;
    let hebrew = crossword("מים", &[("שלום", "ברכה (גם פרידה)"), ("ירושלים", "עיר"), ("מים", "שותים אותם")])?;
    let about = hebrew.metadata().clone().with_text_direction(TextDirection::RightToLeft);
    let hebrew = hebrew.with_metadata(about);
    save("hebrew", &page(&hebrew))?;
    let devanagari = crossword("नदी", &[("क्षत्रिय", ""), ("यमुना", "नदी")])?;
    save("devanagari", &page(&devanagari))?;
    save("rebus", &page(&rebus()?))?;
    let address = format!("See https://example.org/{}.html for it", "a/very/long/address/".repeat(8));
    let endless = [
        ("cat", address.as_str()),
        ("tiger", &"Donaudampfschiff".repeat(12)),
        ("rat", "Runs"),
        ("zebra", ""),
    ];
    save("endless", &page(&crossword(&"Endless".repeat(40), &endless)?))?;
    let hostile = [
        ("alert", "<script>alert(1)</script>"),
        ("lemon", "\"><img src=x onerror=alert(1)>"),
        ("table", "</script><script>alert(1)</script><!-- & \u{2028} ' \\"),
    ];
    save("hostile", &page(&crossword("</title><script>alert(1)</script>", &hostile)?))?;
    let clue = StyledText::new("Not a <b> prince", [Span { range: 6..9, emphasis: Emphasis::BoldItalic }])?;
    let hamlet = [Entry::new("hamlet")?.with_styled_clue(clue)].into_iter().collect();
    save("styled", &page(&Builder::new().build(&hamlet)?))?;
    let animals: WordList = include_str!("../../examples/words/animals.txt").parse()?;
    let animals = Builder::new().build(&animals)?.with_title("Animals");
    save("animals", &page(&animals))?;
    let noted = told_much(animals.metadata());
    save("noted", &page(&animals.with_metadata(noted)))?;

    let steps = |crossword: &Crossword| -> Result<Vec<u8>> {
        let mut page = Vec::new();
        let growth = render::draw_frames(crossword, &Style::solution(), &FrameOptions::default())?;
        render::steps_html(growth, &mut page)?;
        Ok(page)
    };
    save("steps", &steps(&latin)?)?;
    save("hebrew-steps", &steps(&hebrew)?)?;

    let black: Picture = "###.#\n.....\n#####\n#....\n".parse()?;
    save("black", &nonogram(&black, "Black", &style, PageSelection::Both)?)?;
    save("german-nonogram", &nonogram(&black, "", &told(Language::German), PageSelection::Both)?)?;
    save("black-solution", &nonogram(&black, "Black", &style, PageSelection::Solution)?)?;
    save("ambiguous", &nonogram(&"#.\n.#\n".parse()?, "Two solutions", &style, PageSelection::Both)?)?;
    save("color", &nonogram(&color()?, "Flower <b>", &style, PageSelection::Both)?)?;
    let letters = NonogramStyle { has_color_letters: true, ..NonogramStyle::default() };
    let letters = style.clone().with_nonogram(letters);
    save("color-letters", &nonogram(&color()?, "Flower", &letters, PageSelection::Both)?)?;
    save("stripes", &nonogram(&stripes()?, "Stripes", &style, PageSelection::Both)?)?;
    save("large", &nonogram(&large()?, "Large", &style, PageSelection::Both)?)?;
    let large = large()?;
    let clues = large.clues();
    let sheet = NonogramView::new(&clues).with_picture(&large);
    let noted = told_much(sheet.metadata());
    save("told", &nonogram_page(&sheet.with_metadata(noted), &style, PageSelection::Both)?)?;
    save("fifteen", &nonogram(&fifteen()?, "Fifteen columns", &style, PageSelection::Both)?)?;
    Ok(())
}

/// With all that stands around a puzzle, in more than one line each.
fn told_much(metadata: &Metadata) -> Metadata {
    let long = |word: &str| format!("{word} ").repeat(12);
    let notes = format!("{}\n{}", long("Solve it"), long("Hand it in"));
    let about = metadata.clone().with_title(long("Puzzle")).with_author(long("Author"));
    about.with_notes(notes).with_copyright(long("2026").repeat(3))
}

fn crossword(title: &str, words: &[(&str, &str)]) -> Result<Crossword> {
    spelled(title, words, &Spelling::default())
}

fn spelled(title: &str, words: &[(&str, &str)], spelling: &Spelling) -> Result<Crossword> {
    let entries: Result<Vec<Entry>> =
        words.iter().map(|(word, clue)| Ok(Entry::spelled(word, spelling)?.with_clue(clue))).collect();
    built(title, entries?)
}

/// A crossword with squares that hold two letters.
fn rebus() -> Result<Crossword> {
    let spelling = Spelling::default().tokens(" ")?;
    let words = [("st a r t", "Begin"), ("be st", "Better than good"), ("t e n", "A number")];
    spelled("Several letters", &words, &spelling)
}

fn built(title: &str, entries: Vec<Entry>) -> Result<Crossword> {
    let word_list: WordList = entries.into_iter().collect();
    Ok(Builder::new().build(&word_list)?.with_title(title))
}

fn nonogram(picture: &Picture, title: &str, style: &Style, pages: PageSelection) -> Result<Vec<u8>> {
    let clues = picture.clues();
    let sheet = NonogramView::new(&clues).with_picture(picture).with_title(title);
    nonogram_page(&sheet, style, pages)
}

fn nonogram_page(view: &NonogramView<'_>, style: &Style, pages: PageSelection) -> Result<Vec<u8>> {
    let mut page = Vec::new();
    render::html(view, style, &HtmlOptions { pages, events: false }, &mut page)?;
    Ok(page)
}

fn crossword_page(crossword: &Crossword, style: &Style, pages: PageSelection) -> Vec<u8> {
    let mut page = Vec::new();
    render::html(crossword, style, &HtmlOptions { pages, events: true }, &mut page)
        .expect("writing to a vector does not fail");
    page
}

fn color() -> Result<Picture> {
    let ink = |name: &str, rgb, symbol| Color { name: name.into(), rgb, symbol };
    let palette = Palette::new([
        ink("red", [0xd0, 0x20, 0x20], 'r'),
        ink("yellow", [0xff, 0xe0, 0x30], 'y'),
        ink("<i>green</i>", [0x10, 0x80, 0x30], '<'),
    ])?;
    picture(palette, &[".rr.rr.", "rrryrrr", ".ryyyr.", "rrryrrr", ".rr<rr.", "...<...", ".<<<<<."])
}

fn picture(palette: Palette, rows: &[&str]) -> Result<Picture> {
    let mut cells = Grid::filled(Size::new(rows[0].len() as u32, rows.len() as u32), None);
    for (row, line) in rows.iter().enumerate() {
        for (cell, symbol) in cells.row_mut(row).iter_mut().zip(line.chars()) {
            *cell = palette.find_symbol(symbol);
        }
    }
    Ok(Picture::new(palette, cells)?)
}

/// Rows with so many runs that their clues are wider than a phone.
fn stripes() -> Result<Picture> {
    let inks = [("black", [0; 3], '#'), ("red", [0xd0, 0x20, 0x20], 'r'), ("blue", [0x20, 0x40, 0xd0], 'b')];
    let inks = inks.map(|(name, rgb, symbol)| Color { name: name.into(), rgb, symbol });
    let row = |row: usize| "#rb.rb#.".chars().cycle().skip(row * 3).take(60).collect::<String>();
    let rows: Vec<String> = (0..60).map(row).collect();
    let rows: Vec<&str> = rows.iter().map(String::as_str).collect();
    picture(Palette::new(inks)?, &rows)
}

/// Two circles on more cells than a screen has room for.
fn large() -> Result<Picture> {
    filled(Size::new(60, 45), |Position { row, column }| {
        let far = |middle: i32| (row - 22_i32).pow(2) + (column - middle).pow(2);
        far(20) < 340 && far(20) > 120 || far(40) < 340 && far(40) > 120
    })
}

/// Circles on as many cells as just fit across a phone.
fn fifteen() -> Result<Picture> {
    filled(Size::new(15, 15), |Position { row, column }| (row * row + column * column) / 30 % 2 == 0)
}

fn filled(size: Size, is_filled: impl Fn(Position) -> bool) -> Result<Picture> {
    let mut cells = Grid::filled(size, None);
    for row in 0..size.height as i32 {
        for column in 0..size.width as i32 {
            let at = Position::new(row, column);
            cells[at] = is_filled(at).then(ColorId::default);
        }
    }
    Ok(Picture::new(Palette::black(), cells)?)
}
