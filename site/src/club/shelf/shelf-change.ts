import type { ReadingListEntry } from '#contracts/marginalia/items.ts';
import { type Reading, type Status, withStatus } from './reading.ts';

/** What changes of one entry. */
export interface ReadingChange {
  readonly id: string;
  readonly set: Partial<Reading>;
}

/** A change to a shelf in one step. */
export type ShelfChange =
  | { readonly kind: 'add'; readonly entries: readonly ReadingListEntry[] }
  /** Entries get another status, other days or another rating. */
  | { readonly kind: 'reading'; readonly changes: readonly ReadingChange[] }
  | { readonly kind: 'note'; readonly id: string; readonly note: string }
  | { readonly kind: 'remove'; readonly ids: readonly string[] };

/** The change that moves these entries to a shelf on the day `today`. */
export function moveTo(entries: readonly ReadingListEntry[], status: Status, today: string): ShelfChange {
  return {
    kind: 'reading',
    changes: entries.map((entry) => ({ id: entry._id, set: differing(entry, withStatus(entry, status, today)) })),
  };
}

/** The fields of `set` that differ from those of the entry, so that one request can change many entries alike. */
export function differing(entry: Reading, set: Partial<Reading>): Partial<Reading> {
  const { status = entry.status, startedOn, finishedOn, rating, earlier = entry.earlier } = set;
  return {
    ...(status !== entry.status && { status }),
    ...(startedOn !== undefined && startedOn !== entry.startedOn && { startedOn }),
    ...(finishedOn !== undefined && finishedOn !== entry.finishedOn && { finishedOn }),
    ...(rating !== undefined && rating !== entry.rating && { rating }),
    ...(earlier !== entry.earlier && { earlier }),
  };
}

/**
 * The shelf after a change made at `now`. Moved entries get `now` as the time of their last change. Everything else
 * leaves its entry in place, so that nothing moves while the reader is looking at it.
 */
export function applyChange(
  shelf: readonly ReadingListEntry[],
  change: ShelfChange,
  now: Date,
): readonly ReadingListEntry[] {
  switch (change.kind) {
    case 'add': {
      const there = new Set(shelf.map(({ _id }) => _id));
      return [...change.entries.filter(({ _id }) => !there.has(_id)), ...shelf];
    }
    case 'reading': {
      const sets = new Map(change.changes.map(({ id, set }) => [id, set]));
      return shelf.map((entry) => {
        const set = sets.get(entry._id);
        if (set === undefined) return entry;
        return { ...entry, ...set, ...(set.status !== undefined && { _updatedDate: now }) };
      });
    }
    case 'note':
      return shelf.map((entry) => (entry._id === change.id ? { ...entry, note: change.note } : entry));
    case 'remove': {
      const gone = new Set(change.ids);
      return shelf.filter(({ _id }) => !gone.has(_id));
    }
  }
}

/** The shelf without `change`: the entries that it touched are as they were in `before`. */
export function withoutChange(
  shelf: readonly ReadingListEntry[],
  change: ShelfChange,
  before: readonly ReadingListEntry[],
): readonly ReadingListEntry[] {
  const touched = new Set(idsOf(change));
  return [...shelf.filter(({ _id }) => !touched.has(_id)), ...before.filter(({ _id }) => touched.has(_id))];
}

function idsOf(change: ShelfChange): readonly string[] {
  switch (change.kind) {
    case 'add':
      return change.entries.map(({ _id }) => _id);
    case 'reading':
      return change.changes.map(({ id }) => id);
    case 'note':
      return [change.id];
    case 'remove':
      return change.ids;
  }
}

/** The change that undoes `change`; null if there is nothing to undo. `shelf` is the shelf before it. */
export function inverseOf(shelf: readonly ReadingListEntry[], change: ShelfChange): ShelfChange | null {
  const byId = new Map(shelf.map((entry) => [entry._id, entry]));
  switch (change.kind) {
    case 'add':
      return { kind: 'remove', ids: change.entries.map(({ _id }) => _id) };
    case 'reading':
      return {
        kind: 'reading',
        changes: change.changes.flatMap(({ id, set }) => {
          const entry = byId.get(id);
          if (entry === undefined) return [];
          return { id, set: differing({ ...entry, ...set }, readingOf(entry)) };
        }),
      };
    case 'note': {
      const before = byId.get(change.id);
      return before === undefined ? null : { kind: 'note', id: change.id, note: before.note };
    }
    case 'remove': {
      const gone = new Set(change.ids);
      return { kind: 'add', entries: shelf.filter(({ _id }) => gone.has(_id)) };
    }
  }
}

function readingOf({ status, startedOn, finishedOn, rating, earlier }: ReadingListEntry): Reading {
  return { status, startedOn, finishedOn, rating, earlier };
}
