import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { promisify } from 'node:util';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

/** Answers each request with what it was, except reports of refused requests. */
let server: Server;
let url: string;
const reports: unknown[] = [];
/** Whether the simulator never answers a report. */
let reportsHang = false;
beforeEach(() => {
  reports.splice(0);
  reportsHang = false;
});
beforeAll(async () => {
  server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => {
      body += chunk;
    });
    request.on('end', () => {
      const { method, url, headers } = request;
      if (url === '/backlot/refused-calls') {
        reports.push(JSON.parse(body));
        if (!reportsHang) response.writeHead(204).end();
        return;
      }
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify([method, url, headers.host, headers['x-own'] ?? null, body]));
    });
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const address = server.address();
  url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

/** Runs a program with `--import connect/register.ts` and returns what it prints. */
async function run(program: string, environment: Record<string, string> = {}): Promise<string> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--import', './connect/register.ts', '--input-type=module', '-e', program],
    { env: { ...process.env, BACKLOT_URL: url, ...environment } },
  );
  return stdout.trim();
}

/** A port at which nothing listens. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address !== null ? address.port : 0;
}

/** A program that sends the request that the table expects. */
const SEND = `fetch('https://www.wixapis.com/a?b=1', { method: 'POST', body: 'x', headers: { 'x-own': 'y' } }).then((answer) => answer.text()).then(console.log)`;

