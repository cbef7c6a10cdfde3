// The page's own words, few as they are. Everything else is said by the face.

const WORDS = {
  en: {
    screen: 'The screen of the handheld',
    buttons: { UP: 'Up', DOWN: 'Down', LEFT: 'Left', RIGHT: 'Right', A: 'A', B: 'B', X: 'X', Y: 'Y' },
    pad: 'Directions',
    letters: 'Buttons A, B, X and Y',
    keys: 'Keys: arrows, A (or Enter), B (or Backspace), X, Y',
    licences: 'Licences',
    close: 'Close',
    reload: 'Reload',
    playHere: 'Play here',
    unpackFailed: 'This page is damaged: get it once more.',
    tooOld: 'This browser cannot run Gousset. Any current one can.',
    crashed: 'Gousset has stopped by a fault of its own. Reload the page: what was saved is still there.',
    elsewhere: 'You have opened Gousset in another tab, and your matches are there now.',
    noStorage: 'This browser keeps nothing for this page: your matches last until you close it.',
    notKept: 'The last move could not be saved: this browser has no room left for this page.',
    damaged: 'What this browser kept of Gousset cannot be read any more. The next save replaces it.',
  },
  fr: {
    screen: 'L’écran de la console',
    buttons: { UP: 'Haut', DOWN: 'Bas', LEFT: 'Gauche', RIGHT: 'Droite', A: 'A', B: 'B', X: 'X', Y: 'Y' },
    pad: 'Directions',
    letters: 'Boutons A, B, X et Y',
    keys: 'Touches\u00a0: flèches, A (ou Entrée), B (ou Retour arrière), X, Y',
    licences: 'Licences',
    close: 'Fermer',
    reload: 'Recharger',
    playHere: 'Jouer ici',
    unpackFailed: 'Cette page est abîmée\u00a0: téléchargez-la de nouveau.',
    tooOld: 'Ce navigateur ne peut pas faire tourner Gousset. Tout navigateur récent le peut.',
    crashed: 'Gousset s’est arrêté à cause d’un défaut. Rechargez la page\u00a0: ce qui était enregistré est toujours là.',
    elsewhere: 'Vous avez ouvert Gousset dans un autre onglet\u00a0: vos parties y sont maintenant.',
    noStorage: 'Ce navigateur ne garde rien pour cette page\u00a0: vos parties durent jusqu’à sa fermeture.',
    notKept: 'Le dernier coup n’a pas pu être enregistré\u00a0: ce navigateur n’a plus de place pour cette page.',
    damaged: 'Ce que ce navigateur gardait de Gousset n’est plus lisible. La prochaine sauvegarde le remplace.',
  },
};

/** The language to speak to somebody who reads these, the first one before the others: `en` or `fr`. */
export function languageFor(preferred) {
  const known = preferred.map((tag) => tag.slice(0, 2).toLowerCase()).find((tag) => Object.hasOwn(WORDS, tag));
  return known ?? 'en';
}

export function wordsIn(language) {
  return WORDS[language];
}
