//! The texts of Thirty in English.
#![cfg(feature = "example-game")]

use crate::text;
use crate::texts::Section;
use crate::texts::thirty::Texts;
use gousset_bots::thirty::Reason;
use gousset_core::thirty::Refusal;

pub(super) const TEXTS: Texts = Texts {
    about: "Make 30, and never more",
    rules: &[
        Section {
            title: "The aim",
            art: "",
            text: "Make the total exactly 30, and never go above it. The first player with five points wins the \
             match. If several reach five at once, they share the win.",
        },
        Section {
            title: "The cards",
            art: "",
            text: "28 cards: the numbers 1 to 7, four times each. Everyone holds three.",
        },
        Section {
            title: "Your turn",
            art: "",
            text: "Lay a card on the pile and draw a new one. The number is added to the total.\nExactly 30: you \
             score a point, and the total starts again at 0.\nMore than 30: you lose the round. Everyone else \
             scores a point, and you begin the next round.\nIf there is nothing left to draw, the pile is shuffled, \
             except its last card.",
        },
        Section {
            title: "The buttons",
            art: "",
            text: "LEFT, RIGHT: choose a card.\nA: lay it.\nX: a hint from the hard bot, with its reason.\nY: the \
             menu. Held: the reference card.\nA card cannot be taken back, because you have seen a new one.",
        },
    ],
    reference_label: "In short",
    reference: &[
        "1 to 7, four of each",
        "Three cards each",
        "Exactly 30: a point for you",
        "More than 30: a point",
        "for everyone else",
        "Five points win",
    ],
    lesson: &[
        "Lay a card each turn: it is added to the total.",
        "Keep low cards: LEFT goes to your 7, A lays it.",
        "Basile moved, and you drew. X for a hint.",
        "Its card is marked. Press A to lay it.",
        "Once more: X for a hint, and A to follow it.",
        "29! Your 1 makes 30. RIGHT goes to it, A lays it.",
        "A point for you! The total began again at 0.",
        "Above 30 all others score. Five points win.",
    ],
    table: "Thirty: the table",
    refusal: |why| match why {
        Refusal::RoundOver => "The round is over.",
        Refusal::NotInHand => "This card is not yours.",
        Refusal::NoRoom => "The match is too long to be saved.",
    },
    reason: |reason| match reason {
        Reason::MakesThirty => text!("This makes exactly 30."),
        Reason::NothingSafe => text!("Every card goes above 30."),
        Reason::OnlySafe => text!("Any other goes above 30."),
        Reason::OutOfReach => text!("The next cannot make 30."),
        Reason::Leaves(left) => text!("Then {left} or less is safe."),
    },
    lay: "lay",
    hint: "hint",
    of_thirty: "of 30",
    thinks: |name| text!("{name} thinks…"),
    begins: |name| text!("{name} begins"),
    lays: |name, card| text!("{name} lays {card}"),
    makes_thirty: |name| text!("{name} makes 30!"),
    you_make_thirty: "You make 30!",
    goes_above: |name, card| text!("{name} goes above 30 with {card}"),
    all_but: |name| text!("A point for all but {name}"),
    all_but_you: "A point for all but you",
    round: |round| text!("Round {round}"),
    whole_match: "Thirty · whole match",
    your_turn: "Thirty: your turn",
    turn_of: |name| text!("Thirty: {name}’s turn"),
    points: |points| text!("{points} {}", if points == 1 { "point" } else { "points" }),
    total: |total| text!("Total {total} of 30"),
    stock: |cards| text!("{cards} to draw"),
    in_your_hand: "in your hand",
    in_hand_of: |name| text!("in {name}’s hand"),
    on_pile: "on the pile",
};
