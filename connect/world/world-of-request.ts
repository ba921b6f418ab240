import { AsyncLocalStorage } from 'node:async_hooks';
import { onIncomingRequest } from '../incoming-requests.ts';
import { readWorldCookie, type WorldOfTest } from './world-cookie.ts';

const world = new AsyncLocalStorage<WorldOfTest | undefined>();

/** From now on, remembers for each request of a server of this process which world it belongs to. */
export function followWorlds(): void {
  onIncomingRequest(({ headers }) => world.enterWith(readWorldCookie(headers.cookie)));
}

/** The world of the request that the running code handles; undefined if no test sent the request. */
export function worldOfRequest(): WorldOfTest | undefined {
  return world.getStore();
}
