import * as aggregate from '#contracts/conformance/aggregate.ts';
import * as appCollections from '#contracts/conformance/app-collections.ts';
import * as asyncJobs from '#contracts/conformance/async-jobs.ts';
import * as authorization from '#contracts/conformance/authorization.ts';
import * as callbackAndLogout from '#contracts/conformance/callback-and-logout.ts';
import * as changePassword from '#contracts/conformance/change-password.ts';
import type { Check } from '#contracts/conformance/check.ts';
import * as checkout from '#contracts/conformance/checkout.ts';
import * as collections from '#contracts/conformance/collections.ts';
import * as contentSettings from '#contracts/conformance/content-settings.ts';
import * as dataPermissions from '#contracts/conformance/data-permissions.ts';
import * as distinctValues from '#contracts/conformance/distinct-values.ts';
import * as drafts from '#contracts/conformance/drafts.ts';
import * as externalLogin from '#contracts/conformance/external-login.ts';
import * as graphql from '#contracts/conformance/graphql.ts';
import * as indexes from '#contracts/conformance/indexes.ts';
import * as itemAtPath from '#contracts/conformance/item-at-path.ts';
import * as loginRefusals from '#contracts/conformance/login-refusals.ts';
import * as memberChanges from '#contracts/conformance/member-changes.ts';
import * as notPlayed from '#contracts/conformance/not-played.ts';
import * as ownFactors from '#contracts/conformance/own-factors.ts';
import * as pagedReads from '#contracts/conformance/paged-reads.ts';
import * as passkeyFactor from '#contracts/conformance/passkey-factor.ts';
import * as pipeline from '#contracts/conformance/pipeline.ts';
import * as pushFactor from '#contracts/conformance/push-factor.ts';
import * as readLag from '#contracts/conformance/read-lag.ts';
import * as recovery from '#contracts/conformance/recovery.ts';
import * as redirectPreferences from '#contracts/conformance/redirect-preferences.ts';
import * as requestQuota from '#contracts/conformance/request-quota.ts';
import * as secondFactor from '#contracts/conformance/second-factor.ts';
import * as sessions from '#contracts/conformance/sessions.ts';
import * as shop from '#contracts/conformance/shop.ts';
import * as statusCheck from '#contracts/conformance/status-check.ts';
import * as textSearch from '#contracts/conformance/text-search.ts';
import * as throttling from '#contracts/conformance/throttling.ts';
import * as tokenApps from '#contracts/conformance/token-apps.ts';
import * as tokenForms from '#contracts/conformance/token-forms.ts';
import * as twoWay from '#contracts/conformance/two-way-references.ts';
import * as verification from '#contracts/conformance/verification.ts';
import * as closedByDesign from './closed-by-design.ts';

/** A text that must occur exactly once in a module, and its replacement. */
export interface Edit {
  /** From simulator/: `content/…`, or `../packs/…`. */
  readonly module: string;
  readonly text: string;
  readonly instead: string;
}

/** A defect of the simulator. Most need one edit. If two safeguards enforce the same rule, it needs two edits. */
export interface Mutant {
  readonly defect: string;
  readonly edits: readonly Edit[];
  /** The check of the contract that this defect breaks. */
  readonly breaks: Check;
}

type Row = readonly [defect: string, module: string, text: string, instead: string, breaks: Check, also?: Edit];

