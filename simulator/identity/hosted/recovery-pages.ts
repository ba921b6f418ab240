import { pagePaths } from '#contracts/operations/page-paths.ts';
import type { ApiRequest } from '../../http/api-request.ts';
import { targetSources } from '../../http/content-policy.ts';
import type { PageParameters } from '../../http/page-parameters.ts';
import type { Route } from '../../http/route.ts';
import type { Platform, RequestContext } from '../../platform/request-context.ts';
import { accountIdOfRecovery, recover, sendRecoveryEmail } from '../accounts/recovery.ts';
import { type AllowedUrl, allowedRedirectUri } from './allowed-address.ts';
import { signInAddress } from './form-pages.ts';
import { homeOf, homeOfFlow } from './home-address.ts';
import { type HostedAnswer, pageAnswer, siteRoute } from './hosted-answer.ts';
import { runStep } from './hosted-step.ts';
import { forgotPasswordPage, resetPasswordPage } from './pages/credential-pages.ts';
import type { HostedForm, TextIn } from './pages/hosted-form.ts';
import { noticePage, UNPUBLISHED_PAGE } from './pages/notice-page.ts';
import type { PageIn } from './pages/page.ts';
import { findTransaction, flowIdOf } from './sign-in-transaction.ts';

const SPENT = noticePage('resetSpent', { status: 400 });

/** The hosted pages for those who lost their password: ask for a mail, and choose a new one by its link. */
export function recoveryPages(platform: Platform): readonly Route[] {
  return [
    recoveryRoute('GET', pagePaths.forgotPassword, async (context, sent, req) => {
      const { hidden, home, signIn } = await signInBefore(req, context, sent);
      const form = { ...formOf(context, pagePaths.forgotPassword.path, hidden), home };
      return pageAnswer(forgotPasswordPage(form, signIn));
    }),
    recoveryRoute('POST', pagePaths.forgotPassword, async (context, typed, req) => {
      const from = { origin: platform.origin, clientAddress: req.clientAddress() };
      await sendRecoveryEmail(context, from, { email: typed.get('email') ?? '' });
      const { home, signIn } = await signInBefore(req, context, typed);
      return pageAnswer(noticePage('mailSent', { home, signIn })); // the same for everybody (SEC-21)
    }),

    recoveryRoute('GET', pagePaths.recover, async (context, parameters) => {
      const recoveryToken = parameters.get('recoveryToken') ?? '';
      if ((await accountIdOfRecovery(context, recoveryToken)) === undefined) return pageAnswer(SPENT);
      return pageAnswer(resetForm(context, recoveryToken, parameters.get('redirectUrl')));
    }),
    recoveryRoute('POST', pagePaths.recover, async (context, typed, req) => {
      const recoveryToken = typed.get('recoveryToken') ?? '';
      if ((await accountIdOfRecovery(context, recoveryToken)) === undefined) return pageAnswer(SPENT);
      const redirectUrl = typed.get('redirectUrl');
      const step = await runStep(context, () =>
        recover(context, { recoveryToken, password: typed.get('password') }, req.clientAddress()),
      );
      if (step.kind === 'again') {
        req.notes.refused = step.refused;
        return pageAnswer(resetForm(context, recoveryToken, redirectUrl, step.problem));
      }
      const back = redirectUrl === undefined ? undefined : allowedRedirectUri(context.site.settings, redirectUrl);
      return back === undefined ? pageAnswer(noticePage('passwordChanged')) : { kind: 'redirect', address: back };
    }),
  ];

  /** The route of a form or link, for a site that is known and published (APP-7). */
  function recoveryRoute(
    method: 'GET' | 'POST',
    page: (typeof pagePaths)['forgotPassword' | 'recover'],
    act: (context: RequestContext, sent: PageParameters, req: ApiRequest) => Promise<HostedAnswer>,
  ): Route {
    return siteRoute(platform, method, page, async (context, sent, req) => {
      return context.site.settings.published ? act(context, sent, req) : pageAnswer(UNPUBLISHED_PAGE);
    });
  }
}

/** The sign-in that somebody has interrupted to ask for a mail: its id in the form, and the ways back. */
async function signInBefore(
  req: ApiRequest,
  context: RequestContext,
  sent: PageParameters,
): Promise<{ hidden: Record<string, string>; home?: AllowedUrl; signIn?: string }> {
  const transaction = await findTransaction(context, sent.get('transaction'));
  if (transaction === undefined) return { hidden: {} };
  req.notes.flow = flowIdOf(transaction.flow);
  const hidden = { transaction: transaction.id };
  return { hidden, home: homeOfFlow(transaction.flow), signIn: signInAddress({ context, transaction }) };
}

function resetForm(
  context: RequestContext,
  recoveryToken: string,
  redirectUrl: string | undefined,
  problem?: TextIn,
): PageIn {
  const hidden = { recoveryToken, ...(redirectUrl !== undefined && { redirectUrl }) };
  return resetPasswordPage(formOf(context, pagePaths.recover.path, hidden, redirectUrl, problem));
}

function formOf(
  { site }: RequestContext,
  action: string,
  hidden: Record<string, string> = {},
  leadsTo?: string,
  problem?: TextIn,
): HostedForm {
  const back = leadsTo === undefined ? undefined : allowedRedirectUri(site.settings, leadsTo);
  return {
    action,
    hidden: { clientId: site.clientId, ...hidden },
    formTargets: targetSources(back),
    home: back && homeOf(site.settings, back),
    problem,
  };
}
