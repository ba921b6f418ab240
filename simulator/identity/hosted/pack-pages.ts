import { pagePaths } from '#contracts/operations/page-paths.ts';
import type { RedirectCallback } from '#contracts/redirects/redirect-session.ts';
import type { PackPageAnswer, PackPageContent } from '#handlers/pack-page.ts';
import { Refusal } from '../../errors/refusal.ts';
import type { ApiRequest } from '../../http/api-request.ts';
import { targetSources } from '../../http/content-policy.ts';
import { Html } from '../../http/html.ts';
import type { Origin } from '../../platform/origin.ts';
import { type OpenedPackPage, type PackPage, type Packs, packPageFor } from '../../platform/packs.ts';
import { randomGuid } from '../../platform/random.ts';
import type { Caller, RequestContext } from '../../platform/request-context.ts';
import { findAccount } from '../accounts/account-store.ts';
import { withAnswer } from './allowed-address.ts';
import { type CheckoutTransaction, checkCallbacks, endCheckout, type PlannedCheckout } from './checkout.ts';
import { homeOf } from './home-address.ts';
import { type HostedAnswer, pageAnswer } from './hosted-answer.ts';
import type { HostedPage, PageIn } from './pages/hosted-page.ts';
import { createSession, fullAddress, shortAddress } from './redirect-session-store.ts';

/** The page of a pack that a checkout opens; undefined if it is the page of the simulator itself. */
export function packPageOf(
  packs: Packs | undefined,
  { site }: Pick<RequestContext, 'site'>,
  { page, order }: Pick<PlannedCheckout, 'page' | 'order'>,
): Promise<PackPage | undefined> {
  return packPageFor(packs, site, ({ pack, name, intents }) =>
    page === null ? intents.includes(order.intent) : pack === page.pack && name === page.name,
  );
}

/** Shows the page, when it is opened and reloaded. */
export async function showPackPage(
  context: RequestContext,
  page: PackPage,
  transaction: CheckoutTransaction,
): Promise<HostedAnswer> {
  return unlessRefused(context, transaction, async () =>
    hostedAnswer(context, transaction, await page.show(context, openedBy(context, transaction))),
  );
}

/** Where a page leads that is over. Undefined while its form can be sent. */
export async function endOfPackPage(
  context: RequestContext,
  page: PackPage,
  transaction: CheckoutTransaction,
): Promise<HostedAnswer | undefined> {
  const answer = await page.show(context, openedBy(context, transaction));
  return 'backTo' in answer ? hostedAnswer(context, transaction, answer) : undefined;
}

/** What the pack refuses, such as one more document where there is no room, is told to the user of the page. */
async function unlessRefused(
  context: RequestContext,
  transaction: CheckoutTransaction,
  answer: () => Promise<HostedAnswer>,
): Promise<HostedAnswer> {
  try {
    return await answer();
  } catch (thrown) {
    if (!(thrown instanceof Refusal)) throw thrown;
    const { message: problem, status } = thrown;
    return pageAnswer(
      contentPage(context, transaction, { title: 'This was not possible', language: 'en', problem }, status),
    );
  }
}

/** Answers the form of the page. The way back ends the transaction, and every other answer is the next page. */
export async function submitPackPage(
  context: RequestContext,
  page: PackPage,
  transaction: CheckoutTransaction,
  { form }: Pick<ApiRequest, 'form'>,
): Promise<HostedAnswer> {
  const posted = Object.fromEntries(
    [...(form ?? [])].flatMap(([name, [value = '']]) =>
      name.startsWith(FIELD_PREFIX) ? [[name.slice(FIELD_PREFIX.length), value]] : [],
    ),
  );
  const button = form?.get('step')?.[0];
  return unlessRefused(context, transaction, async () => {
    const answer = await page.submit(context, openedBy(context, transaction), {
      ...posted,
      ...(button !== undefined && { button }),
    });
    if ('backTo' in answer && answer.staysOpen !== true) await endCheckout(context, transaction);
    return hostedAnswer(context, transaction, answer);
  });
}

/** Names of fields of a pack cannot be those of the form itself. */
const FIELD_PREFIX = 'field.';

