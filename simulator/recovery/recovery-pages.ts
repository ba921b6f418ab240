import { type Request, Router, urlencoded } from 'express';
import { pagePaths } from '#contracts/paths.ts';
import { isAllowedRedirectUri } from '../authorize/allowed-address.ts';
import { takeStep } from '../authorize/hosted-step.ts';
import { isFromElsewhere, parametersOf, worldOfPage } from '../authorize/page-request.ts';
import { pageSender } from '../authorize/page-sender.ts';
import { forgotPasswordPage, resetPasswordPage } from '../pages/credential-pages.ts';
import type { HostedForm } from '../pages/hosted-form.ts';
import { noticePage } from '../pages/notice-page.ts';
import { FROM_ELSEWHERE_PAGE, UNKNOWN_CLIENT_PAGE } from '../pages/notices.ts';
import type { Page } from '../pages/page.ts';
import type { Platform } from '../world/platform.ts';
import type { World } from '../world/world.ts';
import { recover } from './recover.ts';
import { accountIdOfRecovery } from './recovery-token.ts';
import { sendRecoveryEmail } from './send-recovery-email.ts';

const SENT = noticePage(
  'Look in your letter box',
  'If there is an account with this address, a link is on its way to it.',
);
const CHANGED = noticePage('Your password is changed', 'Go back to the site and sign in with it.');
const SPENT = noticePage('This link is spent', 'It was used before or is older than an hour. Ask for a new one.', 400);

/** The hosted pages for those who lost their password: ask for a mail, and choose a new one by its link. */
export function recoveryPages(platform: Platform): Router {
  const router = Router();
  const send = pageSender(platform);
  const form = urlencoded({ extended: false });
  const forgot = [pagePaths.forgotPassword.path, pagePaths.forgotPassword.alias];
  const reset = [pagePaths.recover.path, pagePaths.recover.alias];

  router.get(forgot, async (req, res) => {
    const world = await worldOfPage(platform, parametersOf(req.query));
    return send.page(
      res,
      world ? forgotPasswordPage(formOf(world, pagePaths.forgotPassword.path)) : UNKNOWN_CLIENT_PAGE,
    );
  });
  router.post(forgot, form, async (req: Request, res) => {
    if (isFromElsewhere(req)) return send.page(res, FROM_ELSEWHERE_PAGE);
    const typed = parametersOf(req.body);
    const world = await worldOfPage(platform, typed);
    if (!world) return send.page(res, UNKNOWN_CLIENT_PAGE);
    const from = { origin: platform.origin, clientAddress: req.ip ?? '' };
    await sendRecoveryEmail(world, from, { email: typed.get('email') ?? '' });
    return send.page(res, SENT); // the same for everybody (SEC-21)
  });

  router.get(reset, async (req, res) => {
    const parameters = parametersOf(req.query);
    const world = await worldOfPage(platform, parameters);
    if (!world) return send.page(res, UNKNOWN_CLIENT_PAGE);
    const recoveryToken = parameters.get('recoveryToken') ?? '';
    if ((await accountIdOfRecovery(world, recoveryToken)) === undefined) return send.page(res, SPENT);
    return send.page(res, resetForm(world, recoveryToken, parameters.get('redirectUrl')));
  });
  router.post(reset, form, async (req: Request, res) => {
    if (isFromElsewhere(req)) return send.page(res, FROM_ELSEWHERE_PAGE);
    const typed = parametersOf(req.body);
    const world = await worldOfPage(platform, typed);
    if (!world) return send.page(res, UNKNOWN_CLIENT_PAGE);
    const recoveryToken = typed.get('recoveryToken') ?? '';
    if ((await accountIdOfRecovery(world, recoveryToken)) === undefined) return send.page(res, SPENT);
    const redirectUrl = typed.get('redirectUrl');
    const step = await takeStep(world, () =>
      recover(world, { recoveryToken, password: typed.get('password') }, req.ip ?? ''),
    );
    if (step.kind === 'again') return send.page(res, resetForm(world, recoveryToken, redirectUrl, step.problem));
    const leadsBack = redirectUrl !== undefined && isAllowedRedirectUri(world.site.settings, redirectUrl);
    return leadsBack ? send.stop(res, { kind: 'address', address: redirectUrl }) : send.page(res, CHANGED);
  });
  return router;
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
  const formTargets =
    leadsTo !== undefined && isAllowedRedirectUri(site.settings, leadsTo) ? [new URL(leadsTo).origin] : [];
  return { action, hidden: { clientId: site.clientId, ...hidden }, formTargets, problem };
}
