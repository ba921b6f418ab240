import type { QueryClient } from '@tanstack/react-query';
import { browserPorts, type Client, type Clock, createClient } from '#core/index.ts';
import { createItems } from '#core/items.ts';
import { type ClubCollections, clubCollections } from '../club/club-collections.ts';
import { createQueryClient } from '../club/query-client.ts';
import { type Configuration, readConfiguration } from './configuration.ts';
import { sendFirstQueries } from './first-queries.ts';

/** What exists before React is loaded. */
export interface OpenClub {
  readonly configuration: Configuration;
  readonly client: Client;
  /** The clock of the client. */
  readonly clock: Clock;
  readonly collections: ClubCollections;
  readonly queries: QueryClient;
  /** Resolves when the first queries of this visit's page are answered. They have been sent already. */
  readonly answered: Promise<void>;
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
  const queries = createQueryClient();
  const answered = sendFirstQueries(queries, { client, collections }, pathname);
  return { configuration, client, clock: ports.clock, collections, queries, answered };
}
