import type { Collection, PermissionLevel } from '#contracts/content/collection.ts';
import type { Caller } from '../world/caller.ts';
import { refusal } from './content-error.ts';
import { ALL, type Filter } from './filter/filter.ts';

type Action = 'read' | 'insert' | 'update' | 'remove';
type Access = 'all' | 'own' | 'none';

/** Row: level set on the action. Column: who acts (semantics §11). */
const ACCESS: Record<PermissionLevel, Record<Caller['role'], Access>> = {
  ANYONE: { visitor: 'all', member: 'all', administrator: 'all' },
  SITE_MEMBER: { visitor: 'none', member: 'all', administrator: 'all' },
  SITE_MEMBER_AUTHOR: { visitor: 'none', member: 'own', administrator: 'all' },
  CMS_EDITOR: { visitor: 'none', member: 'none', administrator: 'all' },
  PRIVILEGED: { visitor: 'none', member: 'none', administrator: 'all' },
};

/** Which items of `collection` the caller may read: a filter, or undefined when none at all (PRM-1, PRM-2). */
export function readableItems(collection: Collection, caller: Caller): Filter | undefined {
  switch (ACCESS[collection.dataPermissions.itemRead][caller.role]) {
    case 'all':
      return ALL;
    case 'own':
      return ownedBy(caller);
    case 'none':
      return undefined;
  }
}

/** As `readableItems`, for a request that needs the answer: throws WDE0027 when it is none. */
export function requireReadable(collection: Collection, caller: Caller): Filter {
  const readable = readableItems(collection, caller);
  if (!readable) throw forbidden('read', collection);
  return readable;
}

function ownedBy(caller: Caller): Filter {
  const operand = { kind: 'atom', atoms: [{ class: 'string', value: caller.id }] } as const;
  return { kind: 'equals', path: ['_owner'], operands: [operand] };
}

function forbidden(action: Action, { id }: Collection): Error {
  return refusal('WDE0027', { action, collection: id }, { collectionId: id });
}
