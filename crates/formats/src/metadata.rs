//! The metadata of a puzzle in files: by the names that the native JSON and most other formats give them.

use std::borrow::Cow;

use quadrille_core::{Language, Metadata, TextDirection};
use serde::{Deserialize, Serialize};

use crate::{Error, json::Text};

/// The metadata in a native JSON document. The names of the fields follow its kind and version.
#[derive(Default, Deserialize, Serialize)]
#[serde(default, expecting = "an object")]
pub(crate) struct MetadataDocument<'a> {
    #[serde(borrow, skip_serializing_if = "Option::is_none")]
    pub(crate) title: Option<Text<'a>>,
    #[serde(borrow, skip_serializing_if = "Option::is_none")]
    pub(crate) author: Option<Text<'a>>,
    #[serde(borrow, skip_serializing_if = "Option::is_none")]
    pub(crate) copyright: Option<Text<'a>>,
    #[serde(borrow, skip_serializing_if = "Option::is_none")]
    pub(crate) notes: Option<Text<'a>>,
    #[serde(borrow, skip_serializing_if = "Option::is_none")]
    pub(crate) editor: Option<Text<'a>>,
    #[serde(borrow, skip_serializing_if = "Option::is_none")]
    pub(crate) publisher: Option<Text<'a>>,
    #[serde(borrow, skip_serializing_if = "Option::is_none")]
    pub(crate) date: Option<Text<'a>>,
    #[serde(borrow, skip_serializing_if = "Option::is_none")]
    pub(crate) direction: Option<Text<'a>>,
    #[serde(borrow, skip_serializing_if = "Option::is_none")]
    pub(crate) language: Option<Text<'a>>,
}

impl<'a> MetadataDocument<'a> {
    pub(crate) fn new(metadata: &'a Metadata) -> Self {
        let [title, author, copyright, notes, editor, publisher, date] =
            texts(metadata).map(|(_, text)| text.map(Text::from));
        let direction = metadata.text_direction().map(|direction| direction.name().into());
        let language = metadata.language().map(|language| language.tag().into());
        Self { title, author, copyright, notes, editor, publisher, date, direction, language }
    }

    /// Returns the metadata; everything but the solution word is part of the document.
    ///
    /// # Errors
    ///
    /// For an unknown text direction or language.
    pub(crate) fn metadata(&self) -> Result<Metadata, Error> {
        let text = |name: &str| {
            let text = match name {
                "title" => &self.title,
                "author" => &self.author,
                "copyright" => &self.copyright,
                "notes" => &self.notes,
                "editor" => &self.editor,
                "publisher" => &self.publisher,
                _ => &self.date,
            };
            text.as_ref().map_or(Cow::default(), |text| Cow::Borrowed(&*text.0))
        };
        let direction = self.direction.as_ref().map(|name| name.0.parse::<TextDirection>()).transpose()?;
        let language = self.language.as_ref().map(|tag| tag.0.parse::<Language>()).transpose()?;
        Ok(from_texts(text).with_text_direction(direction).with_language(language))
    }
}

/// Returns the texts of a puzzle with their names, in the order in which files contain them.
pub(crate) fn texts(metadata: &Metadata) -> [(&'static str, Option<&str>); 7] {
    [
        ("title", metadata.title()),
        ("author", metadata.author()),
        ("copyright", metadata.copyright()),
        ("notes", metadata.notes()),
        ("editor", metadata.editor()),
        ("publisher", metadata.publisher()),
        ("date", metadata.date()),
    ]
}

/// Returns metadata from a function that maps these names to texts.
pub(crate) fn from_texts<'a>(text: impl Fn(&str) -> Cow<'a, str>) -> Metadata {
    Metadata::default()
        .with_title(text("title"))
        .with_author(text("author"))
        .with_copyright(text("copyright"))
        .with_notes(text("notes"))
        .with_editor(text("editor"))
        .with_publisher(text("publisher"))
        .with_date(text("date"))
}
