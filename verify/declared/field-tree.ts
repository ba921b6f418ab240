import { z } from 'zod';
import type { Declarations, DeclaredField, DeclaredType } from '#simulator/declared/read-declarations.ts';

/** What stands at one place of a message. `any` is like everything, and has nothing within. */
export type LeafKind = 'text' | 'number' | 'boolean' | 'object' | 'any';

/** The fields of a message by their paths. `items[].id` is a field of the objects of a list. */
export type FieldTree = ReadonlyMap<string, Leaf>;

interface Leaf {
  readonly kind: LeafKind;
  /** Such as `maxLength: 50`, if a source names one. */
  readonly limits: Readonly<Record<string, string>>;
}

/** Deeper fields are those of types that contain themselves. */
const DEEPEST = 8;

/** The fields of a declared message. */
export function declaredTree(type: DeclaredType, types: Declarations['types']): FieldTree {
  const tree = new Map<string, Leaf>();
  addDeclared(tree, { type, path: '', limits: {}, within: [] }, types);
  return tree;
}

interface DeclaredPlace {
  readonly type: DeclaredType;
  readonly path: string;
  readonly limits: Leaf['limits'];
  /** The names of the types that it is in. */
  readonly within: readonly string[];
}

function addDeclared(tree: Map<string, Leaf>, place: DeclaredPlace, types: Declarations['types']): void {
  const { type, path, limits, within } = place;
  if (type.kind === 'list') {
    addDeclared(tree, { ...place, type: type.of, path: `${path}[]` }, types);
  } else if (type.kind === 'named') {
    const named = types.get(type.name);
    // Types of other files, and those that contain themselves, are not looked into.
    if (!named || within.includes(type.name)) tree.set(path, { kind: 'any', limits: {} });
    else addDeclared(tree, { ...place, type: named, within: [...within, type.name] }, types);
  } else if (type.kind === 'object') {
    const fields = within.length > DEEPEST ? [] : type.fields;
    tree.set(path, { kind: fields.length === 0 ? 'any' : 'object', limits: {} });
    for (const field of fields) {
      addDeclared(tree, { type: field.type, path: pathIn(path, field.name), limits: limitsOf(field), within }, types);
    }
  } else {
    // JSON Schema has texts for these.
    const isText = type.kind === 'choice' || type.kind === 'instant';
    tree.set(path, { kind: isText ? 'text' : type.kind === 'tuple' ? 'any' : type.kind, limits });
  }
}

function pathIn(path: string, name: string): string {
  return path === '' ? name : `${path}.${name}`;
}

/** The tags that limit a value, by the names of JSON Schema. */
const LIMITS: Readonly<Record<string, string>> = {
  maxLength: 'maxLength',
  minLength: 'minLength',
  maxSize: 'maxItems',
  minSize: 'minItems',
  max: 'maximum',
  min: 'minimum',
};

function limitsOf({ tags }: DeclaredField): Leaf['limits'] {
  return Object.fromEntries(
    Object.entries(LIMITS).flatMap(([tag, name]) => {
      const value = tags[tag];
      return value === undefined ? [] : [[name, value]];
    }),
  );
}

const jsonSchema = z.looseObject({
  type: z.union([z.string(), z.array(z.string())]).optional(),
  $ref: z.string().optional(),
});
type JsonSchema = z.infer<typeof jsonSchema>;

/** The fields of one of our messages. */
export function ownTree(schema: z.ZodType, io: 'input' | 'output'): FieldTree {
  const root = jsonSchema.parse(z.toJSONSchema(schema, { io, unrepresentable: 'any' }));
  const tree = new Map<string, Leaf>();
  addOwn(tree, root, '', schemasOf(root.$defs));
  return tree;
}

function addOwn(
  tree: Map<string, Leaf>,
  given: JsonSchema,
  path: string,
  named: ReadonlyMap<string, JsonSchema>,
  depth = 0,
): void {
  const schema = given.$ref === undefined ? given : named.get(given.$ref.replace(/^#\/\$defs\//, ''));
  const choices = ['anyOf', 'oneOf', 'allOf']
    .flatMap((name) => listOf(schema?.[name]))
    .filter(({ type }) => type !== 'null');
  if (!schema || depth > DEEPEST) {
    tree.set(path, { kind: 'any', limits: {} });
  } else if (choices.length > 0) {
    for (const choice of choices) addOwn(tree, choice, path, named, depth);
  } else if (schema.type === 'array') {
    addOwn(tree, schemaIn(schema.items) ?? {}, `${path}[]`, named, depth);
  } else {
    const fields = schemasOf(schema.properties);
    const before = tree.get(path);
    const kind = kindOf(schema, fields.size > 0);
    // Of several choices, the one that says most counts.
    tree.set(path, {
      kind: before && kind === 'any' ? before.kind : kind,
      limits: { ...before?.limits, ...numbersOf(schema) },
    });
    for (const [name, field] of fields) addOwn(tree, field, pathIn(path, name), named, depth + 1);
  }
}

function kindOf({ type, enum: values, const: value }: JsonSchema, hasFields: boolean): LeafKind {
  if (hasFields) return 'object';
  if (type === 'string' || Array.isArray(values) || typeof value === 'string') return 'text';
  if (type === 'number' || type === 'integer') return 'number';
  return type === 'boolean' ? 'boolean' : 'any';
}

function numbersOf(schema: JsonSchema): Leaf['limits'] {
  return Object.fromEntries(
    Object.values(LIMITS).flatMap((name) => {
      const value = schema[name];
      return typeof value === 'number' || typeof value === 'string' ? [[name, String(value)]] : [];
    }),
  );
}

function schemaIn(value: unknown): JsonSchema | undefined {
  const { success, data } = jsonSchema.safeParse(value);
  return success ? data : undefined;
}

function schemasOf(value: unknown): ReadonlyMap<string, JsonSchema> {
  const entries = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  return new Map(
    entries.flatMap(([name, schema]) => {
      const read = schemaIn(schema);
      return read ? [[name, read] as const] : [];
    }),
  );
}

function listOf(value: unknown): readonly JsonSchema[] {
  return Array.isArray(value) ? value.map(schemaIn).filter((each) => each !== undefined) : [];
}
