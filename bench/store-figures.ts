import { buildPackage } from '../scripts/package/build-package.ts';
import type { StoreKind } from './arguments.ts';
import { type BenchSite, fillBooks, openBenchSite } from './bench-site.ts';
import { BOOKS } from './books.ts';
import { type Figure, type StoreCost, storeFigures } from './figure.ts';
import { type Launched, launch, PACKED_COMMAND } from './launch.ts';
import { rawRequest, sendAll } from './load.ts';
import { CONNECTIONS } from './measure.ts';
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
  const ofBare = () => cost([bare], 1000, () => rawRequest(bare.url, 'GET', '/item', {}));
  const [askOurs, askPeer] = [counter(), counter()];
  const ofOurs = () => cost(simulators, load.requests, () => load.ours(site, askOurs()), postgres);
  const ofPeer = (server: Launched) => cost([server], load.requests, () => load.peer(server.url, askPeer()), postgres);
  const [express, ours, peers]: [StoreCost[], StoreCost[], StoreCost[]] = [[], [], []];
  for (let round = 0; round <= ROUNDS; round += 1) {
    const measured = [await ofBare(), await ofOurs(), peer && (await ofPeer(peer))] as const;
    if (round === 0) continue;
    express.push(measured[0]);
    ours.push(measured[1]);
    if (measured[2]) peers.push(measured[2]);
  }
  return storeFigures(load.name, best(express), best(ours), peers.length > 0 ? best(peers) : undefined);
}

function counter(): () => number {
  let number = 0;
  return () => number++;
}

async function cost(
  servers: readonly Launched[],
  count: number,
  next: () => Buffer,
  postgres?: PostgresTime,
): Promise<StoreCost> {
  const requests = Array.from({ length: count }, next);
  const [before, storeBefore] = [await usageOf(servers), await postgres?.read()];
  const urls = servers.map(({ url }) => url);
  const seconds = await sendAll(urls, requests, CONNECTIONS);
  const [after, storeAfter] = [await usageOf(servers), await postgres?.read()];
  return {
    perSecond: count / seconds,
    cpuMicros: (after - before) / count,
    storeMicros: ((storeAfter ?? 0) - (storeBefore ?? 0)) / count,
  };
}

async function usageOf(servers: readonly Launched[]): Promise<number> {
  const usages = await Promise.all(servers.map((server) => server.usage()));
  return usages.reduce((sum, { cpuMicros }) => sum + cpuMicros, 0);
}

function best(costs: readonly StoreCost[]): StoreCost {
  return {
    perSecond: Math.max(...costs.map(({ perSecond }) => perSecond)),
    cpuMicros: Math.min(...costs.map(({ cpuMicros }) => cpuMicros)),
    storeMicros: Math.min(...costs.map(({ storeMicros }) => storeMicros)),
  };
}
