import { type Page, page } from './page.tsx';

interface Place {
  /** Where it stands, in the router's notation: `:name` is one segment. The first that fits an address has it. */
  readonly paths: readonly string[];
  readonly page: Page;
  /** It can be reached from any other page, so that its code is fetched before it is asked for. */
  readonly near: boolean;
}

type Load = Parameters<typeof page>[0];
const near = (path: string, load: Load): Place => ({ paths: [path], page: page(load), near: true });
const far = (paths: readonly string[], load: Load): Place => ({ paths, page: page(load), near: false });

/** Which page stands at which address. */
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
  far(['/desk/notices/new', '/desk/notices/:noticeId'], () => import('../routes/desk-notice.tsx')),
  far(['/desk/books/new', '/desk/books/:bookId'], () => import('../routes/desk-book.tsx')),
  far(['/about-this-demo'], () => import('../routes/about-this-demo.tsx')),
];

/** For every address without a page. */
export const notFound: Page = page(() => import('../routes/not-found.tsx'));

function standsAt(path: string, pathname: string): boolean {
  const [wanted, given] = [path.split('/'), pathname.replace(/(?<=.)\/$/, '').split('/')];
  return wanted.length === given.length && wanted.every((part, at) => part.startsWith(':') || part === given[at]);
}

/** The page of an address: what the router will show there. */
export function pageAt(pathname: string): Page {
  return places.find(({ paths }) => paths.some((path) => standsAt(path, pathname)))?.page ?? notFound;
}

/** Fetches the pages that can be reached from any other. One that fails is fetched again when it is gone to. */
export async function preloadPages(): Promise<void> {
  await Promise.allSettled(places.filter(({ near }) => near).map(({ page: { preload } }) => preload()));
}
