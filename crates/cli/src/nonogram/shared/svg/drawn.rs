//! Drawing an SVG within limits.

use std::{
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering::Relaxed},
        mpsc::{self, RecvTimeoutError},
    },
    thread,
    time::Duration,
};

use anyhow::Result;
use quadrille::{Size, trace::Image};
use resvg::{
    tiny_skia::{Pixmap, Transform},
    usvg::{FontResolver, ImageHrefResolver, Options, Tree},
};

use crate::error::Problem;

/// The longer side in pixels.
const SIDE: f32 = 800.0;
const MAX_BYTES: usize = 16 << 20;
/// The maximum depth of elements: a drawing program nests some ten.
const MAX_DEPTH: usize = 500;
const MAX_TIME: Duration = Duration::from_secs(20);
/// The memory for a drawing of the maximum depth.
const STACK_BYTES: usize = 256 << 20;

const HINT: &str = "save it as PNG with the program that made it";

/// Draws an SVG on a thread of its own, which is left alone if it takes too long.
pub(super) fn read(bytes: &[u8]) -> Result<(Image, Vec<&'static str>)> {
    let problem = |why: String| Problem::new(why).hint(HINT);
    if bytes.len() > MAX_BYTES {
        return Err(problem(format!("the SVG drawing is larger than {} MB", MAX_BYTES >> 20)).into());
    }
    let text = String::from_utf8(bytes.to_vec());
    let text = text.map_err(|_| problem("the SVG drawing is not in UTF-8".to_owned()))?;
    if depth(&text) > MAX_DEPTH {
        let why = format!("the SVG drawing has elements in more than {MAX_DEPTH} others");
        return Err(problem(why).into());
    }
    let (sender, receiver) = mpsc::channel();
    let work = move || {
        // The receiver may be gone.
        let _ = sender.send(draw(&text));
    };
    thread::Builder::new().stack_size(STACK_BYTES).spawn(work)?;
    match receiver.recv_timeout(MAX_TIME) {
        Ok(drawn) => drawn,
        Err(RecvTimeoutError::Timeout) => {
            let why = format!("the SVG drawing takes more than {} s to draw", MAX_TIME.as_secs());
            Err(problem(why).into())
        }
        Err(RecvTimeoutError::Disconnected) => {
            Err(problem("the SVG drawing cannot be drawn".to_owned()).into())
        }
    }
}

/// The maximum number of open elements, at least: a sign of markup in a text counts as well.
fn depth(text: &str) -> usize {
    let (mut depth, mut most) = (0_usize, 0);
    for tag in text.split('<').skip(1) {
        let end = tag.split('>').next().unwrap_or(tag);
        match end.as_bytes().first() {
            Some(b'/') => depth = depth.saturating_sub(1),
            Some(b'!' | b'?') | None => {}
            _ if end.ends_with('/') => {}
            _ => depth += 1,
        }
        most = most.max(depth);
    }
    most
}

fn draw(text: &str) -> Result<(Image, Vec<&'static str>)> {
    let [lacks_images, lacks_letters] = [const { AtomicBool::new(false) }; 2];
    let image = draw_noting(text, &lacks_images, &lacks_letters)?;
    let missing = [(lacks_images, "images"), (lacks_letters, "some letters")];
    Ok((image, missing.into_iter().filter_map(|(lacks, what)| lacks.into_inner().then_some(what)).collect()))
}

/// Draws an SVG, and notes whether images or letters are missing.
fn draw_noting(text: &str, lacks_images: &AtomicBool, lacks_letters: &AtomicBool) -> Result<Image> {
    let no_image = || {
        lacks_images.store(true, Relaxed);
        None
    };
    let fallback = FontResolver::default_fallback_selector();
    let mut options = Options {
        image_href_resolver: ImageHrefResolver {
            resolve_data: Box::new(move |_, _, _| no_image()),
            resolve_string: Box::new(move |_, _| no_image()),
        },
        font_resolver: FontResolver {
            select_font: FontResolver::default_font_selector(),
            select_fallback: Box::new(move |letter, used, fonts| {
                let found = fallback(letter, used, fonts);
                lacks_letters.fetch_or(found.is_none(), Relaxed);
                found
            }),
        },
        ..Options::default()
    };
    let fonts = options.fontdb_mut();
    for font in [dejavu::sans::regular(), dejavu::sans::bold()] {
        fonts.load_font_source(resvg::usvg::fontdb::Source::Binary(Arc::new(font)));
    }
    // The only font stands for all families.
    fonts.set_serif_family("DejaVu Sans");
    let tree = Tree::from_str(text, &options)
        .map_err(|error| Problem::new(format!("invalid SVG drawing: {error}")).hint(HINT))?;
    let size = tree.size();
    let scale = SIDE / size.width().max(size.height());
    let pixels = |side: f32| (side * scale).round().max(1.0) as u32;
    let size = Size::new(pixels(size.width()), pixels(size.height()));
    let mut pixmap = Pixmap::new(size.width, size.height)
        .ok_or_else(|| Problem::new("the SVG drawing has no size").hint(HINT))?;
    resvg::render(&tree, Transform::from_scale(scale, scale), &mut pixmap.as_mut());
    Ok(Image::from_bytes(size, pixmap.take_demultiplied())?)
}
