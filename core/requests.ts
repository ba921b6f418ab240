/** The public face for calls without a function of their own: any GET, and GraphQL. */
export { type GetRequest, getJson } from './requests/get-json.ts';
export { type GraphqlAnswer, type GraphqlQuery, graphql } from './requests/graphql.ts';
