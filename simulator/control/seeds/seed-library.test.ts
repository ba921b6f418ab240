import { describe, expect, test } from 'vitest';
import { isPasswordOf } from '../../identity/accounts/credentials.ts';
import { createSeedLibrary } from './seed-library.ts';

describe('seed library', () => {
  test('the seed library names its seeds', () => {
    expect(createSeedLibrary().names).toEqual(['none', 'marginalia']);
  });

  test('none is an empty world without a password', async () => {
    expect(await createSeedLibrary().load('none')).toEqual({
      name: 'none',
      collections: [],
      items: new Map(),
      links: [],
      members: [],
      password: null,
    });
  });

  test('marginalia has the collections of the reading club', async () => {
    const seed = await createSeedLibrary().load('marginalia');
    expect(seed?.collections.map(({ id }) => id)).toEqual([
      'Books',
      'Authors',
      'Genres',
      'Reviews',
      'ReadingList',
      'PublicShelves',
      'Bulletin',
    ]);
    expect(seed?.password?.text).toBe('read-more-books');
    expect(await isPasswordOf('read-more-books', seed?.password?.hash ?? null, {})).toBe(true);
  });

  test.each(['', 'Marginalia', 'constructor', '__proto__', 'toString'])('there is no seed %j', async (name) => {
    expect(await createSeedLibrary().load(name)).toBeUndefined();
  });

  test('the seed library builds a seed once, also when it is asked for twice at a time', async () => {
    const library = createSeedLibrary();
    const [first, second] = await Promise.all([library.load('marginalia'), library.load('marginalia')]);
    expect(second).toBe(first);
    expect(await library.load('marginalia')).toBe(first);
  });
});
