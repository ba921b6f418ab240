import { basename } from 'node:path';
import { Refusal } from '../../errors/refusal.ts';
import type { ErrorAnswer } from '../../http/error-format.ts';
import { platformErrorFormat } from '../../http/platform-error-format.ts';
import type { Handler } from './define-config.ts';

const OWN_FOLDER = new URL('../..', import.meta.url).pathname;

/** The error that a handler answers with `fail`. */
export class HandlerRefusal extends Refusal {
  override readonly name = 'HandlerRefusal';
}

/** A handler has failed. Its request is answered with a 500 that says so, and the stack of the error is reported. */
export class HandlerFailure extends Error {
  override readonly name = 'HandlerFailure';

  constructor({ method, path }: Pick<Handler, 'method' | 'path'>, cause: unknown) {
    const reason = cause instanceof Error ? `${cause.name}: ${cause.message}${placeOf(cause)}` : String(cause);
    super(`The handler ${method} ${path} failed: ${reason}`, { cause });
    this.stack = `The handler ${method} ${path} failed: ${cause instanceof Error ? (cause.stack ?? cause.message) : String(cause)}`;
  }
}

/** The file and the line in which the code of the project has thrown: ` (backlot.config.ts:12:5)`. Empty if it is unknown. */
function placeOf({ stack = '' }: Error): string {
  for (const line of stack.split('\n').filter((each) => each.trimStart().startsWith('at '))) {
    const place = line.slice(Math.max(line.lastIndexOf('('), line.lastIndexOf(' ')) + 1).replace(')', '');
    const [column, row, ...path] = place.split(':').toReversed();
    const file = path.toReversed().join(':').replace('file://', '').split('?', 1)[0] ?? '';
    if (/[/\\]/.test(file) && !file.includes('/node_modules/') && !file.startsWith(OWN_FOLDER)) {
      return ` (${basename(file)}:${row}:${column})`;
    }
  }
  return '';
}

/** The error format of handlers. Their errors are the developer's own, so the answer says what went wrong. */
export function handlerErrorFormat(thrown: unknown): ErrorAnswer {
  if (!(thrown instanceof HandlerFailure)) return platformErrorFormat(thrown);
  return { status: 500, body: { message: thrown.message, details: {} } };
}
