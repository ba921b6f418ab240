import { createTurnstile, type Turnstile } from './turnstile.ts';

/** Waits until no other thread of this process writes. Call the result after the write. */
export type TurnToWrite = () => Promise<() => void>;

/** Turns among the writes of this thread, each of which also waits for its turn among all threads of the process. */
export function turnsAmongThreads(turnToWrite: TurnToWrite): Turnstile {
  const own = createTurnstile();
  const holding: Turnstile['holding'] = (work) =>
    own.holding(async () => {
      const end = await turnToWrite();
      try {
        return await work();
      } finally {
        end();
      }
    });
  return { pass: holding, holding };
}

/** A turn of another thread among those of `turnstile`. */
export function turnOf(turnstile: Turnstile): Promise<() => void> {
  return new Promise((resolve, reject) => {
    turnstile.holding(() => new Promise<void>((end) => resolve(end))).catch(reject);
  });
}
