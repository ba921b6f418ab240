import type { CodeVerifier } from '#contracts/oauth/code-verifier.ts';
import type { ClientWith, inside } from '../client/client-parts.ts';
import { fieldsOf, isAhead, parseJson } from '../json-fields.ts';
import { isCodeVerifier } from '../pkce.ts';
import { returnPath } from './return-path.ts';

/** How long a visitor can stay on the hosted page. */
const FLOW_LIFETIME_MS = 10 * 60 * 1000;

/** What this tab has to remember while the visitor is on the hosted login page. */
interface LoginFlow {
  readonly state: string;
  readonly codeVerifier: CodeVerifier;
  readonly redirectUri: string;
  readonly returnTo: string;
}

/** The unfinished login flows of this tab, by state. */
export interface LoginFlows {
  remember(flow: LoginFlow): void;
  /**
   * Returns and removes the flow, because a state is valid for one answer only (SEC-7). Undefined if unknown or
   * expired.
   */
  take(state: string | undefined): LoginFlow | undefined;
  clear(): void;
}

type Kept = LoginFlow & { readonly expiresAtMs: number };

/** The flow in an entry of the storage, as a list of one; an empty list when it is corrupt or has expired. */
function readFlow(entry: unknown, nowMs: number): Kept[] {
  const { state, codeVerifier, redirectUri, returnTo, expiresAtMs } = fieldsOf(entry);
  if (typeof state !== 'string' || typeof redirectUri !== 'string' || typeof returnTo !== 'string') return [];
  // `returnTo` is checked when it is read, because the stored text may have been changed (SEC-2).
  if (!isAhead(expiresAtMs, nowMs) || !isCodeVerifier(codeVerifier)) return [];
  return [{ state, codeVerifier, redirectUri, returnTo: returnPath(returnTo), expiresAtMs }];
}

/** The login flows of a client, kept in the storage of its tab. */
export function loginFlows({ ports, keyOf }: ClientWith<'ports' | 'keyOf'>[typeof inside]): LoginFlows {
  const { flowStorage: storage, clock } = ports;
  const key = keyOf('login-flows');
  const alive = (): Kept[] => {
    const entries = parseJson(storage.get(key));
    return Array.isArray(entries) ? entries.flatMap((entry) => readFlow(entry, clock.nowMs())) : [];
  };
  const keep = (flows: readonly Kept[]): void => {
    if (flows.length === 0) storage.remove(key);
    else storage.set(key, JSON.stringify(flows));
  };
  return {
    remember: (flow) => keep([...alive(), { ...flow, expiresAtMs: clock.nowMs() + FLOW_LIFETIME_MS }]),
    take(state) {
      const flows = alive();
      const taken = flows.find((flow) => flow.state === state);
      keep(flows.filter((flow) => flow !== taken));
      return taken;
    },
    clear: () => storage.remove(key),
  };
}
