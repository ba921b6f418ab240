import type { ErrorRule } from './error-codes.ts';
import { chosen, rfc } from './rule.ts';
import { declared, pages, reports } from './sources.ts';

const STATUSES = ['simulator/testing/proof/coverage.test.ts: %s, with its status, is what a suite expects'];
const TOKEN_ERRORS = ['simulator/oauth4webapi.test.ts: an unknown grant type is unsupported_grant_type'];

/** Codes of the identity service. */
export const identityCodes: readonly ErrorRule[] = [
  {
    id: '-19971',
    says: 'The site wants a captcha, and the request has none.',
    evidence: [declared.sdk('constants of OAuthStrategy')],
    shown: STATUSES,
    client: 'Fails with `missingCaptchaToken`.',
    core: 'Fails with `missingCaptchaToken`.',
  },
  {
    id: '-19970',
    says: 'The captcha token is wrong or was used.',
    evidence: [declared.sdk('constants of OAuthStrategy')],
    shown: STATUSES,
    client: 'Fails with `invalidCaptchaToken`.',
    core: 'Fails with `invalidCaptchaToken`.',
  },
  {
    id: '-19995',
    says: 'A registration names an address that has a member.',
    evidence: [declared.sdk('constants of OAuthStrategy'), reports.skills],
    shown: STATUSES,
    client: 'Fails with `emailAlreadyExists`.',
    core: 'Fails with `emailAlreadyExists`.',
  },
  {
    id: '-19999',
    says: 'A login or a recovery names an address that has no member.',
    evidence: [reports.skills],
    shown: STATUSES,
    client: 'Fails with `invalidEmail`.',
    core: 'A login fails with `invalidEmail`; a recovery mail seems to be sent.',
  },
  {
    id: '-19976',
    says: 'The password is wrong.',
    evidence: [declared.sdk('constants of OAuthStrategy'), reports.browserClient],
    shown: STATUSES,
    client: 'Fails with `invalidPassword`.',
    core: 'Fails with `invalidPassword`.',
  },
  {
    id: '-19973',
    says: 'The owner of the site wants the member to set a new password.',
    evidence: [declared.sdk('constants of OAuthStrategy')],
    shown: STATUSES,
    client: 'Fails with `resetPassword`.',
    core: 'Fails with `resetPassword`.',
  },
  {
    id: 'IDENTITY_NOT_ACTIVE',
    says: 'The account is blocked, deleted or offline.',
    evidence: [chosen('0004')],
    shown: STATUSES,
    client: 'A login fails with `invalidEmail`, and a registration with the message.',
    core: 'Fails with the reason `notActive`.',
  },
  {
    id: 'VERIFICATION_FAILED',
    says: 'The code is wrong, has expired or was tried too often.',
    evidence: [declared.verification('verifyDuringAuthentication')],
    shown: STATUSES,
    client: 'Throws the error with this code.',
    core: 'Fails with the reason `verificationFailed`.',
  },
  {
    id: 'INVALID_STATE_TOKEN',
    says: 'The state token is unknown, used or expired.',
    evidence: [chosen('0004')],
    shown: STATUSES,
    client: 'Throws the error with this code.',
    core: 'Fails with the reason `verificationExpired`.',
  },
  {
    id: 'INVALID_RECOVERY_TOKEN',
    says: 'The recovery token is unknown, used or expired.',
    evidence: [chosen('0007')],
    shown: STATUSES,
    client: 'Throws the error with this code.',
    core: 'Fails with the reason `invalidRecoveryToken`.',
  },
  {
    id: 'INVALID_REDIRECT_URL',
    says: 'The address to return to is not on the list.',
    evidence: [chosen('0007')],
    shown: STATUSES,
    client: 'Throws the error with this code.',
    core: 'A recovery mail is refused with `redirectNotAllowed`.',
  },
  {
    id: 'IDENTITY_NOT_FOUND',
    says: 'No identity has this id.',
    evidence: [chosen('0004')],
    shown: STATUSES,
    client: 'Throws the error with this code.',
    core: 'A recovery mail seems to be sent; other calls reject with `ApiError`.',
  },
  {
    id: 'THROTTLED_FEATURE',
    says: 'There were too many attempts.',
    evidence: [declared.authentication('login')],
    shown: STATUSES,
    client: 'A login fails with `invalidEmail`, and a registration with the message.',
    core: 'Fails with the reason `throttled`.',
  },
  {
    id: 'FACTOR_NOT_FOUND',
    says: 'The member has no factor with this id.',
    evidence: [chosen('0046')],
    shown: STATUSES,
    client: 'Throws the error with this code.',
    core: 'Rejects with `ApiError`.',
  },
  {
    id: 'FACTOR_LIMIT_REACHED',
    says: 'The member has as many factors of this type as they may.',
    evidence: [chosen('0046')],
    shown: STATUSES,
    client: 'Throws the error with this code.',
    core: 'Rejects with `ApiError`.',
  },
  {
    id: 'ORIGIN_NOT_ALLOWED',
    says: 'A passkey comes from a page that is not one of the site.',
    evidence: [chosen('0046')],
    shown: STATUSES,
    client: 'Throws the error with this code.',
    core: 'Rejects with `ApiError`.',
  },
  {
    id: 'FRESH_LOGIN_REQUIRED',
    says: 'The login is older than the setting `freshLoginSeconds`.',
    evidence: [chosen('0084')],
    shown: STATUSES,
    client: 'Throws the error with this code.',
    core: 'Rejects with `ApiError`.',
  },
  {
    id: 'INVALID_ARGUMENT',
    says: 'A login has no usable address or password.',
    evidence: [chosen('0004')],
    shown: STATUSES,
    client: 'A login fails with `invalidEmail`, and a registration with the message.',
    core: 'A login failure with the code `invalidEmail`.',
  },
];

