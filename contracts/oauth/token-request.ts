import { z } from 'zod';
import { codeVerifier } from './code-verifier.ts';

/** Sent by servers (`/oauth/access`). It is checked if it is sent. */
const clientSecret = z.string().min(1).optional();

const anonymous = z.object({ grantType: z.literal('anonymous'), clientId: z.string().min(1), clientSecret });

/** Some official strategies send no client id, and neither does the spec (WIR-5). */
const renewal = z.object({
  grantType: z.literal('refresh_token'),
  refreshToken: z.string().min(1),
  clientId: z.string().min(1).optional(),
  clientSecret,
});

/** `redirectUri` is required if, and only if, the authorization request had one (TOK-8). */
const codeExchange = z.object({
  grantType: z.literal('authorization_code'),
  clientId: z.string().min(1),
  code: z.string().min(1),
  clientSecret,
  codeVerifier,
  redirectUri: z.string().min(1).optional(),
});

/**
 * Member tokens for the holder of the API key. `Authorization` then contains an access token, a comma and the key. Spec
 * §7 and clients write this one grant in snake_case. Here it is in camelCase like the others.
 */
const authorizedClient = z.object({
  grantType: z.literal('authorized_client'),
  memberId: z.string().min(1),
  scope: z.string().optional(),
  sessionToken: z.string().min(1).optional(),
});

/**
 * An access token of the app itself, for servers that hold its secret: the site's API key. `instanceId` is the site's
 * id. The official `AppStrategy` sends this grant (WIR-5).
 */
const clientCredentials = z.object({
  grantType: z.literal('client_credentials'),
  clientId: z.string().min(1),
  clientSecret: z.string().min(1),
  instanceId: z.string().min(1),
});

/** A new access token for the holder of another one. `AppStrategy` sends it when it was given an access token. */
const stripBoundSession = z.object({
  grantType: z.literal('strip_bound_session'),
  clientSecret: z.string().min(1),
  accessToken: z.string().min(1),
});

/** Body of POST /oauth2/token (spec §7), with its keys in camelCase. */
export const tokenRequest = z.discriminatedUnion('grantType', [
  anonymous,
  renewal,
  codeExchange,
  authorizedClient,
  clientCredentials,
  stripBoundSession,
]);
export type TokenRequest = z.infer<typeof tokenRequest>;
export type GrantType = TokenRequest['grantType'];
export type TokenRequestOf<G extends GrantType> = Extract<TokenRequest, { grantType: G }>;
