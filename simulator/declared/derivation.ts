import { fieldsOf } from './check-message.ts';
import type { Declarations, DeclaredField, DeclaredType } from './read-declarations.ts';

/** What an operation does to its entity, as far as its name and its messages say it. */
export type Derivation =
  | { readonly kind: 'list'; readonly field: string; readonly type: string; readonly metadata?: string | undefined }
  | { readonly kind: 'count'; readonly field: string }
  | {
      readonly kind: 'get';
      readonly variable: string;
      readonly by: string;
      readonly field: string;
      readonly type: string;
    }
  | { readonly kind: 'create'; readonly entity: string }
  | { readonly kind: 'update'; readonly entity: string }
  | { readonly kind: 'delete'; readonly variable: string }
  /** Sets a state, such as `PUBLISHED`, or a field that is true: `archived`. */
  | { readonly kind: 'act'; readonly variable: string; readonly verb: ActVerb; readonly sets: StateChange }
  | {
      readonly kind: 'bulk';
      readonly does: 'create' | 'update' | 'delete';
      readonly list: string;
      readonly entity?: string | undefined;
    };

export interface StateChange {
  readonly field: string;
  readonly value: string | true;
}

/** The type of the entities of one kind, and what is known of it. */
export interface EntityType {
  /** The name of the type. */
  readonly name: string;
  readonly hasRevision: boolean;
  /** The field with the state of an entity, and its values. */
  readonly state?: { readonly field: string; readonly values: readonly string[] } | undefined;
}

/** The states that a verb leads to: the first that the entity has. */
const STATES_OF_VERBS = {
  confirm: ['CONFIRMED'],
  cancel: ['CANCELED', 'CANCELLED'],
  publish: ['PUBLISHED', 'UPCOMING'],
  unpublish: ['UNPUBLISHED', 'DRAFT'],
  decline: ['DECLINED'],
  archive: ['ARCHIVED'],
  pause: ['PAUSED'],
  resume: ['ACTIVE'],
  end: ['ENDED'],
} as const;
export type ActVerb = keyof typeof STATES_OF_VERBS;
export const ACT_VERBS = Object.keys(STATES_OF_VERBS).filter(isActVerb);

function isActVerb(text: string): text is ActVerb {
  return Object.hasOwn(STATES_OF_VERBS, text);
}

/** The state that a verb leads to. Undefined if the entity has no such state. */
export function stateAfter(verb: ActVerb, { state }: EntityType): StateChange | undefined {
  const value = STATES_OF_VERBS[verb].find((each) => state?.values.includes(each));
  return state && value && { field: state.field, value };
}

interface ReadOperation {
  readonly name: string;
  readonly path: string;
  readonly request: DeclaredType;
  readonly response: DeclaredType;
  readonly entity: string;
}

type Types = Declarations['types'];

/** For each kind of entity: the type with an id that most messages of its operations have, alone or in a list. */
export function entityTypesOf(operations: readonly ReadOperation[], types: Types): ReadonlyMap<string, EntityType> {
  const byEntity = Map.groupBy(operations, ({ entity }) => entity);
  return new Map(
    [...byEntity].flatMap(([entity, own]) => {
      const votes = new Map<string, number>();
      for (const { request, response } of own) {
        for (const { type } of [...fieldsIn(request, types), ...fieldsIn(response, types)]) {
          const name = nameOf(type.kind === 'list' ? type.of : type);
          if (name !== undefined && hasId(name, types)) votes.set(name, (votes.get(name) ?? 0) + 1);
        }
      }
      const [most] = [...votes].toSorted(([, one], [, other]) => other - one);
      return most === undefined ? [] : [[entity, entityType(most[0], types)] as const];
    }),
  );
}

function entityType(name: string, types: Types): EntityType {
  const fields = fieldsIn({ kind: 'named', name }, types);
  const state = fields.flatMap(({ name: field, type }) => {
    const values = field === 'status' || field === 'state' ? choicesOf(type, types) : [];
    return values.length > 0 ? [{ field, values }] : [];
  })[0];
  return { name, hasRevision: fields.some((field) => field.name === 'revision'), ...(state && { state }) };
}

function choicesOf(type: DeclaredType, types: Types): readonly string[] {
  const known = type.kind === 'named' ? types.get(type.name) : type;
  return known?.kind === 'choice' ? known.values : [];
}

function hasId(name: string, types: Types): boolean {
  return fieldsIn({ kind: 'named', name }, types).some((field) => field.name === 'id' && field.type.kind === 'text');
}

function nameOf(type: DeclaredType): string | undefined {
  return type.kind === 'named' ? type.name : undefined;
}

/** The fields of a message. */
export function fieldsIn(type: DeclaredType, types: Types): readonly DeclaredField[] {
  const known = type.kind === 'named' ? types.get(type.name) : type;
  return known?.kind === 'object' ? [...fieldsOf({ types }, known).fields.values()] : [];
}

/**
 * What an operation does. Its name must be a verb and its entity, because `getDeletedPost` and `getPostMetrics` are about
 * something else; and its messages must have what the verb needs.
 */
