import { pagePaths } from '#contracts/operations/page-paths.ts';
import type { ApiRequest } from '../../http/api-request.ts';
import { targetSources } from '../../http/content-policy.ts';
import type { PageParameters } from '../../http/page-parameters.ts';
import type { Route } from '../../http/route.ts';
import type { Platform, RequestContext } from '../../platform/request-context.ts';
import { accountIdOfRecovery, recover, sendRecoveryEmail } from '../accounts/recovery.ts';
import { type AllowedUrl, allowedRedirectUri } from './allowed-address.ts';
import { homeOf, homeOfFlow } from './home-address.ts';
import { type HostedAnswer, pageAnswer, siteRoute } from './hosted-answer.ts';
import { runStep } from './hosted-step.ts';
import { type PageIn, type Problems, withProblems } from './pages/hosted-page.ts';
import { emailField, newPasswordField, signInAddress } from './pages/login-pages.ts';
import { noticePage } from './pages/notices.ts';
import { NEW_PASSWORD } from './pages/texts.ts';
import { findTransaction, flowIdOf } from './sign-in-transaction.ts';

/** The hosted pages for those who lost their password: ask for a mail, and choose a new one by its link. */
export function recoveryPages(platform: Platform): readonly Route[] {
  return [
    recoveryRoute('GET', pagePaths.forgotPassword, async (context, sent, req) => {
      const { hidden, home, signIn } = await signInBefore(req, context, sent);
      return pageAnswer((say) => ({
        ...{ title: say('Forgot your password?'), home, fields: [emailField(say)] },
        paragraphs: [say('Enter your e-mail address. We will send you a link to choose a new password.')],
        form: { action: pagePaths.forgotPassword.path, hidden: { clientId: context.site.clientId, ...hidden } },
        buttons: [{ label: say('Send the link') }],
        links: signIn ? [{ label: say(signIn.label), to: signIn.to }] : [],
      }));
    }),
    recoveryRoute('POST', pagePaths.forgotPassword, async (context, typed, req) => {
      const from = { origin: platform.origin, clientAddress: req.clientAddress() };
      await sendRecoveryEmail(context, from, { email: typed.get('email') ?? '' });
      const { home, signIn } = await signInBefore(req, context, typed);
      return pageAnswer(noticePage('mailSent', { home, way: signIn })); // the same for everybody (SEC-21)
    }),

    recoveryRoute('GET', pagePaths.recover, async (context, parameters) => {
      const recoveryToken = parameters.get('recoveryToken') ?? '';
      if ((await accountIdOfRecovery(context, recoveryToken)) === undefined) return pageAnswer(spentPage(context));
      return pageAnswer(resetForm(context, recoveryToken, parameters.get('redirectUrl')));
    }),
    recoveryRoute('POST', pagePaths.recover, async (context, typed, req) => {
      const recoveryToken = typed.get('recoveryToken') ?? '';
      if ((await accountIdOfRecovery(context, recoveryToken)) === undefined) return pageAnswer(spentPage(context));
      const redirectUrl = typed.get('redirectUrl');
      const step = await runStep(context, () =>
        recover(context, { recoveryToken, password: typed.get('password') }, req.clientAddress()),
      );
      if (step.kind === 'again') {
        req.notes.refused = step.refused;
        return pageAnswer(resetForm(context, recoveryToken, redirectUrl, step.problems));
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
      return context.site.settings.published ? act(context, sent, req) : pageAnswer(noticePage('unpublished'));
    });
  }
}

/** The sign-in that somebody has interrupted to ask for a mail: its id in the form, and the ways back. */
async function signInBefore(
  req: ApiRequest,
  context: RequestContext,
  sent: PageParameters,
): Promise<{ hidden: Record<string, string>; home?: AllowedUrl; signIn?: { label: 'Back to sign-in'; to: string } }> {
  const transaction = await findTransaction(context, sent.get('transaction'));
  if (transaction === undefined) return { hidden: {} };
  req.notes.flow = flowIdOf(transaction.flow);
  const hidden = { transaction: transaction.id };
  const signIn = { label: 'Back to sign-in', to: signInAddress({ context, transaction }) } as const;
  return { hidden, home: homeOfFlow(transaction.flow), signIn };
}

function resetForm(
  { site }: RequestContext,
  recoveryToken: string,
  redirectUrl: string | undefined,
  problems: Problems = {},
): PageIn {
  const back = redirectUrl === undefined ? undefined : allowedRedirectUri(site.settings, redirectUrl);
  const hidden = { clientId: site.clientId, recoveryToken, ...(redirectUrl !== undefined && { redirectUrl }) };
  return (say) => ({
    title: say('Choose a new password'),
    form: { action: pagePaths.recover.path, hidden },
    ...withProblems(say, problems, [newPasswordField(say, NEW_PASSWORD)]),
    buttons: [{ label: say('Save the password') }],
    formTargets: targetSources(back),
    home: back && homeOf(site.settings, back),
  });
}

function spentPage({ site }: RequestContext): PageIn {
  const to = `${pagePaths.forgotPassword.path}?${new URLSearchParams({ clientId: site.clientId })}`;
  return noticePage('resetSpent', { way: { label: 'Ask for a new link', to } });
}
