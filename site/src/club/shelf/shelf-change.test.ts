import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ReadingListEntry } from '#contracts/marginalia/items.ts';
import { sampleEntry } from '../../testing/sample-items.ts';
import type { Reading } from './reading.ts';
import { applyChange, inverseOf, moveTo, type ReadingChange, type ShelfChange, withoutChange } from './shelf-change.ts';

const NOW = new Date('2026-11-21T12:00:00Z');
const a = sampleEntry({ _id: 'a', status: 'want', note: 'lent to Roz' });
const b = sampleEntry({ _id: 'b', status: 'read' });

describe('a change to a shelf', () => {
  test('a change to a shelf adds in front, and adds nothing twice', () => {
    expect(applyChange([a], { kind: 'add', entries: [b, a] }, NOW)).toEqual([b, a]);
  });

  test('a change to a shelf moves an entry, and notes the hour', () => {
    expect(applyChange([a, b], moveTo([a], 'reading', '2026-11-21'), NOW)).toEqual([
      { ...a, status: 'reading', startedOn: '2026-11-21', _updatedDate: NOW },
      b,
    ]);
  });

  test('a change to a shelf sets a day, and leaves the entry where it is', () => {
    const change: ShelfChange = { kind: 'reading', changes: [{ id: 'b', set: { finishedOn: '2026-11-03' } }] };
    expect(applyChange([a, b], change, NOW)).toEqual([a, { ...b, finishedOn: '2026-11-03' }]);
  });

  test('a move of several entries changes in each of them only what differs', () => {
    const begun = sampleEntry({ _id: 'c', status: 'reading', startedOn: '2026-11-01' });
    expect(moveTo([a, begun], 'read', '2026-11-21')).toEqual({
      kind: 'reading',
      changes: [
        { id: 'a', set: { status: 'read', finishedOn: '2026-11-21' } },
        { id: 'c', set: { status: 'read', finishedOn: '2026-11-21' } },
      ],
    });
  });

  test('a change to a shelf writes a note, and leaves the entry where it is', () => {
    expect(applyChange([a, b], { kind: 'note', id: 'b', note: 'p. 9' }, NOW)).toEqual([a, { ...b, note: 'p. 9' }]);
  });

  test('a change to a shelf removes an entry', () => {
    expect(applyChange([a, b], { kind: 'remove', ids: ['a', 'unknown'] }, NOW)).toEqual([b]);
  });
});

test('moving two from two shelves is taken back by one change', () => {
  expect(inverseOf([a, b], moveTo([a, b], 'reading', '2026-11-21'))).toEqual({
    kind: 'reading',
    changes: [
      { id: 'a', set: { status: 'want', startedOn: null } },
      { id: 'b', set: { status: 'read', startedOn: null, earlier: [] } },
    ],
  });
});

const status = fc.constantFrom('want', 'reading', 'read', 'abandoned');
const day = fc.option(fc.constantFrom('2026-11-01', '2026-11-21'));
const ids = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e'), { minLength: 1 });
const id = fc.constantFrom('a', 'b', 'c', 'd', 'e');
const entry = fc.record({ _id: id, status, note: fc.string(), startedOn: day, finishedOn: day }).map(sampleEntry);
const shelf = fc.uniqueArray(entry, { selector: ({ _id }) => _id });
const set: fc.Arbitrary<Partial<Reading>> = fc.record(
  { status, startedOn: day, finishedOn: day, rating: fc.option(fc.constant(3.5)) },
  { requiredKeys: [] },
);
const changes: fc.Arbitrary<readonly ReadingChange[]> = fc.uniqueArray(fc.record({ id, set }), {
  minLength: 1,
  selector: (each) => each.id,
});
const change: fc.Arbitrary<ShelfChange> = fc.oneof(
  fc.record({ kind: fc.constant('reading'), changes }),
  fc.record({ kind: fc.constant('note'), id: fc.constantFrom('a', 'b', 'z'), note: fc.string() }),
  fc.record({ kind: fc.constant('remove'), ids }),
  fc.record({ kind: fc.constant('add'), entries: fc.constant([sampleEntry({ _id: 'new' })]) }),
);

test('whatever was changed, its inverse brings back every entry as it was', () => {
  const known = (entries: readonly ReadingListEntry[]): unknown[] =>
    entries
      .map(({ _id, status: shelved, note, startedOn, finishedOn, rating }) =>
        JSON.stringify([_id, shelved, note, startedOn, finishedOn, rating]),
      )
      .toSorted();
  fc.assert(
    fc.property(shelf, change, (before, made) => {
      const after = applyChange(before, made, NOW);
      const back = inverseOf(before, made);
      expect(known(back === null ? after : applyChange(after, back, NOW))).toEqual(known(before));
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
