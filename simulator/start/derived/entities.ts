import { type NestedFields, objectOf, setAt } from '#contracts/content/nested-fields.ts';
import type { SiteServices } from '#handlers/handler-services.ts';
import type { StateDocument } from '#handlers/state.ts';
import { ACT_VERBS, fieldsIn, stateAfter } from '../../declared/derivation.ts';
import type { DescribedEntity } from '../../declared/description.ts';
import type { Declarations, DeclaredField, DeclaredType } from '../../declared/read-declarations.ts';
import { fieldIn, isAbsent, isObject, type JsonObject } from '../../query/value.ts';

/** An entity as it is kept. */
export interface Kept {
  readonly entity: JsonObject & { readonly id: string };
  /** The caller that has created it; null for the owner. */
  readonly madeBy: string | null;
  /** When it was created, in milliseconds; then its place among those of one request. */
  readonly madeAt: number;
  /** Made up from the types of the package. */
  readonly isSample?: true;
}

/** When an entity was created that is at this place of its request. A smaller part of a millisecond would be lost. */
export function madeAtPlace(now: Date, place: number): number {
  return now.getTime() + place / 1000;
}

/** Two names of the platform for one thing: what is kept as a draft is read as a post when it is published. */
const KEPT_AS: ReadonlyMap<string, { readonly name: string; readonly state: string }> = new Map([
  ['wix.blog.v3.post', { name: 'wix.blog.v3.draft', state: 'PUBLISHED' }],
]);

/** The name by which the drafts are kept that this kind of entity is a part of, and what makes one to it. */
export function keptAs(name: string): { readonly name: string; readonly state: string } | undefined {
  return KEPT_AS.get(name);
}

/** Fields in which a draft and a post have the same. */
const SAME_AS: ReadonlyMap<string, string> = new Map([['slug', 'seoSlug']]);

/** The entities of one kind. */
export interface Entities {
  all(): Promise<readonly Kept[]>;
  /** Up to `limit` entities with values at paths, such as `entity.slug`. */
  having(where: Readonly<Record<string, unknown>>, limit: number): Promise<readonly Kept[]>;
  find(id: string): Promise<StateDocument<Kept> | undefined>;
  put(kept: Kept, expected: number | 'absent'): Promise<void>;
  remove(id: string): Promise<void>;
}

export function entitiesIn({ state }: Pick<SiteServices, 'state'>, name: string): Entities {
  const kept = KEPT_AS.get(name);
  const collection = state.collection<Kept>(`derived.${(kept?.name ?? name).replace(/^wix\./, '')}`.slice(0, 60));
  const isOf = ({ entity }: Kept) => kept === undefined || fieldIn(entity, 'status') === kept.state;
  const ofKind = kept === undefined ? {} : { 'entity.status': kept.state };
  return {
    all: async () => {
      const all: Kept[] = [];
      let cursor: string | undefined;
      do {
        const page = await collection.query({ where: ofKind, limit: 1000, cursor });
        all.push(...page.documents.map(({ data }) => data));
        cursor = page.cursor;
      } while (cursor !== undefined);
      return all;
    },
    having: async (where, limit) =>
      (await collection.query({ where: { ...where, ...ofKind }, limit })).documents.map(({ data }) => data),
    find: async (id) => {
      const found = await collection.get(id);
      return found && isOf(found.data) ? found : undefined;
    },
    put: async (one, expected) => {
      await collection.put(one.entity.id, one, { expected });
    },
    remove: async (id) => {
      await collection.remove(id);
    },
  };
}

type Types = Declarations['types'];

/** The declared fields of an entity: what is kept can have more, for another type of the same thing. */
export function shownAs(type: string, entity: JsonObject, types: Types): JsonObject {
  const fields = fieldsIn({ kind: 'named', name: type }, types);
  return Object.fromEntries(
    fields.flatMap(({ name }) => {
      const value = fieldIn(entity, name) ?? fieldIn(entity, SAME_AS.get(name) ?? name);
      return isAbsent(value) ? [] : [[name, value]];
    }),
  );
}

/**
 * The fields of an entity that a caller may write: not what only the platform does. The state is the owner's to choose; only
 * whether one comes is the guest's.
 */
export function writableBy(
  isOwner: boolean,
  { name, state }: DescribedEntity,
  types: Types,
): (field: string) => boolean {
  const known = new Map(fieldsIn({ kind: 'named', name }, types).map((field) => [field.name, field]));
  const choosesState = isOwner || state?.values.includes('YES') === true;
  return (field) => !('readonly' in (known.get(field)?.tags ?? {})) && (choosesState || field !== state?.field);
}

/** What was sent of an entity, without what the caller may not write, at any depth. */
export function writtenOf(
  sent: unknown,
  { name }: DescribedEntity,
  types: Types,
  isWritable: (field: string) => boolean,
): JsonObject {
  const own = written({ kind: 'named', name }, sent, types);
  return isObject(own) ? Object.fromEntries(Object.entries(own).filter(([field]) => isWritable(field))) : {};
}

function written(type: DeclaredType, value: unknown, types: Types): unknown {
  if (type.kind === 'list') return Array.isArray(value) ? value.map((each) => written(type.of, each, types)) : value;
  const fields = new Map(fieldsIn(type, types).map((field) => [field.name, field]));
  if (!isObject(value) || fields.size === 0) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, inside]) => {
      const field = fields.get(name);
      if (field !== undefined && 'readonly' in field.tags) return [];
      return [[name, field === undefined ? inside : written(field.type, inside, types)]];
    }),
  );
}

