import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer as createTcpServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, type Connect, createLogger, createServer, type InlineConfig, type Plugin } from 'vite';
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

/** Another program that holds a port and answers nothing, until `free`. */
async function holdPort(): Promise<{ readonly port: number; readonly free: () => Promise<unknown> }> {
  const holder = createTcpServer((socket) => socket.resume()).listen(0, '127.0.0.1');
  await once(holder, 'listening');
  const address = holder.address();
  const free = () => {
    holder.close();
    return once(holder, 'close');
  };
  return { port: typeof address === 'object' && address !== null ? address.port : 0, free };
}

/** What the development server of `run` has written. */
const written: string[] = [];
/** Its warnings. */
const warned: string[] = [];
beforeEach(() => {
  written.splice(0);
  warned.splice(0);
});

async function run(
  options: Parameters<typeof backlot>[0],
  use: (site: string, simulator: string) => Promise<void>,
  first: readonly Plugin[] = [],
) {
  const customLogger = createLogger('info', { allowClearScreen: false });
  customLogger.info = (text) => void written.push(text);
  customLogger.warn = (text) => void warned.push(text);
  const server = await createServer(
    configured({
      plugins: [...first, backlot(options)],
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

describe('backlot/vite', () => {
  test('a simulator that listens beyond loopback is used with apiKey, and with BACKLOT_API_KEY', async () => {
    const open = await startSimulator({ ...SIMULATOR, host: '0.0.0.0', port: 0 });
    const url = `http://127.0.0.1:${new URL(open.url).port}`;
    const announced = `  Backlot: console ${url}/backlot/, client id ${open.clientId}`;
    try {
      await run({ url, apiKey: open.apiKey }, async () => expect(written).toContain(announced));
      expect(warned).toEqual([]);
      written.splice(0);
      vi.stubEnv('BACKLOT_API_KEY', open.apiKey);
      await run({ url }, async () => expect(written).toContain(announced));
      expect(warned).toEqual([]);
      vi.stubEnv('BACKLOT_API_KEY', undefined);
      await run({ url }, async () => undefined);
      expect(warned).toEqual([
        `backlot: the address of this server could not be added to the allowed domains: the simulator at ${url} requires its API key. Set BACKLOT_API_KEY, or the option apiKey, to the key that it printed when it started.`,
      ]);
    } finally {
      await open.close();
    }
  });

  test('backlot/vite starts a simulator with the development server, and stops it with it', async () => {
    const simulator = await run({ port: 0, seed: 'none' }, async (_site, url) => {
      expect((await fetch(`${url}/backlot/v1/health`)).status).toBe(200);
    });
    await expect(fetch(`${simulator}/backlot/v1/health`)).rejects.toThrow();
  });

  test('pictures of the platform in the HTML and the CSS of a development server come from the simulator', async () => {
    const picture = 'https://static.wixstatic.com/media/a.jpg';
    await writeFile(join(root, 'index.html'), `<html><head></head><body><img src="${picture}"></body></html>`);
    await writeFile(join(root, 'a.css'), `body { background: url(${picture}) }`);
    await run({ port: 0, seed: 'none' }, async (site, simulator) => {
      expect(await pageAt(site)).toContain(`<img src="${simulator}/static.wixstatic.com/media/a.jpg">`);
      const css = await fetch(`${site}a.css`, { headers: { accept: 'text/css,*/*;q=0.1' } });
      expect(await css.text()).toContain(`url(${simulator}/static.wixstatic.com/media/a.jpg)`);
      const asked = await fetch(`${simulator}/static.wixstatic.com/media/a.jpg`);
      expect(asked.headers.get('content-type')).toContain('image/');
    });
  });

  test('backlot/vite warns that server code in a thread of its own is not connected, unless there is the hook', async () => {
    const nitro = { name: 'nitro:main' };
    const simulator = await run({ port: 0, seed: 'none' }, async () => undefined, [nitro]);
    expect(warned).toEqual([
      `backlot: nitro runs server code in a thread of its own, which the plugin does not connect. Start the development server with the hook: NODE_OPTIONS="--import backlot/register" BACKLOT_URL=${simulator}`,
    ]);
    warned.splice(0);
    vi.stubEnv('NODE_OPTIONS', '--import backlot/register');
    await run({ port: 0, seed: 'none' }, async () => undefined, [nitro]);
    expect(warned).toEqual([]);
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

  const RENDERED = '<!doctype html><html><head></head></html>';
  test.each<[string, Connect.NextHandleFunction]>([
    [
      'in parts',
      (_request, response) => {
        response.writeHead(200, { 'content-type': 'text/html' });
        response.write(RENDERED.slice(0, 24));
        response.end(RENDERED.slice(24));
      },
    ],
    [
      'with a content-length, as SvelteKit does',
      (_request, response) => {
        response.setHeader('content-type', 'text/html').setHeader('content-length', RENDERED.length);
        response.writeHead(200).end(RENDERED);
      },
    ],
  ])('a page that a framework renders on the server %s is whole and connected', async (_way, render) => {
    const use = async (site: string): Promise<void> => {
      expect(await pageAt(`${site}rendered`)).toMatch(
        /^<!doctype html><html><head><script src="\/@backlot\/connect\.js" [^>]*><\/script><\/head><\/html>$/,
      );
    };
    const isRendered: Connect.NextHandleFunction = (request, response, next) =>
      request.originalUrl === '/rendered' ? render(request, response, next) : next();
    const before: Plugin = {
      name: 'a framework that answers before other plugins',
      configureServer: (server) => void server.middlewares.use(isRendered),
    };
    const after: Plugin = {
      name: 'a framework that answers after other plugins',
      configureServer: (server) => () => void server.middlewares.use(isRendered),
    };
    for (const framework of [before, after]) await run({ port: 0, seed: 'none' }, use, [framework]);
  });

  test('backlot/vite starts the simulator with a configuration file', async () => {
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

  test('backlot/vite uses a simulator that runs, and leaves it running', async () => {
    const simulator = await startSimulator({ port: 0, ...SIMULATOR });
    const used = await run({ port: Number(new URL(simulator.url).port) }, async () => {});
    expect(used).toBe(simulator.url);
    expect((await fetch(`${simulator.url}/backlot/v1/health`)).status).toBe(200);
    await simulator.close();
  });

  const OWN_SITE = '3f2504e0-4f89-41d3-9a0c-0305e82c3301';
  const configOf = async (...clientIds: readonly string[]): Promise<string> => {
    const config = join(root, 'backlot.config.mjs');
    const sites = clientIds.map((clientId) => ({ clientId, seed: 'none' }));
    await writeFile(config, `export default { sites: ${JSON.stringify(sites)} };`);
    return config;
  };

  test('warns if the simulator that it found has no site of the configuration file', async () => {
    const simulator = await startSimulator({ port: 0, ...SIMULATOR });
    const port = Number(new URL(simulator.url).port);
    await run({ port, config: await configOf(simulator.clientId, OWN_SITE) }, async () => {});
    expect(warned).toEqual([
      `backlot: backlot.config.mjs is not used: the simulator at ${simulator.url} was started elsewhere, and has no site with the client id ${OWN_SITE}. To start one of your own: backlot({ port: ${port + 1} })`,
    ]);
    await simulator.close();
  });

  test('backlot/vite does not warn if the simulator that it found was started with the same configuration file', async () => {
    const config = await configOf(OWN_SITE, '9b2f1c4e-6a0d-4d53-8a55-6f7d9d0c1a22');
    const simulator = await startSimulator({ port: 0, ...SIMULATOR, seed: undefined, config });
    await run({ port: Number(new URL(simulator.url).port), config }, async () => {});
    expect(warned).toEqual([]);
    await simulator.close();
  });

  test('backlot/vite does not warn if there is no configuration file, or the simulator was named', async () => {
    const simulator = await startSimulator({ port: 0, ...SIMULATOR });
    await run({ port: Number(new URL(simulator.url).port), config: root }, async () => {});
    await run({ url: simulator.url, config: await configOf(OWN_SITE) }, async () => {});
    expect(warned).toEqual([]);
    await simulator.close();
  });

  test('warns of a mistake in the configuration file that the found simulator does not use', async () => {
    const simulator = await startSimulator({ port: 0, ...SIMULATOR });
    const port = Number(new URL(simulator.url).port);
    await run({ port, config: await configOf('shop') }, async () => {});
    expect(warned).toEqual(['backlot: backlot.config.mjs: sites[0].clientId must be a UUID.']);
    await simulator.close();
  });

  test('backlot/vite adds its own address where the lists are set', async () => {
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

  test('an address in BACKLOT_URL that is not one is refused, with the name of the variable', async () => {
    vi.stubEnv('BACKLOT_URL', '127.0.0.1:4755');
    await expect(run({}, async () => {})).rejects.toThrow(
      'BACKLOT_URL is "127.0.0.1:4755", which is not an http(s) address.',
    );
  });

  test('warns if no simulator answers, and names a console only when one does', async () => {
    const { port, free } = await holdPort();
    await free();
    vi.stubEnv('BACKLOT_URL', `http://127.0.0.1:${port}`);
    await run({}, async (site) => {
      expect(warned).toContain(
        `backlot: No simulator answers at http://127.0.0.1:${port}. Start one with "npx --no-install backlot", or set BACKLOT_URL to the address of the one that runs.`,
      );
      expect(written).toEqual([]);
      const simulator = await startSimulator({ port, ...SIMULATOR });
      await pageAt(site);
      await pageAt(site);
      expect(written).toEqual([`  Backlot: console ${simulator.url}/backlot/, client id ${simulator.clientId}`]);
      await simulator.close();
    });
  });

  test('a port that another program holds: the error names the option of the plugin', async () => {
    const { port, free } = await holdPort();
    await expect(run({ port }, async () => {})).rejects.toThrow(
      `Port ${port} on 127.0.0.1 is taken. Stop what listens there, or choose another with backlot({ port }) (0 picks a free one).`,
    );
    await free();
  });

  test('backlot/vite prints the client id of the simulator that it uses', async () => {
    const clientId = '3f2504e0-4f89-41d3-9a0c-0305e82c3301';
    const simulator = await startSimulator({ port: 0, clientId, ...SIMULATOR });
    await run({ url: simulator.url }, async () => {
      await vi.waitFor(() =>
        expect(written).toContain(`  Backlot: console ${simulator.url}/backlot/, client id ${clientId}`),
      );
    });
    await simulator.close();
  });

  test('backlot/vite keeps its address allowed when the configuration file sets the lists, for every site of the file', async () => {
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

  test('backlot/vite has its address allowed for a site that is added to the configuration file while it runs', async () => {
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

  test('backlot/vite has its address allowed again before a page is served, if the lists of a running simulator have changed', async () => {
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

  test.each<[string, string, boolean, InlineConfig['build']]>([
    ['a page', 'production', false, {}],
    ['a page', 'simulator', true, {}],
    // As SvelteKit, React Router and Astro build what a page loads. They render the page themselves.
    ['the modules of a page', 'production', false, { rollupOptions: { input: ['main.js', 'other.js'] } }],
    ['the modules of a page', 'simulator', true, { rollupOptions: { input: ['main.js', 'other.js'] } }],
    ['the code of a server', 'simulator', false, { ssr: 'main.js' }],
  ])('a build of %s in mode %s is connected: %s', async (_what, mode, isConnected, how) => {
    await writeFile(join(root, 'other.js'), "console.log('Other');");
    const plugins = [backlot({ buildModes: ['simulator'], url: 'http://127.0.0.1:4799' })];
    await build(configured({ mode, plugins, build: { ...how, assetsDir: '.' } }));
    const files = (await readdir(join(root, 'dist'))).filter((file) => file.endsWith('.js'));
    const code = await Promise.all(files.map((file) => readFile(join(root, 'dist', file), 'utf8')));
    expect(code.join('').includes('http://127.0.0.1:4799')).toBe(isConnected);
    expect(code.join('').includes('Connected to Backlot')).toBe(isConnected);
  });

  test('a page without a module is connected by a build, and one with modules before their code runs', async () => {
    const order = "import './first.js';";
    await writeFile(join(root, 'plain.html'), '<html><head></head><body><p>Nothing to run</p></body></html>');
    await writeFile(join(root, 'main.js'), order);
    await writeFile(join(root, 'first.js'), "console.log('own code');");
    const input = ['index.html', 'plain.html'];
    const plugins = [backlot({ buildModes: ['simulator'], url: 'http://127.0.0.1:4799' })];
    await build(configured({ mode: 'simulator', plugins, build: { rollupOptions: { input }, minify: false } }));
    const [page = '', plain = ''] = await Promise.all(input.map((file) => readFile(join(root, 'dist', file), 'utf8')));
    expect(plain).toMatch(/<script [^>]*type="module"[^>]* src="\/assets\/[^"]+\.js">/);
    const [, entry = ''] = /src="\/(assets\/[^"]+)"/.exec(page) ?? [];
    const code = await readFile(join(root, 'dist', entry), 'utf8');
    expect(code.indexOf('import "./')).toBeGreaterThan(-1);
    expect(code.indexOf('own code')).toBeGreaterThan(code.indexOf('import "./'));
  });

  test('a module of the development server is not changed', async () => {
    await run({ port: 0, seed: 'none' }, async (site) => {
      expect(await (await fetch(`${site}main.js`)).text()).toMatch(/^document\.title = 'App';\s/);
    });
  });
});
