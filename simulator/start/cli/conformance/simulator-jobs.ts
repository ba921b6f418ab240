import type { PathForm } from '#contracts/conformance/check.ts';
import { CONTENT_SUITES } from '#contracts/conformance/content-suites.ts';
import { contractApi } from '#contracts/conformance/contract-api.ts';
import { siteOpener } from '#contracts/conformance/controlled-api.ts';
import type { OpenTarget } from '#contracts/conformance/controlled-target.ts';
import { IDENTITY_SUITES } from '#contracts/conformance/identity-suites.ts';
import { PLATFORM_SUITES } from '#contracts/conformance/platform-suites.ts';
import { type Job, jobsOf } from '#contracts/conformance/run-checks.ts';
import { callControl, targetOpener } from '#contracts/conformance/simulator-target.ts';

/** All checks, against a simulator. Each one has sites of its own, so the sites of its user are not touched. */
export function simulatorJobs(url: string, apiKey: string | undefined): readonly Job[] {
  const withSites = async <Result>(run: (open: OpenTarget) => Promise<Result>): Promise<Result> => {
    const sites: string[] = [];
    try {
      return await run(targetOpener(() => url, { apiKey, onSite: (siteId) => sites.push(siteId) }));
    } finally {
      for (const siteId of sites) {
        // A check may have deleted its site.
        await callControl(url, 'DELETE', `/sites/${siteId}`, undefined, apiKey).catch(() => {});
      }
    }
  };
  const controlled = [...IDENTITY_SUITES, ...CONTENT_SUITES];
  return [
    ...jobsOf(PLATFORM_SUITES, ({ observe }, form: PathForm) =>
      withSites(async (open) => {
        const target = await open({}, 'marginalia');
        return observe(() => contractApi(target, form));
      }),
    ),
    ...jobsOf(controlled, ({ observe }, form: PathForm) => withSites((open) => observe(siteOpener(open, form)))),
  ];
}
