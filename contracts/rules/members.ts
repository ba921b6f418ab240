import { chosen, type Rule, rfc, spec } from './rule.ts';
import { asvs, declared, pages, reports, seen } from './sources.ts';

const OFFICIAL = 'simulator/official-identity.test.ts:';

/** Registration, login, verification, recovery and the profile of members. */
export const members: readonly Rule[] = [
  {
    id: 'MEM-1',
    says: 'Registration, login, verification and recovery answer 200 with a state; the session token comes with SUCCESS only.',
    evidence: [spec('§4'), declared.authentication('register'), seen.sdk(`${OFFICIAL} registration and login states`)],
    names: ['register', 'login'],
  },
  {
    id: 'MEM-2',
    says: 'The states are SUCCESS, REQUIRE_OWNER_APPROVAL, REQUIRE_EMAIL_VERIFICATION and STATUS_CHECK (setting `statusCheck`), and newer ones that clients report as an unknown state.',
    evidence: [spec('§4'), declared.authentication('login'), seen.sdk(`${OFFICIAL} registration and login states`)],
  },
  {
    id: 'MEM-3',
    says: 'A known address is 409 with -19995; a site can require a confirmed address (setting `requireEmailVerification`) and the approval of its owner (setting `requireOwnerApproval`), in this order.',
    evidence: [
      declared.authentication('register'),
      pages.verification,
      reports.skills,
      seen.sdk(`${OFFICIAL} registration: %s`),
    ],
  },
  {
    id: 'MEM-4',
    says: 'At a login an unknown address is 404 with -19999, a wrong password 401 with -19976, a required reset 403 with -19973, and an account that is not active 403 with IDENTITY_NOT_ACTIVE.',
    evidence: [
      reports.skills,
      reports.browserClient,
      seen.sdk(`${OFFICIAL} login of one who is %s, with %s: %s`),
      chosen('0004'),
    ],
  },
  {
    id: 'MEM-5',
    says: 'With the setting `captcha`, a missing token is -19971 and a wrong one -19970, both 400; each token is good once.',
    evidence: [declared.sdk('constants of OAuthStrategy'), declared.authentication('register'), chosen('0004')],
  },
  {
    id: 'MEM-6',
    says: 'A malformed address and a password of fewer than 8 or more than 100 characters are violations of a registration.',
    evidence: [spec('§5'), declared.authentication('register'), asvs('6.2.1'), chosen('0004')],
  },
  {
    id: 'MEM-7',
    says: 'With throttling on, ten failed logins of an address or thirty of a client within 15 minutes are 429 with THROTTLED_FEATURE.',
    evidence: [declared.authentication('login'), chosen('0031')],
  },
  {
    id: 'MEM-8',
    says: 'A mailed code has six digits, is good for ten minutes and five tries, and is sent again after 30 seconds at the earliest; a wrong one is VERIFICATION_FAILED.',
    evidence: [
      reports.skills,
      declared.verification('verifyDuringAuthentication'),
      seen.sdk(`${OFFICIAL} a wrong code is thrown as VERIFICATION_FAILED, with a request id`),
      chosen('0031'),
    ],
    names: ['resendDuringAuthentication'],
  },
  {
    id: 'MEM-9',
    says: 'A verification needs the code and the state token, which is good for 30 minutes and for one identity; the id of the verification is no state token.',
    evidence: [
      spec('§7'),
      declared.verification('verifyDuringAuthentication'),
      seen.sdk(`${OFFICIAL} processVerification with the mailed code lets in`),
      chosen('0031'),
    ],
    names: ['verifyDuringAuthentication'],
  },
  {
    id: 'MEM-10',
    says: 'A verification is started for an identity and returns its id.',
    evidence: [spec('§7'), declared.verification('start')],
    names: ['startVerification'],
  },
  {
    id: 'MEM-11',
    says: 'A session token is good for five minutes and for one authorization.',
    evidence: [reports.browserClient, chosen('0002')],
  },
  {
    id: 'MEM-12',
    says: 'A recovery mail has a link to a hosted page; the answer is the same for unknown addresses, and the address to return to must be on the list.',
    evidence: [
      spec('§7'),
      declared.recovery('sendRecoveryEmail'),
      seen.sdk(`${OFFICIAL} sendPasswordResetEmail mails a link`),
      chosen('0007'),
    ],
    names: ['sendRecoveryEmail'],
  },
  {
    id: 'MEM-13',
    says: 'Recovering sets the password and logs in, by a token that is good once and for an hour, and ends all sessions of the member.',
    evidence: [spec('§7'), declared.recovery('recover'), chosen('0007')],
    names: ['recover'],
  },
  {
    id: 'MEM-14',
    says: 'Changing the password needs the token of the member, keeps this session and ends the others.',
    evidence: [spec('§7'), declared.authentication('changePassword'), chosen('0004')],
    names: ['changePassword'],
  },
  {
    id: 'MEM-15',
    says: 'Sign-on and the activation mail are for the holder of an API key; sign-on creates or finds a member without a password.',
    evidence: [
      spec('§7'),
      declared.authentication('signOn'),
      seen.sdk(`${OFFICIAL} somebody whom the site does not know yet logs in with a session`),
    ],
    names: ['signOn', 'sendActivationEmail'],
  },
  {
    id: 'MEM-16',
    says: 'An identity has id, revision, dates, connections, profile, address with its verification, status with reasons, and factors.',
    evidence: [spec('§3'), declared.authentication('Identity')],
  },
  {
    id: 'MEM-17',
    says: 'A profile has the fields that the platform declares, and unknown custom fields are dropped.',
    evidence: [declared.authentication('IdentityProfile'), reports.skills],
  },
  {
    id: 'MEM-18',
    says: 'A visitor who asks for the current member gets 403.',
    evidence: [reports.browserClient],
    names: ['currentMember'],
  },
  {
    id: 'MEM-19',
    says: 'Addresses are equal without regard to case and surrounding blanks, also in filters of members, and are stored as they were typed.',
    evidence: [chosen('0004')],
  },
  {
    id: 'MEM-20',
    says: 'A login gives new tokens; those of the visitor stay valid, and data of the visitor is not merged.',
    evidence: [chosen('0002')],
  },
  {
    id: 'MEM-21',
    says: 'Mail goes to an inbox of the simulator and never to a network.',
    evidence: [chosen('0018')],
  },
  {
    id: 'MEM-22',
    says: 'Passwords and factors change only after a login that is not older than the setting `freshLoginSeconds`; otherwise 403 with FRESH_LOGIN_REQUIRED.',
    evidence: [chosen('0084')],
    names: ['enrollFactor', 'activateFactor', 'listOwnFactors', 'removeOwnFactor'],
    shown: ['contracts/conformance/own-factors.ts: with a login that is older than the setting freshLoginSeconds'],
  },
  {
    id: 'MEM-23',
    says: 'A passkey must check who uses it as the setting `passkeyUserVerification` says, and belongs to a page of the site.',
    evidence: [{ kind: 'specified', document: 'WebAuthn Level 3', section: '§5.8.6' }, chosen('0046')],
    shown: ['contracts/conformance/passkey-factor.ts: WEBAUTHN: the counter of the last use is stored'],
  },
  {
    id: 'MEM-24',
    says: 'An e-mail address is checked without sending a mail, and the answer names what is wrong with it.',
    evidence: [declared.authentication('validateEmail')],
    names: ['validateEmail'],
    shown: ['contracts/conformance/validate-email.ts: says whether mail would arrive, and why not'],
  },
  {
    id: 'MEM-25',
    says: 'Members are read, changed, joined and removed by the members service; what a caller sees depends on the privacy of the member.',
    evidence: [declared.members('members'), chosen('0032'), chosen('0048')],
    names: [
      'deleteOwnMember',
      'updateOwnSlug',
      'queryMembers',
      'listMembers',
      'getMember',
      'updateMember',
      'deleteMember',
      'approveMember',
      'blockMember',
      'muteMember',
      'unmuteMember',
      'disconnectMember',
      'createMember',
      'joinCommunity',
      'leaveCommunity',
      'updateMemberSlug',
    ],
    shown: [
      'contracts/conformance/members.ts: a visitor sees the public side: the name, but neither address nor status',
    ],
  },
  {
    id: 'MEM-26',
    says: 'A login answers MFA_CHALLENGE or REQUIRE_MFA only on a site with the setting `multiFactor`.',
    evidence: [spec('§3'), declared.authentication('login'), chosen('0031'), rfc(6238, '§4')],
    names: ['verifyFactor'],
    shown: ['contracts/conformance/second-factor.ts: the factor of the path is verified, whatever the body says'],
  },
  {
    id: 'MEM-27',
    says: 'A blocked member is unblocked by approving them.',
    evidence: [declared.members('approveMember')],
    names: ['approveMember'],
    shown: ['simulator/identity/members/change-member.test.ts: the state of a member changes: %s, then %s: %s'],
  },
  {
    id: 'MEM-28',
    says: 'The address of a deleted member is free: whoever registers with it, or is created with it, gets another account.',
    evidence: [chosen('0159')],
    shown: [
      'simulator/identity/accounts/deleted-member.test.ts: the address of a deleted member is free: whoever registers with it gets another account',
    ],
  },
  {
    id: 'MEM-29',
    says: 'The ids of factors and of redirect sessions are GUIDs. A factor that is not enrolled, such as the password, keeps the same id.',
    evidence: [declared.authentication('login'), declared.redirects('createRedirectSession')],
    shown: [
      'simulator/identity/ids.test.ts: the ids of a redirect session and of the factors of a member are GUIDs, as the platform declares them',
    ],
  },
];
