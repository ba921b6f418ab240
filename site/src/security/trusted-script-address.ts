/** Every address that this site may ever run a script from, beside the build's own. */
const ALLOWED: ReadonlySet<string> = new Set(['/service-worker.js']);

/** Trusted Types (W3C), as far as they are used here; not all browsers have them. */
interface ScriptAddressPolicies {
  createPolicy(
    name: string,
    rules: { createScriptURL: (address: string) => string },
  ): { createScriptURL: (address: string) => string };
}

function allowed(address: string): string {
  if (ALLOWED.has(address)) return address;
  throw new TypeError('This site runs no script from there.');
}

/** The types of the DOM do not know it yet, and a declaration of our own would contradict that of the sanitiser. */
const trustedTypes: ScriptAddressPolicies | undefined = Reflect.get(window, 'trustedTypes');

/** The one policy that the page's own allows to us (build/security-headers.ts): its name is not free a second time. */
const policy = trustedTypes?.createPolicy('marginalia', { createScriptURL: allowed });

/**
 * `address` as something that a script may be fetched from, where the browser asks for a proof (SEC-29). Throws
 * TypeError for any that is not this site's own.
 */
export function trustedScriptAddress(address: string): string {
  return policy?.createScriptURL(address) ?? allowed(address);
}
