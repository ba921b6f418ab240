import { type ConformanceReport, failureText, type JudgedResult } from './report.ts';

/**
 * The report as JUnit XML, for CI. Checks that were left out, expected failures and failures of newer requirements are skipped
 * cases, and a stale entry of the file of expected failures is a failed one.
 */
export function junitText({ url, results, stale }: ConformanceReport): string {
  const suites = [...Map.groupBy(results, ({ suite, newer }) => (newer ? `${suite} (newer)` : suite))].map(
    ([name, cases]) => suiteElement(name, cases.map(caseOf)),
  );
  if (stale.length > 0) {
    const cases = stale.map((entry) => ({
      name: entry,
      failure: 'It is in the file of expected failures, but it passes, or no check has this name.',
    }));
    suites.push(suiteElement('expected failures', cases));
  }
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites name="${escaped(`Conformance of ${url}`)}">\n${suites.join('')}</testsuites>\n`;
}

interface Case {
  readonly name: string;
  readonly failure?: string;
  readonly skipped?: string;
}

function caseOf(result: JudgedResult): Case {
  const name = result.form === 'alias' ? `${result.title} [short path]` : result.title;
  if (result.outcome === 'leftOut') return { name, skipped: result.reason };
  if (result.outcome === 'passed') return { name };
  if (result.expectedFailure) return { name, skipped: `expected failure\n${failureText(result)}` };
  if (result.newer) return { name, skipped: `newer requirement\n${failureText(result)}` };
  return { name, failure: failureText(result) };
}

function suiteElement(name: string, cases: readonly Case[]): string {
  const failures = cases.filter(({ failure }) => failure !== undefined).length;
  const skipped = cases.filter((each) => each.skipped !== undefined).length;
  const counts = `tests="${cases.length}" failures="${failures}" errors="0" skipped="${skipped}"`;
  const elements = cases.map((each) => caseElement(name, each)).join('');
  return `  <testsuite name="${escaped(name)}" ${counts}>\n${elements}  </testsuite>\n`;
}

function caseElement(suite: string, { name, failure, skipped }: Case): string {
  const start = `    <testcase classname="${escaped(suite)}" name="${escaped(name)}"`;
  if (skipped !== undefined) return `${start}>\n      <skipped message="${escaped(skipped)}"/>\n    </testcase>\n`;
  if (failure === undefined) return `${start}/>\n`;
  const [first = ''] = failure.split('\n', 1);
  return `${start}>\n      <failure message="${escaped(first)}">${escaped(failure)}</failure>\n    </testcase>\n`;
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\n': '&#10;',
  '\r': '&#13;',
  '\t': '&#9;',
};

/** A text for XML 1.0. Characters that XML cannot have at all become U+FFFD. */
function escaped(text: string): string {
  return (
    text
      .toWellFormed()
      // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what XML cannot have.
      .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '\ufffd')
      .replace(/[&<>"\n\r\t]/g, (character) => ENTITIES[character] ?? character)
  );
}