/** Codes that do not belong to a single service. */
export const platformCodes: readonly ErrorRule[] = [
  {
    id: 'BAD_REQUEST',
    says: 'The request cannot be read, or a parameter is missing or of another type.',
    evidence: [pages.errors, chosen('0030')],
    shown: ['simulator/http/http-edges.test.ts: bad requests get the envelope of the platform'],
  },
  {
    id: 'UNAUTHENTICATED',
    says: 'The access token is missing, unknown, expired, or its session has ended.',
    evidence: [pages.errors, chosen('0030')],
    shown: ['contracts/conformance/content-options.ts: a token and an API key are accepted with and without Bearer'],
  },
  {
    id: 'FORBIDDEN',
    says: 'The caller may not do this.',
    evidence: [pages.errors, chosen('0030')],
    shown: ['contracts/conformance/recovery.ts: an activation mail is for the holder of the API key to send'],
  },
  {
    id: 'NOT_FOUND',
    says: 'Nothing is at this address, or has this id.',
    evidence: [pages.errors, chosen('0030')],
    shown: ['contracts/conformance/members.ts: an unknown id is 404 NOT_FOUND'],
  },
  {
    id: 'NOT_PLAYED',
    says: 'The service of the platform is not played.',
    evidence: [pages.errors, chosen('0030')],
    shown: [
      'contracts/conformance/not-played.ts: the answer to a call of a service that is not played says what to do',
    ],
  },
  {
    id: 'REQUEST_TIMEOUT',
    says: 'The request, or the mail that it waits for, does not arrive in time.',
    evidence: [pages.errors, chosen('0030')],
    shown: ['simulator/control/api/inbox-next.test.ts: 408 says which message was expected, and what the inbox has'],
  },
  {
    id: 'PAYLOAD_TOO_LARGE',
    says: 'The body is larger than the service takes, 100 KiB for most.',
    evidence: [pages.errors, chosen('0030')],
    shown: ['simulator/http/http-edges.test.ts: bad requests get the envelope of the platform'],
  },
  {
    id: 'URI_TOO_LONG',
    says: 'The address is longer than the service takes.',
    evidence: [pages.errors, chosen('0030')],
    shown: ['contracts/conformance/get-forms.ts: a query too long for an address works as a POST'],
  },
  {
    id: 'EXPECTATION_FAILED',
    says: 'The header `Expect` asks for something that is not supported.',
    evidence: [pages.errors, chosen('0030')],
    shown: [
      "simulator/http/refuse-unreadable.test.ts: what Node's parser refuses has the platform's body and a request id",
    ],
  },
  {
    id: 'ASSERTION_FAILED',
    says: 'The site is not published (setting `published`).',
    evidence: [pages.hostedLogin, reports.unpublished],
    shown: ["contracts/conformance/redirect-preferences.ts: the site's own pages need a published site"],
  },
  {
    id: 'HEADERS_TOO_LARGE',
    says: 'The headers are larger than the service takes.',
    evidence: [pages.errors, chosen('0030')],
    shown: [
      "simulator/http/refuse-unreadable.test.ts: what Node's parser refuses has the platform's body and a request id",
    ],
  },
  {
    id: 'NOT_IMPLEMENTED',
    says: 'The transfer encoding or another feature of HTTP is not supported.',
    evidence: [pages.errors, chosen('0030')],
    shown: [
      "simulator/http/refuse-unreadable.test.ts: what Node's parser refuses has the platform's body and a request id",
    ],
  },
  {
    id: 'SERVICE_UNAVAILABLE',
    says: 'The store cannot be used for the moment, or the simulator stops.',
    evidence: [pages.errors, chosen('0030')],
    shown: ['simulator/http/store-unavailable.test.ts: for longer than that, writes are refused with 503'],
  },
];

/** Codes of the token endpoint. */
export const tokenCodes: readonly ErrorRule[] = [
  {
    id: 'invalid_request',
    says: 'A parameter is missing or wrong.',
    evidence: [rfc(6749, '§5.2')],
    shown: TOKEN_ERRORS,
  },
  {
    id: 'invalid_client',
    says: 'The client id is unknown, or the secret is wrong.',
    evidence: [rfc(6749, '§5.2')],
    shown: TOKEN_ERRORS,
  },
  {
    id: 'invalid_grant',
    says: 'The code or refresh token is unknown, used or expired, or does not belong to this client, verifier or address.',
    evidence: [rfc(6749, '§5.2')],
    shown: TOKEN_ERRORS,
  },
  {
    id: 'unsupported_grant_type',
    says: 'The grant is none of the five.',
    evidence: [rfc(6749, '§5.2')],
    shown: TOKEN_ERRORS,
  },
  {
    id: 'unauthorized_client',
    says: 'The grant is for administrators, and the caller is none.',
    evidence: [rfc(6749, '§5.2')],
    shown: TOKEN_ERRORS,
  },
  {
    id: 'server_error',
    says: 'The service has an error that nobody foresaw.',
    evidence: [rfc(6749, '§4.1.2.1')],
    shown: TOKEN_ERRORS,
  },
];
