//! The planner: finds every set of cards that a play sheds, computes the expected cost of every remaining hand, chooses
//! the cheapest set, and then finds the word for it.

use super::danger::danger;
use super::foresight::{FEW, Foresight};
use super::guard::openings;
use super::outlook::{Outlook, POINT, Stakes, UNKNOWN};
use super::rack::{Cards, Rack};
use super::sheds::Sheds;
use super::skill::{Pace, Skill};
use super::slip::Slip;
use super::survey::{Reach, Sight, Survey};
use super::trade::Trade;
use super::work;
use gousset_core::lexicon::{Checking, Hand, Move, Play, Source, View};
use gousset_core::rng::Rng;
use gousset_words::{Dictionary, Standing};

/// The extra cost at which a common word still replaces a rare one: two points. With this, and with the danger of
/// [`Company::Erudite`](super::danger::Company), hard lost nothing in 2,000 rounds against itself without either (0.00
/// ± 0.20 points a round in English, +0.07 ± 0.20 in French). With twice as much it lost.
const FOR_COMMON: u32 = 2 * POINT;

/// The state of a planner's decision.
pub(super) struct Planner<'a> {
    dictionary: Dictionary<'a>,
    skill: Skill,
    rack: Rack,
    sheds: Sheds,
    stakes: Stakes,
    /// The plan of this turn, for a bot that takes its time.
    pace: Option<Pace>,
    /// The best exchange, for such a bot.
    trade: Trade,
    stage: Stage<'a>,
    best: Option<Move>,
}

