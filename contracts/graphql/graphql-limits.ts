/** The limits of one GraphQL document. A document over a limit is rejected before any data is read. */
export const GRAPHQL_LIMITS = {
  /** The nesting of fields. The introspection query of common tools has 14 levels. */
  maxDepth: 15,
  /** The nesting of brackets: for fields, their arguments, and filters of the allowed depth. */
  maxNesting: 200,
  /** A field costs one. Inside a page of items, it costs as many as the page can have items. */
  maxCost: 20_000,
  /** Tokens of the document. Parsing stops there. */
  maxTokens: 5000,
  /** Comments are no tokens, but each of them takes time and memory. */
  maxCharacters: 500_000,
} as const;
