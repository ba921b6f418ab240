import { describe, expect, test } from 'vitest';
import type { OpenSite } from './controlled-api.ts';

/**
 * A rule of the platform: what to observe, and the only expected result. The suites consist of checks. The table of
 * defects runs the same checks on simulators that are broken on purpose.
 */
export interface Check {
  readonly title: string;
  readonly observe: (open: OpenSite) => Promise<unknown>;
  readonly expected: unknown;
}

export function suiteOf(name: string, checks: readonly Check[], open: OpenSite): void {
  describe(name, () => {
    for (const { title, observe, expected } of checks) {
      test(title, async () => {
        expect(await observe(open)).toEqual(expected);
      });
    }
  });
}
