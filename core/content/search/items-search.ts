import type { SearchItemsInput } from '#contracts/content/search-items.ts';
import { collectionMistake, optionsMistake } from '../argument-checks.ts';
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

/** A search of the texts of a collection (SEA-1). Conditions narrow it, a sort replaces the order of relevance. */
export class ItemsSearch<T, R> extends Projected<T> {
  protected readonly parts: CollectionParts;
  protected read: ReadItem<R>;
  protected details: SearchDetails = {};

  constructor(parts: CollectionParts, read: ReadItem<R>) {
    super();
    this.parts = parts;
    this.read = read;
  }

  /** The words to look for, blanks between them; at most 100 characters. */
  expression(expression: string): this {
    return this.looking({ expression });
  }

  /** Items in which all of the words occur. */
  andMode(): this {
    return this.looking({ mode: 'AND' });
  }

  /** Items in which one of the words occurs, as by default. */
  orMode(): this {
    return this.looking({ mode: 'OR' });
  }

  /** Words that are nearly those count as well. */
  fuzzy(): this {
    return this.looking({ fuzzy: true });
  }

  /** Reads these fields alone, and `_id`. What comes is not the whole item, so the schema does not read it; `as` may. */
  fields(...fields: FieldPath<T>[]): ItemsSearch<T, Item> {
    return this.readBy(treating(anyItem, 'reject')).projecting(fields);
  }

  /** Reads the items by another schema, such as one that knows what was included. */
  as<U>(schema: Schema<U>): ItemsSearch<T, U> {
    return this.readBy(treating(itemReader(schema), this.parts.misfits));
  }

  /** The first page. Rejects with ContentError for all that is wrong with the search together (wire §4.2). */
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
          // Unlike a query, a search that goes on by a cursor repeats what it looks for (wire §2.6).
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
    return this.changed((copy) => {
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

/** A search of the texts of `collection`. */
export function search<T>({ parts, read }: ItemsCollection<T>): ItemsSearch<T, T> {
  return new ItemsSearch(parts, read);
}
