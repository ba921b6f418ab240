import type { ComponentType } from 'react';

/** The module of a page. */
export interface RouteModule {
  readonly Component: ComponentType;
}

/** A page with its addresses, before its code is loaded. */
export interface SiteRoute {
  /** Its paths in the router's notation: `:name` is one segment. The first route with a matching path is used. */
  readonly paths: readonly string[];
  readonly load: () => Promise<RouteModule>;
  /** It can be reached from any other page, so its code is loaded while the browser is idle. */
  readonly preloaded: boolean;
}

const preloaded = (path: string, load: SiteRoute['load']): SiteRoute => ({ paths: [path], load, preloaded: true });
const onDemand = (paths: readonly string[], load: SiteRoute['load']): SiteRoute => ({ paths, load, preloaded: false });

/** All pages. This module does not import React, so the first page is loaded at the same time as React. */
export const routes: readonly SiteRoute[] = [
  preloaded('/', () => import('../routes/home.tsx')),
  preloaded('/books', () => import('../routes/books.tsx')),
  preloaded('/books/:bookId', () => import('../routes/book.tsx')),
  preloaded('/authors/:authorId', () => import('../routes/author.tsx')),
  preloaded('/genres/:genreId', () => import('../routes/genre.tsx')),
  onDemand(['/readers/:readerId'], () => import('../routes/reader.tsx')),
  onDemand(['/search'], () => import('../routes/search.tsx')),
  preloaded('/shelf', () => import('../routes/shelf.tsx')),
  onDemand(['/shelf/import'], () => import('../routes/shelf-import.tsx')),
  onDemand(['/diary', '/diary/:year'], () => import('../routes/diary.tsx')),
  preloaded('/bulletin', () => import('../routes/bulletin.tsx')),
  preloaded('/join', () => import('../routes/join.tsx')),
  preloaded('/sign-in', () => import('../routes/sign-in.tsx')),
  preloaded('/verify', () => import('../routes/verify.tsx')),
  onDemand(['/pending'], () => import('../routes/pending.tsx')),
  onDemand(['/second-factor'], () => import('../routes/second-factor.tsx')),
  onDemand(['/forgot-password'], () => import('../routes/forgot-password.tsx')),
  onDemand(['/reset-password'], () => import('../routes/reset-password.tsx')),
  onDemand(['/callback'], () => import('../routes/callback.tsx')),
  preloaded('/account', () => import('../routes/account.tsx')),
  onDemand(['/cart', '/thank-you', '/orders/:orderId'], () => import('../routes/shop.tsx')),
  onDemand(['/desk'], () => import('../routes/desk.tsx')),
  // A page of its own, because it imports the library for comboboxes.
  onDemand(['/desk/books/new', '/desk/books/:id'], () => import('../routes/desk-book.tsx')),
  onDemand(['/desk/:kind/new', '/desk/:kind/:id'], () => import('../routes/desk-item.tsx')),
  onDemand(['/about-this-demo'], () => import('../routes/about-this-demo.tsx')),
];

/** For every address without a page. */
export const notFoundRoute: SiteRoute = onDemand(['*'], () => import('../routes/not-found.tsx'));

function matches(path: string, pathname: string): boolean {
  const [wanted, given] = [path.split('/'), pathname.replace(/(?<=.)\/$/, '').split('/')];
  return wanted.length === given.length && wanted.every((part, at) => part.startsWith(':') || part === given[at]);
}

/** The route that the router will show at an address. */
export function routeAt(pathname: string): SiteRoute {
  return routes.find(({ paths }) => paths.some((path) => matches(path, pathname))) ?? notFoundRoute;
}
