import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { hashPassword, isPasswordOf } from './password.ts';

describe('passwords (SEC-22)', () => {
  test('are stored as a slow hash with a salt of its own', async () => {
    const [one, other] = [
      await hashPassword('a-good-password', randomBytes),
      await hashPassword('a-good-password', randomBytes),
    ];
    expect(one).toMatch(/^scrypt\$16384\$8\$1\$[\w-]{22}\$[\w-]{43}$/);
    expect(other).not.toBe(one);
  });

  test.each([
    ['the same', 'Ünïcode pässword ', true],
    ['in other letters', 'ünïcode pässword ', false],
    ['trimmed', 'Ünïcode pässword', false],
    ['longer', 'Ünïcode pässword  ', false],
    ['empty', '', false],
  ])('are compared to the letter: %s', async (_case, given, same) => {
    expect(await isPasswordOf(given, await hashPassword('Ünïcode pässword ', randomBytes))).toBe(same);
  });

  test('may have a hundred characters, and all of them count (MEM-6)', async () => {
    const long = 'x'.repeat(99);
    const hash = await hashPassword(`${long}y`, randomBytes);
    expect([await isPasswordOf(`${long}y`, hash), await isPasswordOf(`${long}z`, hash)]).toEqual([true, false]);
  });

  test('an account without a password rejects every password', async () => {
    expect(await isPasswordOf('', null)).toBe(false);
  });
});
