//! How people call the columns of a word list, in several languages.

use std::sync::LazyLock;

use hashbrown::HashMap;

use super::lines::all_quoted;

/// Columns of words, in lower case and without accents, by language: English, German, French, Spanish,
/// Portuguese, Italian, Dutch, Scandinavian, Finnish, Polish, Czech, Hungarian, Turkish, Greek, Russian,
/// Ukrainian, Romanian, Hebrew, Arabic, Japanese, Chinese and Korean.
const WORDS: &[&str] = &[
    "answer answers word words entry entries solution solutions term terms vocabulary vocab front",
    "wort worter woerter losung losungen loesung loesungen losungswort loesungswort begriff begriffe antwort antworten vokabel vokabeln",
    "mot mots reponse reponses terme termes vocabulaire",
    "palabra palabras respuesta respuestas termino terminos solucion soluciones vocabulario",
    "palavra palavras resposta respostas termo termos solucao solucoes",
    "parola parole risposta risposte soluzione soluzioni termine termini vocabolo vocaboli",
    "woord woorden antwoord antwoorden oplossing oplossingen begrip begrippen",
    "ord svar losning losninger losningar begrepp begrep begreb",
    "sana sanat vastaus vastaukset ratkaisu",
    "slowo slowa haslo hasla odpowiedz odpowiedzi rozwiazanie termin pojecie slowko slowka",
    "slovo slova odpoved odpovedi reseni pojem slovicko slovicka",
    "szo szavak valasz valaszok megoldas megoldasok",
    "kelime kelimeler cevap cevaplar yanit sozcuk",
    "λεξη λεξεις απαντηση απαντησεις",
    "слово слова ответ ответы термин",
    "відповідь відповіді термін",
    "cuvant cuvinte raspuns raspunsuri termen termeni solutie solutii",
    "מילה מילים תשובה תשובות פתרון פתרונות מונח מונחים",
    "كلمة كلمات الكلمة الكلمات جواب الجواب إجابة الإجابة",
    "単語 言葉 答え 解答 用語",
    "单词 單詞 词语 詞語 答案",
    "단어 낱말 정답 용어",
];

/// Columns of clues, likewise.
const CLUES: &[&str] = &[
    "clue clues hint hints question questions definition definitions description descriptions explanation explanations translation translations meaning meanings back",
    "hinweis hinweise frage fragen erklarung erklarungen erklaerung erklaerungen beschreibung beschreibungen",
    "umschreibung umschreibungen bedeutung bedeutungen definitionen ubersetzung ubersetzungen uebersetzung",
    "indice indices explication explications traduction traductions signification",
    "pista pistas pregunta preguntas definicion definiciones descripcion descripciones explicacion traduccion traducciones significado significados",
    "dica dicas pergunta perguntas definicao definicoes descricao descricoes explicacao traducao traducoes",
    "definizione definizioni domanda domande indizio indizi descrizione descrizioni spiegazione traduzione traduzioni significato significati",
    "omschrijving omschrijvingen vraag vragen aanwijzing aanwijzingen definitie definities uitleg vertaling vertalingen betekenis",
    "ledtrad ledtradar ledetrad fraga fragor sporsmal sporgsmal beskrivning beskrivelse forklaring definisjon oversattning oversettelse oversaettelse betydning",
    "vihje vihjeet kysymys kysymykset maaritelma selitys kaannos merkitys",
    "pytanie pytania podpowiedz wskazowka definicja definicje opis opisy wyjasnienie tlumaczenie znaczenie",
    "otazka otazky napoveda napovedy definice popis vysvetleni legenda preklad vyznam",
    "kerdes kerdesek meghatarozas meghatarozasok definicio leiras forditas jelentes",
    "soru sorular ipucu ipuclari tanim tanimlar aciklama anlam anlami ceviri",
    "ερωτηση ερωτησεις ορισμος ορισμοι μεταφραση σημασια",
    "вопрос вопросы подсказка подсказки определение определения описание перевод значение",
    "питання підказка підказки визначення опис переклад значення",
    "definitie definitii indiciu indicii intrebare intrebari descriere traducere sens",
    "רמז רמזים הגדרה הגדרות שאלה שאלות תרגום פירוש",
    "تلميح تلميحات التلميح تعريف التعريف سؤال السؤال معنى المعنى ترجمة الترجمة",
    "ヒント カギ 定義 意味 説明 問題 質問",
    "提示 线索 線索 定义 定義 释义 解释 问题 問題 意思",
    "힌트 단서 뜻 의미 정의 설명 질문 문제",
];

