import { dirname } from 'node:path';
import { Refusal } from '../../errors/refusal.ts';
import type { ErrorAnswer } from '../../http/error-format.ts';
import { platformErrorFormat } from '../../http/platform-error-format.ts';
import type { Handler } from './define-config.ts';
import { placeOfError, placeText } from './error-place.ts';

/** The error that a handler answers with `fail`. */
export class HandlerRefusal extends Refusal {
  override readonly name = 'HandlerRefusal';
}

/** A handler has failed. Its request is answered with a 500 that says so, and the stack of the error is reported. */
export class HandlerFailure extends Error {
  override readonly name = 'HandlerFailure';

  constructor({ method, path }: Pick<Handler, 'method' | 'path'>, cause: unknown) {
    const place = placeOfError(cause);
    const where = place === undefined ? '' : ` (${placeText(place, dirname(place.file))})`;
    super(`The handler ${method} ${path} failed: ${String(cause)}${where}`, { cause });
    this.stack = `The handler ${method} ${path} failed: ${cause instanceof Error ? (cause.stack ?? cause.message) : String(cause)}`;
  }
}

/** The error format of handlers. Their errors are the developer's own, so the answer says what went wrong. */
export function handlerErrorFormat(thrown: unknown): ErrorAnswer {
  if (!(thrown instanceof HandlerFailure)) return platformErrorFormat(thrown);
  return { status: 500, body: { message: thrown.message, details: {} } };
}
