import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { LoggedRequest } from '#contracts/control/request-log.ts';
import { operations } from '#contracts/operations/operations.ts';
import { createWorld, startSimulator, type World } from '#kit/testing.ts';
import { asCore, asCurl, asOfficial } from '../console/src/logic/request-code.ts';

const run = promisify(execFile);
const BOOKS = { collections: [{ id: 'Books' }], items: { Books: [{ title: 'Emma' }, { title: 'Persuasion' }] } };

let simulator: Awaited<ReturnType<typeof startSimulator>>;
let folder: string;
beforeAll(async () => {
  simulator = await startSimulator();
  folder = await mkdtemp(join(import.meta.dirname, '../dist/copied-requests-'));
});
afterAll(async () => {
  await simulator[Symbol.asyncDispose]();
  await rm(folder, { recursive: true });
});

/** The modules that the code imports, and which of this repository they are. */
const MODULES: ReadonlyMap<string, string> = new Map(
  [['backlot-core', 'index'], ...['requests', 'items'].map((face) => [`backlot-core/${face}`, face] as const)].map(
    ([name = '', face]) => [name, join(import.meta.dirname, `../core/${face}.ts`)],
  ),
);

/** The code as a block, so that one program runs that of all requests. Most of them are refused, and some clients throw then. */
function blockOf(code: string): string {
  const text = code.replaceAll(/^import (.*) from '(.*)';$/gm, (_line, names, module) => {
    return `const ${names} = await import('${MODULES.get(module) ?? module}');`;
  });
  return `try {\n${text}\n} catch (refusal) { if (refusal.status === undefined && !refusal.details) throw refusal; }`;
}

/** The window of the page in which `backlot-core` keeps its session. */
const PAGE = `import { JSDOM } from 'jsdom';
globalThis.window = new JSDOM('', { url: 'http://localhost/' }).window;
`;

async function runAll(world: World, token: string, codes: readonly string[]): Promise<void> {
  const file = join(folder, 'program.mjs');
  await writeFile(file, PAGE + codes.map(blockOf).join('\n'));
  const env = { ...process.env, BACKLOT_URL: world.url, API_KEY: world.apiKey, TOKEN: token };
  await run(process.execPath, ['--import', './connect/register.ts', file], { env });
}

const isAbout = (address: string) => (entry: LoggedRequest) => entry.path.split('?')[0] === address;
const sent = ({ operation, method, path, requestBody, who }: LoggedRequest) => ({
  ...{ operation, method, path, requestBody, as: who.kind },
});

/** An address of an operation whose variables have values, with a query that must be quoted. */
function addressOf(path: string): string {
  return path.replaceAll(/\{(\*?)\w+\}/g, (_all, isRest) => (isRest ? 'a/b' : 'a-b'));
}

test.each([
  ['a visitor', 'visitor'],
  ['the owner', 'owner'],
] as const)(
  'a request of %s to any operation is sent again as it was by curl, by the official client and by backlot-core',
  async (_name, as) => {
    await using world = await createWorld({ url: simulator.url, ...BOOKS });
    const rows = Object.entries(operations).map(([name, { methods, path }]) => ({ name, method: methods[0], path }));
    const originals: LoggedRequest[] = [];
    for (const { method, path } of rows) {
      const address = addressOf(path);
      const body = method === 'GET' || method === 'DELETE' ? undefined : { note: `It's "so"`, list: [1, null] };
      await world.fetch(`${address}?of=it's`, { as, method, body });
      const entry = (await world.requests.list()).findLast(isAbout(address));
      if (entry) originals.push(entry);
    }
    expect(originals.length).toBe(rows.length);

    const target = { siteId: world.siteId, clientId: world.clientId, origin: world.url };
    const token = as === 'visitor' ? (await world.visit()).accessToken.value : world.apiKey;
    const again = async (send: () => Promise<unknown>) => {
      const before = (await world.requests.list()).length;
      await send();
      const later = (await world.requests.list()).slice(before).map(sent);
      return originals.map(({ path, method }) => later.find((each) => each.path === path && each.method === method));
    };
    const byCurl = await again(() =>
      run('sh', ['-c', originals.map((each) => asCurl(target, each)).join('\n')], {
        env: { ...process.env, TOKEN: token },
      }),
    );
    const byOfficial = await again(() =>
      runAll(
        world,
        token,
        originals.map((each) => asOfficial(target, each)),
      ),
    );
    const byCore = await again(() =>
      runAll(
        world,
        token,
        originals.map((each) => asCore(target, each)),
      ),
    );
    expect({ byCurl, byOfficial, byCore }).toEqual({
      byCurl: originals.map(sent),
      byOfficial: originals.map(sent),
      byCore: originals.map(sent),
    });
  },
);

test('a query that is copied as code of a client asks for the same items', async () => {
  await using world = await createWorld({ url: simulator.url, ...BOOKS });
  const filter = { title: { $gte: 'E' } };
  const sort = [{ fieldName: 'title', order: 'DESC' }];
  const body = { dataCollectionId: 'Books', query: { filter, sort, paging: { limit: 1, offset: 1 } } };
  await world.fetch(operations.queryItems.path, { body });
  const queries = async () => (await world.requests.list()).filter(({ operation }) => operation === 'queryItems');
  const [original] = await queries();
  if (original === undefined) throw new Error('The log has no query.');
  const target = { siteId: world.siteId, clientId: world.clientId, origin: world.url };
  await runAll(world, '', [asOfficial(target, original), asCore(target, original)]);
  const found = ({ subject, responseBody }: LoggedRequest) => [
    subject?.filter,
    ...JSON.parse(responseBody).dataItems.map(({ data }: { data: { title: string } }) => data.title),
  ];
  expect((await queries()).map(found)).toEqual([
    ['title ≥ "E"', 'Emma'],
    ['title ≥ "E"', 'Emma'],
    ['title ≥ "E"', 'Emma'],
  ]);
});
