/** What is looked at in a request. */
type Asked = Pick<Request, 'method' | 'url' | 'mode'>;

/** What a service worker needs to answer a request: the browser's own, or a test's. */
interface Surroundings {
  readonly origin: string;
  /** A file of this build, as it was when the build was installed. */
  readonly kept: (path: string) => Promise<Response | undefined>;
  readonly fetch: () => Promise<Response>;
}

/** The page that stands for every address of the site. */
export const SHELL = '/';

/**
 * The answer to a request; null for those that are none of the worker's business: anything but reading, and anything of
 * another origin, so that no answer of the service ever passes through here or is kept.
 *
 * A page is asked for first, and the shell stands in when nobody answers: a new build is then seen at once. A file of
 * the build comes from the cache, where it still is when the server has a newer build.
 */
export function answer({ method, url, mode }: Asked, { origin, kept, fetch }: Surroundings): Promise<Response> | null {
  const asked = new URL(url);
  if (method !== 'GET' || asked.origin !== origin) return null;
  if (mode === 'navigate') return fetch().catch(async () => (await kept(SHELL)) ?? Response.error());
  return kept(asked.pathname).then((response) => response ?? fetch());
}
