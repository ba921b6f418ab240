import type { ApplicationError } from '#contracts/errors/envelope.ts';
import { ContentError } from '../content-error.ts';

/** What `write` gives, or the refusal it throws, as a bulk answer tells it. Anything else that is thrown is a defect. */
export async function settled<T>(write: () => Promise<T>): Promise<{ value: T } | { error: ApplicationError }> {
  try {
    return { value: await write() };
  } catch (thrown) {
    if (!(thrown instanceof ContentError)) throw thrown;
    return { error: { code: thrown.code, description: thrown.message, data: { ...thrown.data } } };
  }
}

/** How many entries went well (BLK-2). */
export function totalsOf(outcomes: readonly { readonly success: boolean }[]): {
  totalSuccesses: number;
  totalFailures: number;
} {
  const totalSuccesses = outcomes.filter(({ success }) => success).length;
  return { totalSuccesses, totalFailures: outcomes.length - totalSuccesses };
}