/// Columns of lengths, likewise.
const LENGTHS: &[&str] = &[
    "length lengths enumeration enumerations letters",
    "lange langen laenge laengen buchstaben buchstabenzahl wortlange wortlaenge",
    "longueur longueurs lettres",
    "longitud longitudes letras",
    "comprimento comprimentos tamanho",
    "lunghezza lunghezze lettere",
    "lengte lengtes woordlengte",
    "langd langder lengde lengder laengde bokstaver bogstaver",
    "pituus pituudet kirjaimet",
    "dlugosc dlugosci litery liter",
    "delka delky pismena",
    "hossz hosszusag betuk betuszam",
    "uzunluk uzunluklar harf",
    "μηκος γραμματα",
    "длина букв буквы",
    "довжина літер літери",
    "lungime lungimi litere",
    "אורך אותיות",
    "طول الطول",
    "文字数",
    "长度 長度 字数 字數",
    "길이 글자수",
];

/// Names of words and clues in quizzes. Elsewhere they are other things, so that any other name comes first.
const QUIZ_WORDS: &[&str] = &["response responses correct"];
const QUIZ_CLUES: &[&str] = &["prompt prompts"];

/// All names but those of quizzes: in JSON, each word has some.
static ROLES: LazyLock<HashMap<&str, Role>> =
    LazyLock::new(|| table(&[(WORDS, Role::Word), (CLUES, Role::Clue), (LENGTHS, Role::Lengths)]));
/// With those.
static QUIZ_ROLES: LazyLock<HashMap<&str, Role>> = LazyLock::new(|| {
    let quiz = table(&[(QUIZ_WORDS, Role::Word), (QUIZ_CLUES, Role::Clue)]);
    ROLES.iter().map(|(&name, &role)| (name, role)).chain(quiz).collect()
});

