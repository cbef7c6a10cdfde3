//! Any bytes as a shared match. Its text must be refused or read back unchanged, and its record must be refused or replayed
//! to the end without a panic.

use gousset_core::Game;
use gousset_draw::Canvas;
use gousset_ui::Replay;
use gousset_ui::device::buttons::{Action, Button, Event};
use gousset_ui::persistence::saves::MAX_SAVE;
use gousset_ui::persistence::share;
use gousset_ui::texts::Lang;

/// The number of steps of a replay that are drawn. Drawing one takes as long as advancing a hundred.
const DRAWN: usize = 8;

/// Reads the rest of the bytes as the save of a game or as a text; the first byte chooses which.
///
/// # Panics
/// If an invariant does not hold.
pub fn shared(bytes: &[u8]) {
    let Some((door, rest)) = bytes.split_first() else { return };
    match Game::ALL.get(usize::from(*door) % (Game::COUNT + 1)) {
        None => {
            if let Ok(replay) = Replay::of_text(&String::from_utf8_lossy(rest), Lang::default()) {
                see(replay);
            }
        }
        Some(&game) => {
            let save = &rest[..rest.len().min(MAX_SAVE)];
            let texts: String = (0..share::parts(save.len()))
                .map(|part| share::part(game, save, part).expect("a save has all of its parts"))
                .fold(String::new(), |all, text| format!("{text}\n{all}"));
            let read = share::read(&texts, &mut [0; MAX_SAVE]).map(|(game, save)| (game, save.to_vec()));
            assert_eq!(read, Ok((game, save.to_vec())), "what was shared is what is read");
            if let Ok(replay) = Replay::new(game, save, Lang::default().next()) {
                see(replay);
            }
        }
    }
}

fn see(mut replay: Replay) {
    let mut canvas = Box::new(Canvas::new());
    let mut sights = 0;
    while replay.advance() {
        let _ = replay.move_text();
        if sights < DRAWN {
            replay.draw(&mut *canvas);
        }
        sights += 1;
    }
    for button in [Button::Right, Button::Left, Button::Up, Button::Left, Button::Down, Button::X] {
        assert!(!replay.press(Event { button, action: Action::Press }));
        replay.draw(&mut *canvas);
    }
}
