import { scrypt, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { FieldViolation } from '#contracts/errors/envelope.ts';
import { type CaptchaTokens, emailAddress, PASSWORD_LENGTH } from '#contracts/identity/credentials.ts';
import { ValidationError } from '../../errors/platform-error.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import { findRecord, saveRecord } from '../../store/expiring-records.ts';
import { IdentityError } from './identity-error.ts';

/** Parameter N of scrypt (SEC-22): one hash takes some tens of milliseconds, on another thread. */
const DEFAULT_COST = 16_384;
const KEY_LENGTH = 32;

/** Returns a salted scrypt hash. The text contains its own cost, so a store can hold hashes of different costs. */
export async function hashPassword(
  password: string,
  { randomBytes, passwordCost }: Pick<RequestContext, 'randomBytes' | 'passwordCost'>,
): Promise<string> {
  const salt = Buffer.from(randomBytes(16));
  const cost = costOf(passwordCost);
  const key = await derive(password, salt, cost);
  return ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64url'), key.toString('base64url')].join('$');
}

/**
 * Returns whether `password` has this hash. Without a hash it does the same work and returns false, so the time of an
 * answer does not show which addresses have an account (SEC-21).
 */
export async function isPasswordOf(
  password: string,
  hash: string | null,
  { passwordCost }: Pick<RequestContext, 'passwordCost'>,
): Promise<boolean> {
  const [, n, r, p, salt = '', key = ''] = (hash ?? '').split('$');
  const cost = hash === null ? costOf(passwordCost) : { N: Number(n), r: Number(r), p: Number(p) };
  const derived = await derive(password, Buffer.from(salt, 'base64url'), cost);
  const expected = Buffer.from(key, 'base64url');
  const isSame = expected.length === derived.length && timingSafeEqual(derived, expected);
  // In UTF-8, all lone surrogates are one character: passwords with them would equal each other.
  return hash !== null && isSame && password.isWellFormed();
}

function costOf(n = DEFAULT_COST): { N: number; r: number; p: number } {
  return { N: n, r: 8, p: 1 };
}

function derive(password: string, salt: Buffer, cost: { N: number; r: number; p: number }): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password, salt, KEY_LENGTH, cost, (failure, key) => (failure ? reject(failure) : resolve(key)));
  });
}

/** Returns the violation of a new password, or undefined: it is text of a certain length (MEM-6, SEC-22). */
export function passwordViolation(field: string, password: string): FieldViolation | undefined {
  const { min, max } = PASSWORD_LENGTH;
  if (!password.isWellFormed()) {
    const description = 'has half of a character (a surrogate without its pair)';
    return { field, description, violatedRule: 'FORMAT', ruleName: 'INVALID_FORMAT', data: {} };
  }
  if (password.length >= min && password.length <= max) return undefined;
  return {
    field,
    description: `must have ${min} to ${max} characters`,
    violatedRule: 'OUT_OF_RANGE',
    ruleName: password.length < min ? 'VALUE_TOO_SHORT' : 'VALUE_TOO_LONG',
    data: {},
  };
}

/** Throws ValidationError for a password that is too short or too long. */
export function checkPassword(field: string, password: string): void {
  const violation = passwordViolation(field, password);
  if (violation) throw new ValidationError([violation]);
}

/** Returns the violation of the address that somebody logs in with, or undefined (MEM-6). Blanks around it do not count. */
export function emailViolation(email: string): FieldViolation | undefined {
  if (emailAddress.safeParse(email.trim()).success) return undefined;
  return {
    field: 'loginId.email',
    description: 'is not a valid email',
    violatedRule: 'FORMAT',
    ruleName: 'INVALID_EMAIL',
    data: { type: 'EMAIL' },
  };
}

/** MEM-5: the tokens that a test sends instead of solving a captcha. Each token is accepted once. */
const ACCEPTED = /^sim-captcha-ok-./;
const REMEMBERED_MS = 30 * 24 * 60 * 60 * 1000;

/** Throws IdentityError if the site requires a captcha and the request has no unused test token. */
export async function checkCaptcha(context: RequestContext, tokens: CaptchaTokens | undefined): Promise<void> {
  const { captcha } = context.site.settings;
  if (captcha === 'off') return;
  const kind = captcha === 'visible' ? 'Recaptcha' : 'InvisibleRecaptcha';
  const token = tokens
    ?.map((entry) => entry[kind] ?? entry.recaptchaForClientSiteKey?.token)
    .find((value) => value !== undefined);
  if (token === undefined) {
    throw new IdentityError('-19971', `This site asks for a captcha: send captchaTokens: [{"${kind}": "…"}].`);
  }
  const isNew = ACCEPTED.test(token) && (await rememberToken(context, token));
  if (!isNew) {
    throw new IdentityError(
      '-19970',
      'The captcha token is not valid. The simulator accepts sim-captcha-ok-…, once each.',
    );
  }
}

function rememberToken(context: RequestContext, token: string): Promise<boolean> {
  return context.db.transaction(context.site.siteId, async (db) => {
    const within = { ...context, db };
    if (await findRecord(within, 'captcha-token', token, z.object({}))) return false;
    const expiresAt = context.now + REMEMBERED_MS;
    await saveRecord(within, 'captcha-token', { id: token, subject: null, document: {}, expiresAt });
    return true;
  });
}
