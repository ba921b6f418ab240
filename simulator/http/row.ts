import type { ApiRequest } from './api-request.ts';
import type { ErrorFormat } from './error-format.ts';
import { platformErrorFormat } from './platform-error-format.ts';
import { type BodyRule, NO_BODY_RULE } from './read-body.ts';

export type Method = 'GET' | 'HEAD' | 'OPTIONS' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * Answers a request: an object is the JSON of a 200, everything else is an HttpAnswer. JSON that is already serialised is a
 * JsonText. What it throws is worded by the error format of its row.
 */
export type Answer = (request: ApiRequest) => Promise<object>;

/** Throws to refuse a request, or answers it in place of the row. Undefined: the row answers. */
export type Admit = (request: ApiRequest) => Promise<object | undefined>;

/** How one kind of request is answered. */
export interface RowAnswer {
  /** What is read of the body. */
  readonly body: BodyRule;
  /** Asked before the body is read. */
  readonly admit?: Admit;
  readonly answer: Answer;
  readonly formatError: ErrorFormat;
}

/** A row of the route table. Paths are in the notation of `OperationPaths`. */
export interface Row extends RowAnswer {
  readonly methods: readonly Method[];
  readonly paths: readonly string[];
}

/** A row whose errors have the platform's format. */
export function row(method: Method, paths: readonly string[], answer: Answer, body: BodyRule = NO_BODY_RULE): Row {
  return { methods: [method], paths, body, answer, formatError: platformErrorFormat };
}

/** The same rows, which ask `admit` before they read anything. */
export function admitting<T extends RowAnswer>(admit: Admit, rows: readonly T[]): readonly T[] {
  return rows.map((one) => ({ ...one, admit }));
}
