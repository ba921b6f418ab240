import type { Reporter, TestModule } from 'vitest/node';
import { z } from 'zod';
import { isProgramTest } from '../test/program-tests.ts';
import DRIVEN_OPERATIONS from './driven-operations.json' with { type: 'json' };
import { unproven } from './unproven.ts';

/** What `simulator/testing/official-requests.ts` notes of a test file. */
const driven = z.object({ drivenOperations: z.array(z.string()).default([]) });

/** Fails a run of all unit tests, or of all tests of programs, if it does not show what the rules and the documents claim. */
export default class ProvenReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const run = modules.every(({ relativeModuleId }) => isProgramTest(relativeModuleId)) ? 'programs' : 'unit tests';
    const ran = modules.flatMap(({ relativeModuleId: file, children }) =>
      [...children.allTests('passed')].map(({ fullName: title }) => ({ file, title })),
    );
    const problems = [...unproven(ran, run), ...(run === 'unit tests' ? otherOperations(modules) : [])];
    if (problems.length === 0) return;
    console.error(`\nThis run does not show what docs/rules claims:\n${problems.join('\n')}`);
    process.exitCode = 1;
  }
}

/**
 * A sentence for each difference between the operations that official packages called, unmodified, and that were answered with 200,
 * and those that are listed.
 */
function otherOperations(modules: readonly TestModule[]): readonly string[] {
  const called = new Set(modules.flatMap((module) => driven.parse(module.meta()).drivenOperations));
  const listed = new Set(DRIVEN_OPERATIONS);
  const without = (names: ReadonlySet<string>, others: ReadonlySet<string>) =>
    [...names].filter((name) => !others.has(name));
  return [
    ...without(listed, called).map((name) => `${name}: no official package called it (driven-operations.json).`),
    ...without(called, listed).map(
      (name) => `${name}: an official package called it. List it in driven-operations.json.`,
    ),
  ];
}
