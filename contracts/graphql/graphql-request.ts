import { z } from 'zod';
import { errorEnvelope } from '../errors/envelope.ts';
import { jsonObject } from '../json-object.ts';

/** The versions of the API that exist: the first is the default of the official client (WIR-4). */
export const GRAPHQL_VERSIONS: readonly string[] = ['alpha'];

/** Body of POST /graphql/{apiVersion} (spec §7), as in GraphQL over HTTP. */
export const graphqlRequest = z.object({
  query: z.string().min(1, 'must not be empty'),
  variables: jsonObject.nullish(),
  operationName: z.string().nullish(),
});
export type GraphqlRequest = z.infer<typeof graphqlRequest>;

/**
 * An error in a document, or in one field of its answer; that field is then null. GraphQL demands the message only (its
 * specification, §7.1.2).
 */
export const graphqlError = z.object({
  message: z.string(),
  path: z.array(z.union([z.string(), z.number()])).optional(),
  locations: z.array(z.object({ line: z.number(), column: z.number() })).optional(),
  extensions: z.looseObject({ code: z.string().optional() }).default({}),
});
export type GraphqlError = z.infer<typeof graphqlError>;

/** Response to every well-formed request. The status is 200 even if the document has errors: clients read `errors` (WIR-29). */
export const graphqlResponse = z.object({
  data: z.record(z.string(), z.unknown()).nullish(),
  errors: z.array(graphqlError).min(1).optional(),
});
export type GraphqlResponse = z.infer<typeof graphqlResponse>;

/** The answer if a request is not a GraphQL request, or its caller is unknown. Clients can read it as either kind of error. */
export const graphqlRefusal = errorEnvelope.extend({ errors: z.array(graphqlError).min(1) });
export type GraphqlRefusal = z.infer<typeof graphqlRefusal>;
