import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

/** Prints the packages that are imported until a simulator is ready. */
const PROGRAM = `
  import { registerHooks } from 'node:module';
  const asked = new Set();
  registerHooks({ resolve: (specifier, context, next) => (asked.add(specifier), next(specifier, context)) });
  const { startSimulator } = await import('./simulator/start/start-simulator.ts');
  const options = { port: 0, host: '127.0.0.1', data: ':memory:', seed: 'none', reportDefect: () => {} };
  const simulator = await startSimulator(options);
  process.stdout.write(JSON.stringify([...asked]));
  await simulator.close();
`;

test('no start waits for GraphQL, the OpenAPI document or the console', async () => {
  const cwd = new URL('../../..', import.meta.url).pathname;
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', PROGRAM], { cwd });
  const asked: unknown = JSON.parse(stdout);
  expect(asked).toContain('express');
  expect(asked).not.toContain('graphql');
  expect(asked).not.toContain('#contracts/openapi.ts');
  expect(asked).not.toContain('./console-routes.ts');
});
