import { z } from 'zod';
import { isHeaderText, UNUSABLE_KEY } from '#contracts/control/api-key-text.ts';
import {
  CONTROL_OPERATIONS,
  type ControlAnswer,
  type ControlArguments,
  type ControlOperation,
} from '#contracts/control/control-operations.ts';
import { type ControlRequest, controlRequest } from '#contracts/control/control-request.ts';
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

/** Calls an operation of the control API, and returns its answer. Throws ControlError if the call is refused or not answered. */
export type ControlCall = <Op extends ControlOperation>(
  operation: Op,
  ...input: ControlArguments<Op>
) => Promise<ControlAnswer<Op>>;

/** Calls an operation, and returns the text of its answer as it arrives. It ends quietly when `signal` aborts. */
export type ControlStream = <Op extends ControlOperation>(
  signal: AbortSignal | undefined,
  operation: Op,
  ...input: ControlArguments<Op>
) => AsyncIterable<string>;

export function createControlCall(target: ControlTarget): ControlCall {
  return async (operation, ...input) => {
    const sent = controlRequest(operation, ...input);
    const response = await ask(target, sent);
    const text = await response.text();
    if (response.status !== 200) throw refusalOf(sent, response.status, text);
    const { response: schema, answers } = CONTROL_OPERATIONS[operation];
    const { data, error } = schema.safeParse(answers === 'text' ? text : parsed(text));
    if (error === undefined) return data;
    const what = `The answer to ${sent.method} ${sent.path} is not that of a simulator of this version of Backlot`;
    throw new ControlError(`${what}. Set BACKLOT_URL, or the option url, to the address of one.`, { cause: error });
  };
}

export function createControlStream(target: ControlTarget): ControlStream {
  return async function* (signal, operation, ...input) {
    const sent = controlRequest(operation, ...input);
    const response = await ask(target, sent, signal);
    if (response.status !== 200 || response.body === null) {
      throw refusalOf(sent, response.status, await response.text());
    }
    try {
      yield* response.body.pipeThrough(new TextDecoderStream());
    } catch (failure) {
      if (!signal?.aborted) throw failure;
    }
  };
}

async function ask(
  { url, apiKey }: ControlTarget,
  { method, path, body }: ControlRequest,
  signal?: AbortSignal,
): Promise<Response> {
  const headers = { 'content-type': 'application/json', ...(apiKey !== undefined && { authorization: apiKey }) };
  if (!isHeaderText(apiKey ?? '')) throw new ControlError(UNUSABLE_KEY, {});
  try {
    return await fetch(url + path, {
      ...{ method, headers },
      ...(body !== undefined && { body }),
      ...(signal && { signal }),
    });
  } catch (cause) {
    throw new ControlError(
      `No simulator answers at ${url + path}. Start one with "npx --no-install backlot", or set BACKLOT_URL to the address of the one that runs.`,
      { cause },
    );
  }
}

const GIVE_KEY = 'give apiKey, or set BACKLOT_API_KEY to the key that the simulator printed when it started.';

const anyError = errorEnvelope.or(z.object({ message: z.string() }));

function refusalOf({ method, path }: ControlRequest, status: number, text: string): ControlError {
  const { message = text, code } = reasonOf(parsed(text));
  // The simulator listens beyond loopback. It says how to send its key, and not how to give it to this client.
  const reason = status === 401 ? `The simulator requires its API key: ${GIVE_KEY}` : message;
  return new ControlError(`${reason} (${method} ${path} answered ${status}.)`, { status, code });
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
