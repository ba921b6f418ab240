import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { createServer as createHttpServer, request } from 'node:http';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import { describe, expect, onTestFinished, test } from 'vitest';
import { commandEnvelope } from '#contracts/control/command-envelope.ts';
import { membersResponse } from '#contracts/control/control-api.ts';
import { freePort } from '../../../scripts/programs/free-port.ts';
import { VERSION } from '../../control/version.ts';
import { launch, launchIn, launchProgram, launchReady, temporaryFolder, whenReady } from './testing/launch.ts';
import { workerOf } from './testing/processes.ts';

/** Resolves once the request has been sent. Each request uses a new connection. */
async function sent(url: string, method: string, headers: Record<string, string>, body = '') {
  const asked = request(url, { method, headers, agent: false });
  const answer = once(asked, 'response').then(async ([response]) => ({
    status: Number(response.statusCode),
    text: await text(response),
  }));
  answer.catch(() => {});
  asked.end(body);
  await once(asked, 'finish');
  return { answer };
}

describe('backlot', () => {
  test('with --json the first line is an envelope that also has its result on the top level', async () => {
    const { firstLine } = await launch('--port', '0', '--json');
    const { backlot, command, ok, result, errors, ...ready } = JSON.parse(await firstLine());
    expect({ command, ok, errors, result }).toEqual({ command: 'start', ok: true, errors: [], result: ready });
    expect(ready).toMatchObject({ event: 'listening', clientId: 'c1de0f1e-0000-4000-8000-000000004700' });
  });

  test('with --json the first line says where it listens, and it answers by then', async () => {
    const { ready } = await launchReady();
    expect(ready).toMatchObject({ event: 'listening', clientId: 'c1de0f1e-0000-4000-8000-000000004700' });
    expect((await fetch(`${ready.url}/backlot/v1/health`)).status).toBe(200);
    expect(ready.console).toBe(`${ready.url}/backlot/`);
    expect((await fetch(ready.console)).status).toBe(200);
  });

  test.each(['SIGINT', 'SIGTERM'] as const)('%s ends it with code 0', async (signal) => {
    const { stop } = await launchReady('--seed', 'none');
    expect(await stop(signal)).toEqual({ code: 0, errors: '' });
  });

  test.each([[[]], [['--no-restart']]])('the same signal several times at once is one wish: %j', async (options) => {
    const { pid, stop } = await launchReady('--seed', 'none', ...options);
    process.kill(pid, 'SIGINT');
    process.kill(pid, 'SIGTERM');
    expect(await stop('SIGINT')).toEqual({ code: 0, errors: '' });
  });

  test.each([[[]], [['--no-restart']]])(
    'a second signal ends it at once, whatever is under way: %j',
    async (options) => {
      const { ready, stop, ended } = await launchReady('--seed', 'none', '--stop-timeout', '3600', ...options);
      const { hostname, port, host } = new URL(ready.url);
      const socket = connect(Number(port), hostname).on('error', () => {});
      onTestFinished(() => void socket.destroy());
      socket.write(
        `POST /v2/login HTTP/1.1\r\nhost: ${host}\r\ncontent-type: application/json\r\ncontent-length: 9\r\n\r\n{`,
      );
      await fetch(`${ready.url}/backlot/v1/health`);
      void stop('SIGTERM');
      await setTimeout(700);
      void stop('SIGTERM');
      expect((await ended).code).toBe(1);
    },
  );

  test.each([[[]], [['--no-restart']]])(
    'with --drain-ms, it is not ready at once, but answers until then: %j',
    async (options) => {
      const { ready, stop } = await launchReady('--seed', 'none', '--drain-ms', '3000', ...options);
      const ended = stop('SIGTERM');
      const health = () => fetch(`${ready.url}/backlot/v1/health/ready`);
      await expect.poll(async () => (await health()).status, { timeout: 30_000 }).toBe(503);
      const sites = await fetch(`${ready.url}/backlot/v1/sites`);
      expect([sites.status, sites.headers.get('connection')]).toEqual([200, 'close']);
      expect(await ended).toEqual({ code: 0, errors: '' });
      await expect(health()).rejects.toThrow('fetch failed');
    },
  );

  test('while a transaction of a handler does not end, it is not ready, and SIGTERM ends it with code 0', async () => {
    const folder = await temporaryFolder();
    await writeFile(
      join(folder, 'backlot.config.mjs'),
      `const handle = ({ transaction }) => transaction(() => new Promise(() => {}));
      export default { handlers: [{ method: 'POST', path: '/bookings/v2/bookings', handle }] };`,
    );
    const { ready, stop } = await launchReady('--seed', 'none', '--config', folder);
    const hanging = fetch(`${ready.url}/bookings/v2/bookings`, {
      method: 'POST',
      headers: { authorization: ready.apiKey, 'wix-site-id': ready.siteId },
    });
    const health = () => fetch(`${ready.url}/backlot/v1/health/ready`);
    await expect.poll(async () => (await health()).status, { timeout: 30_000 }).toBe(503);
    const reason = {
      code: 'STORE_UNAVAILABLE',
      message: 'The store is unavailable: a transaction that does not end keeps all writes waiting.',
    };
    expect(await (await health()).json()).toMatchObject({ reason });
    expect(await stop('SIGTERM')).toMatchObject({ code: 0 });
    expect((await hanging).status).toBe(500);
  });

  test('a connection over which nothing was asked does not keep it', async () => {
    const { stop, ready } = await launchReady('--seed', 'none');
    const { hostname, port } = new URL(ready.url);
    const socket = connect(Number(port), hostname);
    onTestFinished(() => void socket.destroy());
    await once(socket, 'connect');
    // An answered request proves that the earlier connection has arrived, too.
    await fetch(`${ready.url}/backlot/v1/health`);
    expect(await stop('SIGTERM')).toEqual({ code: 0, errors: '' });
  });

  test('--data keeps everything over a restart, the API key too', async () => {
    const data = join(await temporaryFolder(), 'store.sqlite');
    const first = await launchReady('--data', data, '--seed', 'none');
    const members = (url: string) => `${url}/backlot/v1/sites/5be6e4b1-0000-4000-8000-000000004700/members`;
    await fetch(members(first.ready.url), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'kept@example.com' }),
    });
    await first.stop('SIGTERM');
    const second = await launchReady('--data', data);
    const answer = await fetch(members(second.ready.url));
    expect(membersResponse.parse(await answer.json()).members.map(({ email }) => email)).toEqual(['kept@example.com']);
    expect(second.ready.apiKey).toBe(first.ready.apiKey);
  });

  test('--fresh begins anew, but not when a worker that has died is started again', async () => {
    const data = join(await temporaryFolder(), 'store.sqlite');
    const first = await launchReady('--data', data, '--seed', 'none');
    const members = (url: string) => `${url}/backlot/v1/sites/5be6e4b1-0000-4000-8000-000000004700/members`;
    const add = (url: string, email: string) =>
      fetch(members(url), {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email }),
      });
    const emails = async (url: string) =>
      membersResponse.parse(await (await fetch(members(url))).json()).members.map(({ email }) => email);
    await add(first.ready.url, 'old@example.com');
    await first.stop('SIGTERM');
    const second = await launchReady('--data', data, '--seed', 'none', '--fresh');
    expect(second.ready.apiKey).not.toBe(first.ready.apiKey);
    expect(await emails(second.ready.url)).toEqual([]);
    await add(second.ready.url, 'new@example.com');
    process.kill(workerOf(second), 'SIGKILL');
    await second.said('runs again');
    expect(await emails(second.ready.url)).toEqual(['new@example.com']);
  });

  test('without --data it keeps its world in .backlot, which git ignores', async () => {
    const folder = await temporaryFolder();
    const command = launchIn(folder, '--port', String(await freePort()), '--seed', 'none');
    await command.firstLine();
    expect(existsSync(join(folder, '.backlot/world.sqlite'))).toBe(true);
    expect(readFileSync(join(folder, '.backlot/.gitignore'), 'utf8')).toBe('*\n');
    await command.stop('SIGTERM');
  });

  test('a program that starts one for itself, with --json or --port 0, keeps nothing', async () => {
    const folder = await temporaryFolder();
    const command = await whenReady(launchIn(folder, '--port', '0', '--json', '--seed', 'none'));
    await command.stop('SIGTERM');
    expect(existsSync(join(folder, '.backlot'))).toBe(false);
  });

  test('reset begins anew with the default site of a simulator that runs', async () => {
    const { ready } = await launchReady('--seed', 'none');
    const members = `${ready.url}/backlot/v1/sites/${ready.siteId}/members`;
    const headers = { 'content-type': 'application/json' };
    await fetch(members, { method: 'POST', headers, body: '{"email":"old@example.com"}' });
    const reset = launch('reset', '--port', new URL(ready.url).port, '--seed', 'none');
    expect(await reset.ended).toEqual({ code: 0, errors: '' });
    expect(reset.printed).toEqual([
      `The default site at ${ready.url} was reset to the seed "none". Its earlier sessions have ended.`,
    ]);
    expect(membersResponse.parse(await (await fetch(members)).json()).members).toEqual([]);
  });

  test('reset uses the seed that the site has, and the simulator that BACKLOT_URL names', async () => {
    const { ready } = await launchReady('--seed', 'none');
    const env = { ...process.env, BACKLOT_URL: ready.url };
    const reset = launchProgram({ cwd: await temporaryFolder(), env }, [], ['reset']);
    expect(await reset.ended).toEqual({ code: 0, errors: '' });
    expect(reset.printed).toEqual([
      `The default site at ${ready.url} was reset to the seed "none". Its earlier sessions have ended.`,
    ]);
    // Options come first.
    const port = String(await freePort());
    const { errors } = await launchProgram({ env }, [], ['reset', '--port', port]).ended;
    expect(errors).toMatch(`No simulator answers at http://127.0.0.1:${port}.`);
    const wrong = launchProgram({ env: { ...env, BACKLOT_URL: 'nowhere' } }, [], ['reset']);
    expect((await wrong.ended).errors).toBe(
      'backlot: BACKLOT_URL is "nowhere", which is not an http(s) address. Correct it, or use --port.\n',
    );
  });

  test('reset without a port and without a configuration changes nothing, and asks for the port', async () => {
    const { BACKLOT_URL: _, ...env } = process.env;
    const reset = launchProgram({ cwd: await temporaryFolder(), env }, [], ['reset']);
    expect(await reset.ended).toEqual({
      code: 2,
      errors:
        'backlot: Without a site in a configuration file, reset needs the port of the simulator, because the one at 4700 may belong to another project: backlot reset --port 4700\n',
    });
  });

  test('an API key with a line break is refused by name', async () => {
    expect(await launch('reset', '--port', '4700', '--api-key', 'BLT.a\nb').ended).toEqual({
      code: 2,
      errors:
        'backlot: The API key has a line break, or another character that no key has. Give it as the simulator printed it: with --api-key, apiKey or BACKLOT_API_KEY.\n',
    });
  });

  test.each([
    [['help'], 'Usage: backlot [start] [options]'],
    [['-h'], 'Usage: backlot [start] [options]'],
    [['help', 'reset'], 'Usage: backlot reset [options]'],
    [['exec', '-h'], 'Usage: backlot exec [options] -- COMMAND'],
    [['-v'], VERSION],
  ])('backlot %j prints what begins with %j', async (args, text) => {
    const command = launchIn(await temporaryFolder(), ...args);
    expect(await command.ended).toEqual({ code: 0, errors: '' });
    expect(command.printed[0]).toMatch(text);
  });

  test('reset recognizes a server that is not a simulator', async () => {
    const other = createHttpServer((_request, response) => response.end('<!doctype html>')).listen(0, '127.0.0.1');
    onTestFinished(() => void other.close());
    await once(other, 'listening');
    const address = other.address();
    const port = typeof address === 'object' ? String(address?.port) : '';
    expect(await launch('reset', '--port', port).ended).toEqual({
      code: 1,
      errors: `backlot: What answers at http://127.0.0.1:${port} is not a simulator of Backlot. Start one with "npx --no-install backlot", or give its port with --port.\n`,
    });
  });

  test('reset says where it has looked in vain, and why it was refused', async () => {
    const port = String(await freePort());
    expect(await launch('reset', '--port', port).ended).toEqual({
      code: 1,
      errors: `backlot: No simulator answers at http://127.0.0.1:${port}. Start one with "npx --no-install backlot", or give its port with --port.\n`,
    });
    const { ready } = await launchReady('--seed', 'none');
    const refused = await launch('reset', '--port', new URL(ready.url).port, '--seed', 'unheard-of').ended;
    expect(refused).toEqual({
      code: 1,
      errors: `backlot: The simulator at ${ready.url} refused the reset: There is no seed "unheard-of". Seeds: none, marginalia, shop, shop-v1, bookings, events, plans. To use a seed file, name it in backlot.config.ts: sites[0].seed.\n`,
    });
  });

  test('reset sends the API key to a simulator that requires it', async () => {
    const { ready } = await launchReady('--seed', 'none', '--public-url', 'https://preview.example');
    const { port } = new URL(ready.url);
    expect((await launch('reset', '--port', port).ended).errors).toBe(
      `backlot: ${ready.url} requires the API key that it printed when it started. Give it with --api-key, or set BACKLOT_API_KEY.\n`,
    );
    const reset = launch('reset', '--port', port, '--seed', 'none', '--api-key', ready.apiKey);
    expect(await reset.ended).toEqual({ code: 0, errors: '' });
  });

  test('the error for a taken port is one line that says what to do', async () => {
    const taken = createServer().listen(0, '127.0.0.1');
    onTestFinished(() => void taken.close());
    await once(taken, 'listening');
    const address = taken.address();
    const port = typeof address === 'object' ? String(address?.port) : '';
    expect(await launch('--port', port).ended).toEqual({
      code: 1,
      errors: `backlot: Port ${port} on 127.0.0.1 is taken. Stop what listens there, or choose another with --port (0 picks a free one).\n`,
    });
  });

  test('the error for a file that is no database is one line that says what to do', async () => {
    const data = join(await temporaryFolder(), 'notes.txt');
    await writeFile(data, 'no database, but text that is long enough to be taken for a header of one');
    const { code, errors } = await launch('--port', '0', '--data', data).ended;
    expect([code, errors.split('\n').length]).toEqual([1, 2]);
    expect(errors).toContain('Give --data a writable path');
  });

  test('a stop answers what is under way, ends what waits, and ends in time although clients keep sending', async () => {
    const { stop, ready } = await launchReady('--stop-timeout', '5');
    const site = `${ready.url}/backlot/v1/sites/5be6e4b1-0000-4000-8000-000000004700`;
    const waiting = await sent(`${site}/inbox/next?timeoutMs=60000`, 'GET', {});
    const headers = { 'content-type': 'application/json', authorization: ready.apiKey, 'wix-site-id': ready.siteId };
    const query = () => sent(`${ready.url}/v2/items/query`, 'POST', headers, '{"dataCollectionId":"Books"}');
    let isEager = true;
    const eager = (async () => {
      while (isEager) await (await query()).answer;
    })().catch(() => undefined);
    const queries = await Promise.all(Array.from({ length: 100 }, query));
    const stopped = stop('SIGTERM');
    const answers = await Promise.all(queries.map(({ answer }) => answer));
    expect(answers.filter(({ status, text }) => status === 200 && text.endsWith('}'))).toHaveLength(100);
    expect(await waiting.answer).toEqual({
      status: 408,
      text: expect.stringContaining('No message came before the simulator was stopped.'),
    });
    expect(await stopped).toEqual({ code: 0, errors: '' });
    isEager = false;
    await eager;
  });

  test('links are made from --public-url', async () => {
    const { ready } = await launchReady('--public-url', 'https://preview.example');
    // With a public address, the control API requires the key (SEC-37).
    const headers = { authorization: ready.apiKey };
    const answer = await fetch(`${ready.url}/backlot/v1/openapi.json`, { headers });
    expect(Object(await answer.json()).servers[0].url).toBe('https://preview.example');
  });

  test('--client-id is the client id of the default site', async () => {
    const { ready } = await launchReady('--seed', 'none', '--client-id', '3f2504e0-4f89-41d3-9a0c-0305e82c3301');
    expect(ready.clientId).toBe('3f2504e0-4f89-41d3-9a0c-0305e82c3301');
  });

  test.each([
    [['--public-url', 'preview'], '--public-url takes a scheme, a host and a port'],
    [
      ['--seed', 'unheard-of'],
      'There is no seed "unheard-of". Seeds: none, marginalia, shop, shop-v1, bookings, events, plans. To use a seed file, name it in backlot.config.ts: sites[0].seed.',
    ],
    [['--config', 'package.json'], 'package.json is not a module. Use a .ts, .js or .mjs file with a default export.'],
    [['--data', '/no/such/folder/store'], 'Give --data a writable path'],
    [
      ['--data', 'postgres://127.0.0.1:1/x'],
      'Cannot use the database of --data or DATABASE_URL as a store (connect ECONNREFUSED 127.0.0.1:1).',
    ],
  ])('%j: a simulator that cannot start says why in one line, with exit code 1', async (args, text) => {
    const { code, errors } = await launch(...args).ended;
    expect([code, errors.split('\n').length]).toEqual([1, 2]);
    expect(errors).toContain(text);
  });

  test.each([
    [['--max-heap', '1'], '--max-heap takes a whole number from 64 to 1048576, not "1".'],
    [['--drain-ms', 'soon'], '--drain-ms takes a whole number from 0 to 3600000, not "soon".'],
    [['--stop-timeout', 'soon'], '--stop-timeout takes a whole number from 0 to 3600, not "soon".'],
    [['--port', 'http'], '--port takes a whole number from 0 to 65535, not "http".'],
    [['--port', '70000'], '--port takes a whole number from 0 to 65535, not "70000".'],
    [['reset', '--seed'], 'backlot: --seed needs a value. Try: backlot reset --help\n'],
    [
      ['--port', '-1'],
      'backlot: --port needs a value. If it begins with a dash, write --port=VALUE. Try: backlot start --help\n',
    ],
    [
      ['reset', '--seed', '--host', 'a'],
      'backlot: --seed needs a value. If it begins with a dash, write --seed=VALUE. Try: backlot reset --help\n',
    ],
    [['--fresh=yes'], 'backlot: --fresh takes no value. Try: backlot start --help\n'],
    [
      ['--data', 'mysql://a/b'],
      '--data takes a path, :memory: or the address of a PostgreSQL database, not one that begins with mysql://.',
    ],
    [['--client-id', 'my-app'], '--client-id takes a UUID such as c1de0f1e-0000-4000-8000-000000004700, not "my-app".'],
    [['stop'], 'There is no command "stop".'],
    [['start', 'twice'], 'There is no command "start twice".'],
    [['--port', '4800', 'exec'], 'The command comes first: backlot exec.'],
    [['--colour'], "backlot: Unknown option '--colour'. Try: backlot start --help\n"],
    [['reset', 'twice'], "backlot: Unexpected argument 'twice'."],
    [['reset', '--data', 'a.sqlite'], "backlot: Unknown option '--data'. Try: backlot reset --help\n"],
    [['exec'], 'exec needs a command after two dashes, for example: backlot exec -- npx playwright test'],
    [['conformance', '--url', 'nowhere'], '--url takes an address without a path, such as http://127.0.0.1:4700'],
  ])('%j: a command line that cannot be used is one line that says why, with exit code 2', async (args, text) => {
    const { code, errors } = await launch(...args).ended;
    expect([code, errors.split('\n').length]).toEqual([2, 2]);
    expect(errors).toContain(text);
  });
});

