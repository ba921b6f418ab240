import { browserPorts } from '#core/client/browser-ports.ts';
import type { Client } from '#core/client/client.ts';
import { createClient } from '#core/client/create-client.ts';
import { createItems } from '#core/content/create-items.ts';
import { type BookQuestion, bookQuestion } from '../club/book-question.ts';
import { type ClubCollections, clubCollections } from '../club/club-collections.ts';
import { type Configuration, readConfiguration } from './configuration.ts';

/** The club as it is before React is there to show it: a session, the collections, and the first question on its way. */
export interface OpenClub {
  readonly configuration: Configuration;
  readonly client: Client;
  readonly collections: ClubCollections;
  /** The book that this visit begins with; null when it begins with another page. */
  readonly firstBook: BookQuestion | null;
}

/** The id in the address of a book's page; null in any other. One that is badly written is the page's business. */
export function bookIdIn(pathname: string): string | null {
  const [, written] = /^\/books\/([\w-]+)\/?$/.exec(pathname) ?? [];
  return written ?? null;
}

/** A question that is asked at once. Its answer is for whoever asks first; asked again, it is asked anew. */
function askedAhead({ queryKey, ask }: BookQuestion): BookQuestion {
  let ahead: ReturnType<typeof ask> | null = ask();
  ahead.catch(() => {}); // Whoever asks first is told.
  return {
    queryKey,
    ask: (signal) => {
      const answer = ahead ?? ask(signal);
      ahead = null;
      return answer;
    },
  };
}

/** With a session that survives a reload and is shared by all tabs; null when the page does not say which club it is. */
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
  const id = bookIdIn(pathname);
  const firstBook = id === null ? null : askedAhead(bookQuestion(collections.books, id));
  return { configuration, client, collections, firstBook };
}
