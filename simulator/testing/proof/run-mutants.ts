import { expect } from 'vitest';
import type { Check } from '#contracts/conformance/check.ts';
import { siteOpener } from '#contracts/conformance/controlled-api.ts';
import { targetOpener } from '#contracts/conformance/simulator-target.ts';
import type { startSimulator } from '../../start/start-simulator.ts';
import { QUICK_PASSWORDS } from '../quick-passwords.ts';
import type { Finding } from './finding.ts';
import { loadMutant, loadSimulator } from './load-mutant.ts';
import { MUTANTS } from './mutants.ts';

for (const check of new Set(MUTANTS.map(({ breaks }) => breaks))) {
  report({ defect: null, check: check.title, verdict: await verdictOf(check, loadSimulator) });
}
for (const mutant of MUTANTS) {
  const verdict = await verdictOf(mutant.breaks, () => loadMutant(mutant));
  report({ defect: mutant.defect, check: mutant.breaks.title, verdict });
}

async function verdictOf(check: Check, load: () => Promise<typeof startSimulator>): Promise<string> {
  try {
    const start = await load();
    const defects: unknown[] = [];
    const reportDefect = (defect: unknown) => defects.push(defect);
    const simulator = await start({
      ...{ port: 0, host: '127.0.0.1', data: ':memory:', seed: 'none' },
      reportDefect,
      passwordCost: QUICK_PASSWORDS,
    });
    const observed = await check
      .observe(
        siteOpener(
          targetOpener(() => simulator.url),
          'path',
        ),
      )
      .finally(simulator.close);
    if (defects.length > 0) return `crashed: ${defects[0]}`;
    return isAsExpected(observed, check.expected) ? 'kept' : 'broken';
  } catch (failure) {
    return `crashed: ${failure}`;
  }
}

function isAsExpected(observed: unknown, expected: unknown): boolean {
  try {
    expect(observed).toEqual(expected);
    return true;
  } catch {
    return false;
  }
}

function report(finding: Finding): void {
  process.stdout.write(`${JSON.stringify(finding)}\n`);
}
