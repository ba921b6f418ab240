import type { Collection, DataPermissions, PermissionLevel } from '#contracts/content/collection.ts';
import { type Caller, isEditor } from '../../auth/caller.ts';
import { decidedBy } from '../../errors/cause.ts';
import { refusal } from '../../errors/content-error.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import { evaluate } from '../../query/evaluate.ts';
import { parsePath } from '../../query/field-path.ts';
import { ALL, bothOf, type Filter } from '../../query/filter.ts';
import type { ItemData } from '../../query/item-search.ts';
import { publishedItems } from './plugins.ts';

/** The actions that write items. */
export type WriteAction = 'insert' | 'update' | 'remove';
type Action = 'read' | WriteAction;
type Access = 'all' | 'own' | 'none';

/**
 * Row: level of the action. Column: role of the caller; an editor is a member with the role CMS_EDITOR (PRM-13,
 * DEC-11). A level is the least role that may act, so a role reaches at least what the roles before it reach.
 */
const ACCESS: Record<PermissionLevel, Record<Caller['role'] | 'editor', Access>> = {
  ANYONE: { visitor: 'all', member: 'all', editor: 'all', administrator: 'all' },
  SITE_MEMBER: { visitor: 'none', member: 'all', editor: 'all', administrator: 'all' },
  SITE_MEMBER_AUTHOR: { visitor: 'none', member: 'own', editor: 'all', administrator: 'all' },
  CMS_EDITOR: { visitor: 'none', member: 'none', editor: 'all', administrator: 'all' },
  PRIVILEGED: { visitor: 'none', member: 'none', editor: 'none', administrator: 'all' },
};

const LEVEL_ON: Record<Action, keyof DataPermissions> = {
  read: 'itemRead',
  insert: 'itemInsert',
  update: 'itemUpdate',
  remove: 'itemRemove',
};

/**
 * A filter for the items of `collection` that the caller may read. Undefined when the caller may read none (PRM-1,
 * PRM-2).
 */
export function readableItems(context: RequestContext, collection: Collection, caller: Caller): Filter | undefined {
  const visible = visibleItems(context, collection, caller);
  switch (accessTo('read', collection, caller)) {
    case 'all':
      return visible;
    case 'own':
      return bothOf(visible, ownedBy(caller));
    case 'none':
      return mayFindNothing(context, collection, caller) ? { kind: 'nothing' } : undefined;
  }
}

/** PRM-4: whether a forbidden read finds nothing, as Wix staff describe, instead of the error that was measured. */
function mayFindNothing({ site }: RequestContext, { dataPermissions }: Collection, { role }: Caller): boolean {
  const isAuthors = dataPermissions.itemRead === 'SITE_MEMBER_AUTHOR';
  return role === 'visitor' && isAuthors && site.settings.visitorAuthorRead === 'empty';
}

/** A filter for published items and, if the request asks for drafts, the drafts that its caller may update (DRF-1). */
function visibleItems(context: RequestContext, collection: Collection, caller: Caller): Filter {
  const published = publishedItems(context, collection);
  const access = context.drafts === 'shown' ? accessTo('update', collection, caller) : 'none';
  switch (access) {
    case 'all':
      return ALL;
    case 'own':
      return { kind: 'or', filters: [published, ownedBy(caller)] };
    case 'none':
      return published;
  }
}

/** Whether this request sees the item. A draft that it does not see counts as missing (GET-2). */
export function isVisible(context: RequestContext, collection: Collection, caller: Caller, item: ItemData): boolean {
  return evaluate(visibleItems(context, collection, caller), item, context.work);
}

/** Whether the caller may read this item, with the drafts that this request sees. */
export function mayRead(context: RequestContext, collection: Collection, caller: Caller, item: ItemData): boolean {
  const readable = readableItems(context, collection, caller);
  return readable === ALL || (readable !== undefined && evaluate(readable, item, context.work));
}

/** Like `readableItems`, but throws WDE0027 when the caller may read no items. */
export function requireReadable(context: RequestContext, collection: Collection, caller: Caller): Filter {
  const readable = readableItems(context, collection, caller);
  if (!readable) throw forbidden('read', collection, caller);
  return readable;
}

/**
 * Whether the caller may take the action on at least some items. With SITE_MEMBER_AUTHOR, every member may insert,
 * because the new item will be theirs (PRM-5). Visitors may do nothing, because they are never authors (PRM-7).
 */
export function mayAct(collection: Collection, caller: Caller, action: Action): boolean {
  return accessTo(action, collection, caller) !== 'none';
}

/** Throws WDE0027 unless the caller may write at least some items (BLK-8). */
export function requireWritable(collection: Collection, caller: Caller, action: WriteAction): void {
  if (!mayAct(collection, caller, action)) throw forbidden(action, collection, caller);
}

/** A filter for the visible items that the caller may write: all, or their own. Throws WDE0027 when there are none. */
export function writableItems(
  context: RequestContext,
  collection: Collection,
  caller: Caller,
  action: WriteAction,
): Filter {
  const visible = visibleItems(context, collection, caller);
  switch (accessTo(action, collection, caller)) {
    case 'all':
      return visible;
    case 'own':
      return bothOf(visible, ownedBy(caller));
    case 'none':
      throw forbidden(action, collection, caller);
  }
}

/** Whether the caller may write this item: all, or their own. */
export function mayWriteItem(collection: Collection, caller: Caller, action: WriteAction, item: ItemData): boolean {
  const access = accessTo(action, collection, caller);
  return access === 'all' || (access === 'own' && item._owner === caller.id);
}

/** The access of a caller. Special permissions override the level (PRM-12). */
function accessTo(action: Action, collection: Collection, caller: Caller): Access {
  const { dataPermissions, specialPermissions = [] } = collection;
  const level = LEVEL_ON[action];
  const isAllowed = specialPermissions.some((special) => special.userId === caller.id && special[level] === 'ALLOWED');
  return isAllowed ? 'all' : ACCESS[dataPermissions[level]][isEditor(caller) ? 'editor' : caller.role];
}

const OWNER = parsePath('_owner');

function ownedBy(caller: Caller): Filter {
  const operand = { kind: 'atom', atoms: [{ class: 'string', value: caller.id }] } as const;
  return { kind: 'equals', path: OWNER, operands: [operand] };
}

/** WDE0027: the caller may not do `action` (PRM-1). */
export function forbidden(action: Action, { id, dataPermissions }: Collection, caller: Caller): Error {
  return decidedBy(refusal('WDE0027', { action, collection: id }, { collectionId: id }), [
    { name: `permission to ${action}`, value: dataPermissions[LEVEL_ON[action]] },
    { name: 'caller', value: isEditor(caller) ? 'member with the role CMS_EDITOR' : caller.role },
  ]);
}
