import { z } from 'zod';
import type { PagingMetadata } from '#contracts/content/paging.ts';
import type {
  QueryReferencedRequest,
  QueryReferencedResponse,
  ReferencedResult,
} from '#contracts/content/references.ts';
import type { Caller } from '../../world/caller.ts';
import type { World } from '../../world/world.ts';
import { invalidArgument, refusal } from '../content-error.ts';
import { type CursorScope, readCursor, writeCursor } from '../cursor.ts';
import { evaluate } from '../filter/evaluate.ts';
import { includeReferences, parseInclusions } from '../includes.ts';
import { findItems } from '../items-store.ts';
import { parsePagingWindow } from '../paging-window.ts';
import { project } from '../projection.ts';
import { readableCollection } from '../readable-collection.ts';
import { type MadeReference, madeReferences } from './made-references.ts';
import { requireTarget } from './reference-field.ts';

/**
 * The items that one or several items point to, in the order the references were made (REF-7). A reference whose target
 * is gone, or not for the caller to read, is told as unresolved (REF-9). Throws ContentError.
 */
export async function queryReferenced(
  world: World,
  caller: Caller,
  request: QueryReferencedRequest,
): Promise<QueryReferencedResponse> {
  const { collection, readable } = await readableCollection(world, caller, request.dataCollectionId);
  const window = parsePagingWindow(request);
  const scope = { collectionId: `references of ${collection.id}`, caller };
  const cursor = window.kind === 'cursor' ? window.cursor : undefined;
  const { asked, start } =
    cursor === undefined
      ? { asked: askedBy(request), start: window.kind === 'offset' ? window.offset : 0 }
      : continued(world, scope, cursor);
  const target = await readableCollection(world, caller, requireTarget(collection, asked.field));
  const made = await madeReferences(world, collection, readable, asked.field, asked.itemIds);
  const ordered = asked.order === 'ASC' ? made : made.toReversed();
  const end = start + window.limit;
  const page = ordered.slice(start, end);

  const found = await findItems(
    world,
    target.collection.id,
    page.map(({ targetId }) => targetId),
  );
  const allowed = found.filter((item) => evaluate(target.readable, item));
  const items = await includeReferences(world, caller, target.collection, allowed, parseInclusions(request));
  const resultOf = ({ itemId, targetId }: MadeReference): ReferencedResult => {
    const data = items.find(({ _id }) => _id === targetId);
    if (data) {
      const projected = project(data, request.fields ?? []);
      const dataItem = { id: targetId, dataCollectionId: target.collection.id, data: projected };
      return { referringItemId: itemId, dataItem };
    }
    const unresolvedReference = {
      referringItemId: itemId,
      referringItemFieldName: asked.field,
      referencedItemId: targetId,
      unauthorized: found.some(({ _id }) => _id === targetId),
    };
    return { referringItemId: itemId, unresolvedReference };
  };

  const hasNext = end < ordered.length;
  const cursorAt = (at: number) => cursorTo(world, scope, asked, Math.max(at, 0));
  const metadata: Partial<PagingMetadata> =
    window.kind === 'offset'
      ? { offset: start, ...(request.returnTotalCount && { total: ordered.length }), tooManyToCount: false }
      : {
          cursors: {
            ...(hasNext && { next: cursorAt(end) }),
            ...(start > 0 && { prev: cursorAt(start - window.limit) }),
          },
        };
  return { results: page.map(resultOf), pagingMetadata: { count: page.length, ...metadata, hasNext } };
}

/** What a cursor goes on with. */
const askedReferences = z.object({
  field: z.string(),
  itemIds: z.array(z.string()),
  order: z.enum(['ASC', 'DESC']),
});
type AskedReferences = z.infer<typeof askedReferences>;

function askedBy(request: QueryReferencedRequest): AskedReferences {
  const { referringItemId, referringItemIds, referringItemFieldName: field, order } = request;
  const itemIds = referringItemIds ?? (referringItemId === undefined ? [] : [referringItemId]);
  if (itemIds.length === 0) throw invalidArgument('referringItemId or referringItemIds is missing.');
  return { field, itemIds, order };
}

/** A cursor of this list is one of the service with the list for its filter, and the place in it for its key. */
function cursorTo(world: World, scope: CursorScope, asked: AskedReferences, start: number): string {
  const query = { filter: asked, sort: [], fields: [], includes: [] };
  return writeCursor(world, scope, query, { direction: 'next', keys: [[0, start]], id: '' });
}

function continued(world: World, scope: CursorScope, cursor: string): { asked: AskedReferences; start: number } {
  const { query, anchor } = readCursor(world, scope, cursor);
  const start = anchor.keys[0]?.[1];
  if (typeof start !== 'number') throw refusal('WDE0151', {});
  return { asked: askedReferences.parse(query.filter), start };
}
