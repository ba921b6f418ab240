import type { ItemData, Placed, StoredText } from '../../../query/item-search.ts';
import type { SortKey } from '../../../query/sort.ts';
import type { Database } from '../../../world/database.ts';
import { readItemData } from '../items-store.ts';

/** An item with known sort keys. It is parsed only when it is looked at. */
export class PlacedText implements Placed {
  readonly id: string;
  readonly text: string;
  readonly keys: readonly SortKey[];
  readonly #db: Database;

  constructor(db: Database, { id, text }: StoredText, keys: readonly SortKey[]) {
    this.#db = db;
    this.id = id;
    this.text = text;
    this.keys = keys;
  }

  get data(): ItemData {
    return readItemData(this.#db, this.text);
  }
}
