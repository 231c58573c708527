//! Languages.

use alloc::{format, string::String, vec::Vec};
use core::{fmt, str::FromStr};

use unicode_normalization::UnicodeNormalization;

use crate::{Direction, Error, TextDirection, quoted};

/// The language of the headings, buttons and messages around a puzzle. Words and clues may be in any language.
///
/// It is parsed from a BCP 47 tag, of which only the language counts, or from its name in English or in the
/// language itself:
///
/// ```
/// use quadrille_core::{Direction, Language};
/// let language: Language = "de-AT".parse()?;
/// assert_eq!((language, language.tag()), (Language::German, "de"));
/// assert_eq!(language.heading(Direction::Across), "Waagerecht");
/// assert_eq!("deutsch".parse::<Language>()?, language);
/// # Ok::<(), quadrille_core::Error>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[non_exhaustive]
#[allow(missing_docs, reason = "the names say it")]
pub enum Language {
    Arabic,
    Czech,
    Danish,
    German,
    Greek,
    #[default]
    English,
    Spanish,
    Finnish,
    French,
    Hebrew,
    Hungarian,
    Italian,
    Japanese,
    Korean,
    /// Bokmål.
    Norwegian,
    Dutch,
    Polish,
    Portuguese,
    Romanian,
    Russian,
    Swedish,
    Turkish,
    Ukrainian,
    /// In simplified characters.
    Chinese,
}

impl Language {
    /// All languages, in the order of their tags.
    ///
    /// ```
    /// use quadrille_core::Language;
    /// let german = Language::ALL.iter().find(|language| language.native_name() == "Deutsch");
    /// assert_eq!(german.map(|language| (language.tag(), language.name())), Some(("de", "German")));
    /// ```
    pub const ALL: &[Self] = &[
        Self::Arabic,
        Self::Czech,
        Self::Danish,
        Self::German,
        Self::Greek,
        Self::English,
        Self::Spanish,
        Self::Finnish,
        Self::French,
        Self::Hebrew,
        Self::Hungarian,
        Self::Italian,
        Self::Japanese,
        Self::Korean,
        Self::Norwegian,
        Self::Dutch,
        Self::Polish,
        Self::Portuguese,
        Self::Romanian,
        Self::Russian,
        Self::Swedish,
        Self::Turkish,
        Self::Ukrainian,
        Self::Chinese,
    ];