export function derivationOf(
  operation: ReadOperation,
  entity: EntityType | undefined,
  types: Types,
): Derivation | undefined {
  if (entity === undefined) return undefined;
  const asked = fieldsIn(operation.request, types);
  const answered = fieldsIn(operation.response, types);
  const isEntity = ({ type }: DeclaredField) => nameOf(type) === entity.name;
  const variables = [...operation.path.matchAll(/\{([\w.]+)\}/g)].map(([, variable = '']) => variable);
  const [variable = ''] = variables;
  const { verb, noun, by } = partsOfName(operation);
  if (isNoun(noun.replace(/^Public/, ''), entity)) {
    switch (verb) {
      case 'query':
      case 'list':
      case 'search': {
        const type = `${noun.startsWith('Public') ? 'Public' : ''}${entity.name}`;
        const list = answered.find((field) => field.type.kind === 'list' && nameOf(field.type.of) === type);
        const metadata = answered.find(({ name }) => /metadata$/i.test(name))?.name;
        return list && { kind: 'list', field: list.name, type, metadata };
      }
      case 'count':
      case 'getTotal': {
        const [number, ...others] = answered.filter(({ type }) => type.kind === 'number');
        return number && others.length === 0 ? { kind: 'count', field: number.name } : undefined;
      }
      case 'get': {
        const field = answered.find(isEntity);
        const key = by === '' || /Id$/.test(by) ? 'id' : lowerFirst(by);
        const isKnown =
          fieldsIn({ kind: 'named', name: entity.name }, types).some(({ name }) => name === key) || key === 'slug';
        if (
          field === undefined ||
          variables.length !== 1 ||
          !isKnown ||
          (/Id$/.test(by) && !isNoun(by.slice(0, -2), entity))
        )
          return undefined;
        return { kind: 'get', variable, by: key, field: field.name, type: entity.name };
      }
      case 'create':
      case 'add':
      case 'submit': {
        const body = asked.find(isEntity);
        return body && variables.length === 0 && answered.some(isEntity)
          ? { kind: 'create', entity: body.name }
          : undefined;
      }
      case 'update':
      case 'patch': {
        const body = asked.find(isEntity);
        return body && variables.length === 1 && variable === `${body.name}.id` && answered.some(isEntity)
          ? { kind: 'update', entity: body.name }
          : undefined;
      }
      case 'delete':
      case 'remove':
        return variables.length === 1 && /id$/i.test(variable) ? { kind: 'delete', variable } : undefined;
      case 'bulkCreate':
      case 'bulkUpdate':
      case 'bulkDelete':
        return bulkDerivation(verb, asked, entity, types, answered);
    }
  }
  if (!isActVerb(verb) || by !== '' || !isNoun(noun.replace(/^Draft/, ''), entity)) return undefined;
  const sets = stateAfter(verb, entity) ?? flagAfter(verb, entity, types);
  return sets && variables.length === 1 && /id$/i.test(variable) ? { kind: 'act', variable, verb, sets } : undefined;
}

/** Plans have no state: `archivePlan` makes their `archived` true. */
function flagAfter(verb: ActVerb, { name }: EntityType, types: Types): StateChange | undefined {
  const flags = fieldsIn({ kind: 'named', name }, types).filter(({ type }) => type.kind === 'boolean');
  const flag = flags.find((field) => STATES_OF_VERBS[verb].some((state) => state === field.name.toUpperCase()));
  return flag && { field: flag.name, value: true };
}

function bulkDerivation(
  verb: 'bulkCreate' | 'bulkUpdate' | 'bulkDelete',
  asked: readonly DeclaredField[],
  entity: EntityType,
  types: Types,
  answered: readonly DeclaredField[],
): Derivation | undefined {
  if (!answered.some(({ name, type }) => name === 'results' && type.kind === 'list')) return undefined;
  for (const { name: list, type } of asked) {
    if (type.kind !== 'list') continue;
    if (verb === 'bulkDelete') {
      if (type.of.kind === 'text') return { kind: 'bulk', does: 'delete', list };
      continue;
    }
    const does = verb === 'bulkCreate' ? 'create' : 'update';
    if (nameOf(type.of) === entity.name) return { kind: 'bulk', does, list };
    const inner = fieldsIn(type.of, types).find((field) => nameOf(field.type) === entity.name);
    if (inner) return { kind: 'bulk', does, list, entity: inner.name };
  }
  return undefined;
}

const VERB = /^(?:bulkCreate|bulkUpdate|bulkDelete|getTotal|[a-z]+)/;

/** `getPostBySlug` is the verb `get`, the noun `Post` and `Slug`. */
function partsOfName({ name }: ReadOperation): { readonly verb: string; readonly noun: string; readonly by: string } {
  const own = name.split('.').at(-1) ?? '';
  const [verb = ''] = VERB.exec(own) ?? [];
  const rest = own.slice(verb.length);
  const at = rest.search(/By[A-Z]/);
  return at === -1 ? { verb, noun: rest, by: '' } : { verb, noun: rest.slice(0, at), by: rest.slice(at + 2) };
}

/** Whether a noun is the type of the entity, or the end of its name: `Submission` of `FormSubmission`. */
function isNoun(noun: string, { name }: EntityType): boolean {
  const one = singular(noun);
  return one !== '' && name.endsWith(one);
}

function singular(noun: string): string {
  return noun
    .replace(/ies$/, 'y')
    .replace(/(ch|sh|ss|x)es$/, '$1')
    .replace(/([^s])s$/, '$1');
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
