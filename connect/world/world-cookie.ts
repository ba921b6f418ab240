/** The cookie by which the browser of a test tells the server of an application which world it belongs to. */
export const WORLD_COOKIE = 'backlot-world';

/**
 * Both client ids are UUIDs. Not the schema of contracts: a connected program would load zod for it. Whether they are client
 * ids at all, the simulator knows (`contracts/world-header.ts`).
 */
const VALUE = /^([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\.([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/i;

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
  const [, appClientId, worldClientId] = VALUE.exec(value ?? '') ?? [];
  return appClientId === undefined || worldClientId === undefined ? undefined : { appClientId, worldClientId };
}
