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

/** What was being written in `form` when it was last seen; null when there is nothing, or nothing that makes sense. */
export function readDraft<T>(form: string, read: Reader<T>): T | null {
  try {
    return readable(read, JSON.parse(storage()?.getItem(PREFIX + form) ?? 'null'));
  } catch {
    return null;
  }
}

/** Keeps what is being written in `form`, for this tab; null forgets it. Never hand it a password. */
export function writeDraft(form: string, draft: unknown): void {
  try {
    if (draft === null) storage()?.removeItem(PREFIX + form);
    else storage()?.setItem(PREFIX + form, JSON.stringify(draft));
  } catch {
    // A full storage keeps no drafts; the form works all the same.
  }
}

function forgetAll(): void {
  const kept = storage();
  if (kept === null) return;
  for (const key of Object.keys(kept).filter((name) => name.startsWith(PREFIX))) kept.removeItem(key);
}

/**
 * Forgets all drafts when a member signs out (SEC-28), and keeps them when a session merely ended. Returns the function
 * that stops this.
 */
export function forgetDrafts(session: ClubClient['session']): () => void {
  let wasMember = session.role() === 'member';
  return session.subscribe(() => {
    const isMember = session.role() === 'member';
    if (wasMember && !isMember && session.ending() === 'signed-out') forgetAll();
    wasMember = isMember;
  });
}
