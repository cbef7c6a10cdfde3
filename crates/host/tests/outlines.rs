//! The outlines of screens: every frame of every script can be read out in every language, rounds can be played by names
//! alone, and some scenes are compared with `tests/outlines`, which `cargo xtask golden` writes.

mod learnt;
mod scripted;

use gousset_core::Game;
use gousset_core::{lexicon, xylo};
use gousset_handheld::Device;
use gousset_handheld::announcement::{MAX_WORDS, announcement, words};
use gousset_handheld::outline::{Outline, Shown};
use gousset_host::games::hand;
use gousset_host::script::Moment;
use gousset_host::shared;
use gousset_ui::Wishes;
use gousset_ui::device::buttons::Button;
use gousset_ui::elements::{Presses, Role};
use gousset_ui::texts::lexicon as lexicon_texts;
use gousset_ui::texts::xylo as xylo_texts;
use gousset_ui::texts::{Lang, Texts};
use scripted::{Script, folder, is_golden, scripts};
use std::collections::BTreeSet;
use std::fmt::Write as _;

/// A picture is settled if it has been still for this long.
const STILL_MS: u64 = 1_000;

/// Waits until the picture is settled.
fn settle(device: &mut Device) {
    let mut waited = 0;
    while waited.min(device.still_for()) < STILL_MS {
        device.run(1);
        waited += 1;
    }
}

/// Runs a script in a language. `look` gets the device at each expected picture, with the name of the picture.
fn look_at_pictures(script: &str, lang: Lang, mut look: impl FnMut(&Device, &str)) {
    Script::named(script).run_in(lang, Wishes::default(), |moment| {
        if let Moment::Expect(device, file) = moment {
            look(device, file.file_stem().unwrap().to_str().unwrap());
        }
    });
}

/// Returns the first fault of a frame's outline. A dark panel has no fault.
fn fault(device: &Device) -> Option<String> {
    if device.light() == 0 {
        return None;
    }
    let Outline(all) = device.outline();
    if let Some(nameless) = all.iter().find(|shown| shown.name.trim().is_empty()) {
        return Some(format!("it has no name: {nameless:?}"));
    }
    for (index, shown) in all.iter().enumerate() {
        let same = |other: &&Shown| (other.role, other.area) == (shown.role, shown.area);
        if let Some(other) = all[..index].iter().find(same) {
            return Some(format!("two of a kind lie in one place: {other:?}, {shown:?}"));
        }
        // These texts are composed at run time in a buffer, and cut if they are too long.
        let made = matches!(shown.role, Role::Piece { .. } | Role::Player | Role::Sign);
        if made && (shown.name.len().max(shown.value.len()) > LONGEST_LINE) {
            return Some(format!("it may have been cut: {shown:?}"));
        }
    }
    let says = |role| all.iter().any(|shown| shown.role == role);
    if !says(Role::Title) && !says(Role::Text) {
        return Some("nothing says where one is".into());
    }
    let pieces = all.iter().any(|shown| matches!(shown.role, Role::Piece { .. }));
    if pieces && !says(Role::Title) && device.app()?.at_play().is_some() {
        return Some("a table does not say whose turn it is".into());
    }
    unlike_the_hand(device, &all)
}

/// The longest text that is certainly not cut: the buffer has 63 bytes, and a character up to three.
const LONGEST_LINE: usize = 60;

/// Returns the names of the pieces whose value begins with these words.
fn names<'a>(all: &'a [Shown], value: &str) -> Vec<&'a str> {
    let is_piece =
        |shown: &&Shown| matches!(shown.role, Role::Piece { .. }) && shown.value.starts_with(value);
    all.iter().filter(is_piece).map(|shown| shown.name.as_str()).collect()
}

/// Returns a fault if, at a person's turn, other cards are read out than those of the hand.
fn unlike_the_hand(device: &Device, all: &[Shown]) -> Option<String> {
    let (game, record, _) = device.app()?.at_play()?;
    let title = all.iter().find(|shown| shown.role == Role::Title)?;
    let hand = hand(game, record, &title.name)?;
    let (read, held) = (names(all, hand.place), hand.cards);
    let (mut sorted, mut expected) = (read.clone(), held.iter().map(String::as_str).collect::<Vec<_>>());
    sorted.sort_unstable();
    expected.sort_unstable();
    (sorted != expected).then(|| format!("of {held:?} is read out {read:?}"))
}

