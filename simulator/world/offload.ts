import type { Caller } from './caller.ts';
import type { EpochMs } from './clock.ts';
import type { World } from './world.ts';

/**
 * Thrown by an operation that would block the process for too long. It has changed nothing, and is run again in a worker
 * thread (`Offload`).
 */
export class TooLongHere extends Error {
  override readonly name = 'TooLongHere';
}

/** An operation for a worker thread. Everything in it can be copied to another thread. */
export interface OffloadedOperation extends Pick<World, 'drafts' | 'readsAt'> {
  /** The name of the operation. */
  readonly name: string;
  readonly caller: Caller;
  readonly request: unknown;
  /** The work that was spent before the operation. */
  readonly spent: number;
}

/**
 * Runs an operation on the site of a world, at its time, in a worker thread, and returns its answer as JSON. Rejects with the error of the operation, with
 * Unavailable if too many operations of the site wait, and with OperationAbandoned once `abandoned` has aborted.
 */
export type Offload = (operation: OffloadedOperation, abandoned?: AbortSignal) => Promise<string>;

/** Runs the operations of all worlds. */
export interface Offloading {
  run(site: World['site'], now: EpochMs, ...rest: Parameters<Offload>): Promise<string>;
  close(): Promise<void>;
}

/** The client has gone away, so its operation was not finished. */
export class OperationAbandoned extends Error {
  override readonly name = 'OperationAbandoned';
}
