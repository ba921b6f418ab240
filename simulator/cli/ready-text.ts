import { CONTROL_PREFIX, type ReadyLine } from '#contracts/control/control-api.ts';
import type { Arguments } from './arguments.ts';

/** What a person reads when the simulator is up (SEC-37: it says what it is not). */
export function readyText(
  { url, clientId, apiKey }: ReadyLine,
  { data, seed }: Pick<Arguments, 'data' | 'seed'>,
): string {
  return `Backlot simulator, for development on this machine only: it is no identity provider.

  platform     ${url}
  control API  ${url}${CONTROL_PREFIX}/health
  client id    ${clientId}
  API key      ${apiKey}
  store        ${data === ':memory:' ? 'in memory, gone when this stops' : data}
  seed         ${seed}
`;
}
