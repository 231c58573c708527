//! How people call the columns of a word list, in several languages.

use super::lines::all_quoted;

/// Columns of words, in lower case and without accents, by language: English, German, French, Spanish, Portuguese, Italian, Dutch,
/// Scandinavian, Finnish, Polish, Czech, Hungarian, Turkish, Greek, Russian, Ukrainian, Romanian, Hebrew, Arabic, Japanese,
/// Chinese and Korean.
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

/// The columns of words and of clues in a line that names both, and how many columns there are.
pub(super) fn columns(line: &str, separator: char) -> Option<(usize, usize, usize)> {
    let names: Vec<_> =
        line.split(separator).map(|name| all_quoted(name.trim()).unwrap_or(name.into())).collect();
    let (word, clue) = find(names.iter().map(|name| &**name))?;
    Some((word, clue, names.len()))
}

/// What a column holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Role {
    Word,
    Clue,
}

/// What a column of this name holds, if the name is known.
pub(super) fn role(name: &str) -> Option<Role> {
    let name = folded(name.trim());
    // Such as `Vocabulary word`.
    let has = |names: &[&str]| {
        let is_known = |part: &str| names.iter().flat_map(|line| line.split(' ')).any(|known| known == part);
        name.split_whitespace().all(is_known) && !name.is_empty()
    };
    if has(WORDS) { Some(Role::Word) } else { has(CLUES).then_some(Role::Clue) }
}

/// Which of the names are those of words and of clues, when there are both.
pub(super) fn find<'a>(names: impl Iterator<Item = &'a str>) -> Option<(usize, usize)> {
    let (mut word, mut clue) = (None, None);
    for (column, name) in names.enumerate() {
        match role(name) {
            Some(Role::Word) => word = word.or(Some(column)),
            Some(Role::Clue) => clue = clue.or(Some(column)),
            None => {}
        }
    }
    word.zip(clue)
}

/// In lower case, and without the accents of Latin and Greek letters, whether they are part of the letter or follow it.
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
        assert_eq!(find(line.split(',')), expected, "{line}");
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
        let mut clues = CLUES.iter().flat_map(|line| line.split(' '));
        assert_eq!(clues.find(|clue| role(clue) != Some(Role::Clue)), None);
    }
    #[test]
    fn names_have_no_accents() {
        let mut names = WORDS.iter().chain(CLUES).flat_map(|line| line.split(' '));
        assert_eq!(names.find(|name| folded(name) != *name), None);
    }
}
