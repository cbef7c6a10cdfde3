//! Checks the structure of the sources: a layer uses only the layers below it, modules have no circular dependencies,
//! and functions fit on a screen.
//!
//! Modules of one folder that use each other in a cycle can only be understood together. They should be one module, or
//! the shared part belongs in a third one. A module and its own submodules may use each other. Tests are not checked:
//! they may use anything.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::LazyLock;

use syn::visit::{self, Visit};

/// The path of a module in its crate; empty for the root.
type Module = Vec<String>;

fn workspace() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

/// Returns the source folders of all crates, relative to the workspace: the firmware, the tools, and everything in
/// `crates`.
fn crate_sources() -> Vec<PathBuf> {
    let mut folders: Vec<PathBuf> =
        ["src", "xtask/src", "emulator/interpreter/src"].map(PathBuf::from).into();
    for entry in fs::read_dir(workspace().join("crates")).unwrap() {
        folders.push(Path::new("crates").join(entry.unwrap().file_name()).join("src"));
    }
    folders.sort();
    folders
}

/// The names in a file: every path, split at the colons, and the public re-exports by name.
#[derive(Default)]
struct Names {
    paths: Vec<Vec<String>>,
    exports: BTreeMap<String, Vec<String>>,
}

fn is_for_tests(attributes: &[syn::Attribute]) -> bool {
    attributes.iter().any(|attribute| {
        let is_test =
            |list: &syn::MetaList| list.tokens.to_string().split_whitespace().any(|word| word == "test");
        attribute.path().is_ident("cfg") && attribute.meta.require_list().is_ok_and(is_test)
    })
}

fn use_paths(tree: &syn::UseTree, before: &[String], visit: &mut impl FnMut(Vec<String>, &str)) {
    let with = |name: &syn::Ident| [before, &[name.to_string()]].concat();
    match tree {
        syn::UseTree::Path(path) => use_paths(&path.tree, &with(&path.ident), visit),
        syn::UseTree::Name(name) => visit(with(&name.ident), &name.ident.to_string()),
        syn::UseTree::Rename(name) => visit(with(&name.ident), &name.rename.to_string()),
        syn::UseTree::Glob(_) => visit(before.to_vec(), "*"),
        syn::UseTree::Group(group) => group.items.iter().for_each(|tree| use_paths(tree, before, visit)),
    }
}

impl<'ast> Visit<'ast> for Names {
    fn visit_item_mod(&mut self, module: &'ast syn::ItemMod) {
        if !is_for_tests(&module.attrs) {
            visit::visit_item_mod(self, module);
        }
    }

    fn visit_item_fn(&mut self, function: &'ast syn::ItemFn) {
        if !is_for_tests(&function.attrs) {
            visit::visit_item_fn(self, function);
        }
    }

    fn visit_item_use(&mut self, item: &'ast syn::ItemUse) {
        if is_for_tests(&item.attrs) {
            return;
        }
        let exported = !matches!(item.vis, syn::Visibility::Inherited);
        use_paths(&item.tree, &[], &mut |path, name| {
            if exported {
                self.exports.insert(name.to_owned(), path);
            } else {
                self.paths.push(path);
            }
        });
    }

    fn visit_path(&mut self, path: &'ast syn::Path) {
        self.paths.push(path.segments.iter().map(|segment| segment.ident.to_string()).collect());
        visit::visit_path(self, path);
    }
}

/// Returns all modules of a crate with their names. Sources are parsed once for all tests, because that takes seconds.
fn modules_of(folder: &Path) -> &'static BTreeMap<Module, Names> {
    static CRATES: LazyLock<Vec<(PathBuf, BTreeMap<Module, Names>)>> = LazyLock::new(|| {
        let read = |source: PathBuf| (source.clone(), read_modules(&source));
        crate_sources().into_iter().map(read).collect()
    });
    let modules = CRATES.iter().find(|(source, _)| source == folder);
    &modules.unwrap_or_else(|| panic!("{} is no folder of a crate", folder.display())).1
}

