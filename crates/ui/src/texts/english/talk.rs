//! The remarks of the bots, in English.

use crate::texts::talk::{Remarks, Talk};

pub(super) const TALK: Talk = Talk {
    cautious: Remarks {
        strong: ["Sorry about that.", "Better safe.", "That should do.", "I planned this."],
        beaten: ["I feared as much.", "Of course.", "I can wait.", "No hurry."],
        wins: ["Phew!", "Slow and steady.", "I counted twice.", "Patience pays."],
        loses: ["I held on too long.", "Well played.", "I saw it coming.", "Next time, then."],
    },
    greedy: Remarks {
        strong: ["Mine!", "More, please.", "Lovely!", "Watch this!"],
        beaten: ["Hey, I wanted that!", "Give it back!", "Fine, keep it.", "Robbery!"],
        wins: ["All mine!", "I’ll take it all.", "Again, again!", "Delicious."],
        loses: ["I want a rematch!", "I’ll get you yet!", "I wanted that one!", "Lucky you."],
    },
    bluffing: Remarks {
        strong: ["Guess what’s next.", "I have more.", "Just warming up.", "Believe me now?"],
        beaten: ["As planned.", "I let you have it.", "You fell for it.", "Interesting…"],
        wins: ["You believed me!", "Never in doubt.", "Who was bluffing?", "Read my face."],
        loses: ["I was bluffing.", "You saw through me.", "Good poker face.", "That was a feint."],
    },
};
