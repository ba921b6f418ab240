import { z } from 'zod';
import {
  type LoggedRequest,
  loggedRequestResponse,
  recordingResponse,
  requestLogResponse,
} from '#contracts/control/request-log.ts';
import type { ControlCall } from './control-call.ts';
import type { LoggedOperation } from './operation-name.ts';
import { queryOf } from './query.ts';

/** The requests to a site and their answers, while they are recorded. */
export interface RequestLog {
  /** Starts to record. */
  record(): Promise<void>;
  /** Stops to record. The recorded requests stay. */
  stop(): Promise<void>;
  isRecording(): Promise<boolean>;
  /** Deletes the recorded requests. */
  clear(): Promise<void>;
  /**
   * The newest `limit` requests (100), oldest first: only those for an operation, an operationId of openapi.json, or only the steps of
   * the login `flow`.
   */
  list(filter?: {
    readonly operation?: LoggedOperation;
    readonly flow?: string;
    readonly after?: string;
    readonly limit?: number;
  }): Promise<readonly LoggedRequest[]>;
  /** The request with this id, which is in the header of its answer. */
  get(id: string): Promise<LoggedRequest>;
}

export function createRequestLog(call: ControlCall, sitePath: string): RequestLog {
  const path = `${sitePath}/requests`;
  const read = (query: Readonly<Record<string, string | number | undefined>>) =>
    call('GET', path + queryOf(query), requestLogResponse);
  return {
    record: async () => void (await call('POST', `${path}/record`, recordingResponse)),
    stop: async () => void (await call('POST', `${path}/stop`, recordingResponse)),
    clear: async () => void (await call('DELETE', path, z.object({}))),
    isRecording: async () => (await read({ limit: 1 })).recording,
    list: async (filter = {}) => (await read({ ...filter })).requests,
    get: async (id) => (await call('GET', `${path}/${encodeURIComponent(id)}`, loggedRequestResponse)).request,
  };
}