#[test]
fn every_frame_of_every_script_can_be_read_out() {
    let mut faults = BTreeSet::new();
    let mut frames = 0;
    for script in scripts("scripts") {
        for lang in script.languages() {
            script.run_in(lang, Wishes::default(), |moment| {
                let Moment::Frame(device) = moment else { return };
                frames += 1;
                faults.extend(fault(device).map(|why| format!("{} in {lang:?}: {why}", script.name)));
            });
        }
    }
    assert!(frames > 5_000, "{frames}");
    assert!(faults.is_empty(), "{}", faults.into_iter().take(12).collect::<Vec<_>>().join("\n"));
}

/// The announcements of a page that looks at the screen at each of these intervals, in milliseconds.
const LOOKS_MS: [u64; 2] = [250, 1500];

/// Returns a fault if the screen asks whether a word of Lexicon is doubted, and the announcement does not begin with the
/// question about the last word, or misses an answer.
fn unasked(device: &Device, before: &Outline, now: &Outline, said: &[String]) -> Option<String> {
    let texts = &device.lang().texts().lexicon;
    // In a puzzle A doubts the word that the player has found.
    let has = |key: &&str| {
        let is_key = |shown: &Shown| shown.role == Role::Key && shown.name == *key;
        now.0.iter().any(|shown| is_key(shown) && (*key != texts.challenge.challenge || shown.value == "B"))
    };
    let answers = [&[texts.challenge.let_it_stand, texts.challenge.challenge][..], &[texts.keys.doubt]];
    let answers = answers.into_iter().find(|answers| answers.iter().all(&has))?;
    let asks = |shown: &&Shown| {
        matches!(shown.role, Role::Text | Role::Notice) && shown.name.trim_end().ends_with('?')
    };
    let question = |outline: &Outline| outline.0.iter().find(asks).map(|shown| shown.name.clone());
    let Some(asked) = question(now) else { return Some("a doubt without a question".into()) };
    let laid = lexicon_record(device).and_then(|record| record.state().round().laid_word());
    if laid.is_some_and(|(_, word)| !asked.contains(&*lexicon_texts::capitals(word).to_string())) {
        return Some(format!("{asked:?} is not about {laid:?}"));
    }
    let has_answers = answers.iter().all(|answer| said.iter().any(|said| said.ends_with(answer)));
    let is_said = said.first() == Some(&asked) && has_answers;
    (question(before) != Some(asked) && !is_said).then(|| format!("a question is said as {said:?}"))
}

/// The record of a match of Lexicon at play.
fn lexicon_record(device: &Device) -> Option<lexicon::Record> {
    let (game, record, _) = device.app()?.at_play()?;
    (game == Game::Lexicon).then(|| lexicon::Record::restore(record).ok()).flatten()
}

/// What was announced since a person's last turn of Lexicon.
#[derive(Default)]
struct Heard {
    said: String,
    is_turn: bool,
}

impl Heard {
    /// Returns a word or a throw of another player that was not heard before the turn of a person begins.
    fn unheard(&mut self, device: &Device, now: &Outline, said: &[String]) -> Option<String> {
        let lang = device.lang();
        let is_turn = now.0.iter().any(|shown| shown.name == lang.read_out().lexicon.your_turn);
        if self.is_turn && !is_turn {
            self.said.clear();
        }
        said.iter().for_each(|said| self.said.extend([said, " / "]));
        let begins = is_turn && !std::mem::replace(&mut self.is_turn, is_turn);
        let record = lexicon_record(device).filter(|_| begins)?;
        let moves = &lang.texts().lexicon.moves;
        let told = |done: &lexicon::Done| match *done {
            lexicon::Done::Turn { mv, open, .. } => match mv {
                lexicon::Move::Throw(card, lexicon::Source::Stock) => {
                    Some((moves.throws_and_draws)("", card).to_string())
                }
                lexicon::Move::Throw(card, _) => Some((moves.throws_and_takes)("", card, open?).to_string()),
                lexicon::Move::Word(word)
                | lexicon::Move::Insert(_, word)
                | lexicon::Move::Exchange(_, word) => Some(lexicon_texts::capitals(word).to_string()),
                _ => None,
            },
            lexicon::Done::Challenge { .. } => None,
        };
        let seat = record.state().round().turn()?;
        let more = lang.read_out().more_follows;
        let missed = |told: &String| !self.said.contains(&**told) && !self.said.contains(more);
        record
            .since(seat)
            .iter()
            .filter_map(told)
            .find(missed)
            .map(|missed| format!("{missed:?} is not heard"))
    }
}

