import { clientId } from '#contracts/control/control-api.ts';

/** The cookie by which the browser of a test tells the server of an application which world it belongs to. */
export const WORLD_COOKIE = 'backlot-world';

/** A server was given one client id, but each test has a world of its own: requests for the one go to the other. */
export interface WorldOfTest {
  readonly appClientId: string;
  readonly worldClientId: string;
}

export function writeWorldCookie({ appClientId, worldClientId }: WorldOfTest): string {
  return `${appClientId}.${worldClientId}`;
}

/** Reads the header `cookie` of a request. Returns undefined if no test sent the request. */
export function readWorldCookie(header: string | undefined): WorldOfTest | undefined {
  const pairs = (header ?? '').split(';').map((pair) => pair.trim());
  const value = pairs.find((pair) => pair.startsWith(`${WORLD_COOKIE}=`))?.slice(WORLD_COOKIE.length + 1);
  const [appClientId, worldClientId] = (value ?? '').split('.').map((id) => clientId.safeParse(id).data);
  return appClientId === undefined || worldClientId === undefined ? undefined : { appClientId, worldClientId };
}
