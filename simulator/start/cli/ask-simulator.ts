import {
  CONTROL_OPERATIONS,
  type ControlAnswer,
  type ControlArguments,
  type ControlOperation,
} from '#contracts/control/control-operations.ts';
import { controlRequest } from '#contracts/control/control-request.ts';
import { StartError } from '../../errors/start-error.ts';
import { keyRequired } from './command-line.ts';

/** A simulator that a command asks. */
export interface AskedSimulator {
  readonly origin: string;
  readonly apiKey: string | undefined;
  /** How another one is named, for errors: `give its port with --port`. */
  readonly otherwise: string;
}

/** How long an answer may take. Resetting a large site or playing a story takes a while. */
const ANSWERED_WITHIN_MS = { GET: 30_000, POST: 120_000 };

/**
 * Calls an operation of the control API. Throws StartError unless a simulator answers and accepts it; `refused` makes the sentence of
 * a refusal from its reason.
 */
export async function askSimulator<Op extends ControlOperation>(
  simulator: AskedSimulator,
  refused: (reason: string) => string,
  operation: Op,
  ...input: ControlArguments<Op>
): Promise<ControlAnswer<Op>> {
  const { origin, apiKey, otherwise } = simulator;
  const { method, path, body } = controlRequest(operation, ...input);
  const answer = await fetch(origin + path, {
    method,
    headers: { 'content-type': 'application/json', ...(apiKey !== undefined && { authorization: apiKey }) },
    signal: AbortSignal.timeout(ANSWERED_WITHIN_MS[method === 'GET' ? 'GET' : 'POST']),
    ...(body !== undefined && { body }),
  }).catch((failure: unknown) => {
    throw new StartError(noAnswerFrom(simulator), { cause: failure });
  });
  const received: unknown = await answer.json().catch(() => undefined);
  if (answer.status === 401) throw new StartError(keyRequired(origin, apiKey));
  const read = CONTROL_OPERATIONS[operation].response.safeParse(received);
  if (answer.ok && read.success) return read.data;
  if (answer.ok || received === undefined) {
    throw new StartError(`What answers at ${origin} is not a simulator of Backlot. ${startOne(otherwise)}`);
  }
  throw new StartError(refused(reasonOf(received, answer.status)));
}

export function noAnswerFrom({ origin, otherwise }: AskedSimulator): string {
  return `No simulator answers at ${origin}. ${startOne(otherwise)}`;
}

function startOne(otherwise: string): string {
  return `Start one with "npx --no-install backlot", or ${otherwise}.`;
}

function reasonOf(body: unknown, status: number): string {
  return typeof body === 'object' && body !== null && 'message' in body && typeof body.message === 'string'
    ? body.message
    : `status ${status}.`;
}
