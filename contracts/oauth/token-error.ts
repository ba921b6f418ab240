import { z } from 'zod';

/** Errors of the token endpoint (RFC 6749 §5.2). */
export const tokenErrors = {
  invalid_request: { status: 400 },
  invalid_client: { status: 400 },
  invalid_grant: { status: 400 },
  unsupported_grant_type: { status: 400 },
  /** The grant is for administrators, and the caller is not one. */
  unauthorized_client: { status: 403 },
  server_error: { status: 500 },
} as const satisfies Record<string, { status: number }>;
export type TokenErrorCode = keyof typeof tokenErrors;

/** Body of an error of the token endpoint (ERR-8). */
export const tokenError = z.object({ error: z.string(), error_description: z.string().optional() });
export type TokenError = z.infer<typeof tokenError>;
