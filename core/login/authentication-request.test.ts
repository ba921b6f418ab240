import { describe, expect, test } from 'vitest';
import { loginRequest } from '#contracts/identity/login-request.ts';
import { registerRequest } from '#contracts/identity/register-request.ts';
import { loginHttpRequest, registerHttpRequest } from './authentication-request.ts';
import type { Credentials } from './login-state.ts';

const ADA: Credentials = { email: 'ada@test.io', password: 'correct horse' };
const BODY = { loginId: { email: 'ada@test.io' }, password: 'correct horse' };

describe('login and register (WIR-8)', () => {
  test('the request of a login has the login id and the password', () => {
    const request = loginHttpRequest(ADA);
    expect(request).toEqual({ method: 'POST', path: '/_api/iam/authentication/v2/login', body: BODY });
    expect(loginRequest.safeParse(request.body).success).toBe(true);
  });

  test('register, with the profile as given', () => {
    const request = registerHttpRequest({ ...ADA, profile: { firstName: 'Ada' } });
    expect(request).toEqual({
      method: 'POST',
      path: '/_api/iam/authentication/v2/register',
      body: { ...BODY, profile: { firstName: 'Ada' } },
    });
    expect(registerRequest.safeParse(request.body).success).toBe(true);
  });

  test.each([
    [{ visible: 'v' }, [{ Recaptcha: 'v' }]],
    [{ invisible: 'i' }, [{ InvisibleRecaptcha: 'i' }]],
    [{ visible: 'v', invisible: 'i' }, [{ Recaptcha: 'v', InvisibleRecaptcha: 'i' }]],
    [{}, [{}]],
  ])('captcha tokens are sent only when supplied: %j', (captcha, captchaTokens) => {
    expect(loginHttpRequest({ ...ADA, captcha }).body).toEqual({ ...BODY, captchaTokens });
    expect(registerHttpRequest({ ...ADA, captcha }).body).toEqual({ ...BODY, captchaTokens });
  });
});
