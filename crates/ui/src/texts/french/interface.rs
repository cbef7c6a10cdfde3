//! The texts that belong to no game, in French.

use crate::text;
use crate::texts::Line;
use crate::texts::interface::{
    Device, Emergency, Keys, Lesson, Lookup, Menus, Saves, Settings, Setup, Share, Statistics, Table,
};

/// The name of the language in the language itself.
pub(super) const NAME: &str = "Français";

pub(super) const NOT_NOW: &str = "pas possible maintenant";

pub(super) const ROUNDS_WON: fn(u8) -> Line = |rounds| match rounds {
    1 => text!("1 manche gagnée"),
    _ => text!("{rounds} manches gagnées"),
};

pub(super) const MENUS: Menus = Menus {
    motto: "la salle de jeux de poche",
    goes_on: "reprendre",
    look_up: "Chercher un mot",
    leave_saved: "Oui, sauvegarder et quitter",
    leave_partly: "Oui, sans les derniers coups",
    leave_lost: "Oui, sans sauvegarder",
    back_to_table: "Retour à la table",
    rules: "Règles",
    leave_match: "Quitter la partie",
    pause: "Pause",
    play_on: "Non, continuer",
    leave_title: "Quitter la partie ?",
    learn: "Apprendre en jouant",
    replace_keep: "Non, la garder",
    replace_start: "Oui, une nouvelle",
    go_on: "Reprendre",
    saved_match: "Partie sauvegardée",
    new_match: "Nouvelle partie",
    match_waiting: "Une partie attend : cherchez les mots entre ses tours.",
    replace_title: "Abandonner la partie ?",
};

pub(super) const KEYS: Keys = Keys {
    go_on: "continuer",
    play: "jouer",
    open: "ouvrir",
    choose: "choisir",
    begin: "commencer",
    leave: "quitter",
    show_hand: "voir mon jeu",
    add: "ajouter",
    erase: "effacer",
    back: "retour",
    confirm: "valider",
    done: "valider",
    next_letter: "suite",
    rematch: "revanche",
    give_name: "nommer",
    change: "changer",
    start: "commencer",
    name: "nom",
    code: "code",
    cards: "cartes",
    next_round: "manche suivante",
    finish: "finir",
    share: "partager",
    game: "jeu",
    player: "joueur",
    undo: "annuler",
    menu: "menu",
    select: "choisir",
    page: "page",
    chapter: "chapitre",
};

pub(super) const SETUP: Setup = Setup {
    name: "Nom",
    another_name: "Autre nom…",
    empty_place: "pas de lettre",
    typing: "▲▼ lettre   ◀▶ place",
    name_needs_letter: "Un nom a au moins une lettre.",
    start: "Commencer",
    seats: "Places",
    person: "joueur",
    easy_bot: "robot facile",
    normal_bot: "robot normal",
    hard_bot: "robot fort",
    hints: "Conseils",
    deal: "Donne",
    by_chance: "au hasard",
    fewer_cards: |fewer| text!("{fewer} carte{} de moins.", if fewer > 1 { "s" } else { "" }),
    deal_by_code: "Donne par code",
    code_means: "Le même code, la même donne pour tous, hors records.",
};

pub(super) const TABLE: Table = Table {
    only_you: "Les autres ne regardent pas.",
    meanwhile: "Entre-temps",
    hand_over_to: "Passez le jeu à",
    end_of_match: "Fin de la partie",
    wins: "gagne !",
    shared_win: "Victoire partagée !",
    dealt_by: |code| text!("Donne {code}"),
    new_record: "Nouveau record !",
    no_badge: "Pas de badge : conseil utilisé",
    no_badge_brief: "Conseil : pas de badge",
    new_badges: |count, badge| match count {
        1 => text!("Badge : {badge}"),
        _ => text!("{count} nouveaux badges"),
    },
    new_badge: "Un nouveau badge !",
    new_badge_for: |name| text!("Un badge pour {name} !"),
    in_a_row: |wins| text!("{wins} de suite !"),
    lost_by: |points| text!("Perdu de {points}."),
    thinking: "Voyons",
    no_hints: "On joue sans conseils à cette table.",
};

