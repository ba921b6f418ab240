import type { Clock } from '#core/index.ts';

/** Resolves when `work` has settled, or after `patienceMs`, whichever comes first. Never rejects. */
export function settleWithin(work: Promise<unknown>, patienceMs: number, clock: Pick<Clock, 'after'>): Promise<void> {
  return new Promise((resolve) => {
    const callOff = clock.after(patienceMs, resolve);
    const end = (): void => {
      callOff();
      resolve();
    };
    work.then(end, end);
  });
}
