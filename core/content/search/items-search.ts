import type { SearchItemsInput } from '#contracts/content/search-items.ts';
import { collectionMistake, optionsMistake } from '../argument-checks.ts';
import { changed } from '../builder.ts';
import { addressed, type CollectionParts } from '../collection-parts.ts';
import { contentPost } from '../exchange.ts';
import type { FieldPath } from '../field-path.ts';
import type { Item } from '../item.ts';
import { fetchedItems } from '../item-answers.ts';
import type { ItemsCollection } from '../items-collection.ts';
import { type ReadingOptions, wireOptions } from '../options.ts';
import { firstPage, type Page } from '../paging/page.ts';
import { requestPaging } from '../paging/request-paging.ts';
import { Projected } from '../projected.ts';
import { anyItem, itemReader, type ReadItem, type Schema, treating } from '../schema.ts';

type SearchDetails = NonNullable<NonNullable<SearchItemsInput['search']>['search']>;

/** A full-text search of a collection. Conditions narrow it. A sort replaces the order by relevance. */
export class ItemsSearch<T, R> extends Projected<T> {
  protected readonly parts: CollectionParts;
  protected read: ReadItem<R>;
  protected details: SearchDetails = {};

  constructor(parts: CollectionParts, read: ReadItem<R>) {
    super();
    this.parts = parts;
    this.read = read;
  }

  /** The words to search for, separated by spaces; at most 100 characters. */
  expression(expression: string): this {
    return this.looking({ expression });
  }

  /** Finds items that contain all words. */
  andMode(): this {
    return this.looking({ mode: 'AND' });
  }

  /** Finds items that contain at least one word. This is the default. */
  orMode(): this {
    return this.looking({ mode: 'OR' });
  }

  /** Also finds similar words. */
  fuzzy(): this {
    return this.looking({ fuzzy: true });
  }

  /** Reads only these fields and `_id`. The schema does not parse such a partial item; use `as` for that. */
  fields(...fields: FieldPath<T>[]): ItemsSearch<T, Item> {
    return this.readBy(treating(anyItem, 'reject')).projecting(fields);
  }

  /** Parses the items by another schema, for example one with the included items. */
  as<U>(schema: Schema<U>): ItemsSearch<T, U> {
    return this.readBy(treating(itemReader(schema), this.parts.misfits));
  }

  /** The first page. Rejects with one ContentError that lists all mistakes of the search. */
  async run(given?: ReadingOptions): Promise<Page<R>> {
    const options = given ?? {};
    const { collection, exchange } = this.parts;
    this.refuseMistakes('query', collection, [collectionMistake(collection), optionsMistake(options)]);
    return await firstPage(
      {
        collection,
        limit: this.pageLimit,
        start: this.pageSkip,
        fetch: (start, { signal }) => {
          // Unlike a query, a search with a cursor repeats its search terms (WIR-15).
          const body: SearchItemsInput = {
            ...addressed(this.parts),
            search: {
              filter: this.wireFilter(),
              sort: this.wireSort(),
              fields: this.wireProjection(),
              search: this.details,
              ...requestPaging(this.pageLimit, start),
            },
            includeReferences: this.wireInclusions(),
            ...wireOptions(options),
          };
          return exchange(contentPost('/items/search', body, signal), fetchedItems(this.read));
        },
      },
      options,
    );
  }

  private looking(details: SearchDetails): this {
    return changed(this, (copy) => {
      copy.details = { ...this.details, ...details };
    });
  }

  private readBy<U>(read: ReadItem<U>): ItemsSearch<T, U> {
    const search = new ItemsSearch<T, U>(this.parts, read);
    Object.assign(search, this);
    search.read = read;
    return search;
  }
}

/** Starts a full-text search of `collection`. */
export function search<T>({ parts, read }: ItemsCollection<T>): ItemsSearch<T, T> {
  return new ItemsSearch(parts, read);
}