fn table(names: &[(&[&'static str], Role)]) -> HashMap<&'static str, Role> {
    let parts = |&(lines, role): &(&[&'static str], Role)| {
        lines.iter().flat_map(|line| line.split(' ')).map(move |name| (name, role)).collect::<Vec<_>>()
    };
    names.iter().flat_map(parts).collect()
}

/// Which columns hold what, counted from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Roles {
    pub(super) word: usize,
    pub(super) clue: usize,
    pub(super) lengths: Option<usize>,
}

/// The columns in a line that names those of words and of clues, and how many there are.
pub(super) fn columns(line: &str, separator: char) -> Option<(Roles, usize)> {
    let names: Vec<_> =
        line.split(separator).map(|name| all_quoted(name.trim()).unwrap_or(name.into())).collect();
    Some((find(&names)?, names.len()))
}

/// What a column holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Role {
    Word,
    Clue,
    /// The lengths of the word, as clues give them.
    Lengths,
}

/// What a column of this name holds, if the name is known.
pub(super) fn role(name: &str) -> Option<Role> {
    role_in(&ROLES, &folded(name.trim()))
}

/// What a column of this name holds if no other one is known to: names of quizzes, and such as
/// `correct_answer`.
pub(super) fn role_in_quiz(name: &str) -> Option<Role> {
    role_in(&QUIZ_ROLES, &folded(&apart(name.trim())))
}

fn role_in(known: &HashMap<&str, Role>, name: &str) -> Option<Role> {
    // Such as `Vocabulary word`.
    let mut roles = name.split_whitespace().map(|part| known.get(part).copied());
    let role = roles.next()??;
    roles.all(|other| other == Some(role)).then_some(role)
}

/// A name with spaces between its words, as programs write it: `correct_answer`, `correctAnswer`.
fn apart(name: &str) -> String {
    let (mut text, mut is_small) = (String::with_capacity(name.len()), false);
    for c in name.chars() {
        if is_small && c.is_uppercase() {
            text.push(' ');
        }
        text.push(if c == '_' { ' ' } else { c });
        is_small = c.is_lowercase();
    }
    text
}

/// Which of the names are those of words, of clues and of lengths, when there are the first two.
pub(super) fn find(names: &[impl AsRef<str>]) -> Option<Roles> {
    let roles: Vec<_> = names.iter().map(|name| (role(name.as_ref()), role_in_quiz(name.as_ref()))).collect();
    let called = |wanted: Role| {
        let usual = roles.iter().position(|(role, _)| *role == Some(wanted));
        usual.or_else(|| roles.iter().position(|(_, role)| *role == Some(wanted)))
    };
    Some(Roles { word: called(Role::Word)?, clue: called(Role::Clue)?, lengths: called(Role::Lengths) })
}

/// In lower case, and without the accents of Latin and Greek letters, whether they are part of the letter or
/// follow it.
fn folded(name: &str) -> String {
    let fold = |c| match c {
        'à'..='å' | 'ą' | 'ă' => 'a',
        'ç' | 'č' | 'ć' => 'c',
        'ď' => 'd',
        'è'..='ë' | 'ę' | 'ě' => 'e',
        'ì'..='ï' | 'ı' => 'i',
        'ł' => 'l',
        'ñ' | 'ń' => 'n',
        'ò'..='ö' | 'ø' | 'ő' => 'o',
        'ř' => 'r',
        'ś' | 'š' | 'ş' | 'ș' => 's',
        'ť' | 'ţ' | 'ț' => 't',
        'ù'..='ü' | 'ű' => 'u',
        'ý' => 'y',
        'ź' | 'ż' | 'ž' => 'z',
        'ά' => 'α',
        'έ' => 'ε',
        'ή' => 'η',
        'ί' => 'ι',
        'ό' => 'ο',
        _ => c,
    };
    let is_accent = |c: &char| ('\u{300}'..='\u{36f}').contains(c);
    name.to_lowercase().chars().filter(|c| !is_accent(c)).map(fold).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(line: &str, expected: Option<(usize, usize)>) {
        let found = find(&line.split(',').collect::<Vec<_>>()).map(|roles| (roles.word, roles.clue));
        assert_eq!(found, expected, "{line}");
    }

    #[test]
    fn names_in_several_languages() {
        check("Term,Definition", Some((0, 1)));
        check("Question, Answer", Some((1, 0)));
        check("Wort,Hinweis", Some((0, 1)));
        check("Nr,Begriff,Erklärung", Some((1, 2)));
        check("BEGRIFF,ERKLAERUNG", Some((0, 1)));
        check("Vokabel,Übersetzung", Some((0, 1)));
        check("Tłumaczenie,Słówko", Some((1, 0)));
        check("Frage,Lösung", Some((1, 0)));
        check("Frage,Lo\u{308}sung", Some((1, 0)));
        check("mot,définition", Some((0, 1)));
        check("Réponse,Indice", Some((0, 1)));
        check("palabra,pista", Some((0, 1)));
        check("término,definición", Some((0, 1)));
        check("palavra,definição", Some((0, 1)));
        check("parola,definizione", Some((0, 1)));
        check("woord,omschrijving", Some((0, 1)));
        check("ord,ledtråd", Some((0, 1)));
        check("løsning,spørsmål", Some((0, 1)));
        check("sana,määritelmä", Some((0, 1)));
        check("słowo,wyjaśnienie", Some((0, 1)));
        check("odpověď,otázka", Some((0, 1)));
        check("szó,kérdés", Some((0, 1)));
        check("sözcük,tanım", Some((0, 1)));
        check("λέξη,ορισμός", Some((0, 1)));
        check("Слово,Вопрос", Some((0, 1)));
        check("слово,визначення", Some((0, 1)));
        check("Cuvânt,Definiție", Some((0, 1)));
        check("מילה,הגדרה", Some((0, 1)));
        check("الكلمة,التعريف", Some((0, 1)));
        check("単語,ヒント", Some((0, 1)));
        check("单词,提示", Some((0, 1)));
        check("단어,힌트", Some((0, 1)));
        check("Vocabulary Word,Definition", Some((0, 1)));
        check("question,correct_answer", Some((1, 0)));
        check("questionText,correctAnswer,question", Some((1, 2)));
        check("prompt,response", Some((1, 0)));
        check("question,correct,answer", Some((2, 0)));
        check("response,word,clue", Some((1, 2)));
        check("word,prompt,definition", Some((0, 2)));
        check("clue_hint,clue,answer", Some((2, 1)));
    }
    #[test]
    fn lengths_have_a_column() {
        let found = |line: &str| {
            find(&line.split(',').collect::<Vec<_>>()).map(|roles| (roles.word, roles.clue, roles.lengths))
        };
        assert_eq!(found("Länge,Wort,Frage"), Some((1, 2, Some(0))));
        assert_eq!(found("Word,Letters"), None);
        assert_eq!(found("Length,Clue"), None);
    }
    #[test]
    fn one_name_alone_is_a_word() {
        check("term", None);
        check("term,period", None);
        check("mot,word", None);
        check("Frage,question", None);
    }
    #[test]
    fn no_name_is_both() {
        let wrong = |names: &[&'static str], expected: Role| {
            let mut names = names.iter().flat_map(|line| line.split(' '));
            names.find(|name| role(name) != Some(expected))
        };
        assert_eq!(wrong(WORDS, Role::Word), None);
        assert_eq!(wrong(CLUES, Role::Clue), None);
        assert_eq!(wrong(LENGTHS, Role::Lengths), None);
    }
    #[test]
    fn names_have_no_accents() {
        let mut names = [WORDS, CLUES, LENGTHS].concat().into_iter().flat_map(|line| line.split(' '));
        assert_eq!(names.find(|name| folded(name) != *name), None);
    }
}