const ROWS: readonly Row[] = [
  // The authorization code and its bindings.
  [
    'the PKCE check is skipped',
    'identity/oauth/authorization-code.ts',
    'challenge !== code.codeChallenge',
    'false',
    authorization.CODE_NEEDS_VERIFIER,
  ],
  [
    'a code is accepted twice',
    'identity/oauth/authorization-code.ts',
    'if (code.family !== null) {',
    'if (false) {',
    authorization.CODE_ONCE,
  ],
  [
    'a second use takes nothing back',
    'identity/oauth/authorization-code.ts',
    'await endTokenFamily(context, code.family, end);',
    '',
    authorization.CODE_ONCE,
  ],
  [
    'a code does not expire',
    'identity/oauth/authorization-code.ts',
    'const CODE_LIFETIME_MS = 60_000;',
    'const CODE_LIFETIME_MS = 86_400_000;',
    authorization.CODE_ONE_MINUTE,
  ],
  [
    'every scope buys a refresh token',
    'identity/oauth/authorization-code.ts',
    'tokens: code.offlineAccess ? tokens : accessOnly(tokens)',
    'tokens',
    tokenForms.ACCESS_ONLY_SCOPE,
  ],
  // Allowed redirect addresses.
  [
    'any redirect URI is accepted',
    'identity/hosted/allowed-address.ts',
    'if (!list.includes(address)) return false;',
    '',
    authorization.ADDRESS_IS_LISTED,
  ],
  [
    'redirect URIs are compared by their beginning',
    'identity/hosted/allowed-address.ts',
    '!list.includes(address)',
    '!list.some((listed) => address.startsWith(listed))',
    authorization.ADDRESS_IS_LISTED,
  ],
  [
    'http is good for any host',
    'identity/hosted/allowed-address.ts',
    "(read.kind === 'web' && read.isSafe)",
    "read.kind === 'web'",
    authorization.HTTP_FOR_LOOPBACK,
  ],
  [
    'logout leads anywhere',
    'identity/hosted/allowed-address.ts',
    'return url ? asParsed(url, address) : loopbackAddress(settings, address);',
    'return URL.canParse(address) ? allowedUrl.parse(address) : undefined;',
    callbackAndLogout.LOGOUT_IS_NO_OPEN_REDIRECT,
  ],
  [
    'a checkout leads anywhere',
    'identity/hosted/allowed-address.ts',
    'return url ? asParsed(url, address) : loopbackAddress(settings, address);',
    'return URL.canParse(address) ? allowedUrl.parse(address) : undefined;',
    checkout.CALLBACKS_ARE_LISTED,
  ],
  [
    'the callbacks of an open checkout are not checked again',
    'identity/hosted/checkout.ts',
    'const checked = record && checkCallbacks(context, record.document);',
    'const checked = record && { allowed: Object(record.document.callbacks) };',
    checkout.CALLBACKS_ARE_CHECKED_AGAIN,
  ],
  [
    'loopback addresses are allowed beside exact lists',
    'identity/hosted/allowed-address.ts',
    'if (!allowLoopbackAddresses || !isLoopbackAddress(address))',
    'if (!isLoopbackAddress(address))',
    authorization.LOOPBACK_BESIDE_LISTS,
  ],
  [
    'addresses of applications are refused',
    'identity/hosted/allowed-address.ts',
    "read.kind === 'app' || ",
    '',
    authorization.APPLICATIONS_ARE_ADDRESSES,
  ],
  [
    'addresses of applications are refused after a logout and a login',
    'identity/hosted/allowed-address.ts',
    'if (isListed(settings.allowedRedirectDomains, address)) return address;',
    '',
    callbackAndLogout.FLOWS_LEAD_TO_APPLICATIONS,
  ],
  [
    'the policy of a form does not name the application',
    'http/content-policy.ts',
    'return [originSource(address) ?? policySource.parse(scheme)];',
    'return [originSource(address) ?? "\'none\'"];',
    authorization.FORMS_LEAD_TO_APPLICATIONS,
  ],
  [
    'a web message goes to an application',
    'identity/hosted/return-target.ts',
    'if (origin === undefined) {',
    "if (origin === undefined) return { kind: 'allowed', target: { kind: 'query', redirectUri: address } };\n  if (origin === undefined) {",
    authorization.NO_WEB_MESSAGE_TO_APPLICATIONS,
  ],
  [
    'the own query of a redirect URI is written anew',
    'identity/hosted/allowed-address.ts',
    'return allowedUrl.parse(withParameters(address, parameters, place));',
    'return allowedUrl.parse(withParameters(new URL(address).href.replaceAll("%20", "+"), parameters, place));',
    authorization.OWN_QUERY_STAYS,
  ],
  [
    'hosts become directives',
    'identity/hosted/allowed-address.ts',
    'if (!allowLoopbackAddresses || !isLoopbackAddress(address)) return undefined;',
    "if (!allowLoopbackAddresses || !URL.parse(address)?.hostname.endsWith('localhost')) return undefined;",
    authorization.HOSTS_OF_POLICIES,
  ],
  [
    'a parameter without a value is a value on the authorize page',
    'http/page-parameters.ts',
    "if (value === '' || value === null) continue;",
    '',
    authorization.EMPTY_IS_LEFT_OUT,
  ],
  [
    'a parameter without a value is a value at the token endpoint',
    'http/page-parameters.ts',
    "if (value === '' || value === null) continue;",
    '',
    tokenForms.EMPTY_IS_LEFT_OUT,
  ],
  [
    'of a parameter that is sent twice, the first one counts',
    'http/page-parameters.ts',
    'if (sent.has(key)) repeated.add(key);',
    'if (sent.has(key)) continue;',
    authorization.REPEATED_IS_REFUSED,
  ],
  [
    'a page after a form is its answer, and a reload sends the form again',
    'identity/hosted/hosted-answer.ts',
    "req.method === 'POST' && context !== undefined && !isFromElsewhere(req)",
    'false',
    authorization.PAGES_AFTER_FORMS_BY_303,
  ],
  [
    'anybody may see a page that holds what somebody has typed',
    'identity/hosted/stored-page.ts',
    'record.document.browser === browserOf(context, req)',
    'true',
    authorization.PAGES_AFTER_FORMS_BY_303,
  ],
  ['a form is left by 307', 'http/answer.ts', 'status: 303', 'status: 307', authorization.FORM_LEAVES_BY_303],
  // Pages and frames.
  [
    'web messages are posted to *',
    'identity/hosted/finish-flow.ts',
    'scriptJson(origin)',
    "scriptJson('*')",
    authorization.MESSAGE_FOR_ONE_ORIGIN,
  ],
  [
    'anybody may frame the web message page',
    'identity/hosted/finish-flow.ts',
    'framedBy: [framedBy],',
    "framedBy: ['*'],",
    authorization.MESSAGE_FOR_ONE_ORIGIN,
  ],
  [
    'anybody may frame the sign-in page',
    'identity/hosted/pages/page.ts',
    'framedBy.length > 0 ? framedBy : ["\'none\'"]',
    "['*']",
    authorization.PAGES_ARE_PRIVATE,
  ],
  [
    'pages are cached',
    'identity/hosted/pages/page.ts',
    "'referrer-policy': 'same-origin',",
    "'referrer-policy': 'same-origin', 'cache-control': 'private',",
    authorization.PAGES_ARE_PRIVATE,
  ],
  [
    'CORS is answered on the hosted pages',
    'http/surface.ts',
    'headers: {},',
    "headers: { 'access-control-allow-origin': '*' },",
    authorization.NO_CORS_ON_PAGES,
  ],
  [
    "a stranger's link signs people out",
    'identity/hosted/logout-routes.ts',
    "if (redeemed.kind === 'none') return isFromElsewhere(req) || (session !== undefined && mayBeFromElsewhere(req));",
    "if (redeemed.kind === 'none') return false;",
    callbackAndLogout.LOGOUT_ASKS_STRANGERS,
  ],
  [
    'a sign-in can be finished twice',
    'identity/hosted/login-routes.ts',
    '!(await endTransaction(context, transaction))',
    'false',
    callbackAndLogout.CALLBACK_ONCE,
  ],
  [
    "somebody else's sign-in is finished in any browser (login CSRF)",
    'identity/hosted/login-routes.ts',
    'isBegunHere(req, context, transaction)',
    'true',
    callbackAndLogout.CALLBACK_SIGNS_IN_ITS_BROWSER,
  ],
  [
    "a visitor's address to sign out ends anybody's session",
    'identity/hosted/logout-routes.ts',
    'return session !== undefined && session.memberId !== redeemed.session.caller?.memberId;',
    'return false;',
    callbackAndLogout.LOGOUT_BY_A_STRANGER_ASKS,
  ],
  [
    'a redirect session opens again and again',
    'identity/hosted/redirect-session-store.ts',
    "(await deleteRecord(within, 'redirect-session', id))",
    'true',
    callbackAndLogout.LOGOUT_ADDRESS_ONCE,
  ],
  // Tokens.
  [
    'unsigned tokens are accepted (alg none)',
    'auth/site-token.ts',
    'const expected = mac(',
    "if (signature === '') return { header: { ...Object(decode(header)), alg: 'HS256' }, claims: decode(claims) };\n  const expected = mac(",
    sessions.TOKENS_ARE_SIGNED,
  ],
  [
    'signatures are not looked at',
    'auth/site-token.ts',
    'if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;',
    '',
    sessions.TOKENS_ARE_SIGNED,
  ],
  [
    'signatures are compared decoded, so that many texts are one',
    'auth/site-token.ts',
    'const given = Buffer.from(signature);',
    "const given = Buffer.from(Buffer.from(signature, 'base64url').toString('base64url'));",
    sessions.TOKENS_ARE_SIGNED,
  ],
  [
    'an API key need not say which site it is for',
    'auth/api-key.ts',
    'if (named === site.siteId)',
    'if (named === undefined || named === site.siteId)',
    externalLogin.KEY_NAMES_ITS_SITE,
  ],
  [
    // The expiry is checked twice, when tokens are read and with each request, so one edit alone does not break it.
    'access tokens live for an hour longer than they say',
    'auth/token-family.ts',
    'exp: issuedAt + lifetimeSeconds,',
    'exp: issuedAt + lifetimeSeconds + 3600,',
    sessions.ACCESS_TOKEN_EXPIRES,
  ],
  [
    're-use of a rotated refresh token is ignored',
    'auth/token-family.ts',
    "refreshPolicy === 'static' || generation === family.generation",
    'true',
    sessions.REUSE_ENDS_FAMILY,
  ],
  [
    're-use is refused, but what came of the token lives on',
    'auth/token-family.ts',
    '  await endTokenFamily(context, family.id, end);\n',
    '',
    sessions.REUSE_ENDS_FAMILY,
  ],
  [
    'refresh tokens live on while they are used',
    'auth/token-family.ts',
    'endsAt: context.now + lifetimeSecondsOf(context, holder.role) * 1000,',
    'endsAt: context.now * 2,',
    sessions.REFRESH_TOKEN_ENDS,
  ],
  [
    'refresh tokens that nobody uses live on',
    'auth/token-family.ts',
    'Math.min(endsAt, renewedAt + IDLE_MS)',
    'endsAt',
    sessions.REFRESH_TOKEN_ENDS,
  ],
  [
    'any text after the right site id is an API key',
    'auth/api-key.ts',
    'isSameKey(key, site.apiKey)',
    'true',
    externalLogin.EXTERNAL_LOGIN_NEEDS_KEY,
  ],
  // Sessions.
  [
    'every login gets the same session (fixation)',
    'identity/hosted/hosted-session.ts',
    'const id = randomName(context.randomBytes);',
    'const id = memberId;',
    sessions.NEW_SESSION_EACH_SIGN_IN,
  ],
  [
    "a sign-in leaves the browser's old session alive",
    'identity/hosted/finish-flow.ts',
    'if (before) await replaceHostedSession(context, before, session);',
    '',
    sessions.OLD_SESSION_ENDS,
  ],
  [
    'a session token is good again and again',
    'identity/accounts/session-token.ts',
    "const isFirst = await deleteRecord(context, 'session-token', record.id);",
    'const isFirst = true;',
    authorization.SESSION_TOKEN_ONCE,
  ],
  [
    'a session token lasts a day',
    'identity/accounts/session-token.ts',
    'const LIFETIME_MS = 5 * 60 * 1000;',
    'const LIFETIME_MS = 24 * 60 * 60 * 1000;',
    authorization.SESSION_TOKEN_FIVE_MINUTES,
  ],
  [
    'sessions live on after a block',
    'identity/accounts/account-transitions.ts',
    "  reject: 'rejected',\n  block: 'blocked',\n",
    "  reject: 'rejected',\n  block: null,\n",
    sessions.SESSIONS_END,
  ],
  [
    'hosted sessions live on after a block',
    'identity/accounts/account-transitions.ts',
    "  'hosted-session',\n",
    '',
    sessions.SESSIONS_END,
  ],
  [
    'a page asked for as a member outlives the password',
    'identity/accounts/account-transitions.ts',
    "  'redirect-session',\n",
    '',
    sessions.PAGES_ASKED_FOR_END,
  ],
  [
    'a half-finished login outlives the password',
    'identity/accounts/account-transitions.ts',
    "  'second-factor',\n",
    '',
    secondFactor.FACTOR_ENDS_WITH_PASSWORD,
  ],
  [
    'a factor changes after a login of any age',
    'identity/accounts/fresh-login.ts',
    'if (loggedInAt !== null && context.now - loggedInAt < freshLoginSeconds * 1000) return;',
    'return;',
    ownFactors.FRESH_LOGIN,
  ],
  [
    'an access token buys a fresh login',
    'identity/accounts/session-token.ts',
    'session ? session.loggedInAt : context.now',
    'context.now',
    ownFactors.NOTHING_ELSE_IS_A_LOGIN,
  ],
  [
    'an authenticator code of an earlier step is accepted',
    'identity/factors/totp.ts',
    'if (counts && step <= last) return false;',
    'if (counts && step === last) return false;',
    secondFactor.TOTP_GOES_FORWARD,
  ],
  [
    'a logout ends nothing',
    'identity/hosted/logout-routes.ts',
    'if (asker) await logOut(context, asker.tokenFamily);',
    '',
    sessions.LOGOUT_ENDS_TOKENS,
  ],
  [
    'a change of password leaves other sessions alive',
    'identity/accounts/identity-answers.ts',
    "await endSessions(within, account.id, 'password-changed', tokenFamily);",
    '',
    changePassword.CHANGE_ENDS_OTHER_SESSIONS,
  ],
  [
    'the body says whose password changes',
    'identity/accounts/identity-answers.ts',
    'await changePassword(caller, ',
    "await changePassword({ ...caller, caller: { role: 'member', id: Object(request.body).memberId } }, ",
    changePassword.CHANGE_IS_THE_CALLERS,
  ],
  // Tokens of apps, and sessions that have ended.
  [
    'the secret of an app is not checked',
    'identity/oauth/token-request.ts',
    'if (isSameKey(clientSecret, site.apiKey)) return;',
    'if (clientSecret) return;',
    tokenApps.SECRET_IS_CHECKED,
  ],
  [
    'the holder of a token whose session has ended is let into every operation',
    'start/operations.ts',
    '...contentRoutes(authenticate, jobs)',
    '...contentRoutes(admit, jobs)',
    sessions.ENDED_SESSION_IS_A_VISITOR,
  ],
  [
    'the holder of a token whose session has ended is let in nowhere',
    'auth/access-token.ts',
    "problem.kind === 'ended' || problem.kind === 'other-key' ? problem.site : undefined",
    'undefined',
    sessions.ENDED_SESSION_IS_A_VISITOR,
  ],
  [
    'a session token lives on after the session that it was issued for',
    'identity/accounts/session-token.ts',
    'if (tokenFamily !== null && (await findTokenFamily(context, tokenFamily)) === undefined) return undefined;',
    '',
    redirectPreferences.SESSION_TOKEN_ENDS_WITH_ITS_SESSION,
  ],
  // Codes, and links in mails.
  [
    'a verification code is good again and again',
    'identity/accounts/one-time-code.ts',
    'return deleteRecord(context, kind, id);',
    'return true;',
    verification.CODE_ONCE,
  ],
  [
    'a verification code may be guessed at for ever',
    'identity/accounts/one-time-code.ts',
    'sent.document.triesLeft - 1',
    'sent.document.triesLeft',
    verification.FIVE_TRIES,
  ],
  [
    'a verification code lasts a day',
    'identity/accounts/one-time-code.ts',
    'const LIFETIME_MS = 10 * 60 * 1000;',
    'const LIFETIME_MS = 24 * 60 * 60 * 1000;',
    verification.CODE_TEN_MINUTES,
  ],
  [
    'a state token survives its verification',
    'identity/accounts/verification.ts',
    'await endState(within, stateToken);',
    '',
    verification.STATE_TOKEN_ONCE,
  ],
  [
    'asking for another code lets in without one',
    'identity/accounts/verification.ts',
    "if (!account.reasons.includes('PENDING_EMAIL_VERIFICATION_REQUIRED')) throw invalidState();",
    '',
    verification.RESEND_PROVES_NOTHING,
  ],
  [
    'a second factor may be guessed at for ever',
    'identity/factors/second-factor.ts',
    'triesLeft: pending.document.triesLeft - 1',
    'triesLeft: pending.document.triesLeft',
    secondFactor.FACTOR_FIVE_TRIES,
  ],
  [
    'the body says which factor is verified',
    'identity/factors/factor-answers.ts',
    '{ ...Object(request.body), factorType: factorType.parse(',
    '{ ...Object(request.body), factorType: Object(request.body).factorType ?? factorType.parse(',
    secondFactor.PATH_NAMES_THE_FACTOR,
  ],
  [
    'a request on the phone is good for any login of its member',
    'identity/factors/push-challenge.ts',
    'document.purpose === purpose && document.stateToken === stateToken ? document.state',
    'document.purpose === purpose ? document.state',
    pushFactor.PUSH_OF_ONE_LOGIN,
  ],
  [
    'a request on the phone is good for any member',
    'identity/factors/push-challenge.ts',
    'document.purpose === purpose && document.stateToken === stateToken ? document.state',
    'document.purpose === purpose ? document.state',
    pushFactor.PUSH_OF_ONE_MEMBER,
    {
      module: 'identity/factors/push-challenge.ts',
      text: 'if (push?.subject !== accountId)',
      instead: 'if (push === undefined)',
    },
  ],
  [
    'a denied request on the phone lets in',
    'identity/factors/second-factor.ts',
    "if (state === 'denied')",
    'if (false)',
    pushFactor.PUSH_DENIED,
  ],
  [
    'a request on the phone does not expire',
    'identity/factors/push-challenge.ts',
    'const LIFETIME_MS = 5 * 60 * 1000;',
    'const LIFETIME_MS = 5_000_000;',
    pushFactor.PUSH_FIVE_MINUTES,
  ],
  [
    'requests are sent to the phone without a pause',
    'identity/factors/push-challenge.ts',
    'demandPauseSince(context, document.sentAt)',
    'void document.sentAt',
    pushFactor.PUSH_PAUSE,
  ],
  [
    'a request on the phone outlives the password',
    'identity/accounts/account-transitions.ts',
    "  'push-challenge',\n",
    '',
    pushFactor.PUSH_ENDS_WITH_PASSWORD,
  ],
  [
    'a passkey may be used on any page',
    'identity/factors/passkey.ts',
    'expectedOrigin: origin,\n      expectedRPID: rpId,\n      requireUserVerification: isVerificationRequired(context),\n      credential',
    "expectedOrigin: [origin, 'http://localhost:9999'],\n      expectedRPID: rpId,\n      requireUserVerification: isVerificationRequired(context),\n      credential",
    passkeyFactor.PASSKEY_ORIGIN,
  ],
  [
    'the counter of a passkey is not compared',
    'identity/factors/passkey.ts',
    'counter: passkey.counter',
    'counter: 0',
    passkeyFactor.PASSKEY_COUNTER,
  ],
  [
    'a challenge for a passkey may be tried again',
    'identity/factors/passkey.ts',
    "return (await deleteRecord(context, 'passkey-challenge', id)) ? found.document : undefined;",
    'return found.document;',
    passkeyFactor.PASSKEY_CHALLENGE_ONCE,
  ],
  [
    'a challenge for a passkey is good for any login of the member',
    'identity/factors/passkey.ts',
    ' || found.document.stateToken !== stateToken',
    '',
    passkeyFactor.PASSKEY_CHALLENGE_OF_LOGIN,
  ],
  [
    'a challenge for a passkey does not expire',
    'identity/factors/passkey.ts',
    'PASSKEY_TIMEOUT_MS = 5 * 60 * 1000',
    'PASSKEY_TIMEOUT_MS = 5_000_000',
    passkeyFactor.PASSKEY_FIVE_MINUTES,
  ],
  [
    'a passkey need never check its user',
    'identity/factors/passkey.ts',
    "return site.settings.passkeyUserVerification === 'required';",
    'return false;',
    passkeyFactor.PASSKEY_USER_VERIFIED,
  ],
  [
    'every login answers STATUS_CHECK for ever',
    'identity/accounts/login.ts',
    'if (isRepeated) {',
    'if (false) {',
    statusCheck.STATUS_CHECK_ONCE,
  ],
  [
    'the state token of STATUS_CHECK is good again and again',
    'identity/accounts/login.ts',
    " || !(await deleteRecord(context, 'status-check', stateToken))",
    '',
    statusCheck.STATUS_CHECK_TOKEN,
  ],
  [
    'the state token of STATUS_CHECK outlives the password',
    'identity/accounts/account-transitions.ts',
    "  'status-check',\n",
    '',
    statusCheck.STATUS_CHECK_ENDS_WITH_PASSWORD,
  ],
  [
    'a login may prove the same factor twice',
    'identity/accounts/proved-login.ts',
    'hasFactor(account, each) && !proved.includes(each)',
    'hasFactor(account, each)',
    recovery.RECOVERY_ASKS_FOR_SECOND_FACTOR,
  ],
  [
    'a mailed link counts as an authenticator app',
    'identity/accounts/recovery.ts',
    "proved: ['EMAIL']",
    "proved: ['EMAIL', 'TOTP']",
    recovery.RECOVERY_ASKS_FOR_SECOND_FACTOR,
  ],
  [
    'a password set by a mailed link and a mailed code are two factors',
    'identity/accounts/recovery.ts',
    'passwordFromMail: true',
    'passwordFromMail: false',
    recovery.MAILED_PASSWORD_IS_THE_MAILBOX,
  ],
  [
    'a recovery token is good again and again',
    'identity/accounts/recovery.ts',
    '!(await redeemRecoveryToken(within, recoveryToken))',
    'false',
    recovery.RECOVERY_TOKEN_ONCE,
    { module: 'identity/accounts/account-transitions.ts', text: "  'recovery-token',\n", instead: '' },
  ],
  [
    'a recovery token lasts a day',
    'identity/accounts/recovery.ts',
    'const LIFETIME_MS = 60 * 60 * 1000;',
    'const LIFETIME_MS = 24 * 60 * 60 * 1000;',
    recovery.RECOVERY_TOKEN_ONE_HOUR,
  ],
  [
    'a recovery leaves sessions alive',
    'identity/accounts/recovery.ts',
    "await endSessions(within, id, 'password-recovered');",
    '',
    recovery.RECOVERY_ENDS_SESSIONS,
  ],
  [
    'an older link changes the password once more',
    'identity/accounts/account-transitions.ts',
    "  'recovery-token',\n",
    '',
    recovery.RECOVERY_VOIDS_OTHER_MAILS,
  ],
  [
    'recovery tells which addresses have an account',
    'identity/accounts/recovery.ts',
    "if (account === undefined || account.status === 'DELETED') return;",
    "if (account === undefined) throw new IdentityError('-19999', 'No such member.');",
    recovery.RECOVERY_TELLS_NOTHING,
  ],
  // Guessing.
  [
    'nobody is throttled',
    'identity/accounts/throttle.ts',
    'if (taken.length >= ALLOWED[kind]) return undefined;',
    '',
    loginRefusals.THROTTLED_BY_EMAIL,
  ],
  [
    'guesses at a second factor are not counted',
    'identity/factors/second-factor.ts',
    'await demandAttempt(context, ...guessAt(account.email, clientAddress))',
    '[]',
    throttling.SECOND_FACTOR_GUESSES_AT_ONCE,
  ],
  [
    'guesses at the code that confirms an address are not counted',
    'identity/accounts/verification.ts',
    'await demandAttempt(context, ...guessAt(guessed.email, clientAddress))',
    '[]',
    throttling.EMAIL_CODE_GUESSES_COUNT,
  ],
  [
    'half a login gives the attempts back',
    'identity/accounts/continue-login.ts',
    'if (login === undefined) return { account };',
    'if (login === undefined) {\n await returnAttempts(within, attempts, account);\n return { account };\n }',
    throttling.HALF_A_LOGIN_GIVES_NOTHING_BACK,
  ],
  [
    'a lockout outlives a clock that is set back',
    'identity/accounts/throttle.ts',
    'expiresAt <= context.now + WINDOW_MS',
    'expiresAt > 0',
    throttling.LOCKOUT_FOLLOWS_THE_CLOCK,
  ],
  [
    'anybody may have any number of codes mailed',
    'identity/accounts/verification.ts',
    "await demandAttempt(context, ...mailTo(account.id, 'verification-mail', clientAddress));",
    '',
    throttling.START_MAILS_ARE_LIMITED,
  ],
  [
    'a client may have any number of recovery mails sent',
    'identity/accounts/recovery.ts',
    'if ((await takeAttempt(context, mailFrom(clientAddress))) === undefined) return;',
    '',
    throttling.RECOVERY_MAILS_ARE_LIMITED,
  ],
  [
    'a captcha token is good again and again',
    'identity/accounts/credentials.ts',
    "if (await findRecord(within, 'captcha-token', token, z.object({}))) return false;",
    '',
    loginRefusals.CAPTCHA_ONCE,
  ],
  // Reading content.
  [
    'an aggregate counts the items of others',
    'content/aggregate/aggregate-items.ts',
    'readableCollection(context, caller, request',
    "readableCollection(context, { role: 'administrator', id: 'any' }, request",
    pagedReads.READS_SEE_OWN_ITEMS,
  ],
  [
    'a pipeline begins with the items of others',
    'content/pipeline/aggregate-pipeline.ts',
    'readableCollection(context, caller, dataCollectionId',
    "readableCollection(context, { role: 'administrator', id: 'any' }, dataCollectionId",
    pagedReads.READS_SEE_OWN_ITEMS,
  ],
  [
    'a search looks into the items of others',
    'content/text-search/search-by-text.ts',
    'readableCollection(context, caller, request',
    "readableCollection(context, { role: 'administrator', id: 'any' }, request",
    pagedReads.READS_SEE_OWN_ITEMS,
  ],
  [
    'a cursor lives on',
    'content/search/cursor.ts',
    'state.expiresAt <= context.now',
    'false',
    pagedReads.CURSORS_ARE_BOUND,
  ],
  [
    'a cursor is good for anybody',
    'content/search/cursor.ts',
    'state.caller === callerKey(scope.caller)',
    'true',
    pagedReads.CURSORS_ARE_BOUND,
  ],
  [
    'random order forgets its seed',
    'content/read/read-items.ts',
    'searchInRandomOrder(context, passing, seed)',
    'searchInRandomOrder(context, passing, 1)',
    pagedReads.RANDOM_BY_SEED,
  ],
  [
    'distinct takes a list for one value',
    'content/distinct/query-distinct-values.ts',
    '.flat(2)',
    '.flat()',
    distinctValues.DISTINCT_EACH_ONCE,
  ],
  [
    'an average counts what is no number',
    'content/aggregate/accumulate.ts',
    'total / numbers.length',
    'total / values.length',
    aggregate.AGGREGATE_NUMBERS,
  ],
  [
    'the final filter is forgotten',
    'content/aggregate/aggregate-items.ts',
    'passing(finalFilter, groups, ({ document }) => document, context.work)',
    'groups',
    aggregate.AGGREGATE_IN_ORDER_OF_WORK,
  ],
  [
    'all terms of a search may be any of them',
    'content/text-search/score.ts',
    "mode === 'AND' && score === 0",
    'false',
    textSearch.SEARCH_FINDS,
  ],
  [
    'a pipeline forgets the order it was sorted in',
    'content/pipeline/parse-stage.ts',
    "await sortInTurns(keyed, (a, b) => compareKeys(sort, [a.keys, ''], [b.keys, '']))",
    'keyed',
    pipeline.PIPELINE_STAGES,
  ],
  // Content: lag, quotas, jobs, GraphQL, other routes to an operation.
  ['no read lags', 'content/requests/content-routes.ts', ': lagging(context, caller)', ': context', readLag.READS_LAG],
  [
    'what a write replaces is forgotten at once',
    'store/sql/item-versions.ts',
    'context.now - longestLag(context),',
    'context.now,',
    readLag.READS_LAG,
  ],
  [
    'the quota of a minute is never used up',
    'content/requests/content-requests.ts',
    'const cost = costOf();',
    'const cost = 0;',
    requestQuota.READS_HAVE_A_QUOTA,
  ],
  [
    'everybody sees how a job goes',
    'content/jobs/job.ts',
    "!(isOwn || caller.role === 'administrator')",
    'isOwn === undefined',
    asyncJobs.JOB_IS_PRIVATE,
  ],
  [
    'a document is read as by an administrator',
    'content/requests/content-routes.ts',
    "ruleOf('graphql')(context, caller, ",
    "ruleOf('graphql')(context, { ...caller, role: 'administrator' }, ",
    graphql.GRAPHQL_PERMISSIONS,
  ],
  [
    'the id in the body is not looked at',
    'content/requests/content-routes.ts',
    'given !== undefined && given !== id',
    'false',
    itemAtPath.PATHS_ARE_GUARDED,
  ],
  // Content: definitions and their effects on data.
  [
    'a unique index forgets what is written after it was made',
    'content/store/store-item.ts',
    'await keepUniqueValues(context, collection, stored);',
    '',
    indexes.UNIQUE_VALUES,
  ],
  [
    'drafts are shown to everybody who asks for them',
    'content/definition/permissions.ts',
    "context.drafts === 'shown' ? accessTo('update', collection, caller) : 'none'",
    "context.drafts === 'shown' ? 'all' : 'none'",
    drafts.DRAFTS_ARE_HIDDEN,
  ],
  [
    'publishing leaves the draft where it was',
    'content/drafts/draft-items.ts',
    'await deleteWithLinks(context, from.id, [item]);',
    '',
    drafts.DRAFT_LIFE,
  ],
  [
    'members change collections',
    'content/collections/definition-request.ts',
    "caller.role !== 'administrator'",
    "caller.role === 'visitor'",
    collections.OWNERS_ONLY,
  ],
  [
    'a deleted collection goes on as before',
    'content/store/collections-store.ts',
    "if (found.removedAt !== undefined) throw refusal('WDE0026'",
    "if (false) throw refusal('WDE0026'",
    collections.DELETE_AND_RESTORE,
  ],
  [
    'what is allowed to one member is allowed to all',
    'content/definition/permissions.ts',
    'special.userId === caller.id && ',
    '',
    dataPermissions.SPECIAL,
  ],
  [
    'an editor passes the level PRIVILEGED',
    'content/definition/permissions.ts',
    "PRIVILEGED: { visitor: 'none', member: 'none', editor: 'none',",
    "PRIVILEGED: { visitor: 'none', member: 'none', editor: 'all',",
    dataPermissions.ROLES,
  ],
  [
    'members see the private data of other members',
    'content/app-collections/member-items.ts',
    "caller.role === 'administrator'",
    "caller.role !== 'visitor'",
    appCollections.PERMISSIONS,
  ],
  [
    'a visitor creates members',
    'identity/members/member-access.ts',
    "create: ['administrator']",
    "create: ['visitor', 'administrator']",
    memberChanges.CREATE,
  ],
  [
    'calls to services that are not played are not counted',
    'control/unplayed-calls.ts',
    'platform.db, site?.siteId ?? NO_SITE, ',
    'platform.db, NO_SITE, ',
    notPlayed.LISTED,
  ],
  [
    'an enforced schema lets immutable fields change',
    'content/store/store-item.ts',
    'checkSchema(context, collection, whole, before);',
    'checkSchema(context, collection, whole);',
    contentSettings.ENFORCED_SCHEMA,
  ],
  [
    'a two-way reference has one end',
    'content/definition/reverse-field.ts',
    'whole.set(collectionId, { ...target, fields: [...target.fields, field] });',
    '',
    twoWay.APPEARS,
  ],
  [
    'the links of a two-way reference are read the same way round from both ends',
    'store/sql/search/compile-filter.ts',
    'isReversed ? { near: targetId, far: itemId }',
    'false ? { near: targetId, far: itemId }',
    twoWay.READ_FROM_BOTH,
  ],
  [
    'what is deleted at one end of a two-way reference stays at the other',
    'content/collections/change-fields.ts',
    'withoutField(context, other, declaring.field),',
    'other,',
    twoWay.DELETED_TOGETHER,
  ],
  // Content: what a caller may not read (decision 0035).
  [
    'the other end of a link tells everybody of it',
    'content/definition/permitted-collection.ts',
    'filter === ALL ? undefined',
    'filter ? undefined',
    twoWay.READ_WITH_PERMISSION,
  ],
  [
    'a filter follows links that the caller may not read',
    'store/sql/search/compile-filter.ts',
    'const mayRead = compileMayRead(',
    'const mayRead = undefined && compileMayRead(',
    twoWay.READ_WITH_PERMISSION,
  ],
  [
    'a write answers an item to who may not read it',
    'content/write/written-item.ts',
    "mayRead({ ...context, drafts: 'shown' }, collection, caller, data)",
    'data !== undefined',
    dataPermissions.WRITE_ONLY,
  ],
  [
    'a condition reads an item for who may not',
    'content/write/item-to-change.ts',
    "if (!mayRead(context, collection, caller, item)) throw forbidden('read', collection, caller);",
    '',
    dataPermissions.WRITE_ONLY,
  ],
  [
    'a patch that does not fit says what is there',
    'content/patch/patch-item.ts',
    'mayRead(context, collection, caller, before) ?',
    'mayRead !== undefined ?',
    dataPermissions.WRITE_ONLY,
  ],
  [
    'a job counts what its caller may not read',
    'content/jobs/start-job.ts',
    'requireReadable(context, collection, caller);',
    '',
    dataPermissions.WRITE_ONLY,
  ],
  // Limits, and who reaches the simulator.
  [
    'a path has any number of names',
    'query/field-path.ts',
    'names.length > 0 && names.length <= maxPathNames',
    'names.length > 0',
    closedByDesign.PATHS_HAVE_LIMITS,
  ],
  [
    'a path has any number of characters',
    'query/field-path.ts',
    ' && nameOfPath(names).length <= maxPathLength',
    '',
    closedByDesign.PATHS_HAVE_LIMITS,
  ],
  [
    'any Host header is accepted (DNS rebinding)',
    'http/host-check.ts',
    'if (!names(host, at)) {',
    'if (false) {',
    closedByDesign.HOST_IS_CHECKED,
  ],
  [
    'any page steers the simulator',
    'control/api/control-guard.ts',
    'if (isFromElsewhere(request)) {',
    'if (false) {',
    closedByDesign.CONTROL_IS_FOR_NO_PAGE,
  ],
  [
    'a form has any number of fields',
    'http/page-parameters.ts',
    "if (hasMoreThan(MAX_FORM_FIELDS - 1, '&', text)) {",
    'if (false) {',
    closedByDesign.BODIES_HAVE_LIMITS,
  ],
  [
    'a body has any size',
    'http/read-body.ts',
    'if (arriving.add(chunk.length) > maxBytes) {',
    'if (arriving.add(chunk.length) > Number.MAX_SAFE_INTEGER) {',
    closedByDesign.BODIES_HAVE_LIMITS,
  ],
  [
    'JSON has any depth',
    'http/read-body.ts',
    'if (within !== undefined) throw new JsonTooDeep',
    'if (false) throw new JsonTooDeep',
    closedByDesign.BODIES_HAVE_LIMITS,
  ],
  [
    'HEAD does what GET does',
    'identity/hosted/hosted-answer.ts',
    "route('HEAD', paths,",
    "route('HEAD', [],",
    closedByDesign.HEAD_CHANGES_NOTHING,
  ],
  [
    'the hosted login tells anybody that a password must be reset',
    'identity/hosted/form-routes.ts',
    "await login(context, body, clientAddress, 'to-the-right-password')",
    "await login(context, body, clientAddress, 'to-anybody')",
    closedByDesign.RESET_IS_TOLD_TO_THE_PASSWORD,
  ],
  [
    'codes of a second factor are sent without a pause',
    'identity/factors/require-second-factor.ts',
    'await demandPause(',
    'void (',
    secondFactor.FACTOR_CODES_PAUSE,
  ],
  // The shop.
  [
    "anybody reads a buyer's order",
    '../packs/shop/orders.ts',
    'if (found === undefined || !mayUse(call.caller, found.data.owner)) {',
    'if (found === undefined) {',
    shop.CHECKOUT,
  ],
  [
    'what is sold stays in stock',
    '../packs/shop/place-order.ts',
    'stock: variant.stock - quantity',
    'stock: variant.stock',
    shop.CHECKOUT,
  ],
  [
    'a coupon takes nothing off',
    '../packs/shop/totals.ts',
    'total: subtotal - discount + deliveryPrice + tax }',
    'total: subtotal + deliveryPrice + tax }',
    shop.CART_V2,
  ],
  [
    'the delivery is not taxed',
    '../packs/shop/totals.ts',
    'percentOf(subtotal - discount + deliveryPrice, taxPercent)',
    'percentOf(subtotal - discount, taxPercent)',
    shop.CART_V2,
  ],
  [
    'the quantity of a line stays as it was',
    '../packs/shop/cart.ts',
    'quantity: quantityOf(call, left, quantity, beyond, id) };',
    'quantity: line.quantity };',
    shop.CART_V2,
  ],
  [
    'a cart that was deleted is still there',
    '../packs/shop/cart-store.ts',
    'await cartsOf(services).remove(cart.id);',
    'void cart;',
    shop.CART_V2_BY_ID,
  ],
];

/** All mutants: the simulator with one defect each. */
export const MUTANTS: readonly Mutant[] = ROWS.map(([defect, module, text, instead, breaks, also]) => ({
  defect,
  edits: [{ module, text, instead }, ...(also ? [also] : [])],
  breaks,
}));
