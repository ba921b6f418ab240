import { PlatformError } from '../errors/platform-error.ts';
import type { CalledService } from './called-service.ts';

/** The error for a call to a service that the simulator does not play. `call` names it: `POST /ecom/v1/carts`. */
export function notPlayed({ service, resource }: CalledService, call: string): PlatformError {
  const text = `${whyNotPlayed({ service, resource }, call)} ${howToHandle(call)}`;
  return new PlatformError('NOT_PLAYED', text, { service, resource });
}

/** How to answer a call by a handler of one's own. */
function howToHandle(call: string): string {
  const [method, path] = call.split(' ');
  return `To answer it here, add a handler to backlot.config.ts: { method: '${method}', path: '${path}', handle: () => ({}) }.`;
}

/** The error text: which service, which call, and what to do. */
export function whyNotPlayed({ service, resource }: CalledService, call: string): string {
  const part = resource === '' || resource === service ? '' : ` (${resource})`;
  return `Backlot does not play the service "${service}"${part}: nothing answers ${call}. Let your application's tests answer this call themselves, or leave it out. The console lists all such calls under Requests.`;
}
