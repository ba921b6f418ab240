import { z } from 'zod';
import { isOperation } from '../operations/operations.ts';

/** The name of a handler of a configuration file: `handler:POST /stores/v1/products/query`. */
const HANDLER = /^handler:(GET|POST|PUT|PATCH|DELETE) \/\S{0,500}$/;

/** The `operationId` of an operation in openapi.json, or the name of a handler. */
export const operationName = z
  .string()
  .refine(
    (name) => isOperation(name) || HANDLER.test(name),
    'is not an operation: /backlot/v1/openapi.json lists them by operationId',
  );
