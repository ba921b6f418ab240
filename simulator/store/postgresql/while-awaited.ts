import { callEvery } from '../../platform/clock.ts';
import { OperationAbandoned } from '../../platform/reading-slots.ts';

const CANCEL_AGAIN_MS = 1000;

/** Runs `read`. Once nobody waits for it, calls `cancelIt` until it has ended, and rejects with OperationAbandoned. */
export async function whileAwaited<T>(
  abandoned: AbortSignal | undefined,
  read: () => Promise<T>,
  cancelIt: () => void,
): Promise<T> {
  if (abandoned === undefined) return read();
  if (abandoned.aborted) throw new OperationAbandoned();
  let stopCancelling = () => {};
  const onAbandoned = () => {
    cancelIt();
    // The server ignores a message that arrives before the statement has begun.
    stopCancelling = callEvery(CANCEL_AGAIN_MS, cancelIt);
  };
  abandoned.addEventListener('abort', onAbandoned);
  try {
    return await read();
  } catch (failure) {
    throw abandoned.aborted ? new OperationAbandoned() : failure;
  } finally {
    stopCancelling();
    abandoned.removeEventListener('abort', onAbandoned);
  }
}
