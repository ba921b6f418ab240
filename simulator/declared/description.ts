import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { pathOf } from '#handlers/platform-operation.ts';
import type { DeclaredMessages } from './check-message.ts';
import { type Derivation, derivationOf, type EntityType, entityTypesOf } from './derivation.ts';
import { importMeta, operationsOf } from './platform-package.ts';
import { type OperationCode, readCode } from './read-code.ts';
import { type Declarations, type DeclaredType, readDeclarations } from './read-declarations.ts';

/** What a package of the platform declares: JSON. */
export interface Description {
  readonly name: string;
  readonly version: string;
  readonly types: Readonly<Record<string, DeclaredType>>;
  readonly operations: readonly DescribedOperation[];
  /** The types of the events that it declares. */
  readonly events: readonly string[];
  /** The entities that its operations are about, by their names on the platform: `wix.blog.v3.post`. */
  readonly entities: Readonly<Record<string, DescribedEntity>>;
}

export interface DescribedEntity extends EntityType {
  /** By which fields it is found. Undefined if the package does not say it. */
  readonly querySpec?: QuerySpec | undefined;
}

export interface DescribedOperation {
  /** `queryPosts`, or `posts.queryPosts` in a package of several services. */
  readonly name: string;
  readonly method: string;
  /** The path within the service. It names the variables as the request does: `/v2/bookings/{booking.id}`. */
  readonly path: string;
  /** Its addresses on www.wixapis.com, with `{name}` for each variable. The first one is that of official clients. */
  readonly addresses: readonly string[];
  readonly request: DeclaredType;
  readonly response: DeclaredType;
  /** The fields of the request that may be fractions. All other numbers are whole. */
  readonly fractions?: readonly string[] | undefined;
  readonly errors: readonly string[];
  /** The name of its entity. */
  readonly entity: string;
  /** What it does to its entity. Undefined if its declaration does not say it. */
  readonly does?: Derivation | undefined;
}

const META = 'build/es/meta.mjs';
/** The types of the operations of a package, in its folder. */
export const DECLARATIONS = 'build/es/meta.d.mts';
const TYPINGS = 'build/es/index.typings.d.mts';

const manifest = z.looseObject({ name: z.string().optional(), version: z.string().optional() });

/** The code of the module that describes the operations of the package in a folder. */
export function codeOf(folder: string): Promise<string> {
  return readFile(join(folder, META), 'utf8').catch(() => '');
}

/** Describes the package in a folder. It has no operations if its module cannot be loaded. */
export async function describePackage(folder: string): Promise<Description> {
  const text = (file: string) => readFile(join(folder, file), 'utf8').catch(() => '');
  const { name = folder, version = '' } = manifest.parse(JSON.parse((await text('package.json')) || '{}'));
  const meta = (await importMeta(folder).catch(() => undefined)) ?? {};
  const declarations = readDeclarations(await text(DECLARATIONS));
  const code = readCode(await codeOf(folder));
  const functions = new Map(declarations.functions.map((declared) => [declared.name, declared]));
  const read = operationsOf(meta).map(({ place, operation }) => {
    const declared = functions.get(place.join('.'));
    const own = operation();
    const known = code(place.join('.'));
    return {
      ...{ name: place.join('.'), method: own.httpMethod.toUpperCase(), path: own.path },
      ...{ addresses: addressesOf(pathOf(own), known), entity: known?.entityName ?? '' },
      ...{ request: declared?.request ?? ANYTHING, response: declared?.response ?? ANYTHING },
      ...(known && { fractions: [...known.fractions] }),
      errors: errorsOf(declarations.errors, place.at(-1) ?? ''),
    };
  });
  const typings = await text(TYPINGS);
  const specs = querySpecsIn(typings);
  const entities = new Map(
    [...entityTypesOf(read, declarations.types)].map(([entity, type]) => [
      entity,
      { ...type, querySpec: specs.get(type.name) ?? (specs.size === 1 ? [...specs.values()][0] : undefined) },
    ]),
  );
  return {
    ...{ name, version },
    types: Object.fromEntries(declarations.types),
    events: [...typings.matchAll(/@eventType ([\w.]+)/g)].map(([, type = '']) => type),
    entities: Object.fromEntries(entities),
    operations: read.map((operation) => ({
      ...operation,
      does: derivationOf(operation, entities.get(operation.entity), declarations.types),
    })),
  };
}

/** The messages of an operation, as checks read them. */
export function messagesIn(
  { types }: Description,
  { request, response, fractions }: DescribedOperation,
): DeclaredMessages {
  return {
    ...{ request, response, types: new Map(Object.entries(types)) },
    fractions: fractions && new Set(fractions),
  };
}

const ANYTHING: DeclaredType = { kind: 'any' };

/** A call of the simulator has one address for each that the code names, and the one that clients use comes first. */
function addressesOf(first: string, code: OperationCode | undefined): readonly string[] {
  return [...new Set([first, ...(code?.addresses ?? [])])];
}

/** The name of the type begins with that of the operation, before which some have the name of the service. */
export function errorsOf(errors: Declarations['errors'], name: string): readonly string[] {
  const wanted = name.toLowerCase();
  const found = [...errors].find(([type]) => type.toLowerCase() === wanted || type.toLowerCase().endsWith(wanted));
  return found?.[1] ?? [];
}

/** By which fields an entity is found, as a package has it in `…QuerySpec`. */
interface QuerySpec {
  readonly paging: 'cursor' | 'offset';
  readonly fields: Readonly<Record<string, { readonly operators: '*' | readonly string[]; readonly canSort: boolean }>>;
}

/** The specifications of the typings of a client, by the names of the types of their entities. */
function querySpecsIn(typings: string): ReadonlyMap<string, QuerySpec> {
  const texts = typings
    .split('\ninterface ')
    .filter((text) => /^\w{1,200}QuerySpec extends QuerySpec /.test(text))
    .map((text) => `interface ${text.split('\n}', 1).join('')}\n}`);
  return new Map(
    [...readDeclarations(texts.join('\n')).types].map(([name, type]) => [name.replace(/QuerySpec$/, ''), specOf(type)]),
  );
}

function specOf(type: DeclaredType): QuerySpec {
  return {
    paging: constantsIn(type, 'paging').includes('offset') ? 'offset' : 'cursor',
    fields: Object.fromEntries(
      membersOf(fieldIn(type, 'wql')).flatMap((row) => {
        const operators = constantsIn(row, 'operators');
        const rule = {
          operators: operators.includes('*') ? ('*' as const) : operators,
          canSort: !constantsIn(row, 'sort').includes('NONE'),
        };
        return constantsIn(row, 'fields').map((name) => [onTheWire(name), rule]);
      }),
    ),
  };
}

/** `_id` is `id` on the wire. */
function onTheWire(name: string): string {
  return name.replaceAll(/(^|\.)_(id|createdDate|updatedDate)\b/g, '$1$2');
}

function fieldIn(type: DeclaredType, name: string): DeclaredType | undefined {
  return type.kind === 'object' ? type.fields.find((field) => field.name === name)?.type : undefined;
}

function membersOf(type: DeclaredType | undefined): readonly DeclaredType[] {
  return type?.kind === 'tuple' ? type.of : [];
}

/** The constants that a field has: alone, or in a list. */
function constantsIn(type: DeclaredType, name: string): readonly string[] {
  const field = fieldIn(type, name);
  const all = field?.kind === 'choice' ? [field] : membersOf(field);
  return all.flatMap((each) => (each.kind === 'choice' ? each.values : []));
}
