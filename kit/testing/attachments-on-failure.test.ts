import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { loggedRequest } from '#contracts/control/request-log.ts';
import { storyFile } from '#contracts/control/story.ts';
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
const suite = z.object({ specs: z.array(spec) });
const report = z.object({ suites: z.array(suite.extend({ suites: z.array(suite).default([]) })) });

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
  const specs = report.parse(JSON.parse(text)).suites.flatMap((of) => [of, ...of.suites].flatMap((each) => each.specs));
  return new Map(specs.map(({ title, tests }) => [title, tests.flatMap(({ results }) => results)]));
}

let results: Awaited<ReturnType<typeof resultsOfExample>>;
beforeAll(async () => {
  results = await resultsOfExample();
}, 120_000);

function textOf(title: string, name: string): string {
  const [found] = results.get(title) ?? [];
  const body = found?.attachments.find((one) => one.name === name)?.body ?? '';
  return Buffer.from(body, 'base64').toString();
}

const UNPLAYED = `The test made calls that Backlot does not play:
  POST /ecom/v1/carts (1 call)
    To answer it, add to the handlers of backlot.config.ts: { method: 'POST', path: '/ecom/v1/carts', handle: () => ({}) }`;

test('the attachment of a failed test begins with the refused requests and their reasons', () => {
  const lines = textOf('is refused', 'backlot-requests').split('\n');
  expect(lines.slice(0, 4)).toEqual([
    'The requests of this world that were refused, and why:',
    '  POST /v2/items/query (queryItems) as visitor: 404',
    '    The collection does not exist. (WDE0025)',
    '    collectionId: Nothing',
  ]);
});

test('a call that is not played fails its test, with the handler to paste', () => {
  const [failed] = results.get('calls a service that is not played') ?? [];
  expect(failed?.status).toBe('failed');
  expect(stripVTControlCharacters(failed?.errors[0]?.message ?? '')).toContain(UNPLAYED);
});

test('with the option list, a call that is not played is only attached', () => {
  expect(results.get('lists calls to services that are not played')).toMatchObject([{ status: 'passed' }]);
  expect(textOf('lists calls to services that are not played', 'backlot-unplayed')).toBe(UNPLAYED);
});

test('when a test fails, the requests of its world are attached as lines and as a file', async () => {
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

test('when a test fails, the story of its world is attached as a file', async () => {
  const [failed] = results.get('fails') ?? [];
  const path = failed?.attachments.find(({ name }) => name === 'backlot-story.json')?.path ?? '';
  const { snapshot, steps } = storyFile.parse(JSON.parse(await readFile(path, 'utf8')));
  expect([snapshot.name, steps.map(({ operation }) => operation)]).toEqual(['the world as it began', ['queryItems']]);
});
