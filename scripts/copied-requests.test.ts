import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import type { LoggedRequest } from '#contracts/control/request-log.ts';
import { createWorld, startSimulator, type World } from '#kit/testing.ts';
import { asCurl, asOfficial } from '../console/src/logic/request-code.ts';

const BOOKS = { collections: [{ id: 'Books' }], items: { Books: [{ title: 'Emma' }, { title: 'Persuasion' }] } };
const REQUESTS = [
  ['/wix-data/v2/items/count', { dataCollectionId: 'Books', filter: { title: "Emma's" } }],
  ['/wix-data/v2/items/query', { dataCollectionId: 'Books', query: { filter: { title: { $startsWith: 'E' } } } }],
  ['/wix-data/v2/items/query-distinct-values', { dataCollectionId: 'Books', fieldName: 'title' }],
] as const;

async function newest(world: World): Promise<LoggedRequest> {
  const found = (await world.requests.list()).findLast(({ path }) => path.startsWith('/wix-data/'));
  if (found === undefined) throw new Error('There is no request.');
  return found;
}

const sent = ({ method, path, requestBody, status }: LoggedRequest) => ({
  method,
  path,
  status,
  body: JSON.parse(requestBody),
});

test.each(REQUESTS)(
  'a request to %s that is copied as curl, or for the official client, is sent again as it was',
  async (path, body) => {
    await using simulator = await startSimulator();
    await using world = await createWorld({ url: simulator.url, ...BOOKS });
    await world.fetch(path, { body });
    const request = await newest(world);
    const target = { siteId: world.siteId, clientId: world.clientId, origin: world.url };
    const run = promisify(execFile);
    const token = (await world.visit()).accessToken.value;
    await run('sh', ['-c', asCurl(target, request)], { env: { ...process.env, TOKEN: token } });
    const byCurl = await newest(world);
    const node = ['--import', './connect/register.ts', '--input-type=module', '--eval', asOfficial(target, request)];
    await run(process.execPath, node, { env: { ...process.env, BACKLOT_URL: world.url } });
    const byClient = await newest(world);
    expect(sent(byCurl)).toEqual(sent(request));
    expect(byCurl.id).not.toBe(request.id);
    expect([byClient.operation, byClient.status]).toEqual([request.operation, 200]);
    expect(byClient.id).not.toBe(byCurl.id);
  },
);
