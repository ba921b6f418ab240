import type { operations } from '#contracts/operations/operations.ts';

/** An operation of the platform, by its operationId in openapi.json: `queryItems`, `login`, `token` …, a handler: `handler:GET /a/v1/b`, a derived answer, a delivery: `delivery:TYPE`, or a question to a service plugin: `plugin:KIND`. */
export type OperationName =
  | keyof typeof operations
  | `handler:${string}`
  | `derived:${string}`
  | `delivery:${string}`
  | `plugin:${string}`;

/** What an entry of the request log is for: also a hosted page (`page:login`), a service that is not played, or a host that was refused. */
export type LoggedOperation = OperationName | `page:${string}` | `unplayed:${string}` | `refused:${string}`;
