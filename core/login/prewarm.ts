import type { AuthorizedSend } from '../client/authorized-send.ts';
import { createRedirectSession } from '../client/redirect-session.ts';
import { TimeoutError } from '../errors/timeout-error.ts';
import type { Clock } from '../ports/clock.ts';
import type { Frames } from '../ports/frames.ts';
import type { Log } from '../ports/log.ts';
import type { KeyValueStorage } from '../storage/key-value-storage.ts';

/** Spec §9: seven days. */
const REPEAT_AFTER_MS = 604_800_000;
const FRAME_TIMEOUT_MS = 120_000;

export interface PrewarmParts {
  readonly send: AuthorizedSend;
  readonly frames: Frames;
  readonly clock: Clock;
  /** Keeps under `key` when it was last done, in epoch milliseconds as text; shared by all tabs. */
  readonly storage: KeyValueStorage;
  readonly key: string;
  readonly log: Log;
}

/** What is no time, or a time to come, was not written by a clock that can be trusted. */
function isWarm(record: string | null, nowMs: number): boolean {
  const age = /^\d+$/.test(record ?? '') ? nowMs - Number(record) : -1;
  return age >= 0 && age < REPEAT_AFTER_MS;
}

/** Loads `address` in a hidden frame. Nothing is left of it afterwards (SEC-13). */
async function loadUnseen({ frames, clock }: Pick<PrewarmParts, 'frames' | 'clock'>, address: string): Promise<void> {
  const leftovers: (() => void)[] = [];
  try {
    await new Promise<void>((resolve, reject) => {
      leftovers.push(clock.after(FRAME_TIMEOUT_MS, () => reject(new TimeoutError(FRAME_TIMEOUT_MS))));
      const frame = frames.show(address, resolve);
      leftovers.push(() => frame.remove());
    });
  } finally {
    for (const remove of leftovers) remove();
  }
}

/**
 * Has the platform set its own cookie before it is needed, once in seven days (spec §2, wire §6.8). Never rejects: that it
 * failed is for the log alone (AUT-10, spec §8).
 */
export async function prewarm(parts: PrewarmParts, { force = false }: { readonly force?: boolean }): Promise<void> {
  const { send, clock, storage, key, log } = parts;
  try {
    if (!force && isWarm(storage.get(key), clock.nowMs())) return;
    storage.remove(key);
    const fullUrl = await createRedirectSession(send, { login: {} });
    if (fullUrl === null) throw new Error('No redirect URL found');
    await loadUnseen(parts, fullUrl);
    storage.set(key, String(clock.nowMs()));
  } catch (error) {
    log('Error during redirect session pre-warm:', error);
  }
}
