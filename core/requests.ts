/** The public face for calls that have no function of their own. */
export { type GetRequest, getJson } from './requests/get-json.ts';
export { type GraphqlAnswer, type GraphqlQuery, graphql } from './requests/graphql.ts';
