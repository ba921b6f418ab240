import { browserPorts, type Client, createClient } from '#core/index.ts';
import { createItems } from '#core/items.ts';
import { type ClubCollections, clubCollections } from '../club/club-collections.ts';
import type { Question } from '../club/question.ts';
import { type Configuration, readConfiguration } from './configuration.ts';
import { firstQuestions } from './first-questions.ts';

/**
 * The club as it is before React is there to show it: a session, the collections, and the first questions on their way.
 */
export interface OpenClub {
  readonly configuration: Configuration;
  readonly client: Client;
  readonly collections: ClubCollections;
  /** What the page of this visit begins with, asked already. */
  readonly asked: readonly Question<unknown>[];
}

/**
 * A question that is sent immediately. The first call returns that answer; every later call sends the question again.
 */
function askedAhead<T>({ queryKey, ask }: Question<T>): Question<T> {
  let ahead: Promise<T> | null = ask();
  ahead.catch(() => {}); // The first caller gets the error.
  return {
    queryKey,
    ask: (waiting) => {
      const answer = ahead ?? ask(waiting);
      ahead = null;
      return answer;
    },
  };
}

/**
 * With a session that survives a reload and is shared by all tabs; null when the page does not say which club it is.
 */
export function openClub(page: Document, { pathname }: URL): OpenClub | null {
  const configuration = readConfiguration(page);
  if (configuration === null) return null;
  const { clientId, apiUrl } = configuration;
  const client = createClient(
    { clientId, ...(apiUrl !== undefined && { apiUrl }) },
    browserPorts({ persist: 'local' }),
  );
  // What is shown asks again by itself, and says that it does.
  const collections = clubCollections(createItems(client, { retries: 0 }));
  return { configuration, client, collections, asked: firstQuestions(collections, pathname).map(askedAhead) };
}
