import { type Rule, spec } from '../rule.ts';

/** Section 6: roles and permissions. */
export const permissions: readonly Rule[] = [
  {
    id: 'SPEC-6.1',
    says: 'Roles are visitor, member and none.',
    evidence: [spec('§6')],
    shown: ['core/session/session.test.ts: a role other than none has tokens, and none has none'],
  },
  {
    id: 'SPEC-6.2',
    says: 'Requests carry the access token in the header Authorization.',
    evidence: [spec('§6')],
    shown: [
      'core/client/send.test.ts: the access token goes bare',
      'contracts/conformance/content-options.ts: a token and an API key are accepted with and without Bearer; without them it is 401 (ERR-4, ERR-9, DEC-5)',
    ],
  },
  {
    id: 'SPEC-6.3',
    says: 'External login exchanges a member id and a further authorization for member tokens (authorized_client).',
    evidence: [spec('§6')],
    shown: [
      'core/login/external-login.test.ts: a visitor becomes the member, by the access token and the API key',
      'contracts/conformance/external-login.ts: an API key, sent after a comma, gets tokens of any active member (TOK-10, WIR-5)',
    ],
  },
  {
    id: 'SPEC-6.4',
    says: 'The levels are ANYONE, SITE_MEMBER, SITE_MEMBER_AUTHOR, CMS_EDITOR and PRIVILEGED.',
    evidence: [spec('§6')],
    shown: [
      'contracts/conformance/data-permissions.ts: each level lets its role and all higher ones act; a member with the role CMS_EDITOR is not PRIVILEGED (DEC-11)',
      'contracts/conformance/data-permissions.ts: the usual permissions allow visitors, authors, other members and the owner what they should (PRM-11)',
    ],
  },
  {
    id: 'SPEC-6.5',
    says: 'The option suppressAuth exists.',
    evidence: [spec('§6')],
    shown: ['contracts/conformance/content-writes.ts: a visitor changes nothing, suppressAuth or not (PRM-7, PRM-9)'],
  },
  {
    id: 'SPEC-6.6',
    says: 'The option suppressHooks exists.',
    evidence: [spec('§6')],
    shown: [
      'contracts/conformance/content-options.ts: every option of reads and writes is taken, and a wrong type is refused (WIR-11, HOK-1)',
    ],
  },
];