/// Reads all modules below a crate's source folder.
fn read_modules(folder: &Path) -> BTreeMap<Module, Names> {
    let root = workspace().join(folder);
    let mut modules = BTreeMap::new();
    let mut folders = vec![root.clone()];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(&folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
                continue;
            }
            let inner = path.strip_prefix(&root).unwrap().with_extension("");
            let mut module: Module = inner.iter().map(|part| part.to_str().unwrap().to_owned()).collect();
            if matches!(module.last().map(String::as_str), Some("mod" | "lib")) {
                module.pop();
            }
            if module.iter().any(|part| part == "tests") || path.extension().is_none_or(|end| end != "rs") {
                continue;
            }
            let text = fs::read_to_string(&path).unwrap();
            let file = syn::parse_file(&text).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
            let mut names = Names::default();
            names.visit_file(&file);
            modules.insert(module, names);
        }
    }
    modules
}

/// Returns the module that a path in `from` leads to, if it is in this crate.
fn target(modules: &BTreeMap<Module, Names>, from: &Module, path: &[String], depth: usize) -> Option<Module> {
    let mut rest = path;
    let mut at = match rest.first()?.as_str() {
        "crate" => {
            rest = &rest[1..];
            Module::new()
        }
        "self" | "super" => from.clone(),
        first => {
            let child = [from.as_slice(), &[first.to_owned()]].concat();
            modules.contains_key(&child).then(|| from.clone())?
        }
    };
    while let Some(word @ ("self" | "super")) = rest.first().map(String::as_str) {
        if word == "super" {
            at.pop();
        }
        rest = &rest[1..];
    }
    for (index, part) in rest.iter().enumerate() {
        let child = [at.as_slice(), std::slice::from_ref(part)].concat();
        if modules.contains_key(&child) {
            at = child;
            continue;
        }
        // For a re-export, the module of the original item counts.
        let exported = modules.get(&at).and_then(|names| names.exports.get(part)).filter(|_| depth < 4);
        return match exported {
            Some(origin) => {
                let whole = [origin.as_slice(), &rest[index + 1..]].concat();
                target(modules, &at.clone(), &whole, depth + 1).or(Some(at))
            }
            None => Some(at),
        };
    }
    Some(at)
}

/// Returns the modules that each module uses.
fn uses(modules: &BTreeMap<Module, Names>) -> BTreeMap<Module, BTreeSet<Module>> {
    let used = |from: &Module, names: &Names| {
        names.paths.iter().filter_map(|path| target(modules, from, path, 0)).filter(|to| to != from).collect()
    };
    modules.iter().map(|(module, names)| (module.clone(), used(module, names))).collect()
}

/// Returns a cycle in a graph, if there is one.
fn circle(graph: &BTreeMap<String, BTreeSet<String>>) -> Option<Vec<String>> {
    fn search(
        graph: &BTreeMap<String, BTreeSet<String>>,
        node: &str,
        done: &mut BTreeSet<String>,
        path: &mut Vec<String>,
    ) -> Option<Vec<String>> {
        if let Some(start) = path.iter().position(|other| other == node) {
            return Some(path[start..].to_vec());
        }
        if !done.insert(node.to_owned()) {
            return None;
        }
        path.push(node.to_owned());
        let next = graph.get(node).into_iter().flatten();
        let found = next.into_iter().find_map(|next| search(graph, next, done, path));
        path.pop();
        found
    }
    let mut done = BTreeSet::new();
    graph.keys().find_map(|node| search(graph, node, &mut done, &mut Vec::new()))
}

