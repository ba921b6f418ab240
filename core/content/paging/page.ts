import { DEFAULT_PAGE_SIZE } from '#contracts/content/limits.ts';
import type { Waiting } from '../../client/waiting.ts';
import { argumentError, type ContentError } from '../../errors/content-error.ts';

/** Where a page begins: after so many items, or where a cursor says. */
export type PageStart = number | string;

/** What an answer says of its page (wire §2.6). */
export interface PageMetadata {
  readonly total: number | undefined;
  readonly cursors: { readonly next: string | undefined; readonly prev: string | undefined };
  readonly hasNext: boolean;
}

export interface Fetched<T> {
  readonly items: readonly T[];
  readonly paging: PageMetadata;
  /** How many the service sent; more than `items` where some were left out. */
  readonly count: number;
}

/** A question whose answer comes by the page. */
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
  /** Items before this page, as far as offsets were counted. */
  readonly skip: number;
  readonly hasPrevByOffset: boolean;
}

/** The arithmetic of the official client, letter by letter (wire §2.6). */
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

/** One page of an answer, and the way to its neighbours. Iterated asynchronously it gives its items and all that follow. */
export class Page<T> implements AsyncIterable<T> {
  readonly items: readonly T[];
  /** How many there are on all pages; known when it was asked for, by offset paging alone. */
  readonly totalCount: number | undefined;
  readonly pageSize: number | undefined;
  /** Counts from 0. */
  readonly currentPage: number | undefined;
  readonly totalPages: number | undefined;
  readonly hasNext: boolean;
  readonly hasPrev: boolean;
  /** For whoever wants to go on later, elsewhere. There are none in offset paging. */
  readonly cursors: PageMetadata['cursors'];
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
    this.hasNext = paging.hasNext; // said by the service, never derived (wire §8, trap 11)
    this.cursors = paging.cursors;
    this.hasPrev = (hasPrevByOffset && (currentPage ?? 0) > 0) || this.cursors.prev !== undefined;
    this.#paged = paged;
    this.#place = place;
  }

  /** Rejects with WDE0165 on the last page. */
  async next(waiting: Waiting = {}): Promise<Page<T>> {
    if (!this.hasNext) throw this.#noPage('WDE0165', 'next');
    return await this.#neighbour(1, this.cursors.next, waiting);
  }

  /** Rejects with WDE0159 on the first page. */
  async prev(waiting: Waiting = {}): Promise<Page<T>> {
    if (!this.hasPrev) throw this.#noPage('WDE0159', 'prev');
    return await this.#neighbour(-1, this.cursors.prev, waiting);
  }

  /** The items of this page and of all that follow, each page asked for when it is needed. */
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

  #noPage(code: string, which: string): ContentError {
    return argumentError(`${code}: Invalid query on [${this.#paged.collection}].\nThere is no ${which} page.`);
  }
}

/** The first page of an answer. */
export async function firstPage<T>(paged: Paged<T>, waiting: Waiting): Promise<Page<T>> {
  const { limit, start } = paged;
  const fetched = await paged.fetch(start, waiting, true);
  return new Page(paged, fetched, firstPlace(fetched, limit, typeof start === 'number' ? start : 0));
}
