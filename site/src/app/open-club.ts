import { browserPorts, type Client, type Clock, createClient } from '#core/index.ts';
import { createItems, type Waiting } from '#core/items.ts';
import { type ClubCollections, clubCollections } from '../club/club-collections.ts';
import type { AnyPageQuery } from '../club/page-query.ts';
import { type Configuration, readConfiguration } from './configuration.ts';
import { firstQueries } from './first-queries.ts';

/**
 * What exists before React is loaded: the configuration, a session, the
 * collections, and the first queries, already sent.
 */
export interface OpenClub {
  readonly configuration: Configuration;
  readonly client: Client;
  /** The clock of the client. */
  readonly clock: Clock;
  readonly collections: ClubCollections;
  /** The first queries of this visit's page. They have been sent already. */
  readonly started: readonly AnyPageQuery[];
}

type Load<T> = (waiting?: Waiting) => Promise<T>;

/** Sends the query immediately. The first call returns its answer; every later call sends it again. */
function loadedAhead<T>(load: Load<T>): Load<T> {
  let ahead: Promise<T> | null = load();
  ahead.catch(() => {}); // The first caller gets the error.
  return (waiting) => {
    const answer = ahead ?? load(waiting);
    ahead = null;
    return answer;
  };
}

function start(query: AnyPageQuery): AnyPageQuery {
  if ('load' in query) return { ...query, load: loadedAhead(query.load) };
  const { loadPage } = query;
  const loadFirst = loadedAhead((waiting) => loadPage(null, waiting));
  return {
    ...query,
    loadPage: (cursor, waiting) => (cursor === null ? loadFirst(waiting) : loadPage(cursor, waiting)),
  };
}

/**
 * Opens the club that the page is configured for; null if the page has no valid configuration. The session
 * survives a reload and is shared by all tabs.
 */
export function openClub(page: Document, { pathname }: URL): OpenClub | null {
  const configuration = readConfiguration(page);
  if (configuration === null) return null;
  const { clientId, apiUrl } = configuration;
  const ports = browserPorts({ persist: 'local' });
  const client = createClient({ clientId, ...(apiUrl !== undefined && { apiUrl }) }, ports);
  // The query client retries, and the page shows that it does. So core must not retry as well.
  const collections = clubCollections(createItems(client, { retries: 0 }));
  return {
    configuration,
    client,
    clock: ports.clock,
    collections,
    started: firstQueries(collections, pathname).map(start),
  };
}
