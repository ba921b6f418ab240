import fc from 'fast-check';
import { z } from 'zod';
import { hostileJson } from './hostile-json.ts';
import { KNOWN_VALUES } from './known-values.ts';
import type { Json } from './sent-json.ts';

const schemaType = z.enum(['object', 'array', 'string', 'number', 'integer', 'boolean', 'null']);

/** The parts of JSON Schema that the OpenAPI document uses for requests. */
const schemaNode = z.object({
  $ref: z.string().optional(),
  type: z.union([schemaType, z.array(schemaType)]).optional(),
  const: z.json().optional(),
  enum: z.array(z.json()).optional(),
  anyOf: z.array(z.unknown()).optional(),
  oneOf: z.array(z.unknown()).optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
  required: z.array(z.string()).default([]),
  items: z.unknown().optional(),
  pattern: z.string().optional(),
  minLength: z.number().default(0),
  maxLength: z.number().optional(),
  minItems: z.number().default(0),
  maxItems: z.number().default(3),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
});
type SchemaNode = z.infer<typeof schemaNode>;

/** Refers to a schema of the document by its name. */
type Tie = (name: string) => fc.Arbitrary<Json>;

const MAX_DEPTH = 4;
const REFERENCE_PREFIX = '#/components/schemas/';
/** How the references to types of packs begin. */
const PACK_TYPES = `${REFERENCE_PREFIX}PackRequest.`;

/** Requests as the schemas of the document describe them, each by the name of its schema. */
export function requestArbitraries(
  schemas: Readonly<Record<string, unknown>>,
): Readonly<Record<string, fc.Arbitrary<Json>>> {
  return fc.letrec<Record<string, Json>>((tie) =>
    Object.fromEntries(
      Object.entries(schemas)
        .filter(([name]) => name.includes('Request'))
        .map(([name, schema]) => [name, arbitraryOf(schema, tie)]),
    ),
  );
}

function arbitraryOf(schema: unknown, tie: Tie): fc.Arbitrary<Json> {
  const node = schemaNode.parse(schema);
  if (node.$ref !== undefined) return tie(node.$ref.slice(REFERENCE_PREFIX.length));
  if (node.const !== undefined) return fc.constant(node.const);
  if (node.enum !== undefined) return fc.constantFrom(...node.enum);
  const choices = node.anyOf ?? node.oneOf;
  if (choices !== undefined) {
    // Beyond the greatest depth only the first choice is made: it must not refer to the whole again.
    const plainFirst = choices.toSorted((a, b) => sizeOf(a) - sizeOf(b));
    return fc.oneof(
      { maxDepth: MAX_DEPTH, depthSize: 'small' },
      ...plainFirst.map((choice) => arbitraryOf(choice, tie)),
    );
  }
  const types = [node.type].flat();
  return fc.oneof(...types.map((type) => typedArbitrary(type, node, tie)));
}

function sizeOf(schema: unknown): number {
  const text = JSON.stringify(schema);
  return text.length + (text.includes('$ref') ? 100_000 : 0);
}

function typedArbitrary(type: z.infer<typeof schemaType> | undefined, node: SchemaNode, tie: Tie): fc.Arbitrary<Json> {
  switch (type) {
    case 'object':
      return node.properties === undefined ? anyObject : objectOf(node.properties, node.required, tie);
    case 'array': {
      const { minItems, maxItems } = node;
      const member = arbitraryOf(node.items ?? {}, tie);
      const some = fc.array(member, { minLength: Math.max(minItems, 1), maxLength: Math.min(maxItems, 3) });
      return minItems > 0 ? some : fc.oneof({ weight: 1, arbitrary: fc.constant([]) }, { weight: 4, arbitrary: some });
    }
    case 'string':
      return textOf(node);
    case 'integer':
      return integerOf(node);
    case 'number':
      return fc.constantFrom(0, 1, -1, 0.5, 7, 50, 1_000);
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case undefined:
      return hostileJson;
  }
}

const anyObject: fc.Arbitrary<Json> = fc.dictionary(fc.string({ maxLength: 5 }), hostileJson, { maxKeys: 3 });

function objectOf(properties: Record<string, unknown>, required: readonly string[], tie: Tie): fc.Arbitrary<Json> {
  const members = Object.entries(properties).map(([name, schema]) => {
    const value = namedArbitrary(name, schema, tie).map((json): [string, Json][] => [[name, json]]);
    if (required.includes(name)) return value;
    return fc.oneof({ weight: 2, arbitrary: fc.constant([]) }, { weight: 1, arbitrary: value });
  });
  return fc.tuple(...members).map((present) => Object.fromEntries(present.flat()));
}

/** Mostly known values for this name if there are any: they are more realistic than values by the schema. */
function namedArbitrary(name: string, schema: unknown, tie: Tie): fc.Arbitrary<Json> {
  const described = arbitraryOf(schema, tie);
  const known = KNOWN_VALUES.get(name);
  // If the schema describes an object with properties, use the schema: the name then means something else.
  const text = JSON.stringify(schema);
  if (known === undefined || text.includes('"properties"') || text.includes(PACK_TYPES)) return described;
  return fc.oneof({ weight: 15, arbitrary: known }, { weight: 1, arbitrary: described });
}

function textOf({ pattern, minLength, maxLength }: SchemaNode): fc.Arbitrary<Json> {
  if (pattern !== undefined) return fc.stringMatching(new RegExp(pattern)).map((text) => text.padEnd(minLength, 'a'));
  const short = fc.string({
    minLength,
    maxLength: Math.max(minLength, Math.min(maxLength ?? 20, 20)),
    unit: 'grapheme',
  });
  if (maxLength === undefined) return short;
  const longest = fc.constantFrom('x', '\u{1f600}', 'İ').map((character) => character.repeat(maxLength));
  return fc.oneof({ weight: 6, arbitrary: short }, { weight: 1, arbitrary: longest });
}

/** Mostly a small number, and sometimes the smallest or the largest that the schema allows. */
function integerOf({ minimum = -2, maximum }: SchemaNode): fc.Arbitrary<Json> {
  const small = fc.integer({ min: minimum, max: Math.max(minimum, Math.min(maximum ?? 1_000, 1_000)) });
  return fc.oneof(
    { weight: 6, arbitrary: small },
    { weight: 1, arbitrary: fc.constantFrom(minimum, maximum ?? 1_000) },
  );
}
