import { expect, test } from 'vitest';
import { readCaptchaKeys } from './real-captcha.tsx';

test.each([
  ['v', { visible: 'v', invisible: undefined }],
  ['v,i', { visible: 'v', invisible: 'i' }],
  [',i', { visible: undefined, invisible: 'i' }],
])('the setting of the captcha keys is read: %s', (setting, keys) => {
  expect(readCaptchaKeys(setting)).toEqual(keys);
});
