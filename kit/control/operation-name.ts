import type { operations } from '#contracts/operations/operations.ts';

/** An operation of the platform, by its operationId in openapi.json: `queryItems`, `login`, `token` …, or a handler: `handler:GET /a/v1/b`. */
export type OperationName = keyof typeof operations | `handler:${string}`;

/** What an entry of the request log is for: also a hosted page (`page:login`), a service that is not played, or a host that was refused. */
export type LoggedOperation = OperationName | `page:${string}` | `unplayed:${string}` | `refused:${string}`;