export interface Making {
  readonly described: DescribedEntity;
  readonly types: Types;
  readonly now: Date;
  readonly id: string;
  /** What the owner's request says of the state in which the entity begins: `publish: true` or `draft: true`. */
  readonly request: JsonObject;
  readonly slug: string;
}

/** A new entity, with what the platform adds: id, dates, revision, state, slug, and the values of fields that are always there. */
export function newEntity(sent: JsonObject, making: Making): Kept['entity'] {
  const { described, types, now, id, request, slug } = making;
  const fields = fieldsIn({ kind: 'named', name: described.name }, types);
  const names = new Set(fields.map(({ name }) => name));
  const { state } = described;
  const made: JsonObject = {
    ...Object.fromEntries(fields.flatMap((field) => defaultOf(field))),
    ...withoutAbsent(sent),
    id,
    ...(names.has('createdDate') && { createdDate: now.toISOString() }),
    ...(names.has('updatedDate') && { updatedDate: now.toISOString() }),
    ...(described.hasRevision && { revision: '1' }),
    ...(state && isAbsent(fieldIn(sent, state.field)) && { [state.field]: firstState(described, request) }),
    slug,
  };
  return { ...made, ...datesOfState(undefined, made, now, described), id };
}

/** Fields that are not nullable are always there. */
function defaultOf({
  name,
  type,
  tags,
  isNullable,
  isOptional,
}: DeclaredField): readonly (readonly [string, unknown])[] {
  if (isNullable || !isOptional) return [];
  if (type.kind === 'boolean') return [[name, false]];
  if (type.kind === 'number') return [[name, Math.max(0, Number(tags.min ?? 0))]];
  return [];
}

/** States in which an entity begins, although they are not the first of its enumeration. */
const FIRST_STATES = ['UNPUBLISHED', 'CREATED'];

function firstState(described: DescribedEntity, request: JsonObject): string | undefined {
  const { values = [] } = described.state ?? {};
  for (const verb of ACT_VERBS) {
    if (fieldIn(request, verb) === true) return String(stateAfter(verb, described)?.value ?? '') || undefined;
  }
  if (fieldIn(request, 'draft') === true && values.includes('DRAFT')) return 'DRAFT';
  return (
    FIRST_STATES.find((each) => values.includes(each)) ??
    values.find((each) => !/UNKNOWN|UNDEFINED|UNSPECIFIED/.test(each))
  );
}

/** The page that an entity with a state is shown on says since when it is published. */
function datesOfState(
  before: JsonObject | undefined,
  after: JsonObject,
  now: Date,
  { state }: DescribedEntity,
): JsonObject {
  if (state === undefined || fieldIn(after, state.field) !== 'PUBLISHED') return {};
  const first = fieldIn(after, 'firstPublishedDate') ?? now.toISOString();
  const isLater = before !== undefined && fieldIn(before, state.field) === 'PUBLISHED';
  return { firstPublishedDate: first, ...(!isLater && { lastPublishedDate: now.toISOString() }) };
}

const NAMED_BY = ['slug', 'seoSlug', 'name', 'title', 'label'];

/** A slug that no entity has, by what the entity is called. */
export async function freeSlug(
  sent: JsonObject,
  id: string,
  isTaken: (slug: string) => Promise<boolean>,
): Promise<string> {
  const text = NAMED_BY.map((name) => fieldIn(sent, name)).find((each) => typeof each === 'string' && each !== '');
  if (text === undefined) return id;
  const slug = slugOf(String(text)) || id;
  if (!(await isTaken(slug))) return slug;
  for (let number = 2; number < MOST_ALIKE; number += 1) {
    if (!(await isTaken(`${slug}-${number}`))) return `${slug}-${number}`;
  }
  return `${slug}-${id}`;
}

/** So many entities of one name get a number; each number is one search. */
const MOST_ALIKE = 20;

function slugOf(text: string): string {
  const plain = text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
  return plain
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-/, '')
    .replace(/-$/, '')
    .slice(0, 100);
}

function withoutAbsent(object: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(object).filter(([, value]) => !isAbsent(value)));
}

export interface Changing {
  readonly described: DescribedEntity;
  readonly types: Types;
  readonly now: Date;
  /** Paths of fields. Those that are not sent are emptied. Without a mask, each field that is sent is changed. */
  readonly mask: readonly (readonly string[])[] | undefined;
}

/** The entity after a change. */
export function changedEntity(
  before: Kept['entity'],
  sent: JsonObject,
  { described, types, now, mask }: Changing,
): Kept['entity'] {
  const changed: NestedFields = new Map(Object.entries(before));
  for (const path of mask ?? Object.keys(sent).map((name) => [name])) {
    setAt(changed, path, path.reduce<unknown>(fieldIn, sent));
  }
  const after = withoutAbsent(objectOf(changed));
  const hasUpdatedDate = fieldsIn({ kind: 'named', name: described.name }, types).some(
    ({ name }) => name === 'updatedDate',
  );
  return {
    ...after,
    ...datesOfState(before, after, now, described),
    ...(hasUpdatedDate && { updatedDate: now.toISOString() }),
    ...(described.hasRevision && { revision: nextRevision(before) }),
    id: before.id,
  };
}

function nextRevision(before: JsonObject): string {
  return String(Number(fieldIn(before, 'revision') ?? 0) + 1);
}

/** Whether what was sent is for another revision than the current one. */
export function isStale(before: JsonObject, sent: unknown): boolean {
  return !isAbsent(sent) && String(sent) !== String(fieldIn(before, 'revision'));
}
