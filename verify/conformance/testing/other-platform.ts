import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { text } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';
import type { RunningSimulator } from '#simulator/testing/run-simulator.ts';

export const MAIN = new URL('../../../command/main.ts', import.meta.url).pathname;

interface Outcome {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs `backlot conformance` in a process of its own. */
export function conformance(...args: readonly string[]): Promise<Outcome> {
  return new Promise((resolve) => {
    const { BACKLOT_URL: _url, BACKLOT_CLIENT_ID: _clientId, BACKLOT_API_KEY: _apiKey, ...env } = process.env;
    const child = execFile(process.execPath, [MAIN, 'conformance', ...args], { env }, (_failure, stdout, stderr) =>
      resolve({ code: child.exitCode ?? -1, stdout, stderr }),
    );
  });
}

interface Passed {
  readonly method: string;
  readonly path: string;
  readonly body: string;
}

/** A platform of others: the simulator without its control API. It counts what is sent, and `spoil` changes answers. */
export async function otherPlatform(
  simulator: RunningSimulator,
  spoil: (answer: string) => string = (answer) => answer,
) {
  const { url: behind, createSite, send } = simulator;
  const { siteId, clientId, apiKey } = await createSite({ seed: 'marginalia' });
  const member = { email: 'member@example.com', password: 'a-good-password' };
  await send('POST', `/backlot/v1/sites/${siteId}/members`, member);
  const passed: Passed[] = [];
  const pass: RequestListener = async (request, response) => {
    const { method = 'GET', url: path = '/', headers } = request;
    if (path.startsWith('/backlot')) {
      response.writeHead(404).end();
      return;
    }
    const body = await text(request);
    passed.push({ method, path, body });
    const { authorization, 'content-type': type } = headers;
    const answer = await fetch(behind + path, {
      ...{ method, redirect: 'manual' },
      headers: { ...(authorization && { authorization }), ...(type && { 'content-type': type }) },
      ...(method !== 'GET' && { body }),
    });
    const { 'content-length': _length, ...kept } = Object.fromEntries(answer.headers);
    response.writeHead(answer.status, kept).end(spoil(await answer.text()));
  };
  const server = createServer((request, response) => void pass(request, response)).listen(0, '127.0.0.1');
  onTestFinished(() => new Promise((resolve) => server.close(() => resolve())));
  await once(server, 'listening');
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  const args = ['--url', url, '--client-id', clientId];
  const credentials = ['--email', member.email, '--password', member.password];
  const redirect = ['--redirect-uri', 'http://localhost:4321/callback'];
  return {
    args,
    writing: [...args, ...credentials, ...redirect, '--allow-writes'],
    url,
    passed,
    member,
    siteId,
    apiKey,
    clientId,
  };
}
