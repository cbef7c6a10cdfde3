//! The phrases of an announcement, in the order in which they are said, and chosen by their importance.

use super::changes::{News, asks};
use super::{sentence, words};
use crate::outline::Shown;
use gousset_core::sort::sort_by_key;
use gousset_ui::elements::Role;
use gousset_ui::texts::Lang;

/// The kinds of phrases, in the order in which they are said.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Question,
    Title,
    Notice,
    Text,
    Row,
    Piece,
    Player,
    Sign,
    Key,
    Cursor,
}

impl Kind {
    fn of(news: &News<'_>) -> Self {
        match news.shown.role {
            _ if news.is_cursor => Self::Cursor,
            _ if asks(news.shown) => Self::Question,
            Role::Text => Self::Text,
            Role::Title => Self::Title,
            Role::Notice => Self::Notice,
            Role::Option { .. } => Self::Row,
            Role::Piece { .. } => Self::Piece,
            Role::Player => Self::Player,
            Role::Sign => Self::Sign,
            Role::Key => Self::Key,
        }
    }

    /// Its rank: the lowest is said before all others get room. The keys answer a question.
    fn rank(self, is_asked: bool) -> usize {
        match self {
            Self::Question => 0,
            Self::Title => 1,
            Self::Cursor => 2,
            Self::Notice => 3,
            Self::Key if is_asked => 4,
            Self::Text => 5,
            Self::Row => 6,
            Self::Piece => 7,
            Self::Player => 8,
            Self::Sign => 9,
            Self::Key => 10,
        }
    }

    /// Whether the first of several are said although the last have no room.
    const fn can_be_cut(self) -> bool {
        !matches!(self, Self::Piece | Self::Player | Self::Sign | Self::Key)
    }
}

/// Phrases that are said together.
struct Group<'a> {
    kind: Kind,
    /// Pieces are grouped by their place or their owner.
    of: &'a str,
    said: Vec<String>,
}

/// The groups of an announcement.
pub struct Phrases<'a> {
    groups: Vec<Group<'a>>,
    more: &'static str,
}

impl<'a> Phrases<'a> {
    pub fn of(news: &'a [News<'a>], lang: Lang) -> Self {
        let mut groups: Vec<Group<'a>> = Vec::new();
        for news in news {
            let kind = Kind::of(news);
            let of = if kind == Kind::Piece { news.value.split(", ").next().unwrap_or_default() } else { "" };
            let phrase = phrase(news, lang);
            // A bare arrow has no words.
            if words(&phrase) == 0 {
                continue;
            }
            match groups.iter_mut().find(|group| (group.kind, group.of) == (kind, of)) {
                Some(group) => {
                    if kind != Kind::Piece || !group.joins(news) {
                        group.said.push(phrase);
                    }
                }
                None => groups.push(Group { kind, of, said: vec![phrase] }),
            }
        }
        Self { groups, more: lang.read_out().more_follows }
    }

    /// Returns the most important phrases that have together at most this many words. If a text or a list is cut, the
    /// announcement says that more follows.
    pub fn within(mut self, most: usize) -> Vec<String> {
        let is_asked = self.groups.iter().any(|group| group.kind == Kind::Question);
        sort_by_key(&mut self.groups, |group| group.kind.rank(is_asked));
        let mut left = most - words(self.more);
        let mut is_cut = false;
        let all = std::mem::take(&mut self.groups);
        let mut kept = Vec::new();
        for mut group in all {
            let count = group.said.iter().map(|said| words(said)).sum::<usize>();
            if count > left {
                if !group.kind.can_be_cut() {
                    continue;
                }
                group.cut(left);
                is_cut = true;
            }
            left -= group.said.iter().map(|said| words(said)).sum::<usize>();
            kept.push(group);
        }
        sort_by_key(&mut kept, |group| group.kind as usize);
        let last = kept.iter().position(|group| group.kind == Kind::Cursor).unwrap_or(kept.len());
        let mut said: Vec<String> = kept[..last].iter().flat_map(|group| group.said.clone()).collect();
        if is_cut {
            said.push(self.more.into());
        }
        said.extend(kept[last..].iter().flat_map(|group| group.said.clone()));
        said
    }
}

impl Group<'_> {
    /// Adds the name of a piece to the last phrase, if that has the same value.
    fn joins(&mut self, news: &News<'_>) -> bool {
        let Some(last) = self.said.last_mut() else { return false };
        let end = format!(", {}", news.value);
        let joins = !news.shown.is_greyed && last.ends_with(&end);
        if joins {
            last.truncate(last.len() - end.len());
            last.push_str(&format!(", {}{end}", news.shown.name));
        }
        joins
    }

    /// Keeps the first phrases that have at most this many words together. If there is none, the beginning of the first.
    fn cut(&mut self, most: usize) {
        let mut count = 0;
        let fits = |said: &&String| {
            count += words(said);
            count <= most
        };
        let kept = self.said.iter().take_while(fits).count();
        if kept == 0 && most > 0 {
            self.said = vec![beginning(&self.said[0], most)];
        } else {
            self.said.truncate(kept);
        }
    }
}

/// The first words of a sentence, with a sign that it goes on.
fn beginning(sentence: &str, most: usize) -> String {
    let mut kept: Vec<&str> = Vec::new();
    for word in sentence.split_whitespace() {
        kept.push(word);
        if words(&kept.join(" ")) > most {
            kept.pop();
            break;
        }
    }
    kept.join(" ") + "…"
}

/// An element in words, with the value to say.
fn phrase(news: &News<'_>, lang: Lang) -> String {
    sentence(&Shown { value: news.value.clone(), ..news.shown.clone() }, lang)
}
