/** The public face of the client library for programs without a page: the ports that a server has. */

export type { Fetch } from './client/send.ts';
export { serverPorts } from './client/server-ports.ts';
