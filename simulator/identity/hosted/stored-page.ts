import { z } from 'zod';
import type { ApiRequest } from '../../http/api-request.ts';
import { policySource } from '../../http/content-policy.ts';
import { platformErrorFormat } from '../../http/error-format.ts';
import { Html } from '../../http/html.ts';
import type { DrawnPage } from '../../http/page/draw-page.ts';
import type { PageParameters } from '../../http/page-parameters.ts';
import { randomName } from '../../platform/random.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import { findRecord, saveRecord } from '../../store/expiring-records.ts';
import { allowedReturn } from './allowed-address.ts';
import type { CookieChange, HostedAnswer } from './hosted-answer.ts';
import { browserOf, nameBrowser } from './page-request.ts';
import { type HostedPage, PageRefusal } from './pages/hosted-page.ts';
import { noticePage } from './pages/notices.ts';

/** As long as a sign-in. */
const LIFETIME_MS = 30 * 60 * 1000;

/** The parameter with the id of a page that a form has led to. */
const PARAMETER = 'shown';

const storedPage = z.object({
  /** The secret of the browser that sent the form. Null for a notice, which anybody may see. */
  browser: z.string().nullable(),
  /** The sign-in or checkout that a form on the page belongs to. */
  transaction: z.string().nullable().default(null),
  /** The login that the form is a step of. */
  flowId: z.string().nullable().default(null),
  /** The rule that refused what the form has sent, and the id of that request. */
  refused: z.object({ rule: z.string(), requestId: z.string() }).nullable().default(null),
  page: z.object({
    title: z.string(),
    body: z.string(),
    status: z.number(),
    script: z.string().nullable(),
    formTargets: z.array(policySource),
    home: z.string().nullable(),
  }),
});

/**
 * Stores the page that a form has led to, and returns its address. The address has no secret: a page with a form, which can
 * hold an e-mail address or the token of a login, is only shown to the browser that has sent the form.
 */
export async function storePage(
  context: RequestContext,
  req: ApiRequest,
  { title, body, status, script, formTargets = [], hasForm }: DrawnPage,
  { home, form }: Pick<HostedPage, 'home' | 'form'>,
): Promise<{ readonly address: string; readonly cookies: readonly CookieChange[] }> {
  const { browser, cookies } = hasForm ? nameBrowser(context, req) : { browser: null, cookies: [] };
  const page = { title, body: body.markup, status, script: script?.markup ?? null, formTargets, home: home ?? null };
  const id = randomName(context.randomBytes);
  const transaction = (hasForm && form?.hidden.transaction) || null;
  const document = { browser, page, transaction, flowId: req.notes.flow ?? null, refused: refusedBy(req) };
  await saveRecord(context, 'hosted-page', {
    ...{ id, subject: null, document },
    expiresAt: context.now + LIFETIME_MS,
  });
  const { clientId } = context.site;
  return { address: `${req.path}?${new URLSearchParams({ clientId, [PARAMETER]: id })}`, cookies };
}

/** What is shown instead of a page whose form belongs to a transaction; undefined for the page itself. */
export type InsteadOf = (context: RequestContext, transaction: string) => Promise<HostedAnswer | undefined>;

/** The page whose id is in the parameters. Undefined if there is no id in them. */
export async function findStoredPage(
  context: RequestContext | undefined,
  req: ApiRequest,
  sent: PageParameters,
  insteadOf?: InsteadOf,
): Promise<HostedAnswer | undefined> {
  const id = sent.get(PARAMETER);
  if (id === undefined || context === undefined) return undefined;
  const record = await findRecord(context, 'hosted-page', id, storedPage);
  const isForThis = record && (record.document.browser === null || record.document.browser === browserOf(context, req));
  if (!isForThis) return { kind: 'page', page: noticePage('signInOver') };
  const { flowId, refused, transaction } = record.document;
  const instead = transaction === null ? undefined : await insteadOf?.(context, transaction);
  if (instead !== undefined) return instead;
  req.notes.flow = flowId ?? undefined;
  if (refused) {
    const facts = [{ name: 'the form was sent by request', value: refused.requestId }];
    req.notes.refused = new PageRefusal(refused.rule, undefined, { facts });
  }
  const { body, script, home, ...rest } = record.document.page;
  return {
    kind: 'drawn',
    page: { ...rest, body: new Html(body), script: script === null ? undefined : new Html(script), hasForm: false },
    home: home === null ? undefined : allowedReturn(context.site.settings, home),
  };
}

function refusedBy({ notes: { refused }, requestId }: ApiRequest): { rule: string; requestId: string } | null {
  if (refused === undefined) return null;
  const rule = refused instanceof PageRefusal ? refused.rule : platformErrorFormat(refused).code;
  return { rule, requestId };
}
