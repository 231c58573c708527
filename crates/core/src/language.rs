use alloc::{format, string::String, vec::Vec};
use core::{fmt, iter, str::FromStr};

use unicode_normalization::UnicodeNormalization;

use crate::{Direction, Error, TextDirection, quoted};

/// Makes the enumeration of the languages, and their data, from a table.
macro_rules! languages {
    ($(#[$about:meta])* pub enum Language {
        $($(#[$attribute:meta])* $name:ident = $tag:literal, $native:literal, $headings:expr;)*
    }) => {
        $(#[$about])*
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
        #[non_exhaustive]
        #[allow(missing_docs, reason = "the names are enough")]
        pub enum Language { $($(#[$attribute])* $name,)* }

        impl Language {
            /// All languages, in the order of their tags.
            ///
            /// ```
            /// use quadrille_core::Language;
            /// let german = Language::ALL.iter().find(|language| language.native_name() == "Deutsch");
            /// assert_eq!(german.map(|language| (language.tag(), language.name())), Some(("de", "German")));
            /// ```
            pub const ALL: &[Self] = &[$(Self::$name,)*];

            const fn row(self) -> Row {
                match self {
                    $(Self::$name => Row { tag: $tag, names: [stringify!($name), $native], headings: $headings },)*
                }
            }
        }
    };
}

/// The data of a language.
struct Row {
    tag: &'static str,
    /// In English, and in the language itself.
    names: [&'static str; 2],
    /// Above the clues across and down.
    headings: [&'static str; 2],
}

languages! {
    /// The language of the words around a crossword: headings, buttons and messages. The words and the clues
    /// of the crossword may be in any language.
    ///
    /// It is parsed from a BCP 47 tag, whose language subtag alone counts, or from its name in English or in
    /// the language itself:
    ///
    /// ```
    /// use quadrille_core::{Direction, Language};
    /// let language: Language = "de-AT".parse()?;
    /// assert_eq!((language, language.tag()), (Language::German, "de"));
    /// assert_eq!(language.heading(Direction::Across), "Waagerecht");
    /// assert_eq!("deutsch".parse::<Language>()?, language);
    /// # Ok::<(), quadrille_core::Error>(())
    /// ```
    pub enum Language {
        // Variant, tag, native name, headings of the clues across and down; sorted by tag.
        Arabic = "ar", "العربية", ["أفقي", "عمودي"];
        Czech = "cs", "Čeština", ["Vodorovně", "Svisle"];
        Danish = "da", "Dansk", ["Vandret", "Lodret"];
        German = "de", "Deutsch", ["Waagerecht", "Senkrecht"];
        Greek = "el", "Ελληνικά", ["Οριζόντια", "Κάθετα"];
        #[default]
        English = "en", "English", ["Across", "Down"];
        Spanish = "es", "Español", ["Horizontales", "Verticales"];
        Finnish = "fi", "Suomi", ["Vaakasuoraan", "Pystysuoraan"];
        French = "fr", "Français", ["Horizontalement", "Verticalement"];
        Hebrew = "he", "עברית", ["מאוזן", "מאונך"];
        Hungarian = "hu", "Magyar", ["Vízszintes", "Függőleges"];
        Italian = "it", "Italiano", ["Orizzontali", "Verticali"];
        Japanese = "ja", "日本語", ["ヨコのカギ", "タテのカギ"];
        Korean = "ko", "한국어", ["가로 열쇠", "세로 열쇠"];
        /// Bokmål.
        Norwegian = "nb", "Norsk", ["Vannrett", "Loddrett"];
        Dutch = "nl", "Nederlands", ["Horizontaal", "Verticaal"];
        Polish = "pl", "Polski", ["Poziomo", "Pionowo"];
        Portuguese = "pt", "Português", ["Horizontais", "Verticais"];
        Romanian = "ro", "Română", ["Orizontal", "Vertical"];
        Russian = "ru", "Русский", ["По горизонтали", "По вертикали"];
        Swedish = "sv", "Svenska", ["Vågrätt", "Lodrätt"];
        Turkish = "tr", "Türkçe", ["Soldan sağa", "Yukarıdan aşağıya"];
        Ukrainian = "uk", "Українська", ["По горизонталі", "По вертикалі"];
        /// In simplified characters.
        Chinese = "zh", "中文", ["横向", "纵向"];
    }
}

impl Language {
    /// Its BCP 47 tag.
    pub const fn tag(self) -> &'static str {
        self.row().tag
    }

    /// Its name in English.
    pub const fn name(self) -> &'static str {
        self.row().names[0]
    }

    /// Its name in the language itself.
    pub const fn native_name(self) -> &'static str {
        self.row().names[1]
    }

    /// The heading of the clues in a direction.
    ///
    /// ```
    /// use quadrille_core::{Direction, Language};
    /// let headings = Direction::BOTH.map(|direction| Language::French.heading(direction));
    /// assert_eq!(headings, ["Horizontalement", "Verticalement"]);
    /// ```
    pub const fn heading(self, direction: Direction) -> &'static str {
        self.row().headings[direction as usize]
    }

    /// The direction in which it is read.
    pub const fn text_direction(self) -> TextDirection {
        match self {
            Self::Arabic | Self::Hebrew => TextDirection::RightToLeft,
            _ => TextDirection::LeftToRight,
        }
    }

    /// Detects a language whose capitals differ from those of others: Turkish, if at least one word in five
    /// has a letter that English lacks, and one of them has `ı`, `İ` or `ğ`.
    ///
    /// ```
    /// use quadrille_core::Language;
    /// assert_eq!(Language::of(["ışık", "istanbul"]), Some(Language::Turkish));
    /// assert_eq!(Language::of(["Paris", "Berlin", "Rome", "London", "Madrid", "Diyarbakır"]), None);
    /// ```
    pub fn of<'w>(words: impl IntoIterator<Item = &'w str>) -> Option<Self> {
        let is_sure = |c| matches!(c, 'ı' | 'İ' | 'ğ' | 'Ğ');
        let (mut all, mut some, mut any) = (0_usize, 0_usize, false);
        for word in words {
            if !word.is_ascii() {
                any |= word.contains(is_sure);
                some += usize::from(word.contains(|c| is_sure(c) || "şŞçÇöÖüÜ".contains(c)));
            }
            all += 1;
        }
        (any && 5 * some >= all).then_some(Self::Turkish)
    }

    /// Detects the language of words that are in the script or the alphabet of one language only: Arabic, Greek, Hebrew,
    /// Japanese (kana), Korean, Russian or Ukrainian. Letters of other languages in Arabic script are not Arabic.
    ///
    /// ```
    /// use quadrille_core::Language;
    /// assert_eq!(Language::of_script(["σκύλος", "γάτα 2"]), Some(Language::Greek));
    /// assert_eq!(Language::of_script(["σκύλος", "DNA"]), None);
    /// assert_eq!(Language::of_script(["گربه"]), None);
    /// assert_eq!(Language::of_script(["мышь", "собака"]), Some(Language::Russian));
    /// assert_eq!(Language::of_script(["ёжик", "подъезд"]), Some(Language::Russian));
    /// assert_eq!(Language::of_script(["риба", "їжак"]), Some(Language::Ukrainian));
    /// // It may be Bulgarian.
    /// assert_eq!(Language::of_script(["риба"]), None);
    /// ```
    pub fn of_script<'w>(words: impl IntoIterator<Item = &'w str>) -> Option<Self> {
        let mut letters = words.into_iter().flat_map(str::chars).filter(|letter| letter.is_alphabetic());
        let first = letters.next()?;
        if let Some(language) = Self::of_letter(first) {
            return letters.all(|letter| Self::of_letter(letter) == Some(language)).then_some(language);
        }
        let letters = iter::once(first).chain(letters);
        let set = letters.map(cyrillic_letter).try_fold(0, |all, letter| Some(all | letter?))?;
        by_cyrillic_letters(set)
    }

    /// The only language with the script of a letter.
    const fn of_letter(letter: char) -> Option<Self> {
        Some(match letter {
            '\u{370}'..='\u{3ff}' | '\u{1f00}'..='\u{1fff}' => Self::Greek,
            '\u{5d0}'..='\u{5ea}' | '\u{fb1d}'..='\u{fb4f}' => Self::Hebrew,
            // Persian, Urdu and others have letters beyond these.
            '\u{621}'..='\u{63a}' | '\u{640}'..='\u{652}' => Self::Arabic,
            '\u{3041}'..='\u{30ff}' | '\u{ff66}'..='\u{ff9f}' => Self::Japanese,
            '\u{1100}'..='\u{11ff}' | '\u{3131}'..='\u{318e}' | '\u{ac00}'..='\u{d7a3}' => Self::Korean,
            _ => return None,
        })
    }

    /// The language with this name.
    fn named(name: &str) -> Option<Self> {
        let name = name.nfc().collect::<String>().to_lowercase();
        let is_its_name =
            |language: &Self| language.row().names.iter().any(|known| known.to_lowercase() == name);
        Self::ALL.iter().copied().find(is_its_name)
    }
}

/// Returns a Cyrillic letter, in lower case, as a bit of a set; `None` for other letters.
const fn cyrillic_letter(letter: char) -> Option<u128> {
    let small = match letter {
        'А'..='Я' => letter as u32 + 0x20,
        'Ѐ'..='Џ' => letter as u32 + 0x50,
        'Ґ' => 'ґ' as u32,
        _ => letter as u32,
    };
    match small {
        0x430..=0x4af => Some(1 << (small - 0x430)),
        _ => None,
    }
}

/// Returns Russian or Ukrainian if a set of letters excludes the other one, Belarusian, Bulgarian and so on.
fn by_cyrillic_letters(letters: u128) -> Option<Language> {
    let set = |text: &str| text.chars().filter_map(cyrillic_letter).fold(0, |all, letter| all | letter);
    let common = set("абвгдежзийклмнопрстуфхцчшщьюя");
    let (russian, ukrainian) = (common | set("ёъыэ"), common | set("ґєії"));
    let has = |text| letters & set(text) != 0;
    if letters & !russian == 0 && (has("ыэ") || has("ё") && has("ъ")) {
        Some(Language::Russian)
    } else if letters & !ukrainian == 0 && (has("ґєї") || has("і") && has("и")) {
        Some(Language::Ukrainian)
    } else {
        None
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
        // Operating systems write an underscore.
        let lower = tag.to_ascii_lowercase().replace('_', "-");
        let mut parts = lower.split('-');
        let is_part =
            |part: &str| (1..=8).contains(&part.len()) && part.bytes().all(|b| b.is_ascii_alphanumeric());
        let primary = match parts.next() {
            // Plain Norwegian is Bokmål, and `iw` is a former tag of Hebrew.
            Some("no") => "nb",
            Some("iw") => "he",
            // Simplified characters are no substitute for traditional ones.
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
