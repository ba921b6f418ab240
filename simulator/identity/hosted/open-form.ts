import { findTokenFamily } from '../../auth/token-family.ts';
import type { ApiRequest } from '../../http/api-request.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import { findAccount } from '../accounts/account-store.ts';
import type { LoggedInMember } from '../accounts/proved-login.ts';
import { homeOf, rememberHome } from './home-address.ts';
import { type HostedAnswer, pageAnswer } from './hosted-answer.ts';
import { browserOf, nameBrowser } from './page-request.ts';
import type { PageIn } from './pages/hosted-page.ts';
import { continuePage, signInPage } from './pages/login-pages.ts';
import { noticePage } from './pages/notices.ts';
import { type RedeemedSession, rememberOpened } from './redirect-session-store.ts';
import { findTransaction, flowIdOf, type Offer, startTransaction, type Transaction } from './sign-in-transaction.ts';

/**
 * Begins a sign-in in this browser and returns its first form. `redirectSessionId` is the redirect session that this
 * request has used, if any: the browser can reload its address to see the form again.
 */
export async function openForm(
  req: ApiRequest,
  context: RequestContext,
  { flow, offer }: Pick<Transaction, 'flow' | 'offer'>,
  redirectSessionId: string | undefined,
): Promise<HostedAnswer> {
  const { browser, cookies } = nameBrowser(context, req);
  const transaction = await startTransaction(context, { flow, offer, browser });
  if (redirectSessionId !== undefined) await rememberOpened(context, redirectSessionId, transaction);
  return {
    ...pageAnswer(await firstForm(context, transaction)),
    cookies: [...cookies, ...rememberHome(context, flow)],
  };
}

/** The first form of a sign-in. Undefined if another browser began the sign-in, or if it is over. */
async function reopenForm(req: ApiRequest, context: RequestContext, id: string): Promise<PageIn | undefined> {
  const transaction = await findTransaction(context, id);
  if (transaction) req.notes.flow = flowIdOf(transaction.flow);
  return transaction && isBegunHere(req, context, transaction) ? firstForm(context, transaction) : undefined;
}

/** Whether this browser began the sign-in. */
export function isBegunHere(req: ApiRequest, context: RequestContext, { browser }: Transaction): boolean {
  return browserOf(context, req) === browser;
}

/**
 * The offered member, whose login is as old as that of the session in which the member requested the page. Undefined once
 * that session has ended.
 */
export async function offeredMember(
  context: RequestContext,
  { memberId, tokenFamily }: Offer,
): Promise<(LoggedInMember & { readonly email: string }) | undefined> {
  const family = await findTokenFamily(context, tokenFamily);
  const account = family && (await findAccount(context, memberId));
  if (account?.status !== 'ACTIVE') return undefined;
  return { memberId, email: account.email, loggedInAt: family?.loggedInAt ?? null };
}

async function firstForm(context: RequestContext, transaction: Transaction): Promise<PageIn> {
  const offered = transaction.offer ? await offeredMember(context, transaction.offer) : undefined;
  if (offered === undefined) return signInPage({ context, transaction });
  return continuePage({ context, transaction }, offered.email);
}

type UsedSession = Extract<RedeemedSession, { kind: 'opened' | 'spent' }>;

/**
 * The page for an address that was used before or has expired: the form that it opened in this browser, or an
 * explanation. `back` is the address that the flow leads to.
 */
export async function usedAddressPage(
  req: ApiRequest,
  context: RequestContext,
  used: UsedSession,
  back: string | undefined,
): Promise<PageIn> {
  const form = used.kind === 'opened' ? await reopenForm(req, context, used.transaction) : undefined;
  const home = back === undefined ? undefined : homeOf(context.site.settings, back);
  return form ?? noticePage('spentAddress', { home });
}
