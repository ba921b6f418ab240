import { z } from 'zod';
import { codeVerifier } from './code-verifier.ts';

const anonymous = z.object({ grantType: z.literal('anonymous'), clientId: z.string().min(1) });

/** Some official strategies leave the client id out, and so does the spec (wire §1.4). */
const renewal = z.object({
  grantType: z.literal('refresh_token'),
  refreshToken: z.string().min(1),
  clientId: z.string().min(1).optional(),
});

/** `redirectUri` is due exactly when the authorization request carried one (TOK-8). */
const codeExchange = z.object({
  grantType: z.literal('authorization_code'),
  clientId: z.string().min(1),
  code: z.string().min(1),
  codeVerifier,
  redirectUri: z.string().min(1).optional(),
});

/**
 * Member tokens for whoever holds the API key, sent in `Authorization` after an access token and a comma. Spec §7
 * spells this one grant in snake_case, and so do clients; here it is in the spelling of the others.
 */
const authorizedClient = z.object({
  grantType: z.literal('authorized_client'),
  memberId: z.string().min(1),
  scope: z.string().optional(),
  sessionToken: z.string().min(1).optional(),
});

/** Body of POST /oauth2/token (spec §7), its keys in camelCase. */
export const tokenRequest = z.discriminatedUnion('grantType', [anonymous, renewal, codeExchange, authorizedClient]);
export type TokenRequest = z.infer<typeof tokenRequest>;
export type GrantType = TokenRequest['grantType'];
export type TokenRequestOf<G extends GrantType> = Extract<TokenRequest, { grantType: G }>;
