/** The properties of a request that are read here. */
type Asked = Pick<Request, 'method' | 'url' | 'mode'>;

/** What a service worker needs to answer a request: the browser's functions, or a test's. */
interface Surroundings {
  readonly origin: string;
  /** A file of this build, from the cache that was filled when the build was installed. */
  readonly kept: (path: string) => Promise<Response | undefined>;
  readonly fetch: () => Promise<Response>;
}

/** The page that is served for every address of the site. */
const SHELL = '/';

/**
 * The answer to a request; null if the worker leaves it to the browser. That is any request other than a GET, and any
 * to another origin, so answers of the service never pass through here and are never cached.
 *
 * A page is requested from the network first, so that a new build is seen at once; the shell is the fallback if the
 * network fails. A file of the build comes from the cache, which still has it when the server has a newer build.
 */
export function answer({ method, url, mode }: Asked, { origin, kept, fetch }: Surroundings): Promise<Response> | null {
  const asked = new URL(url);
  if (method !== 'GET' || asked.origin !== origin) return null;
  if (mode === 'navigate') return fetch().catch(async () => (await kept(SHELL)) ?? Response.error());
  return kept(asked.pathname).then((response) => response ?? fetch());
}
