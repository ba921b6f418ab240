// The whole module, because Node before 22.15 does not export every name.
import * as nodeModule from 'node:module';
import { fileURLToPath } from 'node:url';

/** The query parameter of each module of a configuration. Node loads a module with the same address only once. */
const MARK = 'backlot-config';

/** By the number of the load. */
const filesByLoad = new Map<string, Set<string>>();
let isTracking = false;

/**
 * The address of a configuration file for its load with this number. The ES modules that it imports, directly or through
 * others, get the same number, so they are loaded again, too. Packages and CommonJS modules do not. Before Node 22.15, only
 * the file itself is loaded again.
 */
export function addressOfLoad(url: URL, load: number): URL {
  filesByLoad.set(String(load), new Set());
  if (!isTracking) track();
  return marked(url, String(load));
}

/** The paths of the modules that the load has imported until now. */
export function importedFiles(load: number): ReadonlySet<string> {
  return filesByLoad.get(String(load)) ?? new Set();
}

function track(): void {
  isTracking = true;
  nodeModule.registerHooks?.({
    resolve: (specifier, context, next) => {
      const load = loadOf(context.parentURL);
      if (load === undefined) return next(specifier, context);
      const found = resolved(load, specifier, context, next);
      if (!isLoadedAgain(found)) return found;
      const url = new URL(found.url);
      filesByLoad.get(load)?.add(fileURLToPath(url));
      return { ...found, url: marked(url, load).href };
    },
  });
}

function resolved(load: string, specifier: string, ...[context, next]: ResolveParameters): nodeModule.ResolveFnOutput {
  try {
    return next(specifier, context);
  } catch (failure) {
    // The file may be written later.
    if (/^\.\.?\//.test(specifier)) filesByLoad.get(load)?.add(fileURLToPath(new URL(specifier, context.parentURL)));
    throw failure;
  }
}

type ResolveParameters = [nodeModule.ResolveHookContext, Parameters<nodeModule.ResolveHookSync>[2]];

function loadOf(importer: string | undefined): string | undefined {
  return importer?.includes(MARK) ? (new URL(importer).searchParams.get(MARK) ?? undefined) : undefined;
}

function isLoadedAgain({ url, format }: nodeModule.ResolveFnOutput): boolean {
  return url.startsWith('file:') && !url.includes('/node_modules/') && format !== 'commonjs';
}

function marked(url: URL, load: string): URL {
  const address = new URL(url);
  address.searchParams.set(MARK, load);
  return address;
}