#[test]
fn no_two_modules_of_a_folder_need_each_other() {
    let mut problems = Vec::new();
    for source in crate_sources() {
        let modules = modules_of(&source);
        let uses = uses(modules);
        let folders: BTreeSet<Module> = modules
            .keys()
            .filter(|module| !module.is_empty())
            .map(|module| module[..module.len() - 1].to_vec())
            .collect();
        for folder in folders {
            let child = |module: &Module| {
                (module.len() > folder.len() && module.starts_with(&folder))
                    .then(|| module[folder.len()].clone())
            };
            let mut graph: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
            for (from, targets) in &uses {
                let Some(from) = child(from) else { continue };
                let others = targets.iter().filter_map(child).filter(|to| *to != from);
                graph.entry(from.clone()).or_default().extend(others);
            }
            if let Some(circle) = circle(&graph) {
                problems.push(format!("{}, {}: {}", source.display(), folder.join("::"), circle.join(" → ")));
            }
        }
    }
    assert!(problems.is_empty(), "modules that use each other in a circle:\n{}", problems.join("\n"));
}

/// Returns the layers of the interface from the table in the head of its crate, lowest first.
fn layers() -> Vec<String> {
    let head = fs::read_to_string(workspace().join("crates/ui/src/lib.rs")).unwrap();
    let row = |line: &str| Some(line.strip_prefix("//! | [`")?.split_once('`')?.0.to_owned());
    head.lines().filter_map(row).collect()
}

#[test]
fn a_layer_of_the_interface_uses_only_those_below_it() {
    let layers = layers();
    let modules = modules_of(Path::new("crates/ui/src"));
    let tops: BTreeSet<&String> = modules.keys().filter_map(|module| module.first()).collect();
    assert_eq!(tops, layers.iter().collect(), "the head of the crate lists all layers");
    let height = |module: &Module| layers.iter().position(|layer| Some(layer) == module.first());
    let mut problems = Vec::new();
    for (from, targets) in uses(modules) {
        for to in targets.iter().filter(|to| height(to) > height(&from) && !from.is_empty()) {
            problems.push(format!("{} uses {}", from.join("::"), to.join("::")));
        }
    }
    assert!(problems.is_empty(), "dependencies that point upwards:\n{}", problems.join("\n"));
}

/// Returns the language that a path names, as in `Lang::French`. The pseudo-language of the tests is in no list.
fn named_language(path: &[String]) -> Option<&str> {
    let names = path.windows(2).find(|pair| pair[0] == "Lang").map(|pair| pair[1].as_str());
    let is_variant = |name: &&str| name.contains(char::is_lowercase) && name.starts_with(char::is_uppercase);
    names.filter(is_variant).filter(|name| *name != "Pseudo")
}

/// A new language is a row in `crates/ui/src/texts/mod.rs`. Any other source that names a language would need a change too.
#[test]
fn a_language_is_named_only_in_the_list_of_languages() {
    let mut problems = Vec::new();
    for source in crate_sources() {
        for (module, names) in modules_of(&source) {
            let is_list = source.ends_with("crates/ui/src") && *module == ["texts"];
            let named = names.paths.iter().filter_map(|path| named_language(path)).filter(|_| !is_list);
            problems.extend(named.map(|name| format!("{}, {}: {name}", source.display(), module.join("::"))));
        }
    }
    assert!(problems.is_empty(), "modules that name a language:\n{}", problems.join("\n"));
    let path = |path: &str| path.split("::").map(str::to_owned).collect::<Vec<_>>();
    assert_eq!(named_language(&path("texts::Lang::French")), Some("French"));
    for other in ["Lang::ALL", "Lang::offered", "Language::French", "texts::Lang", "Lang::Pseudo"] {
        assert_eq!(named_language(&path(other)), None, "{other}");
    }
}

/// The most lines of a function. This many fit on a screen.
const LONGEST_FUNCTION: usize = 50;

/// Functions that may be longer. `descend` and `execute` are the inner loops of the search for plays and of the interpreter:
/// splitting them changes the compiler's output and costs time.
const LONG_FUNCTIONS: [(&str, &str); 2] =
    [("crates/core/src/lexicon/plays.rs", "descend"), ("emulator/interpreter/src/execute.rs", "execute")];

