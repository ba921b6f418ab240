/** All addresses, other than the build's own, from which the site may load a script. */
const ALLOWED: ReadonlySet<string> = new Set(['/service-worker.js']);

/** The part of Trusted Types (W3C) that is used here. Not all browsers have it. */
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

/**
 * Read by reflection: TypeScript's DOM types lack it, and a declaration here would conflict with that of the sanitiser.
 */
const trustedTypes: ScriptAddressPolicies | undefined = Reflect.get(window, 'trustedTypes');

/**
 * The policy that the page's CSP allows (build/security-headers.ts). A policy of that name can be created only once.
 */
const policy = trustedTypes?.createPolicy('marginalia', { createScriptURL: allowed });

/** `address` as a trusted script URL, in browsers that require one (SEC-29). Throws TypeError for any other address. */
export function trustedScriptAddress(address: string): string {
  return policy?.createScriptURL(address) ?? allowed(address);
}
