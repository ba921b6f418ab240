import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { bulkItemsResponse } from '#contracts/content/bulk-items.ts';
import type { PermissionLevel } from '#contracts/content/collection.ts';
import { bulkReferencesResponse } from '#contracts/content/references.ts';
import { operations } from '#contracts/operations/operations.ts';
import type { Caller } from '../../auth/caller.ts';
import { ContentError } from '../../errors/content-error.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import { changeStoredItems } from '../../store/testing/stored-rows.ts';
import { aggregateItems } from '../aggregate/aggregate-items.ts';
import {
  bulkInsertItems,
  bulkPatchItems,
  bulkRemoveItems,
  bulkSaveItems,
  bulkUpdateItems,
} from '../bulk/bulk-items.ts';
import { queryDistinctValues } from '../distinct/query-distinct-values.ts';
import { patchItem } from '../patch/patch-item.ts';
import { aggregatePipeline } from '../pipeline/aggregate-pipeline.ts';
import { countItems, getItem, queryItems } from '../read/read-items.ts';
import { insertReferences, removeReferences, replaceReferences } from '../references/change-references.ts';
import { isReferenced, queryReferenced } from '../references/query-referenced.ts';
import {
  ADMINISTRATOR,
  collectionOf,
  EDITOR,
  MEMBER,
  openContentContext,
  VISITOR,
} from '../testing/content-context.ts';
import { searchByText } from '../text-search/search-by-text.ts';
import { insertItem } from '../write/insert-item.ts';
import { removeItem, truncate } from '../write/remove-item.ts';
import { saveItem } from '../write/save-item.ts';
import { updateItem } from '../write/update-item.ts';

const CALLERS = { visitor: VISITOR, member: MEMBER, editor: EDITOR, administrator: ADMINISTRATOR };
type Role = keyof typeof CALLERS;

/**
 * Row: level of the action. Column: role of the caller. Cell: the items that the caller reaches: all, their own, or
 * none (PRM-13).
 */
const REACH: Record<PermissionLevel, Record<Role, 'all' | 'own' | 'none'>> = {
  ANYONE: { visitor: 'all', member: 'all', editor: 'all', administrator: 'all' },
  SITE_MEMBER: { visitor: 'none', member: 'all', editor: 'all', administrator: 'all' },
  SITE_MEMBER_AUTHOR: { visitor: 'none', member: 'own', editor: 'all', administrator: 'all' },
  CMS_EDITOR: { visitor: 'none', member: 'none', editor: 'all', administrator: 'all' },
  PRIVILEGED: { visitor: 'none', member: 'none', editor: 'none', administrator: 'all' },
};
const LEVELS = ['ANYONE', 'SITE_MEMBER', 'SITE_MEMBER_AUTHOR', 'CMS_EDITOR', 'PRIVILEGED'] as const;

/** `yes`, `no`, or the error code. */
type Outcome = string;
/**
 * Attempts the action on both items, and returns both outcomes. The caller owns the item `own`, another member owns
 * `other`.
 */
type Attempt = (context: RequestContext, caller: Caller) => Promise<readonly [own: Outcome, other: Outcome]>;
type Operate<Request> = (context: RequestContext, caller: Caller, request: Request) => Promise<object>;

const IDS = ['own', 'other'] as const;

/** Sends one request for each of the two items. `isDone` recognises a successful answer that means "no". */
function each<Schema extends z.ZodType>(
  { request }: { request: Schema },
  operate: Operate<z.infer<Schema>>,
  requestFor: (id: string) => object,
  isDone: (answer: object) => boolean = () => true,
): Attempt {
  const attempt = async (context: RequestContext, caller: Caller, id: string): Promise<Outcome> => {
    const asked = request.parse({ dataCollectionId: 'Notes', ...requestFor(id) });
    return refusedAs(async () => (isDone(await operate(context, caller, asked)) ? 'yes' : 'no'));
  };
  return async (context, caller) => [await attempt(context, caller, 'own'), await attempt(context, caller, 'other')];
}

/** Sends one request for both items. `reached` reads both outcomes from the answer. */
function both<Schema extends z.ZodType>(
  { request }: { request: Schema },
  operate: Operate<z.infer<Schema>>,
  body: object,
  reached: (answer: object) => readonly [Outcome, Outcome],
): Attempt {
  return async (context, caller) => {
    const asked = request.parse({ dataCollectionId: 'Notes', ...body });
    let outcomes: readonly [Outcome, Outcome] = ['', ''];
    const refusal = await refusedAs(async () => {
      outcomes = reached(await operate(context, caller, asked));
      return '';
    });
    return refusal === '' ? outcomes : [refusal, refusal];
  };
}

