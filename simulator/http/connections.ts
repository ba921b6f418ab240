import type { Server, ServerResponse } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import { type EpochMs, systemClock } from '../clock/clock.ts';
import { eventLoopTurn } from '../clock/event-loop-turn.ts';

/** How long an open connection waits for its next request. Node closes it after 5 s, which one long request outlasts. */
const KEEP_ALIVE_MS = 75_000;
/** While the server stops: a client that has just been answered, or has just connected, may be writing a request. */
const GRACE_MS = { answered: 50, connected: 1000 } as const;
/** While the server stops: how often the connections are looked through. */
const SWEEP_MS = 20;

interface Connection {
  /** Requests that have not been answered yet, oldest first. */
  readonly underWay: Set<ServerResponse>;
  /** Whether a request has come over it. */
  asked: boolean;
  /** When something last came or went. */
  activeAt: EpochMs;
  bytesRead: number;
}

/** The open connections of a server. */
export interface Connections {
  /** Whether a request on this connection waits for its answer. */
  isBusy(socket: Socket): boolean;
  /**
   * Stops the server: answers every request under way with `Connection: close`, then closes its connection. Connections
   * that are still open after `withinMs` are cut off.
   */
  stop(withinMs: number): Promise<void>;
}

/** Keeps account of the connections of `server`, which must not be listening yet. */
export function trackConnections(server: Server, { keepAliveMs = KEEP_ALIVE_MS } = {}): Connections {
  const open = new Map<Socket, Connection>();
  let isStopping = false;
  let accepted = 0;
  const clock = systemClock;

  server.on('connection', (socket) => {
    accepted += 1;
    open.set(socket, { underWay: new Set(), asked: false, activeAt: clock.now(), bytesRead: 0 });
    socket.once('close', () => open.delete(socket));
  });
  // First of all listeners: an answer that is written at once has to know that the server stops.
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
  // With this listener Node leaves it to us to close a connection that has been idle for too long.
  server.on('timeout', async (socket) => {
    const { bytesRead } = socket;
    await eventLoopTurn();
    if (socket.bytesRead === bytesRead && !isBusy(socket)) socket.destroy();
  });

  function isBusy(socket: Socket): boolean {
    return (open.get(socket)?.underWay.size ?? 0) > 0;
  }

  /**
   * Accepts the clients that have connected, one in each turn of the event loop. Those that wait to be accepted when the
   * server stops listening are cut off.
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

  async function stop(withinMs: number): Promise<void> {
    const until = clock.now() + withinMs;
    isStopping = true;
    for (const { underWay } of open.values()) {
      const newest = [...underWay].at(-1);
      // A client that reads `Connection: close` sends nothing more, so nothing is lost when the connection is closed.
      if (newest) newest.shouldKeepAlive = false;
    }
    // Clients that connect again and again must not keep the server from stopping.
    await acceptWaiting(until - withinMs / 2);
    // The method of the HTTP server would also cut off connections whose next request is on its way.
    NetServer.prototype.close.call(server);
    while (open.size > 0 && clock.now() < until) {
      closeIdle();
      await clock.sleep(SWEEP_MS);
    }
    for (const socket of open.keys()) socket.destroy();
    server.close();
  }

  return { isBusy, stop };
}
