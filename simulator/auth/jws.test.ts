import { createSecretKey } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { peekJws, signJws, verifyJws } from './site-token.ts';

const key = createSecretKey('0123456789abcdef0123456789abcdef', 'utf8');
const otherKey = createSecretKey('fedcba9876543210fedcba9876543210', 'utf8');

describe('compact JWS with HS256 (RFC 7515)', () => {
  test('a token is signed as other implementations do', () => {
    // Signed and checked by the package jose.
    expect(signJws({ kid: 'a' }, { sub: 'm' }, key)).toBe(
      'eyJhbGciOiJIUzI1NiIsImtpZCI6ImEifQ.eyJzdWIiOiJtIn0.2LwZC1N2p0iGOTV0PXUlS8UZb62eb4cpNdfxYGuywfY',
    );
  });

  test('the token of RFC 7515, appendix A.1, is accepted', () => {
    const itsKey = createSecretKey(
      'AyM1SysPpbyDfgZld3umj1qzKObwVMkoqQ-EstJQLr_T-1qS0gZH75aKtMN3Yj0iPS4hcgUuTwjAzZr1Z9CAow',
      'base64url',
    );
    const token = [
      'eyJ0eXAiOiJKV1QiLA0KICJhbGciOiJIUzI1NiJ9',
      'eyJpc3MiOiJqb2UiLA0KICJleHAiOjEzMDA4MTkzODAsDQogImh0dHA6Ly9leGFtcGxlLmNvbS9pc19yb290Ijp0cnVlfQ',
      'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk',
    ].join('.');
    expect(verifyJws(token, itsKey)).toEqual({
      header: { typ: 'JWT', alg: 'HS256' },
      claims: { iss: 'joe', exp: 1300819380, 'http://example.com/is_root': true },
    });
  });

  test('header and claims can be read without the key', () => {
    const peeked = peekJws(signJws({ kid: 'site' }, { aud: 'client' }, key));
    expect(peeked).toEqual({ header: { alg: 'HS256', kid: 'site' }, claims: { aud: 'client' } });
  });

  test.each(['', 'x', '.', 'a.b.c', '..'])('a token with the text %j cannot be read', (text) => {
    expect(peekJws(text)).toEqual({ header: undefined, claims: undefined });
  });

  const good = signJws({}, { role: 'visitor' }, key);
  const [header, , signature] = good.split('.');
  const forged = Buffer.from('{"role":"member"}').toString('base64url');
  const unsigned = Buffer.from('{"alg":"none"}').toString('base64url');
  test.each([
    ['another key', good, otherKey],
    ['other claims under the same signature', `${header}.${forged}.${signature}`, key],
    ['algorithm none', `${unsigned}.${forged}.`, key],
    ['a signature cut short', good.slice(0, -4), key],
    ['two parts', `${header}.${forged}`, key],
    ['no token at all', '', key],
    ['four parts', `${good}.x`, key],
    ['a signature with characters that decoding ignores', `${good}!!!!`, key],
    ['a padded signature', `${good}=`, key],
    ['a signature whose last character has other unused bits', otherLastBits(good), key],
    ['a signature in base64 instead of base64url', `${header}.${good.split('.')[1]}.+${signature?.slice(1)}`, key],
  ])('reading a token refuses %s', (_case, token, verifyingKey) => {
    expect(verifyJws(token, verifyingKey)).toBeUndefined();
  });
});

/** The last of the 43 characters encodes four bits of the digest and two bits that decoders ignore. */
function otherLastBits(token: string): string {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
  return token.slice(0, -1) + alphabet.charAt(alphabet.indexOf(token.slice(-1)) ^ 1);
}
