import type { Response } from 'express';
import type { World } from '../../world/world.ts';
import { type AllowedUrl, withParameters } from './allowed-address.ts';
import { conclude, type SettledOutcome } from './authorize.ts';
import { endHostedSession, startHostedSession } from './hosted-session.ts';
import { hostedSessionOf, setHostedSession } from './page-request.ts';
import { noticePage } from './pages/notice-page.ts';
import type { Page } from './pages/page.ts';
import { originRefusedPage, webMessagePage } from './pages/web-message-page.ts';
import type { HostedFlow } from './sign-in-transaction.ts';

/** Where a browser goes next: another address, or a page right here. */
export type NextStop =
  | { readonly kind: 'address'; readonly address: AllowedUrl }
  | { readonly kind: 'page'; readonly page: Page };

/**
 * Signs the browser in to the hosted pages, with a new session in place of an old one (SEC-24), and finds where its
 * flow leads.
 */
export async function finishFlow(res: Response, world: World, flow: HostedFlow, memberId: string): Promise<NextStop> {
  const before = await hostedSessionOf(world, res.req);
  if (before) await endHostedSession(world, before.id);
  const session = await startHostedSession(world, memberId);
  setHostedSession(res, world, session);
  return stopAfter(world, flow, { memberId, hostedSession: session.id });
}

/** Where a flow leads for a member who is signed in; `hostedSession` is null when the browser has no session. */
export async function stopAfter(
  world: World,
  flow: HostedFlow,
  member: { readonly memberId: string; readonly hostedSession: string | null },
): Promise<NextStop> {
  if (flow.kind === 'authorization') return stopOf(world, await conclude(world, flow.authorization, member));
  return { kind: 'address', address: withParameters(flow.postFlowUrl, { wixMemberLoggedIn: 'true' }) }; // RED-5
}

/** Where the outcome of an authorization leads. */
export function stopOf(world: World, outcome: SettledOutcome): NextStop {
  switch (outcome.kind) {
    case 'refused':
      return { kind: 'page', page: noticePage('This address does not work', outcome.text, 400) };
    case 'origin-refused': {
      const { origin, state } = outcome;
      return { kind: 'page', page: originRefusedPage(origin, { metaSiteId: world.site.siteId, state }) };
    }
    case 'return': {
      const { target, result } = outcome;
      return target.kind === 'web_message'
        ? { kind: 'page', page: webMessagePage(target.origin, result) }
        : { kind: 'address', address: withParameters(target.redirectUri, { ...result }, target.kind) };
    }
  }
}
