import { type ControlErrorCode, controlErrors } from '#contracts/control/control-api.ts';
import { PlatformError } from '../../errors/platform-error.ts';
import { Refusal } from '../../errors/refusal.ts';

/** An error that only the control API returns. */
export class ControlError extends Refusal {
  override readonly name = 'ControlError';

  constructor(code: ControlErrorCode, description: string) {
    super(code, controlErrors[code].status, description);
  }
}

export function unknownSite(siteId: string): PlatformError {
  return new PlatformError('NOT_FOUND', `There is no site ${siteId}. GET /backlot/v1/sites lists them.`);
}

/** The error for an id that is none of its site. */
export function unknownOnSite(
  what: 'member' | 'fault' | 'snapshot' | 'request' | 'table' | 'delivery',
  id: string,
): PlatformError {
  const list = what === 'delivery' ? 'deliveries' : `${what}s`;
  return new PlatformError('NOT_FOUND', `The site has no ${what} ${id}. GET …/${list} lists them.`);
}
