//! Numbers as sheets show them: dates, times and percentages.
//!
//! Source: *Office Open XML File Formats*, ECMA-376, part 1, sections 18.8.30 and 18.8.31.

use hashbrown::HashMap;

/// The formats of the cells of a workbook.
#[derive(Default)]
pub(super) struct Formats {
    /// The codes of the workbook itself, by their identifiers.
    codes: HashMap<u16, String>,
    /// The identifier of the code of each style.
    styles: Vec<u16>,
    /// Whether days are counted from 1904.
    pub(super) is_1904: bool,
    shown: Vec<Option<Format>>,
}

/// How a number is shown, unless it is an ordinary one.
#[derive(Clone, Debug, PartialEq)]
enum Format {
    /// A percentage with this number of decimals.
    Percent(usize),
    Date(Vec<Token>),
}

#[derive(Clone, Debug, PartialEq)]
enum Token {
    /// A letter of a date or a time, and how often it is repeated. `n` is a minute.
    Part(char, usize),
    /// All hours, minutes or seconds.
    Elapsed(char),
    HalfDay,
    Decimals(usize),
    Text(char),
}

/// The codes that are not listed in workbooks. Dates in the order of the reader's country are shown by year.
const BUILT_IN: [(u16, &str); 14] = [
    (9, "0%"),
    (10, "0.00%"),
    (14, "yyyy-mm-dd"),
    (15, "d-mmm-yy"),
    (16, "d-mmm"),
    (17, "mmm-yy"),
    (18, "h:mm AM/PM"),
    (19, "h:mm:ss AM/PM"),
    (20, "h:mm"),
    (21, "h:mm:ss"),
    (22, "yyyy-mm-dd h:mm"),
    (45, "mm:ss"),
    (46, "[h]:mm:ss"),
    (47, "mm:ss.0"),
];

impl Formats {
    pub(super) fn add_code(&mut self, id: u16, code: String) {
        self.codes.insert(id, code);
    }

    pub(super) fn add_style(&mut self, id: u16) {
        self.styles.push(id);
    }

    /// Prepares the formats once all codes and styles are known.
    pub(super) fn finish(&mut self) {
        let code = |id: u16| {
            let built_in = || BUILT_IN.iter().find(|(known, _)| *known == id).map(|(_, code)| *code);
            // East Asian dates.
            let east_asian = || matches!(id, 27..=31 | 36 | 50..=54 | 57 | 58).then_some("yyyy-mm-dd");
            self.codes.get(&id).map(String::as_str).or_else(built_in).or_else(east_asian)
        };
        self.shown = self.styles.iter().map(|&id| code(id).and_then(parsed)).collect();
    }

    /// A number as a cell of a style shows it.
    pub(super) fn show(&self, number: f64, style: usize) -> String {
        let shown = match self.shown.get(style) {
            Some(Some(Format::Percent(decimals))) => Some(format!("{:.decimals$}%", 100.0 * number)),
            Some(Some(Format::Date(tokens))) => date(number, tokens, self.is_1904),
            _ => None,
        };
        shown.unwrap_or_else(|| number.to_string())
    }
}

/// The format of a code.
fn parsed(code: &str) -> Option<Format> {
    let mut tokens = Vec::new();
    let mut chars = code.chars().peekable();
    let mut is_percent = false;
    while let Some(c) = chars.next() {
        match c {
            // Other sections are for negative numbers, zeros and texts.
            ';' => break,
            '"' => tokens.extend(chars.by_ref().take_while(|&c| c != '"').map(Token::Text)),
            '\\' => tokens.extend(chars.next().map(Token::Text)),
            '_' | '*' => {
                chars.next();
            }
            '[' => {
                let inside: String = chars.by_ref().take_while(|&c| c != ']').collect();
                let unit = inside.to_ascii_lowercase().chars().next().filter(|c| "hms".contains(*c));
                let is_unit = inside.chars().all(|c| Some(c.to_ascii_lowercase()) == unit);
                tokens.extend(unit.filter(|_| is_unit).map(Token::Elapsed));
            }
            'a' | 'A' if is_half_day(c, &chars) => {
                let len = if chars.peek().is_some_and(|c| c.eq_ignore_ascii_case(&'m')) { 4 } else { 2 };
                chars.nth(len - 1);
                tokens.push(Token::HalfDay);
            }
            'y' | 'Y' | 'm' | 'M' | 'd' | 'D' | 'h' | 'H' | 's' | 'S' => {
                let mut count = 1;
                while chars.next_if(|next| next.eq_ignore_ascii_case(&c)).is_some() {
                    count += 1;
                }
                tokens.push(Token::Part(c.to_ascii_lowercase(), count));
            }
            '.' if matches!(tokens.last(), Some(Token::Part('s', _))) => {
                let mut count = 0;
                while chars.next_if_eq(&'0').is_some() {
                    count += 1;
                }
                tokens.push(if count > 0 { Token::Decimals(count) } else { Token::Text('.') });
            }
            '%' => is_percent = true,
            c => tokens.push(Token::Text(c)),
        }
    }
    let is_date = tokens.iter().any(|token| matches!(token, Token::Part(..) | Token::Elapsed(_)));
    if is_date {
        mark_minutes(&mut tokens);
        return Some(Format::Date(tokens));
    }
    let decimals = code.split(';').next().and_then(|code| code.split_once('.')).map_or("", |(_, rest)| rest);
    is_percent.then(|| Format::Percent(decimals.chars().take_while(|&c| c == '0').count()))
}

