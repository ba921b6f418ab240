import { fieldsOf } from '../json-fields.ts';
import type { Clock } from '../ports/clock.ts';
import type { KeyValueStorage } from '../storage/key-value-storage.ts';
import type { LoginState } from './login-state.ts';

/** The lifetime of a state token (MEM-9). */
const LIFETIME_MS = 30 * 60 * 1000;

/** An unfinished e-mail verification. `email` is the address that the code was sent to, if known. */
export interface PendingVerification {
  readonly stateToken: string;
  readonly email?: string;
}

/** The pending verification of this tab. There is at most one. */
export interface PendingVerifications {
  /** Null when there is none, or when it has expired. */
  current(): PendingVerification | null;
  /** Remembers the verification that `login` asks for, or forgets the one that it ends. Returns `login`. */
  follow(login: LoginState, email: string | undefined): LoginState;
  clear(): void;
}

function readPending(record: string | null, nowMs: number): PendingVerification | null {
  try {
    const fields = fieldsOf(JSON.parse(record ?? 'null'));
    const [stateToken, email, expiresAtMs] = ['stateToken', 'email', 'expiresAtMs'].map((name) => fields.get(name));
    if (typeof stateToken !== 'string' || stateToken === '') return null;
    if (typeof expiresAtMs !== 'number' || nowMs >= expiresAtMs) return null;
    return typeof email === 'string' ? { stateToken, email } : { stateToken };
  } catch {
    return null;
  }
}

export function createPendingVerifications(storage: KeyValueStorage, key: string, clock: Clock): PendingVerifications {
  return {
    current: () => readPending(storage.get(key), clock.nowMs()),
    follow(login, email) {
      switch (login.state) {
        case 'emailVerificationRequired': {
          const pending: PendingVerification = {
            stateToken: login.stateToken,
            ...(email === undefined ? {} : { email }),
          };
          storage.set(key, JSON.stringify({ ...pending, expiresAtMs: clock.nowMs() + LIFETIME_MS }));
          return login;
        }
        case 'success':
        case 'ownerApprovalRequired':
        case 'secondFactorRequired': // comes after the e-mail, which is verified then
          storage.remove(key);
          return login;
        case 'initial':
        case 'failure':
          return login;
      }
    },
    clear: () => storage.remove(key),
  };
}
