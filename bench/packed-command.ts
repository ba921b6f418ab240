import { type Launched, launch, PACKED_COMMAND, type Usage } from './launch.ts';
import { metricsOf } from './metrics.ts';

/** What the process of a simulator has used, as its metrics say. */
interface WorkerUsage extends Usage {
  readonly heapBytes: number;
}

export interface PackedCommand extends Launched {
  usage(): Promise<WorkerUsage>;
}

/** The packed command as its users run it: it runs the simulator in a process of its own, with limits for its memory. */
export async function launchPacked(data: string): Promise<PackedCommand> {
  const command = await launch(PACKED_COMMAND, '--port', '0', '--json', '--data', data);
  return { ...command, usage: () => usageOfWorker(command) };
}

async function usageOfWorker(command: Launched): Promise<WorkerUsage> {
  const metrics = await metricsOf(command);
  const read = (name: string): number => {
    const value = metrics(name);
    if (value === undefined) throw new Error(`the metrics have no ${name}`);
    return value;
  };
  return {
    cpuMicros: read('process_cpu_seconds_total') * 1e6,
    residentBytes: read('process_resident_memory_bytes'),
    heapBytes: read('nodejs_heap_size_used_bytes'),
  };
}
