import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runSimulator } from '#simulator/testing/run-simulator.ts';

const simulator = runSimulator();
const MAIN = new URL('../main.ts', import.meta.url).pathname;

/** The SDK's own client, at a process of `backlot mcp`. */
async function agent(...options: string[]): Promise<Client> {
  const client = new Client({ name: 'agent', version: '1' });
  const args = [MAIN, 'mcp', '--url', simulator().url, ...options];
  await client.connect(new StdioClientTransport({ command: process.execPath, args }));
  return client;
}

async function textOf(client: Client, name: string, given: Record<string, unknown> = {}): Promise<string> {
  const { content } = await client.callTool({ name, arguments: given });
  const [first] = Array.isArray(content) ? content : [];
  return String(first?.text);
}

let reading: Client;
let writing: Client;
beforeAll(async () => {
  [reading, writing] = await Promise.all([agent(), agent('--write')]);
});
afterAll(() => Promise.all([reading.close(), writing.close()]));

describe('backlot mcp (CTL-73)', () => {
  test('an agent finds why a registration was refused, and mends the setting', async () => {
    const { siteId } = await simulator().createSite({ settings: { captcha: 'visible' } });
    await textOf(writing, 'recordRequests', { siteId });
    const session = JSON.parse(await textOf(writing, 'createSession', { siteId }));
    const register = () =>
      simulator().send(
        'POST',
        '/v2/register',
        { loginId: { email: 'ada@example.com' }, password: 'a-good-password' },
        { authorization: session.accessToken },
      );
    expect((await register()).status).toBe(400);
    const { requests } = JSON.parse(await textOf(reading, 'listRequests', { siteId, query: { limit: 1 } }));
    const { request } = JSON.parse(await textOf(reading, 'getRequest', { siteId, requestId: requests[0].id }));
    expect(JSON.stringify(request.reason)).toContain('captcha');
    await textOf(writing, 'changeSettings', { siteId, body: { captcha: 'off' } });
    expect((await register()).status).toBe(200);
  });

  test('without --write, only what reads is offered, and the rest says how it is', async () => {
    const { tools } = await reading.listTools();
    expect(tools.filter(({ annotations }) => annotations?.readOnlyHint !== true)).toEqual([]);
    expect(tools.map(({ name }) => name)).toContain('listRequests');
    expect(await textOf(reading, 'deleteSite', { siteId: 'any' })).toBe(
      'There is no tool deleteSite here. It changes something: start "backlot mcp" with --write.',
    );
  });

  test('what the simulator refuses is an error with its text', async () => {
    const refused = await reading.callTool({ name: 'getSite', arguments: { siteId: 'unknown' } });
    expect(refused).toMatchObject({
      isError: true,
      content: [{ text: expect.stringContaining('There is no site unknown') }],
    });
    expect(await textOf(reading, 'listRequests', { query: { limit: 'many' } })).toContain('limit');
  });

  test('the documents for users are resources, and no other file is', async () => {
    const { resources } = await reading.listResources();
    const names = resources.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['AGENTS.md', 'docs/guide/events.md', 'docs/errors.md']));
    expect(names.filter((name) => name.startsWith('docs/decisions/'))).toEqual([]);
    const { contents } = await reading.readResource({ uri: 'backlot://docs/guide/events.md' });
    expect(contents).toMatchObject([{ text: expect.stringContaining('# Events and webhooks') }]);
    await expect(reading.readResource({ uri: 'backlot://../../etc/passwd' })).rejects.toThrow('There is no document');
  });

  test('the doctor examines the working folder', async () => {
    expect(JSON.parse(await textOf(reading, 'doctor'))).toMatchObject({ node: expect.any(String) });
  });
});