describe('backlot/register', () => {
  test.each([
    [
      'fetch with an address',
      `const answer = await fetch('https://www.wixapis.com/a?b=1', { method: 'POST', body: 'x', headers: { 'x-own': 'y' } }); console.log(await answer.text());`,
    ],
    [
      'fetch with a request',
      `const request = new Request('https://www.wixapis.com/a?b=1', { method: 'POST', body: 'x', headers: { 'x-own': 'y' } }); console.log(await (await fetch(request)).text());`,
    ],
    [
      'node:https with an address and options',
      `import https from 'node:https'; import { text } from 'node:stream/consumers';
       const asked = https.request('https://www.wixapis.com/a?b=1', { method: 'POST', headers: { 'x-own': 'y' } }, async (answer) => console.log(await text(answer))); asked.end('x');`,
    ],
    [
      'node:https with options, imported by name',
      `import { request } from 'node:https'; import { text } from 'node:stream/consumers';
       const asked = request({ hostname: 'www.wixapis.com', path: '/a?b=1', method: 'POST', headers: { 'X-Own': 'y', Host: 'www.wixapis.com' } }, async (answer) => console.log(await text(answer))); asked.end('x');`,
    ],
    [
      'a worker thread',
      `import { Worker } from 'node:worker_threads';
       new Worker(\`${SEND}\`, { eval: true });`,
    ],
    [
      'a worker thread with an environment of its own',
      `import { Worker } from 'node:worker_threads';
       new Worker(\`${SEND}\`, { eval: true, env: { ...process.env, OWN: 'yes' } });`,
    ],
    [
      'a child process of a child process',
      `import { execFileSync } from 'node:child_process';
       const child = \`process.stdout.write(child_process.execFileSync(process.execPath, ['-e', ${JSON.stringify(SEND)}]))\`;
       process.stdout.write(execFileSync(process.execPath, ['-e', child]));`,
    ],
    [
      'a shell command with an environment of its own',
      `import { spawn } from 'node:child_process';
       spawn('"$NODE" -e "$PROGRAM"', { shell: true, stdio: 'inherit', env: { ...process.env, NODE: process.execPath, PROGRAM: ${JSON.stringify(SEND)} } });`,
    ],
  ])('backlot/register: %s goes to the simulator', async (_how, program) => {
    expect(JSON.parse(await run(program))).toEqual(['POST', '/a?b=1', new URL(url).host, 'y', 'x']);
  });

  test('a request to a host that is not played is refused', async () => {
    const program = `try { await fetch('https://manage.wix.com/x'); } catch (failure) { console.log(failure.name, failure.message); }`;
    expect(await run(program)).toMatch(/^RefusedRequest Backlot refused a request to https:\/\/manage\.wix\.com\/x: /);
  });

  test('a picture of the platform comes from the simulator', async () => {
    const program = `console.log(await (await fetch('https://static.wixstatic.com/media/a.jpg')).text());`;
    expect(JSON.parse(await run(program))).toEqual(['GET', '/media/a.jpg', new URL(url).host, null, '']);
  });

  test('an EventSource to a host that is not played is refused', async () => {
    const program = `try { new EventSource('https://frog.wix.com/a'); } catch (failure) { console.log(failure.name); }`;
    expect(await run(program, { NODE_OPTIONS: '--experimental-eventsource --no-warnings' })).toBe('RefusedRequest');
    expect(reports).toEqual([{ method: 'GET', url: 'https://frog.wix.com/a' }]);
  });

  test('node:https to a host that is not played is refused', async () => {
    const program = `import https from 'node:https'; try { https.get('https://manage.wix.com/x'); } catch (failure) { console.log(failure.name); }`;
    expect(await run(program)).toBe('RefusedRequest');
  });

  test.each([
    [
      'fetch',
      `await fetch('https://www.wixapis.com/a', { headers: { authorization: 'token' } });
       await fetch('https://manage.wix.com/x?secret=1', { method: 'POST' }).catch(() => undefined);`,
    ],
    [
      'fetch with a request',
      `await fetch(new Request('https://www.wixapis.com/a', { headers: { authorization: 'token' } }));
       await fetch(new Request('https://manage.wix.com/x', { method: 'POST' })).catch(() => undefined);`,
    ],
    [
      'node:https',
      `import https from 'node:https';
       try { https.request({ host: 'manage.wix.com', path: '/x', method: 'POST', headers: { Authorization: 'token' } }); } catch {}`,
    ],
  ])(
    'a refused request of %s is reported in the background, with the credentials of the program',
    async (_how, program) => {
      await run(program);
      expect(reports).toEqual([{ method: 'POST', url: 'https://manage.wix.com/x', authorization: 'token' }]);
    },
  );

  test.each([
    [
      'http2',
      `import http2 from 'node:http2'; const session = http2.connect('https://www.wixapis.com/a');
       session.on('error', (failure) => console.log(failure.name)); session.request({ ':path': '/a' }).on('error', () => undefined);`,
    ],
    [
      'net',
      `import net from 'node:net'; net.connect(443, 'www.wixapis.com').on('error', (failure) => console.log(failure.name));`,
    ],
    [
      'net, in another way',
      `import { Socket } from 'node:net'; new Socket().connect({ host: 'WWW.wixapis.com.', port: 443 }).on('error', (failure) => console.log(failure.name));`,
    ],
    [
      'tls, imported by name',
      `import { connect } from 'node:tls'; connect(443, 'www.wixapis.com', { servername: 'www.wixapis.com' }).on('error', (failure) => console.log(failure.name));`,
    ],
    [
      'tls to another address',
      `import tls from 'node:tls'; tls.connect({ host: '127.0.0.1', port: 443, servername: 'www.wixapis.com' }).on('error', (failure) => console.log(failure.name));`,
    ],
    [
      'tls in a connection to a proxy',
      `import net from 'node:net'; import { connect } from 'node:tls'; const { hostname, port } = new URL(process.env.BACKLOT_URL);
       const socket = net.connect(Number(port), hostname, () => {
         try { connect({ socket, servername: 'www.wixapis.com' }); } catch (failure) { console.log(failure.name); }
         socket.destroy();
       });`,
    ],
    ['WebSocket', `try { new WebSocket('wss://www.wixapis.com/a'); } catch (failure) { console.log(failure.name); }`],
    [
      'dgram',
      `import dgram from 'node:dgram'; const socket = dgram.createSocket('udp4');
       try { socket.send('a', 443, 'www.wixapis.com'); } catch (failure) { console.log(failure.name); socket.close(); }`,
    ],
    [
      'http.ClientRequest',
      `import { ClientRequest } from 'node:http'; new ClientRequest('http://www.wixapis.com/a').on('error', (failure) => console.log(failure.name));`,
    ],
  ])(
    'a connection to the platform by %s is refused before its name is resolved, and reported',
    async (_how, program) => {
      expect(await run(program)).toBe('RefusedRequest');
      const [report] = reports;
      expect(reports).toHaveLength(1);
      expect(report).toMatchObject({
        method: 'CONNECT',
        url: expect.stringMatching(/^(https|wss):\/\/www\.wixapis\.com\.?\/a?$/),
      });
    },
  );

  test('a request through a proxy goes to the simulator instead', async () => {
    const program = `import http from 'node:http'; import { text } from 'node:stream/consumers';
      http.get({ host: 'proxy.example', port: 3128, path: 'https://www.wixapis.com/a?b=1' }, async (answer) => console.log(await text(answer)));`;
    expect(JSON.parse(await run(program))).toEqual(['GET', '/a?b=1', new URL(url).host, null, '']);
  });

  test('connections to a host of BACKLOT_PASSTHROUGH and to local sockets are not changed', async () => {
    const program = `import net from 'node:net';
      const lookup = (host, options, callback) => callback(new Error('looked up ' + host));
      net.connect({ host: 'www.wixapis.com', port: 443, lookup }).on('error', (failure) => console.log(failure.message));
      net.connect({ host: 'manage.wix.com', path: '/nothing/here' }).on('error', (failure) => console.log(failure.code));`;
    const printed = await run(program, { BACKLOT_PASSTHROUGH: 'www.wixapis.com' });
    expect(printed.split('\n').sort()).toEqual(['ENOENT', 'looked up www.wixapis.com']);
  });

  test('a refused request is refused as usual, and the program ends, if its report is never answered', async () => {
    reportsHang = true;
    const program = `try { await fetch('https://manage.wix.com/x'); } catch (failure) { console.log(failure.name); }`;
    expect(await run(program)).toBe('RefusedRequest');
    expect(reports).toHaveLength(1);
  });

  test('a refused request is refused as usual if no simulator answers', async () => {
    const program = `try { await fetch('https://manage.wix.com/x'); } catch (failure) { console.log(failure.name); }`;
    expect(await run(program, { BACKLOT_URL: 'http://127.0.0.1:1' })).toBe('RefusedRequest');
  });

  const NO_SIMULATOR =
    'connect ECONNREFUSED 127.0.0.1:PORT. No simulator answers at http://127.0.0.1:PORT. Start one with "npx --no-install backlot", or set BACKLOT_URL to the address of the one that runs.';

  test.each([
    [
      'fetch',
      `const failure = await fetch('https://www.wixapis.com/a').catch((failure) => failure);
       console.log(JSON.stringify([failure.name, failure.message, failure.cause.code, failure.cause.message]));`,
      ['TypeError', 'fetch failed', 'ECONNREFUSED', NO_SIMULATOR],
    ],
    [
      'node:https',
      `import https from 'node:https';
       https.get('https://www.wixapis.com/a').on('error', (failure) => console.log(JSON.stringify([failure.name, failure.code, failure.message])));`,
      ['Error', 'ECONNREFUSED', NO_SIMULATOR],
    ],
    [
      'undici',
      `import { request } from 'undici';
       await request('https://www.wixapis.com/a').catch((failure) => console.log(JSON.stringify([failure.name, failure.code, failure.message])));`,
      ['Error', 'ECONNREFUSED', NO_SIMULATOR],
    ],
    [
      'an error that is printed',
      `import { inspect } from 'node:util';
       await fetch('https://www.wixapis.com/a').catch((failure) => console.log(JSON.stringify(inspect(failure).includes('. No simulator answers at'))));`,
      true,
    ],
  ])('backlot/register: if no simulator answers, the error says so: %s', async (_how, program, expected) => {
    const port = await freePort();
    const printed = await run(program, { BACKLOT_URL: `http://127.0.0.1:${port}` });
    expect(JSON.parse(printed.replaceAll(String(port), 'PORT'))).toEqual(expected);
  });

  test('backlot/register: if no simulator answers at a name of several addresses, the error says so', async () => {
    const program = `import http from 'node:http';
      const lookup = (_host, _options, done) => done(null, [{ address: '127.0.0.1', family: 4 }, { address: '127.0.0.2', family: 4 }]);
      http.get('http://www.wixapis.com/a', { lookup }).on('error', (failure) => console.log(failure.name, failure.code, failure.message));`;
    expect(await run(program, { BACKLOT_URL: 'http://localhost:1' })).toBe(
      'AggregateError ECONNREFUSED No simulator answers at http://localhost:1. Start one with "npx --no-install backlot", or set BACKLOT_URL to the address of the one that runs.',
    );
  });

  test('the error of another server that does not answer is not changed', async () => {
    const port = await freePort();
    const program = `await fetch('http://127.0.0.1:${port}/a').catch(({ cause }) => console.log(cause.message));`;
    expect(await run(program)).toBe(`connect ECONNREFUSED 127.0.0.1:${port}`);
  });

  test('everything else is not changed', async () => {
    const program = `console.log(await (await fetch('${url}/own')).text());`;
    expect(JSON.parse(await run(program))).toEqual(['GET', '/own', new URL(url).host, null, '']);
  });

  test('backlot/register: without BACKLOT_URL, the program ends with a sentence', async () => {
    await expect(run('', { BACKLOT_URL: '' })).rejects.toThrow(
      'BACKLOT_URL is "", which is not an http(s) address. Set it to the address of the simulator, for example http://127.0.0.1:4700.',
    );
  });
});
