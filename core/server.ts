/** The public face of the client library for servers: the ports of a program without a page. */

export type { Fetch } from './client/send.ts';
export { serverPorts } from './client/server-ports.ts';
