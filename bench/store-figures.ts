import { buildPackage } from '../scripts/package/build-package.ts';
import type { StoreKind } from './arguments.ts';
import { type BenchSite, fillBooks, openBenchSite } from './bench-site.ts';
import { BOOKS } from './books.ts';
import { type Figure, storeFigures } from './figure.ts';
import { type Launched, launch, PACKED_COMMAND } from './launch.ts';
import { rawRequest } from './load.ts';
import { measure, measureInTurn } from './measure.ts';
import { openData } from './open-data.ts';
import { startPeer } from './peer/start-peer.ts';
import { type PostgresTime, postgresTime } from './postgres-time.ts';
import { type StoreLoad, storeLoads } from './store-loads.ts';

const ROUNDS = 3;

/** What one comparison uses. */
interface Servers {
  readonly simulators: readonly Launched[];
  readonly site: BenchSite;
  readonly bare: Launched;
  /** Only with PostgreSQL, and if it can be installed. */
  readonly peer: Launched | undefined;
  readonly postgres: PostgresTime | undefined;
}

/**
 * Measures `processes` simulators, as users install them, on one store, beside bare Express, and beside parse-server on the
 * same PostgreSQL. The client spreads its connections over the simulators itself, so no balancer is part of the figures.
 */
export async function figuresOfStore(store: StoreKind, processes: number): Promise<readonly Figure[]> {
  await using running = new AsyncDisposableStack();
  const begin = async (...command: Parameters<typeof launch>): Promise<Launched> => {
    const launched = await launch(...command);
    running.defer(() => launched.stop());
    return launched;
  };
  await buildPackage();
  const data = (await openData(store, running))();
  const simulate = (...more: string[]) =>
    begin(PACKED_COMMAND, '--no-restart', '--port', '0', '--json', '--data', data, ...more);
  // The first one creates the tables and the default site.
  const first = await simulate();
  // Any of them answers requests that name the first one.
  const others = await Promise.all(Array.from({ length: processes - 1 }, () => simulate('--public-url', first.url)));
  await fillBooks(first, BOOKS);
  const peer = store === 'postgres' ? await startPeer(data) : undefined;
  if (peer) running.defer(() => peer.stop());
  const servers: Servers = {
    simulators: [first, ...others],
    site: await openBenchSite(first),
    bare: await begin('bench/bare-express.ts'),
    peer,
    postgres: store === 'postgres' ? await postgresTime(data) : undefined,
  };
  const figures: Figure[] = [];
  for (const load of storeLoads) figures.push(...(await compare(load, servers)));
  return figures;
}

/** Measures all servers in turn, after a round that only warms up. Reports the best round of each. */
async function compare(load: StoreLoad, { simulators, site, bare, peer, postgres }: Servers): Promise<Figure[]> {
  const [askOurs, askPeer] = [counter(), counter()];
  const times = (count: number, next: () => Buffer) => Array.from({ length: count }, next);
  const ofBare = () =>
    measure(
      [bare],
      times(1000, () => rawRequest(bare.url, 'GET', '/item', {})),
    );
  const ofOurs = () =>
    measure(
      simulators,
      times(load.requests, () => load.ours(site, askOurs())),
      postgres,
    );
  const ofPeer =
    peer &&
    (() =>
      measure(
        [peer],
        times(load.requests, () => load.peer(peer.url, askPeer())),
        postgres,
      ));
  await measureInTurn(1, ofBare, ofOurs, ofPeer);
  return storeFigures(load.name, ...(await measureInTurn(ROUNDS, ofBare, ofOurs, ofPeer)));
}

function counter(): () => number {
  let number = 0;
  return () => number++;
}
