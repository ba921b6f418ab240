import { chosen, type Rule, rfc, spec } from './rule.ts';
import { declared, pages, reports, seen } from './sources.ts';

const STAYS = 'simulator/official-identity.test.ts: a member stays a member over renewals for days';

/** The token endpoint. */
export const tokens: readonly Rule[] = [
  {
    id: 'TOK-1',
    says: 'The token endpoint takes JSON and forms, with names in camelCase and in snake_case.',
    evidence: [spec('§7'), pages.tokens],
    names: ['token', 'tokenInfo'],
  },
  {
    id: 'TOK-2',
    says: 'The grant `anonymous` makes a new visitor and needs no header `Authorization`.',
    evidence: [
      spec('§7'),
      pages.visitors,
      seen.sdk('simulator/official-identity.test.ts: a new client is a visitor, and not logged in'),
    ],
  },
  {
    id: 'TOK-3',
    says: 'The answer has `access_token`, `expires_in`, `refresh_token` and `token_type`, and must not be cached.',
    evidence: [spec('§7'), pages.visitors, rfc(6749, '§5.1')],
  },
  {
    id: 'TOK-4',
    says: 'An access token is good for 14,400 seconds, or for the setting `accessTokenSeconds`.',
    evidence: [pages.visitors, reports.browserClient],
  },
  {
    id: 'TOK-5',
    says: 'A refresh token is good for 30 days from the first grant (setting `refreshTokenSeconds`) and for 14 days without use.',
    evidence: [pages.visitors, chosen('0002')],
  },
  {
    id: 'TOK-6',
    says: 'A renewal keeps identity and role, needs no client id, and answers with a refresh token.',
    evidence: [spec('§7'), pages.visitors, reports.skills, seen.sdk(STAYS)],
  },
  {
    id: 'TOK-7',
    says: 'The setting `refreshPolicy` is static by default: a renewal answers with the same refresh token, since official clients keep the first one; rotate ends the old token at once, and rotate-with-grace after ten seconds.',
    evidence: [seen.sdk(STAYS), rfc(9700, '§4.14.2'), chosen('0002')],
  },
  {
    id: 'TOK-8',
    says: 'A code is exchanged with its client id and code verifier, and with the same redirect URI if the authorization had one.',
    evidence: [spec('§7'), pages.tokens, rfc(7636, '§4.6')],
  },
  {
    id: 'TOK-9',
    says: 'A code is good for 60 seconds and once; its second use ends what it issued.',
    evidence: [rfc(6749, '§4.1.2'), chosen('0002')],
  },
  {
    id: 'TOK-10',
    says: 'The grant `authorized_client` issues tokens of a member to the holder of an API key; others get 403.',
    evidence: [
      spec('§7'),
      pages.externalLogin,
      seen.sdk('simulator/official-identity.test.ts: a member logs in by member id and API key'),
    ],
  },
  {
    id: 'TOK-11',
    says: 'A refused grant is 400 with `invalid_request`, `unsupported_grant_type`, `invalid_grant` or `invalid_client`.',
    evidence: [rfc(6749, '§5.2')],
  },
  {
    id: 'TOK-12',
    says: 'Without the scope `offline_access` there is no refresh token.',
    evidence: [spec('§3'), declared.oauth('authorize')],
  },
  {
    id: 'TOK-13',
    says: 'A new anonymous grant is another visitor, so clients renew as long as they can.',
    evidence: [
      spec('§4'),
      reports.skills,
      seen.sdk('simulator/official-identity.test.ts: a visitor whose renewal fails becomes a new one'),
    ],
  },
  {
    id: 'TOK-14',
    says: 'An access token that is unknown or has expired is 401 at every operation.',
    evidence: [pages.errors],
  },
];