pub(super) const LESSON: Lesson = Lesson {
    go_on: "Non, continuer",
    leave: "Oui, quitter",
    play_now: "Jouer maintenant",
    back: "Retour",
    leave_title: "Quitter la leçon ?",
    well_done: "Bravo !",
    end: "Voilà le jeu. X donne un conseil à chaque tour, mais alors pas de badge. Y ouvre le menu à tout moment : règles, aide-mémoire, quitter.",
};

pub(super) const LOOKUP: Lookup = Lookup {
    english: "anglais",
    french: "français",
    spell: "Composez-le avec les lettres.",
    too_short: "Deux lettres au moins.",
    common: "Un mot courant",
    rare: "Un mot rare",
    unknown: "Pas dans le dictionnaire",
};

pub(super) const SHARE: Share = Share {
    to_start: "au début",
    replay_title: "Une partie à revoir",
    moves: |game, moves| match moves {
        0 | 1 => text!("{game}, {moves} coup"),
        _ => text!("{game}, {moves} coups"),
    },
    replay_hint: "On voit la main qui va jouer.",
    scan: |what| text!("{what}"),
    next_move: "le coup suivant",
    move_before: "le coup d’avant",
    start_end: "le début, la fin",
    in_this_language: "en français",
    purpose: "à scanner, garder, partager",
};

pub(super) const SETTINGS: Settings = Settings {
    which_language: "Quelle langue ?",
    factory_keep: "Non, garder les miens",
    factory_reset: "Oui, réinitialiser",
    factory_title: "Réglages d’usine ?",
    factory_text: "Langue, lumière, son, rythme, veille et noms redeviennent ceux d’origine. Parties et statistiques \
         restent.",
    title: "Réglages",
    language: "Langue",
    brightness: "Luminosité",
    sound: "Son",
    button_sounds: "Son des boutons",
    pace: "Rythme du jeu",
    animations: "Animations",
    forced: "Coups forcés",
    automatic: "auto",
    by_hand: "manuels",
    bots_talk: "Robots bavards",
    sleeps_after: "Veille après",
    large_print: "Gros caractères",
    names: "Noms",
    left_handed: "Pour gauchers",
    turn_title: "Pour gauchers ?",
    turn_not: "Non, laisser ainsi",
    turn: "Oui, retourner",
    turn_text: "L’image se retourne : tournez la console, les directions à droite. Les boutons comptent par leur \
                place, pas par leur lettre. La même ligne remet tout à l’endroit.",
    update: "Mise à jour",
    update_title: "Mettre à jour ?",
    update_not_now: "Pas maintenant",
    update_start: "Oui, mettre à jour",
    update_text: "Branchez à un ordinateur. L’écran s’éteint et un disque RPI-RP2 apparaît : copiez-y le nouveau \
                  fichier. Parties et réglages restent. Éteindre puis rallumer ramène le jeu.",
    update_no_power: "La batterie est presque vide. Branchez d’abord, pour que tout soit sauvegardé.",
    on: "oui",
    off: "non",
    never: "jamais",
    slow: "lent",
    normal: "normal",
    fast: "rapide",
};

pub(super) const STATISTICS: Statistics = Statistics {
    keep: "Non, les garder",
    erase: "Oui, tout effacer",
    played: "jouées",
    won: "gagnées",
    best: "record",
    runs: "Victoires de suite / record",
    easy: "facile",
    normal: "normal",
    hard: "fort",
    pairs: "Qui a battu qui",
    no_pairs: "Pas encore de duel à ce jeu.",
    badges: |name, earned, all| {
        let badges = if earned < 2 { "badge" } else { "badges" };
        match name {
            "" => text!("{earned} {badges} sur {all}"),
            _ => text!("{name} : {earned} {badges} sur {all}"),
        }
    },
    earned: "obtenu",
    not_earned: "pas encore",
    title: "Statistiques",
    erase_title: "Effacer les scores ?",
    none: "Aucune partie finie.",
};

