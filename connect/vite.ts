/** The public face `backlot/vite`: a plugin that connects a site to a simulator while it is developed. */
import { fileURLToPath } from 'node:url';
import type { Plugin, ResolvedConfig } from 'vite';
import { passThroughHosts } from './destination.ts';
import {
  findSimulator,
  type SimulatorChoice,
  simulatorAt,
  type UsedSimulator,
  urlOf,
} from './development/find-simulator.ts';
import { serveWith } from './vite/serve-with.ts';

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
  let isBuild = false;
  return {
    name: 'backlot',
    apply: (_config, { command, mode, isPreview }) =>
      isPreview !== true && (command === 'serve' || (options.buildModes?.includes(mode) ?? false)),
    async configResolved({ command, mode, logger }: ResolvedConfig) {
      isBuild = command === 'build';
      // Vitest resolves the configuration too. Its tests get their worlds from backlot/testing/vitest.
      if (mode === 'test' && url === undefined) return;
      // A build does not need a running simulator: it only has to know its address.
      simulator = isBuild
        ? simulatorAt(url ?? urlOf(options))
        : await findSimulator({ ...options, url }, (sentence) => logger.info(sentence));
    },
    configureServer(server) {
      if (simulator !== undefined) serveWith(server, simulator, passThrough);
    },
    resolveId: (id) => (id === CONNECTION ? id : undefined),
    load(id) {
      if (id !== CONNECTION || simulator === undefined) return undefined;
      const given = JSON.stringify({ url: simulator.url, passThrough: [...passThrough], badge: true });
      return `import { connect } from ${JSON.stringify(fileURLToPath(BROWSER))};\nconnect(${given});`;
    },
    transformIndexHtml: {
      order: 'pre',
      handler: () =>
        // Pages of the development server are connected when they are answered, because not all frameworks use this hook.
        isBuild
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
