/** The public face for watching a client: what happens to its session, and each request with its answer. */
export {
  type ObservedEnd,
  type ObservedRequest,
  observedPorts,
  type RequestHooks,
} from './client/observed-ports.ts';
export { onSessionNews, type SessionNews } from './session/session-news.ts';
