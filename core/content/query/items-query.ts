import type { CountItemsRequest } from '#contracts/content/count-items.ts';
import type { QueryDistinctValuesInput } from '#contracts/content/query-distinct-values.ts';
import type { QueryItemsInput } from '#contracts/content/query-items.ts';
import { type MaybeMistake, mistake } from '../../errors/mistake.ts';
import type { Reader } from '../../reader.ts';
import {
  arityMistake,
  collectionMistake,
  fieldNameMistake,
  filledTextMistake,
  integerMistake,
  optionsMistake,
  sortFieldsMistake,
} from '../argument-checks.ts';
import { addressed, type CollectionParts } from '../collection-parts.ts';
import { type ContentRequest, contentPost } from '../exchange.ts';
import type { FieldPath } from '../field-path.ts';
import { Conditions } from '../filter/conditions.ts';
import type { Item } from '../item.ts';
import { fetchedItems, readCountItemsResponse, readDistinctValues } from '../item-answers.ts';
import { type ReadingOptions, wireOptions } from '../options.ts';
import { type Fetched, firstPage, type Page, type Paged, type PageStart } from '../paging/page.ts';
import { continues, FIRST_CURSOR, requestPaging } from '../paging/request-paging.ts';
import { anyItem, itemReader, type ReadItem, type Schema, treating } from '../schema.ts';
import { included, pagingMistake, refuseSteps, type Selection, sorted, unlessEmpty, WHOLE } from '../selection.ts';
import { queryHttpRequest } from './query-http-request.ts';

/** The options of a query. */
export interface FindOptions extends ReadingOptions {
  /** Counts the items on all pages. Only in offset paging. */
  readonly returnTotalCount?: boolean;
}

/** What the steps of a query have asked for. */
interface QuerySteps extends Selection {
  readonly options: FindOptions;
  /** The cursor of the first page; undefined in offset paging. */
  readonly cursor?: string;
  /** Null for any random order; undefined for none. */
  readonly seed?: number | null;
  readonly includeFieldGroups: readonly string[];
}

const ALL_ITEMS: QuerySteps = { ...WHOLE, options: {}, includeFieldGroups: [] };

/** What all requests of a query have. */
type Common = ReturnType<typeof addressed> &
  ReturnType<typeof wireOptions> & { readonly returnTotalCount: true | undefined };

/**
 * A query of one collection. `T` is the type of its items, `R` the type that they are parsed into.
 * @see https://github.com/backlot-dev/backlot/blob/main/docs/rules/reading.md
 */
export class ItemsQuery<T, R> extends Conditions<T, QuerySteps> implements AsyncIterable<R> {
  protected readonly parts: CollectionParts;
  protected readonly read: ReadItem<R>;

  constructor(parts: CollectionParts, read: ReadItem<R>, steps = ALL_ITEMS) {
    super(steps);
    this.parts = parts;
    this.read = read;
  }

  /** Sorts by these fields, the smallest value first. A later step sorts what is equal in the earlier ones. */
  ascending(...fields: FieldPath<T>[]): this;
  ascending(fields: readonly FieldPath<T>[]): this;
  ascending(...fields: readonly unknown[]): this {
    return this.step(...sorted(this.steps, 'ASC', fields));
  }

  /** Sorts by these fields, the greatest value first. A later step sorts what is equal in the earlier ones. */
  descending(...fields: FieldPath<T>[]): this;
  descending(fields: readonly FieldPath<T>[]): this;
  descending(...fields: readonly unknown[]): this {
    return this.step(...sorted(this.steps, 'DESC', fields));
  }

  /** The page size: 50 by default, at most 1000, at most 100 with cursors. */
  limit(limit: number): this {
    return this.step(pagingMistake(arguments.length, limit, 'limit'), { limit });
  }

  /** The number of items before the first page. Not together with `cursor`. */
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
  fields(...fields: FieldPath<T>[]): ItemsQuery<T, Item> {
    const all = [...this.steps.fields, ...fields];
    const { steps } = this.step(sortFieldsMistake('.fields', fields), { fields: all });
    return new ItemsQuery(this.parts, treating(anyItem, 'reject'), steps);
  }

  /** Parses the items by another schema, for example one with the included items. */
  as<U>(schema: Schema<U>): ItemsQuery<T, U> {
    return new ItemsQuery(this.parts, treating(itemReader(schema), this.parts.misfits), this.steps);
  }

  /** Uses cursor paging: from the start, or from the cursor of an earlier page. */
  cursor(cursor = FIRST_CURSOR): this {
    return this.step(arguments.length === 0 ? null : filledTextMistake('cursor', cursor), { cursor });
  }

  /** Random order. The same integer `seed` gives the same order. Other sort steps are ignored. */
  random(seed?: number): this {
    return this.step(seed === undefined ? null : integerMistake('.randomSort.seed', seed), { seed: seed ?? null });
  }

