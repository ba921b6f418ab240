import type { ClientWith, inside } from '../client/client-parts.ts';
import type { TokenSet } from './session.ts';

export type JoiningParts = ClientWith<'store' | 'grants' | 'keeper'>[typeof inside];

/**
 * Makes the visitor a member by a code exchange. Returns false when a logout has ended the login meanwhile. When it
 * rejects, with a ServiceError, the session is unchanged.
 */
export async function becomeMember(
  { store, grants, keeper }: JoiningParts,
  exchange: () => Promise<TokenSet>,
): Promise<boolean> {
  await keeper.accessToken(); // spec §4: only a visitor becomes a member
  const before = store.current().role;
  const tokens = await exchange();
  // The visitor tokens are fetched before the first member's session ends, so that a lost connection loses nothing.
  const visitor = store.reload().role === 'member' ? await grants.anonymous() : null;
  const now = store.reload();
  // A logout wins over a login that was under way. A first session that the service has ended, as a second login does, is no logout.
  if (before === 'member' && now.role === 'none' && !now.ended) return false;
  if (visitor && now.role === 'member') {
    // A second login ends the first session, so that listeners notice that the member may have changed.
    store.dispatch({ type: 'logged-out' });
    store.dispatch({ type: 'anonymous-issued', tokens: visitor });
  } else if (now.role === 'none') await keeper.accessToken();
  const after = store.dispatch({ type: 'code-exchanged', tokens });
  return after.role === 'member' && after.access.value === tokens.access.value;
}
