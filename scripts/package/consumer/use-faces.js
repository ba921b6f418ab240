// A program that starts a simulator and uses the client library with it.
import assert from 'node:assert/strict';
import { createWorld, startSimulator } from 'backlot/testing';
import { createClient } from 'backlot-core';
import { createItems } from 'backlot-core/items';
import { filledText, object } from 'backlot-core/reading';
import { serverPorts } from 'backlot-core/server';

const simulator = await startSimulator({ seed: 'marginalia' });
const client = createClient({ clientId: simulator.clientId, apiUrl: simulator.url }, serverPorts(fetch));
const book = object((field) => ({ title: field('title', filledText) }));
assert.equal(await createItems(client)('Books', book).query().count(), 244);
const world = await createWorld({ url: simulator.url, items: { Books: [{ title: 'Emma' }, { title: 'Persuasion' }] } });
const restore = await world.snapshot();
await restore();
await world.dispose();
const key = { authorization: simulator.apiKey, 'wix-site-id': simulator.siteId, 'content-type': 'application/json' };
const body = JSON.stringify({
  dataCollectionId: 'Books',
  query: { sort: [{ fieldName: 'title' }], paging: { limit: 2 } },
});
const page = await fetch(`${simulator.url}/v2/items/query`, { method: 'POST', headers: key, body });
assert.equal((await page.json()).dataItems.length, 2);
const console = await (await fetch(`${simulator.url}/backlot/`)).text();
for (const [, asset] of console.matchAll(/(?:src|href)="(\/backlot\/assets\/[^"]+)"/g)) {
  assert.equal((await fetch(simulator.url + asset)).status, 200);
}
assert.match(console, /<script type="module"/);
assert.equal((await fetch(`${simulator.url}/backlot/connect.js`)).status, 200);
assert.equal((await fetch(`${simulator.url}/backlot/v1/openapi.json`)).status, 200);
const graphql = JSON.stringify({ query: '{ __typename }' });
assert.equal(
  (await fetch(`${simulator.url}/graphql/alpha`, { method: 'POST', headers: key, body: graphql })).status,
  200,
);
await simulator.close();
