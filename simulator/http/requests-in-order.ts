import type { RequestListener } from 'node:http';
import type { Socket } from 'node:net';

/** The requests of one connection that may wait. Programs that send requests ahead send far fewer. */
const MAX_WAITING = 100;

/**
 * Calls `listener` for the requests of a connection one after the other. A client may send requests without waiting
 * for the answers. Answers are sent in the order of the requests, so all but the first would wait in memory, and a
 * client that reads nothing could fill the memory over one connection. If too many requests wait, the connection is
 * closed.
 */
export function requestsInOrder(listener: RequestListener): RequestListener {
  /** The requests that wait, of each connection with a request that is being answered. */
  const waitingOf = new WeakMap<Socket, (() => void)[]>();

  return (req, res) => {
    const { socket } = req;
    const waiting = waitingOf.get(socket) ?? [];
    const isFirst = !waitingOf.has(socket);
    waitingOf.set(socket, waiting);
    const answer = () => {
      res.once('close', () => {
        const next = waiting.shift();
        if (next && !socket.destroyed) next();
        else waitingOf.delete(socket);
      });
      listener(req, res);
    };
    if (isFirst) answer();
    else if (waiting.length < MAX_WAITING) waiting.push(answer);
    else socket.destroy();
  };
}
