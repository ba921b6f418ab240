import type { Operation, PathOf } from '#contracts/operations/operations.ts';
import { abortable } from '../client/abortable.ts';
import type { AuthorizedSend } from '../client/authorized-send.ts';
import { inside } from '../client/client-parts.ts';
import type { HttpAnswer } from '../client/http-answer.ts';
import type { HttpRequest } from '../client/http-request.ts';
import { readAnswer } from '../client/read-answer.ts';
import type { Clock } from '../ports/clock.ts';
import type { Reader } from '../reader.ts';
import { contentFailure } from './content-failure.ts';
import { retryDelayMs } from './retry-delay.ts';

/** The part of a client that content calls use. */
export interface ContentClient {
  readonly [inside]: { readonly send: AuthorizedSend; readonly ports: { readonly clock: Clock } };
}

export interface ContentRequest extends HttpRequest {
  /** Whether it changes stored data. Such a request is retried only if it was certainly not carried out. */
  readonly changes?: boolean;
}

/**
 * Sends a request to the content service, with retries. Rejects with ContentError, or with the reason of the signal.
 */
export type Exchange = <T>(request: ContentRequest, read: Reader<T>) => Promise<T>;

function pause(clock: Clock, ms: number, signal: AbortSignal | undefined): Promise<void> {
  let callOff: (() => void) | undefined;
  const over = new Promise<void>((resolve) => {
    callOff = clock.after(ms, resolve);
  });
  return abortable(over, signal).finally(() => callOff?.());
}

type AliasOf<Path> = Path extends `/wix-data${infer Alias}` ? Alias : never;
type SuffixOf<Path> = Path extends `/wix-data/v2${infer Suffix}` ? Suffix : never;
/** The part of a path after the version. The compiler refuses one that is not in the contract's table. */
export type ContentSuffix = SuffixOf<PathOf<Operation>>;

/** A POST that reads. */
export function contentPost(suffix: ContentSuffix, body: object, signal: AbortSignal | undefined): ContentRequest {
  return { method: 'POST', path: contentPath(suffix), body, signal };
}

/** A POST that changes stored data. */
export function contentChange(suffix: ContentSuffix, body: object, signal: AbortSignal | undefined): ContentRequest {
  return { ...contentPost(suffix, body, signal), changes: true };
}

/** The real path of an operation, from its short path in the specification (WIR-4). */
export function realPath(alias: AliasOf<PathOf<Operation>>): string {
  return `/wix-data${alias}`;
}

/** The real path of an operation on items (WIR-10). */
export function contentPath(suffix: ContentSuffix): string {
  return `/wix-data/v2${suffix}`;
}

/** `retries` is the maximum number of retries of a call. */
export function createExchange({ [inside]: { send, ports } }: ContentClient, retries: number): Exchange {
  return async ({ changes = false, ...request }, read) => {
    for (let attempt = 0; ; attempt += 1) {
      let answer: HttpAnswer | undefined;
      try {
        answer = await send(request);
        return readAnswer(answer, read);
      } catch (thrown) {
        if (request.signal?.aborted) throw thrown;
        const error = contentFailure(thrown, { answer, changes });
        const failed = { error, changes, attempt, retryAfter: answer?.retryAfter ?? null };
        const delayMs = attempt < retries ? retryDelayMs(failed, ports.clock.nowMs()) : null;
        if (delayMs === null) throw error;
        await pause(ports.clock, delayMs, request.signal);
      }
    }
  };
}
