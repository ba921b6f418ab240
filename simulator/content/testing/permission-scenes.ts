import fc from 'fast-check';
import type { Collection, DataPermissions, PermissionLevel } from '#contracts/content/collection.ts';
import { DEFAULT_SITE_SETTINGS } from '#contracts/control/site-settings.ts';
import type { Caller } from '../../auth/caller.ts';
import { ContentError } from '../../errors/content-error.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import type { Link } from '../../store/links.ts';
import {
  ADMINISTRATOR,
  collectionOf,
  EDITOR,
  MEMBER,
  NOW,
  OTHER_MEMBER,
  openContentContext,
  VISITOR,
} from './content-context.ts';

export const FILMS = ['f1', 'f2', 'f3', 'f4'];
export const ACTORS = ['a1', 'a2', 'a3'];
/** No film has this id: links to it can only come from the actors' end. */
export const GHOST = 'f9';
const LEVELS = ['ANYONE', 'SITE_MEMBER', 'SITE_MEMBER_AUTHOR', 'CMS_EDITOR', 'PRIVILEGED'] as const;
const CALLERS = [VISITOR, MEMBER, OTHER_MEMBER, EDITOR, ADMINISTRATOR];

export interface Drawn {
  readonly level: PermissionLevel;
  /** The caller whom special permissions allow to read everything. */
  readonly guest: string | undefined;
  readonly hasDrafts: boolean;
  readonly items: readonly { readonly _id: string; readonly _owner: string; readonly _publishStatus: string }[];
}
export interface Scene {
  readonly films: Drawn;
  readonly actors: Drawn;
  readonly caller: Caller;
  readonly drafts: RequestContext['drafts'];
  readonly visitorAuthorRead: 'empty' | 'forbidden';
  /** Whether reads lag behind, so that they read past versions of the tables. */
  readonly isLate: boolean;
  readonly links: readonly Link[];
}

function drawn(ids: readonly string[]): fc.Arbitrary<Drawn> {
  return fc.record({
    level: fc.constantFrom(...LEVELS),
    guest: fc.constantFrom(undefined, undefined, undefined, MEMBER.id),
    hasDrafts: fc.boolean(),
    items: fc.tuple(
      ...ids.map((_id) =>
        fc.record({
          _id: fc.constant(_id),
          title: fc.constant('word'),
          _owner: fc.constantFrom(MEMBER.id, OTHER_MEMBER.id, VISITOR.id),
          _publishStatus: fc.constantFrom('PUBLISHED', 'PUBLISHED', 'DRAFT'),
        }),
      ),
    ),
  });
}

const pairs = fc.uniqueArray(fc.tuple(fc.constantFrom(...FILMS, GHOST), fc.constantFrom(...ACTORS)), {
  maxLength: 10,
  selector: (pair) => pair.join(),
});
export const scenes: fc.Arbitrary<Scene> = fc.record({
  films: drawn(FILMS),
  actors: drawn(ACTORS),
  caller: fc.constantFrom(...CALLERS),
  drafts: fc.constantFrom('hidden', 'shown'),
  visitorAuthorRead: fc.constantFrom('empty', 'forbidden'),
  isLate: fc.boolean(),
  links: pairs.map((drawnPairs) =>
    drawnPairs.map(([itemId, targetId]) => ({ collectionId: 'Films', field: 'cast', itemId, targetId })),
  ),
});

const cast = {
  key: 'cast',
  type: 'MULTI_REFERENCE',
  typeMetadata: { multiReference: { referencedCollectionId: 'Actors', referencingFieldKey: 'films' } },
} as const;

function collectionIn(id: string, fields: Collection['fields'], { level, guest, hasDrafts }: Drawn): Collection {
  const permissions: DataPermissions = {
    itemRead: level,
    itemInsert: 'ANYONE',
    itemUpdate: 'SITE_MEMBER',
    itemRemove: 'ANYONE',
  };
  return {
    ...collectionOf(id, fields, permissions),
    ...(guest !== undefined && { specialPermissions: [{ id: 's1', userId: guest, itemRead: 'ALLOWED' }] }),
    ...(hasDrafts && { plugins: [{ type: 'PUBLISH', publishOptions: { defaultStatus: 'PUBLISHED' } }] }),
  };
}

/**
 * A short model of PRM-13 and DRF-1 for these scenes: whether a caller may read an item. Members may update
 * everything.
 */
export function mayRead(
  { caller, drafts }: Scene,
  { level, guest, hasDrafts }: Drawn,
  item: Drawn['items'][number],
): boolean {
  const isMember = caller.role === 'member';
  const isOwner = caller.role === 'administrator';
  if (hasDrafts && item._publishStatus === 'DRAFT' && !(drafts === 'shown' && (isMember || isOwner))) return false;
  if (isOwner || (isMember && caller.isEditor && level !== 'PRIVILEGED') || level === 'ANYONE' || guest === caller.id)
    return true;
  return isMember && (level === 'SITE_MEMBER' || (level === 'SITE_MEMBER_AUTHOR' && item._owner === caller.id));
}

/**
 * Creates the world of the scene: the whole scene, or without the items that its caller may not read and the links that
 * they declare.
 */
export async function openScene(scene: Scene, context: 'whole' | 'readable'): Promise<RequestContext> {
  const itemsOf = (part: Drawn) => part.items.filter((item) => context === 'whole' || mayRead(scene, part, item));
  const films = itemsOf(scene.films);
  const isHidden = (id: string) => FILMS.includes(id) && !films.some(({ _id }) => _id === id);
  const opened = await openContentContext({
    collections: [collectionIn('Films', [cast], scene.films), collectionIn('Actors', [], scene.actors)],
    items: { Films: films, Actors: itemsOf(scene.actors) },
    links: scene.links.filter(({ itemId }) => !isHidden(itemId)),
  });
  const settings = { ...DEFAULT_SITE_SETTINGS, visitorAuthorRead: scene.visitorAuthorRead };
  return {
    ...opened,
    site: { ...opened.site, settings },
    drafts: scene.drafts,
    ...(scene.isLate && { readsAt: NOW }),
  };
}

export type Ask = (context: RequestContext, caller: Caller) => Promise<unknown>;

/**
 * Returns the answer for the caller. The platform itself reveals that a target exists which the caller may not read, as
 * `unauthorized` (REF-7).
 */
export async function answerTo(ask: Ask, context: RequestContext, caller: Caller): Promise<unknown> {
  try {
    return JSON.parse(
      JSON.stringify(await ask(context, caller)).replaceAll('"unauthorized":true', '"unauthorized":false'),
    );
  } catch (thrown) {
    if (thrown instanceof ContentError) return `${thrown.status} ${thrown.message}`;
    throw thrown;
  }
}
