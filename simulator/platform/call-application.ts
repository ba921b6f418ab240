import type { RequestContext } from './request-context.ts';

/** A call of Backlot to the application. */
export interface SentCall {
  /** Its name in faults and in the request log, such as `delivery:wix.ecom.v1.order_approved` or `plugin:shippingRates`. */
  readonly operation: string;
  readonly url: string;
  /** The claim `data` of the JWT that is sent. */
  readonly data: unknown;
  /** The app that the JWT is for. */
  readonly audience?: string;
  /** Why an answer with the status 200 cannot be used. The request log shows it. */
  readonly problemOf?: (text: string) => string | undefined;
  /** What the request log shows of it. */
  readonly shown: unknown;
  readonly withinMs: number;
}

export interface CallAnswer {
  /** Null if there was no answer. */
  readonly status: number | null;
  /** The beginning of the answer, or why there was none. */
  readonly text: string;
  readonly problem?: string | undefined;
  readonly durationMs: number;
  /** `asked`: the application was asked. Otherwise a fault has decided the answer, or the call may not be sent. */
  readonly how: 'asked' | 'fault' | 'not sent';
}

/** Sends a call to an application, and returns how it was answered. */
export type CallApplication = (context: RequestContext, call: SentCall) => Promise<CallAnswer>;
