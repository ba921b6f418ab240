import { z } from 'zod';
import { authorizationPrompt, authorizationRequest } from '../oauth/authorization-request.ts';
import { checkoutIntents } from './checkout-intents.ts';

/** Intents of the platform that the simulator knows by name but does not support: pages of the site's own shop. */
export const UNSUPPORTED_INTENTS: ReadonlySet<string> = new Set(['bookingsBook', 'storesProduct']);

/** Official clients send null for what is not given. */
const address = z.string().max(2048).nullable();
const preference = z.boolean().nullable();

const auth = z.strictObject({
  authRequest: authorizationRequest.extend({
    /** OIDC's prompt: only `none` counts here, and only without the prompt beside the authorization request. */
    prompt: z.string().optional(),
  }),
  prompt: authorizationPrompt.optional(),
});

/** Body of POST redirect-session. It needs exactly one intent; the service checks that. */
export const redirectSessionRequest = z.strictObject({
  auth: auth.optional(),
  login: z.object({}).optional(),
  logout: z.strictObject({ clientId: z.string().min(1) }).optional(),
  ...z.object(checkoutIntents).partial().shape,
  callbacks: z
    .object({
      /** Where the browser goes in the end, or when somebody cancels. */
      postFlowUrl: address,
      /** Where a completed purchase leads to. */
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
      /** The standard page (true, the default) or the site's own, which only a published site has. */
      useGenericWixPages: preference,
      /** Whether the page knows the caller (true, the default) or begins with a new visitor. */
      maintainIdentity: preference,
      additionalQueryParameters: z.record(z.string(), z.string()).nullable(),
      /** Whether the standard page is shown instead of the page of a site that is not published. */
      checkIfPublish: preference,
    })
    .partial()
    .optional(),
  origin: address.optional(),
});
export type RedirectCallback = keyof NonNullable<z.infer<typeof redirectSessionRequest>['callbacks']>;
export type RedirectSessionRequest = z.infer<typeof redirectSessionRequest>;
export type RedirectSessionInput = z.input<typeof redirectSessionRequest>;

export const redirectSession = z.object({
  id: z.string(),
  /** Opens its page only once, and expires soon. */
  fullUrl: z.url(),
  /** Leads to `fullUrl`, as long as that was not opened. */
  shortUrl: z.url().optional(),
  urlDetails: z.object({ endpoint: z.url(), searchParams: z.record(z.string(), z.string()).default({}) }),
  /** Proves the member who asked, for one authorization. Absent for visitors, and without `maintainIdentity`. */
  sessionToken: z.string().optional(),
});
export type RedirectSession = z.infer<typeof redirectSession>;

export const redirectSessionResponse = z.object({ redirectSession });
export type RedirectSessionResponse = z.infer<typeof redirectSessionResponse>;
