use core::{fmt, str::FromStr};

use unicode_normalization::UnicodeNormalization;

use crate::{Direction, Error, Reading};

/// The language of what stands around a crossword: headings, buttons and messages. Words and clues are in whatever language
/// they are.
///
/// It is read from a BCP 47 tag, and what the tag says beside the language makes no difference, or from its name in English or
/// in the language itself:
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
    /// All of them, in the order of their tags.
    pub const ALL: [Self; 24] = [
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

    /// Its BCP 47 tag.
    #[must_use]
    pub const fn tag(self) -> &'static str {
        self.row().0
    }

    /// Its name in English.
    #[must_use]
    pub const fn name(self) -> &'static str {
        self.names().0
    }

    /// Its name in the language itself.
    #[must_use]
    pub const fn native_name(self) -> &'static str {
        self.names().1
    }

    /// What stands above the clues in this direction.
    #[must_use]
    pub const fn heading(self, direction: Direction) -> &'static str {
        match direction {
            Direction::Across => self.row().1,
            Direction::Down => self.row().2,
        }
    }

    /// From which side it is read.
    #[must_use]
    pub const fn reading(self) -> Reading {
        match self {
            Self::Arabic | Self::Hebrew => Reading::RightToLeft,
            _ => Reading::LeftToRight,
        }
    }

    /// Its names in English and in the language itself.
    const fn names(self) -> (&'static str, &'static str) {
        match self {
            Self::Arabic => ("Arabic", "العربية"),
            Self::Czech => ("Czech", "Čeština"),
            Self::Danish => ("Danish", "Dansk"),
            Self::German => ("German", "Deutsch"),
            Self::Greek => ("Greek", "Ελληνικά"),
            Self::English => ("English", "English"),
            Self::Spanish => ("Spanish", "Español"),
            Self::Finnish => ("Finnish", "Suomi"),
            Self::French => ("French", "Français"),
            Self::Hebrew => ("Hebrew", "עברית"),
            Self::Hungarian => ("Hungarian", "Magyar"),
            Self::Italian => ("Italian", "Italiano"),
            Self::Japanese => ("Japanese", "日本語"),
            Self::Korean => ("Korean", "한국어"),
            Self::Norwegian => ("Norwegian", "Norsk"),
            Self::Dutch => ("Dutch", "Nederlands"),
            Self::Polish => ("Polish", "Polski"),
            Self::Portuguese => ("Portuguese", "Português"),
            Self::Romanian => ("Romanian", "Română"),
            Self::Russian => ("Russian", "Русский"),
            Self::Swedish => ("Swedish", "Svenska"),
            Self::Turkish => ("Turkish", "Türkçe"),
            Self::Ukrainian => ("Ukrainian", "Українська"),
            Self::Chinese => ("Chinese", "中文"),
        }
    }

    /// Its tag, and the headings of clues across and down.
    const fn row(self) -> (&'static str, &'static str, &'static str) {
        match self {
            Self::Arabic => ("ar", "أفقي", "عمودي"),
            Self::Czech => ("cs", "Vodorovně", "Svisle"),
            Self::Danish => ("da", "Vandret", "Lodret"),
            Self::German => ("de", "Waagerecht", "Senkrecht"),
            Self::Greek => ("el", "Οριζόντια", "Κάθετα"),
            Self::English => ("en", "Across", "Down"),
            Self::Spanish => ("es", "Horizontales", "Verticales"),
            Self::Finnish => ("fi", "Vaakasuoraan", "Pystysuoraan"),
            Self::French => ("fr", "Horizontalement", "Verticalement"),
            Self::Hebrew => ("he", "מאוזן", "מאונך"),
            Self::Hungarian => ("hu", "Vízszintes", "Függőleges"),
            Self::Italian => ("it", "Orizzontali", "Verticali"),
            Self::Japanese => ("ja", "ヨコのカギ", "タテのカギ"),
            Self::Korean => ("ko", "가로 열쇠", "세로 열쇠"),
            Self::Norwegian => ("nb", "Vannrett", "Loddrett"),
            Self::Dutch => ("nl", "Horizontaal", "Verticaal"),
            Self::Polish => ("pl", "Poziomo", "Pionowo"),
            Self::Portuguese => ("pt", "Horizontais", "Verticais"),
            Self::Romanian => ("ro", "Orizontal", "Vertical"),
            Self::Russian => ("ru", "По горизонтали", "По вертикали"),
            Self::Swedish => ("sv", "Vågrätt", "Lodrätt"),
            Self::Turkish => ("tr", "Soldan sağa", "Yukarıdan aşağıya"),
            Self::Ukrainian => ("uk", "По горизонталі", "По вертикалі"),
            Self::Chinese => ("zh", "横向", "纵向"),
        }
    }
}

