import { fieldsOf } from '../json-fields.ts';
import type { Session } from './session.ts';

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}

/** The session that `record` holds; role `none` when it is corrupt or foreign (SEC-26). */
export function parseSession(record: string | null): Session {
  try {
    const fields = fieldsOf(JSON.parse(record ?? 'null'));
    const access = fieldsOf(fields.get('access'));
    const role = fields.get('role');
    const aftermath = fields.get('ended') === true ? { ended: true as const } : {};
    const [value, refreshToken] = [access.get('value'), fields.get('refreshToken')];
    const [expiresAt, renewAt] = [access.get('expiresAt'), access.get('renewAt')];
    const known = (role === 'visitor' || role === 'member') && isText(value) && isText(refreshToken);
    // JSON has no NaN and no Infinity, so every number is a finite time.
    if (!known || typeof expiresAt !== 'number' || typeof renewAt !== 'number') return { role: 'none', ...aftermath };
    const tokens = { access: { value, expiresAt, renewAt: Math.min(renewAt, expiresAt) }, refreshToken };
    return role === 'member' ? { role, ...tokens } : { role, ...tokens, ...aftermath };
  } catch {
    return { role: 'none' };
  }
}

/** The text to store for a session; null when there is nothing to store. */
export function formatSession(session: Session): string | null {
  return session.role === 'none' && session.ended === undefined ? null : JSON.stringify(session);
}
