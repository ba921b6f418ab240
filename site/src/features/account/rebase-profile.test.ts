import { describe, expect, test } from 'vitest';
import type { Address, Note, Profile } from './profile.ts';
import { rebaseProfile } from './rebase-profile.ts';

const address = (city: string): Address => ({
  addressLine: '',
  addressLine2: '',
  postalCode: '',
  city,
  subdivision: '',
  country: '',
});
const note = (key: string | null, value: string): Note => ({ key, name: key ?? 'new', value });
const BASE: Profile = {
  nickname: 'Ada',
  firstName: 'Ada',
  lastName: 'Byron',
  privacy: 'PRIVATE',
  addresses: [],
  notes: [],
};

describe('a profile that was changed here and elsewhere', () => {
  test('a field that was not changed here has the value that is saved', () => {
    const changed = { ...BASE, lastName: 'Lovelace' };
    const saved: Profile = { ...BASE, nickname: 'Countess', firstName: 'Augusta', privacy: 'PUBLIC' };
    expect(rebaseProfile({ base: BASE, changed }, saved)).toEqual({ ...saved, lastName: 'Lovelace' });
  });

  test('a field that was changed in both has the value from here', () => {
    const changed = { ...BASE, lastName: 'Lovelace' };
    const saved = { ...BASE, lastName: 'King' };
    expect(rebaseProfile({ base: BASE, changed }, saved).lastName).toBe('Lovelace');
  });

  test.for<[string, base: string[], changed: string[], saved: string[], result: string[]]>([
    ['not changed here: as saved', ['London'], ['London'], ['Paris', 'London'], ['Paris', 'London']],
    ['added in both', ['London'], ['London', 'Rome'], ['London', 'Paris'], ['London', 'Rome', 'Paris']],
    ['the same added in both', [], ['Rome'], ['Rome'], ['Rome']],
    ['removed here, another added elsewhere', ['London'], [], ['London', 'Paris'], ['Paris']],
    ['removed elsewhere, another added here', ['London'], ['London', 'Rome'], [], ['Rome']],
    ['changed in both: both are kept', ['London'], ['Rome'], ['Paris'], ['Rome', 'Paris']],
  ])('a profile that was changed here and elsewhere merges its addresses: %s', ([, base, changed, saved, result]) => {
    const listed = (cities: string[]): Profile => ({ ...BASE, addresses: cities.map(address) });
    const { addresses } = rebaseProfile({ base: listed(base), changed: listed(changed) }, listed(saved));
    expect(addresses.map(({ city }) => city)).toEqual(result);
  });

  test('a note that was changed in both has the text from here, once', () => {
    const listed = (...notes: Note[]): Profile => ({ ...BASE, notes });
    const base = listed(note('pencil', '2B'), note('chair', 'left'));
    const changed = listed(note('pencil', '3B'), note('chair', 'left'), note(null, 'ours'));
    const saved = listed(note('pencil', '4B'), note('chair', 'right'), note('lamp', 'on'));
    expect(rebaseProfile({ base, changed }, saved).notes).toEqual([
      note('pencil', '3B'),
      note(null, 'ours'),
      note('chair', 'right'),
      note('lamp', 'on'),
    ]);
  });
});
