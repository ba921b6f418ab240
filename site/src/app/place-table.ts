import type { RouteModule } from './page.tsx';

/** What stands at an address, before its code is there. */
export interface Place {
  /** Where it stands, in the router's notation: `:name` is one segment. The first that fits an address has it. */
  readonly paths: readonly string[];
  readonly load: () => Promise<RouteModule>;
  /** It can be reached from any other page, so that its code is fetched before it is asked for. */
  readonly near: boolean;
}

const near = (path: string, load: Place['load']): Place => ({ paths: [path], load, near: true });
const far = (paths: readonly string[], load: Place['load']): Place => ({ paths, load, near: false });

/** Which page stands at which address. Without React, so that the page of a visit is asked for together with it. */
export const places: readonly Place[] = [
  near('/', () => import('../routes/home.tsx')),
  near('/books', () => import('../routes/books.tsx')),
  near('/books/:bookId', () => import('../routes/book.tsx')),
  near('/authors/:authorId', () => import('../routes/author.tsx')),
  near('/genres/:genreId', () => import('../routes/genre.tsx')),
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

/** What stands at an address: what the router will show there. */
export function placeAt(pathname: string): Place {
  return places.find(({ paths }) => paths.some((path) => standsAt(path, pathname))) ?? nowhere;
}
