/** The public face `backlot/vite`: a plugin that connects a site to a simulator while it is developed. */
import { fileURLToPath } from 'node:url';
import type { Plugin, ResolvedConfig, ViteDevServer } from 'vite';
import { connectNode } from './connect-node.ts';
import { passThroughHosts } from './destination.ts';
import { allowOrigins } from './vite/allow-origins.ts';
import { findSimulator, type SimulatorChoice, simulatorAt, type UsedSimulator, urlOf } from './vite/find-simulator.ts';

export interface BacklotPluginOptions extends SimulatorChoice {
  /**
   * The modes of `vite build` whose result is connected, for example `['simulator']`. Such a build shows a badge. No
   * other build is connected.
   */
  readonly buildModes?: readonly string[] | undefined;
  /** Hosts of the platform that the site may reach all the same, in addition to those of `BACKLOT_PASSTHROUGH`. */
  readonly passThrough?: readonly string[] | undefined;
}

const CONNECTION = 'virtual:backlot-connection';
const BROWSER = new URL('./browser.ts', import.meta.url);

/**
 * Connects the pages of `vite dev` and the server code that it runs: what they request from the platform goes to a
 * simulator. The plugin uses the simulator at `url` (`BACKLOT_URL`) or at the port, or else starts one, which it stops
 * with the development server.
 */
export function backlot(options: BacklotPluginOptions = {}): Plugin {
  const url = options.url ?? process.env.BACKLOT_URL;
  const passThrough = passThroughHosts([process.env.BACKLOT_PASSTHROUGH, ...(options.passThrough ?? [])].join(','));
  let simulator: UsedSimulator | undefined;
  let isConnected = false;
  let isBuild = false;
  return {
    name: 'backlot',
    apply: (_config, { command, mode, isPreview }) =>
      isPreview !== true && (command === 'serve' || (options.buildModes?.includes(mode) ?? false)),
    async configResolved({ command, mode }: ResolvedConfig) {
      isBuild = command === 'build';
      // Vitest resolves the configuration too. Its tests get their worlds from backlot/testing/vitest.
      isConnected = mode !== 'test' || url !== undefined;
      if (!isConnected) return;
      // A build does not need a running simulator: it only has to know its address.
      simulator = isBuild ? simulatorAt(url ?? urlOf(options)) : await findSimulator({ ...options, url });
    },
    configureServer(server) {
      if (simulator !== undefined) serveWith(server, simulator, passThrough);
    },
    resolveId: (id) => (id === CONNECTION ? id : undefined),
    load(id) {
      if (id !== CONNECTION || simulator === undefined) return undefined;
      const given = JSON.stringify({ url: simulator.url, passThrough: [...passThrough], badge: isBuild });
      return `import { connect } from ${JSON.stringify(fileURLToPath(BROWSER))};\nconnect(${given});`;
    },
    transformIndexHtml: {
      order: 'pre',
      handler: () =>
        isConnected
          ? [
              {
                tag: 'script',
                attrs: { type: 'module' },
                children: `import '${CONNECTION}';`,
                injectTo: 'head-prepend',
              },
            ]
          : [],
    },
  };
}

function serveWith(server: ViteDevServer, simulator: UsedSimulator, passThrough: ReadonlySet<string>): void {
  // Code that the development server runs itself, for pages that are rendered on the server.
  connectNode(new URL(simulator.url), passThrough);
  const { logger } = server.config;
  const { httpServer } = server;
  httpServer?.once('listening', () => {
    const address = httpServer.address();
    if (typeof address !== 'object' || address === null) return;
    const scheme = server.config.server.https ? 'https' : 'http';
    const origins = ['localhost', '127.0.0.1'].map((host) => `${scheme}://${host}:${address.port}`);
    void allowOrigins(simulator.url, origins).catch((failure: unknown) => {
      logger.warn(`backlot: the address of this server could not be added to the allowed domains: ${failure}`);
    });
    logger.info(`  Backlot: console ${simulator.console}, client id ${simulator.clientId}`);
  });
  const close = server.close;
  server.close = async () => {
    await close();
    await simulator.close();
  };
}
