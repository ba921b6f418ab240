// The faces that work only in Vitest.
import { platformContract } from 'backlot/conformance';
import { startSimulator } from 'backlot/testing';
import { test as base, expect } from 'backlot/testing/vitest';
import { afterAll, describe } from 'vitest';

const test = base.extend({ worldOptions: { items: { Books: [{ title: 'Emma' }] } } });

test('a test has a world of its own', async ({ world }) => {
  expect(await world.content.list('Books')).toMatchObject([{ title: 'Emma' }]);
});

const member = { email: 'contract@marginalia.test', password: 'a-good-password' };
const simulator = await startSimulator({ seed: 'marginalia' });
afterAll(() => simulator.close());
const members = `${simulator.url}/backlot/v1/sites/${simulator.siteId}/members`;
const headers = { 'content-type': 'application/json' };
await fetch(members, { method: 'POST', headers, body: JSON.stringify(member) });

describe('the simulator keeps the platform contract', () => {
  platformContract(() => ({
    url: simulator.url,
    clientId: simulator.clientId,
    member,
    redirectUri: 'http://localhost:4321/callback',
    postFlowUrl: 'http://localhost:4321/after',
    bookCount: 244,
  }));
});
