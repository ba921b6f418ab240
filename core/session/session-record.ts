import { fieldsOf, isFilled, parseJson } from '../json-fields.ts';
import { isEpochSeconds } from './epoch-seconds.ts';
import type { Session } from './session.ts';

/** The session in a value from outside; role `none` when the value is corrupt or foreign (SEC-26). */
export function readSession(given: unknown): Session {
  const { role, access, refreshToken, ended } = fieldsOf(given);
  const { value, expiresAt, renewAt } = fieldsOf(access);
  const aftermath = { ended: ended === true || undefined };
  const known = (role === 'visitor' || role === 'member') && typeof value === 'string' && isFilled(refreshToken);
  if (!known || !isEpochSeconds(expiresAt) || typeof renewAt !== 'number') return { role: 'none', ...aftermath };
  const tokens = { access: { value, expiresAt, renewAt: Math.min(renewAt, expiresAt) }, refreshToken };
  return role === 'member' ? { role, ...tokens } : { role, ...tokens, ...aftermath };
}

export function parseSession(record: string | null): Session {
  return readSession(parseJson(record));
}

/** The text to store for a session; null when there is nothing to store. */
export function formatSession(session: Session): string | null {
  return session.role === 'none' && !session.ended ? null : JSON.stringify(session);
}
