import { z } from 'zod';

export const stepResult = z.object({
  step: z.string(),
  /** `missing`: the release does not have what the step uses. That does not count as passed. */
  outcome: z.enum(['passed', 'failed', 'missing']),
  /** Why it failed or is missing. */
  text: z.string(),
});
export type StepResult = z.infer<typeof stepResult>;

/** The results of one release. */
export interface VersionResults {
  readonly version: string;
  readonly steps: readonly StepResult[];
}

const SIGNS = { passed: '✓', failed: '✗', missing: '–' } as const;

/** Returns a Markdown table with a row for each step and a column for each release, and below it why steps are missing. */
export function resultsTable(all: readonly VersionResults[]): string {
  const names = all[0]?.steps.map(({ step }) => step) ?? [];
  const rows = names.map((name) => [name, ...all.map(({ steps }) => signOf(steps, name))]);
  const heading = ['step', ...all.map(({ version }) => version)];
  const rule = heading.map((_, column) => (column === 0 ? '---' : ':-:'));
  const table = [heading, rule, ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
  const missing = all.flatMap(({ version, steps }) =>
    steps.filter(({ outcome }) => outcome === 'missing').map(({ step, text }) => ({ version, step, text })),
  );
  const reasons = [...Map.groupBy(missing, ({ text }) => text)].map(([text, of]) => {
    const namesOf = (name: 'version' | 'step') => [...new Set(of.map((each) => each[name]))];
    return `- – ${namesOf('version').join(', ')}: ${text} (${namesOf('step').join('; ')}).`;
  });
  return reasons.length === 0 ? table : `${table}\n\n${reasons.join('\n')}`;
}

function signOf(steps: readonly StepResult[], name: string): string {
  const found = steps.find(({ step }) => step === name);
  return found === undefined ? '' : SIGNS[found.outcome];
}

/** Returns the failures with their texts; empty if there are none. */
export function failuresText(all: readonly VersionResults[]): string {
  return all
    .flatMap(({ version, steps }) =>
      steps.filter(({ outcome }) => outcome === 'failed').map(({ step, text }) => `${version}, ${step}:\n${text}\n`),
    )
    .join('\n');
}

const BEGIN = '<!-- results: written by npm run clients -- --write -->';
const END = '<!-- end of results -->';

/** Replaces the results in a document. Throws an error if the document does not mark their place. */
export function withResults(document: string, results: string): string {
  const [begin, end] = [document.indexOf(BEGIN), document.indexOf(END)];
  if (begin < 0 || end < begin) throw new Error(`The document needs the lines "${BEGIN}" and "${END}".`);
  return `${document.slice(0, begin + BEGIN.length)}\n\n${results}\n\n${document.slice(end)}`;
}
