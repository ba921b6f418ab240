import { describe, expect, test } from 'vitest';
import { BOTH_FORMS, type Check, type PathForm, type Suite } from './check.ts';

/** Runs suites in Vitest. */
export function suitesOf<Connection>(
  suites: readonly Suite<Connection>[],
  connectionBy: (form: PathForm) => Connection,
): void {
  describe.each(BOTH_FORMS)('by the %s of each operation', (form) => {
    for (const { name, checks, forms } of suites) if (forms.includes(form)) suiteOf(name, checks, connectionBy(form));
  });
}

export function suiteOf<Connection>(name: string, checks: readonly Check<Connection>[], connection: Connection): void {
  describe(name, () => {
    for (const { title, observe, expected } of checks) {
      test(title, async () => {
        expect(await observe(connection)).toEqual(expected);
      });
    }
  });
}
