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

/** What is stored for visitors: the forms that they fill in, and when codes were sent. A member no longer needs it. */
const FOR_VISITORS = /^(?:sign-in$|join$|code-)/;

function storedForms(): readonly string[] {
  return Object.keys(storage() ?? {}).flatMap((key) => (key.startsWith(PREFIX) ? [key.slice(PREFIX.length)] : []));
}

/** Whether this tab stores anything that a member has written and not saved. */
export function hasDrafts(): boolean {
  return storedForms().some((form) => !FOR_VISITORS.test(form));
}

/** Removes all drafts of this tab. */
export function removeDrafts(): void {
  for (const form of storedForms()) writeDraft(form, null);
}

/**
 * Removes all drafts when a member signs out (SEC-28), but not when a session ends by itself. Returns a function that
 * tells whether the last sign-out removed a draft without asking. That happens only when the member signed out in
 * another tab: in this tab, they confirm it first.
 */
export function forgetDrafts(session: ClubClient['session']): () => boolean {
  let wasMember = session.role() === 'member';
  let removed = false;
  session.subscribe(() => {
    const isMember = session.role() === 'member';
    if (isMember) removed = false;
    if (wasMember && !isMember && session.ending() === 'signed-out') {
      removed = hasDrafts();
      removeDrafts();
    }
    wasMember = isMember;
  });
  return () => removed;
}
