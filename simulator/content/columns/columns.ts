import type { FieldPath } from '../../query/field-path.ts';
import type { StoredText } from '../../query/item-data.ts';
import { eventLoopTurn } from '../../world/event-loop-turn.ts';
import { WorkBudget } from '../../world/work-budget.ts';
import { valueAt } from '../values/value-at.ts';
import { type Column, ColumnBuilder } from './column.ts';

/** Columns of the same items in the same order. */
export interface Columns {
  readonly items: number;
  /** The column of the values at a path. Throws if there is none. */
  readonly at: (path: readonly string[]) => Column;
  readonly all: readonly Column[];
  /** The items themselves, if they were asked for. They are in the order of their ids (SRT-6). */
  readonly texts?: readonly StoredText[];
}

/** Makes the columns of some paths from items, one after the other. */
export class ColumnsBuilder {
  readonly #builders: ReadonlyMap<string, { readonly path: FieldPath; readonly builder: ColumnBuilder }>;
  readonly #work = new WorkBudget(Number.POSITIVE_INFINITY);
  #items = 0;

  constructor(paths: readonly FieldPath[]) {
    this.#builders = new Map(paths.map((path) => [idOf(path), { path, builder: new ColumnBuilder() }]));
  }

  /** The number of items so far. */
  get items(): number {
    return this.#items;
  }

  /** Adds the next item. False if there is no room for its values: then there are no columns. */
  add(document: unknown): boolean {
    this.#items += 1;
    for (const { path, builder } of this.#builders.values()) {
      if (!builder.add(valueAt(document, path, this.#work))) return false;
    }
    return true;
  }

  async done(): Promise<Columns> {
    const columns = new Map<string, Column>();
    for (const [id, { builder }] of this.#builders) {
      columns.set(id, builder.done());
      // Sorting the values of a column takes up to 10 ms.
      await eventLoopTurn();
    }
    return {
      items: this.#items,
      at: (path) => columns.get(idOf(path)) ?? missing(idOf(path)),
      all: [...columns.values()],
    };
  }
}

/** A text for the paths of columns, whatever their order, and however often each is named. */
export function idOfPaths(paths: readonly FieldPath[]): string {
  return [...new Set(paths.map(idOf))].sort().join();
}

/** Not the path with dots: a name may contain dots. */
function idOf(path: readonly string[]): string {
  return JSON.stringify(path);
}

function missing(id: string): never {
  throw new Error(`there is no column of ${id}`);
}
