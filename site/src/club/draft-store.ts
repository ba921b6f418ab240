import { type Reader, readable } from '#core/reading.ts';
import type { ClubClient } from './club-client.ts';

const PREFIX = 'marginalia:draft:';

/** This tab's storage. Null if the browser forbids storage; drafts are then not kept. */
function storage(): Storage | null {
  try {
    return window.sessionStorage;
  } catch {
    return null;
  }
}

/** The stored draft of `form`; null if there is none, or if it cannot be read. */
export function readDraft<T>(form: string, read: Reader<T>): T | null {
  try {
    return readable(read, JSON.parse(storage()?.getItem(PREFIX + form) ?? 'null'));
  } catch {
    return null;
  }
}

/** Stores the draft of `form` for this tab; null removes it. Never pass a password. */
export function writeDraft(form: string, draft: unknown): void {
  try {
    if (draft === null) storage()?.removeItem(PREFIX + form);
    else storage()?.setItem(PREFIX + form, JSON.stringify(draft));
  } catch {
    // The storage is full, so no draft is kept. The form itself works as before.
  }
}

function forgetAll(): void {
  const kept = storage();
  if (kept === null) return;
  for (const key of Object.keys(kept).filter((name) => name.startsWith(PREFIX))) kept.removeItem(key);
}

/**
 * Removes all drafts when a member signs out (SEC-28), but not when a session ends by
 * itself. Returns the function that unsubscribes.
 */
export function forgetDrafts(session: ClubClient['session']): () => void {
  let wasMember = session.role() === 'member';
  return session.subscribe(() => {
    const isMember = session.role() === 'member';
    if (wasMember && !isMember && session.ending() === 'signed-out') forgetAll();
    wasMember = isMember;
  });
}