describe('--json', () => {
  const unused = async () => ['--port', String(await freePort())];
  const printed = async (...args: string[]) => {
    const command = launch(...args, '--json');
    const { code, errors } = await command.ended;
    expect([command.printed.length, errors]).toEqual([1, '']);
    return { code, envelope: commandEnvelope.strict().parse(JSON.parse(command.printed[0] ?? '')) };
  };

  test.each([
    ['start', ['start', '--colour']],
    ['exec', ['exec']],
    ['conformance', ['conformance', '--colour']],
    ['reset', ['reset', '--colour']],
  ])('a command line that %s cannot use is an envelope with the code USAGE', async (command, args) => {
    const { code, envelope } = await printed(...args);
    expect([code, envelope]).toEqual([
      2,
      { backlot: VERSION, command, ok: false, result: null, errors: [{ code: 'USAGE', message: expect.any(String) }] },
    ]);
  });

  test.each(['start', 'exec', 'conformance', 'reset'])(
    'the help of %s is a result, and lists the exit codes',
    async (command) => {
      const { code, envelope } = await printed(command, '--help');
      expect([code, envelope]).toEqual([
        0,
        {
          backlot: VERSION,
          command,
          ok: true,
          result: { help: expect.stringContaining('\nExit codes:\n') },
          errors: [],
        },
      ]);
    },
  );

  test('what cannot be done is an envelope with the code FAILED', async () => {
    const { code, envelope } = await printed('reset', ...(await unused()));
    expect([code, envelope]).toMatchObject([1, { command: 'reset', ok: false, errors: [{ code: 'FAILED' }] }]);
    expect(await printed('--seed', 'unheard-of', '--port', '0')).toMatchObject({
      code: 1,
      envelope: { command: 'start', ok: false, result: null, errors: [{ code: 'FAILED' }] },
    });
  });

  test('the result of reset says which simulator was reset to which seed', async () => {
    const { ready } = await launchReady('--seed', 'none');
    const { code, envelope } = await printed('reset', '--port', new URL(ready.url).port);
    expect([code, envelope]).toMatchObject([0, { ok: true, result: { url: ready.url, seed: 'none' } }]);
  });
});

test('a defect in an event handler is reported, and ends nothing', async () => {
  const stray = "data:text/javascript,process.on('SIGUSR2', () => { throw new RangeError('stray'); })";
  const command = await whenReady(launchProgram({}, ['--import', stray], ['--port', '0', '--json', '--no-restart']));
  process.kill(command.pid, 'SIGUSR2');
  expect(await command.said('stray')).toMatch(/^backlot: a defect outside of a request: RangeError: stray\n/);
  expect((await fetch(`${command.ready.url}/backlot/v1/health`)).status).toBe(200);
});
