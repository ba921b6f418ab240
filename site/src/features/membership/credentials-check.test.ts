import { describe, expect, test } from 'vitest';
import { emailAddress, PASSWORD_LENGTH } from '#contracts/identity/credentials.ts';
import { checkJoin, checkSignIn } from './credentials-check.ts';
import { texts } from './membership-texts.de.ts';

const password = 'long enough';

describe('what is looked at before a form is sent', () => {
  test.each(['a@b.co', 'first.last+tag@sub.example.org', "o'neill@example.com", `${'x'.repeat(240)}@example.org`])(
    'the address %s, which the contract takes, is sent',
    (email) => {
      expect(emailAddress.safeParse(email).success).toBe(true);
      expect(checkSignIn({ email, password }, texts.credentials)).toEqual([]);
    },
  );

  test.each(['a', 'a@b', '@b.co', 'a b@c.de', 'a@b..de', `${'x'.repeat(250)}@example.org`])(
    'the e-mail address %s is none, and is not sent',
    (email) => {
      expect(emailAddress.safeParse(email).success).toBe(false);
      expect(checkSignIn({ email, password }, texts.credentials)).toHaveLength(1);
    },
  );

  test('a new password is as long as the contract says (SEC-22)', () => {
    const fits = (length: number): boolean =>
      checkJoin({ nickname: '', email: 'a@b.co', password: 'x'.repeat(length) }, texts.credentials).length === 0;
    const { min, max } = PASSWORD_LENGTH;
    expect([min - 1, min, max, max + 1].map(fits)).toEqual([false, true, true, false]);
  });
});
