import { buildSchema, execute, GraphQLError, parse, specifiedRules, validate } from 'graphql';
import { getItemRequest } from '#contracts/content/get-item.ts';
import type { PagingMetadata } from '#contracts/content/paging.ts';
import { queryItemsRequest } from '#contracts/content/query-items.ts';
import { GRAPHQL_LIMITS } from '#contracts/graphql/graphql-limits.ts';
import type { GraphqlError, GraphqlRequest, GraphqlResponse } from '#contracts/graphql/graphql-request.ts';
import { GRAPHQL_SCHEMA } from '#contracts/graphql/graphql-schema.ts';
import type { Caller } from '../../auth/caller.ts';
import { ValidationError } from '../../errors/platform-error.ts';
import { Refusal } from '../../errors/refusal.ts';
import { whyNotPlayed } from '../../http/not-played.ts';
import { getMember } from '../../identity/members/find-members.ts';
import { ownIdOf } from '../../identity/members/member-access.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import type { WorkBudget } from '../../platform/work-budget.ts';
import { isObject, type JsonObject } from '../../query/value.ts';
import { countUnplayedCall } from '../../store/unplayed-calls.ts';
import { getItem, queryItems } from '../read/read-items.ts';
import { asRead, parseContentRequest } from '../requests/content-requests.ts';
import { checkNesting, documentLimits } from './document-limits.ts';
import { type UnplayedField, unplayedFields } from './unplayed-fields.ts';

/** The caller for whom a document is executed. */
interface GraphqlSender {
  readonly context: RequestContext;
  readonly caller: Caller;
}

/** What the fields of one document share. */
interface FieldContext extends GraphqlSender {
  /** Runs the work of one field after that of the fields before it, so that it is certain which of them exceeds a quota. */
  readonly inTurn: <T>(work: () => Promise<T>) => Promise<T>;
}

function fieldContext(sender: GraphqlSender): FieldContext {
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
const graphqlResolvers: Readonly<Record<string, Resolver>> = {
  dataItem,
  dataItems,
  currentMember,
  dataItemsV2DataItem: ofQueryInput(dataItem),
  dataItemsV2DataItems: ofQueryInput(dataItems),
};

function pageInfoOf({ cursors, ...metadata }: PagingMetadata): object {
  return { ...metadata, nextCursor: cursors?.next, prevCursor: cursors?.prev };
}

const schema = buildSchema(GRAPHQL_SCHEMA);

/**
 * Executes a document. Fields of services that are not played are errors of the whole document. An error of the whole document
 * returns errors and no data. An error of one field returns null for it and an error with its path. Rejects for defects.
 */
export async function executeGraphql(sender: GraphqlSender, request: GraphqlRequest): Promise<GraphqlResponse> {
  const { query, operationName } = request;
  const variableValues = request.variables ?? {};
  const { work } = sender.context;
  const document = parsed(query, work);
  if (document instanceof GraphQLError) return { errors: [errorOf(document, 'GRAPHQL_PARSE_FAILED')] };
  const unplayed = unplayedFields(document, schema);
  if (unplayed.length > 0) return { errors: await countedErrors(sender, unplayed) };
  const mistakes = validate(schema, document, [...specifiedRules, documentLimits(variableValues, work)]);
  if (mistakes.length > 0) return { errors: mistakes.map((each) => errorOf(each, 'GRAPHQL_VALIDATION_FAILED')) };
  const rootValue = graphqlResolvers;
  const result = await execute({
    schema,
    document,
    rootValue,
    contextValue: fieldContext(sender),
    variableValues,
    operationName,
  });
  // Only errors that a resolver throws have an original error. All others are errors in the request, such as wrong
  // variables or an unknown operation name.
  const errors = result.errors?.map((error) => errorOf(error, 'BAD_USER_INPUT'));
  return { ...(result.data !== undefined && { data: result.data }), ...(errors && { errors }) };
}

/** The errors for fields of services that the simulator does not play. Each one is counted, as a call by path is. */
async function countedErrors(
  { context: { db, site, now } }: GraphqlSender,
  fields: readonly UnplayedField[],
): Promise<GraphqlError[]> {
  for (const { node, service, resource } of fields) {
    const example = { method: 'POST', path: `/graphql/alpha { ${node.name.value} }` };
    await countUnplayedCall(db, site.siteId, { service, resource, example, at: now });
  }
  return fields.map(({ node, service, resource }) => {
    const message = whyNotPlayed({ service, resource }, `the field ${node.name.value}`);
    const extensions = { code: 'NOT_PLAYED', status: 404, data: { service, resource } };
    return errorOf(new GraphQLError(message, { nodes: node, extensions }), 'NOT_PLAYED');
  });
}

function parsed(query: string, work: WorkBudget): ReturnType<typeof parse> | GraphQLError {
  try {
    checkNesting(query, work);
    return parse(query, { maxTokens: GRAPHQL_LIMITS.maxTokens });
  } catch (thrown) {
    if (thrown instanceof GraphQLError) return thrown;
    throw thrown;
  }
}

/** `usual` is the code of an error that has no code. Throws the original error if it is a defect. */
function errorOf(error: GraphQLError, usual: string): GraphqlError {
  const { message, locations, path } = error;
  return {
    message,
    ...(locations && { locations: locations.map(({ line, column }) => ({ line, column })) }),
    ...(path && { path: [...path] }),
    extensions: extensionsOf(error, usual),
  };
}

function extensionsOf({ originalError, extensions }: GraphQLError, usual: string): GraphqlError['extensions'] {
  if (originalError instanceof Refusal) {
    const { code, status, data } = originalError;
    return { code, status, data };
  }
  if (originalError instanceof ValidationError) {
    return { code: 'INVALID_ARGUMENT', status: 400, fieldViolations: originalError.violations };
  }
  if (originalError !== undefined && !(originalError instanceof GraphQLError)) throw originalError;
  return { code: usual, ...extensions };
}
