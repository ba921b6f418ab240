import type { CaptchaTokens } from '#contracts/identity/credentials.ts';
import type { LoginRequest } from '#contracts/identity/login-request.ts';
import type { RegisterRequest } from '#contracts/identity/register-request.ts';
import type { PathOf } from '#contracts/operations/operations.ts';
import type { HttpRequest } from '../client/http-request.ts';
import type { Credentials, Registration } from './login-state.ts';

const LOGIN_PATH: PathOf<'login'> = '/_api/iam/authentication/v2/login';
const REGISTER_PATH: PathOf<'register'> = '/_api/iam/authentication/v2/register';

/** A list with one object. Its keys are capitalised, and JSON leaves out a token that was not supplied (WIR-8). */
function captchaTokens({ visible, invisible }: NonNullable<Credentials['captcha']>): CaptchaTokens {
  return [{ Recaptcha: visible, InvisibleRecaptcha: invisible }];
}

function loginBody({ email, password, captcha, stateToken }: Credentials): LoginRequest {
  return { loginId: { email }, password, captchaTokens: captcha && captchaTokens(captcha), stateToken };
}

export function loginHttpRequest(credentials: Credentials): HttpRequest {
  return { method: 'POST', path: LOGIN_PATH, body: loginBody(credentials) };
}

export function registerHttpRequest({ profile, ...credentials }: Registration): HttpRequest {
  const body: RegisterRequest = { ...loginBody(credentials), profile };
  return { method: 'POST', path: REGISTER_PATH, body };
}
