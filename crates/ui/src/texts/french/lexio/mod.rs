//! The texts of Lexio in French.

mod badges;
mod lesson;
mod read_out;
mod rules;

pub(super) use read_out::READ_OUT;

use crate::text;
use crate::texts::Line;
use crate::texts::lexio::{Actions, Keys, Named, Options, Reference, Texts, Told};
use gousset_bots::lexio::Reason;
use gousset_core::lexio::{Edition, Kind, NotACombo, Refusal, Suit};

pub(super) const TEXTS: Texts = Texts {
    rules: &rules::RULES,
    about: "Le premier à tout poser",
    reference_label: "Qui bat quoi",
    lesson: &lesson::LESSON,
    badge: badges::badge,
    feats: &["Plus beau coup final", "Plus belle remontée"],
    chips: |chips| text!("{chips} jeton{}", if chips < 2 { "" } else { "s" }),
    play_of: |of, first, numbers| match of {
        Kind::Single => text!("le {first} seul"),
        Kind::Pair | Kind::Triple | Kind::Four => text!("{} de {first}", kind(of)),
        Kind::FullHouse => text!("full aux {first}"),
        Kind::Straight | Kind::Flush | Kind::StraightFlush => text!("{} {numbers}", kind(of)),
    },
    from_tiles: |tiles| text!("avec {tiles} tuiles"),
    options: Options {
        title: "Lexio : la table",
        edition: "Édition",
        rounds: "Manches",
        edition_means: |edition| match edition {
            Edition::Classic => "149 jetons. Suite : 1re tuile.",
            Edition::New => "64 jetons. Suite : plus forte.",
        },
        rounds_mean: "À la fin, le plus riche gagne.",
    },
    kind,
    edition: |edition| match edition {
        Edition::Classic => "Classique",
        Edition::New => "Nouvelle",
    },
    refusal: |why| match why {
        Refusal::RoundOver => "La manche est finie.",
        Refusal::LeaderMustPlay => "Vous entamez : il faut jouer.",
        Refusal::NotInHand => "Ces tuiles ne sont pas à vous.",
        Refusal::NotACombo(NotACombo::Nothing) => "Choisissez d’abord des tuiles.",
        Refusal::NotACombo(NotACombo::FourTiles) => "Jamais quatre tuiles : 1, 2, 3 ou 5.",
        Refusal::NotACombo(NotACombo::TooMany) => "Cinq tuiles au plus.",
        Refusal::NotACombo(NotACombo::NotOneNumber) => "2 ou 3 tuiles : même numéro.",
        Refusal::NotACombo(NotACombo::NoneOfTheFives) => "Ces cinq tuiles ne forment aucune combinaison.",
        Refusal::WrongSize { needed: 1 } => "Il faut jouer une seule tuile.",
        Refusal::WrongSize { needed: 2 } => "Il faut jouer une paire.",
        Refusal::WrongSize { needed: 3 } => "Il faut jouer un brelan.",
        Refusal::WrongSize { .. } => "Il faut jouer cinq tuiles.",
        Refusal::TooWeak => "Trop faible pour la table.",
        Refusal::NoRoom => "La partie est trop longue pour être enregistrée.",
    },
    nothing_beats: NOTHING_BEATS,
    you_pass: "Rien à jouer : vous passez",
    reason,
    not_your_turn: "Ce n’est pas votre tour.",
    actions: Actions { play: "Jouer", pass: "Passer", hint: "Conseil", sort: "Trier" },
    keys: Keys {
        choose: "choisir",
        play: "jouer",
        pass: "passer",
        all_at_once: "tout voir",
        go_on: "continuer",
    },
    reference: Reference {
        best_runs: "Suites : 1 à 5 bat 2 à 6",
        equal_runs: |edition| match edition {
            Edition::Classic => "Égalité : 1re tuile",
            Edition::New => "Égales : plus fort signe",
        },
        highest_numbers: "À 4 joueurs : 13, à 5 : 15",
    },
    thinks: |name| text!("{name} réfléchit…"),
    you: "Vous",
    you_lead: "À vous d’entamer",
    leads: |name| text!("{name} entame"),
    you_take_the_lead: "Vous entamez",
    takes_the_lead: |name| text!("{name} entame"),
    passed: "passe",
    chips_better: |hundredths| match (hundredths + 50) / 100 {
        ..=1 => text!("En moyenne +1 jeton"),
        chips => text!("En moyenne +{chips} jetons"),
    },
    twos_cost: "Chaque 2 gardé double tout ce que vous payez.",
    passes: |name| text!("{name} passe"),
    passes_and_leads: |name, leader| text!("{name} passe, {leader} entame"),
    plays: |name, of| text!("{name} : {}", kind(of)),
    plays_tiles: |name, of, tiles| text!("{name}, {} : {tiles}", kind(of)),
    beats: |kind, over| text!("{kind} bat {over}"),
    higher: |of| match of {
        Kind::FullHouse | Kind::Four => text!("Un {} plus fort", kind(of)),
        _ => text!("Une {} plus forte", kind(of)),
    },
    you_have_one_left: "Votre dernière tuile !",
    has_one_left: |name| text!("{name} : plus qu’une tuile !"),
    you_trail: |name, chips| text!("{chips} jeton{} derrière {name}", if chips < 2 { "" } else { "s" }),
    you_lead_by: |chips| text!("{chips} jeton{} d’avance !", if chips < 2 { "" } else { "s" }),
    you_share_the_lead: "À égalité en tête",
    goes_out: |name| text!("{name} a tout posé !"),
    you_go_out: "Vous avez tout posé !",
    wins_the_round: |name| text!("{name} gagne !"),
    came_from: |name, tiles| text!("{name} revient de {tiles} tuiles !"),
    you_pay: |paid, got, twos, (winner, theirs)| match (got, twos) {
        (0, 0) if paid == theirs => text!("Vous payez {paid} à {winner}."),
        (0, 0) => text!("Payé : {paid}, dont {theirs} à {winner}."),
        (0, 1) => text!("Un 2, × 2 : vous payez {paid}."),
        (0, _) => text!("{twos} deux, × {} : vous payez {paid}.", 1 << twos),
        (_, 0) => text!("Vous payez {paid} et recevez {got}."),
        _ => text!("Avec × {} : payé {paid}, reçu {got}.", 1 << twos),
    },
    round_of: |round, rounds| text!("Manche {round}/{rounds}"),
    has_no_chips: |name| text!("{name} n’a plus de jetons"),
    whole_match: "Lexio · toute la partie",
};

