import { FRAME_TIMEOUT_MS } from '#contracts/constants.ts';
import { FrameBlockedError } from '../errors/frame-blocked-error.ts';
import { fieldsOf } from '../json-fields.ts';
import type { Clock } from '../ports/clock.ts';
import type { Frames, PostedMessage } from '../ports/frames.ts';
import { type AuthorizationReturn, readAuthorizationReturn } from '../session/authorization-return.ts';

/** What the frame says: a code, or why there is none. */
type FrameMessage = Exclude<AuthorizationReturn, { state: 'invalid' }>;

/**
 * The authorization response in `message`, or null. A message counts only if it comes from the frame's own window and
 * the origin that was opened in it, and carries the state that was sent (SEC-11).
 */
export function readFrameMessage(
  message: PostedMessage,
  expected: { readonly origin: string; readonly source: unknown; readonly state: string },
): FrameMessage | null {
  // A frame that was never attached has a null window. A message from a closed window has a null source. Null matches
  // nothing.
  if (message.origin !== expected.origin || message.source !== expected.source || message.source === null) return null;
  const read = readAuthorizationReturn(fieldsOf(message.data), expected.state);
  return read.state === 'invalid' ? null : read;
}

/**
 * Opens `address` in a hidden frame and waits for its message; null after the timeout. Removes frame and listener at
 * the end (SEC-13). Rejects with FrameBlockedError when the policy of the page forbids the frame.
 */
export async function awaitFrameMessage(
  { frames, clock }: { readonly frames: Frames; readonly clock: Clock },
  address: string,
  state: string,
): Promise<FrameMessage | null> {
  const { origin } = new URL(address);
  const leftovers: (() => void)[] = [];
  try {
    return await new Promise((resolve, reject) => {
      leftovers.push(clock.after(FRAME_TIMEOUT_MS, () => resolve(null)));
      let source: unknown = null;
      // Listen before the frame is shown: a cached page may answer at once.
      leftovers.push(
        frames.listen((message) => {
          const read = readFrameMessage(message, { origin, source, state });
          if (read !== null) resolve(read);
        }),
      );
      const frame = frames.show(address, undefined, (blockedUri) => reject(new FrameBlockedError(blockedUri)));
      leftovers.push(() => frame.remove());
      source = frame.source;
    });
  } finally {
    for (const remove of leftovers) remove();
  }
}
