import type { ControlQuery } from '#contracts/control/control-operations.ts';
import type { LoggedRequest } from '#contracts/control/request-log.ts';
import type { ControlCall } from './control-call.ts';
import type { LoggedOperation } from './operation-name.ts';

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

export function createRequestLog(call: ControlCall, siteId: string): RequestLog {
  const read = (query: ControlQuery<'GET /sites/{siteId}/requests'>) =>
    call('GET /sites/{siteId}/requests', { siteId, query });
  return {
    record: async () => void (await call('POST /sites/{siteId}/requests/record', { siteId })),
    stop: async () => void (await call('POST /sites/{siteId}/requests/stop', { siteId })),
    clear: async () => void (await call('DELETE /sites/{siteId}/requests', { siteId })),
    isRecording: async () => (await read({ limit: 1 })).recording,
    list: async (filter = {}) => (await read({ ...filter })).requests,
    get: async (requestId) => (await call('GET /sites/{siteId}/requests/{requestId}', { siteId, requestId })).request,
  };
}
