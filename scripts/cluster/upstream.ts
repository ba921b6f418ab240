import { Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { CONTROL_PREFIX } from '#contracts/control/control-prefix.ts';

/** How often each upstream is asked whether it is ready, and how long it may take to answer. */
const CHECK_EVERY_MS = 200;
const CHECK_WITHIN_MS = 1500;
/**
 * Connections that have been idle for so long are closed. Shorter than the simulator's own 75 s, so that it never closes
 * a connection on which the balancer is just sending a request.
 */
const IDLE_MS = 5000;

/** A simulator process behind the balancer. */
export interface Upstream {
  readonly url: URL;
  readonly agent: Agent;
  /** Whether it said that it is ready when it was last asked. */
  isReady(): boolean;
  /** Asks again at once, because a request could not reach it. */
  reportFailure(): void;
  /** Stops asking, and closes idle connections. */
  close(): Promise<void>;
}

export function watchUpstream(origin: string): Upstream {
  const closing = new AbortController();
  let ready = false;
  const agent = new Agent({ keepAlive: true, timeout: 0, maxFreeSockets: 256 });
  agent.on('free', (socket) => socket.setTimeout(IDLE_MS));

  async function check(): Promise<boolean> {
    try {
      const signal = AbortSignal.any([closing.signal, AbortSignal.timeout(CHECK_WITHIN_MS)]);
      const response = await fetch(`${origin}${CONTROL_PREFIX}/health/ready`, { signal });
      await response.arrayBuffer();
      return response.status === 200;
    } catch {
      return false;
    }
  }
  async function watch(): Promise<void> {
    while (!closing.signal.aborted) {
      ready = await check();
      await sleep(CHECK_EVERY_MS, undefined, { signal: closing.signal }).catch(() => {});
    }
  }
  const watched = watch();
  return {
    url: new URL(origin),
    agent,
    isReady: () => ready,
    reportFailure: () => {
      ready = false;
    },
    close: async () => {
      closing.abort();
      agent.destroy();
      await watched;
    },
  };
}
