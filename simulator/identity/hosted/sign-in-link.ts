import { z } from 'zod';
import { pagePaths } from '#contracts/operations/page-paths.ts';
import type { Route } from '../../http/route.ts';
import { randomName } from '../../platform/random.ts';
import type { Platform, RequestContext } from '../../platform/request-context.ts';
import { deleteRecord, findRecord, saveRecord } from '../../store/sql/expiring-records.ts';
import { allowedReturn } from './allowed-address.ts';
import { signInBrowser } from './finish-flow.ts';
import { pageAnswer, siteRoute } from './hosted-answer.ts';
import { passNextLogin } from './hosted-session.ts';
import { noticePage, SPENT_LINK_PAGE } from './pages/notice-page.ts';
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

/** Returns the member of a link, and deletes it. Of two simultaneous requests, only one gets the member. */
async function redeem(context: RequestContext, id: string): Promise<string | undefined> {
  const record = await findRecord(context, 'sign-in-link', id, NO_DOCUMENT);
  if (!record?.subject) return undefined;
  return (await deleteRecord(context, 'sign-in-link', id)) ? record.subject : undefined;
}

/** The page that such a link opens. */
export function signInLinkRoute(platform: Platform): readonly Route[] {
  return [
    siteRoute(platform, 'GET', pagePaths.signInLink, async (context, parameters, req) => {
      const memberId = await redeem(context, parameters.get('token') ?? '');
      if (memberId === undefined) return pageAnswer(SPENT_LINK_PAGE);
      const { session, cookie } = await signInBrowser(req, context, { memberId, loggedInAt: context.now });
      await passNextLogin(context, session);
      const { settings } = context.site;
      if (settings.loginAddress === '') return { ...pageAnswer(noticePage('signedIn')), cookies: [cookie] };
      const address = allowedReturn(settings, settings.loginAddress);
      if (address !== undefined) return { kind: 'redirect', address, cookies: [cookie] };
      const refused = { address: settings.loginAddress, list: 'allowedRedirectDomains' } as const;
      return { ...pageAnswer(refusedAddressPage(platform.origin, context.site, refused)), cookies: [cookie] };
    }),
  ];
}