/// Collects the announcements of a script that have too many words, or do not ask what the screen asks.
fn too_long(script: &Script, lang: Lang, every_ms: u64) -> (usize, BTreeSet<String>) {
    let (mut before, mut looked) = (Outline::default(), 0);
    let (mut count, mut faults) = (0, BTreeSet::new());
    let mut heard = Heard::default();
    script.run_in(lang, Wishes::default(), |moment| {
        let Moment::Frame(device) = moment else { return };
        // The clock starts anew when the script switches off.
        if device.light() == 0 || (looked..looked + every_ms).contains(&device.now()) {
            return;
        }
        looked = device.now();
        let now = device.outline();
        let said = announcement(&before, &now, device.lang());
        let spoken: usize = said.iter().map(|sentence| words(sentence)).sum();
        count += usize::from(spoken > 0);
        if spoken > MAX_WORDS {
            faults.insert(format!("{} in {lang:?}: {spoken} words: {}", script.name, said.join(" / ")));
        }
        let missed = [unasked(device, &before, &now, &said), heard.unheard(device, &now, &said)];
        faults.extend(missed.into_iter().flatten().map(|why| format!("{} in {lang:?}: {why}", script.name)));
        if std::env::var_os("GOUSSET_SAID").is_some() && !said.is_empty() {
            eprintln!("{} {lang:?} {looked}: {}", script.name, said.join(" / "));
        }
        before = now;
    });
    (count, faults)
}

#[test]
fn no_announcement_has_more_words_than_one_can_keep_in_mind() {
    let (mut count, mut faults) = (0, BTreeSet::new());
    for script in scripts("scripts") {
        for (lang, every_ms) in script.languages().into_iter().zip(LOOKS_MS.into_iter().cycle()) {
            let (said, long) = too_long(&script, lang, every_ms);
            count += said;
            faults.extend(long);
        }
    }
    assert!(count > 1_000, "{count}");
    assert!(faults.is_empty(), "{}", faults.into_iter().take(12).collect::<Vec<_>>().join("\n"));
}

/// The scenes that are compared line by line: scripts, and pictures that they expect.
const SCENES: [(&str, &[&str]); 11] = [
    ("screens", &["setup", "chosen", "refusal", "suggestion"]),
    ("round", &["turn-05"]),
    ("lexicon", &["reference", "draw", "turn", "no-word", "word"]),
    (
        "lexicon-people",
        &[
            "hand-over",
            "spelt",
            "doubt",
            "who",
            "on-table",
            "change-exchange",
            "gap",
            "swap",
            "swapped",
            "take",
        ],
    ),
    ("lexicon-doubt", &["judged"]),
    ("lexicon-tournament", &["after-1"]),
    ("lexicon-six", &["table"]),
    ("handicap-lexicon", &["setup", "seated", "table"]),
    ("xylo", &["reference", "sort-lifted", "turn", "memory", "offer", "pair", "look"]),
    ("xylo-two", &["round-1"]),
    ("recap-xylo", &["all-round"]),
];

/// Returns the line of an element: its role, name, value, area, and the presses that choose it.
fn line(shown: &Shown) -> String {
    let Shown { role, area, name, value, presses, is_greyed, feel: _ } = shown;
    let (role, here) = match role {
        Role::Option { here } => ("Option", *here),
        Role::Piece { here } => ("Piece", *here),
        Role::Title => ("Title", false),
        Role::Text => ("Text", false),
        Role::Key => ("Key", false),
        Role::Notice => ("Notice", false),
        Role::Player => ("Player", false),
        Role::Sign => ("Sign", false),
    };
    let (at, size) = (area.top_left, area.size);
    let mut line = format!("{role}{}", if here { " here" } else { "" });
    write!(line, "{} \"{name}\"", if *is_greyed { " greyed" } else { "" }).unwrap();
    if !value.is_empty() {
        write!(line, " ({value})").unwrap();
    }
    write!(line, " {},{} {}×{}", at.x, at.y, size.width, size.height).unwrap();
    for (number, button) in presses.iter().flat_map(|presses| presses.all()).enumerate() {
        write!(line, "{} {}", if number == 0 { ":" } else { "" }, button.name()).unwrap();
    }
    line
}

