extern crate std;
use super::sentence::KEYS;
use super::*;
use crate::elements::Enlarged;
use crate::games::lexicon;
use crate::games::lexicon::Shelf;
use crate::games::lexio;
use crate::games::xylo;
use crate::games::{each_game, with_games};
use crate::screens::setup::Options as _;
use crate::session::{MatchState, Turns};
use crate::widgets::SCREEN_HEIGHT;
use crate::widgets::placing::tests::{Places, covers};
use gousset_core::rng::Rng;
use gousset_draw::canvas::Canvas;
use gousset_draw::font::wrap;
use std::boxed::Box;
use std::vec::Vec;

/// A lesson and its clock.
struct Pupil<P: Picture> {
    lesson: Lesson<P>,
    lang: Lang,
    print: Print,
    now: u64,
}

impl<P: Picture> Pupil<P> {
    fn new(options: &P::Options, lang: Lang) -> Self {
        let (play, steps) = P::lesson(options, lang).expect("there is a lesson");
        let mut pupil = Self { lesson: Lesson::new(play, steps), lang, print: Print::Usual, now: 0 };
        pupil.wait();
        pupil
    }

    /// Advances until the lesson waits for a press.
    fn wait(&mut self) {
        for _ in 0..100_000 {
            match self.lesson.update(self.lang, self.now).0 {
                Wake::Press => return,
                Wake::Think => {
                    self.lesson.think();
                    self.now += 1;
                }
                Wake::At(time) => self.now = self.now.max(time),
            }
        }
        panic!("the table never rests");
    }

    fn press(&mut self, button: Button) -> LessonResponse {
        let event = Event { button, action: Action::Press };
        let outcome = self.lesson.press(event, self.print, self.lang, self.now);
        self.wait();
        outcome
    }

    /// The sentence, with the requested button.
    fn sentence(&self) -> Sentence<'_> {
        let wanted = self.lesson.wanted().expect("something is asked for");
        self.lesson.sentence(&Button::ALL[Button::ALL.iter().position(|&key| key == wanted).unwrap()..][..1])
    }

    /// Does everything that the lesson requests.
    fn finish(&mut self) {
        while let Some(button) = self.lesson.wanted() {
            self.press(button);
        }
    }
}

/// Pressing the requested buttons leads to the end of the lesson. There is one text per step.
fn can_be_finished<P: Picture>(options: &P::Options, lang: Lang) {
    let mut pupil = Pupil::<P>::new(options, lang);
    let Course { steps, words } = pupil.lesson.course;
    assert_eq!(steps.len(), words.len());
    assert!((8..=18).contains(&steps.len()), "{} steps", steps.len());
    let mut presses = 0;
    while let Some(button) = pupil.lesson.wanted() {
        let before = (pupil.lesson.at, pupil.lesson.pressed);
        assert_eq!(pupil.press(button), LessonResponse::Stay);
        assert_ne!((pupil.lesson.at, pupil.lesson.pressed), before);
        presses += 1;
    }
    assert!(pupil.lesson.is_over() && pupil.lesson.at == steps.len());
    let asked: usize = steps.iter().map(|step| step.keys.len().max(1)).sum();
    assert_eq!(presses, asked);
    assert_eq!(pupil.press(Button::A), LessonResponse::Play);
}

/// Random presses do not break a lesson: only the requested press advances it, or X where a hint is requested.
fn survives_a_child<P: Picture>(options: &P::Options, lang: Lang) {
    let mut rng = Rng::new(7);
    let mut pupil = Pupil::<P>::new(options, lang);
    let mut canvas = Box::new(Canvas::new());
    let mut left = 0;
    for press in 0..1500 {
        let wanted = pupil.lesson.wanted();
        let button = Button::ALL[rng.below(8) as usize];
        let before = (pupil.lesson.at, pupil.lesson.pressed);
        if pupil.press(button) != LessonResponse::Stay {
            left += 1;
            pupil = Pupil::new(options, lang);
            continue;
        }
        let after = (pupil.lesson.at, pupil.lesson.pressed);
        assert!(after == before || wanted == Some(button) || button == Button::X, "{button:?} at {before:?}");
        if press % 50 == 0 {
            pupil.lesson.draw(&mut *canvas, lang, pupil.now);
        }
    }
    assert!(left > 0, "a child leaves now and then");
}

#[test]
fn every_lesson_can_be_finished_by_doing_what_it_says() {
    for lang in Lang::ALL {
        with_games!(each_game!(can_be_finished, lang));
    }
}

#[test]
fn no_press_of_a_child_breaks_a_lesson() {
    for lang in Lang::ALL {
        with_games!(each_game!(survives_a_child, lang));
    }
}

#[test]
fn a_press_that_is_not_asked_for_shakes_and_buzzes() {
    let mut pupil = Pupil::<xylo::LiveMatch>::new(&xylo::Options::default(), Lang::English);
    assert_eq!(pupil.lesson.wanted(), Some(Button::A));
    pupil.lesson.cue().take();
    let event = Event { button: Button::Up, action: Action::Press };
    pupil.lesson.press(event, Print::Usual, Lang::English, pupil.now);
    assert!(pupil.lesson.shake.at(pupil.now).is_some() && pupil.lesson.noted_until.is_some());
    assert_eq!(pupil.lesson.cue().take(), Some(Sound::Refused));
}

