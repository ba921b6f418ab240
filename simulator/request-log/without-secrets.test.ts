import { describe, expect, test } from 'vitest';
import { withoutSecrets } from './without-secrets.ts';

describe('a body without its secrets', () => {
  test.each([
    ['', ''],
    ['{"a":1}', '{"a":1}'],
    ['{"loginId":{"email":"a@b.c"},"password":"x"}', '{"loginId":{"email":"a@b.c"},"password":"…"}'],
    ['{"a":[{"refreshToken":"x","newPassword":{"y":1}}]}', '{"a":[{"refreshToken":"…","newPassword":"…"}]}'],
    ['{"code":"123456","codeVerifier":"x","codeChallenge":"y"}', '{"code":"…","codeVerifier":"…","codeChallenge":"y"}'],
    [
      '{"url":"https://a.test/?state=s&sessionToken=x&code=y#z"}',
      '{"url":"https://a.test/?state=s&sessionToken=…&code=…#z"}',
    ],
    ['grant_type=refresh_token&refresh_token=x', 'grant_type=refresh_token&refresh_token=%E2%80%A6'],
    ['{"password": "x', '…'],
  ])('%s: %s', (text, shown) => {
    expect(withoutSecrets(text, 'request')).toBe(shown);
  });

  test('the code of an answer is that of its error', () => {
    const refused = '{"details":{"applicationError":{"code":"INVALID"}},"stateToken":"x"}';
    expect(withoutSecrets(refused, 'response')).toBe(
      '{"details":{"applicationError":{"code":"INVALID"}},"stateToken":"…"}',
    );
  });
});
