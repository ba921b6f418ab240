import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, createLogger, createServer, type InlineConfig, type Plugin } from 'vite';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { startSimulator } from '#simulator/index.ts';
import { backlot } from './vite.ts';

let root: string;
beforeEach(async () => {
  vi.stubEnv('BACKLOT_URL', undefined);
  root = await mkdtemp(join(tmpdir(), 'backlot-vite-'));
  await writeFile(
    join(root, 'index.html'),
    '<html><head></head><body><script type="module" src="/main.js"></script></body></html>',
  );
  await writeFile(join(root, 'main.js'), "document.title = 'App';");
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(root, { recursive: true });
});

const configured = (config: InlineConfig): InlineConfig => ({ configFile: false, root, logLevel: 'silent', ...config });

const SIMULATOR = { host: '127.0.0.1', data: ':memory:', seed: 'none', reportDefect: () => undefined };
const sitesAnswer = z.object({ sites: z.array(z.object({ siteId: z.string(), clientId: z.string() })) });
const settings = z.object({ allowedRedirectDomains: z.array(z.string()), allowedRedirectUris: z.array(z.string()) });

async function pageAt(address: string): Promise<string> {
  return (await fetch(address, { headers: { accept: 'text/html,*/*' } })).text();
}

/** What the development server of `run` has written. */
const written: string[] = [];
beforeEach(() => written.splice(0));

async function run(
  options: Parameters<typeof backlot>[0],
  use: (site: string, simulator: string) => Promise<void>,
  more: readonly Plugin[] = [],
) {
  const customLogger = createLogger('info', { allowClearScreen: false });
  customLogger.info = (text) => void written.push(text);
  const server = await createServer(
    configured({
      plugins: [backlot(options), ...more],
      mode: 'development',
      server: { port: 0, host: '127.0.0.1' },
      customLogger,
    }),
  );
  await server.listen();
  const [site = ''] = server.resolvedUrls?.local ?? [];
  const simulator = /data-url="([^"]+)"/.exec(await pageAt(site))?.[1] ?? '';
  try {
    await use(site, simulator);
  } finally {
    await server.close();
  }
  return simulator;
}

