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
} from '../argument-checks.ts';
import { changed } from '../builder.ts';
import { addressed, type CollectionParts } from '../collection-parts.ts';
import { type ContentRequest, contentPost } from '../exchange.ts';
import type { FieldPath } from '../field-path.ts';
import type { Item } from '../item.ts';
import { fetchedItems, readCountItemsResponse, readDistinctValues } from '../item-answers.ts';
import { type ReadingOptions, wireOptions } from '../options.ts';
import { type Fetched, firstPage, type Page, type PageStart } from '../paging/page.ts';
import { continues, FIRST_CURSOR, requestPaging } from '../paging/request-paging.ts';
import { Projected } from '../projected.ts';
import { anyItem, itemReader, type ReadItem, type Schema, treating } from '../schema.ts';
import { queryHttpRequest } from './query-http-request.ts';

/** The options of a query. */
export interface FindOptions extends ReadingOptions {
  /** Counts the items on all pages. Only in offset paging. */
  readonly returnTotalCount?: boolean;
}

/** A query of one collection. `T` is the type of its items, `R` the type that they are parsed into. */
export class ItemsQuery<T, R> extends Projected<T> implements AsyncIterable<R> {
  protected readonly parts: CollectionParts;
  protected read: ReadItem<R>;
  protected options: FindOptions = {};
  protected start: string | undefined = undefined;
  protected seed: number | null | undefined = undefined;
  protected groups: readonly string[] = [];

  constructor(parts: CollectionParts, read: ReadItem<R>) {
    super();
    this.parts = parts;
    this.read = read;
  }

  /** Reads only these fields and `_id`. The schema does not parse such a partial item; use `as` for that. */
  fields(...fields: FieldPath<T>[]): ItemsQuery<T, Item> {
    return this.readBy(treating(anyItem, 'reject')).projecting(fields);
  }

  /** Parses the items by another schema, for example one with the included items. */
  as<U>(schema: Schema<U>): ItemsQuery<T, U> {
    return this.readBy(treating(itemReader(schema), this.parts.misfits));
  }

  /** Uses cursor paging: from the start, or from the cursor of an earlier page. */
  cursor(cursor?: string): this;
  cursor(...step: [cursor?: string]): this {
    const [cursor = FIRST_CURSOR] = step;
    return this.own(step.length === 0 ? null : filledTextMistake('cursor', cursor), (copy) => {
      copy.start = cursor;
    });
  }

  /** Random order. The same integer `seed` gives the same order. Other sort steps are ignored. */
  random(seed?: number): this {
    return this.own(seed === undefined ? null : integerMistake('.randomSort.seed', seed), (copy) => {
      copy.seed = seed ?? null;
    });
  }

  /** As the option of the same name. */
  includeFieldGroups(...groups: string[]): this {
    return changed(this, (copy) => {
      copy.groups = [...this.groups, ...groups];
    });
  }

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
  find(options?: FindOptions): Promise<Page<R>>;
  async find(...call: [options?: FindOptions]): Promise<Page<R>> {
    const options = this.checked(call[0], [arityMistake('find', call.length, 0, 1)]);
    const body = (start: PageStart | undefined, isFirst: boolean): QueryItemsInput => ({
      ...addressed(this.parts),
      query: {
        fields: this.wireProjection(),
        // A cursor contains the filter and the order (CUR-2).
        ...(continues(start) ? {} : { filter: this.wireFilter(), sort: this.wireSort() }),
        ...requestPaging(this.pageLimit, start),
      },
      includeReferences: this.wireInclusions(),
      includeFieldGroups: this.groups.length === 0 ? undefined : [...this.groups],
      ...wireOptions(options),
      returnTotalCount: this.wireTotal(options, isFirst),
      ...(this.seed === undefined ? {} : { sortMode: 'RANDOM', randomOptions: { seed: this.seed } }),
    });
    return await this.firstPage(
      options,
      (start, isFirst, signal) => queryHttpRequest(body(start, isFirst), signal),
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
  count(options?: ReadingOptions): Promise<number>;
  async count(...call: [options?: ReadingOptions]): Promise<number> {
    const options = this.checked(call[0], [arityMistake('count', call.length, 0, 1)]);
    const body: CountItemsRequest = { ...addressed(this.parts), filter: this.wireFilter(), ...wireOptions(options) };
    const { totalCount } = await this.parts.exchange(
      contentPost('/items/count', body, options.signal),
      readCountItemsResponse,
    );
    return totalCount;
  }

  /** The distinct values of a field, sorted; for arrays, of their elements. They are not parsed by the schema. */
  distinct(field: FieldPath<T>, options?: FindOptions): Promise<Page<unknown>>;
  async distinct(...call: [field: FieldPath<T>, options?: FindOptions]): Promise<Page<unknown>> {
    const [field, given] = call;
    const options = this.checked(given, [arityMistake('distinct', call.length, 1, 2), fieldNameMistake(field)]);
    const body = (start: PageStart | undefined, isFirst: boolean): QueryDistinctValuesInput => ({
      ...addressed(this.parts),
      ...(continues(start)
        ? {}
        : {
            fieldName: field,
            filter: this.wireFilter(),
            order: this.order.find(({ fieldName }) => fieldName === field)?.order,
          }),
      ...requestPaging(this.pageLimit, start),
      ...wireOptions(options),
      returnTotalCount: this.wireTotal(options, isFirst),
    });
    return await this.firstPage(
      options,
      (start, isFirst, signal) => contentPost('/items/query-distinct-values', body(start, isFirst), signal),
      readDistinctValues,
    );
  }

  private readBy<U>(read: ReadItem<U>): ItemsQuery<T, U> {
    const query = new ItemsQuery<T, U>(this.parts, read);
    Object.assign(query, this);
    query.read = read;
    return query;
  }

  private opting(options: FindOptions): this {
    return changed(this, (copy) => {
      copy.options = { ...this.options, ...options };
    });
  }

  /** The first page of the answers to the requests that `ask` builds. */
  private async firstPage<A>(
    options: FindOptions,
    ask: (start: PageStart | undefined, isFirst: boolean, signal: AbortSignal | undefined) => ContentRequest,
    read: Reader<Fetched<A>>,
  ): Promise<Page<A>> {
    const { collection, exchange } = this.parts;
    return await firstPage(
      {
        collection,
        limit: this.pageLimit,
        start: this.start ?? this.pageSkip,
        fetch: (start, { signal }, isFirst) => exchange(ask(start, isFirst, signal), read),
      },
      options,
    );
  }

  private wireTotal({ returnTotalCount }: FindOptions, isFirst: boolean): true | undefined {
    return (isFirst && returnTotalCount && this.start === undefined) || undefined;
  }

  private checked(options: FindOptions | undefined, mistakes: readonly MaybeMistake[]): FindOptions {
    const { collection } = this.parts;
    const skips = this.start !== undefined && this.pageSkip !== undefined;
    const paging = skips ? mistake('WDE0080', 'Skip is not supported in cursor paging.') : null;
    const ofOptions = optionsMistake(options) ?? optionsMistake(this.options);
    this.refuseMistakes('query', collection, [paging, collectionMistake(collection), ...mistakes, ofOptions]);
    return { ...this.options, ...options };
  }
}
