import type { Client } from '#core/client/client.ts';
import type { HostedLoginReturn } from '#core/login/hosted-login.ts';

/** The part of core's client that the site uses. */
export interface ClubClient {
  readonly session: Pick<Client['session'], 'role' | 'subscribe'>;
  readonly auth: Pick<Client['auth'], 'register' | 'login' | 'completeDirectLogin' | 'beginHostedLogin' | 'logout'>;
  readonly items: Pick<Client['items'], 'query' | 'get'>;
  readonly members: Pick<Client['members'], 'current'>;
}

/** What the site needs from outside itself. Tests hand in their own. */
export interface Club {
  readonly client: ClubClient;
  /** Scheme, host and port that this site stands on. */
  readonly origin: string;
  /** Leaves this site for another address. */
  readonly leave: (address: string) => void;
  /** Finishes the hosted login that this page load came back from, once, however often it is asked. */
  readonly finishHostedLogin: () => Promise<HostedLoginReturn>;
}
