import { globSync } from 'node:fs';

/** These tests start the built packages, so their project builds them first. */
export const SNIPPET_TESTS = 'scripts/{snippets,snippets/run-snippet}.test.ts';

/**
 * Test files that start many programs, and the beginnings of the paths of what they are about. CI runs all of them. `npm test`
 * runs those for which such a path has changed.
 */
export const PROGRAM_TESTS: Readonly<Record<string, readonly string[]>> = {
  'command/{mcp/mcp,story/story-command}.test.ts': ['command/', 'contracts/control/', 'simulator/control/story/'],
  'connect/{connect-children,connect-node,next,redirect-undici,world/world-of-request}.test.ts': ['connect/'],
  'kit/{testing/attachments-on-failure,testing/fixtures-on-failure,world/current-simulator}.test.ts': ['kit/'],
  'packs/shop/kill.test.ts': ['packs/', 'simulator/start/cli/', 'simulator/store/'],
  'scripts/docs/build-docs.test.ts': ['docs/', 'scripts/docs/'],
  'scripts/postgres/{embedded-server,test-database}.test.ts': ['scripts/postgres/'],
  'scripts/release/release.test.ts': ['scripts/release/', 'CHANGELOG.md'],
  'site/scripts/start/start.test.ts': ['site/scripts/', 'scripts/programs/'],
  [SNIPPET_TESTS]: [...['scripts/snippets', 'docs/guide/', 'examples/', 'core/README.md', 'README.md', 'AGENTS.md']],
  'simulator/start/cli/{cli,exec-command,on-starter-end,start-modules,supervise}.test.ts': [
    'command/',
    'simulator/start/',
  ],
  'simulator/start/config/command.test.ts': ['simulator/start/'],
  'simulator/store/killed-process.test.ts': ['simulator/store/'],
  'simulator/testing/proof/mutations.test.ts': ['contracts/conformance/', 'simulator/testing/proof/'],
  'verify/conformance/{clean-up,conformance-command,recordings}.test.ts': ['contracts/conformance/', 'verify/'],
};

const filesByPattern = Object.entries(PROGRAM_TESTS).map(([pattern, about]) => ({ files: globSync(pattern), about }));
const all = new Set(filesByPattern.flatMap(({ files }) => files));

/** Whether the test file, given from the root of the repository, starts many programs. */
export function isProgramTest(file: string): boolean {
  return all.has(file);
}

/** The test files that start many programs and are about one of the changed paths, and the number of the others. */
export function dueProgramTests(changed: readonly string[]): {
  readonly due: readonly string[];
  readonly left: number;
} {
  const due = filesByPattern.flatMap(({ files, about }) =>
    files.filter((file) => changed.some((path) => path === file || about.some((start) => path.startsWith(start)))),
  );
  return { due, left: all.size - due.length };
}
