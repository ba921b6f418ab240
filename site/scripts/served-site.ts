import { build } from 'vite';
import { readyLine } from '#contracts/control/control-api.ts';
import { freePort } from '../../scripts/programs/free-port.ts';
import { spawnScript } from '../../scripts/programs/spawned.ts';

/** The production build of the site on an origin of its own, with a seeded simulator behind it. */
export interface ServedSite {
  readonly origin: string;
  /** The address of the simulator, and the API key of its default site. */
  readonly apiUrl: string;
  readonly apiKey: string;
  readonly siteId: string;
  readonly clientId: string;
  stop(): Promise<void>;
}

/** Builds the site into `folder` and serves it. */
export async function serveSite(folder: string): Promise<ServedSite> {
  await build({
    root: 'site',
    configFile: 'site/vite.config.ts',
    mode: 'simulator',
    logLevel: 'warn',
    build: { outDir: `../${folder}` },
  });
  const simulator = spawnScript('command/main.ts', '--port', '0', '--json', '--data', ':memory:');
  const { url, clientId, apiKey, siteId } = readyLine.parse(JSON.parse(await simulator.firstLine()));
  const port = await freePort();
  const site = spawnScript('e2e/site-server.ts', folder, String(port), url);
  await site.firstLine();
  const origin = `http://${clientId}.localhost:${port}`;
  return {
    origin,
    apiUrl: url,
    apiKey,
    siteId,
    clientId,
    stop: async () => {
      await Promise.all([simulator.stop(), site.stop()]);
    },
  };
}
