import type { JsonObject } from '#contracts/control/open-api.ts';
import { type DeclaredMessages, fieldsOf } from './check-message.ts';
import type { DeclaredField, DeclaredType } from './read-declarations.ts';

/** JSON Schemas of declared requests, for an OpenAPI document. */
export interface RequestSchemas {
  /** The schema of a request itself, which has the name of its operation. */
  readonly of: (messages: Pick<DeclaredMessages, 'request' | 'types'>) => JsonObject;
  /** The schemas of all types, by names that begin with the prefix. */
  readonly types: Readonly<Record<string, JsonObject>>;
}

/** `fractions` are the names of fields that need not be whole numbers. */
export function requestSchemas(
  prefix: string,
  types: DeclaredMessages['types'],
  fractions: ReadonlySet<string>,
): RequestSchemas {
  const schemaOf = schemaMaker(prefix, types, fractions);
  return {
    of: ({ request, types: own }) =>
      schemaOf((request.kind === 'named' ? own.get(request.name) : undefined) ?? request),
    types: Object.fromEntries([...types].map(([name, type]) => [prefix + name, schemaOf(type)])),
  };
}

function isRequired({ isOptional, tags }: DeclaredField): boolean {
  return !isOptional && !('readonly' in tags);
}

function schemaMaker(
  prefix: string,
  types: DeclaredMessages['types'],
  fractions: ReadonlySet<string>,
): (type: DeclaredType) => JsonObject {
  const schemaOf = (type: DeclaredType, { name, tags }: Pick<DeclaredField, 'name' | 'tags'> = UNNAMED): JsonObject => {
    switch (type.kind) {
      case 'any':
      case 'tuple':
        return {};
      case 'named':
        return { $ref: `#/components/schemas/${prefix}${type.name}` };
      case 'list':
        return { type: 'array', items: schemaOf(type.of, { name, tags }), ...limits(tags, LIST_LIMITS) };
      case 'choice':
        return type.values.length === 0 ? { type: 'string' } : { enum: type.values };
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
