import { pagePaths } from '#contracts/operations/page-paths.ts';
import type { CheckoutIntent } from '#contracts/redirects/checkout-intents.ts';
import { type ApiRequest, isFromElsewhere } from '../../http/api-request.ts';
import { targetSources } from '../../http/content-policy.ts';
import { html } from '../../http/html.ts';
import type { Route } from '../../http/route.ts';
import { randomGuid } from '../../platform/random.ts';
import type { Platform, RequestContext } from '../../platform/request-context.ts';
import { type AllowedUrl, withAnswer } from './allowed-address.ts';
import {
  CHECKOUT_KINDS,
  type CheckoutTransaction,
  checkCallbacks,
  endCheckout,
  findCheckout,
  isCallerGone,
  type PlannedCheckout,
  startCheckout,
} from './checkout.ts';
import { homeOf } from './home-address.ts';
import { type HostedAnswer, pageAnswer, pageRoute, unknownClientAnswer } from './hosted-answer.ts';
import { packPageOf, showPackPage, submitPackPage } from './pack-pages.ts';
import { browserOf, contextOfPage, nameBrowser } from './page-request.ts';
import { formPage, type HostedForm, linksBelow } from './pages/hosted-form.ts';
import type { HostedTexts } from './pages/hosted-texts.ts';
import { FROM_ELSEWHERE_PAGE, noticePage, SPENT_ADDRESS_PAGE, UNPUBLISHED_PAGE } from './pages/notice-page.ts';
import type { PageIn } from './pages/page.ts';
import { isPageOpen, redeemSession, rememberOpened } from './redirect-session-store.ts';
import { refusedAddressPage } from './refused-address.ts';

/** The page of a checkout intent (DEC-6): it shows what would be bought, and leads to the callbacks of the site. */
export function checkoutRoutes(platform: Platform): readonly Route[] {
  const { packs } = platform;
  return [
    pageRoute(platform, 'GET', pagePaths.checkout, async (req, parameters) => {
      const context = await contextOfPage(platform, parameters);
      if (!context) return unknownClientAnswer(platform, parameters);
      const sessionId = parameters.get('redirectSessionId');
      if (sessionId === undefined) return pageAnswer(CHECKOUT_WITHOUT_ORDER_PAGE);
      if (!(await isPageOpen(context, sessionId))) return pageAnswer(UNPUBLISHED_PAGE);
      const redeemed = await redeemSession(context, 'checkout', sessionId);
      if (redeemed.kind === 'first') req.notes.flow = redeemed.session.flowId ?? undefined;
      if (redeemed.kind === 'first' && redeemed.session.checkout !== null) {
        return open(req, context, sessionId, redeemed.session.checkout);
      }
      const opened = redeemed.kind === 'opened' ? await findCheckout(context, redeemed.transaction) : undefined;
      const isHere = opened !== undefined && opened.browser === browserOf(context, req);
      return isHere ? shown(context, opened) : pageAnswer(SPENT_ADDRESS_PAGE);
    }),

    pageRoute(platform, 'POST', pagePaths.checkout, async (req, typed) => {
      if (isFromElsewhere(req)) return pageAnswer(FROM_ELSEWHERE_PAGE);
      const context = await contextOfPage(platform, typed);
      if (!context) return unknownClientAnswer(platform, typed);
      const checkout = await findCheckout(context, typed.get('transaction'));
      if (!checkout) return pageAnswer(CHECKOUT_OVER_PAGE);
      const page = await packPageOf(packs, context, checkout);
      if (page !== undefined) {
        // Its forms have what somebody wrote into earlier ones, so they stay in the browser that has opened the page.
        const isHere = checkout.browser === browserOf(context, req);
        return isHere ? submitPackPage(context, page, checkout, req) : pageAnswer(CHECKOUT_OVER_PAGE);
      }
      if (!(await endCheckout(context, checkout))) return pageAnswer(CHECKOUT_OVER_PAGE);
      return typed.get('step') === 'pay' ? paid(context, checkout) : cancelled(checkout);
    }),
  ];

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
    if (await isCallerGone(context, planned)) return pageAnswer(CHECKOUT_OVER_PAGE);
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
    return page === undefined ? pageAnswer(pageOf(context, checkout)) : showPackPage(context, page, checkout);
  }
}

