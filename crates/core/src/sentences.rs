//! Errors that explain themselves.

/// Makes an error type of a type: each of its cases gets a sentence, in the syntax of `write!`.
macro_rules! sentences {
    ($error:ty { $($case:pat $(if $when:expr)? => $sentence:literal $(, $part:expr)*;)+ }) => {
        impl core::fmt::Display for $error {
            fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
                match self {
                    $($case $(if $when)? => write!(f, $sentence $(, $part)*),)+
                }
            }
        }

        impl core::error::Error for $error {}
    };
}
pub(crate) use sentences;

#[cfg(test)]
mod tests {
    use crate::lexicon::{BadPosition, Card, Refusal};
    use crate::lexio::{BadSetup, NoSingleWinner};
    use crate::xylo::{Color, round};
    use std::string::ToString;

    #[test]
    fn sentences_name_what_a_case_has() {
        let (z, colour) = (Card::from_char('Z').unwrap(), round::Refusal::MustFollow(Color::Teal));
        for (why, sentence) in [
            (&NoSingleWinner as &dyn ToString, "exactly one hand must be empty: the winner's"),
            (&BadSetup::Players, "Lexio is for 2 to 5 players"),
            (&Refusal::NotInHand(Card::MASTER), "the hand has no Master for it"),
            (&Refusal::NotInHand(z), "the hand has not enough Z for it"),
            (&BadPosition::TooMany(z, 2), "there are more Z than the 2 packs have"),
            (&crate::xylo::Refusal::Round(colour), "the colour T has to be followed"),
        ] {
            assert_eq!(why.to_string(), sentence);
        }
    }
}
