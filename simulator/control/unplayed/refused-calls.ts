import { REFUSED_CALLS_PATH } from '#contracts/control/control-prefix.ts';
import { refusedCall } from '#contracts/control/refused-call.ts';
import { SITE_ID_HEADER } from '#contracts/site-id-header.ts';
import type { Authenticate } from '../../auth/authenticate-request.ts';
import { EmptyAnswer } from '../../http/answer.ts';
import { parseRequest } from '../../http/parse-request.ts';
import { NO_BODY, parseJson } from '../../http/read-body.ts';
import { type Row, row } from '../../http/row.ts';
import { siteIdOfRequest } from '../../identity/oauth/site-of-request.ts';
import { findSite } from '../../store/sql/site-store.ts';
import type { Platform } from '../../world/world.ts';
import { countCall } from './count-call.ts';

const BODY = { types: ['json', 'text'], maxBytes: 16_384 } as const;

/** Takes reports of calls that connected programs and pages have refused. Pages of any origin may send them. */
export function refusedCallsRow(platform: Platform, authenticate: Authenticate): Row {
  const { db } = platform;
  return row(
    'POST',
    [REFUSED_CALLS_PATH],
    async ({ text, body }) => {
      const { method, url, clientId, authorization, siteId } = parseRequest(refusedCall, body ?? parseJson(text));
      // The client id says which site the program is for. Its credentials may have ended.
      const headers = clientId === undefined ? { authorization, [SITE_ID_HEADER]: siteId } : {};
      const found = await siteIdOfRequest(db, authenticate, { ...NO_BODY, headers, body: { clientId } });
      const site = found === undefined ? undefined : await findSite(db, found);
      const service = new URL(url).hostname;
      await countCall(platform, site, { service, resource: '', method: method.toUpperCase(), address: url });
      return new EmptyAnswer({ status: 204 });
    },
    BODY,
  );
}
