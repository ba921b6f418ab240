import type { Caller } from '../../auth/caller.ts';
import { refusal } from '../content-error.ts';

/** Throws WDE0144 unless the caller holds the API key. Comes first: others learn nothing of what collections there are. */
export function requireAdministrator(caller: Caller, action: string): void {
  if (caller.role !== 'administrator') throw refusal('WDE0144', { action });
}
