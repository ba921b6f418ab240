import { getItemRequest } from '#contracts/content/get-item.ts';
import type { PagingMetadata } from '#contracts/content/paging.ts';
import { queryItemsRequest } from '#contracts/content/query-items.ts';
import type { Caller } from '../../auth/caller.ts';
import { getMember } from '../../identity/members/find-members.ts';
import { ownIdOf } from '../../identity/members/member-access.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import { isObject, type JsonObject } from '../../query/value.ts';
import { getItem, queryItems } from '../read/read-items.ts';
import { asRead, parseContentRequest } from '../requests/content-requests.ts';

/** The caller for whom a document is executed. */
export interface GraphqlSender {
  readonly context: RequestContext;
  readonly caller: Caller;
}

/** What the fields of one document share. */
export interface FieldContext extends GraphqlSender {
  /** Runs the work of one field after that of the fields before it, so that it is certain which of them exceeds a quota. */
  readonly inTurn: <T>(work: () => Promise<T>) => Promise<T>;
}

export function fieldContext(sender: GraphqlSender): FieldContext {
  let last: Promise<unknown> = Promise.resolve();
  return {
    ...sender,
    inTurn: (work) => {
      const next = last.then(work, work);
      last = next;
      return next;
    },
  };
}

type Resolver = (given: JsonObject, fields: FieldContext) => Promise<object>;

const dataItem: Resolver = async ({ id, ...given }, { context, caller, inTurn }) => {
  const request = parseContentRequest(getItemRequest, { ...given, dataItemId: id });
  return (await inTurn(() => asRead(getItem)(context, caller, request))).dataItem;
};

const dataItems: Resolver = async (given, { context, caller, inTurn }) => {
  const request = parseContentRequest(queryItemsRequest, given);
  const { dataItems: items, pagingMetadata } = await inTurn(() => asRead(queryItems)(context, caller, request));
  return { items, pageInfo: pageInfoOf(pagingMetadata), pagingMetadata };
};

const currentMember: Resolver = (_given, { context, caller }) =>
  getMember(context, caller, { id: ownIdOf(caller), fieldsets: ['FULL'] });

/** Adapts a resolver to the platform's form, where all parameters of an operation are in one argument. */
const ofQueryInput =
  (resolve: Resolver): Resolver =>
  ({ queryInput }, fields) =>
    resolve(isObject(queryInput) ? queryInput : {}, fields);

/** The fields of Query. Each one does the same as the operation of that name, with the same permissions. */
export const graphqlResolvers: Readonly<Record<string, Resolver>> = {
  dataItem,
  dataItems,
  currentMember,
  dataItemsV2DataItem: ofQueryInput(dataItem),
  dataItemsV2DataItems: ofQueryInput(dataItems),
};

function pageInfoOf({ cursors, ...metadata }: PagingMetadata): object {
  return { ...metadata, nextCursor: cursors?.next, prevCursor: cursors?.prev };
}