/// Its tag.
impl fmt::Display for Language {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.tag())
    }
}

impl FromStr for Language {
    type Err = Error;

    fn from_str(tag: &str) -> Result<Self, Error> {
        let name = tag.nfc().collect::<String>().to_lowercase();
        let is_named = |language: &Self| {
            [language.name(), language.native_name()].iter().any(|known| known.to_lowercase() == name)
        };
        if let Some(language) = Self::ALL.into_iter().find(is_named) {
            return Ok(language);
        }
        // Operating systems write an underscore.
        let lower = tag.to_ascii_lowercase().replace('_', "-");
        let mut parts = lower.split('-');
        let is_part =
            |part: &str| (1..=8).contains(&part.len()) && part.bytes().all(|b| b.is_ascii_alphanumeric());
        let primary = match parts.next() {
            // Norwegian without more is Bokmål, and Hebrew had another tag once.
            Some("no") => "nb",
            Some("iw") => "he",
            // Who asks for traditional characters is not served with simplified ones.
            Some("zh") if parts.clone().any(|part| ["hant", "tw", "hk", "mo"].contains(&part)) => "",
            primary => primary.unwrap_or_default(),
        };
        let found = Self::ALL.into_iter().find(|language| language.tag() == primary);
        found.filter(|_| parts.all(is_part)).ok_or_else(|| {
            let tags = Self::ALL.map(Self::tag).join(", ");
            Error::input(format!(
                "unknown language {:?}: expected one of {tags} (zh in simplified characters), or a name such as German or \
                 Deutsch",
                crate::excerpt(tag)
            ))
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(tag: &str, expected: Option<Language>) {
        assert_eq!(tag.parse::<Language>().ok(), expected, "{tag:?}");
    }

    #[test]
    fn every_language_is_found_by_its_tag() {
        for language in Language::ALL {
            check(language.tag(), Some(language));
        }
        assert!(Language::ALL.is_sorted_by_key(|language| language.tag()));
    }
    #[test]
    fn every_language_is_found_by_its_names() {
        for language in Language::ALL {
            for name in [language.name(), language.native_name()] {
                check(name, Some(language));
                check(&name.to_uppercase(), Some(language));
                check(&name.to_lowercase(), Some(language));
            }
        }
        check("franc\u{327}ais", Some(Language::French));
        check("ENGLISH", Some(Language::English));
        check("english-GB", None);
    }
    #[test]
    fn what_a_tag_says_beside_the_language_makes_no_difference() {
        check("de-AT", Some(Language::German));
        check("DE-at-1901", Some(Language::German));
        check("de_AT", Some(Language::German));
        check("pt-BR", Some(Language::Portuguese));
        check("sr-Latn", None);
        check("zh-Hans-CN", Some(Language::Chinese));
    }
    #[test]
    fn other_tags_of_the_same_language() {
        check("no", Some(Language::Norwegian));
        check("no-NO", Some(Language::Norwegian));
        check("iw", Some(Language::Hebrew));
    }
    #[test]
    fn another_script_is_another_language() {
        check("zh-Hant", None);
        check("zh-TW", None);
    }
    #[test]
    fn what_is_no_tag_is_no_language() {
        for tag in ["", "-", "de-", "-de", "de AT", "de--AT", "deutschland", "xx", "de-austrians"] {
            check(tag, None);
        }
        let error = "xx".parse::<Language>().unwrap_err().to_string();
        assert!(
            error.starts_with("unknown language \"xx\": expected one of ar, cs, da, de, el, en, "),
            "{error}"
        );
    }
    #[test]
    fn headings_tell_language_and_direction() {
        let headings =
            || Language::ALL.into_iter().flat_map(|language| Direction::BOTH.map(|d| language.heading(d)));
        for heading in headings() {
            assert_eq!(headings().filter(|other| *other == heading).count(), 1, "{heading}");
        }
    }
}
