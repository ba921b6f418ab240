import { pagePaths } from '#contracts/operations/page-paths.ts';
import type { ApiRequest } from '../../http/api-request.ts';
import type { Route } from '../../http/route.ts';
import { randomGuid } from '../../platform/random.ts';
import type { Platform, RequestContext } from '../../platform/request-context.ts';
import { withAnswer } from './allowed-address.ts';
import {
  type CheckoutTransaction,
  checkCallbacks,
  endCheckout,
  findCheckout,
  hasOwnPage,
  isCallerGone,
  type PlannedCheckout,
  startCheckout,
} from './checkout.ts';
import { type HostedAnswer, pageAnswer, siteRoute } from './hosted-answer.ts';
import { checkoutForm, endOfPackPage, packPageOf, showPackPage, submitPackPage } from './pack-pages.ts';
import { browserOf, nameBrowser } from './page-request.ts';
import type { PageIn } from './pages/hosted-page.ts';
import { noticePage } from './pages/notices.ts';
import { isPageOpen, redeemSession, rememberOpened } from './redirect-session-store.ts';
import { refusedAddressPage } from './refused-address.ts';

/** The page of a checkout intent (DEC-6): it shows what would be bought, and leads to the callbacks of the site. */
export function checkoutRoutes(platform: Platform): readonly Route[] {
  const { packs } = platform;
  return [
    siteRoute(
      platform,
      'GET',
      pagePaths.checkout,
      async (context, parameters, req) => {
        const sessionId = parameters.get('redirectSessionId');
        if (sessionId === undefined) return pageAnswer(noticePage('checkoutWithoutOrder'));
        if (!(await isPageOpen(context, sessionId))) return pageAnswer(noticePage('unpublished'));
        const redeemed = await redeemSession(context, 'checkout', sessionId);
        if (redeemed.kind === 'first') req.notes.flow = redeemed.session.flowId ?? undefined;
        if (redeemed.kind === 'first' && redeemed.session.checkout !== null) {
          return open(req, context, sessionId, redeemed.session.checkout);
        }
        const opened = redeemed.kind === 'opened' ? await findCheckout(context, redeemed.transaction) : undefined;
        const isHere = opened !== undefined && opened.browser === browserOf(context, req);
        return isHere ? shown(context, opened) : pageAnswer(noticePage('spentAddress'));
      },
      { insteadOf: endOf },
    ),

    siteRoute(platform, 'POST', pagePaths.checkout, async (context, typed, req) => {
      const checkout = await findCheckout(context, typed.get('transaction'));
      if (!checkout) return pageAnswer(noticePage('checkoutOver'));
      const page = await packPageOf(packs, context, checkout);
      if (page !== undefined) {
        // Its forms have what somebody wrote into earlier ones, so they stay in the browser that has opened the page.
        const isHere = checkout.browser === browserOf(context, req);
        return isHere ? submitPackPage(context, page, checkout, req) : pageAnswer(noticePage('checkoutOver'));
      }
      if (!hasOwnPage(checkout) || !(await endCheckout(context, checkout)))
        return pageAnswer(noticePage('checkoutOver'));
      return typed.get('step') === 'pay' ? paid(context, checkout) : cancelled(checkout);
    }),
  ];

  /** The page of a checkout is out of date once it is over: a browser can go back to it. */
  async function endOf(context: RequestContext, transaction: string): Promise<HostedAnswer | undefined> {
    const checkout = await findCheckout(context, transaction);
    if (checkout === undefined) return pageAnswer(noticePage('checkoutOver'));
    const page = await packPageOf(packs, context, checkout);
    return page && endOfPackPage(context, page, checkout);
  }

  async function open(
    req: ApiRequest,
    context: RequestContext,
    sessionId: string,
    planned: PlannedCheckout,
  ): Promise<HostedAnswer> {
    const checked = checkCallbacks(context, planned);
    if ('refused' in checked) {
      const refused = { address: checked.refused, list: 'allowedRedirectDomains' } as const;
      return pageAnswer(refusedAddressPage(platform.origin, context.site, refused));
    }
    if (await isCallerGone(context, planned)) return pageAnswer(noticePage('checkoutOver'));
    const { browser, cookies } = nameBrowser(context, req);
    // Without a caller, the page begins with a new visitor, who stays the same for all its forms.
    const caller = planned.caller ?? { role: 'visitor', id: randomGuid(context.randomBytes), tokenFamily: null };
    const begun = { ...planned, caller };
    const started = await startCheckout(context, begun, browser);
    await rememberOpened(context, sessionId, started);
    const { id } = started;
    return { ...(await shown(context, { ...begun, id, browser, callbacks: checked.allowed })), cookies };
  }

  async function shown(context: RequestContext, checkout: CheckoutTransaction): Promise<HostedAnswer> {
    const page = await packPageOf(packs, context, checkout);
    if (page !== undefined) return showPackPage(context, page, checkout);
    return pageAnswer(hasOwnPage(checkout) ? checkoutPage(context, checkout) : noticePage('checkoutOver'));
  }
}