describe('backlot/vite (issue 13 §2)', () => {
  test('starts a simulator with the development server, and stops it with it', async () => {
    const simulator = await run({ port: 0, seed: 'none' }, async (_site, url) => {
      expect((await fetch(`${url}/backlot/v1/health`)).status).toBe(200);
    });
    await expect(fetch(`${simulator}/backlot/v1/health`)).rejects.toThrow();
  });

  test('the page connects before its own code runs', async () => {
    await run({ port: 0, seed: 'none' }, async (site) => {
      const html = await pageAt(site);
      expect(html).toMatch(
        /<head>\s*<script src="\/@backlot\/connect\.js" data-url="http:\/\/127\.0\.0\.1:\d+" data-pass-through="">/,
      );
      const script = await fetch(`${site}@backlot/connect.js`);
      expect(script.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
      expect(await script.text()).toContain('XMLHttpRequest');
    });
  });

  test('a page that a framework renders on the server is connected, too', async () => {
    const framework: Plugin = {
      name: 'framework',
      configureServer: (server) => () =>
        void server.middlewares.use((_request, response) => {
          response.writeHead(200, { 'content-type': 'text/html' });
          response.write('<!doctype html><html><he');
          response.end('ad></head></html>');
        }),
    };
    const use = async (site: string): Promise<void> => {
      expect(await pageAt(`${site}rendered`)).toMatch(
        /^<!doctype html><html><head><script src="\/@backlot\/connect\.js" [^>]*><\/script><\/head><\/html>$/,
      );
    };
    await run({ port: 0, seed: 'none' }, use, [framework]);
  });

  test('starts the simulator with a configuration file', async () => {
    const config = join(root, 'backlot.config.mjs');
    const clientId = '3f2504e0-4f89-41d3-9a0c-0305e82c3301';
    await writeFile(config, `export default { sites: [{ clientId: '${clientId}', seed: 'none' }] };`);
    await run({ port: 0, config }, async (_site, url) => {
      const sites = await (await fetch(`${url}/backlot/v1/sites`)).json();
      expect(sites).toMatchObject({ sites: [{ clientId }] });
    });
  });

  test('a host of BACKLOT_PASSTHROUGH or of the options is let through, in the page too', async () => {
    vi.stubEnv('BACKLOT_PASSTHROUGH', 'manage.wix.com');
    await run({ port: 0, seed: 'none', passThrough: ['frog.wix.com'] }, async (site) => {
      expect(await pageAt(site)).toContain('data-pass-through="manage.wix.com,frog.wix.com"');
    });
  });

  test('uses a simulator that runs, and leaves it running', async () => {
    const simulator = await startSimulator({ port: 0, ...SIMULATOR });
    const used = await run({ port: Number(new URL(simulator.url).port) }, async () => {});
    expect(used).toBe(simulator.url);
    expect((await fetch(`${simulator.url}/backlot/v1/health`)).status).toBe(200);
    await simulator.close();
  });

  test('adds its own address where the lists are set', async () => {
    const simulator = await startSimulator({ port: 0, ...SIMULATOR });
    const address = `${simulator.url}/backlot/v1/sites/${simulator.siteId}/settings`;
    const headers = { 'content-type': 'application/json' };
    await fetch(address, { method: 'PATCH', headers, body: '{"allowedRedirectDomains":["example.com"]}' });
    await run({ url: simulator.url }, async (site) => {
      const { host, port } = new URL(site);
      await vi.waitFor(async () => {
        const { allowedRedirectDomains, allowedRedirectUris } = settings.parse(await (await fetch(address)).json());
        expect(allowedRedirectDomains).toEqual(['example.com', `localhost:${port}`, host]);
        expect(allowedRedirectUris).toEqual([`http://localhost:${port}/`, site]);
      });
    });
    await simulator.close();
  });

  test('prints the client id of the simulator that it uses', async () => {
    const clientId = '3f2504e0-4f89-41d3-9a0c-0305e82c3301';
    const simulator = await startSimulator({ port: 0, clientId, ...SIMULATOR });
    await run({ url: simulator.url }, async () => {
      await vi.waitFor(() =>
        expect(written).toContain(`  Backlot: console ${simulator.url}/backlot/, client id ${clientId}`),
      );
    });
    await simulator.close();
  });

  test('its address stays allowed when the configuration file sets the lists, for every site of the file', async () => {
    const config = join(root, 'backlot.config.mjs');
    const clientIds = ['3f2504e0-4f89-41d3-9a0c-0305e82c3301', '9b2f1c4e-6a0d-4d53-8a55-6f7d9d0c1a22'];
    const sitesWith = (given: string) =>
      `export default { sites: [${clientIds.map((clientId) => `{ clientId: '${clientId}', seed: 'none', ${given} }`)}] };`;
    await writeFile(config, sitesWith(''));
    await run({ port: 0, config }, async (site, simulator) => {
      await writeFile(config, sitesWith(`settings: { allowedRedirectDomains: ['example.com'] }`));
      const { host, port } = new URL(site);
      const { sites } = sitesAnswer.parse(await (await fetch(`${simulator}/backlot/v1/sites`)).json());
      for (const { siteId } of sites) {
        await vi.waitFor(
          async () => {
            const found = await fetch(`${simulator}/backlot/v1/sites/${siteId}/settings`);
            const { allowedRedirectDomains } = settings.parse(await found.json());
            expect(allowedRedirectDomains).toEqual(['example.com', `localhost:${port}`, host]);
          },
          { timeout: 10_000 },
        );
      }
      expect(sites).toHaveLength(2);
      expect(written).toContain('backlot: backlot.config.mjs has changed, and is in use.');
    });
  });

  test('its address is allowed for a site that is added to the configuration file while it runs', async () => {
    const config = join(root, 'backlot.config.mjs');
    const sitesOf = (...clientIds: readonly string[]) =>
      `export default { sites: ${JSON.stringify(
        clientIds.map((clientId) => ({
          clientId,
          seed: 'none',
          settings: { allowedRedirectDomains: ['example.com'] },
        })),
      )} };`;
    const [first, added] = ['3f2504e0-4f89-41d3-9a0c-0305e82c3301', '9b2f1c4e-6a0d-4d53-8a55-6f7d9d0c1a22'];
    await writeFile(config, sitesOf(first));
    await run({ port: 0, config }, async (site, simulator) => {
      await fetch(site, { headers: { accept: 'text/html' } });
      await writeFile(config, sitesOf(first, added));
      await vi.waitFor(
        async () => {
          const { sites } = sitesAnswer.parse(await (await fetch(`${simulator}/backlot/v1/sites`)).json());
          const siteId = sites.find(({ clientId }) => clientId === added)?.siteId;
          const found = await (await fetch(`${simulator}/backlot/v1/sites/${siteId}/settings`)).json();
          expect(settings.parse(found).allowedRedirectDomains).toContain(new URL(site).host);
        },
        { timeout: 10_000 },
      );
    });
  });

  test('its address is allowed again before a page is served, if the lists of a running simulator have changed', async () => {
    const simulator = await startSimulator({ port: 0, ...SIMULATOR });
    const address = `${simulator.url}/backlot/v1/sites/${simulator.siteId}/settings`;
    await run({ url: simulator.url }, async (site) => {
      const headers = { 'content-type': 'application/json' };
      await fetch(address, { method: 'PATCH', headers, body: '{"allowedRedirectDomains":["example.com"]}' });
      await fetch(site, { headers: { accept: 'text/html' } });
      const { allowedRedirectDomains } = settings.parse(await (await fetch(address)).json());
      expect(allowedRedirectDomains).toContain(new URL(site).host);
    });
    await simulator.close();
  });

  test.each([
    ['production', false],
    ['simulator', true],
  ])('a build in mode %s is connected: %s', async (mode, isConnected) => {
    await build(configured({ mode, plugins: [backlot({ buildModes: ['simulator'], url: 'http://127.0.0.1:4799' })] }));
    const assets = join(root, 'dist/assets');
    const code = await Promise.all((await readdir(assets)).map((file) => readFile(join(assets, file), 'utf8')));
    expect(code.join('').includes('http://127.0.0.1:4799')).toBe(isConnected);
    expect(code.join('').includes('Connected to Backlot')).toBe(isConnected);
  });
});
