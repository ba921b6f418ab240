import { FRAME_TIMEOUT_MS, PREWARM_INTERVAL_MS } from '#contracts/constants.ts';
import { type ClientWith, inside } from '../client/client-parts.ts';
import type { ClientPorts } from '../client/ports.ts';
import { createRedirectSession, NO_REDIRECT_URL } from '../client/redirect-session.ts';
import { FrameBlockedError } from '../errors/frame-blocked-error.ts';
import { TimeoutError } from '../errors/timeout-error.ts';

/** A value that is not a time, or lies in the future, cannot be trusted. */
function isWarm(record: string | null, nowMs: number): boolean {
  const age = /^\d+$/.test(record ?? '') ? nowMs - Number(record) : -1;
  return age >= 0 && age < PREWARM_INTERVAL_MS;
}

/** Loads `address` in a hidden frame. Nothing is left of it afterwards (SEC-13). */
async function loadUnseen({ frames, clock }: Pick<ClientPorts, 'frames' | 'clock'>, address: string): Promise<void> {
  const leftovers: (() => void)[] = [];
  try {
    await new Promise<void>((resolve, reject) => {
      leftovers.push(clock.after(FRAME_TIMEOUT_MS, () => reject(new TimeoutError(FRAME_TIMEOUT_MS))));
      const frame = frames.show(address, resolve, (blockedUri) => reject(new FrameBlockedError(blockedUri)));
      leftovers.push(() => frame.remove());
    });
  } finally {
    for (const remove of leftovers) remove();
  }
}

/**
 * Lets the platform set its own cookie before it is needed, at most once in seven days unless forced. Never rejects: a
 * failure is only logged.
 * @see https://github.com/backlot-dev/backlot/blob/main/docs/rules/redirects.md
 */
export async function prewarm(
  { [inside]: { send, ports, keyOf } }: ClientWith<'send' | 'ports' | 'keyOf'>,
  { force = false }: { readonly force?: boolean } = {},
): Promise<void> {
  const { clock, originStorage, log, lock } = ports;
  const key = keyOf('wixRedirectSessionLastPreWarm');
  // One at a time: React's StrictMode runs every effect twice, and the second run finds the work done.
  await lock(key, async () => {
    try {
      if (!force && isWarm(originStorage.get(key), clock.nowMs())) return;
      originStorage.remove(key);
      const fullUrl = await createRedirectSession(send, { login: {} });
      if (fullUrl === null) throw new Error(NO_REDIRECT_URL);
      await loadUnseen(ports, fullUrl);
      originStorage.set(key, String(clock.nowMs()));
    } catch (error) {
      log('Error during redirect session pre-warm:', error);
    }
  });
}