pub(super) const SAVES: Saves = Saves {
    match_shortened: "La fin d’une partie sauvegardée est abîmée : elle peut reprendre un peu plus tôt.",
    match_unreadable: "Une partie sauvegardée est abîmée : elle ne peut pas reprendre.",
    match_newer: "Une partie sauvegardée demande un Gousset plus récent.",
    settings_shortened: "Le dernier changement des réglages est perdu.",
    settings_unreadable: "Les réglages étaient abîmés : ils sont remis à zéro.",
    settings_newer: "Les réglages demandent un Gousset plus récent : aucun changement n’est sauvegardé.",
    statistics_shortened: "La dernière partie des statistiques est perdue.",
    statistics_unreadable: "Les statistiques étaient abîmées : elles repartent de zéro.",
    statistics_newer: "Les statistiques demandent un Gousset plus récent : aucune partie n’est comptée.",
    go_on_from_there: "Reprendre de là",
    not_now: "Pas maintenant",
    delete: "L’effacer",
    keep: "Non, la garder",
    delete_for_good: "Oui, l’effacer",
    delete_title: "L’effacer vraiment ?",
    rescue_shortened: "La fin de cette partie est abîmée. Elle peut reprendre au dernier coup qui reste.",
    rescue_unreadable: "Cette partie est abîmée et ne peut pas reprendre. Elle reste ici tant que vous ne l’effacez pas.",
    rescue_newer: "Cette partie vient d’un Gousset plus récent. Elle reste ici tant que vous ne l’effacez pas.",
    not_deleted: "La partie n’a pas pu être effacée.",
    not_deleted_newer: "Seul un Gousset plus récent peut effacer cette partie.",
};

pub(super) const DEVICE: Device = Device {
    no_usb: "sans USB",
    battery_sign: "Batterie",
    battery_low: "La batterie est faible.",
    battery_nearly_empty: "La batterie est presque vide : rien n’est sauvegardé avant la recharge.",
    flash: "Mémoire :",
    hold_to_leave: "B maintenu : sortir",
    battery: "Batterie :",
    battery_not_seen: "Batterie : aucune,",
    flash_works: "fonctionne",
    flash_fails: "EN PANNE",
    flash_not_tried: "pas testée (batterie)",
    cells: "Piles (Y maintenu) :",
    cell_kinds: ["standard", "Li-ion", "Li-ion + diode", "3 × AA + diode"],
    hold_for_report: "X maintenu : mesurer la carte",
    report_title: "Mesures de la carte",
    report_measuring: "Mesure en cours…",
    report_no_board: "Il n’y a pas de carte à mesurer ici.",
    report_clock: "Horloge :",
    report_miss: "Défaut de cache :",
    report_cycles: "cycles",
    report_hits: "Cache utile :",
    report_move: "Coup de robot :",
    report_light: "Lumière après :",
    report_temperature: "Température :",
    report_bounce: "Rebond en µs, pressez chacun :",
    report_code: "code",
    report_text: "texte",
    report_back: "maintenu : retour",
};

pub(super) const EMERGENCY: Emergency = Emergency {
    oops: "Aïe",
    fault: "Le jeu s’est arrêté sur une erreur. Merci de la signaler avec ce texte :",
    safe_start: "Secours",
    starts_failed: "Les deux derniers démarrages ont échoué. Rien n’est ouvert ni perdu.",
    try_again: "Réessayer",
    erase: "Effacer",
    erase_title: "Tout effacer ?",
    erase_text: "Parties, réglages et statistiques seraient perdus.",
    no: "Non",
    yes_erase: "Oui, effacer",
    erasing: "Effacement",
    wait: "Un instant.",
    failed: "Échec",
    failed_text: "La mémoire n’est pas effacée. Rechargez, puis réessayez.",
};