/// Returns the name in the first line of a function.
fn function_name(line: &str) -> Option<&str> {
    const BEFORE: [&str; 5] = ["const", "async", "unsafe", "extern", "pub"];
    let (before, after) = line.trim_start().split_once("fn ")?;
    let is_head = before.split_whitespace().all(|word| BEFORE.iter().any(|prefix| word.starts_with(prefix)));
    let name = after.split(|sign: char| !sign.is_alphanumeric() && sign != '_').next()?;
    (is_head && !name.is_empty()).then_some(name)
}

/// Returns the number of lines of the function that begins with the first of these lines, if its body has several
/// lines. The sources are formatted, so it ends with the next closing brace at its own indentation.
fn length(lines: &[&str]) -> Option<usize> {
    let first = lines.first()?;
    let indent = &first[..first.len() - first.trim_start().len()];
    let head = lines.iter().find(|line| line.ends_with(['{', '}', ';']))?;
    let last = lines.iter().position(|line| line.strip_prefix(indent) == Some("}"))?;
    head.ends_with('{').then_some(last + 1)
}

/// Returns the functions of a source with their numbers of lines, except those of its tests.
fn functions(text: &str) -> Vec<(&str, usize)> {
    let code = text.split("#[cfg(test)]\nmod tests {").next().unwrap_or_default();
    let lines: Vec<&str> = code.lines().collect();
    let measured = |first: usize| Some((function_name(lines[first])?, length(&lines[first..])?));
    (0..lines.len()).filter_map(measured).collect()
}

/// Returns the paths of all sources below a folder, except files of tests.
fn sources(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let inner = entries.flat_map(|path| match path.is_dir() {
        true => sources(&path),
        false => vec![path],
    });
    let is_source = |path: &PathBuf| path.extension().is_some_and(|end| end == "rs");
    inner.filter(|path| is_source(path) && !path.ends_with("tests.rs")).collect()
}

#[test]
fn every_function_fits_on_a_screen() {
    let (mut problems, mut excused) = (Vec::new(), BTreeSet::new());
    for folder in crate_sources() {
        for path in sources(&workspace().join(folder)) {
            let text = fs::read_to_string(&path).unwrap();
            for (name, lines) in functions(&text).into_iter().filter(|(_, lines)| *lines > LONGEST_FUNCTION) {
                let may = |(file, long): &&(&str, &str)| path.ends_with(file) && *long == name;
                match LONG_FUNCTIONS.iter().find(may) {
                    Some(long) => drop(excused.insert(long)),
                    None => problems.push(format!("{}: {name} has {lines} lines", path.display())),
                }
            }
        }
    }
    assert!(problems.is_empty(), "functions that have more than one subject:\n{}", problems.join("\n"));
    assert_eq!(excused.len(), LONG_FUNCTIONS.len(), "every exception is needed");
}

#[test]
fn functions_are_measured() {
    let source = "impl A {\n    pub(super) const fn one(\n        self,\n    ) -> u8 {\n        1\n    }\n\n    \
                  fn two(&self);\n    fn three() {}\n}\n\nfn four() {\n    if x {\n    }\n}\n\n\
                  #[cfg(test)]\nmod tests {\n    fn five() {\n    }\n}\n";
    assert_eq!(functions(source), [("one", 5), ("four", 4)]);
    assert_eq!(function_name("    // what fn four does"), None);
}

#[test]
fn a_circle_is_found() {
    let graph = |edges: &[(&str, &str)]| {
        let mut graph: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
        for (from, to) in edges {
            graph.entry((*from).into()).or_default().insert((*to).into());
        }
        graph
    };
    assert_eq!(circle(&graph(&[("a", "b"), ("a", "c"), ("b", "c")])), None);
    assert_eq!(circle(&graph(&[("a", "b"), ("b", "c"), ("c", "b")])), Some(vec!["b".into(), "c".into()]));
}
