import { rm } from 'node:fs/promises';
import type { Check } from '#contracts/conformance/check.ts';
import { CONTENT_SUITES } from '#contracts/conformance/content-suites.ts';
import { siteOpener } from '#contracts/conformance/controlled-api.ts';
import { IDENTITY_SUITES } from '#contracts/conformance/identity-suites.ts';
import { requirementOf } from '#contracts/conformance/requirements/requirement.ts';
import { type CheckResult, resultBy } from '#contracts/conformance/run-checks.ts';
import { targetOpener } from '#contracts/conformance/simulator-target.ts';
import type { startSimulator } from '../../start/start-simulator.ts';
import { projectWithDerived } from '../fuzz/derived-operations.ts';
import { QUICK_PASSWORDS } from '../quick-passwords.ts';
import type { Finding } from './finding.ts';
import { loadMutant, loadSimulator } from './load-mutant.ts';
import { MUTANTS } from './mutants.ts';

const SUITE_OF: ReadonlyMap<Check, string> = new Map(
  [...IDENTITY_SUITES, ...CONTENT_SUITES].flatMap(({ name, checks }) => checks.map((check) => [check, name] as const)),
);

const project = await projectWithDerived();
for (const check of new Set(MUTANTS.map(({ breaks }) => breaks))) {
  report({ defect: null, check: check.title, ...(await verdictOf(check, loadSimulator)) });
}
for (const mutant of MUTANTS) {
  report({
    defect: mutant.defect,
    check: mutant.breaks.title,
    ...(await verdictOf(mutant.breaks, () => loadMutant(mutant))),
  });
}
await rm(project, { recursive: true });

/** What `backlot conformance` says of the check. */
async function verdictOf(
  check: Check,
  load: () => Promise<typeof startSimulator>,
): Promise<Pick<Finding, 'verdict' | 'requirement'>> {
  const suite = SUITE_OF.get(check);
  const job = { suite: suite ?? '', form: 'path' as const, title: check.title, expected: check.expected };
  const requirement = suite === undefined ? null : requirementOf(job);
  try {
    const start = await load();
    const defects: unknown[] = [];
    const reportDefect = (defect: unknown) => defects.push(defect);
    const simulator = await start({
      ...{ port: 0, host: '127.0.0.1', data: ':memory:', seed: 'none', config: project },
      reportDefect,
      passwordCost: QUICK_PASSWORDS,
    });
    const observe = () =>
      check.observe(
        siteOpener(
          targetOpener(() => simulator.url),
          'path',
        ),
      );
    const result = await resultBy({ ...job, observe }, fetch).finally(simulator.close);
    return { requirement, verdict: defects.length > 0 ? `crashed: ${defects[0]}` : verdictText(result) };
  } catch (failure) {
    return { requirement, verdict: `crashed: ${failure}` };
  }
}

function verdictText(result: CheckResult): string {
  if (result.outcome === 'passed') return 'kept';
  return 'error' in result ? `crashed: ${result.error}` : 'broken';
}

function report(finding: Finding): void {
  process.stdout.write(`${JSON.stringify(finding)}\n`);
}
