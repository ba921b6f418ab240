/** The public face `backlot/vite`: a plugin that connects a site to a simulator while it is developed. */
import '#simulator/platform/demand-node.ts';
import { fileURLToPath } from 'node:url';
import type { Plugin, ResolvedConfig } from 'vite';
import { z } from 'zod';
import { passThroughHosts } from './destination.ts';
import { checkOptions, commonOptions, listOfTexts } from './development/check-options.ts';
import { chosenUrl } from './development/chosen-url.ts';
import {
  findSimulator,
  type SimulatorChoice,
  simulatorAt,
  type UsedSimulator,
  urlOf,
} from './development/find-simulator.ts';
import { VITE_CALL } from './development/plugin-call.ts';
import { serveWith } from './vite/serve-with.ts';

/** The options of `backlot()`. */
export interface BacklotPluginOptions extends SimulatorChoice {
  /**
   * The modes of `vite build` whose result is connected, for example `['simulator']`. Such a build shows a badge. No
   * other build is connected.
   */
  readonly buildModes?: readonly string[] | undefined;
  /** Hosts of the platform that the site may reach all the same, in addition to those of `BACKLOT_PASSTHROUGH`. */
  readonly passThrough?: readonly string[] | undefined;
}

const pluginOptions = z.strictObject({ ...commonOptions, buildModes: listOfTexts });

const CONNECTION = 'virtual:backlot-connection';
const BROWSER = new URL('./browser.ts', import.meta.url);

/**
 * Connects the pages of `vite dev` and the server code that it runs: what they request from the platform goes to a
 * simulator. The plugin uses the simulator at `url` (`BACKLOT_URL`) or at the port, or else starts one, which it stops
 * with the development server.
 */
export function backlot(given: BacklotPluginOptions = {}): Plugin {
  const options = checkOptions(pluginOptions, given, VITE_CALL);
  const passThrough = passThroughHosts([process.env.BACKLOT_PASSTHROUGH, ...(options.passThrough ?? [])].join(','));
  let simulator: UsedSimulator | undefined;
  let isBuild = false;
  return {
    name: 'backlot',
    apply: (_config, { command, mode, isPreview }) =>
      isPreview !== true && (command === 'serve' || (options.buildModes?.includes(mode) ?? false)),
    async configResolved({ command, mode, logger }: ResolvedConfig) {
      isBuild = command === 'build';
      const url = chosenUrl(options.url, VITE_CALL);
      // Vitest resolves the configuration too. Its tests get their worlds from backlot/testing/vitest.
      if (mode === 'test' && url === undefined) return;
      // A build does not need a running simulator: it only has to know its address.
      simulator = isBuild
        ? simulatorAt(url ?? urlOf(options), options.apiKey)
        : await findSimulator({ ...options, url }, VITE_CALL, logger);
    },
    configureServer: {
      // Plugins that answer for pages can be anywhere in the list of plugins.
      order: 'pre',
      handler(server) {
        if (simulator !== undefined) serveWith(server, simulator, passThrough);
      },
    },
    resolveId: (id) => (id === CONNECTION ? id : undefined),
    load(id) {
      if (id !== CONNECTION || simulator === undefined) return undefined;
      const given = JSON.stringify({ url: simulator.url, passThrough: [...passThrough], badge: true });
      return `import { connect } from ${JSON.stringify(fileURLToPath(BROWSER))};\nconnect(${given});`;
    },
    // Not by `transformIndexHtml`, because few frameworks that render pages use it.
    transform: {
      order: 'post',
      handler(code, id) {
        if (!isBuild || this.environment.config.consumer !== 'client') return undefined;
        // The first modules of a page. A development server does not know which modules are.
        if (this.getModuleInfo(id)?.isEntry !== true) return undefined;
        return { code: `import '${CONNECTION}';${code}`, map: null };
      },
    },
  };
}
