/** The public face of the client library for servers: the ports of a program without a page, and sessions of requests. */

export {
  astroSession,
  expressSession,
  honoSession,
  nextSession,
  reactRouterSession,
  svelteKitSession,
} from './client/framework-sessions.ts';
export { type RequestSessionOptions, requestSession, withSession } from './client/request-session.ts';
export type { Fetch } from './client/send.ts';
export { serverPorts } from './client/server-ports.ts';
export {
  type FetchCookies,
  fetchCookies,
  type RequestCookieOptions,
  type RequestCookies,
} from './storage/request-cookies.ts';
