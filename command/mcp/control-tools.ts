import { z } from 'zod';
import {
  CONTROL_OPERATIONS,
  type ControlArguments,
  type ControlOperation,
} from '#contracts/control/control-operations.ts';
import { controlRequest, hasBody, splitOperation } from '#contracts/control/control-request.ts';
import { DEFAULT_SITE } from '#contracts/control/default-site.ts';
import { type AskedSimulator, noAnswerFrom } from '#simulator/start/cli/ask-simulator.ts';

/** A tool as the Model Context Protocol lists it. */
interface Tool {
  readonly name: string;
  readonly description: string;
  readonly inputSchema: { readonly type: 'object' } & Readonly<Record<string, unknown>>;
  readonly annotations: { readonly readOnlyHint: boolean };
}

interface ControlTool extends Tool {
  readonly operation: ControlOperation;
}

/** What an agent must not read in one piece. */
const MOST_CHARACTERS = 100_000;

/** The operations of the control API as tools: those that only read, or all. One tool has one row of the table. */
export function controlTools(mayWrite: boolean): readonly ControlTool[] {
  return operationNames()
    .filter((operation) => CONTROL_OPERATIONS[operation].answers !== 'events')
    .map((operation) => toolOf(operation))
    .filter(({ annotations }) => mayWrite || annotations.readOnlyHint);
}

/** In the order of the table. */
function operationNames(): readonly ControlOperation[] {
  return Object.keys(CONTROL_OPERATIONS).filter(isOperation);
}

function isOperation(name: string): name is ControlOperation {
  return Object.hasOwn(CONTROL_OPERATIONS, name);
}

function toolOf(operation: ControlOperation): ControlTool {
  const { name, query, request } = CONTROL_OPERATIONS[operation];
  const [method, path] = splitOperation(operation);
  const variables = [...path.matchAll(/\{(\w+)\}/g)].map(([, variable = '']) => variable);
  const readsOnly = method === 'GET' || name === 'explainQuery';
  return {
    ...{ name, operation },
    description: `${wordsOf(name)}. ${operation} of the control API: docs/guide/by-hand.md.`,
    inputSchema: {
      type: 'object',
      properties: {
        ...Object.fromEntries(variables.map((variable) => [variable, { type: 'string', ...defaultOf(variable) }])),
        query: schemaOf(query),
        ...(hasBody(method) && { body: schemaOf(request) }),
      },
      required: variables.filter((variable) => variable !== 'siteId'),
      additionalProperties: false,
    },
    annotations: { readOnlyHint: readsOnly },
  };
}

const defaultOf = (variable: string) =>
  variable === 'siteId' ? { description: 'The default site, unless you name another one.' } : {};

/** `listRequests` becomes "List requests". */
function wordsOf(name: string): string {
  const words = name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function schemaOf(schema: z.ZodType): object {
  return z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
}

export interface Called {
  readonly text: string;
  readonly isError: boolean;
}

const input = z.looseObject({ query: z.record(z.string(), z.unknown()).default({}), body: z.unknown().optional() });

/** Calls the operation of a tool. A refusal is an answer, too: the agent reads what to do. */
export async function callTool({ operation }: ControlTool, given: unknown, simulator: AskedSimulator): Promise<Called> {
  const { query, body, ...variables } = input.parse(given ?? {});
  const asked: object = { siteId: DEFAULT_SITE.siteId, ...variables, query, body: body ?? {} };
  const { method, path, body: sent } = controlRequest<ControlOperation>(operation, ...argumentsOf(asked));
  const headers = { 'content-type': 'application/json', ...(simulator.apiKey && { authorization: simulator.apiKey }) };
  const answer = await fetch(simulator.origin + path, {
    method,
    headers,
    ...(sent !== undefined && { body: sent }),
  }).catch(() => undefined);
  if (answer === undefined) return { text: noAnswerFrom(simulator), isError: true };
  const text = await answer.text();
  const cut = `\n… ${text.length - MOST_CHARACTERS} characters more. Ask for less, for example with query.limit.`;
  return { text: text.length > MOST_CHARACTERS ? text.slice(0, MOST_CHARACTERS) + cut : text, isError: !answer.ok };
}

/** The simulator checks what an agent sends, as it does for every program. */
function argumentsOf(asked: object): ControlArguments<ControlOperation> {
  return [JSON.parse(JSON.stringify(asked))];
}
