import { includesType } from '#contracts/control/domain-events.ts';
import type { Fault } from '#contracts/control/faults.ts';
import type { CallAnswer, CallApplication, SentCall } from '../platform/call-application.ts';
import type { Clock } from '../platform/clock.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { faultsOf, takeOne } from '../store/faults.ts';
import { isRecording } from '../store/request-log.ts';
import { signedText } from './webhook-key.ts';

/** How much of an answer is read. */
export const READ_BYTES = 64 * 1024;
const HOUR_SECONDS = 3600;

export interface Calling {
  readonly clock: Clock;
  /** Whether calls may be sent to a host. */
  readonly mayReach: (host: string) => boolean;
  readonly closing: AbortSignal;
  readonly log: (context: RequestContext, call: SentCall, answer: CallAnswer) => void;
}

/** Sends a call as a POST whose body is a signed JWT, unless a fault decides its answer, and adds it to the request log. */
export async function callApplication(calling: Calling, context: RequestContext, call: SentCall): Promise<CallAnswer> {
  const began = calling.clock.now();
  const answered =
    whyNotSent(calling, call.url) ??
    (await faultOf(context, call.operation)) ??
    (await post(call, await bodyOf(calling, context, call), calling.closing));
  const problem = answered.status === 200 ? call.problemOf?.(answered.text) : undefined;
  const answer = { ...answered, problem, durationMs: calling.clock.now() - began };
  const { db, site } = context;
  if (answer.status !== 200 || problem !== undefined || (await isRecording(db, site.siteId)))
    calling.log(context, call, answer);
  return answer;
}

type Answered = Omit<CallAnswer, 'durationMs' | 'problem'>;

/** Whether a fault is for a call. One without an operation is for requests only. */
export function isFor({ operation: wanted }: Fault, operation: string): boolean {
  return wanted !== undefined && includesType([wanted], operation);
}

async function faultOf(context: RequestContext, operation: string): Promise<Answered | undefined> {
  const { siteId } = context.site;
  for (const fault of await faultsOf(context.db, siteId)) {
    const { status = null, drop, message = 'A fault was injected.' } = fault;
    if ((status === null && !drop) || !isFor(fault, operation)) continue;
    if (await takeOne(context, siteId, fault)) return { status, text: message, how: 'fault' };
  }
  return undefined;
}

function whyNotSent({ mayReach }: Calling, url: string): Answered | undefined {
  const host = new URL(url).hostname.replace(/^\[|\]$/g, '');
  if (mayReach(host)) return undefined;
  const advice = `Start Backlot with --webhook-host ${host} to send them there, too.`;
  return { status: null, text: `Not sent: calls go to addresses of this machine only. ${advice}`, how: 'not sent' };
}

async function bodyOf({ clock }: Calling, { db, site }: RequestContext, { data, audience }: SentCall): Promise<string> {
  const issuedAt = Math.floor(clock.now() / 1000);
  const party = audience === undefined ? {} : { iss: 'wix.com', aud: audience };
  return signedText(db, site, { ...party, data, iat: issuedAt, exp: issuedAt + HOUR_SECONDS });
}

async function post({ url, withinMs }: SentCall, body: string, closing: AbortSignal): Promise<Answered> {
  const signal = AbortSignal.any([AbortSignal.timeout(withinMs), closing]);
  try {
    const headers = { 'content-type': 'text/plain;charset=UTF-8', 'user-agent': 'Backlot webhooks' };
    // A redirect could lead to another machine.
    const answer = await fetch(url, { method: 'POST', headers, body, redirect: 'manual', signal });
    return { status: answer.status, text: await beginningOf(answer), how: 'asked' };
  } catch (failure) {
    return { status: null, text: reasonOf(failure, withinMs), how: 'asked' };
  }
}

async function beginningOf(answer: Response): Promise<string> {
  const decoder = new TextDecoder();
  let [text, bytes] = ['', 0];
  for await (const part of answer.body ?? []) {
    bytes += part.length;
    text += decoder.decode(part, { stream: true });
    // Leaving the loop closes the connection.
    if (bytes >= READ_BYTES) break;
  }
  return text;
}

function reasonOf(failure: unknown, withinMs: number): string {
  if (!(failure instanceof Error)) return String(failure);
  if (failure.name === 'TimeoutError') return `No answer within ${withinMs / 1000} seconds.`;
  const { cause } = failure;
  return cause instanceof Error && cause.message !== '' ? cause.message : failure.message;
}

/** The calls of a site that may wait for an answer. A plugin that asks for what asks it would never end. */
const WAITING_AT_ONCE = 30;

/** Sends calls whose answers requests wait for. */
export function limitedCalls(calling: Calling): CallApplication {
  const waiting = new Map<string, number>();
  return async (context, call) => {
    const { siteId } = context.site;
    const count = waiting.get(siteId) ?? 0;
    const text = `Not sent: ${count} calls of the site wait for an answer. Does the application ask for what asks it?`;
    if (count >= WAITING_AT_ONCE) return { status: null, text, how: 'not sent', durationMs: 0 };
    waiting.set(siteId, count + 1);
    try {
      return await callApplication(calling, context, call);
    } finally {
      const left = (waiting.get(siteId) ?? 1) - 1;
      if (left === 0) waiting.delete(siteId);
      else waiting.set(siteId, left);
    }
  };
}
