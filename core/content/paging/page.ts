import { DEFAULT_PAGE_SIZE } from '#contracts/constants.ts';
import type { Waiting } from '../../client/waiting.ts';
import { type Mistake, mistake } from '../../errors/mistake.ts';
import { refuse } from '../argument-checks.ts';

/** The start of a page: an offset or a cursor. */
export type PageStart = number | string;

/** The paging metadata of an answer. */
export interface PageMetadata {
  readonly total: number | undefined;
  readonly cursors: { readonly next: string | undefined; readonly prev: string | undefined };
  readonly hasNext: boolean;
}

export interface Fetched<T> {
  readonly items: readonly T[];
  readonly paging: PageMetadata;
  /** The number of items that the service sent. Greater than `items.length` if some were left out. */
  readonly count: number;
}

/** A paged request. */
export interface Paged<T> {
  readonly collection: string;
  readonly limit: number | undefined;
  readonly start: PageStart | undefined;
  readonly fetch: (start: PageStart | undefined, waiting: Waiting, isFirst: boolean) => Promise<Fetched<T>>;
}

interface Place {
  readonly pageSize: number | undefined;
  readonly totalCount: number | undefined;
  readonly currentPage: number | undefined;
  /** The number of items before this page, in offset paging. */
  readonly skip: number;
  readonly hasPrevByOffset: boolean;
}

/** The same arithmetic as in the official client (WIR-15). */
function firstPlace(
  { count, paging }: Pick<Fetched<unknown>, 'count' | 'paging'>,
  limit: number | undefined,
  skip: number,
): Place {
  const { total: totalCount, hasNext } = paging;
  const known = count > 0 && (count + skip <= (totalCount ?? 0) || hasNext);
  const pageSize = limit ?? (known ? count : undefined);
  const currentPage = pageSize !== undefined && count > 0 ? Math.ceil(skip / pageSize) : undefined;
  return { pageSize, totalCount, currentPage, skip, hasPrevByOffset: skip > 0 };
}

function placeAfter(place: Place, start: PageStart, step: 1 | -1): Place {
  const currentPage = Math.max((place.currentPage ?? 0) + step, 0);
  const skip = typeof start === 'number' ? start : place.skip;
  return { ...place, skip, currentPage, hasPrevByOffset: currentPage > 0 };
}

/**
 * One page of an answer, with access to the next and previous one. Async iteration yields its items and all following
 * ones.
 */
export class Page<T> implements AsyncIterable<T> {
  declare readonly items: readonly T[];
  /** The number of items on all pages. Only in offset paging, and only if it was requested. */
  declare readonly totalCount: number | undefined;
  declare readonly pageSize: number | undefined;
  /** Counts from 0. */
  declare readonly currentPage: number | undefined;
  declare readonly totalPages: number | undefined;
  declare readonly hasNext: boolean;
  declare readonly hasPrev: boolean;
  /** Cursors for continuing later or elsewhere. None in offset paging. */
  declare readonly cursors: PageMetadata['cursors'];
  readonly #paged: Paged<T>;
  readonly #place: Place;

  constructor(paged: Paged<T>, { items, paging, count }: Fetched<T>, place: Place) {
    const { totalCount, pageSize, currentPage, skip, hasPrevByOffset } = place;
    const size = pageSize ?? (count > 0 && count + skip <= (totalCount ?? 0) ? count : undefined);
    this.items = items;
    this.totalCount = totalCount;
    this.pageSize = pageSize;
    this.currentPage = currentPage;
    this.totalPages = totalCount === 0 ? 0 : totalCount && size ? Math.ceil(totalCount / size) : undefined;
    this.hasNext = paging.hasNext; // as the service says, never computed (trap 11)
    this.cursors = paging.cursors;
    this.hasPrev = (hasPrevByOffset && (currentPage ?? 0) > 0) || this.cursors.prev !== undefined;
    this.#paged = paged;
    this.#place = place;
  }

  /** Rejects with WDE0165 on the last page. */
  async next(waiting: Waiting = {}): Promise<Page<T>> {
    refuse(this.hasNext ? null : noPage('WDE0165', this.#paged, 'next'));
    return await this.#neighbour(1, this.cursors.next, waiting);
  }

  /** Rejects with WDE0159 on the first page. */
  async prev(waiting: Waiting = {}): Promise<Page<T>> {
    refuse(this.hasPrev ? null : noPage('WDE0159', this.#paged, 'prev'));
    return await this.#neighbour(-1, this.cursors.prev, waiting);
  }

  /** The items of this page and of all following ones. Each page is requested when it is needed. */
  async *all(waiting: Waiting = {}): AsyncGenerator<T, void, undefined> {
    let page: Page<T> = this;
    yield* page.items;
    while (page.hasNext) {
      page = await page.next(waiting);
      yield* page.items;
    }
  }

  [Symbol.asyncIterator](): AsyncGenerator<T, void, undefined> {
    return this.all();
  }

  async #neighbour(step: 1 | -1, cursor: string | undefined, waiting: Waiting): Promise<Page<T>> {
    const { skip, pageSize = DEFAULT_PAGE_SIZE } = this.#place;
    const start = cursor ?? Math.max(skip + step * pageSize, 0);
    return new Page(this.#paged, await this.#paged.fetch(start, waiting, false), placeAfter(this.#place, start, step));
  }
}

function noPage(code: 'WDE0159' | 'WDE0165', { collection }: { readonly collection: string }, which: string): Mistake {
  return mistake(code, `Invalid query on [${collection}].\nThere is no ${which} page.`);
}

/** The first page of an answer. */
export async function firstPage<T>(paged: Paged<T>, waiting: Waiting): Promise<Page<T>> {
  const { limit, start } = paged;
  const fetched = await paged.fetch(start, waiting, true);
  return new Page(paged, fetched, firstPlace(fetched, limit, typeof start === 'number' ? start : 0));
}
