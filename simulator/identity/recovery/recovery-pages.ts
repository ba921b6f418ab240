import { pagePaths } from '#contracts/paths.ts';
import { formParametersOf, queryParametersOf } from '../../http/page-parameters.ts';
import { isFromElsewhere } from '../../http/page-sender.ts';
import type { Row } from '../../http/row.ts';
import type { Platform } from '../../world/platform.ts';
import type { World } from '../../world/world.ts';
import { allowedRedirectUri, originOf } from '../hosted/allowed-address.ts';
import { pageAnswer, pageRow } from '../hosted/hosted-answer.ts';
import { takeStep } from '../hosted/hosted-step.ts';
import { worldOfPage } from '../hosted/page-request.ts';
import { forgotPasswordPage, resetPasswordPage } from '../hosted/pages/credential-pages.ts';
import type { HostedForm } from '../hosted/pages/hosted-form.ts';
import { noticePage } from '../hosted/pages/notice-page.ts';
import { FROM_ELSEWHERE_PAGE, UNKNOWN_CLIENT_PAGE } from '../hosted/pages/notices.ts';
import type { Page } from '../hosted/pages/page.ts';
import { recover } from './recover.ts';
import { accountIdOfRecovery } from './recovery-token.ts';
import { sendRecoveryEmail } from './send-recovery-email.ts';

const SENT = noticePage('Check your e-mail', 'If there is an account with this address, we have sent a link to it.');
const CHANGED = noticePage('Your password was changed', 'Go back to the site and sign in with your new password.');
const SPENT = noticePage(
  'This link no longer works',
  'It was used before, or is older than an hour. Ask for a new one.',
  400,
);

/** The hosted pages for those who lost their password: ask for a mail, and choose a new one by its link. */
export function recoveryPages(platform: Platform): readonly Row[] {
  return [
    pageRow(platform, 'GET', pagePaths.forgotPassword, async (req) => {
      const world = await worldOfPage(platform, queryParametersOf(req));
      return pageAnswer(world ? forgotPasswordPage(formOf(world, pagePaths.forgotPassword.path)) : UNKNOWN_CLIENT_PAGE);
    }),
    pageRow(platform, 'POST', pagePaths.forgotPassword, async (req) => {
      if (isFromElsewhere(req)) return pageAnswer(FROM_ELSEWHERE_PAGE);
      const typed = formParametersOf(req);
      const world = await worldOfPage(platform, typed);
      if (!world) return pageAnswer(UNKNOWN_CLIENT_PAGE);
      const from = { origin: platform.origin, clientAddress: req.clientAddress() };
      await sendRecoveryEmail(world, from, { email: typed.get('email') ?? '' });
      return pageAnswer(SENT); // the same for everybody (SEC-21)
    }),

    pageRow(platform, 'GET', pagePaths.recover, async (req) => {
      const parameters = queryParametersOf(req);
      const world = await worldOfPage(platform, parameters);
      if (!world) return pageAnswer(UNKNOWN_CLIENT_PAGE);
      const recoveryToken = parameters.get('recoveryToken') ?? '';
      if ((await accountIdOfRecovery(world, recoveryToken)) === undefined) return pageAnswer(SPENT);
      return pageAnswer(resetForm(world, recoveryToken, parameters.get('redirectUrl')));
    }),
    pageRow(platform, 'POST', pagePaths.recover, async (req) => {
      if (isFromElsewhere(req)) return pageAnswer(FROM_ELSEWHERE_PAGE);
      const typed = formParametersOf(req);
      const world = await worldOfPage(platform, typed);
      if (!world) return pageAnswer(UNKNOWN_CLIENT_PAGE);
      const recoveryToken = typed.get('recoveryToken') ?? '';
      if ((await accountIdOfRecovery(world, recoveryToken)) === undefined) return pageAnswer(SPENT);
      const redirectUrl = typed.get('redirectUrl');
      const step = await takeStep(world, () =>
        recover(world, { recoveryToken, password: typed.get('password') }, req.clientAddress()),
      );
      if (step.kind === 'again') return pageAnswer(resetForm(world, recoveryToken, redirectUrl, step.problem));
      const back = redirectUrl === undefined ? undefined : allowedRedirectUri(world.site.settings, redirectUrl);
      return back === undefined ? pageAnswer(CHANGED) : { kind: 'redirect', address: back };
    }),
  ];
}

function resetForm(world: World, recoveryToken: string, redirectUrl: string | undefined, problem?: string): Page {
  const hidden = { recoveryToken, ...(redirectUrl !== undefined && { redirectUrl }) };
  return resetPasswordPage(formOf(world, pagePaths.recover.path, hidden, redirectUrl, problem));
}

function formOf(
  { site }: World,
  action: string,
  hidden: Record<string, string> = {},
  leadsTo?: string,
  problem?: string,
): HostedForm {
  const back = leadsTo === undefined ? undefined : allowedRedirectUri(site.settings, leadsTo);
  const formTargets = back === undefined ? [] : [originOf(back)];
  return { action, hidden: { clientId: site.clientId, ...hidden }, formTargets, problem };
}
