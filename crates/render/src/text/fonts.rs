use core::{fmt, ops::Range};
use std::{borrow::Cow, sync::Arc};

use icu_properties::{CodePointMapData, props::Script};

use parley::{
    FontContext, FontFamily, FontFamilyName,
    fontique::{Blob, Collection, CollectionOptions, FontInfoOverride, SourceCache},
};
use skrifa::{FontRef, MetadataProvider};

use crate::Error;

/// The fonts of a picture: added ones in their order, and then the built-in ones.
///
/// Two families are built in, each regular and bold: Open Sans for Latin, Greek and Cyrillic, and after it DejaVu Sans for
/// Armenian, Georgian, Hebrew, most of Arabic, rare letters and many symbols. System fonts are used on request only
/// (feature `system-fonts`), since pictures would otherwise differ from machine to machine. Each letter is drawn with the
/// first font that has it; of the built-in ones, one draws all words of a script in a text. Clones share their data.
///
/// ```
/// use quadrille_render::Fonts;
/// assert!(Fonts::default().with_font(b"not a font".to_vec()).is_err());
/// ```
#[derive(Clone)]
pub struct Fonts(Arc<Inner>);

#[derive(Clone)]
struct Inner {
    /// The files of the built-in fonts, if there are any.
    built_in: Vec<Blob<u8>>,
    /// The files that were added, to start again with them.
    #[cfg(feature = "system-fonts")]
    files: Vec<Blob<u8>>,
    collection: Collection,
    /// In the order in which they are tried, without the built-in ones.
    families: Vec<String>,
    /// Whether system fonts are tried, too.
    system_fonts: bool,
}

/// The files of Open Sans and DejaVu Sans, each regular and bold.
#[cfg(feature = "built-in-fonts")]
fn built_in_files() -> [Blob<u8>; 4] {
    let files = [
        include_bytes!("../../fonts/OpenSans-Regular.ttf").as_slice(),
        include_bytes!("../../fonts/OpenSans-Bold.ttf").as_slice(),
        dejavu::sans::regular(),
        dejavu::sans::bold(),
    ];
    files.map(|file| Blob::new(Arc::new(file)))
}

/// Names of the built-in families that no font has, so that an added DejaVu does not hide the built-in one.
const BUILT_IN: [&str; 2] = ["quadrille Open Sans", "quadrille DejaVu Sans"];

impl Fonts {
    /// The built-in fonts.
    #[cfg(feature = "built-in-fonts")]
    #[must_use]
    pub fn built_in() -> Self {
        Self::start(built_in_files().into(), false)
    }

    /// The files of the built-in fonts, without the feature `built-in-fonts`: Open Sans regular and bold, and DejaVu Sans
    /// regular and bold. A page loads them when it draws.
    ///
    /// ```
    /// use quadrille_render::Fonts;
    /// assert!(Fonts::from_built_in_files([const { Vec::new() }; 4]).is_err());
    /// ```
    ///
    /// # Errors
    ///
    /// When a file is not a TrueType or OpenType font.
    pub fn from_built_in_files(files: [Vec<u8>; 4]) -> Result<Self, Error> {
        if files.iter().any(|file| FontRef::new(file).is_err()) {
            return Err(not_a_font());
        }
        Ok(Self::start(files.map(Blob::from).into(), false))
    }

    /// No fonts but those of the system, and these files of the built-in ones, if any.
    fn start(built_in: Vec<Blob<u8>>, system_fonts: bool) -> Self {
        let options = CollectionOptions { shared: false, system_fonts };
        let mut collection = Collection::new(options);
        for (family, faces) in BUILT_IN.into_iter().zip(built_in.chunks(2)) {
            for face in faces {
                let name = FontInfoOverride { family_name: Some(family), ..FontInfoOverride::default() };
                collection.register_fonts(face.clone(), Some(name));
            }
        }
        Self(Arc::new(Inner {
            built_in,
            #[cfg(feature = "system-fonts")]
            files: Vec::new(),
            collection,
            families: Vec::new(),
            system_fonts,
        }))
    }

    /// Adds the system fonts for letters that no other font has. This reads files, and pictures may differ
    /// from machine to machine.
    #[cfg(feature = "system-fonts")]
    #[must_use]
    pub fn with_system_fonts(self) -> Self {
        let again = |fonts: Self, file: &Blob<u8>| fonts.with_font(file.as_ref());
        // Files that were added before are not refused.
        self.0.files.iter().try_fold(Self::start(self.0.built_in.clone(), true), again).unwrap_or(self)
    }

