import type { ReadingListEntry } from '#contracts/marginalia/items.ts';

export type Status = ReadingListEntry['status'];

/** A change to a shelf in one step. */
export type ShelfChange =
  | { readonly kind: 'add'; readonly entries: readonly ReadingListEntry[] }
  | { readonly kind: 'move'; readonly ids: readonly string[]; readonly status: Status }
  | { readonly kind: 'note'; readonly id: string; readonly note: string }
  | { readonly kind: 'remove'; readonly ids: readonly string[] };

function changed(
  shelf: readonly ReadingListEntry[],
  ids: readonly string[],
  change: Partial<ReadingListEntry>,
): readonly ReadingListEntry[] {
  const wanted = new Set(ids);
  return shelf.map((entry) => (wanted.has(entry._id) ? { ...entry, ...change } : entry));
}

/**
 * The shelf after a change made at `now`. Moved entries get `now` as the time of their last change. A note leaves its
 * entry in place, so that nothing moves while the reader is looking at it.
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
    case 'move':
      return changed(shelf, change.ids, { status: change.status, _updatedDate: now });
    case 'note':
      return changed(shelf, [change.id], { note: change.note });
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
    case 'note':
      return [change.id];
    case 'move':
    case 'remove':
      return change.ids;
  }
}

/** The changes that undo `change`. `shelf` is the shelf before it. */
export function inverseOf(shelf: readonly ReadingListEntry[], change: ShelfChange): readonly ShelfChange[] {
  switch (change.kind) {
    case 'add':
      return [{ kind: 'remove', ids: change.entries.map(({ _id }) => _id) }];
    case 'move': {
      const wanted = new Set(change.ids);
      const moved = shelf.filter(({ _id }) => wanted.has(_id));
      return (['want', 'reading', 'read'] as const).flatMap((status) => {
        const ids = moved.filter((entry) => entry.status === status).map(({ _id }) => _id);
        return ids.length === 0 || status === change.status ? [] : [{ kind: 'move', ids, status }];
      });
    }
    case 'note': {
      const before = shelf.find(({ _id }) => _id === change.id);
      return before === undefined ? [] : [{ kind: 'note', id: change.id, note: before.note }];
    }
    case 'remove': {
      const gone = new Set(change.ids);
      return [{ kind: 'add', entries: shelf.filter(({ _id }) => gone.has(_id)) }];
    }
  }
}
