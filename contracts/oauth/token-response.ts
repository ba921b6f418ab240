import { z } from 'zod';

/** Response of POST /oauth2/token. `expires_in` is in seconds; official clients also accept a numeric string (WIR-5). */
export const tokenResponse = z.object({
  access_token: z.string().min(1),
  refresh_token: z.string().min(1),
  token_type: z.literal('Bearer').default('Bearer'),
  expires_in: z.union([z.number(), z.string().regex(/^\d+$/).transform(Number)]).pipe(z.number().int().positive()),
});

/** The response without a refresh token: for a code without the scope `offline_access` (TOK-12), and for the tokens of an app. */
export const accessOnlyResponse = tokenResponse.omit({ refresh_token: true });
export type AccessOnlyResponse = z.infer<typeof accessOnlyResponse>;

export type TokenResponse = z.infer<typeof tokenResponse>;

/** Every response of the token endpoint. */
export const anyTokenResponse = z.union([tokenResponse, accessOnlyResponse]);
