import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseSync } from 'oxc-parser';

const ROOT = join(import.meta.dirname, '../..');
const IMPORT = /import (?:type )?\{([^}]*)\} from '#contracts\/([^']+)'/g;

/** A type that core has from a module of contracts with schemas. */
export interface SchemaType {
  /** The path of the module in contracts. */
  readonly module: string;
  readonly name: string;
  /** Its comment in contracts, with a line break. Empty if it has none. */
  readonly comment: string;
  /** `inferred` from a schema, `written` by hand, or `bound`, which has no form without schemas. */
  readonly kind: 'inferred' | 'written' | 'bound';
  readonly isExported: boolean;
  readonly isGeneric: boolean;
  /** The declaration. */
  readonly text: string;
}

/** The types that core imports from modules with schemas, and those that they are written with. */
export async function typesOfSchemas(): Promise<readonly SchemaType[]> {
  const types = new Map<string, SchemaType>();
  const wanted = await importedByCore();
  for (const [module, name] of wanted) {
    if (types.has(module + name)) continue;
    const { declarations, imports } = await typesIn(module);
    const found = declarations.get(name);
    if (found === undefined) continue;
    types.set(module + name, found);
    if (found.kind !== 'written') continue;
    for (const [word] of found.text.matchAll(/\b[A-Z]\w+/g)) {
      const from = declarations.has(word) ? module : imports.get(word);
      if (from !== undefined) wanted.push([from, word]);
    }
  }
  return [...types.values()];
}

async function importedByCore(): Promise<[module: string, name: string][]> {
  const wanted: [string, string][] = [];
  for (const file of await readdir(join(ROOT, 'core'), { recursive: true })) {
    if (!/(?<!\.test)\.ts$/.test(file) || file.startsWith('testing')) continue;
    for (const [, names = '', module = ''] of (await readFile(join(ROOT, 'core', file), 'utf8')).matchAll(IMPORT)) {
      for (const [name] of names.matchAll(/\b[A-Z]\w+/g)) wanted.push([module, name]);
    }
  }
  return wanted;
}

interface ModuleTypes {
  readonly declarations: ReadonlyMap<string, SchemaType>;
  /** The modules of contracts that imported names are from. */
  readonly imports: ReadonlyMap<string, string>;
}

/** The types that the module declares. None if it has no schemas: then it needs no zod. */
async function typesIn(module: string): Promise<ModuleTypes> {
  const text = await readFile(join(ROOT, 'contracts', module), 'utf8');
  const declarations = new Map<string, SchemaType>();
  const imports = new Map<string, string>();
  if (!text.includes("from 'zod'")) return { declarations, imports };
  for (const statement of parseSync(module, text).program.body) {
    if (statement.type === 'ImportDeclaration' && statement.source.value.startsWith('.')) {
      const from = join(module, '..', statement.source.value);
      for (const { local } of statement.specifiers) imports.set(local.name, from);
    }
    const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    if (declared?.type !== 'TSTypeAliasDeclaration' && declared?.type !== 'TSInterfaceDeclaration') continue;
    const { name } = declared.id;
    const body = text.slice(declared.start, declared.end);
    const isInferred = /\bz\.|\btypeof\b/.test(body);
    const isExported = declared !== statement;
    const isGeneric = Boolean(declared.typeParameters);
    const isBound = isInferred ? !isExported || isGeneric : isExported && isGeneric;
    const kind = isBound ? 'bound' : isInferred ? 'inferred' : 'written';
    const comment = commentBefore(text, statement.start);
    declarations.set(name, { module, name, comment, kind, isExported, isGeneric, text: body });
  }
  return { declarations, imports };
}

function commentBefore(text: string, at: number): string {
  const before = text.slice(0, at).trimEnd();
  return before.endsWith('*/') ? `${before.slice(before.lastIndexOf('/**'))}\n` : '';
}
