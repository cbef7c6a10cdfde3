//! The meanings of short rare words, in the language of the word.
//!
//! The lists have words of two and three letters that many players do not know. Each line is a word and its meaning.
//! A word without a line has no meaning to show: it is well known, or its
//! meaning is not certain.

use crate::{Language, Letter};

/// English words.
const ENGLISH: &str = "\
AA rough lava
AB muscle of the belly
AD advertisement
AH cry of surprise
AI three-toed sloth
ASP small poisonous snake
AUK black and white seabird
AW cry of pity
AWL tool that makes holes
AX tool that fells trees
AXE tool that fells trees
AY yes, aye
BOA snake that squeezes
CWM hollow in a mountain
EF name of the letter F
EFT a young newt
EH what did you say?
EL name of the letter L
ELL old measure of cloth
EM width of a printed M
EMU large bird of Australia
EN width of a printed N
ER sound of hesitation
ERG unit of energy
ES name of the letter S
EX former partner
FA note of the scale
FEN marshy land
FEZ red hat with a tassel
GNU African antelope
HA cry of triumph
HM sound of doubt
HO cry that calls attention
HOD tray for bricks
ID instinct, in psychology
ION charged atom
JO sweetheart, in Scots
KA the soul, in old Egypt
KEA parrot of New Zealand
KI vital energy
LA note of the scale
LEI garland of flowers
LEK money of Albania
LEV old money of Bulgaria
LI Chinese mile
LO look!
LYE strong cleaning liquid
MA mother
MI note of the scale
MM sound of pleasure
MOA extinct bird of New Zealand
MU Greek letter
NU Greek letter
OAR pole that rows a boat
OBI sash of a kimono
OCH cry of regret, in Scots
OD an old mystic force
OHM unit of resistance
OI cry that calls attention
OM sacred sound
OP operation
ORC monster in tales
ORT scrap of food
OS bone
OW cry of pain
OX strong animal that pulls
OY cry of dismay
PA father
PE Hebrew letter
PHI Greek letter
PI Greek letter, 3.14
PSI Greek letter
PYX box for the host
QI vital energy
RE note of the scale
RHO Greek letter
ROC giant bird of tales
ROE eggs of a fish
RYA shaggy Scandinavian rug
SH be quiet!
SI note of the scale
SKA Jamaican music
SOU old French coin
TA thank you
TAU Greek letter
TI note of the scale
TOR rocky hill
UH sound of hesitation
UKE small guitar, ukulele
UM sound of hesitation
URN vase for ashes
UT old name of the note doh
VAV Hebrew letter
WOK round pan
XI Greek letter
XU old coin of Vietnam
YA you, spoken
YAK hairy ox of Tibet
YE you, in old speech
YEN money of Japan
YEW evergreen tree
YO hello, spoken
ZA pizza, spoken
";

/// French words.
const FRENCH: &str = "\
AA lave rugueuse
ACE service gagnant, au tennis
AH cri de surprise
AI paresseux à trois doigts
ALE bière anglaise
ANA recueil de bons mots
ARA grand perroquet
ARE cent mètres carrés
AVE prière à Marie
BAI brun, pour un cheval
BAU poutre d’un navire
BOA serpent qui étouffe
BYE au revoir, familier
DAM préjudice
DEY chef à Alger autrefois
DO note de musique
DOL tromperie, en droit
EH cri qui appelle
EON très longue durée
ERE époque
ERG désert de dunes
ERS lentille fourragère
EX ancien conjoint
FA note de musique
FEZ chapeau rouge à gland
FI cri de dégoût
GO jeu de pions d’Asie
GOI non-juif
HA cri de surprise
HE cri qui appelle
HEP cri qui appelle
HIE outil de paveur
HO cri d’étonnement
HOP cri qui fait sauter
IF conifère
ION atome chargé
KA esprit, en Égypte ancienne
KIF haschisch
KSI lettre grecque
LA note de musique
LEK monnaie d’Albanie
LEU monnaie de Roumanie
LEV ancienne monnaie bulgare
LI mesure chinoise
LIE dépôt du vin
LYS fleur blanche
MI note de musique
MU lettre grecque
MYE mollusque
NO théâtre japonais
OBI ceinture de kimono
OC oui, dans le Midi
OH cri de surprise
OHM unité de résistance
OUD luth arabe
PHI lettre grecque
PI lettre grecque, 3,14
PSI lettre grecque
QAT arbuste à mâcher
QI énergie vitale
RA coup de tambour
RAI rayon de lumière
RAS chef éthiopien
RE note de musique
RHO lettre grecque
RIA vallée envahie par la mer
RU petit ruisseau
SAR poisson
SEN centième du yen
SI note de musique
SOU ancienne monnaie
TAO la voie, en Chine
TAU lettre grecque
TET nouvel an vietnamien
US coutumes
UT ancien nom du do
VAN panier à grains
WOK poêle ronde
WON monnaie de Corée
WU dialecte chinois
XI lettre grecque
YAK bœuf du Tibet
YEN monnaie du Japon
YIN contraire du yang
ZEN école du bouddhisme
";

/// The meaning of a word in a few words of its language, if it is a short word that needs one.
#[must_use]
pub fn meaning(language: Language, word: &[Letter]) -> Option<&'static str> {
    let lines = match language {
        Language::English => ENGLISH,
        Language::French => FRENCH,
    };
    let parted = lines.lines().filter_map(|line| line.split_once(' '));
    let spelt = word.iter().map(|letter| letter.ascii());
    parted.into_iter().find(|(listed, _)| listed.bytes().eq(spelt.clone())).map(|(_, meaning)| meaning)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{fold, open};
    use std::vec::Vec;

    /// Every line has a word of the dictionary, once, and a meaning that fits a line of the screen.
    #[test]
    fn every_meaning_belongs_to_a_word() {
        let mut refused = Vec::new();
        for (language, lines) in [(Language::English, ENGLISH), (Language::French, FRENCH)] {
            let dictionary = open(language).unwrap();
            let words: Vec<&str> = lines.lines().map(|line| line.split(' ').next().unwrap()).collect();
            assert!(words.is_sorted() && words.windows(2).all(|pair| pair[0] != pair[1]), "{words:?}");
            refused.extend(words.iter().filter(|word| !dictionary.contains(&fold(word).unwrap())).copied());
            for word in words {
                let meaning = meaning(language, &fold(word).unwrap()).unwrap();
                assert!((3..=30).contains(&meaning.chars().count()), "{word}: {meaning}");
            }
        }
        assert!(refused.is_empty(), "{refused:?}");
        assert!(ENGLISH.len() + FRENCH.len() < 6000);
    }

    #[test]
    fn a_meaning_is_found_by_language() {
        let of = |language, word| meaning(language, &fold(word).unwrap());
        assert_eq!(of(Language::English, "qi"), Some("vital energy"));
        assert_eq!(of(Language::French, "qi"), Some("énergie vitale"));
        assert_eq!(of(Language::English, "house"), None);
        assert_eq!(of(Language::French, ""), None);
    }
}
