import { randomBytes } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import { MAX_ADDRESS_LENGTH } from '#contracts/get-fallback.ts';
import { type Clock, systemClock } from './clock/clock.ts';
import { createJobRunner } from './content/jobs/job-runner.ts';
import type { ReportDefect } from './http/api-listener.ts';
import { createListener } from './http/create-listener.ts';
import { silentConnections } from './http/silent-connections.ts';
import { createInboxBell } from './inbox/inbox-bell.ts';
import { createSeedLibrary } from './seeds/seed-library.ts';
import { type SeededMembers, seededMembersOf } from './seeds/seeded-members.ts';
import { defaultSite, unknownSeed } from './sites/default-site.ts';
import { StartError } from './start-error.ts';
import { openStore } from './store/open-store.ts';
import type { Platform } from './world/platform.ts';
import { pooledRandom } from './world/pooled-random.ts';

export interface SimulatorOptions {
  /** 0 picks a free port. */
  readonly port: number;
  readonly host: string;
  /** A file, or `:memory:`. */
  readonly data: string;
  /** What the default site is filled with when the store is new. */
  readonly seed: string;
  readonly reportDefect: ReportDefect;
  /** Called with a sentence when the store cannot be used. It is written to standard error unless given. */
  readonly reportStore?: (sentence: string) => void;
  readonly clock?: Clock;
}

export interface Simulator {
  readonly url: string;
  readonly clientId: string;
  readonly apiKey: string;
  /** Whom the default site's seed lets one sign in as. */
  seededMembers(): Promise<SeededMembers>;
  /** Finishes the requests under way, flushes and closes. */
  close(): Promise<void>;
}

/** Starts a simulator with its default site. Throws StartError for an unusable port, data file or seed. */
export async function startSimulator(options: SimulatorOptions): Promise<Simulator> {
  const seeds = createSeedLibrary();
  if (!seeds.names.includes(options.seed)) throw unknownSeed({ seeds }, options.seed);
  const inboxBell = createInboxBell();
  const clock = options.clock ?? systemClock;
  const platform: Platform = {
    db: await openStore(options.data, { clock, report: options.reportStore }),
    clock,
    randomBytes: pooledRandom(randomBytes),
    seeds,
    inboxBell,
  };
  const { host, reportDefect } = options;
  const jobs = createJobRunner(platform, reportDefect);
  // The address counts among the headers. One that is too long for us is to be read far enough to say so.
  const maxHeaderSize = 2 * MAX_ADDRESS_LENGTH;
  const server = createServer({ maxHeaderSize }, createListener(platform, { listeningHost: host, reportDefect, jobs }));
  const silent = silentConnections(server);
  const close = async () => {
    inboxBell.close();
    // A connection that falls idle from now on has nothing to wait for.
    server.keepAliveTimeout = 1;
    await new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeIdleConnections();
      silent.close();
    });
    await jobs.close();
    await platform.db.close();
  };
  try {
    // The port first: who finds it taken should not have to wait for a seed.
    const port = await listen(server, options);
    const { clientId, apiKey, seed } = await defaultSite(platform, options.seed);
    await jobs.resume();
    return {
      url: `http://${host.includes(':') ? `[${host}]` : host}:${port}`,
      clientId,
      apiKey,
      seededMembers: async () => seededMembersOf(await seeds.load(seed)),
      close,
    };
  } catch (failure) {
    await close();
    throw failure;
  }
}

function listen(server: Server, { port, host }: Pick<SimulatorOptions, 'port' | 'host'>): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (failure: NodeJS.ErrnoException) => reject(startErrorOf(failure, port, host)));
    server.listen(port, host, () => {
      const address = server.address();
      resolve(typeof address === 'object' && address !== null ? address.port : port);
    });
  });
}

const LISTEN_PROBLEMS = new Map([
  ['EADDRINUSE', 'is taken. Stop what listens there, or choose another with --port (0 picks a free one).'],
  ['EACCES', 'needs rights that this user does not have. Choose a --port above 1023.'],
  ['EADDRNOTAVAIL', 'is not an address of this machine. Choose another --host.'],
  ['ENOTFOUND', 'is not an address of this machine. Choose another --host.'],
]);

function startErrorOf(failure: NodeJS.ErrnoException, port: number, host: string): Error {
  const advice = LISTEN_PROBLEMS.get(failure.code ?? '');
  if (advice === undefined) return failure;
  const subject =
    failure.code?.startsWith('EADDRNOT') || failure.code === 'ENOTFOUND' ? host : `Port ${port} on ${host}`;
  return new StartError(`${subject} ${advice}`, { cause: failure });
}
