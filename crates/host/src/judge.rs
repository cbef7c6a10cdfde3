//! The judge: one JSON request per line in, one JSON reply per line out, in the same order.
//!
//! It answers from the crate that the firmware runs, so its answers are what the handheld does. A line that it cannot
//! answer gets the reply `{"error":"…"}`, and the judge reads the next line.
//!
//! The questions about a game are in `games/*/judge.rs`.

pub use crate::games::lexio::judge::move_request;
pub use crate::request::Limits;

use crate::games::tools;
use crate::lines::{Line, read_line, skip_line};
use crate::request::{self, Answer, Fault, Head};
use gousset_core::Game;
use serde_json::json;
use std::io::{self, BufRead, Write};
use std::panic::{self, AssertUnwindSafe};

/// The longest line that is read. The longest sensible request, a whole round move by move, has some 10 kB.
const LONGEST_LINE: usize = 1 << 20;

/// The error of an answer that panicked. No answer should; this keeps the judge running if one does.
pub const PANICKED: &str = "internal error: this request is a bug of the judge";

/// Answers requests within limits.
#[derive(Clone, Copy, Debug, Default)]
pub struct Judge {
    /// The limits of each answer.
    pub limits: Limits,
}

impl Judge {
    /// Returns the reply to a line: one JSON object, without a line feed.
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
        answer(self.limits, text)
    }

    /// Answers every line until the input ends. Flushes each reply before it reads the next line, because a peer may wait
    /// for the reply.
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
