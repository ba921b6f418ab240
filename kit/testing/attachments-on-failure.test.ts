import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { loggedRequest } from '#contracts/control/request-log.ts';
import { startSimulator, type TestSimulator } from '../simulator.ts';

const PLAYWRIGHT = 'node_modules/@playwright/test/cli.js';
const CONFIGURATION = 'kit/testing/failing-playwright.config.ts';

/** What Playwright's JSON reporter says about each test. */
const attachment = z.object({ name: z.string(), path: z.string().optional(), body: z.base64().optional() });
const result = z.object({
  status: z.string(),
  errors: z.array(z.object({ message: z.string() })),
  attachments: z.array(attachment),
});
const spec = z.object({ title: z.string(), tests: z.array(z.object({ results: z.array(result) })) });
const report = z.object({ suites: z.array(z.object({ specs: z.array(spec) })) });

let simulator: TestSimulator;
let output: string;
beforeAll(async () => {
  simulator = await startSimulator();
  output = await mkdtemp(join(tmpdir(), 'backlot-'));
});
afterAll(async () => {
  await simulator.close();
  await rm(output, { recursive: true });
});

/** Runs the example in Playwright, and returns its results by the title of the test. */
async function resultsOfExample() {
  const env = { ...process.env, BACKLOT_URL: simulator.url };
  const text = await new Promise<string>((resolve) => {
    const options = ['test', '--config', CONFIGURATION, '--output', output];
    execFile(process.execPath, [PLAYWRIGHT, ...options], { env }, (_failure, stdout) => resolve(stdout));
  });
  const specs = report.parse(JSON.parse(text)).suites.flatMap((suite) => suite.specs);
  return new Map(specs.map(({ title, tests }) => [title, tests.flatMap(({ results }) => results)]));
}

test('when a test fails, the requests of its world are attached as lines and as a file', async () => {
  const results = await resultsOfExample();
  const [failed] = results.get('fails') ?? [];
  expect(failed?.errors.map(({ message }) => stripVTControlCharacters(message).split('\n')[0])).toEqual([
    'Error: expect(received).toBe(expected) // Object.is equality',
  ]);
  expect(results.get('passes')).toMatchObject([{ status: 'passed', attachments: [] }]);

  const attached = new Map(failed?.attachments.map((one) => [one.name, one]));
  const lines = Buffer.from(attached.get('backlot-requests')?.body ?? '', 'base64').toString();
  expect(lines).toBe('The last requests of this world:\n  POST /v2/items/query (queryItems) as visitor: 200');
  const file = await readFile(attached.get('backlot-requests.json')?.path ?? '', 'utf8');
  const requests = z.array(loggedRequest).parse(JSON.parse(file));
  expect(requests.map(({ operation, requestBody }) => [operation, requestBody])).toEqual([
    ['queryItems', '{"dataCollectionId":"Books"}'],
  ]);
});
