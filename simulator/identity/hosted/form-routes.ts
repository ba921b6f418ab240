import type { AuthenticationAnswer } from '#contracts/identity/authentication-answer.ts';
import { factorType } from '#contracts/identity/identity.ts';
import { passkeyProof, type VerifyFactorRequest } from '#contracts/identity/verify-factor.ts';
import { pagePaths } from '#contracts/operations/page-paths.ts';
import type { ApiRequest } from '../../http/api-request.ts';
import type { PageParameters } from '../../http/page-parameters.ts';
import { parseRequest } from '../../http/parse-request.ts';
import type { Route } from '../../http/route.ts';
import type { Platform, RequestContext } from '../../platform/request-context.ts';
import { login } from '../accounts/login.ts';
import type { Factor, LoggedInMember } from '../accounts/proved-login.ts';
import { register } from '../accounts/register.ts';
import { resendDuringAuthentication, verifyDuringAuthentication } from '../accounts/verification.ts';
import { type FactorClient, hostedClientOf } from '../factors/factor-client.ts';
import { verifyFactor } from '../factors/second-factor.ts';
import { finishFlow } from './finish-flow.ts';
import { homeOfFlow } from './home-address.ts';
import { type HostedAnswer, pageAnswer, siteRoute } from './hosted-answer.ts';
import { type HostedStep, runStep } from './hosted-step.ts';
import { isBegunHere, offeredMember } from './open-form.ts';
import type { PageIn } from './pages/hosted-page.ts';
import {
  type CodeStep,
  codePage,
  type FormRetry,
  type OpenFlow,
  registerPage,
  signInAddress,
  signInPage,
} from './pages/login-pages.ts';
import { noticePage } from './pages/notices.ts';
import { endTransaction, findTransaction, flowIdOf } from './sign-in-transaction.ts';

/** The forms of the hosted pages: sign in, create an account, enter the code. Each step takes the path of the API. */
export function formRoutes(platform: Platform): readonly Route[] {
  return [
    flowRoute('POST', pagePaths.login, async (open, typed, req) => {
      if (typed.get('step') === 'continue') return continueAsOffered(req, open);
      const body = { ...credentialsOf(typed), captchaTokens: captchaTokensOf(open, typed) };
      const step = await runStep(open.context, () => logIn(open.context, body, req.clientAddress()));
      return advance(req, open, step, typed, (again) => signInPage(open, again));
    }),

    flowRoute('GET', pagePaths.register, async (open) => pageAnswer(registerPage(open))),
    flowRoute('POST', pagePaths.register, async (open, typed, req) => {
      const nickname = typed.get('nickname')?.trim();
      const profile = nickname ? { nickname } : {};
      const body = { ...credentialsOf(typed), profile, captchaTokens: captchaTokensOf(open, typed) };
      const step = await runStep(open.context, () => register(open.context, body, req.clientAddress()));
      return advance(req, open, step, typed, (again) => registerPage(open, { ...again, nickname }));
    }),

    // The page for a code is shown after a form only (`pageRoute`).
    flowRoute('GET', pagePaths.enterCode, async () => pageAnswer(noticePage('signInOver'))),
    flowRoute('POST', pagePaths.enterCode, async (open, typed, req) => {
      const chosen = factorType.safeParse(typed.get('choose')).data;
      const code: CodeStep = {
        stateToken: typed.get('stateToken') ?? '',
        factor: chosen ?? factorType.safeParse(typed.get('factor')).data,
        email: typed.get('email') ?? '',
      };
      // The code of an authenticator app is there already: nothing has to be sent.
      if (chosen === 'TOTP') return pageAnswer(await codePage(open, code));
      const client = hostedClientOf(platform.origin, req);
      const step = await runStep(open.context, () => enterCode(open, code, typed, client));
      if (step.kind === 'code' && isWaitingForPhone(step, typed)) {
        return pageAnswer(
          await codePage(open, { ...step, email: code.email }, { '': 'The request has not been approved yet.' }),
        );
      }
      return advance(req, open, step, typed, ({ problems }) => codePage(open, code, problems));
    }),
  ];

  /** The route of a form or link: finds the flow that it belongs to, or answers with a page that says why there is none. */
  function flowRoute(
    method: 'GET' | 'POST',
    page: (typeof pagePaths)[keyof typeof pagePaths],
    act: (open: OpenFlow, typed: PageParameters, req: ApiRequest) => Promise<HostedAnswer>,
  ): Route {
    return siteRoute(platform, method, page, async (context, typed, req) => {
      const transaction = await findTransaction(context, typed.get('transaction'));
      if (transaction) req.notes.flow = flowIdOf(transaction.flow);
      return transaction ? act({ context, transaction }, typed, req) : pageAnswer(noticePage('signInOver'));
    });
  }

  /** Goes on as the member who asked for the page: only in the browser that it was opened in, and after its question. */
  async function continueAsOffered(req: ApiRequest, open: OpenFlow): Promise<HostedAnswer> {
    const { context, transaction } = open;
    const { offer } = transaction;
    const offered = offer && isBegunHere(req, context, transaction) ? await offeredMember(context, offer) : undefined;
    return offered ? finish(req, open, offered) : pageAnswer(noticePage('signInOver'));
  }

  async function finish(
    req: ApiRequest,
    { context, transaction }: OpenFlow,
    member: LoggedInMember,
  ): Promise<HostedAnswer> {
    if (!(await endTransaction(context, transaction))) return pageAnswer(noticePage('signInOver'));
    return finishFlow(req, context, transaction.flow, member);
  }

  async function advance(
    req: ApiRequest,
    open: OpenFlow,
    step: HostedStep,
    typed: PageParameters,
    formAgain: (again: FormRetry) => PageIn | Promise<PageIn>,
  ): Promise<HostedAnswer> {
    const email = typed.get('email') ?? '';
    switch (step.kind) {
      case 'again':
        req.notes.refused = step.refused;
        return pageAnswer(await formAgain({ problems: step.problems, email }));
      case 'code':
        return pageAnswer(await codePage(open, { ...step, email }));
      case 'waiting':
        return pageAnswer(
          noticePage('waiting', {
            home: homeOfFlow(open.transaction.flow),
            way: { label: 'Back to sign-in', to: signInAddress(open) },
          }),
        );
      case 'member':
        return finish(req, open, step.member);
    }
  }
}

