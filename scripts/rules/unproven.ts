import { RULES } from '#contracts/rules/rules.ts';
import { type NamedTest, parseNamedTest } from '../named-tests.ts';
import { idsIn } from './ids-in.ts';

/** A test that ran and passed. */
export interface RunTest {
  /** From the root of the repository. */
  readonly file: string;
  /** Its title after the titles of its groups. */
  readonly title: string;
}

/** What a run of the unit tests cannot show: these tests run in a browser. */
const OTHER_RUNS = /^e2e\//;
/** Checks of these files run in the test files that connect them to a simulator. */
const CHECKS = /^contracts\/conformance\//;
/** What a title has in the place of a value: `%s`, `$name` or `${expression}`. */
const PLACE = /%[a-z#%]|\$\{.*?\}|\$[\w.]+/i;

/**
 * Returns a sentence for each rule that no test of a run showed, and for each test that a rule lists and that did not run.
 * A test that was skipped did not run.
 */
export function unproven(ran: readonly RunTest[], rules = RULES): readonly string[] {
  const named = new Set(ran.flatMap(({ title }) => idsIn(title)));
  const byFile = Map.groupBy(ran, ({ file }) => file);
  const hasRun = ({ file, title }: NamedTest): boolean => {
    const parts = title.split(PLACE);
    const candidates = CHECKS.test(file) ? ran : (byFile.get(file) ?? []);
    return candidates.some((each) => hasInOrder(each.title, parts));
  };
  return rules.flatMap(({ id, shown = [] }) => {
    const listed = shown.map(parseNamedTest).filter(({ file }) => !OTHER_RUNS.test(file));
    const absent = listed.filter((test) => !hasRun(test));
    const unshown = shown.length === 0 && !named.has(id);
    return [
      ...absent.map(({ file, title }) => `${id}: no test of this run is "${title}" of ${file}.`),
      ...(unshown ? [`${id}: no test of this run has it in its title.`] : []),
    ];
  });
}

function hasInOrder(text: string, parts: readonly string[]): boolean {
  let from = 0;
  return parts.every((part) => {
    const at = text.indexOf(part, from);
    from = at + part.length;
    return at >= 0;
  });
}
