import { z } from 'zod';
import { CONTROL_PREFIX } from '#contracts/control/control-prefix.ts';
import { notReadyResponse } from '#contracts/control/health.ts';
import { errorEnvelope } from '#contracts/errors/envelope.ts';

/** Which simulator to control. */
export interface ControlTarget {
  /** The origin of the simulator, for example `http://127.0.0.1:4700`. */
  readonly url: string;
  /** The API key of the ready line (`BACKLOT_API_KEY`). A simulator that listens only on loopback does not need it. */
  readonly apiKey?: string | undefined;
}

/** A call of the control API that was refused, or that no simulator answered. */
export class ControlError extends Error {
  override readonly name = 'ControlError';
  /** The HTTP status; undefined if there was no answer. */
  readonly status: number | undefined;
  /** The code of the error, for example `NO_MESSAGE`; undefined if the answer has none. */
  readonly code: string | undefined;

  constructor(
    message: string,
    { status, code, cause }: { status?: number; code?: string | undefined; cause?: unknown },
  ) {
    super(message, { cause });
    this.status = status;
    this.code = code;
  }
}

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Calls the control API, and returns the text of its answer. Throws ControlError if the call is refused or not answered. */
export type ControlRequest = (method: Method, path: string, body?: object | string) => Promise<string>;

/** Calls the control API, and returns its answer. Throws ControlError if the call is refused or not answered. */
export type ControlCall = <Answer>(
  method: Method,
  path: string,
  answer: z.ZodType<Answer>,
  body?: object | string,
) => Promise<Answer>;

/** Calls the control API, and returns the text of its answer as it arrives. It ends quietly when `signal` aborts. */
export type ControlStream = (path: string, signal?: AbortSignal) => AsyncIterable<string>;

export function createControlCall(request: ControlRequest): ControlCall {
  return async (method, path, answer, body) => {
    const { data, error } = answer.safeParse(parsed(await request(method, path, body)));
    if (error === undefined) return data;
    const what = `The answer to ${method} ${CONTROL_PREFIX}${path} is not that of a simulator of this version of Backlot`;
    throw new ControlError(`${what}. Set BACKLOT_URL, or the option url, to the address of one.`, { cause: error });
  };
}

export function createControlRequest({ url, apiKey }: ControlTarget): ControlRequest {
  const authorization = apiKey === undefined ? {} : { authorization: apiKey };
  return async (method, path, body) => {
    const address = url + CONTROL_PREFIX + path;
    const response = await ask(address, {
      method,
      headers: { 'content-type': 'application/json', ...authorization },
      ...(method !== 'GET' && { body: typeof body === 'string' ? body : JSON.stringify(body ?? {}) }),
    });
    const text = await response.text();
    if (response.status === 200) return text;
    throw refusalOf(`${method} ${CONTROL_PREFIX}${path}`, response.status, text);
  };
}

export function createControlStream({ url, apiKey }: ControlTarget): ControlStream {
  return async function* (path, signal) {
    const address = url + CONTROL_PREFIX + path;
    const headers = { ...(apiKey !== undefined && { authorization: apiKey }) };
    const response = await ask(address, { method: 'GET', headers, ...(signal && { signal }) });
    if (response.status !== 200 || response.body === null) {
      throw refusalOf(`GET ${CONTROL_PREFIX}${path}`, response.status, await response.text());
    }
    try {
      yield* response.body.pipeThrough(new TextDecoderStream());
    } catch (failure) {
      if (!signal?.aborted) throw failure;
    }
  };
}

async function ask(address: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(address, init);
  } catch (cause) {
    throw new ControlError(
      `No simulator answers at ${address}. Start one with "npx --no-install backlot", or set BACKLOT_URL to the address of the one that runs.`,
      { cause },
    );
  }
}

const GIVE_KEY = 'give apiKey, or set BACKLOT_API_KEY to the key that the simulator printed when it started.';

const anyError = errorEnvelope.or(z.object({ message: z.string() }));

function refusalOf(call: string, status: number, text: string): ControlError {
  const { message = text, code } = reasonOf(parsed(text));
  // The simulator listens beyond loopback. It says how to send its key, and not how to give it to this client.
  const reason = status === 401 ? `The simulator requires its API key: ${GIVE_KEY}` : message;
  return new ControlError(`${reason} (${call} answered ${status}.)`, { status, code });
}

function reasonOf(body: unknown): { readonly message?: string; readonly code?: string } {
  const notReady = notReadyResponse.safeParse(body).data;
  if (notReady !== undefined) return notReady.reason;
  const { data } = anyError.safeParse(body);
  if (data === undefined || !('details' in data) || !('applicationError' in data.details)) return { ...data };
  return { message: data.message, code: data.details.applicationError.code };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
