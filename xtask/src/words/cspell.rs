//! Reads the dictionaries of cspell: a trie as text in the format `TrieXv3`, compressed by gzip.
//!
//! The text is a walk through the trie. A character goes down to a new node. `$` marks the end of a word and goes back
//! up; `<` goes back up. A digit after either is the total number of nodes to go up. `#n;` replaces the newest node by
//! node n, a number in base 32. Nodes are numbered in order of creation. A node that only ends a word, or that is
//! replaced by another, frees its number. A character after `\` stands for itself, and line ends are ignored.

use anyhow::{Context, Result, bail, ensure};

const HEAD: &str = "TrieXv3\nbase=32\n";
const DATA: &str = "__DATA__\n";
const BASE: u32 = 32;

/// The largest depth that is followed. Cards spell fifteen letters, and an accent may be a character of its own.
const DEEPEST: usize = 32;

/// The target of a branch.
#[derive(Clone, Copy)]
enum Target {
    /// The end of a word, without branches.
    End,
    /// The node with this number.
    Node(usize),
}

#[derive(Default)]
struct Node {
    is_word: bool,
    branches: Vec<(char, Target)>,
}

/// A dictionary of cspell.
pub(super) struct Trie {
    nodes: Vec<Node>,
}

impl Trie {
    /// Reads the text of a dictionary.
    pub(super) fn read(text: &str) -> Result<Trie> {
        let (head, data) = text.split_once(DATA).context("it has no data")?;
        ensure!(head.contains(HEAD), "it is no {}", HEAD.lines().next().unwrap_or_default());
        let mut walk = Walk { trie: Trie { nodes: vec![Node::default()] }, path: vec![0] };
        let mut signs = data.chars().peekable();
        while let Some(sign) = signs.next() {
            match sign {
                '\n' | '\r' => {}
                '$' | '<' => {
                    if sign == '$' {
                        walk.end_word()?;
                    }
                    let up = signs.next_if(char::is_ascii_digit).and_then(|digit| digit.to_digit(10));
                    walk.go_up(up.unwrap_or(1) as usize)?;
                }
                '#' => {
                    let number: String = signs.by_ref().take_while(|sign| *sign != ';').collect();
                    walk.refer_to(usize::from_str_radix(&number, BASE).context("a wrong reference")?)?;
                }
                '\\' => walk.go_down(signs.next().context("it ends in an escape")?)?,
                sign => walk.go_down(sign)?,
            }
        }
        Ok(walk.trie)
    }

    /// Visits every word that consists of lower-case letters only.
    pub(super) fn each_word(&self, each: &mut impl FnMut(&str)) {
        self.visit(0, &mut String::new(), 0, each);
    }

    fn visit(&self, node: usize, spelt: &mut String, depth: usize, each: &mut impl FnMut(&str)) {
        for &(sign, target) in &self.nodes[node].branches {
            if !sign.is_lowercase() || depth == DEEPEST {
                continue;
            }
            let length = spelt.len();
            spelt.push(sign);
            match target {
                Target::End => each(spelt),
                Target::Node(node) => {
                    if self.nodes[node].is_word {
                        each(spelt);
                    }
                    self.visit(node, spelt, depth + 1, each);
                }
            }
            spelt.truncate(length);
        }
    }
}

/// A trie while it is read.
struct Walk {
    trie: Trie,
    /// The numbers of the nodes from the root to the current one.
    path: Vec<usize>,
}

impl Walk {
    fn here(&self) -> Result<usize> {
        self.path.last().copied().context("it goes up beyond its root")
    }

    fn node(&mut self) -> Result<&mut Node> {
        let here = self.here()?;
        self.trie.nodes.get_mut(here).context("a reference goes on")
    }

    fn go_down(&mut self, sign: char) -> Result<()> {
        let number = self.trie.nodes.len();
        self.node()?.branches.push((sign, Target::Node(number)));
        self.trie.nodes.push(Node::default());
        self.path.push(number);
        Ok(())
    }

    fn go_up(&mut self, nodes: usize) -> Result<()> {
        ensure!(nodes < self.path.len(), "it goes up beyond its root");
        self.path.truncate(self.path.len() - nodes);
        Ok(())
    }

    fn end_word(&mut self) -> Result<()> {
        let node = self.node()?;
        node.is_word = true;
        if node.branches.is_empty() {
            self.replace(Target::End)?;
        }
        Ok(())
    }

    fn refer_to(&mut self, number: usize) -> Result<()> {
        let is_whole = number < self.trie.nodes.len() && !self.path.contains(&number);
        ensure!(is_whole, "a reference to a node that is not whole");
        self.replace(Target::Node(number))
    }

    /// Replaces the newest node by another target.
    fn replace(&mut self, target: Target) -> Result<()> {
        let (Some(made), [.., parent, here]) = (self.trie.nodes.len().checked_sub(1), &*self.path) else {
            bail!("the root cannot be replaced");
        };
        ensure!(made == *here, "only the newest node can be replaced");
        if let Some((_, last)) = self.trie.nodes[*parent].branches.last_mut() {
            *last = target;
        }
        self.trie.nodes.pop();
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(data: &str) -> Result<Vec<String>> {
        let mut words = Vec::new();
        let trie = Trie::read(&format!("#!/usr/bin/env cspell-trie reader\n{HEAD}# Data:\n{DATA}{data}"))?;
        trie.each_word(&mut |word| words.push(word.to_owned()));
        Ok(words)
    }

    #[test]
    fn words_end_branch_and_share_their_ends() {
        assert_eq!(words("mer$3").unwrap(), ["mer"]);
        assert_eq!(words("me\nr$s$2").unwrap(), ["mer", "mes"]);
        // Node 3 is the R of MER. It ends a word and has a branch S.
        assert_eq!(words("mers$$3pai#3;<3").unwrap(), ["mer", "mers", "pai", "pais"]);
        assert_eq!(words("abcdefghijkl$9<3b$").unwrap(), ["abcdefghijkl", "b"]);
    }

    #[test]
    fn names_and_what_has_other_signs_are_passed_over() {
        assert_eq!(words("A$\\$a$2\\-b$2c\\-d$3é$").unwrap(), ["é"]);
    }

    #[test]
    fn damaged_text_is_refused() {
        for data in ["a$5", "a#1;<", "ab$#0;<", "a#zz", "#0;", "ab$$c#1;d$", "a\\", "$"] {
            assert!(words(data).is_err(), "{data}");
        }
        assert!(Trie::read("TrieXv3\nbase=10\n__DATA__\na$").is_err());
        assert!(Trie::read("TrieXv3\nbase=32\na$").is_err());
    }
}
