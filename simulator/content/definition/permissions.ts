import type { Collection, DataPermissions, PermissionLevel } from '#contracts/content/collection.ts';
import type { Caller } from '../../auth/caller.ts';
import type { ItemData } from '../../store/item-data.ts';
import { ALL, bothOf, type Filter } from '../../store/query/filter.ts';
import type { World } from '../../world/world.ts';
import { refusal } from '../content-error.ts';
import { evaluate } from '../filter/evaluate.ts';
import { parsePath } from '../values/parse-path.ts';
import { publishedItems } from './publish-status.ts';

/** What a permission level is set on. */
export type WriteAction = 'insert' | 'update' | 'remove';
type Action = 'read' | WriteAction;
type Access = 'all' | 'own' | 'none';

/** Row: level set on the action. Column: who acts (semantics §11). */
const ACCESS: Record<PermissionLevel, Record<Caller['role'], Access>> = {
  ANYONE: { visitor: 'all', member: 'all', administrator: 'all' },
  SITE_MEMBER: { visitor: 'none', member: 'all', administrator: 'all' },
  SITE_MEMBER_AUTHOR: { visitor: 'none', member: 'own', administrator: 'all' },
  CMS_EDITOR: { visitor: 'none', member: 'none', administrator: 'all' },
  PRIVILEGED: { visitor: 'none', member: 'none', administrator: 'all' },
};

const LEVEL_ON: Record<Action, keyof DataPermissions> = {
  read: 'itemRead',
  insert: 'itemInsert',
  update: 'itemUpdate',
  remove: 'itemRemove',
};

/** Which items of `collection` the caller may read: a filter, or undefined when none at all (PRM-1, PRM-2). */
export function readableItems(world: World, collection: Collection, caller: Caller): Filter | undefined {
  const visible = visibleItems(world, collection, caller);
  switch (accessTo('read', collection, caller)) {
    case 'all':
      return visible;
    case 'own':
      return bothOf(visible, ownedBy(caller));
    case 'none':
      return mayFindNothing(world, collection, caller) ? { kind: 'nothing' } : undefined;
  }
}

/** PRM-4: what staff describe, where measurements have a refusal. */
function mayFindNothing({ site }: World, { dataPermissions }: Collection, { role }: Caller): boolean {
  const isAuthors = dataPermissions.itemRead === 'SITE_MEMBER_AUTHOR';
  return role === 'visitor' && isAuthors && site.settings.visitorAuthorRead === 'empty';
}

/** What is published and, for a request that asks for drafts, those that its caller may update (DRF-1). */
function visibleItems(world: World, collection: Collection, caller: Caller): Filter {
  const published = publishedItems(world, collection);
  const access = world.drafts === 'shown' ? accessTo('update', collection, caller) : 'none';
  switch (access) {
    case 'all':
      return ALL;
    case 'own':
      return { kind: 'or', filters: [published, ownedBy(caller)] };
    case 'none':
      return published;
  }
}

/** Whether the item is there for this request: a draft that it does not see is as if it did not exist (GET-2). */
export function isVisible(world: World, collection: Collection, caller: Caller, item: ItemData): boolean {
  return evaluate(visibleItems(world, collection, caller), item, world.work);
}

/** Whether the caller may read this item, as a request that sees these drafts. */
export function mayRead(world: World, collection: Collection, caller: Caller, item: ItemData): boolean {
  const readable = readableItems(world, collection, caller);
  return readable === ALL || (readable !== undefined && evaluate(readable, item, world.work));
}

/** As `readableItems`, for a request that needs the answer: throws WDE0027 when it is none. */
export function requireReadable(world: World, collection: Collection, caller: Caller): Filter {
  const readable = readableItems(world, collection, caller);
  if (!readable) throw forbidden('read', collection);
  return readable;
}

/**
 * Whether there is any item on which the caller may act. With SITE_MEMBER_AUTHOR every member may insert, as the item
 * will be theirs (PRM-5), and no visitor may do anything, as they are never an author (PRM-7).
 */
export function mayAct(collection: Collection, caller: Caller, action: Action): boolean {
  return accessTo(action, collection, caller) !== 'none';
}

/** Throws WDE0027 unless the caller may write at least some item (BLK-8). */
export function requireWritable(collection: Collection, caller: Caller, action: WriteAction): void {
  if (!mayAct(collection, caller, action)) throw forbidden(action, collection);
}

/** Which of the visible items the caller may write: all, or their own. Throws WDE0027 when none at all. */
export function writableItems(world: World, collection: Collection, caller: Caller, action: WriteAction): Filter {
  const visible = visibleItems(world, collection, caller);
  switch (accessTo(action, collection, caller)) {
    case 'all':
      return visible;
    case 'own':
      return bothOf(visible, ownedBy(caller));
    case 'none':
      throw forbidden(action, collection);
  }
}

/** Whether the caller may write this item: all, or their own. */
export function mayWriteItem(collection: Collection, caller: Caller, action: WriteAction, item: ItemData): boolean {
  const access = accessTo(action, collection, caller);
  return access === 'all' || (access === 'own' && item._owner === caller.id);
}

/** What is allowed to somebody in particular overrides the level (PRM-12). */
function accessTo(action: Action, collection: Collection, { role, id }: Caller): Access {
  const { dataPermissions, specialPermissions = [] } = collection;
  const level = LEVEL_ON[action];
  const isAllowed = specialPermissions.some((special) => special.userId === id && special[level] === 'ALLOWED');
  return isAllowed ? 'all' : ACCESS[dataPermissions[level]][role];
}

const OWNER = parsePath('_owner');

function ownedBy(caller: Caller): Filter {
  const operand = { kind: 'atom', atoms: [{ class: 'string', value: caller.id }] } as const;
  return { kind: 'equals', path: OWNER, operands: [operand] };
}

/** WDE0027: the caller may not do `action` (PRM-1). */
export function forbidden(action: Action, { id }: Collection): Error {
  return refusal('WDE0027', { action, collection: id }, { collectionId: id });
}
