import { GraphQLError, Lexer, Source, TokenKind } from 'graphql';
import { GRAPHQL_LIMITS } from '#contracts/graphql/graphql-limits.ts';
import type { WorkBudget } from '../../world/work-budget.ts';

const OPENING: ReadonlySet<string> = new Set([TokenKind.BRACE_L, TokenKind.BRACKET_L, TokenKind.PAREN_L]);
const CLOSING: ReadonlySet<string> = new Set([TokenKind.BRACE_R, TokenKind.BRACKET_R, TokenKind.PAREN_R]);
/** The cost of parsing a token and validating its part of the document. */
const UNITS_OF_A_TOKEN = 1000;

/**
 * Throws a GraphQLError for a document whose brackets are nested deeper than GRAPHQL_LIMITS allow, because the parser
 * is recursive, or that is too long. Each token is counted in `work`. Syntax errors are left to the parser.
 */
export function checkNesting(query: string, work: WorkBudget): void {
  const { maxNesting, maxTokens, maxCharacters } = GRAPHQL_LIMITS;
  if (query.length > maxCharacters) {
    throw new GraphQLError(`The query has more than ${maxCharacters} characters. Send long values as variables.`, {
      extensions: { code: 'QUERY_TOO_LONG' },
    });
  }
  const lexer = new Lexer(new Source(query));
  let level = 0;
  for (let tokens = 0; tokens < maxTokens; tokens += 1) {
    const token = lexer.advance();
    if (token.kind === TokenKind.EOF) return;
    work.spend(UNITS_OF_A_TOKEN);
    if (OPENING.has(token.kind)) level += 1;
    if (CLOSING.has(token.kind)) level -= 1;
    if (level > maxNesting) {
      throw new GraphQLError(
        `The query has brackets in more than ${maxNesting} levels. Send nested values as variables.`,
        { source: lexer.source, positions: [token.start], extensions: { code: 'QUERY_TOO_DEEP' } },
      );
    }
  }
}