    /// Adds the fonts of a file, after those added earlier and before the built-in ones. Titles use the bold
    /// face of the family, if it has one.
    ///
    /// # Errors
    ///
    /// When the bytes are not a TrueType or OpenType font, and when the font has no outlines.
    pub fn with_font(mut self, file: impl Into<Vec<u8>>) -> Result<Self, Error> {
        let inner = Arc::make_mut(&mut self.0);
        let file = Blob::from(file.into());
        let registered = inner.collection.register_fonts(file.clone(), None);
        if registered.is_empty() {
            return Err(not_a_font());
        }
        for font in registered.iter().flat_map(|(_, fonts)| fonts) {
            let outlines = FontRef::from_index(file.as_ref(), font.index()).map(|font| font.outline_glyphs());
            if outlines.ok().and_then(|outlines| outlines.format()).is_none() {
                return Err(Error::unsupported("the font has no outlines"));
            }
        }
        for (family, _) in registered {
            let Some(name) = inner.collection.family_name(family) else { continue };
            if !inner.families.iter().any(|known| known == name) {
                inner.families.push(name.to_owned());
            }
        }
        #[cfg(feature = "system-fonts")]
        inner.files.push(file);
        Ok(self)
    }

    /// The fonts for the shaper.
    pub(super) fn context(&self) -> FontContext {
        FontContext { collection: self.0.collection.clone(), source_cache: SourceCache::default() }
    }

    /// The file of the first built-in font, if there is one.
    pub(super) fn first(&self) -> Option<Blob<u8>> {
        self.0.built_in.first().cloned()
    }

    /// The families in the order in which they are tried, for most words and for the [`fallback_words`].
    pub(super) fn families(&self) -> [FontFamily<'static>; 2] {
        let [first, fallback] = BUILT_IN;
        [[first, fallback], [fallback, first]].map(|built_in| {
            let names = self.0.families.iter().cloned().chain(built_in.map(str::to_owned));
            FontFamily::List(names.map(|name| FontFamilyName::Named(Cow::Owned(name))).collect())
        })
    }
}

fn not_a_font() -> Error {
    Error::input("not a font: expected a TrueType or OpenType file")
}

/// The words in the scripts that the first font, Open Sans, does not cover completely for a text: no word and no sentence in
/// one script mixes two faces.
pub(super) fn fallback_words(text: &str, first: Option<&Blob<u8>>) -> Vec<Range<usize>> {
    if text.is_ascii() {
        return Vec::new();
    }
    let Some(Ok(font)) = first.map(|file| FontRef::new(file.as_ref())) else { return Vec::new() };
    let (charmap, scripts) = (font.charmap(), CodePointMapData::<Script>::new());
    let (mut script, mut lacking) = (Script::Common, Vec::new());
    for letter in text.chars() {
        // Accents have the script of their letter.
        script = Some(scripts.get(letter)).filter(|own| *own != Script::Inherited).unwrap_or(script);
        if script != Script::Common && charmap.map(letter).is_none() {
            lacking.push(script);
        }
    }
    let mut end = 0;
    let words = text.split_inclusive(char::is_whitespace).map(|word| {
        end += word.len();
        (word, end - word.len()..end)
    });
    let words = words.filter(|(word, _)| word.chars().any(|letter| lacking.contains(&scripts.get(letter))));
    words.map(|(_, range)| range).collect()
}

/// The built-in fonts; none without the feature `built-in-fonts`.
impl Default for Fonts {
    fn default() -> Self {
        #[cfg(feature = "built-in-fonts")]
        return Self::built_in();
        #[cfg(not(feature = "built-in-fonts"))]
        Self::start(Vec::new(), false)
    }
}

/// Built-in fonts are equal, and clones are; fonts from the same files are not necessarily equal.
impl PartialEq for Fonts {
    fn eq(&self, other: &Self) -> bool {
        let are_built_in = |fonts: &Self| fonts.0.families.is_empty() && !fonts.0.system_fonts;
        let have_same = self.0.built_in.is_empty() == other.0.built_in.is_empty();
        Arc::ptr_eq(&self.0, &other.0) || have_same && are_built_in(self) && are_built_in(other)
    }
}

impl Eq for Fonts {}

impl fmt::Debug for Fonts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Fonts").field(&self.0.families).finish()
    }
}