#[test]
fn scenes_are_read_out_as_they_were() {
    for (script, wanted) in SCENES {
        let (mut seen, mut text) = (BTreeSet::new(), String::new());
        look_at_pictures(script, Lang::English, |device, picture| {
            if wanted.contains(&picture) && seen.insert(picture.to_owned()) {
                let lines: Vec<String> = device.outline().0.iter().map(line).collect();
                writeln!(text, "{picture}:\n{}\n", lines.join("\n")).unwrap();
            }
        });
        assert_eq!(seen.len(), wanted.len(), "{script} shows only {seen:?}");
        let path = folder("outlines").join(format!("{script}.txt"));
        if is_golden() {
            std::fs::write(&path, &text).unwrap();
        }
        let golden = std::fs::read_to_string(&path).unwrap_or_default();
        let differs = golden.lines().zip(text.lines()).find(|(golden, now)| golden != now);
        assert!(
            golden == text,
            "{script} says other things, first {differs:?}: `cargo xtask golden` writes them"
        );
    }
}

/// How the test chooses an element.
#[derive(Clone, Copy, Debug)]
enum By {
    /// By the presses in its outline, as with a screen reader.
    Words,
    /// By a tap on its centre.
    Taps,
}

/// Chooses the first element that meets the condition. Returns false if there is none.
fn choose(device: &mut Device, by: By, wanted: impl Fn(&Shown) -> bool) -> bool {
    let outline = device.outline();
    let found = outline.0.iter().filter(|shown| wanted(shown)).find_map(|shown| match by {
        By::Words => shown.presses,
        By::Taps => shown.presses.and_then(|_| outline.presses_at(shown.area.center())),
    });
    for button in found.into_iter().flat_map(Presses::all) {
        device.press(button);
    }
    settle(device);
    found.is_some()
}

/// Chooses the language at the first start. DOWN scrolls to the languages that are not visible yet.
fn choose_language(device: &mut Device, by: By, lang: Lang) {
    for _ in Lang::ALL {
        if choose(device, by, |shown| shown.name == lang.name()) {
            return;
        }
        device.press(Button::Down);
        settle(device);
    }
    panic!("{lang:?} is not offered");
}

fn title(device: &Device) -> String {
    let all = device.outline().0;
    all.into_iter().find(|shown| shown.role == Role::Title).map(|shown| shown.name).unwrap_or_default()
}

/// Takes a turn of Lexio: the hint, which chooses tiles, and then Play or Pass, or else the only button.
fn take_turn_of_lexio(device: &mut Device, by: By, texts: &Texts) {
    let actions = &texts.lexio.actions;
    // If nothing beats the table, there is only one button.
    let only = texts.lexio.nothing_beats.trim_end_matches('.');
    if choose(device, by, |shown| shown.name == only && shown.presses.is_some()) {
        return;
    }
    assert!(choose(device, by, |shown| shown.name == actions.hint));
    let can = |shown: &Shown, name: &str| shown.name == name && !shown.is_greyed;
    assert!(
        choose(device, by, |shown| can(shown, actions.play))
            || choose(device, by, |shown| can(shown, actions.pass))
    );
}

/// Takes a turn of Lexicon: the hint, and then the move that it has prepared.
fn take_turn_of_lexicon(device: &mut Device, by: By, texts: &Texts) {
    assert!(choose(device, by, |shown| shown.role == Role::Key && shown.name == texts.lexicon.keys.hint));
    assert!(choose(device, by, Shown::is_here));
}