/** The site's status check (STATUS_CHECK) needs no answer of the member: the login is repeated at once. */
async function logIn(
  context: RequestContext,
  body: HostedCredentials & object,
  clientAddress: string,
): Promise<AuthenticationAnswer> {
  const answer = await login(context, body, clientAddress, 'to-the-right-password');
  if (answer.state !== 'STATUS_CHECK') return answer;
  const again = { loginId: body.loginId, stateToken: answer.stateToken };
  return login(context, again, clientAddress, 'to-the-right-password');
}

function isWaitingForPhone({ factor }: { readonly factor?: string | undefined }, typed: PageParameters): boolean {
  return factor === 'PUSH' && typed.get('step') === 'verify';
}

function enterCode(
  { context }: OpenFlow,
  { stateToken, factor }: CodeStep,
  typed: PageParameters,
  client: FactorClient,
): Promise<AuthenticationAnswer> {
  const code = typed.get('code')?.trim() ?? '';
  const isAsked = typed.get('step') === 'resend' || typed.has('choose');
  if (factor !== undefined) {
    const proof = isAsked ? {} : proofOf(factor, typed, code);
    return verifyFactor(context, { factorType: factor, stateToken, ...proof }, client);
  }
  return isAsked
    ? resendDuringAuthentication(context, { stateToken }, client.clientAddress)
    : verifyDuringAuthentication(context, { code, stateToken }, client.clientAddress);
}

/** The proof that was typed into the page of a factor. Empty when there is none. */
function proofOf(factor: Factor, typed: PageParameters, code: string): Partial<VerifyFactorRequest> {
  if (factor === 'PUSH') {
    const transactionId = typed.get('transactionId');
    return transactionId === undefined ? {} : { pushData: { transactionId } };
  }
  if (factor === 'WEBAUTHN') {
    const sent = { challengeId: typed.get('challengeId'), credential: parsedJson(typed.get('credential')) };
    return { webauthnData: parseRequest(passkeyProof, sent) };
  }
  const data = { code };
  return code === '' ? {} : { emailData: data, smsData: data, callData: data, totpData: data };
}

function parsedJson(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
}

interface HostedCredentials {
  readonly loginId: { readonly email: string };
  readonly password: string;
}

function credentialsOf(typed: PageParameters): HostedCredentials {
  return { loginId: { email: typed.get('email') ?? '' }, password: typed.get('password') ?? '' };
}

function captchaTokensOf({ context }: OpenFlow, typed: PageParameters): Record<string, string>[] {
  const token = typed.get('captcha');
  if (token === undefined) return [];
  return [{ [context.site.settings.captcha === 'visible' ? 'Recaptcha' : 'InvisibleRecaptcha']: token }];
}
