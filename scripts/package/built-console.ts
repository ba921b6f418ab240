import { join } from 'node:path';
import type { Plugin } from 'rolldown';
import { build, type Rolldown } from 'vite';

const BUILDER = /control\/build-console\.ts$/;
const CONFIG = join(import.meta.dirname, '../../console/vite.config.ts');

let made: Promise<readonly Rolldown.RolldownOutput['output'][number][]> | undefined;

/** The built files of the console. They are built once for both builds of the package. */
async function builtFiles() {
  made ??= build({ configFile: CONFIG, logLevel: 'warn', build: { write: false } }).then((built) =>
    [built].flat().flatMap((result) => ('output' in result ? result.output : [])),
  );
  return made;
}

/** The modules of the console. The licences of the package are those of all its modules. */
export async function consoleModules(): Promise<readonly string[]> {
  return (await builtFiles()).flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []));
}

/** Replaces the code that builds the console by the built files. An installed package has no bundler. */
export function builtConsole(): Plugin {
  return {
    name: 'built-console',
    load: {
      filter: { id: BUILDER },
      async handler() {
        const files = (await builtFiles()).map((file) => {
          const source = file.type === 'chunk' ? file.code : file.source;
          return [file.fileName, this.emitFile({ type: 'asset', fileName: `console/${file.fileName}`, source })];
        });
        const entries = files.map(([name, reference]) => `['${name}', import.meta.ROLLDOWN_FILE_URL_${reference}]`);
        return {
          moduleType: 'js',
          code: `import { readFile } from 'node:fs/promises';
            const FILES = [${entries.join(',\n')}];
            export async function buildConsole() {
              return new Map(await Promise.all(FILES.map(async ([name, url]) => [name, await readFile(new URL(url), 'utf8')])));
            }`,
        };
      },
    },
  };
}
