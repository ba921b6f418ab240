import { shareWhileUnderWay } from '../client/share-while-under-way.ts';
import type { Clock } from '../ports/clock.ts';
import { epochSeconds } from './epoch-seconds.ts';
import type { Session, TokenSet } from './session.ts';
import type { SessionStore } from './session-store.ts';
import { isDueForRenewal, isExpired } from './token-answer.ts';
import { isGrantRefused, type TokenGrants } from './token-grants.ts';

/** Keeps the session usable for calls. */
export interface SessionKeeper {
  /**
   * A usable access token of this session's member or visitor. Pass in `refused` the token that the service has
   * refused.
   * Rejects with a ServiceError when no token can be obtained; the session is unchanged then.
   */
  accessToken(refused?: string): Promise<string>;
}

export interface SessionKeeperParts {
  readonly store: SessionStore;
  readonly grants: TokenGrants;
  readonly clock: Clock;
  /** Runs one task at a time, across all tabs that share the session. */
  readonly alone: <T>(run: () => Promise<T>) => Promise<T>;
}

function holdsRefreshToken(refreshToken: string): (session: Session) => boolean {
  return (session) => session.role !== 'none' && session.refreshToken === refreshToken;
}

export function createSessionKeeper({ store, grants, clock, alone }: SessionKeeperParts): SessionKeeper {
  const share = shareWhileUnderWay<string>();

  async function becomeVisitor(): Promise<string> {
    const tokens = await grants.anonymous();
    const after = store.dispatch({ type: 'anonymous-issued', tokens });
    return after.role === 'none' ? tokens.access.value : after.access.value;
  }

  /** Returns null when the session has changed or ended meanwhile: the caller has to look at it again. */
  async function renew(
    session: Exclude<Session, { role: 'none' }>,
    refused: string | undefined,
  ): Promise<string | null> {
    const same = holdsRefreshToken(session.refreshToken);
    let fresh: TokenSet;
    try {
      fresh = await grants.renew(session.refreshToken);
    } catch (error) {
      if (isGrantRefused(error)) {
        store.dispatch({ type: 'renewal-refused' }, same);
        return null;
      }
      // In its last minute the old access token still works.
      const usable = session.access.value !== refused && !isExpired(session, epochSeconds(clock));
      if (usable && same(store.reload())) return session.access.value;
      // A lost connection does not sign a member out (SEC-8). A visitor gets a new anonymous session (spec §4).
      if (session.role === 'member') throw error;
      fresh = await grants.anonymous();
    }
    // After a logout, or a login as another member, the new pair no longer belongs to this session.
    const after = store.dispatch({ type: 'renewed', tokens: fresh }, same);
    return after.role !== 'none' && after.access.value === fresh.access.value ? fresh.access.value : null;
  }

  async function settle(refused: string | undefined): Promise<string> {
    for (;;) {
      // Another tab may have renewed or ended the session while this one waited for the lock.
      const session = store.reload();
      if (session.role === 'none') return await becomeVisitor();
      const fresh = session.access.value !== refused && !isDueForRenewal(session, epochSeconds(clock));
      if (fresh) return session.access.value;
      const renewed = await renew(session, refused);
      if (renewed !== null) return renewed;
    }
  }

  async function accessToken(refused?: string): Promise<string> {
    const session = store.current();
    const due = session.role === 'none' || isDueForRenewal(session, epochSeconds(clock));
    if (!due && session.access.value !== refused) return session.access.value;
    // A renewal is never cancelled, because the service may have rotated the token already. Aborted callers only stop
    // waiting.
    return await share(refused, () => alone(() => settle(refused)));
  }

  return { accessToken };
}