function pageOf({ site }: RequestContext, { id, order, callbacks, buyer, isOwnPage }: CheckoutTransaction): PageIn {
  const { list } = CHECKOUT_KINDS[order.intent];
  const listUrl = list && callbacks[list];
  const addresses = Object.values(callbacks);
  const form = {
    action: pagePaths.checkout.path,
    hidden: { clientId: site.clientId, transaction: id },
    formTargets: addresses.flatMap((address) => targetSources(address)),
    home: addresses.map((address) => homeOf(site.settings, address)).find((home) => home !== undefined),
  };
  return checkoutPage(form, {
    ...{ intent: order.intent, lines: order.lines, buyer, isOwnPage },
    links: ({ lists, signIn }) => {
      const toList = listUrl ? [[lists[order.intent] ?? '', withAnswer(listUrl, order.listParameters)] as const] : [];
      const toLogin = buyer === null && callbacks.loginUrl ? [[signIn, callbacks.loginUrl] as const] : [];
      return [...toList, ...toLogin];
    },
  });
}

/** Nobody signs in on the way (RED-5). */
const NOBODY_SIGNED_IN = { wixMemberLoggedIn: 'false' };

function paid(context: RequestContext, { order, callbacks }: CheckoutTransaction): HostedAnswer {
  const { orderParameter } = CHECKOUT_KINDS[order.intent];
  const orderId = randomGuid(context.randomBytes);
  const { thankYouPageUrl, postFlowUrl } = callbacks;
  if (thankYouPageUrl) {
    return {
      kind: 'redirect',
      address: withAnswer(thankYouPageUrl, { [orderParameter]: orderId, ...NOBODY_SIGNED_IN }),
    };
  }
  const back = postFlowUrl && withAnswer(postFlowUrl, NOBODY_SIGNED_IN);
  return pageAnswer(thankYouPage(orderId, back));
}

/** Leads to `postFlowUrl`, otherwise to the page that lists other offers. */
function cancelled({ order, callbacks }: CheckoutTransaction): HostedAnswer {
  const { list } = CHECKOUT_KINDS[order.intent];
  const listUrl = list && callbacks[list];
  const address = callbacks.postFlowUrl ?? (listUrl && withAnswer(listUrl, order.listParameters));
  return address ? { kind: 'redirect', address: withAnswer(address, NOBODY_SIGNED_IN) } : pageAnswer(CANCELLED_PAGE);
}

type Links = readonly (readonly [text: string, address: string])[];

interface CheckoutPage {
  readonly intent: CheckoutIntent;
  /** What would be bought: labels and values. */
  readonly lines: readonly (readonly [label: string, value: string])[];
  readonly buyer: string | null;
  readonly isOwnPage: boolean;
  /** Addresses of the site, with the texts of the links to them. */
  readonly links: (texts: HostedTexts['checkout']) => Links;
}

/** Says what would be bought, and offers to pay or to cancel. */
function checkoutPage(form: HostedForm, { intent, lines, buyer, isOwnPage, links }: CheckoutPage): PageIn {
  return formPage(form, ({ checkout }) => {
    const named = lines.map(([label, value]) => [checkout.labels[label] ?? label, value] as const);
    const shown = [...named, [checkout.buyer, buyer ?? checkout.visitor]] as const;
    return {
      title: checkout.titles[intent],
      lead: html`<p>${checkout.lead}${isOwnPage ? ` ${checkout.ownPage}` : ''}</p>`,
      fields: html`<dl>${shown.map(([label, value]) => html`<dt>${label}</dt><dd>${value}</dd>\n`)}</dl>`,
      button: html`<div class="choices"><button name="step" value="pay">${checkout.pay}</button>
<button class="quiet" name="step" value="cancel">${checkout.cancel}</button></div>`,
      after: linksBelow(links(checkout)),
    };
  });
}

/** The page after a payment, when the site has none of its own. `back` leads to the site. */
function thankYouPage(order: string, back: AllowedUrl | undefined): PageIn {
  return ({ checkout }) => ({
    title: checkout.thanks,
    body: html`<p>${checkout.done(order)}</p>\n${linksBelow(back ? [[checkout.backToSite, back]] : [])}`,
  });
}

const CANCELLED_PAGE = noticePage('checkoutCancelled');
const CHECKOUT_OVER_PAGE = noticePage('checkoutOver', { status: 400 });
const CHECKOUT_WITHOUT_ORDER_PAGE = noticePage('checkoutWithoutOrder', { status: 400 });
