import type { Client } from '../client/client.ts';

/** Who reads: whether it is a member, and how often that has changed. What one member may read is not shown to the next. */
export interface Membership {
  readonly isMember: boolean;
  readonly changes: number;
}

/** One counter for each client, as long as it lives: a listener of a component could miss a change between two renderings. */
const counters = new WeakMap<Pick<Client, 'session'>, () => number>();

/** How often the role of a client has changed between member and visitor. */
export function changesOf(client: Pick<Client, 'session'>): number {
  const known = counters.get(client);
  if (known !== undefined) return known();
  const { session } = client;
  let isMember = session.role() === 'member';
  let changes = 0;
  session.subscribe(() => {
    if ((session.role() === 'member') === isMember) return;
    isMember = !isMember;
    changes += 1;
  });
  counters.set(client, () => changes);
  return changes;
}

/** The membership of a client outside of components. */
export function membershipOf(client: Pick<Client, 'session'>): Membership {
  return { isMember: client.session.role() === 'member', changes: changesOf(client) };
}
