import { describe, expect, test } from 'vitest';
import { contentSecurityPolicy } from './security-headers.ts';

const real = {
  clientId: '0b6f3f1c-1b0a-4a5e-9d7e-2f6f1c8a9b10',
  apiUrl: '',
  loginOrigin: '',
  siteUrl: '',
  captchaSiteKey: '',
  captchaInvisibleSiteKey: '',
  demoSeed: '',
};
const policyOf = (changes: Partial<typeof real>): string[] =>
  contentSecurityPolicy({ ...real, ...changes }).split('; ');

describe('the content security policy of a build (SEC-29)', () => {
  test('the content security policy of a build for the real service allows its hosts', () => {
    expect(policyOf({})).toEqual([
      "default-src 'self'",
      "script-src 'self'",
      "style-src 'self'",
      "img-src 'self' data:",
      "font-src 'self'",
      "connect-src 'self' https://www.wixapis.com https://*.wix.com https://*.wixsite.com",
      'frame-src https://www.wixapis.com https://*.wix.com https://*.wixsite.com',
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'self' https://www.wixapis.com https://*.wix.com https://*.wixsite.com",
      "require-trusted-types-for 'script'",
      'trusted-types marginalia dompurify',
    ]);
  });

  test('the content security policy of a project with a domain of its own allows its frame and its forms, and no connection', () => {
    const policy = policyOf({ loginOrigin: 'https://www.club.example.org' });
    expect(policy).toContain(
      'frame-src https://www.wixapis.com https://*.wix.com https://*.wixsite.com https://www.club.example.org',
    );
    expect(policy).toContain(
      "form-action 'self' https://www.wixapis.com https://*.wix.com https://*.wixsite.com https://www.club.example.org",
    );
    expect(policy.filter((directive) => directive.includes('club.example.org'))).toHaveLength(2);
  });

  test.each([
    ['http://127.0.0.1:4700', "connect-src 'self' http://127.0.0.1:* http://localhost:*"],
    ['https://backlot.example.org', "connect-src 'self' https://backlot.example.org"],
  ])('the content security policy of a build for a service at %s allows it', (apiUrl, connect) => {
    expect(policyOf({ apiUrl })).toContain(connect);
  });

  test('the content security policy of a build with a key for the real captcha allows that, and nothing else', () => {
    const policy = policyOf({ captchaSiteKey: '6LeIxAcTAAAAAJcZVRqyHh71UMIEGNQ_MXjiZKhI' });
    expect(policyOf({ captchaInvisibleSiteKey: '6LeIxAcTAAAAAJcZVRqyHh71UMIEGNQ_MXjiZKhI' })).toEqual(policy);
    expect(policy).toContain("script-src 'self' https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/");
    expect(policy.join()).not.toMatch(/unsafe|trusted-types|\*(?!\.wix)/);
  });
});