function openedBy(context: RequestContext, { caller, order }: CheckoutTransaction): OpenedPackPage {
  const unknown: Caller = { role: 'visitor', id: randomGuid(context.randomBytes) };
  return { data: order.data, caller: caller ?? unknown };
}

async function hostedAnswer(
  context: RequestContext,
  transaction: CheckoutTransaction,
  answer: PackPageAnswer,
): Promise<HostedAnswer> {
  if ('page' in answer) return pageAnswer(contentPage(context, transaction, answer.page));
  const { callbacks, caller } = transaction;
  const address = answer.backTo.map((name) => callbacks[name]).find((each) => each !== undefined);
  if (address === undefined) return pageAnswer(contentPage(context, transaction, answer.otherwise));
  const isMember = caller?.role === 'member' && (await findAccount(context, caller.id)) !== undefined;
  return {
    kind: 'redirect',
    address: withAnswer(address, { ...answer.parameters, wixMemberLoggedIn: String(isMember) }),
  };
}

/** The form of the page of a checkout, and the ways out of it. */
export function checkoutForm(
  { site }: Pick<RequestContext, 'site'>,
  { id, callbacks }: Pick<CheckoutTransaction, 'id' | 'callbacks'>,
): Pick<HostedPage, 'form' | 'formTargets' | 'home'> {
  const addresses = Object.values(callbacks);
  return {
    form: { action: pagePaths.checkout.path, hidden: { clientId: site.clientId, transaction: id } },
    formTargets: addresses.flatMap((address) => targetSources(address)),
    home: addresses.map((address) => homeOf(site.settings, address)).find((home) => home !== undefined),
  };
}

/** The page that a pack describes, with the addresses of the application. */
function contentPage(
  context: RequestContext,
  transaction: CheckoutTransaction,
  { title, language, problem, paragraphs, facts, html, fields = [], buttons, links = [] }: PackPageContent,
  status?: number,
): PageIn {
  const { callbacks } = transaction;
  const page: HostedPage = {
    ...checkoutForm(context, transaction),
    ...{ title, language, problem, paragraphs, facts, buttons, status },
    html: html === undefined ? undefined : new Html(html),
    fields: fields.map((field) => ({ ...field, name: `${FIELD_PREFIX}${field.name}` })),
    links: links.flatMap(({ label, to }) => {
      const address = callbacks[to];
      return address === undefined ? [] : [{ label, to: address }];
    }),
  };
  return () => page;
}

/** What a handler gives to open a page. */
interface PackPageToOpen {
  readonly data?: Readonly<Record<string, string>> | undefined;
  readonly callbacks?: Readonly<Partial<Record<RedirectCallback, string>>> | undefined;
}

/** Creates a redirect session that opens a page of a pack. Returns the first address that the site does not allow. */
export async function openPackPage(
  context: RequestContext,
  { caller, tokenFamily }: { readonly caller: Caller; readonly tokenFamily: string | null },
  origin: Origin,
  page: { readonly pack: string; readonly name: string },
  { data = {}, callbacks = {} }: PackPageToOpen,
): Promise<
  { readonly id: string; readonly fullUrl: string; readonly shortUrl: string } | { readonly refused: string }
> {
  const given = Object.fromEntries(Object.entries(callbacks).filter(([, address]) => address !== undefined));
  const checked = checkCallbacks(context, { callbacks: given });
  if ('refused' in checked) return checked;
  const { clientId } = context.site;
  const address = `${origin}${pagePaths.checkout.path}?${new URLSearchParams({ clientId })}`;
  const member = caller.role === 'member' ? await findAccount(context, caller.id) : undefined;
  const id = await createSession(context, {
    ...{ intent: 'checkout', address, origin: null, caller: null, visitorId: null, flowId: null },
    ...{ maintainsIdentity: true, standsIn: false },
    checkout: {
      order: { intent: 'checkout', data: { ...data } },
      ...{ callbacks: given, isOwnPage: false, buyer: member?.email ?? null, page: { ...page } },
      caller: caller.role === 'administrator' ? null : { role: caller.role, id: caller.id, tokenFamily },
    },
  });
  return { id, fullUrl: fullAddress(address, id), shortUrl: shortAddress(origin, clientId, id) };
}
