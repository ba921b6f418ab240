import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Simulator, startSimulator } from '#simulator/index.ts';

let simulator: Simulator;
beforeAll(async () => {
  const options = { host: '127.0.0.1', data: ':memory:', seed: 'none', reportDefect: () => undefined };
  simulator = await startSimulator({ port: 0, ...options });
});
afterAll(() => simulator.close());

/** Prints whether the platform answers, and the configuration of `bundler` that the rules are added to. */
const DESCRIBE = `
  const config = await withBacklot(given, options)(phase, { defaultConfig: {} });
  const code = (rules) => rules.filter(({ use }) => use).map(({ test, use: [{ options }] }) => [test.source, options.code]);
  const webpack = config.webpack?.({ module: { rules: ['own'] }, own: true }, { nextRuntime });
  const ask = (address) => fetch(address).then(({ status }) => status, () => 'no answer');
  const isConnected = globalThis.fetch !== realFetch;
  const answer = isConnected ? await ask('https://www.wixapis.com/backlot/v1/health') : 'not connected';
  console.log(JSON.stringify({ config, webpack, code: webpack && code(webpack.module.rules), answer, node: process.env.NODE_OPTIONS }));`;

interface Given {
  readonly phase: string;
  readonly config?: string;
  readonly options?: string;
  readonly runtime?: string;
  readonly env?: Record<string, string | undefined>;
}

/** Reads the configuration in a process of its own, as Next.js does: the connection lasts as long as the process. */
async function read({ phase, config = '{ reactStrictMode: true }', options = '{}', runtime, env = {} }: Given) {
  const program = `
    import { withBacklot } from './connect/next.ts';
    const realFetch = globalThis.fetch;
    const [phase, nextRuntime, given, options] = ['${phase}', ${JSON.stringify(runtime)}, ${config}, ${options}];
    ${DESCRIBE}
    process.exit();`;
  const { stdout, stderr } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', program], {
    env: { ...process.env, BACKLOT_URL: simulator.url, NODE_OPTIONS: '', TURBOPACK: '', ...env },
  });
  const lines = stdout.trimEnd().split('\n');
  return { printed: lines.slice(0, -1), warned: stderr, ...JSON.parse(lines.at(-1) ?? '') };
}