  /** As the option of the same name. */
  includeFieldGroups(...groups: string[]): this {
    return this.step(null, { includeFieldGroups: [...this.steps.includeFieldGroups, ...groups] });
  }

  /** Counts the items on all pages. Only in offset paging. */
  returnTotalCount(returnTotalCount = true): this {
    return this.opting({ returnTotalCount });
  }

  /** Reads the newest data instead of data that may be some seconds old. */
  consistentRead(consistentRead = true): this {
    return this.opting({ consistentRead });
  }

  /** Includes drafts, in collections that have them. */
  showDrafts(showDrafts = true): this {
    return this.opting({ showDrafts });
  }

  /** As the option of the same name. */
  language(language: string): this {
    return this.opting({ language });
  }

  /** The first page. Rejects with one ContentError that lists all mistakes of the query. */
  async find(options?: FindOptions): Promise<Page<R>> {
    const { steps } = this;
    return await this.firstPage(
      this.checked(options, arityMistake('find', arguments.length, 0, 1)),
      (common, start, signal) => {
        const body: QueryItemsInput = {
          ...common,
          query: {
            fields: unlessEmpty(steps.fields),
            // A cursor contains the filter and the order (CUR-2).
            ...(continues(start) ? {} : { filter: this.wireFilter(), sort: unlessEmpty(steps.sort) }),
            ...requestPaging(steps.limit, start),
          },
          includeReferences: unlessEmpty(steps.includeReferences),
          includeFieldGroups: unlessEmpty(steps.includeFieldGroups),
          ...(steps.seed !== undefined && { sortMode: 'RANDOM', randomOptions: { seed: steps.seed } }),
        };
        return queryHttpRequest(body, signal);
      },
      fetchedItems(this.read),
    );
  }

  /** The items of all pages. Each page is requested when it is needed. */
  async *all(options: FindOptions = {}): AsyncGenerator<R, void, undefined> {
    yield* (await this.find(options)).all(options);
  }

  [Symbol.asyncIterator](): AsyncGenerator<R, void, undefined> {
    return this.all();
  }

  /** The number of items that match the filter. Limit and order do not matter. */
  async count(options?: ReadingOptions): Promise<number> {
    const merged = this.checked(options, arityMistake('count', arguments.length, 0, 1));
    const body: CountItemsRequest = { ...addressed(this.parts), filter: this.wireFilter(), ...wireOptions(merged) };
    const request = contentPost('/items/count', body, merged.signal);
    return (await this.parts.exchange(request, readCountItemsResponse)).totalCount;
  }

  /** The distinct values of a field, sorted; for arrays, of their elements. They are not parsed by the schema. */
  async distinct(field: FieldPath<T>, options?: FindOptions): Promise<Page<unknown>> {
    const { sort, limit } = this.steps;
    return await this.firstPage(
      this.checked(options, arityMistake('distinct', arguments.length, 1, 2), fieldNameMistake(field)),
      (common, start, signal) => {
        const entry = sort.find(({ fieldName }) => fieldName === field);
        const body: QueryDistinctValuesInput = {
          ...common,
          ...(continues(start) ? {} : { fieldName: field, filter: this.wireFilter(), order: entry?.order }),
          ...requestPaging(limit, start),
        };
        return contentPost('/items/query-distinct-values', body, signal);
      },
      readDistinctValues,
    );
  }

  private opting(options: FindOptions): this {
    return this.step(null, { options: { ...this.steps.options, ...options } });
  }

  /** The first page of the answers to the requests that `ask` builds. */
  private async firstPage<A>(
    options: FindOptions,
    ask: (common: Common, start: PageStart | undefined, signal: AbortSignal | undefined) => ContentRequest,
    read: Reader<Fetched<A>>,
  ): Promise<Page<A>> {
    const { collection, exchange } = this.parts;
    const { limit, cursor, skip } = this.steps;
    const fetch: Paged<A>['fetch'] = (start, { signal }, isFirst) => {
      const returnTotalCount = (isFirst && cursor === undefined && options.returnTotalCount) || undefined;
      const common = { ...addressed(this.parts), ...wireOptions(options), returnTotalCount };
      return exchange(ask(common, start, signal), read);
    };
    return await firstPage({ collection, limit, start: cursor ?? skip, fetch }, options);
  }

  private checked(options: FindOptions | undefined, ...mistakes: readonly MaybeMistake[]): FindOptions {
    const { collection } = this.parts;
    const { cursor, skip, options: ofSteps } = this.steps;
    const skips = cursor !== undefined && skip !== undefined;
    const paging = skips ? mistake('WDE0080', 'Skip is not supported in cursor paging.') : null;
    const ofOptions = optionsMistake(options) ?? optionsMistake(ofSteps);
    const ofCall = [paging, collectionMistake(collection), ...mistakes, ofOptions];
    refuseSteps('query', collection, this.steps, ofCall);
    return { ...ofSteps, ...options };
  }
}