async function refusedAs(work: () => Promise<Outcome>): Promise<Outcome> {
  try {
    return await work();
  } catch (refusal) {
    if (refusal instanceof ContentError) return refusal.code;
    throw refusal;
  }
}

/** Reads the outcomes from whether each id occurs anywhere in the answer. */
function inText(answer: object): readonly [Outcome, Outcome] {
  const text = JSON.stringify(answer);
  return [text.includes('"own"') ? 'yes' : 'no', text.includes('"other"') ? 'yes' : 'no'];
}

function inCount(answer: object): readonly [Outcome, Outcome] {
  return ['yes', 'totalCount' in answer && answer.totalCount === 2 ? 'yes' : 'no'];
}

function inBulk(answer: object): readonly [Outcome, Outcome] {
  const [own, other] = bulkItemsResponse
    .parse(answer)
    .results.map(({ itemMetadata }) => itemMetadata.error?.code ?? 'yes');
  return [own ?? '', other ?? ''];
}

function inBulkReferences(answer: object): readonly [Outcome, Outcome] {
  const [own, other] = bulkReferencesResponse
    .parse(answer)
    .results.map(({ referenceMetadata }) => referenceMetadata.error?.code ?? 'yes');
  return [own ?? '', other ?? ''];
}

const TO = 'linked';
const link = (id: string, referencedItemId = TO) => ({
  referringItemFieldName: 'links',
  referringItemId: id,
  referencedItemId,
});
const fieldModifications = [{ action: 'SET_FIELD', fieldPath: 'n', setFieldOptions: { value: 1 } }];
const entries = (prefix = '') => ({ dataItems: IDS.map((id) => ({ id: prefix + id, data: { n: 1 } })) });
const patches = IDS.map((dataItemId) => ({ dataItemId, fieldModifications }));
const e = operations;

type Action = 'read' | 'insert' | 'update' | 'remove';
/** `foreign`: the outcome for another's item when the caller reaches only their own items. */
const OPERATIONS: readonly (readonly [name: string, Action, foreign: Outcome, Attempt])[] = [
  ['get', 'read', 'WDE0073', each(e.getItem, getItem, (dataItemId) => ({ dataItemId }))],
  ['query', 'read', 'no', both(e.queryItems, queryItems, {}, inText)],
  ['query in random order', 'read', 'no', both(e.queryItems, queryItems, { sortMode: 'RANDOM' }, inText)],
  ['count', 'read', 'no', both(e.countItems, countItems, {}, inCount)],
  ['distinct', 'read', 'no', both(e.queryDistinctValues, queryDistinctValues, { fieldName: '_id' }, inText)],
  [
    'aggregate',
    'read',
    'no',
    both(e.aggregateItems, aggregateItems, { aggregation: { groupingFields: ['_id'] } }, inText),
  ],
  ['pipeline', 'read', 'no', both(e.aggregatePipeline, aggregatePipeline, {}, inText)],
  ['search', 'read', 'no', both(e.searchItems, searchByText, { search: { search: { expression: 'word' } } }, inText)],
  [
    'query referenced',
    'read',
    'no',
    both(e.queryReferenced, queryReferenced, { referringItemFieldName: 'links', referringItemIds: IDS }, inText),
  ],
  [
    'is referenced',
    'read',
    'no',
    each(
      e.isReferenced,
      isReferenced,
      (id) => link(id),
      (answer) => 'isReferenced' in answer && answer.isReferenced === true,
    ),
  ],
  // A new item always belongs to its author, so there is no foreign item (PRM-5).
  ['insert', 'insert', 'yes', each(e.insertItem, insertItem, () => ({ dataItem: { data: {} } }))],
  [
    'save what is new',
    'insert',
    'yes',
    each(e.saveItem, saveItem, (id) => ({ dataItem: { id: `new-${id}`, data: {} } })),
  ],
  ['bulk insert', 'insert', 'yes', both(e.bulkInsertItems, bulkInsertItems, entries('new-'), inBulk)],
  ['update', 'update', 'WDE0027', each(e.updateItem, updateItem, (id) => ({ dataItem: { id, data: {} } }))],
  ['save what is there', 'update', 'WDE0027', each(e.saveItem, saveItem, (id) => ({ dataItem: { id, data: {} } }))],
  [
    'patch',
    'update',
    'WDE0027',
    each(e.patchItem, patchItem, (dataItemId) => ({ patch: { dataItemId, fieldModifications } })),
  ],
  ['bulk update', 'update', 'WDE0027', both(e.bulkUpdateItems, bulkUpdateItems, entries(), inBulk)],
  ['bulk save', 'update', 'WDE0027', both(e.bulkSaveItems, bulkSaveItems, entries(), inBulk)],
  ['bulk patch', 'update', 'WDE0027', both(e.bulkPatchItems, bulkPatchItems, { patches }, inBulk)],
  [
    'insert references',
    'update',
    'WDE0027',
    both(
      e.insertReferences,
      insertReferences,
      { dataItemReferences: IDS.map((id) => link(id, 'more')) },
      inBulkReferences,
    ),
  ],
  [
    'remove references',
    'update',
    'WDE0027',
    both(e.removeReferences, removeReferences, { dataItemReferences: IDS.map((id) => link(id)) }, inBulkReferences),
  ],
  [
    'replace references',
    'update',
    'WDE0027',
    each(e.replaceReferences, replaceReferences, (id) => ({ ...link(id), newReferencedItemIds: [] })),
  ],
  ['remove', 'remove', 'WDE0027', each(e.removeItem, removeItem, (dataItemId) => ({ dataItemId }))],
  ['bulk remove', 'remove', 'WDE0027', both(e.bulkRemoveItems, bulkRemoveItems, { dataItemIds: IDS }, inBulk)],
];

