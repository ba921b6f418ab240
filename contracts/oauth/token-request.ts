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

/** JSON body of POST /oauth2/token (spec §7). */
export const tokenRequest = z.discriminatedUnion('grantType', [anonymous, renewal, codeExchange]);
export type TokenRequest = z.infer<typeof tokenRequest>;
export type GrantType = TokenRequest['grantType'];
export type TokenRequestOf<G extends GrantType> = Extract<TokenRequest, { grantType: G }>;
