import { expect, test } from 'vitest';
import { captchaKeysText } from './page-settings.ts';

const NONE = {
  clientId: '',
  apiUrl: '',
  loginOrigin: '',
  siteUrl: '',
  captchaSiteKey: '',
  captchaInvisibleSiteKey: '',
  demoSeed: '',
};

test.each([
  ['', '', ''],
  ['v', '', 'v'],
  ['', 'i', ',i'],
  ['v', 'i', 'v,i'],
])('the captcha keys "%s" and "%s" are "%s" in the page', (captchaSiteKey, captchaInvisibleSiteKey, text) => {
  expect(captchaKeysText({ ...NONE, captchaSiteKey, captchaInvisibleSiteKey })).toBe(text);
});
