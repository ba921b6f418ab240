import { parseArgs } from 'node:util';

export type StoreKind = 'sqlite' | 'postgres';

/** What `npm run bench` measures. */
export type Benchmark =
  | { readonly kind: 'speeds' | 'memory' }
  | { readonly kind: 'growth'; readonly store: StoreKind }
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
  const { growth, memory, store, processes } = values;
  if (growth && processes === undefined) return { kind: 'growth', store: storeKind(store) };
  if (memory && store === undefined && processes === undefined) return { kind: 'memory' };
  if (growth || memory) throw new Error('--growth goes only with --store, and --memory with nothing else.');
  if (store === undefined && processes === undefined) return { kind: 'speeds' };
  return { kind: 'store', store: storeKind(store), processes: (processes ?? '1').split(',').map(numberOfProcesses) };
}

function storeKind(store = 'sqlite'): StoreKind {
  if (store === 'sqlite' || store === 'postgres') return store;
  throw new Error(`--store takes sqlite or postgres, not "${store}".`);
}

function numberOfProcesses(text: string): number {
  const number = /^\d{1,2}$/.test(text) ? Number(text) : 0;
  if (number >= 1 && number <= MAX_PROCESSES) return number;
  throw new Error(`--processes takes whole numbers from 1 to ${MAX_PROCESSES}, such as 1,2,4, not "${text}".`);
}
