import type { RequestListener, Server, ServerResponse } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import { type EpochMs, systemClock } from '../platform/clock.ts';
import { eventLoopTurn } from '../platform/turns.ts';

/**
 * How long an open connection waits for its next request. Node's default is 5 s, which is less than one long request.
 */
const KEEP_ALIVE_MS = 75_000;
/** How long a client may read nothing of an answer that waits for it. Then the connection is closed. */
const STALLED_MS = 75_000;
/**
 * While the server stops: how long to wait for a client that was just answered,
 * or has just connected, to send a request.
 */
const GRACE_MS = { answered: 50, connected: 1000 } as const;
/** While the server stops: how often the connections are checked. */
const SWEEP_MS = 20;

interface Connection {
  /** Requests that have not been answered yet, oldest first. */
  readonly underWay: Set<ServerResponse>;
  /** Whether the connection has received a request. */
  asked: boolean;
  /** When data was last received or sent. */
  activeAt: EpochMs;
  bytesRead: number;
}

/** The open connections of a server. */
export interface Connections {
  /** Whether a request on this connection has not been answered yet. */
  isBusy(socket: Socket): boolean;
  /** From now on, every answer says `Connection: close`. The server still accepts connections and answers requests. */
  drain(): void;
  /**
   * Stops the server. It answers every open request with `Connection: close`, then closes its connection. Connections
   * that are still open after `withinMs` are cut off.
   */
  stop(withinMs: number): Promise<void>;
}

/** Tracks the connections of `server`. Call it before the server listens. */
export function trackConnections(
  server: Server,
  { keepAliveMs = KEEP_ALIVE_MS, stalledMs = STALLED_MS } = {},
): Connections {
  const open = new Map<Socket, Connection>();
  let isStopping = false;
  let accepted = 0;
  const clock = systemClock;

  server.on('connection', (socket) => {
    accepted += 1;
    open.set(socket, { underWay: new Set(), asked: false, activeAt: clock.now(), bytesRead: 0 });
    socket.once('close', () => open.delete(socket));
  });
  // Must be the first listener, because an answer that is written at once has to know whether the server stops.
  server.prependListener('request', ({ socket }, res) => {
    const connection = open.get(socket);
    if (!connection) return;
    connection.asked = true;
    connection.underWay.add(res);
    if (isStopping) res.shouldKeepAlive = false;
    res.once('close', () => {
      connection.underWay.delete(res);
      connection.activeAt = clock.now();
    });
  });

  server.keepAliveTimeout = keepAliveMs;
  // Applies while a request is answered. Every byte that is received or sent begins the time again.
  server.timeout = stalledMs;
  // With this listener, Node does not close idle connections itself.
  server.on('timeout', async (socket) => {
    const { bytesRead } = socket;
    await eventLoopTurn();
    // An answer that waits for the client counts as stalled. One that has yet to be made does not.
    const isStalled = isBusy(socket) ? socket.writableLength > 0 : socket.bytesRead === bytesRead;
    if (isStalled) socket.destroy();
  });

  function isBusy(socket: Socket): boolean {
    return (open.get(socket)?.underWay.size ?? 0) > 0;
  }

  /**
   * Accepts clients that have already connected, one per turn of the event loop. Clients that are not accepted
   * before the server stops listening are cut off.
   */
  async function acceptWaiting(until: EpochMs): Promise<void> {
    let before: number;
    do {
      before = accepted;
      await eventLoopTurn();
      await eventLoopTurn();
    } while (accepted !== before && clock.now() < until);
  }

  function closeIdle(): void {
    const now = clock.now();
    for (const [socket, connection] of open) {
      if (socket.bytesRead !== connection.bytesRead) {
        connection.bytesRead = socket.bytesRead;
        connection.activeAt = now;
      }
      const grace = connection.asked ? GRACE_MS.answered : GRACE_MS.connected;
      if (connection.underWay.size === 0 && now - connection.activeAt >= grace) socket.destroySoon();
    }
  }

  /** A client that reads `Connection: close` sends no further request, so none is lost when the connection is closed. */
  function drain(): void {
    isStopping = true;
    for (const { underWay } of open.values()) {
      const newest = [...underWay].at(-1);
      if (newest) newest.shouldKeepAlive = false;
    }
  }

  async function stop(withinMs: number): Promise<void> {
    const until = clock.now() + withinMs;
    drain();
    // Clients that connect again and again must not keep the server from stopping.
    await acceptWaiting(until - withinMs / 2);
    // The close method of the HTTP server would also cut off connections whose next request is on its way.
    NetServer.prototype.close.call(server);
    while (open.size > 0 && clock.now() < until) {
      closeIdle();
      await clock.sleep(SWEEP_MS);
    }
    for (const socket of open.keys()) socket.destroy();
    server.close();
  }

  return { isBusy, drain, stop };
}

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
