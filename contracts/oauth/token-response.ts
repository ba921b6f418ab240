import { z } from 'zod';

/**
 * Response of POST /oauth2/token. `expires_in` is in seconds; official clients also accept a numeric string (wire
 * §1.4).
 */
export const tokenResponse = z.object({
  access_token: z.string().min(1),
  refresh_token: z.string().min(1),
  token_type: z.literal('Bearer').default('Bearer'),
  expires_in: z.union([z.number(), z.string().regex(/^\d+$/).transform(Number)]).pipe(z.number().int().positive()),
});

/** The response for a code without the scope `offline_access` has no refresh token (TOK-12). */
export const accessOnlyResponse = tokenResponse.omit({ refresh_token: true });
export type AccessOnlyResponse = z.infer<typeof accessOnlyResponse>;

export type TokenResponse = z.infer<typeof tokenResponse>;
