import { z } from 'zod';

/** Body of POST /oauth2/token-info: an access token or a refresh token. */
export const tokenInfoRequest = z.object({ token: z.string().min(1) });

/**
 * What a token says about its holder (RFC 7662). Times are texts with seconds since 1970, as the platform writes them.
 * A token that is not valid is `active: false` and says nothing else.
 */
export const tokenInfoResponse = z.object({
  active: z.boolean(),
  subjectType: z.enum(['UNKNOWN', 'USER', 'VISITOR', 'MEMBER', 'APP']),
  subjectId: z.string(),
  clientId: z.string(),
  exp: z.string().optional(),
  iat: z.string().optional(),
  siteId: z.string().optional(),
  instanceId: z.string().optional(),
});
export type TokenInfoResponse = z.infer<typeof tokenInfoResponse>;
