import {
  CONTROL_OPERATIONS,
  type ControlAnswer,
  type ControlArguments,
  type ControlOperation,
} from '#contracts/control/control-operations.ts';
import { controlRequest } from '#contracts/control/control-request.ts';
import { UNNOTICED_HEADER } from '#contracts/control/unnoticed-header.ts';
import type { UsedSimulator } from './find-simulator.ts';

export type ControlledSimulator = Pick<UsedSimulator, 'url' | 'apiKey'>;

/** How long an answer of the simulator may take. Pages of the development server wait for it. */
const ANSWERS_WITHIN_MS = 2000;

/** Calls an operation of the control API, and returns its answer. Throws if it is refused. */
export async function askControl<Op extends ControlOperation>(
  { url, apiKey }: ControlledSimulator,
  operation: Op,
  ...input: ControlArguments<Op>
): Promise<ControlAnswer<Op>> {
  const { method, path, body } = controlRequest(operation, ...input);
  const response = await fetch(url + path, {
    method,
    headers: {
      'content-type': 'application/json',
      // Not the application asks.
      [UNNOTICED_HEADER]: '1',
      ...(apiKey !== undefined && { authorization: apiKey }),
    },
    signal: AbortSignal.timeout(ANSWERS_WITHIN_MS),
    ...(body !== undefined && { body }),
  });
  const text = await response.text();
  if (response.ok) return CONTROL_OPERATIONS[operation].response.parse(JSON.parse(text));
  if (response.status !== 401) throw new Error(text);
  throw new Error(
    `the simulator at ${url} requires its API key. Set BACKLOT_API_KEY, or the option apiKey, to the key that it printed when it started`,
  );
}
