import { z } from 'zod';
import { isOperation } from '../operations/operations.ts';

/** The name of a handler, `handler:POST /stores/v1/products/query`, or of an operation whose answer is derived: `derived:…`. */
const HANDLER = /^(handler|derived):(GET|POST|PUT|PATCH|DELETE) \/\S{0,500}$/;

/** An event that is sent to an address: `delivery:TYPE`. A fault may end with `*`, and then has all types that begin so. */
const DELIVERY = /^delivery:[\w.-]{0,200}\*?$/;

/** A question to a service plugin: `plugin:KIND`. A fault may have `plugin:*`. */
const PLUGIN = /^plugin:(shippingRates|additionalFees|validations|\*)$/;

/** What the request log has besides operations and handlers. */
const OTHER_REQUEST = /^(page|unplayed|refused):[\w.-]{1,200}$/;

const NOT_AN_OPERATION = 'is not an operation: /backlot/v1/openapi.json lists them by operationId';

const CALLS = [HANDLER, DELIVERY, PLUGIN];

/** The `operationId` of an operation in openapi.json, or the name of a handler, a delivery or a question to a plugin. */
export const operationName = z
  .string()
  .refine((name) => isOperation(name) || CALLS.some((call) => call.test(name)), NOT_AN_OPERATION);

/**
 * What a logged request was for, as a name. It is the name of an operation, a handler, a delivery or a question to a plugin, or one of these:
 *
 * - `page:NAME`: a hosted page
 * - `unplayed:SERVICE`: a service that is not played, by the names in the address: `unplayed:ecom`, `unplayed:tags`
 * - `refused:HOST`: a call to this host, which a connected program has refused to send
 */
export const loggedOperation = z
  .string()
  .refine((name) => operationName.safeParse(name).success || OTHER_REQUEST.test(name), NOT_AN_OPERATION);
