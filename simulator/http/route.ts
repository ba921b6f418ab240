import type { ApiRequest } from './api-request.ts';
import { type ErrorFormat, platformErrorFormat } from './error-format.ts';
import type { BodyRule } from './read-body.ts';

export type Method = 'GET' | 'HEAD' | 'OPTIONS' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * Answers a request. The result is an HttpAnswer, or an object that is the JSON of a 200. Serialised JSON is a
 * JsonText. Errors are answered in the error format of the route.
 */
export type Answer = (request: ApiRequest) => Promise<object>;

/** Throws to reject a request. May also return an answer instead of the route's. Undefined lets the route answer. */
export type Admit = (request: ApiRequest) => Promise<object | undefined>;

/** Learns why a request is refused. Never rejects. */
export type OnRefused = (request: ApiRequest, thrown: unknown) => Promise<void>;

/** How one kind of request is answered. */
export interface RouteAnswer {
  /** The operation, as metrics name it. */
  readonly name?: string | undefined;
  /** How the body is read. */
  readonly body: BodyRule;
  /** Called before the body is read. */
  readonly admit?: Admit;
  readonly answer: Answer;
  /** Called if a request is refused before the route answers it, for example because its body cannot be read. */
  readonly onRefused?: OnRefused | undefined;
  readonly formatError: ErrorFormat;
}

/** A route of the route table. Paths have the notation of `OperationPaths`. */
export interface Route extends RouteAnswer {
  readonly methods: readonly Method[];
  readonly paths: readonly string[];
  /** Paths that match, but are not for this route. */
  readonly except?: RegExp | undefined;
  /** The values of a variable of the path. Other values are not for this route. */
  readonly values?: Readonly<Record<string, readonly string[]>> | undefined;
}

/** A route whose errors have the platform's format. */
export function route(method: Method, paths: readonly string[], answer: Answer, body: BodyRule = 'none'): Route {
  return { name: `${method} ${paths[0]}`, methods: [method], paths, body, answer, formatError: platformErrorFormat };
}

/** Adds `admit` to routes. */
export function admitting<T extends RouteAnswer>(admit: Admit, routes: readonly T[]): readonly T[] {
  return routes.map((one) => ({ ...one, admit }));
}
