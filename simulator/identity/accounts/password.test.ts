import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { hashPassword, isPasswordOf, passwordViolation } from './credentials.ts';

const context = { randomBytes, passwordCost: undefined };

describe('passwords (SEC-22)', () => {
  test('passwords are stored as a slow hash with a salt of its own', async () => {
    const [one, other] = [
      await hashPassword('a-good-password', context),
      await hashPassword('a-good-password', context),
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
  ])('passwords are compared to the letter: %s', async (_case, given, same) => {
    expect(await isPasswordOf(given, await hashPassword('Ünïcode pässword ', context), context)).toBe(same);
  });

  test('passwords that differ by half of a character are not the same', async () => {
    const hash = await hashPassword('a-good-password\ufffd', context);
    expect([
      await isPasswordOf('a-good-password\ufffd', hash, context),
      await isPasswordOf('a-good-password\ud800', hash, context),
    ]).toEqual([true, false]);
    expect(passwordViolation('password', 'a-good-password\ud800')).toMatchObject({
      field: 'password',
      description: 'has half of a character (a surrogate without its pair)',
    });
  });

  test('passwords may have a hundred characters, and all of them count (MEM-6)', async () => {
    const long = 'x'.repeat(99);
    const hash = await hashPassword(`${long}y`, context);
    expect([await isPasswordOf(`${long}y`, hash, context), await isPasswordOf(`${long}z`, hash, context)]).toEqual([
      true,
      false,
    ]);
  });

  test('a store may hold hashes of any cost, and each says its own', async () => {
    const quick = await hashPassword('a-good-password', { randomBytes, passwordCost: 2 });
    expect(quick).toMatch(/^scrypt\$2\$8\$1\$/);
    expect([
      await isPasswordOf('a-good-password', quick, context),
      await isPasswordOf('another-password', quick, context),
      await isPasswordOf('a-good-password', await hashPassword('a-good-password', context), { passwordCost: 2 }),
    ]).toEqual([true, false, true]);
  });

  test('the address of nobody costs as much as that of a member (SEC-21)', async () => {
    // scrypt refuses 3, which is no power of two. So the refusal shows that the check used the configured cost.
    await expect(hashPassword('a-good-password', { randomBytes, passwordCost: 3 })).rejects.toThrow('scrypt');
    await expect(isPasswordOf('a-good-password', null, { passwordCost: 3 })).rejects.toThrow('scrypt');
  });

  test('an account without a password rejects every password', async () => {
    expect(await isPasswordOf('', null, context)).toBe(false);
  });
});
