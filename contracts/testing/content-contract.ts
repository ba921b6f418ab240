import { describe } from 'vitest';
import { asyncJobChecks } from './async-jobs.ts';
import { suiteOf } from './check.ts';
import { contentOptionChecks } from './content-options.ts';
import { siteOpener } from './controlled-api.ts';
import type { OpenTarget } from './controlled-target.ts';
import { graphqlChecks } from './graphql.ts';
import { readLagChecks } from './read-lag.ts';
import { requestQuotaChecks } from './request-quota.ts';

/** What a platform owes its clients about content, where a suite can reach its clock and its settings. */
export function contentContract(openTarget: OpenTarget): void {
  describe.each(['path', 'alias'] as const)('by the %s of each operation', (form) => {
    const open = siteOpener(openTarget, form);
    suiteOf('async jobs', asyncJobChecks, open);
    suiteOf('GraphQL', graphqlChecks, open);
    suiteOf('options', contentOptionChecks, open);
    suiteOf('read lag', readLagChecks, open);
    suiteOf('request quota', requestQuotaChecks, open);
  });
}
