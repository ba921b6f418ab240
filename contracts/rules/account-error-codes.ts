import { codesOf } from './error-codes.ts';
import { chosen, rfc } from './rule.ts';
import { declared, reports } from './sources.ts';

const OF_IDENTITY = {
  evidence: [chosen('0004')],
  shown: ['simulator/testing/proof/coverage.test.ts: %s, with its status, is what a suite expects'],
} as const;

/** Codes of the identity service. */
export const identityCodes = codesOf(OF_IDENTITY, {
  '-19971': [
    'The site wants a captcha, and the request has none.',
    'A login with a captcha token, or the setting `captcha` off.',
    {
      evidence: [declared.sdk('constants of OAuthStrategy')],
      client: 'Fails with `missingCaptchaToken`.',
      core: 'Fails with `missingCaptchaToken`.',
    },
  ],
  '-19970': [
    'The captcha token is wrong or was used.',
    'A captcha token that was solved for this site and not used before.',
    {
      evidence: [declared.sdk('constants of OAuthStrategy')],
      client: 'Fails with `invalidCaptchaToken`.',
      core: 'Fails with `invalidCaptchaToken`.',
    },
  ],
  '-19995': [
    'A registration names an address that has a member.',
    'A registration with an address that has no member, or a login.',
    {
      evidence: [declared.sdk('constants of OAuthStrategy'), reports.skills],
      client: 'Fails with `emailAlreadyExists`.',
      core: 'Fails with `emailAlreadyExists`.',
    },
  ],
  '-19999': [
    'A login or a recovery names an address that has no member.',
    'The address of a member of this site.',
    {
      evidence: [reports.skills],
      client: 'Fails with `invalidEmail`.',
      core: 'A login fails with `invalidEmail`; a recovery mail seems to be sent.',
    },
  ],
  '-19976': [
    'The password is wrong.',
    'The password of the member.',
    {
      evidence: [declared.sdk('constants of OAuthStrategy'), reports.browserClient],
      client: 'Fails with `invalidPassword`.',
      core: 'Fails with `invalidPassword`.',
    },
  ],
  '-19973': [
    'The owner of the site wants the member to set a new password.',
    'A password that the member has set anew.',
    {
      evidence: [declared.sdk('constants of OAuthStrategy')],
      client: 'Fails with `resetPassword`.',
      core: 'Fails with `resetPassword`.',
    },
  ],
  IDENTITY_NOT_ACTIVE: [
    'The account is blocked, deleted or offline.',
    'A member with the status ACTIVE.',
    {
      client: 'A login fails with `invalidEmail`, and a registration with the message.',
      core: 'Fails with the reason `notActive`.',
    },
  ],
  VERIFICATION_FAILED: [
    'The code is wrong, has expired or was tried too often.',
    'The newest code of the mail, in time, before too many wrong ones.',
    {
      evidence: [declared.verification('verifyDuringAuthentication')],
      core: 'Fails with the reason `verificationFailed`.',
    },
  ],
  INVALID_STATE_TOKEN: [
    'The state token is unknown, used or expired.',
    'The state token of this login, once, before it expires.',
    { core: 'Fails with the reason `verificationExpired`.' },
  ],
  INVALID_RECOVERY_TOKEN: [
    'The recovery token is unknown, used or expired.',
    'The token of the newest recovery mail, once, before it expires.',
    { evidence: [chosen('0007')], core: 'Fails with the reason `invalidRecoveryToken`.' },
  ],
  INVALID_REDIRECT_URL: [
    'The address to return to is not on the list.',
    'An address that is on the list of allowed addresses of the site.',
    { evidence: [chosen('0007')], core: 'A recovery mail is refused with `redirectNotAllowed`.' },
  ],
  IDENTITY_NOT_FOUND: [
    'No identity has this id.',
    'The id of an identity of this site.',
    { core: 'A recovery mail seems to be sent; other calls reject with `ApiError`.' },
  ],
  THROTTLED_FEATURE: [
    'There were too many attempts.',
    'The same call after the seconds of `Retry-After`, or the setting `throttling` off.',
    {
      evidence: [declared.authentication('login')],
      client: 'A login fails with `invalidEmail`, and a registration with the message.',
      core: 'Fails with the reason `throttled`.',
    },
  ],
  FACTOR_NOT_FOUND: [
    'The member has no factor with this id.',
    'The id of a factor that the member has enrolled.',
    { evidence: [chosen('0046')] },
  ],
  FACTOR_LIMIT_REACHED: [
    'The member has as many factors of this type as they may.',
    'A new factor after an old one was removed.',
    { evidence: [chosen('0046')] },
  ],
  ORIGIN_NOT_ALLOWED: [
    'A passkey comes from a page that is not one of the site.',
    'A page at an address of the site: the simulator, or an allowed origin.',
    { evidence: [chosen('0046')] },
  ],
  FRESH_LOGIN_REQUIRED: [
    'The login is older than the setting `freshLoginSeconds`.',
    'The same call soon after a login, or a larger `freshLoginSeconds`.',
    { evidence: [chosen('0084')] },
  ],
  INVALID_ARGUMENT: [
    'A login has no usable address or password.',
    'An e-mail address and a password, both as texts.',
    {
      client: 'A login fails with `invalidEmail`, and a registration with the message.',
      core: 'A login failure with the code `invalidEmail`.',
    },
  ],
});

