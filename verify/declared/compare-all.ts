import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { operations } from '#contracts/operations/operations.ts';
import { BASELINE } from './baseline.ts';
import { type Difference, differencesOf, type Matched, matched } from './compare.ts';
import { type Findings, findingsOf } from './findings.ts';
import { installedOperations } from './platform-packages.ts';

export const ROOT = join(import.meta.dirname, '../..');

/** What is played, beside what the platform's packages declare. */
export interface Comparison {
  readonly operations: readonly Matched[];
  readonly differences: readonly Difference[];
  readonly findings: Findings;
}

/** Compares the packages of a folder `node_modules` with what is played. */
export async function compareAll(nodeModules = join(ROOT, 'node_modules')): Promise<Comparison> {
  const found = matched(await installedOperations(nodeModules), operations);
  const sources = sourcesOf();
  const differences = found.flatMap((each) => differencesOf(each, sources));
  return { operations: found, differences, findings: findingsOf(differences, BASELINE) };
}

/** The text of the sources that name error codes. */
function sourcesOf(): string {
  const files = globSync(['contracts/**/*.ts', 'simulator/**/*.ts'], { cwd: ROOT });
  return files.map((file) => readFileSync(join(ROOT, file), 'utf8')).join('\n');
}

/** Operations whose messages have no difference but those that are meant, of those that are compared. */
export function alikeOf({ operations: found, findings }: Comparison): {
  readonly alike: number;
  readonly compared: number;
} {
  const compared = new Set(found.flatMap(({ name }) => name ?? []));
  const unlike = new Set(findings.unexpected.map(({ operation }) => operation));
  return { alike: compared.size - [...compared].filter((name) => unlike.has(name)).length, compared: compared.size };
}
