import { Refusal } from '../../errors/refusal.ts';
import type { Handler } from './define-config.ts';

/** The error that a handler answers with `fail`. */
export class HandlerRefusal extends Refusal {
  override readonly name = 'HandlerRefusal';
}

/** A handler has failed. Its request is answered with an empty 500, and the stack of the error is reported. */
export class HandlerFailure extends Error {
  override readonly name = 'HandlerFailure';

  constructor({ method, path }: Pick<Handler, 'method' | 'path'>, cause: unknown) {
    super(`The handler ${method} ${path} failed`, { cause });
    this.stack = `${this.message}: ${cause instanceof Error ? (cause.stack ?? cause.message) : String(cause)}`;
  }
}
