import { siteOpener } from './controlled-api.ts';
import type { OpenTarget } from './controlled-target.ts';
import { IDENTITY_SUITES } from './identity-suites.ts';
import { suitesOf } from './vitest-suites.ts';

/** Runs the suites about identity in Vitest. `openTarget` creates a site that they control. */
export function identityContract(openTarget: OpenTarget): void {
  suitesOf(IDENTITY_SUITES, (form) => siteOpener(openTarget, form));
}