/// In Lexio's lesson, every cursor move reaches the table. The lit buttons lead back, and the match stays the same.
#[test]
fn a_cursor_that_went_astray_is_led_back() {
    let mut pupil = Pupil::<lexio::LiveMatch>::new(&lexio::Options::default(), Lang::English);
    pupil.finish();
    let straight = pupil.lesson.play.record().to_vec();
    let mut rng = Rng::new(3);
    for _ in 0..20 {
        let mut pupil = Pupil::<lexio::LiveMatch>::new(&lexio::Options::default(), Lang::English);
        let mut strayed = 0;
        while let Some(button) = pupil.lesson.wanted() {
            let arrow = [Button::Up, Button::Down, Button::Left, Button::Right][rng.below(4) as usize];
            let strays = rng.below(3) > 0;
            pupil.press(if strays { arrow } else { button });
            strayed += usize::from(strays && pupil.lesson.aim.is_some());
        }
        assert!(strayed > 10, "{strayed}");
        assert_eq!(pupil.lesson.play.record(), straight);
    }
}

/// DOWN leads to the key "Play" too, and A on the key "Hint" asks for a hint.
#[test]
fn other_ways_of_a_match_are_accepted() {
    use Button::{A, Down, Left, Right, Up};
    let mut pupil = Pupil::<lexio::LiveMatch>::new(&lexio::Options::default(), Lang::English);
    let presses = [A, A, A, A, Down, Down, A, Left, A, Down, A, A, Up, Right, A, A];
    for (count, button) in presses.into_iter().enumerate() {
        let before = pupil.lesson.noted_until;
        pupil.press(button);
        assert!(before.is_none() && pupil.lesson.shake.at(pupil.now).is_none(), "{count}: {button:?}");
    }
    assert_eq!(pupil.lesson.at, 9);
}

/// A tap on "Play" moves the cursor there and presses A at the same moment, while the lesson is not updated.
#[test]
fn the_presses_of_a_tap_all_count() {
    let mut pupil = Pupil::<lexio::LiveMatch>::new(&lexio::Options::default(), Lang::English);
    while pupil.lesson.wanted() != Some(Button::Up) {
        pupil.press(Button::A);
    }
    let at = pupil.lesson.at;
    for button in [Button::Up, Button::A] {
        let event = Event { button, action: Action::Press };
        pupil.lesson.press(event, pupil.print, pupil.lang, pupil.now);
    }
    assert_eq!(pupil.lesson.at, at + 1);
}

/// After every press, the box covers neither the cursor, nor choices, nor pieces on the table, nor notices. It has
/// space for the reason of a hint.
fn covers_nothing<P: Picture>(options: &P::Options, lang: Lang) {
    let mut pupil = Pupil::<P>::new(options, lang);
    let mut cursors = 0;
    while let Some(button) = pupil.lesson.wanted() {
        let step = pupil.lesson.at + 1;
        let (mut table, mut all) = (Places::default(), Places::default());
        runner::draw(&pupil.lesson.play, &mut table, lang, pupil.now);
        pupil.lesson.draw(&mut all, lang, pupil.now);
        let frame = all.notices.last().expect("there is a box");
        let words = pupil.sentence().words;
        assert_eq!(table.covered_by(*frame), None, "{:?} {lang:?} {step}: {words}", P::GAME);
        let end = frame.top_left.y + frame.size.height as i32;
        assert!(frame.top_left.y >= 0 && end <= SCREEN_HEIGHT, "{:?} {lang:?} {step}: {words}", P::GAME);
        let said = pupil.sentence().lines(Print::Usual) as i32;
        assert!(
            frame.size.height as i32 >= said * Print::Usual.line() + KEYS,
            "{:?} {lang:?} {step}: {said} lines",
            P::GAME
        );
        cursors += table.here.len();
        pupil.press(button);
    }
    assert!(cursors > 10, "{:?} {lang:?}: {cursors}", P::GAME);
}

#[test]
fn no_step_covers_what_it_asks_for() {
    for lang in Lang::ALL {
        with_games!(each_game!(covers_nothing, lang));
    }
}

fn are_short<P: Picture>(options: &P::Options, lang: Lang) {
    let course = Pupil::<P>::new(options, lang).lesson.course;
    let long: Vec<_> = course.words.iter().filter(|words| sentence::lines(words, Print::Usual) > 2).collect();
    assert!(long.is_empty(), "{:?} {lang:?}: {long:#?}", P::GAME);
}

#[test]
fn no_sentence_takes_more_than_two_lines() {
    for lang in Lang::ALL {
        with_games!(each_game!(are_short, lang));
    }
}

