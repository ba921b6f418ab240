import { CONTROL_PREFIX } from '#contracts/control/control-prefix.ts';
import type { UsedSimulator } from './find-simulator.ts';

export type ControlledSimulator = Pick<UsedSimulator, 'url' | 'apiKey'>;

/** How long an answer of the simulator may take. Pages of the development server wait for it. */
const ANSWERS_WITHIN_MS = 2000;

/** Calls the control API, by GET or, with a body, by PATCH. Returns the JSON of the answer. Throws if it is refused. */
export async function askControl({ url, apiKey }: ControlledSimulator, path: string, body?: object): Promise<unknown> {
  const response = await fetch(url + CONTROL_PREFIX + path, {
    method: body === undefined ? 'GET' : 'PATCH',
    headers: { 'content-type': 'application/json', ...(apiKey !== undefined && { authorization: apiKey }) },
    signal: AbortSignal.timeout(ANSWERS_WITHIN_MS),
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (response.ok) return JSON.parse(text);
  if (response.status !== 401) throw new Error(text);
  throw new Error(
    `the simulator at ${url} requires its API key. Set BACKLOT_API_KEY, or the option apiKey, to the key that it printed when it started`,
  );
}