const LEVEL_ON = { read: 'itemRead', insert: 'itemInsert', update: 'itemUpdate', remove: 'itemRemove' } as const;
const OPEN_TO_ALL = { itemRead: 'ANYONE', itemInsert: 'ANYONE', itemUpdate: 'ANYONE', itemRemove: 'ANYONE' } as const;
const LINKS = {
  type: 'MULTI_REFERENCE',
  typeMetadata: { multiReference: { referencedCollectionId: 'Notes' } },
} as const;

/** A collection with `level` on one action and all other actions open to everybody. */
function openNotes(action: Action, level: PermissionLevel, caller: Caller): Promise<RequestContext> {
  const permissions = { ...OPEN_TO_ALL, [LEVEL_ON[action]]: level };
  const links = [{ key: 'links', ...LINKS }];
  return openContentContext({
    collections: [collectionOf('Notes', links, permissions)],
    items: {
      Notes: [
        { _id: 'own', _owner: caller.id, text: 'word' },
        { _id: 'other', _owner: 'member-2', text: 'word' },
      ],
    },
    links: IDS.map((itemId) => ({ collectionId: 'Notes', field: 'links', itemId, targetId: TO })),
  });
}

describe('who may do what with whose items (PRM-13, PRM-1 to PRM-7)', () => {
  const cells = OPERATIONS.flatMap(([operation, action, foreign, attempt]) =>
    LEVELS.flatMap((level) =>
      (['visitor', 'member', 'editor', 'administrator'] as const).map((role) => {
        const expected = {
          all: ['yes', 'yes'],
          own: ['yes', foreign],
          none: ['WDE0027', 'WDE0027'],
        }[REACH[level][role]];
        return { operation, action, level, role, expected, attempt };
      }),
    ),
  );

  test.each(cells)('$operation, with $action at $level, by a $role: $expected', async (cell) => {
    const caller = CALLERS[cell.role];
    const context = await openNotes(cell.action, cell.level, caller);
    expect(await cell.attempt(context, caller)).toEqual(cell.expected);
  });

  test('only administrators may truncate, whatever the permission levels (TRU-1)', async () => {
    const attempt = each(e.truncate, truncate, () => ({}));
    for (const [role, expected] of [
      ['visitor', 'WDE0027'],
      ['member', 'WDE0027'],
      ['editor', 'WDE0027'],
      ['administrator', 'yes'],
    ] as const) {
      expect(await attempt(await openNotes('remove', 'ANYONE', CALLERS[role]), CALLERS[role])).toEqual([
        expected,
        expected,
      ]);
    }
  });

  test('an item without an owner belongs to nobody', async () => {
    const context = await openNotes('read', 'SITE_MEMBER_AUTHOR', MEMBER);
    await changeStoredItems(context.db, ({ _owner, ...unowned }) => unowned);
    expect(await both(e.queryItems, queryItems, {}, inText)(context, MEMBER)).toEqual(['no', 'no']);
  });
});
