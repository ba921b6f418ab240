import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ReadyLine } from '#contracts/control/control-api.ts';
import { CONSOLE_HOME } from '#contracts/control/control-prefix.ts';
import { startEmbeddedServer } from '../postgres/embedded-server.ts';
import { startBalancer } from './balancer.ts';
import { type SimulatorProcess, startSimulatorProcess } from './simulator-process.ts';

/** How long a stopping simulator still accepts requests: longer than the balancer needs to notice. */
const DRAIN_MS = 1000;

export interface ClusterOptions {
  /** The port of the balancer. By default, a free one. */
  readonly port?: number;
  readonly processes: number;
  /** The store of all processes. By default, a new one of this kind, which is deleted at the end. */
  readonly store: 'postgres' | 'sqlite' | { readonly data: string };
  /** More options for each process. */
  readonly args?: readonly string[];
}

/** Several simulators on one store, behind a balancer. */
export interface Cluster extends AsyncDisposable {
  /** As that of one simulator. Its address is the balancer's. */
  readonly ready: ReadyLine;
  readonly processes: readonly SimulatorProcess[];
  /** Starts one more simulator. `data` is another way to the same store. Resolves when it gets requests. */
  start(other?: { readonly data: string }): Promise<SimulatorProcess>;
  /** Stops everything: first the simulators, each of which answers its open requests, then the balancer and the store. */
  close(): Promise<void>;
}

/** Starts a cluster, and resolves when all of its processes are ready. */
export async function startCluster({ port = 0, processes, store, args = [] }: ClusterOptions): Promise<Cluster> {
  const running = new AsyncDisposableStack();
  try {
    const data = await openStore(store, running);
    const balancer = running.use(await startBalancer({ port }));
    const started: SimulatorProcess[] = [];
    running.defer(async () => void (await Promise.all(started.map((simulator) => simulator.stop()))));
    const start = async (other = { data }): Promise<SimulatorProcess> => {
      const common = ['--data', other.data, '--public-url', balancer.url, '--drain-ms', String(DRAIN_MS)];
      const simulator = await startSimulatorProcess([...common, ...args]);
      started.push(simulator);
      await balancer.add(simulator.ready.url);
      return simulator;
    };
    const [first] = await Promise.all(Array.from({ length: processes }, () => start()));
    if (!first) throw new Error('A cluster has at least one process.');
    const { url } = balancer;
    const close = (): Promise<void> => running.disposeAsync();
    return {
      ready: { ...first.ready, url, console: `${url}${CONSOLE_HOME}` },
      processes: started,
      start,
      close,
      [Symbol.asyncDispose]: close,
    };
  } catch (failure) {
    await running.disposeAsync();
    throw failure;
  }
}

/** The value of `--data` for all processes. */
async function openStore(store: ClusterOptions['store'], running: AsyncDisposableStack): Promise<string> {
  if (typeof store === 'object') return store.data;
  if (store === 'postgres') return running.use(await startEmbeddedServer({ durable: true })).url;
  const folder = await mkdtemp(join(tmpdir(), 'backlot-cluster-'));
  running.defer(() => rm(folder, { recursive: true, force: true }));
  return join(folder, 'store.sqlite');
}
