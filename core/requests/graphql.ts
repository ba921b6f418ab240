import type { GraphqlError, GraphqlRequest } from '#contracts/graphql/graphql-request.ts';
import type { PathOf } from '#contracts/operations/operations.ts';
import { type ClientWith, inside } from '../client/client-parts.ts';
import { readAnswer } from '../client/read-answer.ts';
import { listOf, nullish, object, optional, type Reader, record, text, valueThat, withDefault } from '../reader.ts';

const GRAPHQL_PATH: PathOf<'graphql'> = '/graphql/{apiVersion}';

/** A GraphQL document with its variables. */
export interface GraphqlQuery {
  readonly query: string;
  readonly variables?: Readonly<Record<string, unknown>>;
  readonly operationName?: string;
  /** The version in the path; `alpha` by default. */
  readonly apiVersion?: string;
  readonly signal?: AbortSignal;
}

/** The answer to a document. Fields that failed are null in `data` and listed in `errors`. */
export interface GraphqlAnswer {
  readonly data: Readonly<Record<string, unknown>>;
  readonly errors: readonly GraphqlError[];
}

const number = valueThat((value): value is number => typeof value === 'number' && Number.isFinite(value), 'a number');
const place: Reader<string | number> = (value) => (typeof value === 'string' ? value : number(value));
const readExtensions: Reader<GraphqlError['extensions']> = (value) => ({
  ...record(value),
  code: object((field) => field('code', optional(text)))(value),
});

export const readGraphqlError: Reader<GraphqlError> = object((field) => ({
  message: field('message', text),
  path: field('path', optional(listOf(place))),
  locations: field(
    'locations',
    optional(listOf(object((location) => ({ line: location('line', number), column: location('column', number) })))),
  ),
  extensions: field(
    'extensions',
    withDefault(readExtensions, () => ({})),
  ),
}));

const readGraphqlAnswer: Reader<GraphqlAnswer> = object((field) => ({
  data: field('data', nullish(record)) ?? {},
  errors: field(
    'errors',
    withDefault(listOf(readGraphqlError), () => []),
  ),
}));

/**
 * POST /graphql/{apiVersion}. Rejects with ApiError when the document was not executed at all.
 * @see https://github.com/backlot-dev/backlot/blob/main/docs/rules/calls.md
 */
export async function graphql(
  { [inside]: { send } }: ClientWith<'send'>,
  { query, variables, operationName, apiVersion = 'alpha', signal }: GraphqlQuery,
): Promise<GraphqlAnswer> {
  const body: GraphqlRequest = { query, variables: variables && { ...variables }, operationName };
  const path = GRAPHQL_PATH.replace('{apiVersion}', () => encodeURIComponent(apiVersion));
  return readAnswer(await send({ method: 'POST', path, body, signal }), readGraphqlAnswer);
}
