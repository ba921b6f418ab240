import { createContext, createElement, type ReactNode, useContext, useMemo } from 'react';
import type { Client } from '../client/client.ts';
import type { Role } from '../session/session.ts';

interface Provided {
  readonly client: Client;
  readonly serverRole: Role;
}

const CoreContext = createContext<Provided | null>(null);

export interface CoreProviderProps {
  /** Make it once: outside of the components in a page, and for each request on a server. */
  readonly client: Client;
  /**
   * The role that the server has rendered for, the same on the server and in the page. A page whose session the server does
   * not know leaves it out: `none`.
   */
  readonly serverRole?: Role | undefined;
  readonly children?: ReactNode;
}

/** Gives the client to the hooks of the components within it. */
export function CoreProvider({ client, serverRole = 'none', children }: CoreProviderProps): ReactNode {
  // A new object would render every component that uses the client, each time the parent renders.
  const value = useMemo(() => ({ client, serverRole }), [client, serverRole]);
  return createElement(CoreContext.Provider, { value }, children);
}

export function useProvided(): Provided {
  const provided = useContext(CoreContext);
  if (provided === null) throw new Error('This component needs a CoreProvider above it.');
  return provided;
}

/** The client of the provider. */
export function useClient(): Client {
  return useProvided().client;
}
