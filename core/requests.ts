/**
 * The public face for calls without a function of their own: any request with JSON, and GraphQL. Their answers hold dates in the
 * form of the wire, which `decodeDates` turns into Dates.
 */
export { decodeDates, encodeDates } from './content/wire-dates.ts';
export { type GetRequest, getJson, sendJson } from './requests/get-json.ts';
export { type GraphqlAnswer, type GraphqlQuery, graphql } from './requests/graphql.ts';
