import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { DEFAULT_SITE_SETTINGS, type SiteSettings, siteSettings } from '#contracts/control/site-settings.ts';
import { runConsole } from '../testing/run-console.ts';
import { settingsOf, textsOf } from './setting-fields.ts';

const console = runConsole();

let siteId = '';
beforeAll(async () => {
  ({ siteId } = await console().createSite());
});
const settings = async () =>
  siteSettings.parse((await console().send('GET', `/backlot/v1/sites/${siteId}/settings`)).body);
const unchanged = Object.fromEntries(textsOf(DEFAULT_SITE_SETTINGS));
const post = (changed: Record<string, string>) =>
  console().post(`/sites/${siteId}/settings`, { ...unchanged, ...changed });

describe('the form with the settings of a site', () => {
  test('every setting has a field', async () => {
    const { html } = await console().open(`/sites/${siteId}/settings`);
    const named = [...html.matchAll(/name="(\w+)"/g)].map(([, name]) => name).filter((name) => name !== 'viewport');
    expect(new Set(named)).toEqual(new Set([...Object.keys(DEFAULT_SITE_SETTINGS), 'robots']));
  });

  test('the settings are saved as they were entered', async () => {
    const saved = await post({
      requireOwnerApproval: 'yes',
      published: '',
      captcha: 'visible',
      accessTokenSeconds: ' 60 ',
      allowedRedirectDomains: 'localhost:1\r\n\r\n  localhost:2  \r\n',
      readLagMs: '{"visitor": 5000, "member": 0}',
    });
    expect([saved.status, saved.location]).toEqual([303, `/backlot/sites/${siteId}/settings?done=settings-saved`]);
    expect(await settings()).toEqual({
      ...DEFAULT_SITE_SETTINGS,
      requireOwnerApproval: true,
      published: false,
      captcha: 'visible',
      accessTokenSeconds: 60,
      allowedRedirectDomains: ['localhost:1', 'localhost:2'],
      readLagMs: { visitor: 5000, member: 0 },
    });
  });

  test.each([
    [{ accessTokenSeconds: '0' }, 'accessTokenSeconds', 'must be at least 1.'],
    [{ accessTokenSeconds: 'soon' }, 'accessTokenSeconds', 'must be a number, not a string.'],
    [{ accessTokenSeconds: '' }, 'accessTokenSeconds', 'must be a number, not a string.'],
    [{ captcha: 'maybe' }, 'captcha', 'must be one of &quot;off&quot;, &quot;visible&quot;, &quot;invisible&quot;.'],
    [{ allowedRedirectUris: 'http://a.test/\nnonsense' }, 'allowedRedirectUris', 'Line 2: must be a URL'],
    [{ allowedRedirectDomains: '*.test' }, 'allowedRedirectDomains', 'Line 1: must be a host without scheme and path'],
    [{ readLagMs: '{"visitor": 5' }, 'readLagMs', 'must be milliseconds'],
    [{ bulkPatchLimit: '1001' }, 'bulkPatchLimit', 'must be at most 1000.'],
  ])('%j is rejected next to its field, and the form keeps all values', async (formValues, name, text) => {
    const before = await settings();
    const refused = await post({ ...formValues, writesPerMinute: '77' });
    const problem = new RegExp(`<p class="problem" id="${name}-problem">([^<]*)</p>`).exec(refused.html)?.[1];
    expect([refused.status, problem]).toEqual([400, expect.stringContaining(text)]);
    expect(refused.html).toContain('name="writesPerMinute" value="77"');
    expect(refused.html).toMatch(/<p class="problem" role="alert"[^>]*>Correct the form/);
    expect(await settings()).toEqual(before);
  });

  test('a rejected field is named by its label, and the line in it', async () => {
    const refused = await post({ allowedRedirectUris: 'http://a.test/\nnonsense', accessTokenSeconds: '0' });
    const summary = /<p class="problem" role="alert"[^>]*>([^<]*)</.exec(refused.html)?.[1];
    expect(summary).toBe(
      'Correct the form. Access token lifetime (seconds): must be at least 1. Allowed redirect URIs, line 2: must be a URL.',
    );
  });

  test('any settings stay the same when they are shown in the form and read back', () => {
    const count = fc.integer({ min: 1, max: 1000 });
    const port = fc.integer({ min: 1, max: 65_535 });
    const any: fc.Arbitrary<SiteSettings> = fc.record({
      siteName: fc.string({ maxLength: 100 }).map((name) => name.trim()),
      requireEmailVerification: fc.boolean(),
      requireOwnerApproval: fc.boolean(),
      captcha: fc.constantFrom('off', 'visible', 'invisible'),
      refreshPolicy: fc.constantFrom('static', 'rotate', 'rotate-with-grace'),
      accessTokenSeconds: count,
      refreshTokenSeconds: count,
      allowedRedirectUris: fc.array(port.map((n) => `http://localhost:${n}/callback`)),
      allowedRedirectDomains: fc.array(port.map((n) => `localhost:${n}`)),
      allowLoopbackAddresses: fc.boolean(),
      published: fc.boolean(),
      multiFactor: fc.boolean(),
      freshLoginSeconds: fc.integer({ min: 1 }),
      passkeyUserVerification: fc.constantFrom('required', 'preferred', 'discouraged'),
      statusCheck: fc.boolean(),
      throttling: fc.boolean(),
      readsPerMinute: count,
      writesPerMinute: count,
      readLagMs: fc.oneof(fc.nat(), fc.record({ visitor: fc.nat(), member: fc.nat() })),
      enforceSchema: fc.boolean(),
      visitorAuthorRead: fc.constantFrom('forbidden', 'empty'),
      bulkPatchLimit: count,
    });
    fc.assert(
      fc.property(any, (settings) => {
        expect(settingsOf(textsOf(settings))).toEqual(settings);
      }),
    );
  });
});
