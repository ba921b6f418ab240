import { describe } from 'vitest';
import { authorizationChecks } from './authorization.ts';
import { callbackAndLogoutChecks } from './callback-and-logout.ts';
import { changePasswordChecks } from './change-password.ts';
import { suiteOf } from './check.ts';
import { checkoutChecks } from './checkout.ts';
import { siteOpener } from './controlled-api.ts';
import type { OpenTarget } from './controlled-target.ts';
import { externalLoginChecks } from './external-login.ts';
import { loginRefusalChecks } from './login-refusals.ts';
import { memberChangeChecks } from './member-changes.ts';
import { ownFactorChecks } from './own-factors.ts';
import { passkeyFactorChecks } from './passkey-factor.ts';
import { pushFactorChecks } from './push-factor.ts';
import { recoveryChecks } from './recovery.ts';
import { redirectPreferenceChecks } from './redirect-preferences.ts';
import { secondFactorChecks } from './second-factor.ts';
import { sessionChecks } from './sessions.ts';
import { statusCheckChecks } from './status-check.ts';
import { throttlingChecks } from './throttling.ts';
import { tokenAppChecks } from './token-apps.ts';
import { tokenFormChecks } from './token-forms.ts';
import { validateEmailChecks } from './validate-email.ts';
import { verificationChecks } from './verification.ts';

/** What a platform promises its clients about identity, if a suite can control its clock, its settings and its mail. */
export function identityContract(openTarget: OpenTarget): void {
  describe.each(['path', 'alias'] as const)('by the %s of each operation', (form) => {
    const open = siteOpener(openTarget, form);
    suiteOf('verification', verificationChecks, open);
    suiteOf('recovery', recoveryChecks, open);
    suiteOf('change-password', changePasswordChecks, open);
    suiteOf('sign-on and authorized_client', externalLoginChecks, open);
    suiteOf('changes of members', memberChangeChecks, open);
    suiteOf('validate-email', validateEmailChecks, open);
    suiteOf('second factor', secondFactorChecks, open);
    suiteOf('requests on the phone', pushFactorChecks, open);
    suiteOf('passkeys', passkeyFactorChecks, open);
    suiteOf('factors that members set up', ownFactorChecks, open);
    suiteOf('status check', statusCheckChecks, open);
    suiteOf('refusals of register and login', loginRefusalChecks, open);
    suiteOf('throttling of codes and mails', throttlingChecks, open);
    suiteOf('authorize', authorizationChecks, open);
    suiteOf('sessions and tokens', sessionChecks, open);
    suiteOf('callback and logout', callbackAndLogoutChecks, open);
    suiteOf('checkout', checkoutChecks, open);
    suiteOf('preferences of a redirect session', redirectPreferenceChecks, open);
    suiteOf('forms of the token endpoint', tokenFormChecks, open);
    suiteOf('tokens of apps', tokenAppChecks, open);
  });
}
