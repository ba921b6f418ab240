import { type TokenErrorCode, tokenErrors } from '#contracts/oauth/token-error.ts';

/** An error of the token endpoint, in the format of RFC 6749 §5.2 (ERR-8). */
export class TokenEndpointError extends Error {
  override readonly name = 'TokenEndpointError';
  readonly code: TokenErrorCode;
  readonly status: number;

  constructor(code: TokenErrorCode, description: string) {
    super(description);
    this.code = code;
    this.status = tokenErrors[code].status;
  }
}
