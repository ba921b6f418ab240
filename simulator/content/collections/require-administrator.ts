import type { Caller } from '../../auth/caller.ts';
import { refusal } from '../../errors/content-error.ts';

/**
 * Throws WDE0144 unless the caller has the API key. Call it before any look-up, so that other callers do not learn
 * which collections exist.
 */
export function requireAdministrator(caller: Caller, action: string): void {
  if (caller.role !== 'administrator') throw refusal('WDE0144', { action });
}
