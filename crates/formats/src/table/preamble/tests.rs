use super::*;

#[track_caller]
fn check(text: &str, expected: [Option<&str>; 4], lines: usize) {
    let mut table = Table::default();
    let (count, ..) = read(text, &mut table).unwrap();
    let about = &table.metadata;
    assert_eq!([about.title(), about.author(), about.copyright(), about.notes()], expected, "{text}");
    assert_eq!(count, lines, "{text}");
}

#[test]
fn comments_name_title_and_author() {
    let text = "\n# title: Pets: a list\n#Author:A. Teacher\n# other\n# COPYRIGHT: free\n# notes: a\n# notes: b\ncat\n";
    check(text, [Some("Pets: a list"), Some("A. Teacher"), Some("free"), Some("a\nb")], 7);
    check("# title: a\n# title: b\ncat\n", [Some("a"), None, None, None], 2);
    check("cat\n# title: Pets\n", [None; 4], 0);
}
#[test]
fn spreadsheets_save_comments() {
    check("\"# title: Pets, big\",\ncat,\n", [Some("Pets, big"), None, None, None], 1);
    check("sep=;\n# title: Pets;;\ncat;\n", [Some("Pets"), None, None, None], 2);
}
#[test]
fn titles_above_an_empty_line_need_no_sign() {
    check("Title: Pets\nAuthor: A\n\ncat\n", [Some("Pets"), Some("A"), None, None], 3);
    check("Title: a name\ncat\n", [None; 4], 0);
}
#[test]
fn anki_says_how_it_wrote() {
    let mut table = Table::default();
    let text = "#separator:Semicolon\n#html:true\n#columns:Front;Back;Tags\n#tags column:3\na;b;c\n";
    let found = read(text, &mut table).unwrap();
    assert_eq!(found, (4, Some(WordListFormat::Semicolon), Some("Front;Back;Tags".to_owned())));
    assert_eq!((table.ignored, table.is_html), (vec![2], Some(true)));
}
#[test]
fn unknown_languages_are_refused() {
    let error = read("\n# language: xx\n", &mut Table::default()).unwrap_err().to_string();
    assert!(error.starts_with("line 2: unknown language \"xx\": expected one of ar, "), "{error}");
}

/// Checks the names of title, author, copyright, notes, language, source and date in a language.
#[track_caller]
fn check_language(tag: &str, names: [&str; 7]) {
    let values = ["T", "A", "C", "N", tag, "S", "D"];
    let text: String = names.iter().zip(values).map(|(name, value)| format!("# {name}: {value}\n")).collect();
    let mut table = Table::default();
    read(&text, &mut table).unwrap();
    let about = &table.metadata;
    let notes = format!("N\n{}: S", names[5]);
    let texts = [about.title(), about.author(), about.copyright(), about.notes(), about.date()];
    assert_eq!(texts, [Some("T"), Some("A"), Some("C"), Some(&*notes), Some("D")], "{tag}");
    assert_eq!(about.language().map(quadrille_core::Language::tag), Some(tag));
}

#[test]
fn names_are_understood_in_all_languages() {
    check_language("ar", ["العنوان", "المؤلف", "حقوق النشر", "ملاحظات", "اللغة", "المصدر", "التاريخ"]);
    check_language("cs", ["Název", "Autor", "Autorská práva", "Poznámky", "Jazyk", "Zdroj", "Datum"]);
    check_language("da", ["Titel", "Forfatter", "Ophavsret", "Noter", "Sprog", "Kilde", "Dato"]);
    check_language("de", ["Titel", "Autorin", "Urheberrecht", "Hinweis", "Sprache", "Quelle", "Datum"]);
    check_language("el", ["Τίτλος", "Συγγραφέας", "Άδεια", "Σημειώσεις", "Γλώσσα", "Πηγή", "Ημερομηνία"]);
    check_language("en", ["Title", "Author", "License", "Note", "Language", "Source", "Date"]);
    check_language("es", ["Título", "Autora", "Licencia", "Notas", "Idioma", "Fuente", "Fecha"]);
    check_language("fi", ["Otsikko", "Tekijä", "Tekijänoikeus", "Huomautus", "Kieli", "Lähde", "Päivämäärä"]);
    check_language("fr", ["Titre", "Auteur", "Droits d'auteur", "Remarque", "Langue", "Source", "Date"]);
    check_language("he", ["כותרת", "מחבר", "זכויות יוצרים", "הערות", "שפה", "מקור", "תאריך"]);
    check_language("hu", ["Cím", "Szerző", "Szerzői jog", "Megjegyzés", "Nyelv", "Forrás", "Dátum"]);
    check_language("it", ["Titolo", "Autore", "Diritti d'autore", "Note", "Lingua", "Fonte", "Data"]);
    check_language("ja", ["タイトル", "作者", "著作権", "備考", "言語", "出典", "日付"]);
    check_language("ko", ["제목", "저자", "저작권", "메모", "언어", "출처", "날짜"]);
    check_language("nb", ["Tittel", "Forfatter", "Opphavsrett", "Merknad", "Språk", "Kilde", "Dato"]);
    check_language("nl", ["Titel", "Auteur", "Auteursrecht", "Opmerking", "Taal", "Bron", "Datum"]);
    check_language("pl", ["Tytuł", "Autor", "Prawa autorskie", "Uwagi", "Język", "Źródło", "Data"]);
    check_language("pt", ["Título", "Autora", "Licença", "Notas", "Língua", "Fonte", "Data"]);
    check_language("ro", ["Titlu", "Autor", "Drepturi de autor", "Note", "Limba", "Sursa", "Data"]);
    check_language("ru", ["Название", "Автор", "Авторские права", "Примечание", "Язык", "Источник", "Дата"]);
    check_language("sv", ["Titel", "Författare", "Upphovsrätt", "Anmärkning", "Språk", "Källa", "Datum"]);
    check_language("tr", ["BAŞLIK", "Yazar", "Telif hakkı", "Notlar", "Dil", "Kaynak", "Tarih"]);
    check_language("uk", ["Назва", "Автор", "Авторські права", "Примітка", "Мова", "Джерело", "Дата"]);
    check_language("zh", ["标题", "作者", "版权", "备注", "语言", "来源", "日期"]);
}

#[test]
fn full_width_colons_are_understood() {
    check("# 标题：动物\n", [Some("动物"), None, None, None], 1);
}

#[test]
fn unknown_languages_of_words_are_skipped() {
    let mut table = Table::default();
    read("# Sprache: Englisch, Klasse 7\n", &mut table).unwrap();
    assert_eq!(table.metadata.language(), None);
    assert_eq!(table.warnings.0[0].to_string(), "line 1: skipped: unknown language \"Englisch, Klasse 7\"");
}
