import { randomBytes } from 'node:crypto';
import { statSync } from 'node:fs';
import { createServer } from 'node:http';
import { dirname, resolve } from 'node:path';
import type { CoverageResponse } from '#contracts/control/coverage.ts';
import { UNNOTICED_HEADER } from '#contracts/control/unnoticed-header.ts';
import { MAX_ADDRESS_LENGTH } from '#contracts/get-fallback.ts';
import type { Pack } from '#handlers/pack.ts';
import { createJobRunner, type JobRunner } from '../content/jobs/job-runner.ts';
import { createCoverage } from '../control/coverage/coverage.ts';
import { createReadiness } from '../control/health.ts';
import { createRequestFigures } from '../control/metrics/request-figures.ts';
import { createRefusals } from '../control/refusals.ts';
import { type SeededMembers, seededMembersOf } from '../control/seeds/seed.ts';
import {
  createSeedLibrary,
  DEFAULT_SEED,
  type SeededPlatform,
  unknownSeedText,
} from '../control/seeds/seed-library.ts';
import { defaultSite } from '../control/sites.ts';
import { storeWaiting } from '../control/waiting-requests.ts';
import { createDeclaredChecks } from '../declared/declared-checks.ts';
import { StartError } from '../errors/start-error.ts';
import { limitedCalls } from '../events/call-application.ts';
import { webhookPublicKeyOf } from '../events/webhook-key.ts';
import { createWebhookSender, type WebhookSender } from '../events/webhook-sender.ts';
import { requestsInOrder, trackConnections } from '../http/connections.ts';
import { isLoopback } from '../http/host-check.ts';
import { refuseUnreadable } from '../http/refuse-unreadable.ts';
import { cacheBudgetOf } from '../platform/cache.ts';
import { type Clock, systemClock, unrefClock } from '../platform/clock.ts';
import type { Database } from '../platform/database.ts';
import { createInboxBell } from '../platform/inbox-bell.ts';
import { listeningOrigin, publicOrigin } from '../platform/origin.ts';
import { pooledRandom } from '../platform/random.ts';
import { isDatabaseAddress } from '../store/database-address.ts';
import { noteFileUser, openStore, sharedFileText } from '../store/open-store.ts';
import { isRecording, setRecording } from '../store/request-log.ts';
import { deleteSite, findSite, listSites } from '../store/sites.ts';
import type { Configuration } from './config/configuration.ts';
import { findConfigFile } from './config/find-config-file.ts';
import { createApp } from './create-app.ts';
import { derivedCollections } from './derived/derived-collections.ts';
import { createSamples } from './derived/samples.ts';
import { listen } from './listen.ts';
import { logCall } from './log-call.ts';
import { createPackLibrary } from './packs/pack-library.ts';
import { writeSentence } from './report-defect.ts';
import type { SimulatorOptions } from './simulator-options.ts';

/** A simulator that runs. The ids and the key are those of its default site. */
export interface Simulator {
  /** Its origin, for example `http://127.0.0.1:4700`. */
  readonly url: string;
  readonly clientId: string;
  readonly apiKey: string;
  readonly siteId: string;
  /** The seed that was asked for, if the default site was already there and has another one. */
  readonly unusedSeed: string | undefined;
  /** The public key of events. Empty if it is not needed: by default, if the default site has no webhooks. */
  webhookPublicKey(isNeeded?: boolean): Promise<string>;
  /** The members of the default site's seed, and their password. */
  seededMembers(): Promise<SeededMembers>;
  /** The packages of the platform whose declarations are read, with their versions. */
  packages(): Promise<readonly string[]>;
  /** Which outcomes of the operations were met since the start. */
  coverage(): CoverageResponse;
  /** Whether anything was sent to it, apart from what a development server asks by itself. */
  wasUsed(): boolean;
  /** Waits for `drainMs`, then for open requests, at most `stopWithinMs`, then closes everything. Later calls wait for the first. */
  close(): Promise<void>;
}

const STOP_WITHIN_MS = 10_000;
const NO_PACKS: readonly Pack[] = [];

