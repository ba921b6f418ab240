import { pagePaths } from '#contracts/paths.ts';
import type { Row } from '../../http/row.ts';
import type { Platform } from '../../world/world.ts';
import { pageAnswer, pageRow } from './hosted-answer.ts';
import { fullAddress } from './hosted-url.ts';
import { worldOfPage } from './page-request.ts';
import { SPENT_ADDRESS_PAGE, UNKNOWN_CLIENT_PAGE } from './pages/notices.ts';
import { addressOfSession } from './redirect-session-store.ts';

/** Redirects from the short address of a redirect session to its full one, without using it up (RED-4). */
export function shortAddressRoute(platform: Platform): readonly Row[] {
  return [
    pageRow(platform, 'GET', pagePaths.shortAddress, async (_req, parameters) => {
      const world = await worldOfPage(platform, parameters);
      if (!world) return pageAnswer(UNKNOWN_CLIENT_PAGE);
      const id = parameters.get('redirectSessionId') ?? '';
      const address = await addressOfSession(world, id);
      return address === undefined
        ? pageAnswer(SPENT_ADDRESS_PAGE)
        : { kind: 'forward', address: fullAddress(address, id) };
    }),
  ];
}
