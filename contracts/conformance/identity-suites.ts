import * as authorization from './authorization.ts';
import * as callbackAndLogout from './callback-and-logout.ts';
import * as changePassword from './change-password.ts';
import { BOTH_FORMS, checksIn, type Suite } from './check.ts';
import * as checkout from './checkout.ts';
import * as externalLogin from './external-login.ts';
import * as loginRefusals from './login-refusals.ts';
import * as memberChanges from './member-changes.ts';
import * as ownFactors from './own-factors.ts';
import * as passkeyFactor from './passkey-factor.ts';
import * as pushFactor from './push-factor.ts';
import * as recovery from './recovery.ts';
import * as redirectPreferences from './redirect-preferences.ts';
import * as secondFactor from './second-factor.ts';
import * as sessionEnds from './session-ends.ts';
import * as sessions from './sessions.ts';
import * as statusCheck from './status-check.ts';
import * as throttling from './throttling.ts';
import * as tokenApps from './token-apps.ts';
import * as tokenForms from './token-forms.ts';
import * as validateEmail from './validate-email.ts';
import * as verification from './verification.ts';

/** What a platform promises its clients about identity, if a suite can control its clock, its settings and its mail. */
export const IDENTITY_SUITES: readonly Suite[] = [
  { name: 'verification', checks: checksIn(Object.values(verification)), forms: BOTH_FORMS },
  { name: 'recovery', checks: checksIn(Object.values(recovery)), forms: BOTH_FORMS },
  { name: 'change-password', checks: checksIn(Object.values(changePassword)), forms: BOTH_FORMS },
  { name: 'sign-on and authorized_client', checks: checksIn(Object.values(externalLogin)), forms: BOTH_FORMS },
  { name: 'changes of members', checks: checksIn(Object.values(memberChanges)), forms: BOTH_FORMS },
  { name: 'validate-email', checks: checksIn(Object.values(validateEmail)), forms: BOTH_FORMS },
  { name: 'second factor', checks: checksIn(Object.values(secondFactor)), forms: BOTH_FORMS },
  { name: 'requests on the phone', checks: checksIn(Object.values(pushFactor)), forms: BOTH_FORMS },
  { name: 'passkeys', checks: checksIn(Object.values(passkeyFactor)), forms: BOTH_FORMS },
  { name: 'factors that members set up', checks: checksIn(Object.values(ownFactors)), forms: BOTH_FORMS },
  { name: 'status check', checks: checksIn(Object.values(statusCheck)), forms: BOTH_FORMS },
  { name: 'refusals of register and login', checks: checksIn(Object.values(loginRefusals)), forms: BOTH_FORMS },
  { name: 'throttling of codes and mails', checks: checksIn(Object.values(throttling)), forms: BOTH_FORMS },
  { name: 'authorize', checks: checksIn(Object.values(authorization)), forms: BOTH_FORMS },
  { name: 'sessions and tokens', checks: checksIn(Object.values(sessions)), forms: BOTH_FORMS },
  { name: 'ends of sessions', checks: checksIn(Object.values(sessionEnds)), forms: BOTH_FORMS },
  { name: 'callback and logout', checks: checksIn(Object.values(callbackAndLogout)), forms: BOTH_FORMS },
  { name: 'checkout', checks: checksIn(Object.values(checkout)), forms: BOTH_FORMS },
  {
    name: 'preferences of a redirect session',
    checks: checksIn(Object.values(redirectPreferences)),
    forms: BOTH_FORMS,
  },
  { name: 'forms of the token endpoint', checks: checksIn(Object.values(tokenForms)), forms: BOTH_FORMS },
  { name: 'tokens of apps', checks: checksIn(Object.values(tokenApps)), forms: BOTH_FORMS },
];
