import { z } from 'zod';

/** What an application can be asked for, with its names in the platform's packages: the type of the extension, and the path below its address. */
export const PLUGIN_KINDS = {
  shippingRates: { extension: 'ECOM_SHIPPING_RATES', path: '/v1/getRates' },
  additionalFees: { extension: 'ECOM_ADDITIONAL_FEES', path: '/v1/calculate-additional-fees' },
  validations: { extension: 'ECOM_VALIDATIONS', path: '/v1/get-violations' },
} as const;

/** A service plugin of an application. Official clients answer it by `client.servicePlugins.processRequest`. */
export const servicePlugin = z.strictObject({
  kind: z.enum(['shippingRates', 'additionalFees', 'validations']),
  /** The address below which the application answers, as `deploymentUri` is on the platform. */
  url: z.url({ protocol: /^https?$/, error: 'must be an address such as "http://localhost:3000/plugins"' }).max(2000),
  /** The id of its app. Official clients compare it with theirs. */
  appId: z.guid(),
  /** Whether validations are asked for carts, too, and not only for checkouts. */
  validateInCart: z.boolean().optional(),
});
export type ServicePlugin = z.infer<typeof servicePlugin>;
