import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ReadingListEntry } from '#contracts/marginalia/items.ts';
import { sampleEntry } from '../../testing/sample-items.ts';
import { applyChange, inverseOf, type ShelfChange, withoutChange } from './shelf-change.ts';

const NOW = new Date('2026-11-21T12:00:00Z');
const a = sampleEntry({ _id: 'a', status: 'want', note: 'lent to Roz' });
const b = sampleEntry({ _id: 'b', status: 'read' });

describe('a change to a shelf', () => {
  test('a change to a shelf adds in front, and adds nothing twice', () => {
    expect(applyChange([a], { kind: 'add', entries: [b, a] }, NOW)).toEqual([b, a]);
  });

  test('a change to a shelf moves an entry, and notes the hour', () => {
    expect(applyChange([a, b], { kind: 'move', ids: ['a'], status: 'reading' }, NOW)).toEqual([
      { ...a, status: 'reading', _updatedDate: NOW },
      b,
    ]);
  });

  test('a change to a shelf writes a note, and leaves the entry where it is', () => {
    expect(applyChange([a, b], { kind: 'note', id: 'b', note: 'p. 9' }, NOW)).toEqual([a, { ...b, note: 'p. 9' }]);
  });

  test('a change to a shelf removes an entry', () => {
    expect(applyChange([a, b], { kind: 'remove', ids: ['a', 'unknown'] }, NOW)).toEqual([b]);
  });
});

test('moving two from two shelves is taken back by two moves', () => {
  expect(inverseOf([a, b], { kind: 'move', ids: ['a', 'b'], status: 'reading' })).toEqual([
    { kind: 'move', ids: ['a'], status: 'want' },
    { kind: 'move', ids: ['b'], status: 'read' },
  ]);
});

const status = fc.constantFrom('want', 'reading', 'read');
const ids = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e'), { minLength: 1 });
const entry = fc.record({ _id: fc.constantFrom('a', 'b', 'c', 'd', 'e'), status, note: fc.string() }).map(sampleEntry);
const shelf = fc.uniqueArray(entry, { selector: ({ _id }) => _id });
const change: fc.Arbitrary<ShelfChange> = fc.oneof(
  fc.record({ kind: fc.constant('move'), ids, status }),
  fc.record({ kind: fc.constant('note'), id: fc.constantFrom('a', 'b', 'z'), note: fc.string() }),
  fc.record({ kind: fc.constant('remove'), ids }),
  fc.record({ kind: fc.constant('add'), entries: fc.constant([sampleEntry({ _id: 'new' })]) }),
);

test('whatever was changed, its inverse brings back every entry as it was', () => {
  const known = (entries: readonly ReadingListEntry[]): unknown[] =>
    entries.map(({ _id, status: shelved, note }) => `${_id} ${shelved} ${note}`).toSorted();
  fc.assert(
    fc.property(shelf, change, (before, made) => {
      const after = applyChange(before, made, NOW);
      const back = inverseOf(before, made).reduce((entries, step) => applyChange(entries, step, NOW), after);
      expect(known(back)).toEqual(known(before));
    }),
  );
});

test('a change that was refused leaves no trace, whatever was changed after it', () => {
  const byId = (entries: readonly ReadingListEntry[]): readonly ReadingListEntry[] =>
    entries.toSorted((one, other) => one._id.localeCompare(other._id));
  fc.assert(
    fc.property(shelf, change, (before, refused) => {
      const after = applyChange(before, refused, NOW);
      expect(byId(withoutChange(after, refused, before))).toEqual(byId(before));
      const later = sampleEntry({ _id: 'later' });
      const changedLater = applyChange(after, { kind: 'add', entries: [later] }, NOW);
      expect(byId(withoutChange(changedLater, refused, before))).toEqual(byId([...before, later]));
    }),
  );
});