    /// Returns the BCP 47 tag.
    #[must_use]
    pub const fn tag(self) -> &'static str {
        self.row().tag
    }

    /// Returns the name in English.
    #[must_use]
    pub const fn name(self) -> &'static str {
        self.row().names[0]
    }

    /// Returns the name in the language itself.
    #[must_use]
    pub const fn native_name(self) -> &'static str {
        self.row().names[1]
    }

    /// Returns the heading of the clues of a direction.
    ///
    /// ```
    /// use quadrille_core::{Direction, Language};
    /// let headings = Direction::BOTH.map(|direction| Language::French.heading(direction));
    /// assert_eq!(headings, ["Horizontalement", "Verticalement"]);
    /// ```
    #[must_use]
    pub const fn heading(self, direction: Direction) -> &'static str {
        self.row().headings[direction as usize]
    }

    /// Returns the direction in which it is read.
    #[must_use]
    pub const fn text_direction(self) -> TextDirection {
        match self {
            Self::Arabic | Self::Hebrew => TextDirection::RightToLeft,
            _ => TextDirection::LeftToRight,
        }
    }

    /// Guesses the language of words if their capitals depend on it: Turkish, if at least one word of five has a
    /// Turkish letter that English lacks, and at least one has `ı`, `İ` or `ğ`.
    ///
    /// ```
    /// use quadrille_core::Language;
    /// assert_eq!(Language::of(["ışık", "istanbul"]), Some(Language::Turkish));
    /// assert_eq!(Language::of(["Paris", "Berlin", "Rome", "London", "Madrid", "Diyarbakır"]), None);
    /// ```
    #[must_use]
    pub fn of<'w>(words: impl IntoIterator<Item = &'w str>) -> Option<Self> {
        let is_sure = |c| matches!(c, 'ı' | 'İ' | 'ğ' | 'Ğ');
        let (mut all, mut some, mut any) = (0_usize, 0_usize, false);
        for word in words {
            any |= word.contains(is_sure);
            some += usize::from(word.contains(|c| is_sure(c) || "şŞçÇöÖüÜ".contains(c)));
            all += 1;
        }
        (any && 5 * some >= all).then_some(Self::Turkish)
    }

    /// Finds the language with a name.
    fn named(name: &str) -> Option<Self> {
        let name = name.nfc().collect::<String>().to_lowercase();
        let is_its_name =
            |language: &Self| language.row().names.iter().any(|known| known.to_lowercase() == name);
        Self::ALL.iter().copied().find(is_its_name)
    }

    const fn row(self) -> Row {
        match self {
            Self::Arabic => Row::new("ar", ["Arabic", "العربية"], ["أفقي", "عمودي"]),
            Self::Czech => Row::new("cs", ["Czech", "Čeština"], ["Vodorovně", "Svisle"]),
            Self::Danish => Row::new("da", ["Danish", "Dansk"], ["Vandret", "Lodret"]),
            Self::German => Row::new("de", ["German", "Deutsch"], ["Waagerecht", "Senkrecht"]),
            Self::Greek => Row::new("el", ["Greek", "Ελληνικά"], ["Οριζόντια", "Κάθετα"]),
            Self::English => Row::new("en", ["English", "English"], ["Across", "Down"]),
            Self::Spanish => Row::new("es", ["Spanish", "Español"], ["Horizontales", "Verticales"]),
            Self::Finnish => Row::new("fi", ["Finnish", "Suomi"], ["Vaakasuoraan", "Pystysuoraan"]),
            Self::French => Row::new("fr", ["French", "Français"], ["Horizontalement", "Verticalement"]),
            Self::Hebrew => Row::new("he", ["Hebrew", "עברית"], ["מאוזן", "מאונך"]),
            Self::Hungarian => Row::new("hu", ["Hungarian", "Magyar"], ["Vízszintes", "Függőleges"]),
            Self::Italian => Row::new("it", ["Italian", "Italiano"], ["Orizzontali", "Verticali"]),
            Self::Japanese => Row::new("ja", ["Japanese", "日本語"], ["ヨコのカギ", "タテのカギ"]),
            Self::Korean => Row::new("ko", ["Korean", "한국어"], ["가로 열쇠", "세로 열쇠"]),
            Self::Norwegian => Row::new("nb", ["Norwegian", "Norsk"], ["Vannrett", "Loddrett"]),
            Self::Dutch => Row::new("nl", ["Dutch", "Nederlands"], ["Horizontaal", "Verticaal"]),
            Self::Polish => Row::new("pl", ["Polish", "Polski"], ["Poziomo", "Pionowo"]),
            Self::Portuguese => Row::new("pt", ["Portuguese", "Português"], ["Horizontais", "Verticais"]),
            Self::Romanian => Row::new("ro", ["Romanian", "Română"], ["Orizontal", "Vertical"]),
            Self::Russian => Row::new("ru", ["Russian", "Русский"], ["По горизонтали", "По вертикали"]),
            Self::Swedish => Row::new("sv", ["Swedish", "Svenska"], ["Vågrätt", "Lodrätt"]),
            Self::Turkish => Row::new("tr", ["Turkish", "Türkçe"], ["Soldan sağa", "Yukarıdan aşağıya"]),
            Self::Ukrainian => {
                Row::new("uk", ["Ukrainian", "Українська"], ["По горизонталі", "По вертикалі"])
            }
            Self::Chinese => Row::new("zh", ["Chinese", "中文"], ["横向", "纵向"]),
        }
    }
}

/// The data of a language.
struct Row {
    tag: &'static str,
    /// The names in English and in the language itself.
    names: [&'static str; 2],
    /// The headings of the clues across and down.
    headings: [&'static str; 2],
}

impl Row {
    const fn new(tag: &'static str, names: [&'static str; 2], headings: [&'static str; 2]) -> Self {
        Self { tag, names, headings }
    }
}

/// The tag.
impl fmt::Display for Language {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.tag())
    }
}

/// Parses a tag or a name.
impl FromStr for Language {
    type Err = Error;

    fn from_str(tag: &str) -> Result<Self, Error> {
        // Operating systems write an underscore.
        let lower = tag.to_ascii_lowercase().replace('_', "-");
        let mut parts = lower.split('-');
        let is_part =
            |part: &str| (1..=8).contains(&part.len()) && part.bytes().all(|b| b.is_ascii_alphanumeric());
        let primary = match parts.next() {
            // Norwegian without a variant is Bokmål, and Hebrew formerly had another tag.
            Some("no") => "nb",
            Some("iw") => "he",
            // Traditional characters are not supported.
            Some("zh") if parts.clone().any(|part| ["hant", "tw", "hk", "mo"].contains(&part)) => "",
            primary => primary.unwrap_or_default(),
        };
        let found = Self::ALL.iter().copied().find(|language| language.tag() == primary);
        found.filter(|_| parts.all(is_part)).or_else(|| Self::named(tag)).ok_or_else(|| {
            let tags = Self::ALL.iter().map(|one| one.tag()).collect::<Vec<_>>().join(", ");
            Error::input(format!(
                "unknown language {}: expected one of {tags} (zh in simplified characters), or a name such as German or \
                 Deutsch",
                quoted(tag)
            ))
        })
    }
}

#[cfg(test)]
mod tests;
