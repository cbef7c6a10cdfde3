//! The steps of a test run. If several can begin, they begin in this order: cheap checks first, so that a mistake shows
//! early, then the steps that others wait for.

use super::plan::of_each_chip;
use super::programs::Part;
use super::step::Step;
use super::{case, checks, chip, example, fuzz, host, page, third_party};
use crate::workspace::Workspace;
use gousset_boards::Board;

/// Returns the steps of a run, in the order in which they begin.
pub(super) fn steps(workspace: &Workspace, quick: bool) -> Vec<Step> {
    let mut steps =
        vec![checks::toolchain(), checks::format(), checks::workflows(), chip::prepare_emulator()];
    steps.push(checks::lint_host());
    steps.extend(Board::ALL.map(checks::lint_chip));
    // Browsers mostly wait, so their tests begin early, in parallel with others.
    steps.extend([host::build_tests(), page::build(), page::test_in_browsers()]);
    steps.extend(Board::ALL.map(chip::image));
    steps.extend(Part::ALL.map(host::test));
    steps.extend([host::test_examples(), host::test_wider_panel()]);
    if !quick {
        steps.extend([host::check_word_lists(), case::is_solid(), third_party::fetch_boot_rom()]);
        steps.extend(of_each_chip().into_iter().map(chip::measure_image));
        steps.extend(of_each_chip().into_iter().map(chip::crash_image));
        steps.extend([example::image(), example::page(), example::test()]);
    }
    steps.extend([checks::lint_web(), checks::document_host(), checks::document_chip()]);
    steps.extend([chip::test_emulator(), page::test_modules(), page::run_scripts()]);
    if !quick {
        steps.extend([fuzz::build(), chip::run_scripts()]);
        for board in of_each_chip() {
            steps.extend([chip::measure(board), chip::compare_results(board), chip::crash(board)]);
            steps.extend([chip::cut_power(board), chip::report_board(board)]);
        }
        steps.extend(third_party::steps());
        steps.extend([chip::read_logs(), host::let_monkey_press(), example::play()]);
        steps.extend(fuzz::targets(workspace));
    }
    steps.push(page::make_release());
    if !quick {
        steps.push(host::measure());
    }
    steps
}

#[cfg(test)]
mod tests {
    use super::*;

    fn titles(steps: &[Step]) -> Vec<&str> {
        steps.iter().map(|step| step.title.as_str()).collect()
    }

    #[test]
    fn a_quick_run_is_a_part_of_a_full_one() {
        let workspace = Workspace::find().unwrap();
        let (quick, full) = (steps(&workspace, true), steps(&workspace, false));
        let (quick, full) = (titles(&quick), titles(&full));
        assert!(quick.iter().all(|title| full.contains(title)) && full.len() > quick.len());
        assert!(!quick.contains(&"every script on the emulated boards"));
        for board in of_each_chip() {
            for step in [chip::measure(board), chip::compare_results(board)] {
                assert!(full.contains(&step.title.as_str()), "{}", step.title);
            }
        }
    }

    /// If every step comes after the steps that it needs, there is no cycle, and none is missing.
    #[test]
    fn every_step_is_there_once_and_comes_after_what_it_needs() {
        for quick in [true, false] {
            let plan = steps(&Workspace::find().unwrap(), quick);
            let titles = titles(&plan);
            for (place, step) in plan.iter().enumerate() {
                assert!(!titles[..place].contains(&step.title.as_str()), "{} is there twice", step.title);
                for needed in &step.needs {
                    assert!(titles[..place].contains(&needed.as_str()), "{} needs {needed}", step.title);
                }
            }
        }
    }
}
