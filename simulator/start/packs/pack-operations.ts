import type { JsonObject } from '#contracts/control/open-api.ts';
import type { OtherOperations } from '#contracts/openapi.ts';
import { type DeclaredMessages, fieldsOf } from '../../declared/check-message.ts';
import { readPackRequests } from '../../declared/pack-requests.ts';
import { addressOf } from '../../declared/platform-operation.ts';
import type { DeclaredField, DeclaredType } from '../../declared/read-declarations.ts';
import type { LoadedPack } from './pack-library.ts';

/** The operations of packs, with JSON Schemas of those requests that are known without the project's packages. */
export async function packOperations(packs: readonly LoadedPack[]): Promise<OtherOperations> {
  const requests = await readPackRequests();
  const [known] = requests.values();
  const fractions = new Set([...requests.values()].flatMap((each) => [...(each.fractions ?? [])].map(lastPart)));
  const types = known?.types ?? new Map<string, DeclaredType>();
  const schemaOf = schemaMaker(types, fractions);
  return {
    operations: packs.flatMap(({ name: pack, handlers }) =>
      handlers.map(({ method, path, operation }) => {
        const declared = operation && requests.get(addressOf(operation()));
        return {
          ...{ method, path, tag: pack, name: nameOf(pack, method, path) },
          request: declared === undefined ? { type: 'object' } : resolved(declared, schemaOf),
        };
      }),
    ),
    schemas: Object.fromEntries([...types].map(([name, type]) => [schemaName(name), schemaOf(type)])),
  };
}

/** `shopPostEcomV1CartsCurrent` */
function nameOf(pack: string, method: string, path: string): string {
  const words = [method.toLowerCase(), ...path.split(/[^A-Za-z\d]+/)].filter(Boolean);
  return [pack.replaceAll('-', ''), ...words.map((word) => word.charAt(0).toUpperCase() + word.slice(1))].join('');
}

function schemaName(type: string): string {
  return `PackRequest.${type}`;
}

function lastPart(path: string): string {
  return path.split('.').at(-1) ?? path;
}

/** The schema of a request itself, which has the name of its operation. */
function resolved({ request, types }: DeclaredMessages, schemaOf: (type: DeclaredType) => JsonObject): JsonObject {
  const named = request.kind === 'named' ? types.get(request.name) : undefined;
  return schemaOf(named ?? request);
}

function isRequired({ isOptional, tags }: DeclaredField): boolean {
  return !isOptional && !('readonly' in tags);
}

/** `fractions` are the names of fields that need not be whole numbers. */
function schemaMaker(
  types: DeclaredMessages['types'],
  fractions: ReadonlySet<string>,
): (type: DeclaredType) => JsonObject {
  const schemaOf = (type: DeclaredType, { name, tags }: Pick<DeclaredField, 'name' | 'tags'> = UNNAMED): JsonObject => {
    switch (type.kind) {
      case 'any':
      case 'tuple':
        return {};
      case 'named':
        return { $ref: `#/components/schemas/${schemaName(type.name)}` };
      case 'list':
        return { type: 'array', items: schemaOf(type.of, { name, tags }), ...limits(tags, LIST_LIMITS) };
      case 'choice':
        return { enum: type.values };
      case 'text':
        return { type: 'string', ...limits(tags, TEXT_LIMITS) };
      case 'instant':
        return { type: 'string', format: 'date-time' };
      case 'number':
        return { type: fractions.has(name) ? 'number' : 'integer', ...limits(tags, NUMBER_LIMITS) };
      case 'boolean':
        return { type: 'boolean' };
      case 'object': {
        const { fields, isOpen } = fieldsOf({ types }, type);
        const all = [...fields.values()];
        return {
          type: 'object',
          properties: Object.fromEntries(all.map((field) => [field.name, schemaOfField(field)])),
          required: all.filter(isRequired).map((field) => field.name),
          ...(!isOpen && { additionalProperties: false }),
        };
      }
    }
  };
  const schemaOfField = (field: DeclaredField): JsonObject => {
    const schema = schemaOf(field.type, field);
    return field.isNullable ? { anyOf: [schema, { type: 'null' }] } : schema;
  };
  return (type) => schemaOf(type);
}

const UNNAMED = { name: '', tags: {} };
const TEXT_LIMITS = { minLength: 'minLength', maxLength: 'maxLength' };
const LIST_LIMITS = { minSize: 'minItems', maxSize: 'maxItems' };
const NUMBER_LIMITS = { min: 'minimum', max: 'maximum' };

function limits(tags: DeclaredField['tags'], names: Readonly<Record<string, string>>): JsonObject {
  return Object.fromEntries(
    Object.entries(names).flatMap(([tag, name]) => (tags[tag] ? [[name, Number(tags[tag])]] : [])),
  );
}
