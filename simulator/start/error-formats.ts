import { contentErrorFormat, graphqlErrorFormat } from '../content/content-error-format.ts';
import type { ErrorFormats } from '../http/error-format.ts';
import { tokenErrorFormat } from '../identity/oauth/token-error.ts';

/** The error formats of the services that have their own. */
export const errorFormats: ErrorFormats = {
  tokens: tokenErrorFormat,
  content: contentErrorFormat,
  collections: contentErrorFormat,
  graphql: graphqlErrorFormat,
};
