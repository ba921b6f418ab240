import { monitorEventLoopDelay } from 'node:perf_hooks';
import { systemClock } from '../../world/clock.ts';
import { type MetricFamily, single } from './open-metrics.ts';

type Delay = ReturnType<typeof monitorEventLoopDelay>;

/** How often the delay of the event loop is measured, in milliseconds. */
const RESOLUTION_MS = 10;

/**
 * Returns a function that reads the figures of the process: memory, processor time and the delay of the event loop since
 * the last reading. Their names are those of `prom-client`, so that dashboards for Node show them. The delay is measured
 * from the first reading on, because it costs a timer.
 */
export function processFigures(): () => readonly MetricFamily[] {
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
