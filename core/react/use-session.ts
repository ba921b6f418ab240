import { type ReactNode, useSyncExternalStore } from 'react';
import type { Role, SessionEnding } from '../session/session.ts';
import { useProvided } from './core-provider.ts';

export interface SessionView {
  readonly role: Role;
  /** How the last membership ended. Null before the first one, and while a member is signed in. */
  readonly ending: SessionEnding | null;
}

const NOT_KNOWN = (): null => null;

/**
 * The session as it is now. A change in this tab or another renders the component again, and all components of one
 * rendering see the same role. While a page takes over what the server has rendered, the role is the server's.
 */
export function useSession(): SessionView {
  const { client, serverRole } = useProvided();
  const { subscribe, role, ending } = client.session;
  return {
    role: useSyncExternalStore(subscribe, role, () => serverRole),
    ending: useSyncExternalStore(subscribe, ending, NOT_KNOWN),
  };
}

export interface MembersOnlyProps {
  readonly children?: ReactNode;
  /** What everybody else sees. Nothing by default. */
  readonly fallback?: ReactNode;
}

/**
 * Shows its children to members only. It decides what is shown, not what may be read: the service does not answer others
 * anyway.
 */
export function MembersOnly({ children, fallback = null }: MembersOnlyProps): ReactNode {
  return useSession().role === 'member' ? children : fallback;
}
