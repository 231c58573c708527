use core::fmt;
use std::{borrow::Cow, sync::Arc};

use parley::{
    FontContext, FontFamily, FontFamilyName,
    fontique::{Blob, Collection, CollectionOptions, FontInfoOverride, SourceCache},
};

use skrifa::{FontRef, MetadataProvider};

use crate::Error;

/// The fonts of a picture: added ones in their order, and then the built-in ones.
///
/// DejaVu Sans is built in, regular and bold: Latin, Greek, Cyrillic, Armenian, Georgian, Hebrew, most of
/// Arabic and many symbols. System fonts are used on request only (feature `system-fonts`), since pictures
/// would otherwise differ from machine to machine. Each letter is drawn with the first font that has it.
/// Clones share their data.
///
/// ```
/// use quadrille_render::Fonts;
/// assert!(Fonts::built_in().with_font(b"not a font".to_vec()).is_err());
/// ```
#[derive(Clone)]
pub struct Fonts(Arc<Inner>);

#[derive(Clone)]
struct Inner {
    /// The files that were added, to start again with them.
    #[cfg(feature = "system-fonts")]
    files: Vec<Blob<u8>>,
    collection: Collection,
    /// In the order in which they are tried, without the built-in one.
    families: Vec<String>,
    /// Whether system fonts are tried, too.
    system_fonts: bool,
}

/// A name that no font has, so that an added DejaVu does not hide the built-in one.
const BUILT_IN: &str = "quadrille built-in";

impl Fonts {
    /// The built-in fonts.
    #[must_use]
    pub fn built_in() -> Self {
        Self::start(false)
    }

    fn start(system_fonts: bool) -> Self {
        let options = CollectionOptions { shared: false, system_fonts };
        let mut collection = Collection::new(options);
        for face in [dejavu::sans::regular(), dejavu::sans::bold()] {
            let name = FontInfoOverride { family_name: Some(BUILT_IN), ..FontInfoOverride::default() };
            collection.register_fonts(Blob::new(Arc::new(face)), Some(name));
        }
        Self(Arc::new(Inner {
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
        self.0.files.iter().try_fold(Self::start(true), again).unwrap_or(self)
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
            return Err(Error::input("not a font: expected a TrueType or OpenType file"));
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

    /// The families in the order in which they are tried.
    pub(super) fn families(&self) -> FontFamily<'static> {
        let names = self.0.families.iter().cloned().chain([BUILT_IN.to_owned()]);
        FontFamily::List(names.map(|name| FontFamilyName::Named(Cow::Owned(name))).collect())
    }
}

/// The built-in fonts.
impl Default for Fonts {
    fn default() -> Self {
        Self::built_in()
    }
}

/// Built-in fonts are equal, and clones are; fonts from the same files are not necessarily equal.
impl PartialEq for Fonts {
    fn eq(&self, other: &Self) -> bool {
        let are_built_in = |fonts: &Self| fonts.0.families.is_empty() && !fonts.0.system_fonts;
        Arc::ptr_eq(&self.0, &other.0) || are_built_in(self) && are_built_in(other)
    }
}

impl Eq for Fonts {}

impl fmt::Debug for Fonts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Fonts").field(&self.0.families).finish()
    }
}
