import { describe, expect, test } from 'vitest';
import type { ContractApi } from './contract-api.ts';
import type { OpenSite } from './controlled-api.ts';

/**
 * A rule of the platform: what to observe, and the only expected result. The suites consist of checks. The table of
 * defects runs the same checks on simulators that are broken on purpose. Most checks open a site of their own, which they
 * control.
 */
export interface Check<Connection = OpenSite> {
  readonly title: string;
  readonly observe: (connection: Connection) => Promise<unknown>;
  readonly expected: unknown;
}

/** Calls to the platform under test as it is. */
export type Connect = () => ContractApi;

/** A check that needs no control over the site: a live site can be checked, too. */
export type PlatformCheck = Check<Connect>;

export function suiteOf<Connection>(name: string, checks: readonly Check<Connection>[], connection: Connection): void {
  describe(name, () => {
    for (const { title, observe, expected } of checks) {
      test(title, async () => {
        expect(await observe(connection)).toEqual(expected);
      });
    }
  });
}
