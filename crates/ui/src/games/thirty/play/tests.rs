extern crate std;

use super::*;
use crate::device::Wake;
use crate::device::buttons::{Action, Button, Event};
use crate::games::Replay;
use crate::persistence::saves::{MAX_SAVE, head};
use crate::widgets::bars::TITLE_WIDTH;
use gousset_bots::thirty::Reason;
use gousset_draw::fonts;
use std::vec::Vec;

/// Lets bots move until a person must press. Returns the time.
fn wait(play: &mut LiveMatch, mut now: u64) -> u64 {
    loop {
        match runner::update(play, Lang::English, now).0 {
            Wake::Press => return now,
            Wake::Think => play.flow.phase.think(),
            Wake::At(time) => now = now.max(time),
        }
    }
}

fn press(play: &mut LiveMatch, button: Button, now: u64) -> u64 {
    play.flow.dismiss();
    runner::press(play, Event { button, action: Action::Press }, Lang::English, now);
    wait(play, now)
}

/// The save of a match between these players.
fn save_of(play: &LiveMatch) -> heapless::Vec<u8, MAX_SAVE> {
    head(&play.players, 0, play.record()).iter().chain(play.record()).copied().collect()
}

/// A match of one person against bots. The person lays the first card at every turn. `each` is called before each press.
fn play_out(seats: usize, seed: u64, mut each: impl FnMut(&LiveMatch)) -> LiveMatch {
    let mut play = LiveMatch::start(&Options, &Players::against(seats, Level::Easy), seed).unwrap();
    let mut now = wait(&mut play, 0);
    while play.shares(Lang::English).is_none() {
        each(&play);
        now = press(&mut play, Button::A, now);
    }
    play
}

#[test]
fn the_lesson_leads_to_a_point() {
    let (mut play, course) = LiveMatch::lesson(&Options, Lang::English).unwrap();
    let mut now = wait(&mut play, 0);
    for button in course.steps.iter().flat_map(|step| step.keys) {
        now = press(&mut play, *button, now);
    }
    assert_eq!(play.table().points(), [1, 0]);
    assert_eq!((play.record.moves(), play.table().turn), (8, 0), "Basile has moved");
}

#[test]
fn a_resumed_match_goes_on_as_without_a_pause() {
    for seed in 0..4 {
        play_out(2 + seed as usize, seed, |play| {
            let (save, note) = (save_of(play), runner::note(play));
            let saved = Saved::read(&save, note).unwrap();
            let mut resumed = LiveMatch::rewound(&Options, &saved).unwrap();
            assert_eq!(resumed.catch_up(&saved, &mut Pool::new(1)), Some(play.record().len()));
            wait(&mut resumed, 0);
            assert_eq!(resumed.record, play.record);
        });
    }
}

/// Every move and the standings after each round are a step. The last step shows the end.
#[test]
fn a_match_replays_to_its_end() {
    let play = play_out(3, 5, |_| {});
    let mut replay = Replay::new(Game::Thirty, &save_of(&play), Lang::English).unwrap();
    let mut move_text = Vec::new();
    while replay.advance() {
        move_text
            .extend(replay.move_text().map(|(number, line)| (number, std::string::String::from(&*line))));
    }
    let moves = move_text.iter().filter(|(_, line)| !line.ends_with("begins")).count();
    assert_eq!((moves as u32, move_text.len()), (play.moves(), moves + usize::from(play.table().round)));
    assert!(move_text.iter().any(|(_, line)| line.contains("lays")) && replay.move_text().is_none());
}

#[test]
fn every_text_fits_its_line() {
    for lang in Lang::ALL {
        let texts = &lang.texts().thirty;
        for reason in Reason::ALL {
            let words = (texts.reason)(reason);
            assert!(session::hints::lines(session::hints::EDGE, &words) == 1, "{}", &*words);
        }
        for words in texts.reference.iter().chain([&texts.about, &texts.table]) {
            assert!(fonts::BODY.width(words) <= TITLE_WIDTH, "{words}");
        }
    }
}
