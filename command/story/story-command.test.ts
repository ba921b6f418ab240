import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { mintSessionResponse } from '#contracts/control/control-api.ts';
import { runSimulator } from '#simulator/testing/run-simulator.ts';

const simulator = runSimulator();
const MAIN = new URL('../main.ts', import.meta.url).pathname;
const ADA = { email: 'ada@example.com', password: 'a-good-password' };

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backlot-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function backlot(
  ...args: string[]
): Promise<{ readonly code: number; readonly out: string; readonly err: string }> {
  return new Promise((resolve) => {
    execFile(process.execPath, [MAIN, ...args], { cwd: folder }, (failure, out, err) => {
      resolve({ code: failure === null ? 0 : Number(failure.code), out, err });
    });
  });
}

/** Records a login with a wrong and with the right password, and saves its story. */
async function savedLogin(file: string): Promise<{ readonly code: number; readonly out: string }> {
  const { siteId } = await simulator().createSite();
  const control = (path: string, body?: object) => simulator().send('POST', `/backlot/v1/sites/${siteId}${path}`, body);
  await control('/members', ADA);
  await control('/requests/record');
  await control('/snapshots');
  const { accessToken: authorization } = mintSessionResponse.parse((await control('/sessions')).body);
  for (const password of ['a-wrong-password', ADA.password]) {
    await simulator().send('POST', '/v2/login', { loginId: { email: ADA.email }, password }, { authorization });
  }
  return backlot('story', 'save', file, '--url', simulator().url, '--site', siteId);
}

describe('backlot story', () => {
  test('a login that is saved as a story is answered as before by a simulator of its own', async () => {
    expect(await savedLogin('login.json')).toMatchObject({ code: 0, out: 'login.json: 2 requests.\n' });
    expect(await backlot('story', 'play', 'login.json')).toEqual({
      ...{ code: 0, err: '', out: 'login.json: 2 requests, answered as before.\n' },
    });
  }, 60_000);

  test('the first answer that differs is printed, and the exit code is 1', async () => {
    await savedLogin('login.json');
    const changed = (await readFile(join(folder, 'login.json'), 'utf8')).replaceAll(
      '"path":"/v2/login"',
      '"path":"/v2/logni"',
    );
    await writeFile(join(folder, 'changed.json'), changed);
    const { code, out, err } = await backlot('story', 'play', 'changed.json', '--url', simulator().url);
    expect([code, out, err]).toEqual([
      1,
      'changed.json: request 1 of 2 (POST /v2/logni, login): the status was 401, and is 404\n',
      'backlot: An answer is not what it was.\n',
    ]);
  }, 60_000);

  test('another server at the address is refused in a line, for both verbs', async () => {
    const server = createServer((_request, response) => response.end('<p>Not here</p>')).listen(0, '127.0.0.1');
    await once(server, 'listening');
    onTestFinished(() => void server.close());
    const address = server.address();
    const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
    await writeFile(join(folder, 'any.json'), '{}');
    const err = `backlot: What answers at ${url} is not a simulator of Backlot. Start one with "npx --no-install backlot", or give its address with --url.\n`;
    expect(await backlot('story', 'save', 'new.json', '--url', url)).toEqual({ code: 1, out: '', err });
    expect(await backlot('story', 'play', 'any.json', '--url', url)).toEqual({ code: 1, out: '', err });
  });

  test.each([
    ['nothing.json', undefined, 'nothing.json could not be read: ENOENT'],
    ['empty.json', '{}', 'empty.json: '],
    ['damaged.json', '{', 'damaged.json: '],
  ])('%s is refused in a line', async (file, content, line) => {
    if (content !== undefined) await writeFile(join(folder, file), content);
    const { code, out, err } = await backlot('story', 'play', file, '--url', simulator().url);
    expect([code, out]).toEqual([1, '']);
    expect(err).toContain(`backlot: ${line}`);
    expect(err.trim().split('\n')).toHaveLength(1);
  });
});
