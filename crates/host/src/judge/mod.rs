//! The judge: one JSON request per line in, one JSON reply per line out, in the same order.
//!
//! It answers from the crate that the firmware runs, so that what it says is what the handheld does. A line it
//! cannot answer gets a reply all the same, `{"error":"…"}`, and the next line is read as usual.
//!
//! What may be asked about a game is its own (`games/*/judge.rs`).

pub(crate) mod request;

pub use crate::games::lexio::judge::move_request;
use crate::games::tools;
use crate::lines::{Line, read_line, skip_line};
use gousset_core::Game;
use request::{Fault, Head};
use serde_json::{Value, json};
use std::io::{self, BufRead, Write};
use std::panic::{self, AssertUnwindSafe};

/// The longest line that is read. The longest sensible request, a whole round move by move, has some 10 kB.
const LONGEST_LINE: usize = 1 << 20;

/// What is said when an answer panicked, which none should: the last resort that keeps the judge answering.
pub const PANICKED: &str = "internal error: this request is a bug of the judge";

pub(crate) type Answer = Result<Value, Fault>;

/// A question by its name, and who answers it.
pub(crate) type Ask = (&'static str, fn(&Judge, text: &str) -> Answer);

/// How far an answer may go.
#[derive(Clone, Copy, Debug)]
pub struct Judge {
    /// How many positions a perft may visit.
    pub perft_positions: u64,
    /// How many steps a bot may think.
    pub bot_steps: u32,
}

impl Default for Judge {
    /// Limits at which an answer takes seconds, a minute at most.
    fn default() -> Self {
        Self { perft_positions: 200_000_000, bot_steps: crate::players::STEPS }
    }
}

impl Judge {
    /// The reply to a line: one JSON object, without the line's end.
    #[must_use]
    pub fn reply(&self, line: &[u8]) -> String {
        let answer = panic::catch_unwind(AssertUnwindSafe(|| self.answer(line)))
            .unwrap_or_else(|_| Err(Fault::new(PANICKED)));
        let reply = answer.unwrap_or_else(|fault| json!({ "error": fault.sentence() }));
        reply.to_string()
    }

    fn answer(&self, line: &[u8]) -> Answer {
        let text = request::object_text(line)?;
        let head: Head = request::read(text)?;
        let Some(game) = Game::with_key(&head.game) else {
            let names = Game::ALL.map(Game::key).join(", ");
            let why = format_args!("{:?} is no game: the games are {names}", head.game);
            return Err(Fault::at("game", why));
        };
        let asks = tools(game).asks;
        let Some((_, answer)) = asks.iter().find(|(name, _)| *name == head.ask) else {
            let names: Vec<&str> = asks.iter().map(|(name, _)| *name).collect();
            let (ask, title, names) = (&head.ask, game.name(), names.join(", "));
            return Err(Fault::at("ask", format_args!("{ask:?} is unknown: {title} knows {names}")));
        };
        answer(self, text)
    }

    /// Answers every line until the input ends. Each reply is flushed before the next line is waited for: a peer
    /// may need it to go on.
    ///
    /// # Errors
    /// If reading or writing fails.
    pub fn serve(&self, mut input: impl BufRead, mut output: impl Write) -> io::Result<()> {
        let mut line = Vec::new();
        loop {
            let mut reply = match read_line(&mut input, LONGEST_LINE, &mut line)? {
                Line::Whole => self.reply(&line),
                Line::TooLong => {
                    skip_line(&mut input)?;
                    json!({ "error": format!("the line is longer than {LONGEST_LINE} bytes") }).to_string()
                }
                Line::End => return Ok(()),
            };
            reply.push('\n');
            output.write_all(reply.as_bytes())?;
            output.flush()?;
        }
    }
}
