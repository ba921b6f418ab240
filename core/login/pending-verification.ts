import { type ClientWith, inside } from '../client/client-parts.ts';
import { fieldsOf, filled, isAhead, isFilled, parseJson } from '../json-fields.ts';
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
  /** The latest state of the login flow; null before the first attempt on this page, and once the flow is over. */
  latest(): LoginState | null;
  /** Remembers the verification that `login` asks for, or forgets the one that it ends. Returns `login`. */
  follow(login: LoginState, email: string | undefined): LoginState;
  clear(): void;
}

/**
 * The pending verification of the client's tab; null when there is none. `Auth` has the same as a method.
 * @see https://github.com/backlot-dev/backlot/blob/main/docs/rules/members.md
 */
export function pendingVerification({ [inside]: { pending } }: ClientWith<'pending'>): PendingVerification | null {
  return pending.current();
}

export function createPendingVerifications(storage: KeyValueStorage, key: string, clock: Clock): PendingVerifications {
  let latest: LoginState | null = null;
  return {
    current() {
      const { stateToken, email, expiresAtMs } = fieldsOf(parseJson(storage.get(key)));
      const valid = isFilled(stateToken) && isAhead(expiresAtMs, clock.nowMs());
      return valid ? { stateToken, email: filled(email) ?? undefined } : null;
    },
    latest: () => latest,
    follow(login, email) {
      latest = login;
      if (login.state === 'emailVerificationRequired') {
        const { stateToken } = login;
        storage.set(key, JSON.stringify({ stateToken, email, expiresAtMs: clock.nowMs() + LIFETIME_MS }));
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
