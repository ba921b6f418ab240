import { z } from 'zod';
import { authorizationPrompt, authorizationRequest } from '../oauth/authorization-request.ts';

/** Intents of the platform that the simulator knows by name but does not support (DEC-6). */
export const CHECKOUT_INTENTS = [
  'ecomCheckout',
  'eventsCheckout',
  'paidPlansCheckout',
  'bookingsCheckout',
  'bookingsBook',
  'storesProduct',
  'ecomOrderPaymentRequest',
] as const;

const address = z.string().max(2048);

const auth = z.strictObject({
  authRequest: authorizationRequest,
  prompt: authorizationPrompt.optional(),
});

/** Body of POST redirect-session (wire §1.5). It needs exactly one intent; the service checks that (RED-2). */
export const redirectSessionRequest = z.strictObject({
  auth: auth.optional(),
  login: z.object({}).optional(),
  logout: z.strictObject({ clientId: z.string().min(1) }).optional(),
  callbacks: z
    .object({
      postFlowUrl: address,
      thankYouPageUrl: address,
      loginUrl: address,
      bookingsServiceListUrl: address,
      cartPageUrl: address,
      planListUrl: address,
    })
    .partial()
    .optional(),
  preferences: z
    .object({
      useGenericWixPages: z.boolean(),
      maintainIdentity: z.boolean(),
      additionalQueryParameters: z.record(z.string(), z.string()),
      checkIfPublish: z.boolean(),
    })
    .partial()
    .optional(),
  origin: address.optional(),
});
export type RedirectSessionRequest = z.infer<typeof redirectSessionRequest>;
export type RedirectSessionInput = z.input<typeof redirectSessionRequest>;

export const redirectSession = z.object({
  id: z.string(),
  /** Opens its page only once, and expires soon. */
  fullUrl: z.url(),
  shortUrl: z.url().optional(),
  urlDetails: z.object({ endpoint: z.url(), searchParams: z.record(z.string(), z.string()).default({}) }),
  sessionToken: z.string().optional(),
});
export type RedirectSession = z.infer<typeof redirectSession>;

export const redirectSessionResponse = z.object({ redirectSession });
export type RedirectSessionResponse = z.infer<typeof redirectSessionResponse>;
