import { authorizationChecks } from './authorization.ts';
import { callbackAndLogoutChecks } from './callback-and-logout.ts';
import { changePasswordChecks } from './change-password.ts';
import { BOTH_FORMS, type Suite } from './check.ts';
import { checkoutChecks } from './checkout.ts';
import { externalLoginChecks } from './external-login.ts';
import { loginRefusalChecks } from './login-refusals.ts';
import { memberChangeChecks } from './member-changes.ts';
import { ownFactorChecks } from './own-factors.ts';
import { passkeyFactorChecks } from './passkey-factor.ts';
import { pushFactorChecks } from './push-factor.ts';
import { recoveryChecks } from './recovery.ts';
import { redirectPreferenceChecks } from './redirect-preferences.ts';
import { secondFactorChecks } from './second-factor.ts';
import { sessionEndChecks } from './session-ends.ts';
import { sessionChecks } from './sessions.ts';
import { statusCheckChecks } from './status-check.ts';
import { throttlingChecks } from './throttling.ts';
import { tokenAppChecks } from './token-apps.ts';
import { tokenFormChecks } from './token-forms.ts';
import { validateEmailChecks } from './validate-email.ts';
import { verificationChecks } from './verification.ts';

/** What a platform promises its clients about identity, if a suite can control its clock, its settings and its mail. */
export const IDENTITY_SUITES: readonly Suite[] = [
  { name: 'verification', checks: verificationChecks, forms: BOTH_FORMS },
  { name: 'recovery', checks: recoveryChecks, forms: BOTH_FORMS },
  { name: 'change-password', checks: changePasswordChecks, forms: BOTH_FORMS },
  { name: 'sign-on and authorized_client', checks: externalLoginChecks, forms: BOTH_FORMS },
  { name: 'changes of members', checks: memberChangeChecks, forms: BOTH_FORMS },
  { name: 'validate-email', checks: validateEmailChecks, forms: BOTH_FORMS },
  { name: 'second factor', checks: secondFactorChecks, forms: BOTH_FORMS },
  { name: 'requests on the phone', checks: pushFactorChecks, forms: BOTH_FORMS },
  { name: 'passkeys', checks: passkeyFactorChecks, forms: BOTH_FORMS },
  { name: 'factors that members set up', checks: ownFactorChecks, forms: BOTH_FORMS },
  { name: 'status check', checks: statusCheckChecks, forms: BOTH_FORMS },
  { name: 'refusals of register and login', checks: loginRefusalChecks, forms: BOTH_FORMS },
  { name: 'throttling of codes and mails', checks: throttlingChecks, forms: BOTH_FORMS },
  { name: 'authorize', checks: authorizationChecks, forms: BOTH_FORMS },
  { name: 'sessions and tokens', checks: sessionChecks, forms: BOTH_FORMS },
  { name: 'ends of sessions', checks: sessionEndChecks, forms: BOTH_FORMS },
  { name: 'callback and logout', checks: callbackAndLogoutChecks, forms: BOTH_FORMS },
  { name: 'checkout', checks: checkoutChecks, forms: BOTH_FORMS },
  { name: 'preferences of a redirect session', checks: redirectPreferenceChecks, forms: BOTH_FORMS },
  { name: 'forms of the token endpoint', checks: tokenFormChecks, forms: BOTH_FORMS },
  { name: 'tokens of apps', checks: tokenAppChecks, forms: BOTH_FORMS },
];
