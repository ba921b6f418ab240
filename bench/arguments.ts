import { parseArgs } from 'node:util';

export type StoreKind = 'sqlite' | 'postgres';

/** What `npm run bench` measures. */
export type Benchmark =
  | { readonly kind: 'speeds' | 'growth' | 'memory' }
  | { readonly kind: 'store'; readonly store: StoreKind; readonly processes: readonly number[] };

const MAX_PROCESSES = 64;

/** Reads the command line. Throws an error with one sentence for an option that it cannot use. */
export function readArguments(argv: readonly string[]): Benchmark {
  const { values } = parseArgs({
    args: [...argv],
    options: {
      growth: { type: 'boolean', default: false },
      memory: { type: 'boolean', default: false },
      store: { type: 'string' },
      processes: { type: 'string' },
    },
  });
  if (values.growth) return { kind: 'growth' };
  if (values.memory) return { kind: 'memory' };
  if (values.store === undefined && values.processes === undefined) return { kind: 'speeds' };
  const { store = 'sqlite', processes = '1' } = values;
  if (store !== 'sqlite' && store !== 'postgres') throw new Error(`--store takes sqlite or postgres, not "${store}".`);
  return { kind: 'store', store, processes: processes.split(',').map(numberOfProcesses) };
}

function numberOfProcesses(text: string): number {
  const number = /^\d{1,2}$/.test(text) ? Number(text) : 0;
  if (number >= 1 && number <= MAX_PROCESSES) return number;
  throw new Error(`--processes takes whole numbers from 1 to ${MAX_PROCESSES}, such as 1,2,4, not "${text}".`);
}
