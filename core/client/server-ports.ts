import { createInProcessLock } from '../ports/exclusive-lock.ts';
import { noFrames } from '../ports/no-frames.ts';
import { noNews } from '../ports/sign-out-news.ts';
import { memoryStorage } from '../storage/memory-storage.ts';
import type { ClientPorts } from './ports.ts';
import type { Fetch } from './send.ts';

/**
 * The ports of a program without a page. The session lives as long as the program, and there is no login by frame.
 * @see https://github.com/backlot-dev/backlot/blob/main/docs/rules/client.md
 */
export function serverPorts(fetch: Fetch): ClientPorts {
  return {
    fetch,
    clock: {
      nowMs: () => Date.now(),
      after(delayMs, run) {
        const timer = setTimeout(run, delayMs);
        return () => clearTimeout(timer);
      },
    },
    storage: memoryStorage(),
    flowStorage: memoryStorage(),
    originStorage: memoryStorage(),
    randomBytes: (length) => crypto.getRandomValues(new Uint8Array(length)),
    lock: createInProcessLock(),
    news: noNews,
    log: () => undefined,
    frames: noFrames,
  };
}
