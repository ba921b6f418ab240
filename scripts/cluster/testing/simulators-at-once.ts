import { type ControlledApi, siteOpener } from '#contracts/conformance/controlled-api.ts';
import type { ControlledTarget } from '#contracts/conformance/controlled-target.ts';
import { callControl, targetOpener } from '#contracts/conformance/simulator-target.ts';
import type { SiteSettings } from '#contracts/control/site-settings.ts';
import { createTestDatabase } from '../../postgres/test-database.ts';
import { type SimulatorProcess, startSimulatorProcess } from '../simulator-process.ts';

/** Simulators in processes of their own, on one PostgreSQL database. */
export interface SimulatorsAtOnce extends AsyncDisposable {
  /** The address of the database. */
  readonly database: string;
  readonly processes: readonly SimulatorProcess[];
  /** Creates a site, and returns the calls to it by each process. */
  openSite(settings?: Partial<SiteSettings>): Promise<readonly ControlledApi[]>;
  /** Starts one more, which a test can kill. */
  startAnother(): Promise<{
    readonly process: SimulatorProcess;
    /** The calls by this process to the site of other calls. */
    callsOf(others: ControlledApi): Promise<ControlledApi>;
  }>;
}

/** Starts all of them at the same time on an empty database. */
export async function startAtOnce(count: number): Promise<SimulatorsAtOnce> {
  const running = new AsyncDisposableStack();
  try {
    const database = running.use(await createTestDatabase());
    const args = ['--data', database.url, '--seed', 'none'];
    const starts = await Promise.allSettled(Array.from({ length: count }, () => startSimulatorProcess(args)));
    const processes = starts.flatMap((start) => (start.status === 'fulfilled' ? [start.value] : []));
    running.defer(async () => void (await Promise.all(processes.map((each) => each.stop()))));
    if (processes.length < count) throw new Error('Not all simulators have started.');
    return {
      database: database.url,
      processes,
      openSite: async (settings) => {
        const [first] = processes;
        const target = await targetOpener(() => first?.ready.url ?? '')(settings);
        return Promise.all(processes.map((each) => callsTo(each, target)));
      },
      startAnother: async () => {
        const process = await startSimulatorProcess(args);
        running.defer(async () => void (await process.stop()));
        return { process, callsOf: ({ target }) => callsTo(process, target) };
      },
      [Symbol.asyncDispose]: () => running.disposeAsync(),
    };
  } catch (failure) {
    await running.disposeAsync();
    throw failure;
  }
}

function callsTo({ ready: { url } }: SimulatorProcess, target: ControlledTarget): Promise<ControlledApi> {
  const control: ControlledTarget['control'] = (method, path, body) =>
    callControl(url, method, `/sites/${target.siteId}${path}`, body);
  return siteOpener(async () => ({ ...target, url, control }), 'path')();
}
