import { fieldsOf, filled, isFilled, parseJson } from '../json-fields.ts';
import type { Clock } from '../ports/clock.ts';
import type { KeyValueStorage } from '../storage/key-value-storage.ts';
import type { LoginState } from './login-state.ts';

/** The lifetime of a state token (MEM-9). */
const LIFETIME_MS = 30 * 60 * 1000;

/** An unfinished e-mail verification. `email` is the address that the code was sent to, if known. */
export interface PendingVerification {
  readonly stateToken: string;
  readonly email?: string | undefined;
}

/** The pending verification of this tab. There is at most one. */
export interface PendingVerifications {
  /** Null when there is none, or when it has expired. */
  current(): PendingVerification | null;
  /** The state of the login flow: `initial` before the first attempt on this page (spec §4). */
  state(): LoginState;
  /** Remembers the verification that `login` asks for, or forgets the one that it ends. Returns `login`. */
  follow(login: LoginState, email: string | undefined): LoginState;
  clear(): void;
}

function readPending(record: string | null, nowMs: number): PendingVerification | null {
  const { stateToken, email, expiresAtMs } = fieldsOf(parseJson(record));
  const valid = isFilled(stateToken) && typeof expiresAtMs === 'number' && nowMs < expiresAtMs;
  return valid ? { stateToken, email: filled(email) ?? undefined } : null;
}

export function createPendingVerifications(storage: KeyValueStorage, key: string, clock: Clock): PendingVerifications {
  const current = (): PendingVerification | null => readPending(storage.get(key), clock.nowMs());
  let latest: LoginState | null = null;
  return {
    current,
    state() {
      const stateToken = current()?.stateToken;
      return latest ?? (stateToken ? { state: 'emailVerificationRequired', stateToken } : { state: 'initial' });
    },
    follow(login, email) {
      latest = login;
      if (login.state === 'emailVerificationRequired') {
        const pending: PendingVerification = { stateToken: login.stateToken, email };
        storage.set(key, JSON.stringify({ ...pending, expiresAtMs: clock.nowMs() + LIFETIME_MS }));
      } else if (login.state !== 'failure') {
        // Also for `secondFactorRequired`: it comes after the e-mail, which is verified then.
        storage.remove(key);
      }
      return login;
    },
    clear() {
      latest = null;
      storage.remove(key);
    },
  };
}
