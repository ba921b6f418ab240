import { pagePaths } from '#contracts/operations/page-paths.ts';
import type { RedirectCallback } from '#contracts/redirects/redirect-session.ts';
import { Refusal } from '../../errors/refusal.ts';
import type { ApiRequest } from '../../http/api-request.ts';
import { targetSources } from '../../http/content-policy.ts';
import { Html, html } from '../../http/html.ts';
import type { Origin } from '../../platform/origin.ts';
import {
  type OpenedPackPage,
  type PackPage,
  type PackPageAnswer,
  type PackPageContent,
  type PackPageField,
  type Packs,
  packPageFor,
} from '../../platform/packs.ts';
import { randomGuid } from '../../platform/random.ts';
import type { Caller, RequestContext } from '../../platform/request-context.ts';
import { findAccount } from '../accounts/account-store.ts';
import { withAnswer } from './allowed-address.ts';
import { type CheckoutTransaction, checkCallbacks, endCheckout, type PlannedCheckout } from './checkout.ts';
import { homeOf } from './home-address.ts';
import { type HostedAnswer, pageAnswer } from './hosted-answer.ts';
import { hiddenFields, linksBelow } from './pages/hosted-form.ts';
import type { PageIn } from './pages/page.ts';
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
    return pageAnswer(contentPage(context, transaction, { title: 'This was not possible', problem }, status));
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

function contentPage(
  { site }: RequestContext,
  { id, callbacks }: CheckoutTransaction,
  {
    title,
    problem,
    paragraphs = [],
    facts = [],
    html: markup = '',
    fields = [],
    buttons = [],
    links = [],
  }: PackPageContent,
  status = problem === undefined ? 200 : 400,
): PageIn {
  const addresses = Object.values(callbacks);
  const shownLinks = links.flatMap(({ label, to }) => {
    const address = callbacks[to];
    return address === undefined ? [] : [[label, address] as const];
  });
  const form = html`<form method="post" action="${pagePaths.checkout.path}">
${hiddenFields({ hidden: { clientId: site.clientId, transaction: id } })}
${fields.map(fieldMarkup)}
<div class="choices">${buttons.map(
    ({ value, label, isQuiet = false }) =>
      html`<button${isQuiet ? new Html(' class="quiet"') : ''} name="step" value="${value}">${label}</button>\n`,
  )}</div>
</form>`;
  return () => ({
    title,
    status,
    hasForm: buttons.length > 0,
    formTargets: addresses.flatMap((address) => targetSources(address)),
    home: addresses.map((address) => homeOf(site.settings, address)).find((home) => home !== undefined),
    body: html`${problem === undefined ? [] : [html`<p role="alert">${problem}</p>`]}
${paragraphs.map((text) => html`<p>${text}</p>`)}
${facts.length === 0 ? [] : [html`<dl>${facts.map(({ label, value }) => html`<dt>${label}</dt><dd>${value}</dd>\n`)}</dl>`]}
${new Html(markup)}
${buttons.length === 0 ? [] : [form]}
${linksBelow(shownLinks)}`,
  });
}

function fieldMarkup({
  name,
  label,
  kind = 'text',
  value = '',
  isRequired,
  autocomplete,
  choices = [],
}: PackPageField): Html {
  const named = html`name="${FIELD_PREFIX}${name}"${isRequired === true ? new Html(' required') : ''}`;
  if (kind === 'choice') {
    const options = choices.map(
      (choice) =>
        html`<option value="${choice.value}"${choice.value === value ? new Html(' selected') : ''}>${choice.label}</option>`,
    );
    return html`<label>${label}<select ${named}>${options}</select></label>\n`;
  }
  if (kind === 'hidden') return html`<input type="hidden" name="${FIELD_PREFIX}${name}" value="${value}">`;
  const completed = autocomplete === undefined ? html`` : html` autocomplete="${autocomplete}"`;
  return html`<label>${label}<input type="${kind}" ${named} value="${value}"${completed}></label>\n`;
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
      order: { intent: 'checkout', lines: [], listParameters: {}, data: { ...data } },
      ...{ callbacks: given, isOwnPage: false, buyer: member?.email ?? null, page: { ...page } },
      caller: caller.role === 'administrator' ? null : { role: caller.role, id: caller.id, tokenFamily },
    },
  });
  return { id, fullUrl: fullAddress(address, id), shortUrl: shortAddress(origin, clientId, id) };
}
