import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { JobRunner } from '../../content/jobs/job-runner.ts';
import { TextAnswer } from '../../http/answer.ts';
import type { Route } from '../../http/route.ts';
import { systemClock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database.ts';
import type { Platform } from '../../platform/request-context.ts';
import { cacheFigures } from '../../store/cache-by-revision.ts';
import { controlRoute } from '../api/control-route.ts';
import type { Readiness } from '../health.ts';
import { VERSION } from '../version.ts';
import { type MetricFamily, OPEN_METRICS_TYPE, openMetricsText, single } from './open-metrics.ts';
import type { RequestFigures } from './request-figures.ts';

export interface MetricsOptions {
  readonly platform: Pick<Platform, 'db'>;
  readonly jobs: JobRunner;
  readonly readiness: Readiness;
  readonly requests: RequestFigures;
}

/** The figures of this process, for Prometheus and others. They begin at its start. */
export function metricsRoute({ platform: { db }, jobs, readiness, requests }: MetricsOptions): Route {
  const readProcess = processFigures();
  return controlRoute('GET /metrics', async () => {
    const isReady = (await readiness.check()) === undefined;
    const families = [
      { ...INFO, samples: [{ suffix: '_info', labels: { version: VERSION, node: process.versions.node }, value: 1 }] },
      single('gauge', 'backlot_ready', 'Whether the simulator should get requests: 1 or 0.', Number(isReady)),
      ...requests.families(),
      ...storeFamilies(db),
      ...cacheFamilies(db),
      ...jobFamilies(jobs),
      ...readProcess(),
    ];
    return new TextAnswer(OPEN_METRICS_TYPE, openMetricsText(families));
  });
}

const INFO = { name: 'backlot_build', type: 'info', help: 'The versions of Backlot and Node.' } as const;

function storeFamilies(db: Database): readonly MetricFamily[] {
  const { connections, plannedIndexes, lockWaits } = db.figures?.() ?? {};
  const families: MetricFamily[] = [];
  if (connections) {
    const { open, idle, waiting } = connections;
    families.push(
      single('gauge', 'backlot_store_connections_open', 'Connections to the database server.', open),
      single('gauge', 'backlot_store_connections_idle', 'Those of them that are not in use.', idle),
      single('gauge', 'backlot_store_connections_waiting', 'Queries that wait for a connection.', waiting),
    );
  }
  if (plannedIndexes !== undefined) {
    const help = 'Indexes that this process creates or drops in the background, or has yet to.';
    families.push(single('gauge', 'backlot_store_indexes_planned', help, plannedIndexes));
  }
  if (lockWaits) {
    const { count, seconds } = lockWaits;
    families.push(
      single('counter', 'backlot_store_lock_waits', 'Writes that found the store locked by another process.', count),
      single('counter', 'backlot_store_lock_wait_seconds', 'Time that writes waited for that lock.', seconds),
    );
  }
  return families;
}

function cacheFamilies(db: Database): readonly MetricFamily[] {
  const { hits, misses } = cacheFigures(db);
  const samples = [
    { suffix: '_total', labels: { cache: 'records', result: 'hit' }, value: hits },
    { suffix: '_total', labels: { cache: 'records', result: 'miss' }, value: misses },
  ];
  return [{ name: 'backlot_cache_reads', type: 'counter', help: 'Reads of what is cached until a write.', samples }];
}

function jobFamilies(jobs: JobRunner): readonly MetricFamily[] {
  const { queued, running, succeeded, failed } = jobs.figures();
  return [
    {
      name: 'backlot_jobs',
      type: 'gauge',
      help: 'Jobs of this process that are not finished.',
      samples: [
        { labels: { state: 'queued' }, value: queued },
        { labels: { state: 'running' }, value: running },
      ],
    },
    {
      name: 'backlot_jobs_finished',
      type: 'counter',
      help: 'Jobs that this process has finished.',
      samples: [
        { suffix: '_total', labels: { outcome: 'succeeded' }, value: succeeded },
        { suffix: '_total', labels: { outcome: 'failed' }, value: failed },
      ],
    },
  ];
}

type Delay = ReturnType<typeof monitorEventLoopDelay>;

/** How often the delay of the event loop is measured, in milliseconds. */
const RESOLUTION_MS = 10;

/**
 * Returns a function that reads the figures of the process: memory, processor time and the delay of the event loop since
 * the last reading. Their names are those of `prom-client`, so that dashboards for Node show them. The delay is measured
 * from the first reading on, because it costs a timer.
 */
function processFigures(): () => readonly MetricFamily[] {
  let delay: Delay | undefined;
  return () => {
    const { rss, heapTotal, heapUsed, external } = process.memoryUsage();
    const { user, system } = process.cpuUsage();
    const startedAt = systemClock.now() / 1000 - process.uptime();
    const families = [
      single('gauge', 'process_resident_memory_bytes', 'Resident memory of the process.', rss),
      single('gauge', 'nodejs_heap_size_total_bytes', 'Memory that is reserved for the heap.', heapTotal),
      single('gauge', 'nodejs_heap_size_used_bytes', 'Memory that objects on the heap use.', heapUsed),
      single('gauge', 'nodejs_external_memory_bytes', 'Memory outside of the heap, such as buffers.', external),
      single('counter', 'process_cpu_seconds', 'Processor time of the process.', (user + system) / 1e6),
      single('gauge', 'process_start_time_seconds', 'When the process started, since 1970.', startedAt),
      ...(delay ? delayFamilies(delay) : []),
    ];
    if (delay) delay.reset();
    else {
      delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
      delay.enable();
    }
    return families;
  };
}

function delayFamilies(delay: Delay): readonly MetricFamily[] {
  // Nothing was measured yet: the mean is not a number.
  if (delay.count === 0) return [];
  const since = 'Delay of the event loop since the last reading';
  const seconds = (nanoseconds: number) => nanoseconds / 1e9;
  return [
    single('gauge', 'nodejs_eventloop_lag_mean_seconds', `${since}: mean.`, seconds(delay.mean)),
    single('gauge', 'nodejs_eventloop_lag_p50_seconds', `${since}: median.`, seconds(delay.percentile(50))),
    single('gauge', 'nodejs_eventloop_lag_p99_seconds', `${since}: 99th percentile.`, seconds(delay.percentile(99))),
    single('gauge', 'nodejs_eventloop_lag_max_seconds', `${since}: maximum.`, seconds(delay.max)),
  ];
}
