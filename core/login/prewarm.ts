import type { ClientWith } from '../client/client-parts.ts';
import type { ClientPorts } from '../client/ports.ts';
import { createRedirectSession } from '../client/redirect-session.ts';
import { TimeoutError } from '../errors/timeout-error.ts';

/** Spec §9: seven days. */
const REPEAT_AFTER_MS = 604_800_000;
const FRAME_TIMEOUT_MS = 120_000;

/** What is no time, or a time to come, was not written by a clock that can be trusted. */
function isWarm(record: string | null, nowMs: number): boolean {
  const age = /^\d+$/.test(record ?? '') ? nowMs - Number(record) : -1;
  return age >= 0 && age < REPEAT_AFTER_MS;
}

/** Loads `address` in a hidden frame. Nothing is left of it afterwards (SEC-13). */
async function loadUnseen({ frames, clock }: Pick<ClientPorts, 'frames' | 'clock'>, address: string): Promise<void> {
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
 * Has the platform set its own cookie before it is needed, once in seven days unless forced (spec §2, wire §6.8). Never
 * rejects: that it failed is for the log alone (AUT-10, spec §8).
 */
export async function prewarm(
  { parts: { send, ports, keyOf } }: ClientWith<'send' | 'ports' | 'keyOf'>,
  { force = false }: { readonly force?: boolean } = {},
): Promise<void> {
  const { clock, originStorage, log, lock } = ports;
  const key = keyOf('wixRedirectSessionLastPreWarm');
  // One at a time: React's StrictMode runs every effect twice, and the second finds the work done.
  await lock(key, async () => {
    try {
      if (!force && isWarm(originStorage.get(key), clock.nowMs())) return;
      originStorage.remove(key);
      const fullUrl = await createRedirectSession(send, { login: {} });
      if (fullUrl === null) throw new Error('No redirect URL found');
      await loadUnseen(ports, fullUrl);
      originStorage.set(key, String(clock.nowMs()));
    } catch (error) {
      log('Error during redirect session pre-warm:', error);
    }
  });
}
