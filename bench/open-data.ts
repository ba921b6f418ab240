import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedServer } from '../scripts/postgres/embedded-server.ts';
import type { StoreKind } from './arguments.ts';

/**
 * Returns a function that makes a value of `--data` for a new store; without a name, for the only one. What the stores need ends with `running`. Commits on
 * PostgreSQL wait for the disk, as on a server that is installed.
 */
export async function openData(store: StoreKind, running: AsyncDisposableStack): Promise<(name?: string) => string> {
  if (store === 'postgres') {
    const { url } = running.use(await startEmbeddedServer({ durable: true }));
    return (name) => (name === undefined ? url : `${url}?schema=${name}`);
  }
  const folder = await mkdtemp(join(tmpdir(), 'backlot-bench-'));
  running.defer(() => rm(folder, { recursive: true, force: true }));
  return (name = 'store') => join(folder, `${name}.sqlite`);
}
