import { describe, expect, test } from 'vitest';
import { changedLevels, firstLevels } from './data-permissions.ts';

const EDITORS = {
  itemRead: 'ANYONE',
  itemInsert: 'SITE_MEMBER',
  itemUpdate: 'CMS_EDITOR',
  itemRemove: 'PRIVILEGED',
} as const;
const WORDS = { read: 'ANYONE', insert: 'SITE_MEMBER', update: 'ADMIN', remove: 'ADMIN' } as const;

describe('who may act, in older and newer words (WIR-38, PRM-13)', () => {
  test('a new collection takes the newer permissions, or else the older ones, or else the defaults', () => {
    expect(firstLevels(WORDS)).toEqual({ ...EDITORS, itemUpdate: 'PRIVILEGED' });
    expect(firstLevels(WORDS, { itemRead: 'CMS_EDITOR' })).toMatchObject({
      itemRead: 'CMS_EDITOR',
      itemInsert: 'SITE_MEMBER',
    });
    expect(firstLevels(undefined, { itemRead: 'ANYONE' })).toEqual({
      itemRead: 'ANYONE',
      itemInsert: 'CMS_EDITOR',
      itemUpdate: 'CMS_EDITOR',
      itemRemove: 'CMS_EDITOR',
    });
  });

  test.each([
    ['what was answered changes nothing', WORDS, EDITORS, {}],
    ['an older word that is new', { ...WORDS, read: 'ADMIN' }, EDITORS, { itemRead: 'PRIVILEGED' }],
    ['a newer level that is new', WORDS, { ...EDITORS, itemUpdate: 'ANYONE' }, { itemUpdate: 'ANYONE' }],
    [
      'an older word against a newer level',
      { ...WORDS, read: 'SITE_MEMBER' },
      { itemRead: 'ANYONE' },
      { itemRead: 'SITE_MEMBER' },
    ],
    ['nothing', {}, {}, {}],
  ] as const)('a change: %s', (_case, words, levels, changes) => {
    expect(changedLevels(EDITORS, words, levels)).toEqual({ ...EDITORS, ...changes });
  });
});
