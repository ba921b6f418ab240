import { pagePaths } from '#contracts/paths.ts';
import type { ApiRequest } from '../../http/api-request.ts';
import { targetSources } from '../../http/content-policy.ts';
import type { PageParameters } from '../../http/page-parameters.ts';
import type { Row } from '../../http/row.ts';
import type { Platform } from '../../world/platform.ts';
import type { World } from '../../world/world.ts';
import { allowedRedirectUri } from '../hosted/allowed-address.ts';
import { type HostedAnswer, pageAnswer } from '../hosted/hosted-answer.ts';
import { takeStep } from '../hosted/hosted-step.ts';
import { forgotPasswordPage, resetPasswordPage } from '../hosted/pages/credential-pages.ts';
import type { HostedForm } from '../hosted/pages/hosted-form.ts';
import { noticePage } from '../hosted/pages/notice-page.ts';
import { UNPUBLISHED_PAGE } from '../hosted/pages/notices.ts';
import type { Page } from '../hosted/pages/page.ts';
import { siteRow } from '../hosted/site-row.ts';
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
    recoveryRow('GET', pagePaths.forgotPassword, async (world) => {
      return pageAnswer(forgotPasswordPage(formOf(world, pagePaths.forgotPassword.path)));
    }),
    recoveryRow('POST', pagePaths.forgotPassword, async (world, typed, req) => {
      const from = { origin: platform.origin, clientAddress: req.clientAddress() };
      await sendRecoveryEmail(world, from, { email: typed.get('email') ?? '' });
      return pageAnswer(SENT); // the same for everybody (SEC-21)
    }),

    recoveryRow('GET', pagePaths.recover, async (world, parameters) => {
      const recoveryToken = parameters.get('recoveryToken') ?? '';
      if ((await accountIdOfRecovery(world, recoveryToken)) === undefined) return pageAnswer(SPENT);
      return pageAnswer(resetForm(world, recoveryToken, parameters.get('redirectUrl')));
    }),
    recoveryRow('POST', pagePaths.recover, async (world, typed, req) => {
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

  /** The row of a form or link, for a site that is known and published (APP-7). */
  function recoveryRow(
    method: 'GET' | 'POST',
    page: (typeof pagePaths)['forgotPassword' | 'recover'],
    act: (world: World, sent: PageParameters, req: ApiRequest) => Promise<HostedAnswer>,
  ): Row {
    return siteRow(platform, method, page, async (world, sent, req) => {
      return world.site.settings.published ? act(world, sent, req) : pageAnswer(UNPUBLISHED_PAGE);
    });
  }
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
  return { action, hidden: { clientId: site.clientId, ...hidden }, formTargets: targetSources(back), problem };
}
