import { z } from 'zod';
import { readRedirectAddress } from '#contracts/redirects/redirect-address.ts';

/**
 * A source in a Content-Security-Policy. Only the functions of this file make one of a text that somebody has sent: a host
 * such as `x;sandbox;y.localhost` would otherwise become a directive.
 */
export type PolicySource = z.infer<typeof policySource>;
export const policySource = z
  .string()
  .regex(/^[a-z][a-z\d+.-]*:(?:\/\/[a-z\d.-]+(?::\d+)?)?$/)
  .brand<'PolicySource'>();

/** The origin of a web address. Undefined if a policy cannot name it: an application has none, and IPv6 is not in its grammar. */
export function originSource(address: string): PolicySource | undefined {
  const read = readRedirectAddress(address);
  const isNamed = read.kind === 'web' && !read.url.hostname.startsWith('[');
  return isNamed ? policySource.parse(read.url.origin) : undefined;
}

/** The narrowest source for an address that a form redirects to: its origin, or only its scheme (CSP3 §2.3.1). */
export function targetSources(address: string | undefined): readonly PolicySource[] {
  const read = address === undefined ? undefined : readRedirectAddress(address);
  if (address === undefined || read === undefined || read.kind === 'refused') return [];
  const scheme = read.kind === 'app' ? `${read.scheme}:` : read.url.protocol;
  return [originSource(address) ?? policySource.parse(scheme)];
}

/** The text of the header. The words of the policy itself are quoted, such as `'none'`. */
export function policyText(directives: Readonly<Record<string, readonly (PolicySource | `'${string}'`)[]>>): string {
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
}
