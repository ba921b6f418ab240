import {
  type ASTVisitor,
  type FieldNode,
  GraphQLError,
  Kind,
  Lexer,
  type OperationDefinitionNode,
  type SelectionNode,
  type SelectionSetNode,
  Source,
  TokenKind,
  type ValidationContext,
  valueFromASTUntyped,
} from 'graphql';
import { CONTENT_LIMITS } from '#contracts/content/limits.ts';
import { GRAPHQL_LIMITS } from '#contracts/graphql/graphql-limits.ts';
import type { WorkBudget } from '../../platform/work-budget.ts';
import { fieldOf, isObject } from '../../query/value.ts';

interface Measured {
  /** The greatest depth of nested fields. */
  readonly depth: number;
  readonly cost: number;
}

const NOTHING: Measured = { depth: 0, cost: 0 };

/** The cost of executing a field and writing its result. */
const UNITS_OF_A_FIELD = 100;

/**
 * A validation rule that rejects an operation that is deeper or costs more than GRAPHQL_LIMITS allow. The cost is
 * counted in `work`.
 */
export function documentLimits(
  variables: Readonly<Record<string, unknown>>,
  work: WorkBudget,
): (context: ValidationContext) => ASTVisitor {
  return (context) => ({
    OperationDefinition: (operation) => {
      const { depth, cost } = measured(context, operation, variables);
      const { maxDepth, maxCost } = GRAPHQL_LIMITS;
      const refuse = (code: string, message: string) =>
        context.reportError(new GraphQLError(message, { nodes: operation, extensions: { code } }));
      if (depth > maxDepth) {
        refuse(
          'QUERY_TOO_DEEP',
          `The query has fields in ${depth} levels, ${maxDepth} are allowed. Ask in several steps.`,
        );
      }
      if (cost > maxCost) {
        refuse(
          'QUERY_TOO_COSTLY',
          `The query may read ${cost} fields, ${maxCost} are allowed. Ask for smaller pages or fewer fields.`,
        );
      } else work.spend(cost * UNITS_OF_A_FIELD);
    },
  });
}

function measured(
  context: ValidationContext,
  operation: OperationDefinitionNode,
  given: Readonly<Record<string, unknown>>,
): Measured {
  const variables = { ...defaultsOf(operation), ...declaredOf(operation, given) };
  // A fragment counts at each place where it is spread, but is measured only once. Otherwise a few lines could cause
  // endless work.
  const fragments = new Map<string, Measured>();
  const ofFragment = (name: string): Measured => {
    const known = fragments.get(name);
    if (known) return known;
    // Inside itself, a fragment counts as nothing. Another rule rejects such a cycle.
    fragments.set(name, NOTHING);
    const whole = ofSet(context.getFragment(name)?.selectionSet);
    fragments.set(name, whole);
    return whole;
  };
  const ofField = (field: FieldNode): Measured => {
    const inner = ofSet(field.selectionSet);
    return { depth: inner.depth + 1, cost: itemsIn(field, variables) * (1 + inner.cost) };
  };
  const ofSelection = (selection: SelectionNode): Measured => {
    switch (selection.kind) {
      case Kind.FIELD:
        return ofField(selection);
      case Kind.INLINE_FRAGMENT:
        return ofSet(selection.selectionSet);
      case Kind.FRAGMENT_SPREAD:
        return ofFragment(selection.name.value);
    }
  };
  const ofSet = (set: SelectionSetNode | undefined): Measured => {
    let { depth, cost } = NOTHING;
    for (const selection of set?.selections ?? []) {
      const part = ofSelection(selection);
      depth = Math.max(depth, part.depth);
      cost += part.cost;
    }
    return { depth, cost };
  };
  return ofSet(operation.selectionSet);
}

function defaultsOf({ variableDefinitions = [] }: OperationDefinitionNode): Record<string, unknown> {
  return Object.fromEntries(
    variableDefinitions.flatMap(({ variable, defaultValue }) =>
      defaultValue ? [[variable.name.value, valueFromASTUntyped(defaultValue)]] : [],
    ),
  );
}

/** The given variables that the operation declares. A client can send hundreds of thousands of others. */
function declaredOf(
  { variableDefinitions = [] }: OperationDefinitionNode,
  given: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const names = variableDefinitions.map(({ variable }) => variable.name.value);
  return Object.fromEntries(names.filter((name) => Object.hasOwn(given, name)).map((name) => [name, given[name]]));
}

const PAGES = new Set(['dataItems', 'dataItemsV2DataItems']);

/** The maximum number of items on a page, multiplied for each included field. 1 for everything that is not a page. */
function itemsIn({ name, arguments: given = [] }: FieldNode, variables: Readonly<Record<string, unknown>>): number {
  if (!PAGES.has(name.value)) return 1;
  const values = Object.fromEntries(given.map((each) => [each.name.value, valueFromASTUntyped(each.value, variables)]));
  const request = valueAt(values, 'queryInput') ?? values;
  const query = valueAt(request, 'query');
  const limit = valueAt(valueAt(query, 'paging'), 'limit') ?? valueAt(valueAt(query, 'cursorPaging'), 'limit');
  const inclusions = ['includeReferences', 'includeReferencedItems', 'referencedItemOptions'].flatMap(
    (option) => valueAt(request, option) ?? [],
  );
  // An invalid limit is rejected later, when the page is read.
  const items = typeof limit === 'number' && limit > 0 ? limit : CONTENT_LIMITS.defaultPageSize;
  return items * (1 + inclusions.length);
}

function valueAt(value: unknown, name: string): unknown {
  return isObject(value) ? (fieldOf(value, name) ?? undefined) : undefined;
}

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
