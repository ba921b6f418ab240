import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { run } from '../programs/run.ts';
import { type SchemaType, typesOfSchemas } from './schema-types.ts';

const ROOT = join(import.meta.dirname, '../..');
/** Inside of the repository, so that the compiler finds its packages and its subpath imports. */
const FOLDER = join(ROOT, 'dist/flat-contracts');
/** Zod's mark of a text that was checked. */
const BRAND = /import\("zod"\)\.\$brand<("\w+")>/g;
/** Written instead of a type that cannot be expressed without schemas. It must not be in the public declarations. */
export const NOT_PUBLIC = 'needs a schema';

/**
 * Writes the types that core has from the schemas of contracts as plain types, so that the declarations of `backlot-core`
 * need no zod. Returns the declaration file that replaces each module of contracts, by the path of the module.
 */
export async function flatContracts(): Promise<ReadonlyMap<string, string>> {
  await rm(FOLDER, { recursive: true, force: true });
  await mkdir(FOLDER, { recursive: true });
  const types = await typesOfSchemas();
  const plain = await plainTypes(types);
  const modules = new Map<string, string>();
  for (const [module, found] of Map.groupBy(types, (type) => type.module)) {
    const file = join(FOLDER, `${module.replaceAll('/', '-').replace(/\.ts$/, '')}.d.ts`);
    const declared = found.map((type) => `${type.comment}export ${declarationOf(type, plain)}\n`).join('\n');
    await writeFile(file, `${importsFor(declared, module, types)}${declared}`);
    modules.set(join(ROOT, 'contracts', module), file);
  }
  return modules;
}

function declarationOf(type: SchemaType, plain: ReadonlyMap<SchemaType, string>): string {
  switch (type.kind) {
    case 'written':
      return type.text;
    case 'bound':
      return `type ${type.name}${type.isGeneric ? '<_>' : ''} = '${NOT_PUBLIC}';`;
    case 'inferred':
      return `type ${type.name} = ${plain.get(type)};`;
  }
}

/** Imports of the types by hand that the declarations of another module name. */
function importsFor(declared: string, module: string, types: readonly SchemaType[]): string {
  return types
    .filter((type) => type.kind === 'written' && type.module !== module)
    .filter(({ name }) => new RegExp(`\\b${name}\\b`).test(declared))
    .map((type) => `import type { ${type.name} } from '#contracts/${type.module}';\n`)
    .join('');
}

/** Each inferred type in full. The compiler writes out the type of a constant. */
async function plainTypes(types: readonly SchemaType[]): Promise<ReadonlyMap<SchemaType, string>> {
  const inferred = types.filter(({ kind }) => kind === 'inferred');
  const lines = inferred.map(
    ({ module, name }, at) =>
      `import type { ${name} as T${at} } from '#contracts/${module}';\nexport const t${at} = flat<T${at}>();`,
  );
  // Under their own names, by which declarations refer to them.
  const written = types
    .filter(({ kind, isExported }) => kind === 'written' && isExported)
    .map(
      ({ module, name }) => `import type { ${name} } from '#contracts/${module}';\nexport type Keep${name} = ${name};`,
    );
  const probe = ['declare function flat<T>(): T extends unknown ? T : never;', ...written, ...lines].join('\n');
  await writeFile(join(FOLDER, 'probe.ts'), `${probe}\n`);
  await writeFile(join(FOLDER, 'tsconfig.json'), JSON.stringify(TSCONFIG));
  await run(join(ROOT, 'node_modules/.bin/tsc'), ['-p', FOLDER], { cwd: ROOT });
  const declarations = await readFile(join(FOLDER, 'out/dist/flat-contracts/probe.d.ts'), 'utf8');
  const texts = [
    ...declarations.matchAll(/^export declare const t\d+: ((?:.|\n)*?);$(?=\n(?:export|import) |\n*$(?!\n))/gm),
  ];
  return new Map(
    inferred.map((type, at) => [type, (texts[at]?.[1] ?? '').replaceAll(BRAND, '{ readonly $brand: $1 }')]),
  );
}

const TSCONFIG = {
  extends: '../../tsconfig.package.json',
  compilerOptions: { noErrorTruncation: true, outDir: 'out', rootDir: '../..', incremental: false },
  files: ['probe.ts'],
  include: [],
};
