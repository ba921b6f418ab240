import { readFile } from 'node:fs/promises';
import { currentName } from '#contracts/conformance/requirements/requirement.ts';

interface FrozenSet {
  /** SHA-256 of the file. A frozen set never changes: a test compares. */
  readonly digest: string;
  readonly file: URL;
}

/** The frozen sets by the month in which they were frozen. `node verify/conformance/freeze-requirements.ts 2027-03` writes another one. */
export const REQUIREMENT_SETS: Readonly<Record<string, FrozenSet>> = {
  '2026-11': {
    digest: '1a30818ab0c692a4f96d1c6921169922bf95148fcb713748dc0b90eff39aa473',
    file: new URL('./requirements-2026-11.txt', import.meta.url),
  },
};

/** The requirements of a frozen set, as they are called today. Undefined if there is no such set. */
export async function requirementsOf(set: string): Promise<ReadonlySet<string> | undefined> {
  const frozen = Object.hasOwn(REQUIREMENT_SETS, set) ? REQUIREMENT_SETS[set] : undefined;
  return frozen && new Set(namesIn(await readFile(frozen.file, 'utf8')));
}

/** The requirements in a text, one a line. Empty lines and lines that begin with # are comments. */
export function namesIn(text: string): readonly string[] {
  return text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map(currentName);
}