/** Says what would be bought, and offers to pay or to cancel. */
function checkoutPage(context: RequestContext, checkout: CheckoutTransaction): PageIn {
  const { order, callbacks, buyer, isOwnPage } = checkout;
  const { checkoutId } = order.data;
  return (say) => {
    const lead = say('This is a checkout of the simulator: nothing is sold, and no money is taken.');
    return {
      ...checkoutForm(context, checkout),
      title: say('Checkout'),
      paragraphs: [isOwnPage ? `${lead} ${say("The site's own page is not played: this page replaces it.")}` : lead],
      facts: [
        ...(checkoutId ? [{ label: say('Checkout'), value: checkoutId }] : []),
        { label: say('Buyer'), value: buyer ?? say('a visitor, who is not signed in') },
      ],
      buttons: [
        { value: 'pay', label: say('Pay') },
        { value: 'cancel', label: say('Cancel'), isQuiet: true },
      ],
      links: [
        ...(callbacks.cartPageUrl ? [{ label: say('Back to the cart'), to: callbacks.cartPageUrl }] : []),
        ...(buyer === null && callbacks.loginUrl ? [{ label: say('Sign in'), to: callbacks.loginUrl }] : []),
      ],
    };
  };
}

/** Nobody signs in on the way (RED-5). */
const NOBODY_SIGNED_IN = { wixMemberLoggedIn: 'false' };

function paid(context: RequestContext, { callbacks }: CheckoutTransaction): HostedAnswer {
  const orderId = randomGuid(context.randomBytes);
  const { thankYouPageUrl, postFlowUrl } = callbacks;
  if (thankYouPageUrl) {
    return {
      kind: 'redirect',
      address: withAnswer(thankYouPageUrl, { orderId, ...NOBODY_SIGNED_IN }),
    };
  }
  const back = postFlowUrl && withAnswer(postFlowUrl, NOBODY_SIGNED_IN);
  const done = {
    en: `The order ${orderId} is complete. It exists only here: no money was taken.`,
    de: `Die Bestellung ${orderId} ist abgeschlossen. Es gibt sie nur hier: Es wurde kein Geld genommen.`,
  };
  return pageAnswer((say) => ({
    ...{ title: say('Thank you'), paragraphs: [say(done)] },
    links: back ? [{ label: say('Back to the site'), to: back }] : [],
  }));
}

/** Leads to `postFlowUrl`, otherwise to the cart. */
function cancelled({ callbacks }: CheckoutTransaction): HostedAnswer {
  const address = callbacks.postFlowUrl ?? callbacks.cartPageUrl;
  return address
    ? { kind: 'redirect', address: withAnswer(address, NOBODY_SIGNED_IN) }
    : pageAnswer(noticePage('checkoutCancelled'));
}
