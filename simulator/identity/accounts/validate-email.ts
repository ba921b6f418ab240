import { emailAddress } from '#contracts/identity/credentials.ts';
import type { ValidateEmailResponse } from '#contracts/identity/validate-email.ts';

type Reason = NonNullable<ValidateEmailResponse['failure']>['reason'];

/** Domains for which validation fails, one for each reason, for use in tests. No name is looked up. */
const FAILING_DOMAINS = new Map<string, Reason>([
  ['bounced.test', 'EMAIL_ADDRESS_BOUNCED'],
  ['missing-dns.test', 'EMAIL_DOMAIN_MISSING_DNS_RECORDS'],
  ['blacklisted.test', 'EMAIL_DOMAIN_PERMANENTLY_BLACKLISTED'],
]);

/** Returns whether mail to this address would arrive (wire §1.7). */
export function validateEmail(sent: string): ValidateEmailResponse {
  const email = sent.trim();
  if (!emailAddress.safeParse(email).success) {
    return { valid: false, failure: { reason: 'EMAIL_DOMAIN_FORMAT_INVALID' }, formatInvalid: true };
  }
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase();
  const reason = FAILING_DOMAINS.get(domain);
  return reason === undefined
    ? { valid: true, formatInvalid: false }
    : { valid: false, failure: { reason }, formatInvalid: false };
}
