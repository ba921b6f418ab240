import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Plugin, PluginContext } from 'rolldown';
import { build, type Rolldown } from 'vite';
import { bundlePageScript } from '#simulator/control/bundle-page-script.ts';
import { buildMarginalia } from '#simulator/control/seeds/marginalia/build-marginalia.ts';
import { SITE } from '../docs/build-docs.ts';

/**
 * Modules that build something when the simulator runs from its sources. An installed package has no bundler, so each is
 * replaced by code that reads what was built.
 */
export function builtModules(): readonly Plugin[] {
  return [
    replaced(/control\/build-console\.ts$/, consoleCode),
    replaced(/control\/bundle-page-script\.ts$/, pageScriptCode),
    replaced(/documents\/documents-folder\.ts$/, documentsCode),
    replaced(/marginalia\/build-marginalia\.ts$/, seedCode),
  ];
}

function replaced(id: RegExp, codeOf: (context: PluginContext) => Promise<string>): Plugin {
  return {
    name: `built ${id.source}`,
    load: {
      filter: { id },
      async handler() {
        return { moduleType: 'js', code: await codeOf(this) };
      },
    },
  };
}

/** Adds a file to the package. Returns the expression for its address. */
function added(
  context: PluginContext,
  file: { fileName?: string; name?: string; source: string | Uint8Array },
): string {
  return `import.meta.ROLLDOWN_FILE_URL_${context.emitFile({ type: 'asset', ...file })}`;
}

let made: Promise<readonly Rolldown.RolldownOutput['output'][number][]> | undefined;

/** The built files of the console. They are built once for both builds of the package. */
async function consoleFiles() {
  const configFile = join(import.meta.dirname, '../../console/vite.config.ts');
  made ??= build({ configFile, logLevel: 'warn', build: { write: false } }).then((built) =>
    [built].flat().flatMap((result) => ('output' in result ? result.output : [])),
  );
  return made;
}

/** The modules of the console. The licences of the package are those of all its modules. */
export async function consoleModules(): Promise<readonly string[]> {
  return (await consoleFiles()).flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []));
}

async function consoleCode(context: PluginContext): Promise<string> {
  const entries = (await consoleFiles()).map((file) => {
    const source = file.type === 'chunk' ? file.code : file.source;
    return `['${file.fileName}', ${added(context, { fileName: `console/${file.fileName}`, source })}]`;
  });
  return `import { readFile } from 'node:fs/promises';
    const FILES = [${entries.join(',\n')}];
    export async function buildConsole() {
      return new Map(await Promise.all(FILES.map(async ([name, url]) => [name, await readFile(new URL(url), 'utf8')])));
    }`;
}

async function pageScriptCode(context: PluginContext): Promise<string> {
  const address = added(context, { name: 'connect.js', source: await bundlePageScript() });
  return `import { readFile } from 'node:fs/promises';
    export function bundlePageScript() { return readFile(new URL(${address}), 'utf8'); }`;
}

/** The documentation site. The simulator finds its files beside the one at the top. */
async function documentsCode(context: PluginContext): Promise<string> {
  const names = readdirSync(SITE, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.gz'));
  const addresses = names.map(
    (name) => [name, added(context, { fileName: `docs/${name}`, source: readFileSync(join(SITE, name)) })] as const,
  );
  return `export async function documentsFolder() { return new URL('./', ${new Map(addresses).get('index.html.gz')}); }`;
}

/** The data is packed: it has a fifth of its size then. */
async function seedCode(context: PluginContext): Promise<string> {
  const { items, ...rest } = await buildMarginalia();
  const source = gzipSync(JSON.stringify({ ...rest, items: [...items] }));
  const address = added(context, { name: 'marginalia.json.gz', source });
  return `import { readFile } from 'node:fs/promises';
    import { gunzipSync } from 'node:zlib';
    export async function buildMarginalia() {
      const { items, ...rest } = JSON.parse(gunzipSync(await readFile(new URL(${address}))).toString());
      return { ...rest, items: new Map(items) };
    }`;
}
