import type { SearchItemsInput } from '#contracts/content/search-items.ts';
import { collectionMistake, optionsMistake, sortFieldsMistake } from '../argument-checks.ts';
import { addressed, type CollectionParts } from '../collection-parts.ts';
import { contentPost } from '../exchange.ts';
import type { FieldPath } from '../field-path.ts';
import { Conditions } from '../filter/conditions.ts';
import type { Item } from '../item.ts';
import { fetchedItems } from '../item-answers.ts';
import type { ItemsCollection } from '../items-collection.ts';
import { type ReadingOptions, wireOptions } from '../options.ts';
import { firstPage, type Page } from '../paging/page.ts';
import { requestPaging } from '../paging/request-paging.ts';
import { anyItem, itemReader, type ReadItem, type Schema, treating } from '../schema.ts';
import { included, pagingMistake, refuseSteps, type Selection, sorted, unlessEmpty, WHOLE } from '../selection.ts';

type SearchDetails = NonNullable<NonNullable<SearchItemsInput['search']>['search']>;

/** What the steps of a search have asked for. */
interface SearchSteps extends Selection {
  readonly details: SearchDetails;
}

const ALL_ITEMS: SearchSteps = { ...WHOLE, details: {} };

/**
 * A full-text search of a collection. Conditions narrow it. A sort replaces the order by relevance.
 * @see https://github.com/backlot-dev/backlot/blob/main/docs/rules/analysis.md
 */
export class ItemsSearch<T, R> extends Conditions<T, SearchSteps> {
  protected readonly parts: CollectionParts;
  protected readonly read: ReadItem<R>;

  constructor(parts: CollectionParts, read: ReadItem<R>, steps = ALL_ITEMS) {
    super(steps);
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

  /** Sorts by these fields instead of relevance, the smallest value first. */
  ascending(...fields: FieldPath<T>[]): this;
  ascending(fields: readonly FieldPath<T>[]): this;
  ascending(...fields: readonly unknown[]): this {
    return this.step(...sorted(this.steps, 'ASC', fields));
  }

  /** Sorts by these fields instead of relevance, the greatest value first. */
  descending(...fields: FieldPath<T>[]): this;
  descending(fields: readonly FieldPath<T>[]): this;
  descending(...fields: readonly unknown[]): this {
    return this.step(...sorted(this.steps, 'DESC', fields));
  }

  /** The page size: 50 by default, at most 1000. */
  limit(limit: number): this {
    return this.step(pagingMistake(arguments.length, limit, 'limit'), { limit });
  }

  /** The number of items before the first page. */
  skip(skip: number): this {
    return this.step(pagingMistake(arguments.length, skip, 'skip'), { skip });
  }

  /** Includes the items of these reference fields. A number as the last argument limits how many. */
  include(...fields: FieldPath<T>[]): this;
  include(field: FieldPath<T>, limit: number): this;
  include(field: FieldPath<T>, otherField: FieldPath<T>, limit: number): this;
  include(...given: readonly unknown[]): this {
    return this.step(...included(this.steps, given));
  }

  /** Reads only these fields and `_id`. The schema does not parse such a partial item; use `as` for that. */
  fields(...fields: FieldPath<T>[]): ItemsSearch<T, Item> {
    const all = [...this.steps.fields, ...fields];
    const { steps } = this.step(sortFieldsMistake('.fields', fields), { fields: all });
    return new ItemsSearch(this.parts, treating(anyItem, 'reject'), steps);
  }

  /** Parses the items by another schema, for example one with the included items. */
  as<U>(schema: Schema<U>): ItemsSearch<T, U> {
    return new ItemsSearch(this.parts, treating(itemReader(schema), this.parts.misfits), this.steps);
  }

  /** The first page. Rejects with one ContentError that lists all mistakes of the search. */
  async run(given?: ReadingOptions): Promise<Page<R>> {
    const options = given ?? {};
    const { collection, exchange } = this.parts;
    const { steps } = this;
    const ofCall = [collectionMistake(collection), optionsMistake(options)];
    refuseSteps('query', collection, steps, ofCall);
    return await firstPage(
      {
        collection,
        limit: steps.limit,
        start: steps.skip,
        fetch: (start, { signal }) => {
          // Unlike a query, a search with a cursor repeats its search terms (WIR-15).
          const body: SearchItemsInput = {
            ...addressed(this.parts),
            search: {
              filter: this.wireFilter(),
              sort: unlessEmpty(steps.sort),
              fields: unlessEmpty(steps.fields),
              search: steps.details,
              ...requestPaging(steps.limit, start),
            },
            includeReferences: unlessEmpty(steps.includeReferences),
            ...wireOptions(options),
          };
          return exchange(contentPost('/items/search', body, signal), fetchedItems(this.read));
        },
      },
      options,
    );
  }

  private looking(details: SearchDetails): this {
    return this.step(null, { details: { ...this.steps.details, ...details } });
  }
}

/**
 * Starts a full-text search of `collection`.
 * @see https://github.com/backlot-dev/backlot/blob/main/docs/rules/analysis.md
 */
export function search<T>({ parts, read }: ItemsCollection<T>): ItemsSearch<T, T> {
  return new ItemsSearch(parts, read);
}
