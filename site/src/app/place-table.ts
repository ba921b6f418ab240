import type { RouteModule } from './page.tsx';

/** The page of an address, before its code is loaded. */
export interface Place {
  /** Its paths in the router's notation: `:name` is one segment. The first place with a matching path is used. */
  readonly paths: readonly string[];
  readonly load: () => Promise<RouteModule>;
  /** It can be reached from any other page, so its code is loaded in advance. */
  readonly near: boolean;
}

const near = (path: string, load: Place['load']): Place => ({ paths: [path], load, near: true });
const far = (paths: readonly string[], load: Place['load']): Place => ({ paths, load, near: false });

/**
 * The page of each address. This module does not import React, so the first page is loaded at the same time as React.
 */
export const places: readonly Place[] = [
  near('/', () => import('../routes/home.tsx')),
  near('/books', () => import('../routes/books.tsx')),
  near('/books/:bookId', () => import('../routes/book.tsx')),
  near('/authors/:authorId', () => import('../routes/author.tsx')),
  near('/genres/:genreId', () => import('../routes/genre.tsx')),
  far(['/readers/:readerId'], () => import('../routes/reader.tsx')),
  far(['/search'], () => import('../routes/search.tsx')),
  near('/shelf', () => import('../routes/shelf.tsx')),
  far(['/shelf/import'], () => import('../routes/shelf-import.tsx')),
  near('/bulletin', () => import('../routes/bulletin.tsx')),
  near('/join', () => import('../routes/join.tsx')),
  near('/sign-in', () => import('../routes/sign-in.tsx')),
  near('/verify', () => import('../routes/verify.tsx')),
  far(['/pending'], () => import('../routes/pending.tsx')),
  far(['/second-factor'], () => import('../routes/second-factor.tsx')),
  far(['/forgot-password'], () => import('../routes/forgot-password.tsx')),
  far(['/reset-password'], () => import('../routes/reset-password.tsx')),
  far(['/callback'], () => import('../routes/callback.tsx')),
  near('/account', () => import('../routes/account.tsx')),
  far(['/desk'], () => import('../routes/desk.tsx')),
  far(['/desk/:kind/new', '/desk/:kind/:id'], () => import('../routes/desk-item.tsx')),
  far(['/about-this-demo'], () => import('../routes/about-this-demo.tsx')),
];

/** For every address without a page. */
export const nowhere: Place = far(['*'], () => import('../routes/not-found.tsx'));

function standsAt(path: string, pathname: string): boolean {
  const [wanted, given] = [path.split('/'), pathname.replace(/(?<=.)\/$/, '').split('/')];
  return wanted.length === given.length && wanted.every((part, at) => part.startsWith(':') || part === given[at]);
}

/** The place that the router will show at an address. */
export function placeAt(pathname: string): Place {
  return places.find(({ paths }) => paths.some((path) => standsAt(path, pathname))) ?? nowhere;
}
