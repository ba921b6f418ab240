import { describe, expect, test } from 'vitest';
import { emailAddress, PASSWORD_LENGTH } from '#contracts/identity/credentials.ts';
import { joinFields, signInFields } from './credentials.ts';
import { texts } from './membership-texts.de.ts';

const password = 'long enough';
const sentences = (email: string) => {
  const { error } = signInFields(texts.credentials).safeParse({ email, password });
  return error?.issues.map(({ message }) => message) ?? [];
};

describe('what is looked at before a form is sent', () => {
  test.each(['a@b.co', 'first.last+tag@sub.example.org', "o'neill@example.com", `${'x'.repeat(240)}@example.org`])(
    'the address %s, which the contract takes, is sent',
    (email) => {
      expect(emailAddress.safeParse(email).success).toBe(true);
      expect(sentences(email)).toEqual([]);
    },
  );

  test.each(['a', 'a@b', '@b.co', 'a b@c.de', 'a@b..de', `${'x'.repeat(250)}@example.org`])(
    'the e-mail address %s is none, and is not sent',
    (email) => {
      expect(emailAddress.safeParse(email).success).toBe(false);
      expect(sentences(email)).toEqual(['Gib eine E-Mail-Adresse wie name@example.org ein.']);
    },
  );

  test('a new password is as long as the contract says (SEC-22)', () => {
    const fits = (length: number): boolean =>
      joinFields(texts.credentials).safeParse({ nickname: '', email: 'a@b.co', password: 'x'.repeat(length) }).success;
    const { min, max } = PASSWORD_LENGTH;
    expect([min - 1, min, max, max + 1].map(fits)).toEqual([false, true, true, false]);
  });
});
