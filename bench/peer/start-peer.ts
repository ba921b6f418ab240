import { join } from 'node:path';
import pg from 'pg';
import { installPackages } from '../../compatibility/installed-packages.ts';
import { BOOKS, bookAt } from '../books.ts';
import { type Launched, launch } from '../launch.ts';
import { peerBook, peerHeaders } from './peer-requests.ts';

const BATCH = 1000;
/** Backlot makes such indexes by itself. */
const INDEXES = ['("publisher", "year")', '("publisher", "price")', '("year")'];

/**
 * Installs parse-server in a folder that git ignores, starts it on the database at `url`, and fills it with the books of
 * the benchmark. Undefined if it cannot be installed, after a sentence on standard error.
 */
export async function startPeer(url: string): Promise<Launched | undefined> {
  const folder = await installPackages(join(import.meta.dirname, 'parse-server'), 'bench/parse-server').catch(
    (failure: unknown) => {
      console.error(`parse-server was not measured: ${failure instanceof Error ? failure.message : failure}`);
    },
  );
  if (folder === undefined) return undefined;
  const peer = await launch('bench/peer/peer-server.ts', folder, url);
  for (let start = 0; start < BOOKS; start += BATCH) {
    const response = await fetch(`${peer.url}/parse/batch`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...peerHeaders('administrator') },
      body: JSON.stringify({
        requests: Array.from({ length: BATCH }, (_, at) => ({
          method: 'POST',
          path: '/parse/classes/Book',
          body: { objectId: `book-${start + at}`, ...peerBook(bookAt(start + at)) },
        })),
      }),
    });
    const text = await response.text();
    if (!response.ok || text.includes('"error"')) throw new Error(`parse-server: ${text.slice(0, 300)}`);
  }
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  for (const columns of INDEXES) await client.query(`CREATE INDEX ON "Book" ${columns}`);
  await client.query('ANALYZE "Book"');
  await client.end();
  return peer;
}
