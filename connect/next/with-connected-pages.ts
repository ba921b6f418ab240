import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { ConnectOptions } from '../browser.ts';

const LOADER = fileURLToPath(new URL('./page-loader.ts', import.meta.url));
const PAGE_SCRIPT = new URL('./page-script.ts', import.meta.url);
const EDGE_SCRIPT = new URL('./edge-script.ts', import.meta.url);

/** The modules of `next/dist/client` that a page runs first: of the pages and app routers, by webpack and Turbopack. */
const FIRST_MODULES = ['', 'app-'].flatMap((router) =>
  ['', '-dev', '-turbopack', '-dev-turbopack'].map((build) => `${router}next${build}`),
);
const FIRST_IN_PAGE = new RegExp(`[\\\\/]next[\\\\/]dist[\\\\/]client[\\\\/](${FIRST_MODULES.join('|')})\\.js$`);
const FIRST_ON_EDGE = /[\\/]next[\\/]dist[\\/](esm[\\/])?server[\\/]web[\\/]globals\.js$/;

/** The parts of a configuration that are changed. */
interface BundlerConfig {
  readonly turbopack?: { readonly rules?: object };
  readonly webpack?: ((config: WebpackConfig, context: WebpackContext) => WebpackConfig) | null;
}
interface WebpackConfig {
  readonly module?: { readonly rules?: readonly unknown[] };
}
interface WebpackContext {
  readonly nextRuntime?: 'nodejs' | 'edge';
}
type Loader = { readonly loader: string; readonly options: { readonly code: string } };

/** Returns the configuration with pages that connect themselves before their other code runs. */
export function withConnectedPages<C extends object>(config: C & BundlerConfig, connection: ConnectOptions): C {
  // Next.js sets the variable before it reads the configuration. Versions without the key `turbopack` warn about it.
  return process.env.TURBOPACK ? withTurbopackRules(config, connection) : withWebpackRules(config, connection);
}

function withTurbopackRules<C extends object>(config: C & BundlerConfig, connection: ConnectOptions): C {
  const loaders = [loaderOf(PAGE_SCRIPT, connection)];
  const rules = FIRST_MODULES.map((name) => [`**/next/dist/client/${name}.js`, { loaders }]);
  const { turbopack } = config;
  return { ...config, turbopack: { ...turbopack, rules: { ...turbopack?.rules, ...Object.fromEntries(rules) } } };
}

function withWebpackRules<C extends object>(config: C & BundlerConfig, connection: ConnectOptions): C {
  const inPage = { test: FIRST_IN_PAGE, use: [loaderOf(PAGE_SCRIPT, connection)] };
  // Up to Next.js 14, each middleware has an undici of its own, which this process does not reach.
  const onEdge = { test: FIRST_ON_EDGE, use: [loaderOf(EDGE_SCRIPT, connection)] };
  const { webpack } = config;
  return {
    ...config,
    webpack: (given: WebpackConfig, context: WebpackContext): WebpackConfig => {
      const result = webpack?.(given, context) ?? given;
      const rules = [...(result.module?.rules ?? []), inPage, ...(context.nextRuntime === 'edge' ? [onEdge] : [])];
      return { ...result, module: { ...result.module, rules } };
    },
  };
}

/** The loader that puts a script, with the options that it connects by, before a module. */
function loaderOf(script: URL, connection: ConnectOptions): Loader {
  const options = `const backlotConnection = ${JSON.stringify(connection)};`;
  return { loader: LOADER, options: { code: `(() => {${options}\n${readFileSync(script, 'utf8')}\n})();` } };
}