/** Starts a simulator with its default site. Throws StartError for an unusable port, data file or seed. */
export async function startSimulator(options: SimulatorOptions): Promise<Simulator> {
  const { host, reportDefect, drainMs = 0, stopWithinMs = STOP_WITHIN_MS, keepsProcess = true } = options;
  const clock = options.clock ?? (keepsProcess ? systemClock : unrefClock);
  const configured = await openConfiguration(options.config, clock);
  const packs = createPackLibrary(configured?.packs ?? (() => NO_PACKS));
  const seeds = createSeedLibrary(configured?.seeds, packs);
  const declared = createDeclaredChecks(folderOf(options.config), { strict: options.strict ?? false });
  const first = configured?.defaultSite();
  const { seed: askedSeed = first?.seed, clientId = first?.clientId } = options;
  const seedName = askedSeed ?? DEFAULT_SEED;
  if (!seeds.names.includes(seedName)) throw new StartError(unknownSeedText(seeds, seedName));
  const given = options.publicUrl === undefined ? undefined : publicOrigin(options.publicUrl);
  const db = await openStore(options.data, {
    clock,
    report: options.reportStore,
    reportDefect: (defect) => reportDefect(defect, 'indexes'),
    cacheBudget: cacheBudgetOf(options.cacheMb),
  });
  const { passwordCost } = options;
  const readiness = createReadiness(db);
  const inboxBell = createInboxBell();
  const random = pooledRandom(randomBytes);
  const derivedApps = derivedCollections(db, declared.packages);
  // The address counts as part of the headers. Node must accept one that is too long, so that our own error answers it.
  // Our own check also rejects requests without a Host header.
  const server = createServer({ maxHeaderSize: 2 * MAX_ADDRESS_LENGTH, requireHostHeader: false });
  if (!keepsProcess) server.unref().on('connection', (socket) => socket.unref());
  const connections = trackConnections(server);
  refuseUnreadable(server, { randomBytes: random, isBusy: connections.isBusy });
  let jobs: JobRunner | undefined;
  let webhooks: WebhookSender | undefined;
  let fileUse: ReturnType<typeof noteFileUser> | undefined;
  const stopping = new AbortController();
  const closeAll = async () => {
    stopping.abort();
    fileUse?.release();
    configured?.close();
    inboxBell.close();
    await connections.stop(stopWithinMs);
    await webhooks?.close();
    await jobs?.close();
    await storeWaiting(db);
    await db.close();
  };
  let closing: Promise<void> | undefined;
  const close = () => {
    closing ??= drainAndClose();
    return closing;
  };
  const drainAndClose = async () => {
    readiness.setDraining();
    if (drainMs > 0) {
      // A load balancer notices meanwhile that the simulator stops, and sends its requests to another one.
      connections.drain();
      await clock.sleep(drainMs);
    }
    await closeAll();
  };
  try {
    // The port comes first, so that a start on a port that is in use fails before the seed is loaded.
    const port = await listen(server, options, options.addressOptions);
    const url = listeningOrigin(host, port);
    const { data, reportStore = writeSentence } = options;
    if (data !== ':memory:' && !isDatabaseAddress(data)) {
      fileUse = noteFileUser(data, url);
      for (const other of fileUse.others) reportStore(sharedFileText(data, other));
    }
    const webhookHosts = new Set(options.webhookHosts);
    const mayReach = (name: string) => isLoopback(name) || webhookHosts.has(name);
    const platform: SeededPlatform = {
      ...{ db, clock, randomBytes: random, seeds, packs, inboxBell },
      samples: createSamples(declared.packages, packs.all),
      apps: async (context) => [...(await packs.appCollections(context)), ...(await derivedApps(context))],
      origin: given ?? url,
      passwordCost,
      callApplication: limitedCalls({ clock, mayReach, log: logCall, closing: stopping.signal }),
      refusals: createRefusals(clock, options.reportAdvice ?? (() => {})),
    };
    const coverage = createCoverage(clock);
    jobs = createJobRunner(platform, reportDefect);
    webhooks = createWebhookSender(platform, {
      mayReach,
      log: logCall,
      reportDefect: (defect) => reportDefect(defect, 'webhooks'),
    });
    let wasUsed = false;
    server.on('request', ({ headers }) => {
      wasUsed ||= headers[UNNOTICED_HEADER] === undefined;
    });
    let defaultClientId = '';
    const clientIdsOfApplications = () => new Set([defaultClientId, ...(configured?.clientIds() ?? [])]);
    server.on(
      'request',
      requestsInOrder(
        createApp(platform, {
          listeningAt: { host, port, origin: platform.origin },
          ...{ reportDefect, jobs, webhooks, readiness, requests: createRequestFigures(), coverage },
          ...{ handlers: configured?.handlers, packs, declared, clientIdsOfApplications },
          reportAdvice: options.reportAdvice,
        }),
      ),
    );
    if (options.fresh) await deleteAllSites(db, jobs);
    const site = await defaultSite(platform, { seed: seedName, clientId, settings: first?.settings });
    defaultClientId = site.clientId;
    await configured?.apply(platform, options);
    if (options.log) await recordFromStart(db, [site.clientId, ...(configured?.clientIds() ?? [])]);
    await jobs.resume();
    jobs.watch();
    webhooks.watch();
    readiness.setStarted();
    const { apiKey, siteId, seed } = site;
    const seededMembers = async (): Promise<SeededMembers> => seededMembersOf(await seeds.load(seed));
    const unusedSeed = askedSeed === seed ? undefined : askedSeed;
    return {
      ...{ url, clientId: site.clientId, apiKey, siteId, unusedSeed, seededMembers, close },
      packages: declared.packages.imported,
      ...{ coverage: coverage.read, wasUsed: () => wasUsed },
      webhookPublicKey: async (isNeeded) => webhookPublicKeyOf(db, (await findSite(db, siteId)) ?? site, isNeeded),
    };
  } catch (failure) {
    await closeAll();
    throw failure;
  }
}

async function recordFromStart(db: Database, clientIds: readonly string[]): Promise<void> {
  for (const { siteId, clientId } of await listSites(db)) {
    if (clientIds.includes(clientId) && !(await isRecording(db, siteId))) await setRecording(db, siteId, true);
  }
}

async function deleteAllSites(db: Database, jobs: JobRunner): Promise<void> {
  for (const { siteId } of await listSites(db)) await deleteSite(db, siteId);
  jobs.sweep();
}

/** The project whose packages say what is declared. */
function folderOf(config: string | undefined): string {
  const path = resolve(config ?? '.');
  return statSync(path, { throwIfNoEntry: false })?.isFile() ? dirname(path) : path;
}

async function openConfiguration(given: string | undefined, clock: Clock): Promise<Configuration | undefined> {
  const file = given === undefined ? undefined : findConfigFile(given);
  if (file === undefined) return undefined;
  // Loaded on demand, so that a simulator without such a file starts faster.
  return (await import('./config/configuration.ts')).openConfiguration(file, clock);
}
