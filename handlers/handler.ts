import type { IncomingHttpHeaders } from 'node:http';
import type { SiteSettings } from '#contracts/control/site-settings.ts';
import type { CallServices } from './handler-services.ts';
import type { OpenedPage, PageToOpen } from './pack.ts';
import type { PlatformOperation } from './platform-operation.ts';

/** Answers one call of a service that Backlot does not play. */
export interface Handler {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** The path of the call. `{name}` matches one segment, `{*name}` the rest of the path. */
  readonly path: string;
  /**
   * Returns the JSON of a 200, an object or an array; a `Response` with a status, headers and a body of its own; or nothing for a
   * 204. Anything else, and any error except that of `fail`, is answered with a 500 that names the handler, the error and its
   * place, and written to standard error.
   */
  readonly handle: (request: HandlerRequest) => unknown;
  /** The operation of the platform's packages that is answered, if `handle` of `backlot/config` made the handler. */
  readonly operation?: PlatformOperation | undefined;
}

/** The call that a handler answers. */
export interface HandlerRequest extends CallServices {
  /** The parsed JSON of the body, the text of any other body, or undefined if there is none. */
  readonly body: unknown;
  readonly query: URLSearchParams;
  /** The values of `{name}` in the path. */
  readonly params: Readonly<Record<string, string>>;
  /** The names are in lower case. */
  readonly headers: IncomingHttpHeaders;
  readonly caller: HandlerCaller;
  /** The clock of the site. It shows the same time until the request is answered. */
  readonly clock: { now(): Date };
  readonly site: { readonly siteId: string; readonly clientId: string; readonly settings: SiteSettings };
  readonly fail: Fail;
  /** Checks against what an operation declares. `handle` of `backlot/config` uses it. */
  readonly declared: DeclaredChecks;
  /** Creates a redirect session that opens a hosted page of the handler's pack. */
  readonly openPage: (name: string, page?: PageToOpen) => Promise<OpenedPage>;
}

/** Compares the messages of a handler with what the platform's packages declare. */
export interface DeclaredChecks {
  /**
   * The request as it is declared: with its types, and nothing else. Throws the platform's validation error. A request whose
   * operation no package declares is returned as it was sent.
   */
  readRequest(operation: PlatformOperation, request: object): Promise<unknown>;
  /** Throws UndeclaredAnswer, if answers are checked. */
  checkAnswer(operation: PlatformOperation, answer: unknown): Promise<void>;
}

/** Who has sent the request. The token is checked before the handler runs. */
export interface HandlerCaller {
  /** `administrator`: the request has an API key. */
  readonly role: 'visitor' | 'member' | 'administrator';
  readonly id: string;
  /** Of a member: the id that this browser had as a visitor, if the login began as one. */
  readonly visitorId?: string | undefined;
}

/** Throws the error that is answered in the platform's format. `status` is from 400 to 599. */
export type FailWithStatus = (status: number, code: string, message: string, data?: object) => never;

/** Also with a code alone. Then the status follows from the end of the code: `…_NOT_FOUND` is a 404. */
export type Fail = FailWithStatus & ((code: string, data?: object) => never);
