import type { CalledService } from './called-service.ts';
import { PlatformError } from './platform-error.ts';

/** The error for a call to a service that the simulator does not play. `call` names it: `POST /ecom/v1/carts`. */
export function notPlayed({ service, resource }: CalledService, call: string): PlatformError {
  return new PlatformError('NOT_PLAYED', whyNotPlayed({ service, resource }, call), { service, resource });
}

/** The error text: which service, which call, and what to do. */
export function whyNotPlayed({ service, resource }: CalledService, call: string): string {
  const part = resource === '' || resource === service ? '' : ` (${resource})`;
  return `Backlot does not play the service "${service}"${part}: nothing answers ${call}. Let your application's tests answer this call themselves, or leave it out. The console lists all such calls under Requests.`;
}