/// In large print, every sentence can be read page by page with the button that it names. That button is never the
/// requested one. The presses to finish the lesson are the same as in usual print.
fn can_be_read_large<P: Picture>(options: &P::Options, lang: Lang) {
    let mut pupil = Pupil::<P> { print: Print::Large, ..Pupil::new(options, lang) };
    while let Some(button) = pupil.lesson.wanted() {
        let (pages, step) = (pupil.sentence().pages(Print::Large), pupil.lesson.at + 1);
        assert!(pupil.sentence().height(Print::Large) <= LARGEST, "{:?} {lang:?} {step}", P::GAME);
        let turns = pupil.sentence().turns_page();
        assert_ne!(turns, button);
        let turned = pupil.lesson.turned;
        for page in 1..pages {
            assert_eq!(pupil.press(turns), LessonResponse::Stay);
            assert_eq!((pupil.lesson.at + 1, pupil.lesson.turned), (step, turned + page));
        }
        let mut table = Places::default();
        runner::draw(&pupil.lesson.play, &mut Enlarged(&mut table), lang, pupil.now);
        let mut all = Places::default();
        pupil.lesson.draw(&mut Enlarged(&mut all), lang, pupil.now);
        let frame = all.notices.last().expect("there is a box");
        let cursor = table.here.iter().any(|here| covers(*frame, here));
        assert!(!cursor, "{:?} {lang:?} {step}: the cursor is covered", P::GAME);
        pupil.press(button);
    }
    assert!(pupil.lesson.is_over(), "{:?} {lang:?}", P::GAME);
}

/// The largest height of a sentence's box in large print.
const LARGEST: i32 = 110;

#[test]
fn every_lesson_can_be_read_in_large_print() {
    for lang in Lang::ALL {
        with_games!(each_game!(can_be_read_large, lang));
    }
}

/// The goal of each lesson is reached: the person wins the round of Lexio, goes out in Lexicon, and makes the bid in
/// Xylo.
#[test]
fn lessons_end_as_they_say() {
    for lang in Lang::ALL {
        let mut pupil = Pupil::<lexio::LiveMatch>::new(&lexio::Options::default(), lang);
        pupil.finish();
        let record = gousset_core::lexio::Record::restore(pupil.lesson.play.record()).unwrap();
        assert_eq!(record.state().round().winner(), Some(0));
        let settlement = record.state().settlement().unwrap();
        let paid: std::vec::Vec<_> = settlement.payments.iter().map(|it| (it.from, it.to, it.paid)).collect();
        assert_eq!(paid, [(1, 0, 6), (1, 2, 2), (2, 0, 4)], "Basile has two tiles more than Chloé");
        let options = lexicon::Options::new(Shelf::open(), lang);
        let mut pupil = Pupil::<lexicon::LiveMatch>::new(&options, lang);
        pupil.finish();
        let record = gousset_core::lexicon::Record::restore(pupil.lesson.play.record()).unwrap();
        assert_eq!(record.state().round().end(), Some(gousset_core::lexicon::End::WentOut(0)));
        let mut pupil = Pupil::<xylo::LiveMatch>::new(&xylo::Options::default(), lang);
        pupil.finish();
        let record = gousset_core::xylo::Record::restore(pupil.lesson.play.record()).unwrap();
        let round = record.state().round().unwrap();
        assert_eq!((round.bid(0), round.won()[0], round.points()[0]), (Some(4), 4, 9));
    }
}

#[test]
fn the_end_names_both_buttons_that_help_above_the_bar() {
    for (lang, menu) in [(Lang::English, "Y opens the menu"), (Lang::French, "Y ouvre le menu")] {
        let words = lang.texts().lesson.end;
        assert!(words.contains("X ") && words.contains(menu), "{words}");
        for print in [Print::Usual, Print::Large] {
            let lines = wrap(print.body(), words, SCREEN_WIDTH - 16).count() as i32;
            let bottom = List::bottom(print, END_ANSWERS.len()) + 5 + lines * print.line();
            assert!(bottom <= crate::widgets::bars::KEYS_TOP, "{print:?}: {lines} lines");
        }
    }
}

/// Xylo's lesson shows the cards that were passed on. In a match, the button must be held for that. The next press
/// returns.
#[test]
fn a_button_that_is_to_be_held_does_what_it_does_when_held() {
    for lang in Lang::ALL {
        let mut pupil = Pupil::<xylo::LiveMatch>::new(&xylo::Options::default(), lang);
        let step = xylo::LiveMatch::LESSON_HOLDS.expect("a step asks for it");
        while pupil.lesson.at < step {
            let button = pupil.lesson.wanted().expect("it is not over");
            pupil.press(button);
        }
        assert!(pupil.sentence().words.contains("Basile"));
        let pieces = |pupil: &Pupil<xylo::LiveMatch>| {
            let mut table = Places::default();
            runner::draw(&pupil.lesson.play, &mut table, lang, pupil.now);
            (table.here.len(), table.pieces.len())
        };
        let before = pieces(&pupil);
        pupil.press(Button::X);
        assert_eq!(pieces(&pupil), (0, 13), "Basile's cards, and none to choose");
        assert!(pupil.lesson.play.flow().reason.is_none(), "no hint");
        pupil.press(Button::A);
        assert_eq!((pieces(&pupil), pupil.lesson.at), (before, step + 1));
    }
}
