import { browserPorts, type Client, type Clock, createClient } from '#core/index.ts';
import { createItems, type Waiting } from '#core/items.ts';
import { type ClubCollections, clubCollections } from '../club/club-collections.ts';
import type { AnyQuestion } from '../club/question.ts';
import { type Configuration, readConfiguration } from './configuration.ts';
import { firstQuestions } from './first-questions.ts';

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
  readonly asked: readonly AnyQuestion[];
}

type Ask<T> = (waiting?: Waiting) => Promise<T>;

/** Asks immediately. The first call returns that answer; every later call asks again. */
function askedAhead<T>(ask: Ask<T>): Ask<T> {
  let ahead: Promise<T> | null = ask();
  ahead.catch(() => {}); // The first caller gets the error.
  return (waiting) => {
    const answer = ahead ?? ask(waiting);
    ahead = null;
    return answer;
  };
}

function sentAhead(question: AnyQuestion): AnyQuestion {
  if ('ask' in question) return { ...question, ask: askedAhead(question.ask) };
  const { askPage } = question;
  const askFirst = askedAhead((waiting) => askPage(null, waiting));
  return {
    ...question,
    askPage: (cursor, waiting) => (cursor === null ? askFirst(waiting) : askPage(cursor, waiting)),
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
    asked: firstQuestions(collections, pathname).map(sentAhead),
  };
}