/// Takes a turn of Xylo: chooses the leftmost card that may be played, and chooses it again to play it.
fn take_turn_of_xylo(device: &mut Device, by: By, texts: &xylo_texts::ReadOut) {
    let may_be_played = |shown: &Shown| {
        shown.value.starts_with(texts.yours)
            && !shown.value.contains(texts.not_now)
            && shown.presses.is_some()
    };
    assert!(choose(device, by, may_be_played));
    // If the cursor was there before, the card is played already.
    if title(device) == texts.your_turn {
        choose(device, by, |shown| may_be_played(shown) && shown.is_here());
    }
}

/// Plays a round by names or by taps alone, and checks what is announced after each step. Returns the titles of its screens.
fn play_round(game: Game, lang: Lang, by: By, seed: u64) -> BTreeSet<String> {
    let (texts, read_out) = (lang.texts(), lang.read_out());
    let mut device = Device::boot(seed, learnt::flash());
    settle(&mut device);
    choose_language(&mut device, by, lang);
    assert!(choose(&mut device, by, |shown| shown.name == game.name()));
    let mut titles = BTreeSet::new();
    let first_round = match game {
        Game::Xylo => (texts.xylo.results.round_of)(1, xylo::ROUNDS),
        _ => (texts.lexicon.results.round)(1),
    };
    let lexio_end = (texts.lexio.wins_the_round)("");
    let (mut before, mut heard) = (Outline::default(), Heard::default());
    for _ in 0..400 {
        let title = title(&device);
        let now = device.outline();
        let said = announcement(&before, &now, lang);
        assert_eq!(unasked(&device, &before, &now, &said), None, "{title}");
        assert_eq!(heard.unheard(&device, &now, &said), None, "{title}");
        before = now;
        assert_eq!(fault(&device), None, "{title}");
        titles.insert(title.clone());
        if title == *first_round {
            return titles;
        }
        // Without the tick, the key is off.
        let bids = |shown: &Shown| shown.role == Role::Key && shown.name == texts.xylo.bid.key_bid_after;
        if title.ends_with(&*lexio_end) {
            return titles;
        }
        if title == read_out.lexio.your_turn {
            take_turn_of_lexio(&mut device, by, texts);
        } else if title == read_out.lexicon.your_turn {
            take_turn_of_lexicon(&mut device, by, texts);
        } else if title == read_out.xylo.your_turn {
            // A bid follows the first card.
            choose(&mut device, by, bids);
            take_turn_of_xylo(&mut device, by, &read_out.xylo);
        } else if !choose(&mut device, by, |shown| {
            shown.role == Role::Key && shown.name == texts.xylo.sorting.key_pass_on
        }) && !choose(&mut device, by, Shown::is_here)
        {
            choose(&mut device, by, |shown| shown.role == Role::Key && shown.value == "A");
        }
    }
    panic!("no end of the round in sight: {titles:?}")
}

#[test]
fn a_round_can_be_played_by_what_is_read_out_alone_and_by_taps_alone() {
    for (lang, by) in Lang::ALL.into_iter().flat_map(|lang| [(lang, By::Words), (lang, By::Taps)]) {
        let read_out = lang.read_out();
        let met = play_round(Game::Lexio, lang, by, 1);
        assert!(met.contains(read_out.lexio.your_turn), "{met:?}");
        let met = play_round(Game::Lexicon, lang, by, 1);
        assert!(met.contains(read_out.lexicon.your_turn), "{met:?}");
        let met = play_round(Game::Xylo, lang, by, 1);
        for title in [read_out.xylo.your_turn, read_out.xylo.your_bid] {
            assert!(met.contains(title), "{title} is not among {met:?}");
        }
    }
}

#[test]
fn a_match_that_is_shown_as_a_code_can_be_told_as_a_text() {
    for (script, prefix) in [("watch", "GOUSSET2-LEXIO-1/1-"), ("xylo-watch", "GOUSSET2-XYLO-1/1-")] {
        let mut told = Vec::new();
        look_at_pictures(script, Lang::English, |device, picture| {
            let text = device.shared_text();
            assert_eq!(text.is_empty(), picture != "code", "{script}: {picture}");
            told.extend(Some(text).filter(|text| !text.is_empty()));
        });
        assert_eq!(told.len(), 1, "{script}");
        assert!(told[0].starts_with(prefix), "{}", told[0]);
        assert!(shared::open(&told[0], Lang::English).is_ok(), "{}", told[0]);
    }
}
