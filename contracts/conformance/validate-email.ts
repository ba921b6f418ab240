import type { Check } from './check.ts';
import { onSite } from './on-site.ts';

export const validateEmailChecks: readonly Check[] = [
  {
    title: 'says whether mail would arrive, and why not (WIR-8)',
    observe: onSite(async (api) => {
      const addresses = [
        'ada@example.com',
        'no-address',
        'a@bounced.test',
        'a@missing-dns.test',
        ' a@blacklisted.test ',
      ];
      return Array.fromAsync(addresses, async (email) => (await api.ask('validateEmail', { email })).body);
    }),
    expected: [
      { valid: true, formatInvalid: false },
      { valid: false, failure: { reason: 'EMAIL_DOMAIN_FORMAT_INVALID' }, formatInvalid: true },
      { valid: false, failure: { reason: 'EMAIL_ADDRESS_BOUNCED' }, formatInvalid: false },
      { valid: false, failure: { reason: 'EMAIL_DOMAIN_MISSING_DNS_RECORDS' }, formatInvalid: false },
      { valid: false, failure: { reason: 'EMAIL_DOMAIN_PERMANENTLY_BLACKLISTED' }, formatInvalid: false },
    ],
  },
  {
    title: 'does not say whether somebody has the address (SEC-21)',
    observe: onSite(async (api) => {
      const { email } = api.target.member;
      return (await api.ask('validateEmail', { email })).body;
    }),
    expected: { valid: true, formatInvalid: false },
  },
  {
    title: 'needs a token and an address',
    observe: onSite(async (api) => [
      (await api.post('validateEmail', {})).status,
      (await api.ask('validateEmail', {})).status,
    ]),
    expected: [401, 400],
  },
];
