import type { OffloadedOperation } from '../../world/offload.ts';
import type { World } from '../../world/world.ts';
import type { SentError } from './sent-error.ts';

/** What a worker thread is started with. */
export interface WorkerOptions {
  /** The file or address of the store, as in `--data`. */
  readonly data: string;
  readonly passwordCost: number | undefined;
  /** The megabytes of all caches of the main thread. A worker thread takes a sixteenth of it in addition. */
  readonly cacheMb?: number | undefined;
}

export interface OperationOrder<Operation = OffloadedOperation> extends Pick<World, 'site' | 'now'> {
  readonly kind: 'operate';
  readonly operation: Operation;
}

export type ToWorker<Operation = OffloadedOperation> = OperationOrder<Operation> | { readonly kind: 'turn' };

export type FromWorker =
  | { readonly kind: 'turn-wanted' }
  | { readonly kind: 'turn-over' }
  | { readonly kind: 'answered'; readonly text: string }
  | { readonly kind: 'failed'; readonly error: SentError };