/// Whether `AM/PM` or `A/P` begins with a letter.
fn is_half_day(first: char, rest: &core::iter::Peekable<core::str::Chars<'_>>) -> bool {
    let text: String =
        [first].into_iter().chain(rest.clone()).take(5).collect::<String>().to_ascii_lowercase();
    text == "am/pm" || text.starts_with("a/p")
}

/// An `m` is a minute behind an hour or before a second.
fn mark_minutes(tokens: &mut [Token]) {
    let parts: Vec<(usize, char)> = tokens
        .iter()
        .enumerate()
        .filter_map(|(index, token)| match token {
            Token::Part(part, _) | Token::Elapsed(part) => Some((index, *part)),
            _ => None,
        })
        .collect();
    for (k, &(index, part)) in parts.iter().enumerate().filter(|(_, (_, part))| *part == 'm') {
        let is_near = |k: Option<usize>, wanted: char| {
            k.and_then(|k| parts.get(k)).is_some_and(|&(_, part)| part == wanted)
        };
        if let Token::Part(part_of, _) = &mut tokens[index]
            && (is_near(k.checked_sub(1), 'h') || is_near(Some(k + 1), 's'))
        {
            debug_assert_eq!(part, 'm');
            *part_of = 'n';
        }
    }
}

/// The year, month and day of a number of days since 1970.
///
/// Source: H. Hinnant, *chrono-Compatible Low-Level Date Algorithms*, `civil_from_days`.
fn civil(days: i64) -> (i64, usize, i64) {
    let days = days + 719_468;
    let (era, day) = (days.div_euclid(146_097), days.rem_euclid(146_097));
    let year = (day - day / 1460 + day / 36_524 - day / 146_096) / 365;
    let day = day - (365 * year + year / 4 - year / 100);
    let month = (5 * day + 2) / 153;
    let (day, month) = (day - (153 * month + 2) / 5 + 1, if month < 10 { month + 3 } else { month - 9 });
    (year + era * 400 + i64::from(month <= 2), month as usize, day)
}

const MONTHS: [&str; 12] = [
    "January",
    "February",
    "March",
    "April",
    "May",
    "June",
    "July",
    "August",
    "September",
    "October",
    "November",
    "December",
];
const WEEKDAYS: [&str; 7] = ["Thursday", "Friday", "Saturday", "Sunday", "Monday", "Tuesday", "Wednesday"];

/// A number of days as a date or a time; `None` if there is no such date.
fn date(number: f64, tokens: &[Token], is_1904: bool) -> Option<String> {
    /// The last day of the year 9999.
    const LAST_DAY: f64 = 2_958_465.0;
    const DAY: i64 = 24 * 60 * 60;
    if !(0.0..=LAST_DAY).contains(&number) {
        return None;
    }
    let decimals = tokens.iter().find_map(|token| match token {
        Token::Decimals(count) => Some(u32::try_from(*count).unwrap_or_default().min(6)),
        _ => None,
    });
    let unit = 10_i64.pow(decimals.unwrap_or_default());
    let all = (number * DAY as f64 * unit as f64).round() as i64;
    let (seconds, fraction) = (all / unit, all % unit);
    // In the system of 1900 there is a 29th of February in that year.
    let offset = if is_1904 { 24_107 } else { 25_569 - i64::from(number < 60.0) };
    let days = seconds / DAY - offset;
    let (year, month, day) = civil(days);
    let weekday = WEEKDAYS[days.rem_euclid(7) as usize];
    let hour = seconds % DAY / 3600;
    let is_half = tokens.contains(&Token::HalfDay);
    let shown_hour = if is_half { (hour + 11) % 12 + 1 } else { hour };
    let mut text = String::new();
    let padded = |value: i64, count: usize| if count > 1 { format!("{value:02}") } else { value.to_string() };
    for token in tokens {
        match *token {
            Token::Text(c) => text.push(c),
            Token::HalfDay => text.push_str(if hour < 12 { "AM" } else { "PM" }),
            Token::Decimals(count) => text.push_str(&format!(".{fraction:0count$}")),
            Token::Elapsed('h') => text.push_str(&(seconds / 3600).to_string()),
            Token::Elapsed('m') => text.push_str(&(seconds / 60).to_string()),
            Token::Elapsed(_) => text.push_str(&seconds.to_string()),
            Token::Part('y', 1 | 2) => text.push_str(&format!("{:02}", year % 100)),
            Token::Part('y', _) => text.push_str(&year.to_string()),
            Token::Part('m', count @ 3..) => {
                let name = MONTHS[month - 1];
                text.push_str(match count {
                    3 => &name[..3],
                    5 => &name[..1],
                    _ => name,
                });
            }
            Token::Part('m', count) => text.push_str(&padded(month as i64, count)),
            Token::Part('d', 3) => text.push_str(&weekday[..3]),
            Token::Part('d', 4..) => text.push_str(weekday),
            Token::Part('d', count) => text.push_str(&padded(day, count)),
            Token::Part('h', count) => text.push_str(&padded(shown_hour, count)),
            Token::Part('n', count) => text.push_str(&padded(seconds / 60 % 60, count)),
            Token::Part(_, count) => text.push_str(&padded(seconds % 60, count)),
        }
    }
    Some(text.trim().to_owned())
}

#[cfg(test)]
mod tests;
