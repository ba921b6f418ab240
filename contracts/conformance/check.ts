import { describe, expect, test } from 'vitest';
import type { OpenSite } from './controlled-api.ts';

/**
 * A rule of the platform: what to look at, and the only thing that may be seen there. A suite is made of them, and the
 * table of defects runs them again on simulators that are broken on purpose.
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
