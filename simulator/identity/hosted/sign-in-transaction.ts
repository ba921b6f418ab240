import { z } from 'zod';
import type { SiteSettings } from '#contracts/control/site-settings.ts';
import { randomName } from '../../platform/random.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import { deleteRecord, findRecord, saveRecord } from '../../store/expiring-records.ts';
import { type AllowedUrl, allowedRedirectUri, allowedReturn } from './allowed-address.ts';
import type { SignInAuthorization } from './authorize.ts';

/**
 * Members may look for their password or wait for a mail, so this is longer than the lifetime of the address.
 */
const LIFETIME_MS = 30 * 60 * 1000;

/** Where a sign-in on the hosted pages leads to. */
export type HostedFlow =
  | { readonly kind: 'authorization'; readonly authorization: SignInAuthorization }
  | { readonly kind: 'post-flow'; readonly postFlowUrl: AllowedUrl; readonly flowId: string | null };

/** The stored flow. Its addresses are checked again when it is read (SEC-2). */
const storedFlow = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('authorization'),
    authorization: z.object({
      target: z.object({ kind: z.enum(['query', 'fragment']), redirectUri: z.string() }),
      codeChallenge: z.string(),
      redirectUri: z.string().nullable(),
      state: z.string(),
      offlineAccess: z.boolean(),
      flowId: z.string().nullable().default(null),
      formerVisitor: z.string().nullable().default(null),
    }),
  }),
  z.object({
    kind: z.literal('post-flow'),
    postFlowUrl: z.string(),
    flowId: z.string().nullable().default(null),
  }),
]);

/** A member who was signed in on the site when requesting the page, and who may continue as that member. */
const offer = z.object({ memberId: z.string(), tokenFamily: z.string() });
export type Offer = z.infer<typeof offer>;

const storedTransaction = z.object({ flow: storedFlow, browser: z.string(), offer: offer.nullable() });

/** A sign-in whose forms are open in one browser. */
export interface Transaction {
  readonly id: string;
  readonly flow: HostedFlow;
  /** The secret of the browser that began it (`browserOf`). */
  readonly browser: string;
  readonly offer: Offer | null;
}

/** Saves a sign-in while its forms are open. The forms contain its id. */
export async function startTransaction(
  context: RequestContext,
  begun: Omit<Transaction, 'id'>,
): Promise<Transaction & { readonly expiresAt: number }> {
  const id = randomName(context.randomBytes);
  const expiresAt = context.now + LIFETIME_MS;
  await saveRecord(context, 'sign-in-transaction', { id, subject: null, document: begun, expiresAt });
  return { ...begun, id, expiresAt };
}

/** An open sign-in. Undefined if it is over, or if the site no longer allows the address that it leads to. */
export async function findTransaction(
  context: RequestContext,
  id: string | undefined,
): Promise<Transaction | undefined> {
  if (id === undefined) return undefined;
  const record = await findRecord(context, 'sign-in-transaction', id, storedTransaction);
  const flow = record && checkedFlow(context.site.settings, record.document.flow);
  return flow && { ...record.document, id, flow };
}

function checkedFlow(settings: SiteSettings, stored: z.infer<typeof storedFlow>): HostedFlow | undefined {
  if (stored.kind === 'post-flow') {
    const postFlowUrl = allowedReturn(settings, stored.postFlowUrl);
    return postFlowUrl && { kind: 'post-flow', postFlowUrl, flowId: stored.flowId };
  }
  const { target, ...binding } = stored.authorization;
  const { kind } = target;
  const redirectUri = allowedRedirectUri(settings, target.redirectUri);
  if (redirectUri === undefined) return undefined;
  return { kind: 'authorization', authorization: { ...binding, target: { kind, redirectUri } } };
}

/** Ends a sign-in. False if it was ended before, so that a form that is sent twice counts once. */
export function endTransaction(context: RequestContext, { id }: Transaction): Promise<boolean> {
  return deleteRecord(context, 'sign-in-transaction', id);
}

/** The address that the flow leads to. */
export function addressOfFlow(flow: HostedFlow): AllowedUrl {
  return flow.kind === 'post-flow' ? flow.postFlowUrl : flow.authorization.target.redirectUri;
}

/** The id under which the request log has all steps of the login. */
export function flowIdOf(flow: HostedFlow): string | undefined {
  return (flow.kind === 'post-flow' ? flow.flowId : flow.authorization.flowId) ?? undefined;
}