/** Codes that do not belong to a single service. Each has a test of its own. */
export const platformCodes = codesOf(
  { evidence: [chosen('0030')] },
  {
    BAD_REQUEST: [
      'The request cannot be read, or a parameter is missing or of another type.',
      'A request with the parameters, and of the types, that the message names.',
      { shown: ['simulator/http/http-edges.test.ts: bad requests get the envelope of the platform'] },
    ],
    UNAUTHENTICATED: [
      'The access token is missing, unknown, expired, or its session has ended.',
      'An access token of this simulator that has not expired, of a session that has not ended.',
      {
        shown: [
          'contracts/conformance/content-options.ts: a token and an API key are accepted with and without Bearer',
        ],
      },
    ],
    FORBIDDEN: [
      'The caller may not do this.',
      'A caller with the role that the operation needs.',
      { shown: ['contracts/conformance/recovery.ts: an activation mail is for the holder of the API key to send'] },
    ],
    NOT_FOUND: [
      'Nothing is at this address, or has this id.',
      'An address or an id that exists.',
      { shown: ['contracts/conformance/members.ts: an unknown id is 404 NOT_FOUND'] },
    ],
    NOT_DERIVED: [
      'An installed package declares the operation or the field, and its declaration does not say what it does.',
      'A handler of the operation, by `handle`.',
      {
        evidence: [chosen('0185')],
        shown: [
          'simulator/start/derived/derived-services.test.ts: what no declaration says is 501 NOT_DERIVED, and names handle and stub: an operation, and a field of a query',
        ],
      },
    ],
    NOT_PLAYED: [
      'The service of the platform is not played.',
      'A handler for this call in `backlot.config`.',
      {
        shown: [
          'contracts/conformance/not-played.ts: the answer to a call of a service that is not played says what to do',
        ],
      },
    ],
    REQUEST_TIMEOUT: [
      'The request, or the mail that it waits for, does not arrive in time.',
      'The whole request, or the mail, in time.',
      {
        shown: [
          'simulator/control/api/inbox-next.test.ts: a 408 says which message was expected, and what the inbox has',
        ],
      },
    ],
    PAYLOAD_TOO_LARGE: [
      'The body is larger than the service takes, 100 KiB for most.',
      'A smaller body.',
      { shown: ['simulator/http/http-edges.test.ts: bad requests get the envelope of the platform'] },
    ],
    URI_TOO_LONG: [
      'The address is longer than the service takes.',
      'A shorter address: send the parameters as the body of a POST.',
      { shown: ['contracts/conformance/get-forms.ts: a query too long for an address works as a POST'] },
    ],
    EXPECTATION_FAILED: [
      'The header `Expect` asks for something that is not supported.',
      'The request without the header `Expect`.',
      {
        shown: [
          "simulator/http/refuse-unreadable.test.ts: what Node's parser refuses has the platform's body and a request id",
        ],
      },
    ],
    ASSERTION_FAILED: [
      'The site is not published (setting `published`).',
      'A site that is published (setting `published`).',
      {
        evidence: [reports.unpublished],
        shown: ["contracts/conformance/redirect-preferences.ts: the site's own pages need a published site"],
      },
    ],
    HEADERS_TOO_LARGE: [
      'The headers are larger than the service takes.',
      'Fewer or shorter headers and cookies.',
      {
        shown: [
          "simulator/http/refuse-unreadable.test.ts: what Node's parser refuses has the platform's body and a request id",
        ],
      },
    ],
    NOT_IMPLEMENTED: [
      'The transfer encoding or another feature of HTTP is not supported.',
      'A body with `Content-Length`, or chunked.',
      {
        shown: [
          "simulator/http/refuse-unreadable.test.ts: what Node's parser refuses has the platform's body and a request id",
        ],
      },
    ],
    SERVICE_UNAVAILABLE: [
      'The store cannot be used for the moment, or the simulator stops.',
      'The same call after the seconds of `Retry-After`.',
      { shown: ['simulator/http/store-unavailable.test.ts: for longer than that, writes are refused with 503'] },
    ],
  },
);

const OF_TOKENS = {
  evidence: [rfc(6749, '§5.2')],
  shown: ['simulator/oauth4webapi.test.ts: an unknown grant type is unsupported_grant_type'],
} as const;

/** Codes of the token endpoint. */
export const tokenCodes = codesOf(OF_TOKENS, {
  invalid_request: ['A parameter is missing or wrong.', 'All parameters of the grant, each once, as texts.'],
  invalid_client: [
    'The client id is unknown, or the secret is wrong.',
    'The client id of a site of this simulator, and its secret if the grant needs one.',
  ],
  invalid_grant: [
    'The code or refresh token is unknown, used or expired, or does not belong to this client, verifier or address.',
    'A code or a refresh token that this client got, unused and in time, with its own code verifier and address.',
  ],
  unsupported_grant_type: ['The token endpoint knows no such grant.', 'One of the grants that the message lists.'],
  unauthorized_client: [
    'The grant is for administrators, and the caller is none.',
    'The secret of the site, for a grant of administrators.',
  ],
  server_error: [
    'The service has an error that nobody foresaw.',
    'The same call, without the defect that is named in the log of the simulator.',
    { evidence: [rfc(6749, '§4.1.2.1')] },
  ],
});
