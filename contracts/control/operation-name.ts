import { z } from 'zod';
import { isOperation } from '../operations/operations.ts';

/** The name of a handler of a configuration file: `handler:POST /stores/v1/products/query`. */
const HANDLER = /^handler:(GET|POST|PUT|PATCH|DELETE) \/\S{0,500}$/;

/** What the request log has besides operations and handlers. */
const OTHER_REQUEST = /^(page|unplayed|refused):[\w.-]{1,200}$/;

const NOT_AN_OPERATION = 'is not an operation: /backlot/v1/openapi.json lists them by operationId';

/** The `operationId` of an operation in openapi.json, or the name of a handler. */
export const operationName = z.string().refine((name) => isOperation(name) || HANDLER.test(name), NOT_AN_OPERATION);

/**
 * The name of what an entry of the request log is for: an operation or a handler; `page:` and the name of a hosted page; `unplayed:` and
 * a service that is not played, or `nothing`; `refused:` and the host of a call that a connected program has refused to send.
 */
export const loggedOperation = z
  .string()
  .refine((name) => operationName.safeParse(name).success || OTHER_REQUEST.test(name), NOT_AN_OPERATION);
