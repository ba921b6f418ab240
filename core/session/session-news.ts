import { type ClientWith, inside } from '../client/client-parts.ts';
import { endingAfter, type Role, type Session, type SessionEnding } from './session.ts';

/** What has happened to a session, in this tab or another. */
export type SessionNews =
  /** The session has new tokens. Its visitor or member is the same. */
  | { readonly type: 'tokens-renewed'; readonly role: 'visitor' | 'member' }
  | { readonly type: 'role-changed'; readonly from: Role; readonly to: Role }
  /** A member is signed in no longer: by logout (`signed-out`), or because the service refused the renewal (`ended`). */
  | { readonly type: 'session-ended'; readonly cause: SessionEnding };

/** The news of a change, in the order in which listeners hear them. Empty when nothing that matters has changed. */
export function newsOf(before: Session, after: Session): readonly SessionNews[] {
  if (before.role === after.role) {
    const isRenewed = before.role !== 'none' && after.role !== 'none' && before.access.value !== after.access.value;
    return isRenewed ? [{ type: 'tokens-renewed', role: after.role }] : [];
  }
  const cause = before.role === 'member' ? endingAfter(before, after, null) : null;
  const changed: SessionNews = { type: 'role-changed', from: before.role, to: after.role };
  return cause === null ? [changed] : [changed, { type: 'session-ended', cause }];
}

/** Calls `listener` with each news of the client's session. Returns the function that unsubscribes. */
export function onSessionNews(
  { [inside]: { store } }: ClientWith<'store'>,
  listener: (news: SessionNews) => void,
): () => void {
  return store.watch((before, after) => {
    for (const news of newsOf(before, after)) listener(news);
  });
}
