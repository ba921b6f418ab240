import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/**
 * Connections to `server` over which nothing has been asked yet. Browsers open some in advance, and Node counts none of
 * them as idle: a server that closes would wait for them.
 */
export function silentConnections(server: Server): { close(): void } {
  const silent = new Set<Socket>();
  server.on('connection', (socket) => {
    silent.add(socket);
    socket.once('close', () => silent.delete(socket));
  });
  server.on('request', ({ socket }) => silent.delete(socket));
  return {
    close() {
      for (const socket of silent) socket.destroy();
    },
  };
}
