import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { handle } from '#handlers/handle.ts';
import {
  type FoundOperation,
  importMeta,
  installedFolder,
  operationsOf,
} from '#simulator/declared/platform-package.ts';
import { StartError } from '#simulator/errors/start-error.ts';
import { parseCommandLine } from '#simulator/start/cli/command-line.ts';
import { type CommandOutcome, EXIT, helpOutcome, UsageError } from '#simulator/start/cli/command-outcome.ts';
import { isPlayed } from '#simulator/start/config/config-schema.ts';
import { projectSources } from './project-sources.ts';
import { usedFunctions } from './used-functions.ts';

const STUB_HELP = `Usage: backlot stub PACKAGE [options]

Writes backlot/NAME.ts: a typed handler for each operation of a package of the platform, such as @wix/ecom, that Backlot
does not play. The package must be installed. A file that exists is never overwritten.

  --used                only for operations that the sources of this project call
  --json                print one line of JSON; its result has file and operations
  --help
`;

/** Runs `backlot stub` in the folder `cwd`. Throws UsageError, and StartError if the file cannot be written. */
export async function stubCommand(argv: readonly string[], cwd: string = process.cwd()): Promise<CommandOutcome> {
  const { values, positionals } = parseCommandLine(
    {
      args: [...argv],
      allowPositionals: true,
      options: {
        used: { type: 'boolean', default: false },
        json: { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    },
    'Try: backlot stub --help',
  );
  if (values.help) return helpOutcome(STUB_HELP);
  const [name, ...others] = positionals;
  if (name === undefined || others.length > 0 || !PACKAGE.test(name)) {
    throw new UsageError('backlot stub takes the name of one package, such as @wix/ecom. Try: backlot stub --help');
  }
  const folder = installedFolder(name, cwd);
  if (folder === undefined) {
    throw new StartError(`The package ${name} is not installed here. Install it: npm install ${name}`);
  }
  const meta = await importMeta(folder);
  if (meta === undefined) {
    throw new StartError(`The package ${name} has no "./meta", which would describe its operations.`);
  }
  const isCalled = values.used ? calledIn(cwd, name) : () => true;
  const operations = unplayed(operationsOf(meta).filter(isCalled));
  if (operations.length === 0) {
    const which = values.used ? 'that the sources of this project call and' : 'that';
    throw new StartError(`${name} has no operation ${which} Backlot does not play.`);
  }
  const short = (name.split('/').at(-1) ?? name).replace(/^auto_sdk_/, '');
  const file = `backlot/${short}.ts`;
  await writeNew(join(cwd, file), stubText(name, short, operations));
  return {
    ...{ code: EXIT.done, result: { file, operations: operations.map(({ place }) => place.join('.')) } },
    text:
      `${file} has handlers for ${operations.length} operations of ${name}. Import them in backlot.config.ts:\n` +
      `import { handlers } from './${file}';\n`,
  };
}

/** The name of a package, which is also a part of a path. */
const PACKAGE = /^(@[\w-][\w.-]*\/)?[\w-][\w.-]*$/;

/** Whether the sources below a folder call an operation of a package. */
function calledIn(folder: string, name: string): (operation: FoundOperation) => boolean {
  const used = usedFunctions(projectSources(folder)).filter((each) => each.package === name);
  const places = new Set(used.map(({ place }) => place.join('.')));
  return ({ place }) => places.has(place.join('.'));
}

/** Each operation once, without those that a configuration file may not answer. */
function unplayed(operations: readonly FoundOperation[]): readonly FoundOperation[] {
  const seen = new Set<string>();
  return operations.filter(({ operation }) => {
    const { method, path } = handle(operation, () => new Response());
    const key = `${method} ${path}`;
    if (seen.has(key) || isPlayed(method, path)) return false;
    seen.add(key);
    return true;
  });
}

function stubText(name: string, short: string, operations: readonly FoundOperation[]): string {
  const imported = [...new Set(operations.map(({ place: [first = ''] }) => first))].toSorted();
  return `import { type Handler, handle } from 'backlot/config';
import { ${imported.join(', ')} } from '${name}/meta';

/** Handlers for ${short}. Remove those that your application does not call, and write the others. */
export const handlers: readonly Handler[] = [
${operations
  .map(
    ({ place }) =>
      `  handle(${place.join('.')}, ({ fail }) => fail(501, 'NOT_IMPLEMENTED', '${place.join('.')} is a stub.')),`,
  )
  .join('\n')}
];
`;
}

/** Writes a file that does not exist yet. */
async function writeNew(path: string, text: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  try {
    await writeFile(path, text, { flag: 'wx' });
  } catch (failure) {
    throw new StartError(`${path} was not written: ${existsSync(path) ? 'it exists already' : String(failure)}.`);
  }
}
