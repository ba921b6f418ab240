import type { operations } from '#contracts/operations/operations.ts';

/** An operation of the platform, by its operationId in openapi.json: `queryItems`, `login`, `token` …, or a handler: `handler:GET /a/v1/b`. */
export type OperationName = keyof typeof operations | `handler:${string}`;
