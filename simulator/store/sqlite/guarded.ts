import { StoreUnavailable } from '../store-unavailable.ts';
import { troubleOf } from './sqlite-trouble.ts';

/** Runs `work`, and turns SQLite's errors about the file into StoreUnavailable. */
export function guarded<T>(work: () => T): T {
  try {
    return work();
  } catch (failure) {
    throw asUnavailable(failure);
  }
}

/** Like `guarded`, for work in another thread. */
export async function guardedThere<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (failure) {
    throw asUnavailable(failure);
  }
}

function asUnavailable(failure: unknown): unknown {
  const trouble = troubleOf(failure);
  return trouble === undefined || failure instanceof StoreUnavailable
    ? failure
    : new StoreUnavailable(trouble, failure);
}
