import type { Response } from 'express';
import { noticePage } from '../pages/notice-page.ts';
import type { Page } from '../pages/page.ts';
import { webMessagePage } from '../pages/web-message-page.ts';
import type { World } from '../world/world.ts';
import { conclude, type SettledOutcome } from './authorize.ts';
import { endHostedSession, type HostedSession, startHostedSession } from './hosted-session.ts';
import { hostedSessionOf, setHostedSession } from './page-request.ts';
import { addressWith } from './return-target.ts';
import type { HostedFlow } from './sign-in-transaction.ts';

/** Where a browser goes next: another address, or a page right here. */
export type NextStop =
  | { readonly kind: 'address'; readonly address: string }
  | { readonly kind: 'page'; readonly page: Page };

/** Signs the browser in to the hosted pages, with a new session in place of an old one (SEC-24), and finds where its flow leads. */
export async function finishFlow(res: Response, world: World, flow: HostedFlow, memberId: string): Promise<NextStop> {
  const before = await hostedSessionOf(world, res.req);
  if (before) await endHostedSession(world, before.id);
  const session = await startHostedSession(world, memberId);
  setHostedSession(res, world, session);
  return stopAfter(world, flow, session);
}

/** Where a flow leads a browser that is signed in. */
export async function stopAfter(world: World, flow: HostedFlow, session: HostedSession): Promise<NextStop> {
  if (flow.kind === 'authorization') {
    const { memberId, id } = session;
    return stopOf(world, await conclude(world, flow.authorization, { memberId, hostedSession: id }));
  }
  const url = new URL(flow.postFlowUrl);
  url.searchParams.set('wixMemberLoggedIn', 'true'); // RED-5
  return { kind: 'address', address: url.href };
}

/** Where the outcome of an authorization leads. */
export function stopOf(world: World, outcome: SettledOutcome): NextStop {
  switch (outcome.kind) {
    case 'refused':
      return { kind: 'page', page: noticePage('This address does not work', outcome.text, 400) };
    case 'origin-refused': {
      const { origin, state } = outcome;
      const message = {
        error: 'redirect_uri_not_allowed',
        rejectedOrigin: origin,
        metaSiteId: world.site.siteId,
        state,
      };
      return { kind: 'page', page: webMessagePage(origin, message, 400) };
    }
    case 'return': {
      const { target, result } = outcome;
      return target.kind === 'web_message'
        ? { kind: 'page', page: webMessagePage(target.origin, result) }
        : { kind: 'address', address: addressWith(target.kind, target.redirectUri, result) };
    }
  }
}
