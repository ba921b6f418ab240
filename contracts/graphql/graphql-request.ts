import { z } from 'zod';
import { errorEnvelope } from '../errors/envelope.ts';

/** Body of POST /graphql/{apiVersion} (spec §7): the form of GraphQL over HTTP. */
export const graphqlRequest = z.object({
  query: z.string().min(1, 'must not be empty'),
  variables: z.record(z.string(), z.unknown()).nullish(),
  operationName: z.string().nullish(),
});
export type GraphqlRequest = z.infer<typeof graphqlRequest>;

/** What is wrong with a document, or with one field of its answer, which is null then. */
export const graphqlError = z.object({
  message: z.string(),
  path: z.array(z.union([z.string(), z.number()])).optional(),
  locations: z.array(z.object({ line: z.number(), column: z.number() })).optional(),
  extensions: z.looseObject({ code: z.string() }),
});
export type GraphqlError = z.infer<typeof graphqlError>;

/** Answer to every well-formed request, and 200, whatever is wrong with its document: clients read `errors` (wire §5.6). */
export const graphqlResponse = z.object({
  data: z.record(z.string(), z.unknown()).nullish(),
  errors: z.array(graphqlError).min(1).optional(),
});
export type GraphqlResponse = z.infer<typeof graphqlResponse>;

/** A request that is no GraphQL request at all, or whose caller is unknown: readable as either kind of error. */
export const graphqlRefusal = errorEnvelope.extend({ errors: z.array(graphqlError).min(1) });
export type GraphqlRefusal = z.infer<typeof graphqlRefusal>;
