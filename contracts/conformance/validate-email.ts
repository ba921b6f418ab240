import type { Check } from './check.ts';

export const validateEmailChecks: readonly Check[] = [
  {
    title: 'says whether mail would arrive, and why not (WIR-8)',
    observe: async (open) => {
      const api = await open();
      const bodies: unknown[] = [];
      const addresses = [
        'ada@example.com',
        'no-address',
        'a@bounced.test',
        'a@missing-dns.test',
        ' a@blacklisted.test ',
      ];
      for (const email of addresses) bodies.push((await api.ask('validateEmail', { email })).body);
      return bodies;
    },
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
    observe: async (open) => {
      const api = await open();
      const { email } = api.target.member;
      return (await api.ask('validateEmail', { email })).body;
    },
    expected: { valid: true, formatInvalid: false },
  },
  {
    title: 'needs a token and an address',
    observe: async (open) => {
      const api = await open();
      return [(await api.post('validateEmail', {})).status, (await api.ask('validateEmail', {})).status];
    },
    expected: [401, 400],
  },
];
