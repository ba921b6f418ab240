import { createHash } from 'node:crypto';
import { type ApiRequest, headerOf } from './api-request.ts';

/** A cookie that an answer sets, or deletes if `value` is null. `cookiesAt` decides everything else about it. */
export interface CookieChange {
  readonly name: string;
  readonly value: string | null;
  readonly sameSite: 'lax' | 'strict';
}

/** The status, headers and cookies of an answer. */
export interface AnswerHead {
  /** 200 by default. */
  readonly status?: number | undefined;
  /** Sent in addition to the headers of every answer. */
  readonly headers?: Readonly<Record<string, string | readonly string[]>>;
  readonly cookies?: readonly CookieChange[];
}

/** An answer of a route. For a 200 with JSON and no headers of its own, a route returns the JSON itself instead. */
export abstract class HttpAnswer {
  readonly head: AnswerHead;

  constructor(head: AnswerHead) {
    this.head = head;
  }
}

export class JsonAnswer extends HttpAnswer {
  readonly body: object;

  constructor(body: object, head: AnswerHead = {}) {
    super(head);
    this.body = body;
  }
}

/** A page, or another text with the media type `type`. */
export class TextAnswer extends HttpAnswer {
  readonly type: string;
  readonly text: string;

  constructor(type: string, text: string, head: AnswerHead = {}) {
    super(head);
    this.type = type;
    this.text = text;
  }
}

/** A 303, so that the browser goes on with a GET and does not send its form again (SEC-16). */
export class RedirectAnswer extends HttpAnswer {
  readonly address: string;

  constructor(address: string, head: Omit<AnswerHead, 'status'> = {}) {
    super({ ...head, status: 303 });
    this.address = address;
  }
}

/** A file with the media type `type`, sent as fast as the client reads it. */
export class StreamAnswer extends HttpAnswer {
  readonly type: string;
  readonly chunks: AsyncIterable<string | Uint8Array>;

  constructor(type: string, chunks: AsyncIterable<string | Uint8Array>, head: AnswerHead = {}) {
    super(head);
    this.type = type;
    this.chunks = chunks;
  }
}

/** An answer without a body. */
export class EmptyAnswer extends HttpAnswer {}

/** Answers with a file of the simulator itself, or with 304 if the browser has it already. */
export function textWithEtag(
  request: ApiRequest,
  type: string,
  text: string,
  more: Readonly<Record<string, string>>,
): HttpAnswer {
  const etag = `"${createHash('sha256').update(text).digest('base64url')}"`;
  const headers = { 'cache-control': 'no-cache', etag, 'x-content-type-options': 'nosniff', ...more };
  if (headerOf(request, 'if-none-match') === etag) return new EmptyAnswer({ status: 304, headers });
  return new TextAnswer(type, text, { headers });
}
