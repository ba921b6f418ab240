import type { ApplicationError } from '#contracts/errors/envelope.ts';
import { ContentError, refusal } from '../../errors/content-error.ts';
import { ValidationError } from '../../errors/platform-error.ts';

/**
 * Returns the result of `write`, or the ContentError that it throws, in the format of a bulk answer. An exhausted
 * budget rejects the whole request. Any other error is a defect.
 */
export async function settled<T>(write: () => Promise<T>): Promise<{ value: T } | { error: ApplicationError }> {
  try {
    return { value: await write() };
  } catch (thrown) {
    const refused = asRefusal(thrown);
    if (!refused || refused.code === 'WDE0028') throw thrown;
    return { error: { code: refused.code, description: refused.message, data: { ...refused.data } } };
  }
}

/** Official clients read the violations of one entry from its `data` (WIR-16). */
function asRefusal(thrown: unknown): ContentError | undefined {
  if (thrown instanceof ValidationError) {
    return refusal('WDE0076', { reason: thrown.message }, { fieldViolations: thrown.violations });
  }
  return thrown instanceof ContentError ? thrown : undefined;
}

/** Counts the entries that succeeded and those that failed (BLK-2). */
export function totalsOf(outcomes: readonly { readonly success: boolean }[]): {
  totalSuccesses: number;
  totalFailures: number;
} {
  const totalSuccesses = outcomes.filter(({ success }) => success).length;
  return { totalSuccesses, totalFailures: outcomes.length - totalSuccesses };
}
