import { isProgramTest } from '../test/program-tests.ts';
import { idsIn } from './ids-in.ts';
import type { NamedTest } from './named-tests.ts';
import { RULES, type WrittenRule } from './read-rules.ts';
import { titlesByRule } from './test-titles.ts';

/** A test that ran and passed. */
export interface RunTest {
  /** From the root of the repository. */
  readonly file: string;
  /** Its title after the titles of its groups. */
  readonly title: string;
}

/** A rule, and the tests that it lists. */
type ShownRule = Pick<WrittenRule, 'id' | 'shown'>;
/** A run of Vitest. Tests that start many programs have a run of their own. */
export type Run = 'unit tests' | 'programs';
/** No run of Vitest has these tests: they run in a browser. */
const IN_BROWSER = /^e2e\//;
/** Checks of these files run in the test files that connect them to a simulator. */
const CHECKS = /^contracts\/conformance\//;
/** What a title has in the place of a value: `%s`, `$name` or `${expression}`. */
const PLACE = /%[a-z#%]|\$\{.*?\}|\$[\w.]+/i;

/**
 * Returns a sentence for each rule that no test of a run showed, and for each test that a rule lists and that did not run.
 * A test that was skipped did not run. What the other run shows is not reported.
 */
export function unproven(ran: readonly RunTest[], run: Run, rules: readonly ShownRule[] = RULES): readonly string[] {
  const named = new Set(ran.flatMap(({ title }) => idsIn(title)));
  const byFile = Map.groupBy(ran, ({ file }) => file);
  const hasRun = ({ file, title }: NamedTest): boolean => {
    const parts = title.split(PLACE);
    const candidates = CHECKS.test(file) ? ran : (byFile.get(file) ?? []);
    return candidates.some((each) => hasInOrder(each.title, parts));
  };
  const absent = rules.flatMap(({ id, shown }) =>
    shown
      .filter((listed) => !IN_BROWSER.test(listed.file) && runOf(listed.file) === run && !hasRun(listed))
      .map(({ file, title }) => `${id}: no test of this run is "${title}" of ${file}.`),
  );
  const unnamed = rules.filter(({ id, shown }) => shown.length === 0 && !named.has(id));
  return [...absent, ...withoutTitle(unnamed, run).map(({ id }) => `${id}: no test of this run has it in its title.`)];
}

/** Those of the rules that this run, and not the other one, shows by titles. */
function withoutTitle(rules: readonly ShownRule[], run: Run): readonly ShownRule[] {
  if (rules.length === 0) return [];
  const titled = titlesByRule();
  return rules.filter(({ id }) => {
    const tests = titled.get(id) ?? [];
    const shownBy = tests.length > 0 && tests.every(({ file }) => isProgramTest(file)) ? 'programs' : 'unit tests';
    return shownBy === run;
  });
}

function runOf(file: string): Run {
  return isProgramTest(file) ? 'programs' : 'unit tests';
}

function hasInOrder(text: string, parts: readonly string[]): boolean {
  let from = 0;
  return parts.every((part) => {
    const at = text.indexOf(part, from);
    from = at + part.length;
    return at >= 0;
  });
}
