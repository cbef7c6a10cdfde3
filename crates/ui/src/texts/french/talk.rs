//! The remarks of the bots, in French.

use crate::texts::talk::{Remarks, Talk};

pub(super) const TALK: Talk = Talk {
    cautious: Remarks {
        strong: ["Désolé pour vous.", "C’est plus sûr.", "Cela devrait aller.", "C’était prévu."],
        beaten: ["Je le craignais.", "Évidemment.", "J’attends.", "Rien ne presse."],
        wins: ["Ouf\u{a0}!", "Qui va lentement…", "J’ai recompté.", "La patience paie."],
        loses: ["J’ai trop attendu.", "Bien joué.", "Je l’ai vu venir.", "À la prochaine."],
    },
    greedy: Remarks {
        strong: ["À moi\u{a0}!", "Encore\u{a0}!", "Magnifique\u{a0}!", "Admirez\u{a0}!"],
        beaten: ["Hé, c’était à moi\u{a0}!", "Rendez-le-moi\u{a0}!", "Bon, gardez-le.", "Au voleur\u{a0}!"],
        wins: ["Tout pour moi\u{a0}!", "Je rafle tout.", "Encore, encore\u{a0}!", "Un régal."],
        loses: ["Ma revanche\u{a0}!", "On se retrouvera\u{a0}!", "Je la voulais\u{a0}!", "Coup de chance."],
    },
    bluffing: Remarks {
        strong: ["Devinez la suite.", "J’en ai d’autres.", "Je m’échauffe.", "Vous me croyez\u{a0}?"],
        beaten: ["Comme prévu.", "Je vous le laisse.", "Le piège a marché.", "Intéressant…"],
        wins: ["Vous m’avez cru\u{a0}!", "Aucun doute.", "Qui bluffait\u{a0}?", "Tout dans le regard."],
        loses: ["Je bluffais.", "Bien vu.", "Quel sang-froid\u{a0}!", "C’était une feinte."],
    },
};