/// The stage of the decision.
enum Stage<'a> {
    /// Not started. The bot may slip.
    Begin(Rng),
    /// Searches for a misspelt word to lay.
    Slip(Slip<'a>),
    /// Searches for sets of cards that can be shed.
    Look(Survey<'a>),
    /// Computes the costs.
    Weigh(Outlook),
    /// Has chosen to throw a card at this cost, and searches for a better move.
    Foresee(Foresight<'a>, u32),
    /// Searches for the best word that sheds these cards.
    Find(Survey<'a>, Find),
    Done,
}

/// The search for a word.
struct Find {
    /// The cards that it sheds.
    shed: Cards,
    /// The standing of the best word, once there is one.
    standing: Option<Standing>,
    /// The number of words of that standing that have been compared.
    compared: u32,
    /// The number of cards that others could add to the best word.
    openings: u32,
}

impl<'a> Planner<'a> {
    pub(super) fn new(skill: Skill, view: &View, dictionary: Dictionary<'a>, seed: u64) -> Self {
        let rack = Rack::new(&view.hand, view.exposed_card());
        let stakes = Stakes { danger: danger(view, skill.company) };
        let pace = skill.pace(view, &mut Rng::new(seed.rotate_left(32)));
        let stage = Stage::Begin(Rng::new(seed));
        let (sheds, trade) = (Sheds::new(), Trade::default());
        Self { dictionary, skill, rack, sheds, stakes, pace, trade, stage, best: None }
    }

    fn look(dictionary: Dictionary<'a>, skill: Skill, reach: Reach, rack: &Rack, view: &View) -> Stage<'a> {
        let allowance = skill.allowance(reach, view.hand.size());
        Stage::Look(Survey::new(dictionary, reach, rack.to_hand(rack.all()), &view.table, allowance))
    }

    /// The best move so far, if it has found one.
    pub(super) const fn best(&self) -> Option<Move> {
        self.best
    }

    /// Runs one step. Returns true once the decision is final.
    pub(super) fn step(&mut self, view: &View) -> bool {
        let mut left = work::STEP;
        loop {
            let pauses = match self.stage {
                Stage::Begin(_) => self.begin(view),
                Stage::Slip(_) => self.slip(view, &mut left),
                Stage::Look(_) => self.look_on(view, &mut left),
                Stage::Weigh(_) => self.weigh(view, &mut left),
                Stage::Foresee(..) => self.foresee(view, &mut left),
                Stage::Find(..) => self.find_on(view, &mut left),
                Stage::Done => return true,
            };
            if pauses {
                return false;
            }
        }
    }

    /// Runs one step of a plan without a choice. Returns true once every hand is weighed. After a decision it weighs the
    /// hands again, because only one stage has room at a time.
    pub(super) fn weigh_only(&mut self, view: &View) -> bool {
        let mut left = work::STEP;
        loop {
            let pauses = match &mut self.stage {
                Stage::Begin(_) => self.begin(view),
                Stage::Look(_) => self.look_on(view, &mut left),
                Stage::Weigh(outlook) => {
                    return outlook.step(&self.rack, &self.sheds, self.stakes, &mut left);
                }
                _ => self.begin_weighing(),
            };
            if pauses {
                return false;
            }
        }
    }

    /// The expected cost of having these cards after a turn. `None` if the rack does not have them, or if they are not
    /// weighed.
    pub(super) fn cost_of(&self, left: &Hand) -> Option<u32> {
        let Stage::Weigh(outlook) = &self.stage else { return None };
        self.rack.find(left).map(|left| outlook.after(left))
    }

    // One method per stage. Each returns true if it has used up the step. None of them is inlined: a new stage is
    // large, and this way the stack holds one at a time.

    /// Starts the computation of the costs.
    #[inline(never)]
    fn begin_weighing(&mut self) -> bool {
        self.stage = Stage::Weigh(Outlook::new());
        true
    }

    /// Starts a slip or the search for sets that can be shed.
    #[inline(never)]
    fn begin(&mut self, view: &View) -> bool {
        let Stage::Begin(rng) = &mut self.stage else { return false };
        let slips = match self.skill.habit {
            Some(habit) => habit.is_time(view.hand.size()) && rng.below(16) < habit.boldness(),
            None => self.skill.slips > 0 && rng.below(self.skill.slips) == 0,
        };
        self.stage = if slips && view.rules.checking == Checking::Challenge {
            Stage::Slip(Slip::new(self.dictionary, view, rng.clone()))
        } else {
            Self::look(self.dictionary, self.skill, Reach::RealCards, &self.rack, view)
        };
        false
    }

    /// Searches for a misspelt word to lay.
    #[inline(never)]
    fn slip(&mut self, view: &View, left: &mut u32) -> bool {
        let Stage::Slip(slip) = &mut self.stage else { return false };
        if !slip.step(self.dictionary, self.skill, view, left) {
            return true;
        }
        self.best = slip.chosen();
        self.stage = match self.best {
            Some(_) => Stage::Done,
            None => Self::look(self.dictionary, self.skill, Reach::RealCards, &self.rack, view),
        };
        false
    }

    /// Searches for sets of cards that can be shed.
    #[inline(never)]
    fn look_on(&mut self, view: &View, left: &mut u32) -> bool {
        let Self { dictionary, skill, rack, sheds, pace, trade, .. } = self;
        let Stage::Look(survey) = &mut self.stage else { return false };
        match survey.next(&view.table, left) {
            Sight::Pause => return true,
            Sight::Play(play) => {
                if pace.is_some()
                    && let Some(gain) = trade.gain(&play, view)
                    && skill.vocabulary.sees(*dictionary, &play, &view.table)
                {
                    trade.keep(gain, &play);
                }
                if let Some(shed) = rack.shed_by(&play, &view.table)
                    && shed.count_ones() <= skill.most
                    && !sheds.knows(shed, play.standing)
                    && skill.vocabulary.sees(*dictionary, &play, &view.table)
                {
                    sheds.add(shed, play.standing, rack);
                    if rack.goes_out_by_master(shed) {
                        sheds.add(rack.hand(), play.standing, rack);
                    }
                }
            }
            Sight::End => {
                let next = match survey.reach() {
                    Reach::RealCards if rack.has_master() => Some(Reach::Alone),
                    Reach::Alone if skill.allowance(Reach::Everything, view.hand.size()) > 0 => {
                        Some(Reach::Everything)
                    }
                    Reach::RealCards | Reach::Alone | Reach::Everything => None,
                };
                self.stage = match next {
                    Some(reach) => Self::look(*dictionary, *skill, reach, rack, view),
                    None => Stage::Weigh(Outlook::new()),
                };
            }
        }
        false
    }

    /// Computes the costs, then turns to the cheapest move.
    #[inline(never)]
    fn weigh(&mut self, view: &View, left: &mut u32) -> bool {
        let Stage::Weigh(outlook) = &mut self.stage else { return false };
        // The choice among all sets takes a step of its own.
        if !outlook.step(&self.rack, &self.sheds, self.stakes, left) || *left < work::STEP {
            return true;
        }
        self.stage = self.turn_to_best(view);
        false
    }

    /// Searches for a move that is better than the chosen throw.
    #[inline(never)]
    fn foresee(&mut self, view: &View, left: &mut u32) -> bool {
        let Self { dictionary, skill, rack, .. } = self;
        let Stage::Foresee(foresight, planned) = &mut self.stage else { return false };
        if !foresight.step(*dictionary, skill.vocabulary, rack, view, work::FORESEE, left) {
            return true;
        }
        if let Some(mv) = foresight.choose(rack, view, self.stakes, *planned) {
            self.best = Some(mv);
        }
        self.stage = Stage::Done;
        false
    }

    /// Searches for the best word that sheds the chosen cards.
    #[inline(never)]
    fn find_on(&mut self, view: &View, left: &mut u32) -> bool {
        let Self { dictionary, skill, rack, .. } = self;
        let Stage::Find(survey, find) = &mut self.stage else { return false };
        match survey.next(&view.table, left) {
            Sight::Pause => return true,
            Sight::Play(play) => {
                let shed = rack.shed_by(&play, &view.table).map(Cards::count_ones);
                if shed == Some(find.shed.count_ones())
                    && skill.vocabulary.sees(*dictionary, &play, &view.table)
                {
                    self.compare(&play, view, left);
                }
            }
            // The survey of the whole table may reach its limit before it finds a word of the hand alone.
            Sight::End if find.standing.is_none() && survey.reach() == Reach::Everything => {
                let (reach, hand) = (Reach::Alone, rack.to_hand(find.shed));
                let allowance = skill.allowance(reach, view.hand.size());
                *survey = Survey::new(*dictionary, reach, hand, &[], allowance);
            }
            Sight::End => self.stage = Stage::Done,
        }
        false
    }

    /// Compares a word that sheds the chosen cards with the best so far. Common words are better; among words of one
    /// standing, those to which others can add less.
    fn compare(&mut self, play: &Play, view: &View, left: &mut u32) {
        let Stage::Find(_, find) = &mut self.stage else { return };
        if find.standing == Some(Standing::Common) && play.standing == Standing::Rare {
            return;
        }
        if find.standing != Some(play.standing) {
            *find = Find { standing: Some(play.standing), compared: 0, openings: u32::MAX, ..*find };
        }
        if find.compared == self.skill.compared {
            return;
        }
        find.compared += 1;
        let openings = if self.skill.compared > 1 {
            *left = left.saturating_sub(work::OPENINGS);
            openings(self.dictionary, &play.word, &view.unseen())
        } else {
            0
        };
        if openings < find.openings {
            find.openings = openings;
            self.best = Some(play.mv());
        }
        if find.compared == self.skill.compared && play.standing == Standing::Common {
            self.stage = Stage::Done;
        }
    }

    /// Starts the search for the word that sheds these cards, with the reach that found the set.
    fn find(&self, shed: Cards, view: &View) -> Stage<'a> {
        let hand = self.rack.to_hand(shed);
        let allowance = |reach| self.skill.allowance(reach, view.hand.size());
        let reach = match (hand.masters(), allowance(Reach::Everything)) {
            (0, _) => Reach::RealCards,
            (_, 0) => Reach::Alone,
            _ => Reach::Everything,
        };
        let survey = Survey::new(self.dictionary, reach, hand, &view.table, allowance(reach));
        Stage::Find(survey, Find { shed, standing: None, compared: 0, openings: u32::MAX })
    }

    /// The best set of cards that a common word sheds, if it costs at most `FOR_COMMON` more than this.
    fn by_common_word(&self, outlook: &Outlook, cost: u32) -> Option<Cards> {
        let hand = self.rack.hand();
        let rated = |shed: &Cards| (outlook.after(hand & !shed), self.rack.value(hand & !shed));
        let near = |shed: &Cards| outlook.after(hand & !shed) <= cost + FOR_COMMON;
        let calm = |shed: &Cards| self.haste(*shed) == 0;
        let sets = (1..=hand).rev().filter(|shed| self.sheds.contains_common(*shed) && near(shed));
        sets.filter(calm).min_by_key(rated)
    }

    /// The number of cards by which this set exceeds the plan of this turn.
    fn haste(&self, set: Cards) -> u32 {
        self.pace.map_or(0, |pace| set.count_ones().saturating_sub(pace.cards))
    }

    /// The best set of cards to shed and its cost. A set that keeps to the plan of this turn comes before others.
    fn best_shed(
        &self,
        outlook: &Outlook,
        rated: &impl Fn(Cards) -> (u32, u32),
    ) -> Option<((u32, u32), Cards)> {
        let hand = self.rack.hand();
        let mut shed: Option<(u32, (u32, u32), Cards)> = None;
        for set in (1..=hand).rev().filter(|set| self.sheds.contains(*set)) {
            let (left, haste) = (hand & !set, self.haste(set));
            if shed.is_none_or(|(least, best, _)| {
                haste < least || haste == least && outlook.after(left) <= best.0 && rated(left) < best
            }) {
                shed = Some((haste, rated(left), set));
            }
        }
        shed.map(|(_, cost, set)| (cost, set))
    }

    /// Chooses the cards to shed or the card to throw, from the computed costs.
    fn turn_to_best(&mut self, view: &View) -> Stage<'a> {
        let Stage::Weigh(outlook) = &self.stage else { return Stage::Done };
        let (rack, hand) = (&self.rack, self.rack.hand());
        // Costs are rounded. Of equal ones, the one that leaves a lower value in the hand is better.
        let rated = |cards: Cards| {
            let value = rack.value(cards);
            (outlook.after(cards) + self.skill.dislike(cards.count_ones(), value), value)
        };
        let shed = self.best_shed(outlook, &rated);
        let trade = self.trade.best().filter(|_| nobody_is_nearly_out(view));
        if self.pace.is_some_and(|pace| pace.exchanges) && trade.is_some() {
            self.best = trade;
            return Stage::Done;
        }
        let throws = Rack::places(hand).flat_map(|place| {
            let (kept, card) = (hand & !(1 << place), rack.card(place));
            let (cost, value) = rated(kept);
            let stock = (view.stock > 0).then_some(((cost + UNKNOWN, value), Source::Stock));
            let exposed = rack.exposed().map(|exposed| (rated(kept | exposed), Source::Exposed));
            [stock, exposed].into_iter().flatten().map(move |(cost, from)| (cost, Move::Throw(card, from)))
        });
        match (shed, throws.min_by_key(|(cost, _)| *cost)) {
            (Some((cost, shed)), throw) if throw.is_none_or(|(other, _)| cost.0 <= other.0) => {
                let cost = outlook.after(hand & !shed);
                let common = if shed == hand { None } else { self.by_common_word(outlook, cost) };
                self.find(common.unwrap_or(shed), view)
            }
            (_, Some(_)) if trade.is_some() => {
                self.best = trade;
                Stage::Done
            }
            (_, Some(((cost, _), mv))) => {
                self.best = Some(mv);
                // Searches for a way to lay all cards together.
                if view.hand.size() > FEW || hand.count_ones() > self.skill.most {
                    return Stage::Done;
                }
                Stage::Foresee(Foresight::new(self.dictionary, rack, view, work::FORESEE), cost)
            }
            _ => Stage::Done,
        }
    }
}

/// True if every player has more than two cards. Otherwise there is no time for an exchange.
fn nobody_is_nearly_out(view: &View) -> bool {
    view.playing.iter().all(|seat| view.counts[seat] > 2)
}
