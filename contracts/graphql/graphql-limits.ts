/** How much one GraphQL document may ask for. What is over is refused before anything is read. */
export const GRAPHQL_LIMITS = {
  /** Fields inside fields. The introspection query of the usual tools has 14. */
  maxDepth: 15,
  /** Brackets inside brackets: fields, their arguments, and filters of the allowed depth. */
  maxNesting: 200,
  /** Each field is one, and what stands inside a page of items as many as the page may have items. */
  maxCost: 20_000,
  /** Words and signs of the document: more are not even read. */
  maxTokens: 5000,
} as const;
