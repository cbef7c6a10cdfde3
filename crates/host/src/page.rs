//! The texts of the browser's page as JSON.

use gousset_ui::games::LISTED;
use gousset_ui::table::descriptor::Descriptor;
use gousset_ui::texts::Lang;
use gousset_ui::texts::page::Page;
use serde_json::{Map, Value, json};

/// Returns the texts of all languages as a JSON list, in the order of the languages. It may be embedded in an HTML element.
#[must_use]
pub fn words() -> String {
    let languages: Vec<Value> = Lang::ALL.into_iter().map(in_language).collect();
    // Without `<`, no text can end the element.
    Value::from(languages).to_string().replace('<', "\\u003c")
}

/// The name of a text in the page's modules, and the text.
type Named = (&'static str, &'static str);

fn in_language(lang: Lang) -> Value {
    let texts = lang.page();
    let named =
        [&handheld_texts(texts)[..], &door_texts(texts), &menu_texts(texts), &notices(texts)].concat();
    let mut words: Map<String, Value> =
        named.into_iter().map(|(name, text)| (name.to_owned(), text.into())).collect();
    let buttons = json!({
        "UP": texts.up, "DOWN": texts.down, "LEFT": texts.left, "RIGHT": texts.right,
        "A": "A", "B": "B", "X": "X", "Y": "Y",
    });
    words.insert("buttons".to_owned(), buttons);
    let game = |listed: &&Descriptor| json!({"name": listed.game.name(), "about": (listed.about)(lang)});
    words.insert("games".to_owned(), LISTED.iter().map(game).collect());
    Value::Object(words)
}

/// Texts of the handheld and of shared matches.
fn handheld_texts(texts: &Page) -> [Named; 23] {
    [
        ("tag", texts.tag),
        ("description", texts.description),
        ("loading", texts.loading),
        ("loadingWords", texts.loading_words),
        ("screen", texts.screen),
        ("pad", texts.pad),
        ("letters", texts.letters),
        ("keys", texts.keys),
        ("byTouch", texts.by_touch),
        ("byKeys", texts.by_keys),
        ("byTyping", texts.by_typing),
        ("byShift", texts.by_shift),
        ("mute", texts.mute),
        ("share", texts.share),
        ("copied", texts.copied),
        ("copyByHand", texts.copy_by_hand),
        ("playOn", texts.play_on),
        ("playOnAsks", texts.play_on_asks),
        ("seeMatch", texts.see_match),
        ("matchText", texts.match_text),
        ("notMatch", texts.not_match),
        ("newerMatch", texts.newer_match),
        ("partMissing", texts.part_missing),
    ]
}

/// Texts of the front page and of the buttons that lead to it.
fn door_texts(texts: &Page) -> [Named; 27] {
    [
        ("playBots", texts.play_bots),
        ("resume", texts.resume),
        ("newMatch", texts.new_match),
        ("learn", texts.learn),
        ("setUp", texts.set_up),
        ("daily", texts.daily),
        ("dailyOf", texts.daily_of),
        ("playAsks", texts.play_asks),
        ("replace", texts.replace),
        ("keep", texts.keep),
        ("enter", texts.enter),
        ("rulesOf", texts.rules_of),
        ("picoTitle", texts.pico_title),
        ("pico", texts.pico),
        ("picoDrag", texts.pico_drag),
        ("picoBeside", texts.pico_beside),
        ("picoBuild", texts.pico_build),
        ("sourceTitle", texts.source_title),
        ("source", texts.source),
        ("home", texts.home),
        ("update", texts.update),
        ("shareResult", texts.share_result),
        ("result", texts.result),
        ("resultHelped", texts.result_helped),
        ("megabytes", texts.megabytes),
        ("keysTitle", texts.keys_title),
        ("showButtons", texts.show_buttons),
    ]
}

/// Texts of the page's options.
fn menu_texts(texts: &Page) -> [Named; 14] {
    [
        ("options", texts.options),
        ("help", texts.help),
        ("large", texts.large),
        ("leftHanded", texts.left_handed),
        ("vibration", texts.vibration),
        ("fullScreen", texts.full_screen),
        ("install", texts.install),
        ("savePicture", texts.save_picture),
        ("exportSaves", texts.export_saves),
        ("importSaves", texts.import_saves),
        ("importAsks", texts.import_asks),
        ("importFailed", texts.import_failed),
        ("licences", texts.licences),
        ("close", texts.close),
    ]
}

/// Messages about the page's state and its errors.
fn notices(texts: &Page) -> [Named; 11] {
    [
        ("reload", texts.reload),
        ("playHere", texts.play_here),
        ("needsScript", texts.needs_script),
        ("loadFailed", texts.load_failed),
        ("unpackFailed", texts.unpack_failed),
        ("tooOld", texts.too_old),
        ("crashed", texts.crashed),
        ("elsewhere", texts.elsewhere),
        ("noStorage", texts.no_storage),
        ("notKept", texts.not_kept),
        ("damaged", texts.damaged),
    ]
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn every_language_has_a_tag_of_its_own_and_nothing_ends_an_element() {
        let words = words();
        assert!(!words.contains('<'));
        let languages: Vec<Value> = serde_json::from_str(&words).unwrap();
        let tags: BTreeSet<&str> = languages.iter().filter_map(|words| words["tag"].as_str()).collect();
        assert_eq!(tags.len(), Lang::ALL.len());
    }

    /// Returns the source of all the page's modules.
    fn script() -> String {
        let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../web/page");
        let modules = std::fs::read_dir(folder).unwrap().map(|file| file.unwrap().path());
        let modules = modules.filter(|file| file.extension().is_some_and(|ending| ending == "mjs"));
        modules.map(|file| std::fs::read_to_string(file).unwrap()).collect()
    }

    /// The page would show "undefined" for a missing text.
    #[test]
    fn the_page_asks_for_no_text_that_is_not_there() {
        let script = script();
        let labels = include_str!("../../web/page/labels.mjs").split("export function").next().unwrap();
        let words = in_language(Lang::default());
        let name = |rest: &str| rest.chars().take_while(char::is_ascii_alphanumeric).collect::<String>();
        // labels.mjs begins with tables of elements and the names of their texts.
        let used = script.split("words.").skip(1).map(name).chain(labels.split(": '").skip(1).map(name));
        let asked: BTreeSet<String> = used.filter(|name| !["", "mjs"].contains(&name.as_str())).collect();
        assert!(asked.len() > 15, "{asked:?}");
        for name in asked {
            assert!(words.get(&name).is_some(), "{name}");
        }
    }
}
