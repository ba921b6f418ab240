import { CONTENT_SUITES } from './content-suites.ts';
import { siteOpener } from './controlled-api.ts';
import type { OpenTarget } from './controlled-target.ts';
import { suitesOf } from './vitest-suites.ts';

/** Runs the suites about content in Vitest. `openTarget` creates a site that they control. */
export function contentContract(openTarget: OpenTarget): void {
  suitesOf(CONTENT_SUITES, (form) => siteOpener(openTarget, form));
}
