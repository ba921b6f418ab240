import { z } from 'zod';
import { pagePaths } from '#contracts/operations/page-paths.ts';
import { type ApiRequest, headerOf } from '../../http/api-request.ts';
import type { PageParameters } from '../../http/page-parameters.ts';
import type { Route } from '../../http/route.ts';
import { randomName } from '../../platform/random.ts';
import type { Platform, RequestContext } from '../../platform/request-context.ts';
import { deleteRecord, findRecord, saveRecord } from '../../store/expiring-records.ts';
import { findAccount } from '../accounts/account-store.ts';
import { allowedReturn } from './allowed-address.ts';
import { signInBrowser } from './finish-flow.ts';
import { type HostedAnswer, pageAnswer, siteRoute } from './hosted-answer.ts';
import { passNextLogin } from './hosted-session.ts';
import { hostedSessionOf, mayBeFromElsewhere } from './page-request.ts';
import type { PageIn } from './pages/hosted-page.ts';
import { noticePage } from './pages/notices.ts';
import { refusedAddressPage } from './refused-address.ts';

const LIFETIME_MS = 10 * 60 * 1000;

const NO_DOCUMENT = z.object({});

/**
 * A link that signs the browser that opens it in to the hosted pages as this member, and leads to the site's `loginAddress`. The
 * login that the site begins there needs no form. The link works once, within ten minutes.
 */
export async function createSignInLink(
  context: RequestContext,
  origin: Platform['origin'],
  memberId: string,
): Promise<string> {
  const id = randomName(context.randomBytes);
  const expiresAt = context.now + LIFETIME_MS;
  await saveRecord(context, 'sign-in-link', { id, subject: memberId, document: {}, expiresAt });
  const parameters = new URLSearchParams({ clientId: context.site.clientId, token: id });
  return `${origin}${pagePaths.signInLink.path}?${parameters}`;
}

/** The pages that such a link opens: the second is behind the button of the first, if it asks. */
export function signInLinkRoute(platform: Platform): readonly Route[] {
  return [
    siteRoute(platform, 'GET', pagePaths.signInLink, async (context, sent, req) => {
      // A browser keeps no cookie of a frame or an image of another site, but the link would be used.
      const opens = headerOf(req, 'sec-fetch-dest');
      if (opens !== undefined && opens !== 'document') return pageAnswer(noticePage('linkInFrame'));
      const account = await accountOfLink(context, sent);
      const session = await hostedSessionOf(context, req);
      const isOther = account !== undefined && session !== undefined && session.memberId !== account.id;
      if (isOther && mayBeFromElsewhere(req)) return pageAnswer(confirmationPage(account.email, sent));
      return signIn(context, sent, req);
    }),
    siteRoute(platform, 'POST', pagePaths.signInLink, signIn),
  ];

  async function signIn(context: RequestContext, sent: PageParameters, req: ApiRequest): Promise<HostedAnswer> {
    const account = await accountOfLink(context, sent);
    if (account === undefined) return pageAnswer(noticePage('spentLink'));
    if (account.status !== 'ACTIVE') return pageAnswer(noticePage('linkOfInactive'));
    // Of two simultaneous requests, only one deletes it.
    if (!(await deleteRecord(context, 'sign-in-link', idIn(sent)))) return pageAnswer(noticePage('spentLink'));
    const { session, cookie } = await signInBrowser(req, context, { memberId: account.id, loggedInAt: context.now });
    await passNextLogin(context, session);
    const { settings } = context.site;
    if (settings.loginAddress === '') return { ...pageAnswer(noticePage('signedIn')), cookies: [cookie] };
    const address = allowedReturn(settings, settings.loginAddress);
    if (address !== undefined) return { kind: 'redirect', address, cookies: [cookie] };
    const refused = { address: settings.loginAddress, list: 'allowedRedirectDomains' } as const;
    return { ...pageAnswer(refusedAddressPage(platform.origin, context.site, refused)), cookies: [cookie] };
  }
}

/** The account of the member of a link; undefined if the link was used or has expired, or if the member was deleted. */
async function accountOfLink(context: RequestContext, sent: PageParameters) {
  const record = await findRecord(context, 'sign-in-link', idIn(sent), NO_DOCUMENT);
  return record?.subject ? findAccount(context, record.subject) : undefined;
}

function idIn(sent: PageParameters): string {
  return sent.get('token') ?? '';
}

/** SEC-39: a link on another site must not exchange the member who is signed in. */
function confirmationPage(email: string, sent: PageParameters): PageIn {
  const text =
    'A link on another page led you here. Another member is signed in with this browser, and would be signed out.';
  return (say) => ({
    title: say({ en: `Sign in as ${email}?`, de: `Als ${email} anmelden?` }),
    ...{ paragraphs: [say(text)], buttons: [{ label: say('Sign in') }] },
    form: { action: pagePaths.signInLink.path, hidden: Object.fromEntries(sent) },
  });
}
