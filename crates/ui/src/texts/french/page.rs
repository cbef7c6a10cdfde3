//! The texts of the browser's page, in French.

use crate::texts::page::Page;

pub(in crate::texts) static PAGE: Page = Page {
    tag: "fr",
    description: "Gousset, une salle de jeux de poche : Lexio, Lexicon et Xylo contre des bots, ou de main en main.",
    loading: "Chargement…",
    screen: "L’écran de la console",
    up: "Haut",
    down: "Bas",
    left: "Gauche",
    right: "Droite",
    pad: "Directions",
    letters: "Boutons A, B, X et Y",
    keys: "Touches : flèches, A (ou Entrée, Espace), B (ou Échap), X, Y",
    licences: "Licences",
    close: "Fermer",
    reload: "Recharger",
    play_here: "Jouer ici",
    needs_script: "Gousset a besoin d’un navigateur récent, avec JavaScript activé.",
    unpack_failed: "Cette page est abîmée : téléchargez-la de nouveau.",
    too_old: "Ce navigateur ne peut pas faire tourner Gousset. Tout navigateur récent le peut.",
    crashed: "Gousset s’est arrêté à cause d’un défaut. Rechargez la page : ce qui était enregistré est toujours là.",
    elsewhere: "Vous avez ouvert Gousset dans un autre onglet : vos parties y sont maintenant.",
    no_storage: "Ce navigateur ne garde rien pour cette page : vos parties durent jusqu’à sa fermeture.",
    not_kept: "Le dernier coup n’a pas pu être enregistré : ce navigateur n’a plus de place pour cette page.",
    damaged: "Ce que ce navigateur gardait de Gousset n’est plus lisible. La prochaine sauvegarde le remplace.",
};