describe('backlot/next', () => {
  test('next dev is connected, and says to what', async () => {
    const { answer, printed, config } = await read({ phase: 'phase-development-server' });
    expect(answer).toBe(200);
    expect(printed).toEqual([`  Backlot: console ${simulator.url}/backlot/, client id ${simulator.clientId}`]);
    expect(config.reactStrictMode).toBe(true);
  });

  test('the workers of next dev, which make the static paths of pages, are connected too', async () => {
    const { node } = await read({ phase: 'phase-development-server' });
    expect(node).toMatch(/^--import=file:\/\/\S+\/register\.ts$/);
  });

  test.each(['phase-production-build', 'phase-production-server', 'phase-test', 'phase-export'])(
    'backlot/next: %s changes nothing',
    async (phase) => {
      const { answer, printed, config, node } = await read({ phase });
      expect({ answer, printed, config, node }).toEqual({
        answer: 'not connected',
        printed: [],
        config: { reactStrictMode: true },
        node: '',
      });
    },
  );

  test('a build is connected when asked: its workers too, and its pages show a badge', async () => {
    const { answer, code, node } = await read({ phase: 'phase-production-build', options: '{ builds: true }' });
    expect(answer).toBe(200);
    expect(node).toMatch(/^--import=file:\/\/\S+\/register\.ts$/);
    expect(code).toHaveLength(1);
    expect(code[0][1]).toContain(`const backlotConnection = {"url":"${simulator.url}","passThrough":[],"badge":true};`);
  });

  test('backlot/next: with webpack, pages connect before their other code runs, and other rules stay', async () => {
    const { webpack, code } = await read({
      phase: 'phase-development-server',
      config: '{ webpack: (config) => ({ ...config, changed: true }) }',
      options: "{ passThrough: ['manage.wix.com'] }",
    });
    expect(webpack).toMatchObject({ own: true, changed: true, module: { rules: ['own', {}] } });
    const [[test, script]] = code;
    expect(new RegExp(test).test('/app/node_modules/next/dist/client/app-next-dev.js')).toBe(true);
    expect(new RegExp(test).test('/app/node_modules/next/dist/client/link.js')).toBe(false);
    expect(script).toContain(
      `const backlotConnection = {"url":"${simulator.url}","passThrough":["manage.wix.com"],"badge":false};`,
    );
  });

  test('backlot/next: with webpack, the edge runtime connects too', async () => {
    const { code } = await read({ phase: 'phase-development-server', runtime: 'edge' });
    expect(code.map(([test]: [string]) => new RegExp(test).test('/next/dist/esm/server/web/globals.js'))).toEqual([
      false,
      true,
    ]);
  });

  test('backlot/next: with Turbopack, pages connect too, and other rules stay', async () => {
    const { config, webpack } = await read({
      phase: 'phase-development-server',
      config: "{ turbopack: { root: '/app', rules: { '*.svg': { loaders: ['svg'] } } } }",
      env: { TURBOPACK: 'auto' },
    });
    expect(webpack).toBeUndefined();
    expect(config.turbopack.root).toBe('/app');
    expect(Object.keys(config.turbopack.rules)).toEqual([
      '*.svg',
      '**/next/dist/client/next.js',
      '**/next/dist/client/next-dev.js',
      '**/next/dist/client/next-turbopack.js',
      '**/next/dist/client/next-dev-turbopack.js',
      '**/next/dist/client/app-next.js',
      '**/next/dist/client/app-next-dev.js',
      '**/next/dist/client/app-next-turbopack.js',
      '**/next/dist/client/app-next-dev-turbopack.js',
    ]);
  });

  test('a configuration may be a function of phase and defaults', async () => {
    const { config } = await read({
      phase: 'phase-test',
      config: 'async (phase, { defaultConfig }) => ({ phase, defaultConfig })',
    });
    expect(config).toEqual({ phase: 'phase-test', defaultConfig: {} });
  });

  test('the configuration file is read for a simulator that is started', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'backlot-next-'));
    const site = "{ clientId: '3f2504e0-4f89-41d3-9a0c-0305e82c3301', seed: 'none' }";
    await writeFile(join(folder, 'backlot.config.mjs'), `export default { sites: [${site}] };`);
    const { printed } = await read({
      phase: 'phase-development-server',
      options: `{ port: 0, config: ${JSON.stringify(folder)} }`,
      env: { BACKLOT_URL: undefined },
    });
    await rm(folder, { recursive: true });
    expect(printed[0]).toMatch(/, client id 3f2504e0-4f89-41d3-9a0c-0305e82c3301$/);
  });

  test('next dev says that no simulator answers, and names no console', async () => {
    const { printed, warned } = await read({
      phase: 'phase-development-server',
      env: { BACKLOT_URL: 'http://127.0.0.1:1' },
    });
    expect(printed).toEqual([]);
    expect(warned).toContain(
      'backlot: No simulator answers at http://127.0.0.1:1. Start one with "npx --no-install backlot"',
    );
  });

  test('next dev warns if the simulator that it found has no site of the configuration file', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'backlot-next-'));
    const site = "{ clientId: '3f2504e0-4f89-41d3-9a0c-0305e82c3301', seed: 'none' }";
    await writeFile(join(folder, 'backlot.config.mjs'), `export default { sites: [${site}] };`);
    const port = Number(new URL(simulator.url).port);
    const { warned } = await read({
      phase: 'phase-development-server',
      options: `{ port: ${port}, config: ${JSON.stringify(folder)} }`,
      env: { BACKLOT_URL: undefined },
    });
    await rm(folder, { recursive: true });
    expect(warned).toContain(
      `backlot: backlot.config.mjs is not used: the simulator at ${simulator.url} was started elsewhere, and has no site with the client id 3f2504e0-4f89-41d3-9a0c-0305e82c3301. To start one of your own: withBacklot(nextConfig, { port: ${port + 1} })`,
    );
  });

  test('the simulator of next dev keeps its data where npx --no-install backlot does, when asked', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'backlot-next-'));
    const data = '.backlot/world.sqlite';
    await read({
      phase: 'phase-development-server',
      options: `(process.chdir(${JSON.stringify(folder)}), { port: 0, seed: 'none', data: '${data}' })`,
      env: { BACKLOT_URL: undefined },
    });
    expect(await readdir(join(folder, '.backlot'))).toEqual(expect.arrayContaining(['.gitignore', 'world.sqlite']));
    await rm(folder, { recursive: true });
  });

  test('a simulator is started with next dev if none runs', async () => {
    const { answer, printed } = await read({
      phase: 'phase-development-server',
      options: "{ port: 0, seed: 'none' }",
      env: { BACKLOT_URL: undefined },
    });
    expect(answer).toBe(200);
    expect(printed[0]).toMatch(/^ {2}Backlot: console http:\/\/127\.0\.0\.1:\d+\/backlot\/, client id c1de0f1e-/);
  });
});