/// Shown if no play of the hand beats the last one.
const NOTHING_BEATS: &str = "Rien à jouer : passez.";

fn reason(reason: Reason, told: &Told<'_>) -> Line {
    let Told { name, count, .. } = *told;
    let line = yours(told.own);
    let own = &*line;
    match reason {
        Reason::WinsTheRound => text!("Ce coup gagne la manche."),
        Reason::HoldsThenOut => match told.other {
            Named::Mixed => text!("Imbattable, puis le reste."),
            named => text!("Imbattable, puis {}.", &*yours(named)),
        },
        Reason::CannotBeStopped => text!("Vous gagnez à coup sûr."),
        Reason::OnlyPlay => match told.own {
            Named::Mixed => text!("C’est votre seul coup."),
            _ => text!("Seul coup : {own}."),
        },
        Reason::LeavesOnePlay => match told.other {
            Named::Mixed => text!("Le reste part d’un coup."),
            named => text!("Il ne restera que {}.", &*yours(named)),
        },
        Reason::TooManyToAnswer => text!("Trop de tuiles pour {name}."),
        Reason::NobodyBeatsIt => text!("Rien ne bat {own}."),
        Reason::StrongestTile => text!("Contre {name} : {own}."),
        Reason::WeakestInDanger => text!("Assez, mais {name} en a {count}."),
        Reason::WeakestThatBeats => match told.own {
            Named::One(number) => text!("Votre {number} suffit."),
            Named::Several(number) => text!("Vos {number} suffisent."),
            Named::Mixed => text!("Ce coup suffit."),
        },
        Reason::WeakestThatKeepsGroups => text!("Vos groupes sont gardés."),
        Reason::ShedsTheWeakest => text!("La plus faible : {own}."),
        Reason::ShedsSeveral => text!("Des faibles, dont {}.", &*yours(told.other)),
        Reason::FitsNoGroup => text!("Rien ne va avec {own}."),
        Reason::FewBeatIt if count == 1 => text!("Une tuile bat {own}."),
        Reason::FewBeatIt => text!("{count} tuiles battent {own}."),
        Reason::ShortestWay => text!("Puis {count} coups suffiront."),
        Reason::ShedsTwos => text!("Un 2 gardé double la note."),
        Reason::Lone => text!("Sans paire : {own}."),
        Reason::TriedOut => text!("Puis encore {count} coups."),
        _ => pass(reason, told.other),
    }
}

/// The reason for a pass. `other`: an answer that it saves.
fn pass(reason: Reason, other: Named) -> Line {
    match reason {
        Reason::SavesTheTwo => text!("Passez : gardez votre 2."),
        Reason::EveryAnswerBreaks => text!("Passez : ne cassez rien."),
        Reason::KeepsStrongTiles => match other {
            Named::Mixed => text!("Passez : gardez du fort."),
            named => text!("Passez : gardez {}.", &*yours(named)),
        },
        Reason::WaitsForBetter => match other {
            Named::One(number) => text!("Passez : le {number} attendra."),
            Named::Several(number) => text!("Passez : les {number} attendront."),
            Named::Mixed => text!("Passez : attendez mieux."),
        },
        _ => text!("{NOTHING_BEATS}"),
    }
}

/// Tiles inside a sentence.
fn yours(named: Named) -> Line {
    match named {
        Named::One(number) => text!("votre {number}"),
        Named::Several(number) => text!("vos {number}"),
        Named::Mixed => text!("ce coup"),
    }
}

const fn suit(suit: Suit) -> &'static str {
    match suit {
        Suit::Cloud => "Nuage",
        Suit::Star => "Étoile",
        Suit::Moon => "Lune",
        Suit::Sun => "Soleil",
    }
}

const fn kind(kind: Kind) -> &'static str {
    match kind {
        Kind::Single => "tuile seule",
        Kind::Pair => "paire",
        Kind::Triple => "brelan",
        Kind::Straight => "suite",
        Kind::Flush => "couleur",
        Kind::FullHouse => "full",
        Kind::Four => "carré",
        Kind::StraightFlush => "quinte flush",
    }
}
